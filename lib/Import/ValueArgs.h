//===- ValueArgs.h - extents and clear values as arguments ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the small structs of calls: places and sizes in images, and values to clear them to.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_VALUEARGS_H
#define AUXPLAN_LIB_IMPORT_VALUEARGS_H

#include "Args.h"
#include "auxplan/Graph/Graph.h"

namespace auxplan::capture {

struct Extent {
  uint32_t W = 0, H = 0, D = 1;
};
struct Offset {
  int32_t X = 0, Y = 0, Z = 0;
};

Extent readExtent(Args &A, JSONNode In, llvm::StringRef Key);
Offset readOffset(Args &A, JSONNode In, llvm::StringRef Key);

/// A VkClearColorValue as views of such channels take it.
ClearValue readClearColor(Args &A, JSONNode Value, NumericClass Class);
ClearValue readClearDepth(Args &A, JSONNode DepthStencil);
ClearValue readClearStencil(Args &A, JSONNode DepthStencil);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_VALUEARGS_H
