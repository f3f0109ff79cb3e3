//===- Console.h - what a thread prints -------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With several inputs each thread runs the command on a file of its own. What the thread prints is
/// held, so that it comes out in the order of the files.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_CONSOLE_H
#define AUXPLAN_TOOLS_AUXPLAN_CONSOLE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace auxplan::tool {

/// Where this thread prints messages: standard error, or what holds it.
llvm::raw_ostream &messages();

/// During the life of this object it holds what its thread prints. A thread may have one.
class HeldConsole {
public:
  HeldConsole();
  ~HeldConsole();
  HeldConsole(const HeldConsole &) = delete;
  HeldConsole &operator=(const HeldConsole &) = delete;

  /// That of this thread; null: the thread prints at once.
  static HeldConsole *current();

  llvm::raw_ostream &messages() { return MessageStream; }
  std::string Out, Messages; ///< standard output and standard error

private:
  /// Shows colours if standard error does.
  class Stream final : public llvm::raw_string_ostream {
  public:
    explicit Stream(std::string &To);
    bool has_colors() const override;
  };
  Stream MessageStream{Messages};
};

/// The first error in \p Messages from \p Said on, or of all, with its place in the file.
std::string firstErrorIn(llvm::StringRef Messages, size_t Said, llvm::StringRef File);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_CONSOLE_H
