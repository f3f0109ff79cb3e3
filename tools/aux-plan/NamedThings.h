//===- NamedThings.h - images and passes that the user names -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names of the command line, with their sigils: "%depth", "@gbuffer".
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_NAMEDTHINGS_H
#define AUXPLAN_TOOLS_AUXPLAN_NAMEDTHINGS_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Graph/Graph.h"

namespace auxplan::tool {

/// Adds to \p Found the images called \p Name. False after an error: there is none, and the message
/// has the nearest name.
bool findImages(const Graph &, llvm::StringRef Name, std::vector<ImageId> &Found,
                DiagnosticEngine &);
/// The same for passes; their places in `Graph::Passes`.
bool findPasses(const Graph &, llvm::StringRef Name, std::vector<uint32_t> &Found,
                DiagnosticEngine &);

/// Adds what \p Names say. An image's name may have a role or a range behind it, as explanations
/// print it.
bool findNamed(const Graph &, llvm::ArrayRef<std::string> Names, std::vector<ImageId> &Images,
               std::vector<uint32_t> &Passes, DiagnosticEngine &);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_NAMEDTHINGS_H
