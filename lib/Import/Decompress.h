//===- Decompress.h - compressed text ---------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Captures are large, so people compress them, with xz or gzip. The first bytes of the data show
/// the form; either form may be several pieces, one behind the other.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_DECOMPRESS_H
#define AUXPLAN_LIB_IMPORT_DECOMPRESS_H

#include "llvm/Support/Error.h"
#include <string>

namespace auxplan {

/// Places in a capture are 32-bit offsets.
constexpr size_t MaxCaptureBytes = UINT32_MAX - 1;

bool isXZ(llvm::StringRef Data);
bool isGzip(llvm::StringRef Data);
/// The text, of at most MaxCaptureBytes; the error says what is wrong with the data.
llvm::Expected<std::string> decompressXZ(llvm::StringRef Data);
llvm::Expected<std::string> decompressGzip(llvm::StringRef Data);

} // namespace auxplan

#endif // AUXPLAN_LIB_IMPORT_DECOMPRESS_H
