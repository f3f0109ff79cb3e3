//===- Progress.h - what is being done, on a terminal -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line on standard error that shows the progress, if standard error is a terminal and the run
/// has taken a while. It is cleared before anything else is printed.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_PROGRESS_H
#define AUXPLAN_TOOLS_AUXPLAN_PROGRESS_H

#include "llvm/ADT/Twine.h"
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace auxplan::tool {

/// Only one may exist at a time. Several threads may use it. A thread whose output is held shows
/// nothing.
class Progress {
public:
  /// \p After: milliseconds until something is shown.
  explicit Progress(unsigned After);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// Notes that \p What is being done, with \p Done of \p Of parts finished. Shows it at once if it
  /// is time.
  void says(const llvm::Twine &What, size_t Done, size_t Of);

  /// Clears the line, if there is one that shows something.
  static void erase();

private:
  void run();
  void show();
  void clear();

  const std::chrono::steady_clock::time_point Begin = std::chrono::steady_clock::now();
  const std::chrono::milliseconds After;
  std::mutex M;
  std::condition_variable Changed;
  std::string Text; ///< guarded by M, like all fields below
  bool Ends = false, IsShown = false;
  std::thread Clock; ///< runs only on a terminal
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_PROGRESS_H
