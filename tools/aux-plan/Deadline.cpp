//===- Deadline.cpp - how long a search may take --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Deadline.h.
///
//===----------------------------------------------------------------------===//

#include "Deadline.h"
#include "llvm/Support/Signals.h"
#include <atomic>

using namespace auxplan::tool;

/// A handler of signals may only touch what is lock-free.
static std::atomic<bool> Interrupted{false};

static void interrupt() {
  Interrupted = true;
}

static Deadline::Clock::time_point endAfter(unsigned Milliseconds) {
  if (Milliseconds == 0)
    return Deadline::Clock::time_point::max();
  return Deadline::Clock::now() + std::chrono::milliseconds(Milliseconds);
}

Deadline::Deadline(unsigned Milliseconds) : End(endAfter(Milliseconds)) {
  llvm::sys::SetInterruptFunction(interrupt);
}

Deadline::~Deadline() {
  llvm::sys::SetInterruptFunction(nullptr);
}

bool Deadline::isOver() const {
  return Interrupted || Clock::now() >= End;
}
