//===- Args.h - the arguments of Vulkan calls -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Typed reading of call arguments. A capture that lacks a member, or holds the wrong kind of value
/// in it, is broken. Args reports the first such place; from then on everything reads as zero, so
/// handlers read all they need and ask failed() once. EnumArgs.h reads Vulkan's words, ValueArgs.h
/// small structs, SubresourceArgs.h parts of images.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_ARGS_H
#define AUXPLAN_LIB_IMPORT_ARGS_H

#include "JSONTree.h"
#include "auxplan/Graph/Diagnostics.h"

namespace auxplan::capture {

/// The arguments of one call after the other.
class Args {
public:
  explicit Args(DiagnosticEngine &D) : D(D) {}

  /// Names the call whose arguments are read next, for messages.
  void setCall(llvm::StringRef Name) { Call = Name; }
  llvm::StringRef call() const { return Call; }

  /// True if something was wrong, which ends the import.
  bool failed() const { return Failed; }
  /// Reports the first error; later ones are its consequences.
  void error(LocOffset At, const llvm::Twine &Message, llvm::StringRef FixIt = "");
  void error(JSONNode At, const llvm::Twine &Message, llvm::StringRef FixIt = "") {
    error(At.offset(), Message, FixIt);
  }

  JSONNode member(JSONNode In, llvm::StringRef Key);
  JSONNode object(JSONNode In, llvm::StringRef Key);
  /// A list; none if the member is null or absent, as pointers may be.
  JSONNode list(JSONNode In, llvm::StringRef Key);
  uint64_t integer(JSONNode In, llvm::StringRef Key);
  uint64_t integer(JSONNode Value);
  uint32_t u32(JSONNode In, llvm::StringRef Key);
  int32_t i32(JSONNode In, llvm::StringRef Key);
  uint64_t handle(JSONNode In, llvm::StringRef Key) { return integer(In, Key); }
  /// False if the member is absent.
  bool boolean(JSONNode In, llvm::StringRef Key);

  /// The struct of type VK_STRUCTURE_TYPE_\p Type (without suffix) in the chain of \p In.
  JSONNode chained(JSONNode In, llvm::StringRef Type);

private:
  DiagnosticEngine &D;
  llvm::StringRef Call;
  bool Failed = false;
};

/// Reports at \p At that the capture names an object, \p What ("image view"), that it has not made.
void unmade(Args &, JSONNode At, llvm::StringRef What, uint64_t Handle);

/// \p Name without a trailing _KHR, _EXT or KHR, EXT.
llvm::StringRef withoutSuffix(llvm::StringRef Name);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_ARGS_H
