//===- SharingReport.h - what devices should share --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The forms of the answer of `aux-plan negotiate`.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_SHARINGREPORT_H
#define AUXPLAN_TOOLS_AUXPLAN_SHARINGREPORT_H

#include "auxplan/Negotiate/Negotiation.h"
#include "llvm/Support/raw_ostream.h"

namespace auxplan::tool {

void printSharingText(const negotiate::Question &, const negotiate::Answer &, llvm::raw_ostream &);
void printSharingJSON(const negotiate::Question &, const negotiate::Answer &, llvm::raw_ostream &);
/// The usage graph with the hand-offs of the answer.
void printSharingSVG(const negotiate::Question &, const negotiate::Answer &, llvm::raw_ostream &);

// Pieces that the forms have in common.

/// "ccs.resolve full (INTEL/CCS), 12.7 MiB", or "nothing".
std::string textOfOps(llvm::ArrayRef<sharing::HandOffOp>);
/// "render and texture on tgl, scanout on intel-display-12".
std::string textOfUses(const negotiate::Question &, const sharing::UsageNode &);
/// A clause: by what a combination costs more than the best.
std::string whyDearer(const negotiate::Question &, const sharing::Combination &,
                      const sharing::Combination &Best);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_SHARINGREPORT_H
