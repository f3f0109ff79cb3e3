//===- Deadline.h - how long a search may take ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A search that gets better with time ends after a while, or when the user interrupts it, and then
/// gives out what it knows. A second interrupt ends the program.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_DEADLINE_H
#define AUXPLAN_TOOLS_AUXPLAN_DEADLINE_H

#include <chrono>
#include <functional>

namespace auxplan::tool {

class Deadline {
public:
  using Clock = std::chrono::steady_clock;

  /// \p Milliseconds from now on; 0: as long as it takes.
  explicit Deadline(unsigned Milliseconds);
  ~Deadline();
  Deadline(const Deadline &) = delete;
  Deadline &operator=(const Deadline &) = delete;

  /// Any thread may ask.
  bool isOver() const;
  std::function<bool()> asks() const {
    return [this] { return isOver(); };
  }

private:
  const Clock::time_point End;
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_DEADLINE_H
