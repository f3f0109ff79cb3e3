//===- EnumArgs.h - enumerations and flags as arguments ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the members of calls that hold Vulkan's words. Enumerations are names or numbers; flags
/// are numbers, hexadecimal strings or names joined by '|', as old and new converters write them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_ENUMARGS_H
#define AUXPLAN_LIB_IMPORT_ENUMARGS_H

#include "Args.h"
#include "Trace.h"

namespace auxplan::capture {

/// One name of a flag bit, for captures with names in place of numbers.
struct FlagName {
  llvm::StringLiteral Name;
  uint64_t Bit;
};

/// An enumerator's name without \p Prefix and without _KHR or _EXT, or "" if
/// the member is absent or a number.
llvm::StringRef readEnumerator(JSONNode In, llvm::StringRef Key, llvm::StringRef Prefix);

auxplan::Format readFormat(Args &A, JSONNode In, llvm::StringRef Key);
auxplan::Format readFormat(Args &A, JSONNode Value);
auxplan::Layout readLayout(Args &A, JSONNode In, llvm::StringRef Key);
LoadOp readLoadOp(Args &A, JSONNode In, llvm::StringRef Key);
StoreOp readStoreOp(Args &A, JSONNode In, llvm::StringRef Key);
ResolveMode readResolveMode(JSONNode In, llvm::StringRef Key);
uint8_t readSamples(Args &A, JSONNode In, llvm::StringRef Key);

uint64_t readFlags(Args &A, JSONNode In, llvm::StringRef Key, llvm::ArrayRef<FlagName> Names);
uint32_t readUsageFlags(Args &A, JSONNode In, llvm::StringRef Key);
uint32_t readCreateFlags(Args &A, JSONNode In, llvm::StringRef Key);
ShaderStages readShaderStages(Args &A, JSONNode In, llvm::StringRef Key);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_ENUMARGS_H
