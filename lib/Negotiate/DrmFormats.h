//===- DrmFormats.h - formats as DRM names them -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Displays name formats by four letters of drm_fourcc.h.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_NEGOTIATE_DRMFORMATS_H
#define AUXPLAN_LIB_NEGOTIATE_DRMFORMATS_H

#include "llvm/ADT/StringRef.h"

namespace auxplan::negotiate {

/// The format of Vulkan with the same texels, as graphs name it; empty: there is none. A format
/// whose alpha is ignored is the one with alpha.
llvm::StringRef formatOfFourCC(uint32_t);

} // namespace auxplan::negotiate

#endif // AUXPLAN_LIB_NEGOTIATE_DRMFORMATS_H
