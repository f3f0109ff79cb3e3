//===- Progress.h - what is being done, on a terminal -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line on standard error that says what is being done, if that is a terminal and somebody has
/// waited for a while. It is gone before anything else is printed.
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

/// One at a time. Threads may use it together.
class Progress {
public:
  /// \p After: milliseconds until something is shown.
  explicit Progress(unsigned After);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// \p What is being done, \p Done of \p Of parts are behind us. Shown at once if it is time.
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
  std::string Text; ///< guarded by M, as all that follows
  bool Ends = false, IsShown = false;
  std::thread Clock; ///< runs only on a terminal
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_PROGRESS_H
