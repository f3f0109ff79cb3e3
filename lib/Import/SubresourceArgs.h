//===- SubresourceArgs.h - parts of images in arguments ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the structs that name aspects, mips and layers of an image, and reports those that the
/// image lacks.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_SUBRESOURCEARGS_H
#define AUXPLAN_LIB_IMPORT_SUBRESOURCEARGS_H

#include "Args.h"
#include "Trace.h"

namespace auxplan::capture {

/// A VkImageSubresourceRange of \p I, clipped to the image.
SubRange readRange(Args &A, JSONNode Value, const CapImage &I);
/// The same of a barrier, whose layers may be slices.
SubRange readMovedRange(Args &A, JSONNode Value, const CapImage &I);
/// A VkImageSubresourceLayers of \p I.
SubRange readLayers(Args &A, JSONNode Value, const CapImage &I);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_SUBRESOURCEARGS_H
