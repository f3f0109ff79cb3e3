//===- Background.h - work beside the editor --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A thread that works on the newest version of each text, and drops work on older versions.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_BACKGROUND_H
#define AUXPLAN_LIB_LANGUAGESERVER_BACKGROUND_H

#include "llvm/ADT/StringRef.h"
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace auxplan::lsp {

class Background {
public:
  /// Work that nobody waits for any more when \p IsOld becomes true.
  using Job = std::function<void(const std::atomic<bool> &IsOld)>;

  Background();
  /// Drops all work, and waits until the job at hand has seen that it is old.
  ~Background();

  /// Adds a job about the text \p Key. Jobs about the same text are old from now on.
  void ask(llvm::StringRef Key, Job);
  /// All jobs about the text are old.
  void drop(llvm::StringRef Key);
  /// Waits until there is nothing to do.
  void wait();

private:
  void run();
  void forget(llvm::StringRef Key);
  std::mutex Lock;
  std::condition_variable Changed;
  std::deque<std::pair<std::string, Job>> Jobs; ///< one for each text
  std::string Current;                          ///< the text of the job at hand
  bool IsBusy = false, IsDone = false;
  std::atomic<bool> IsOld{false}; ///< the job at hand
  std::thread Thread;
};

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_BACKGROUND_H
