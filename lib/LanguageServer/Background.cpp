//===- Background.cpp - work beside the editor ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One lock guards everything but the flag that the job at hand reads.
///
//===----------------------------------------------------------------------===//

#include "Background.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan::lsp;

Background::Background() : Thread([this] { run(); }) {}

Background::~Background() {
  {
    std::lock_guard<std::mutex> Locked(Lock);
    IsDone = IsOld = true;
    Jobs.clear();
    Changed.notify_all();
  }
  Thread.join();
}

void Background::forget(StringRef Key) {
  llvm::erase_if(Jobs, [&](const auto &Entry) { return Entry.first == Key; });
  if (IsBusy && Current == Key)
    IsOld = true;
}

void Background::ask(StringRef Key, Job Do) {
  std::lock_guard<std::mutex> Locked(Lock);
  forget(Key);
  Jobs.emplace_back(Key.str(), std::move(Do));
  Changed.notify_all();
}

void Background::drop(StringRef Key) {
  std::lock_guard<std::mutex> Locked(Lock);
  forget(Key);
}

void Background::wait() {
  std::unique_lock<std::mutex> Locked(Lock);
  Changed.wait(Locked, [&] { return Jobs.empty() && !IsBusy; });
}

void Background::run() {
  std::unique_lock<std::mutex> Locked(Lock);
  while (true) {
    Changed.wait(Locked, [&] { return IsDone || !Jobs.empty(); });
    if (IsDone)
      return;
    auto [Key, Do] = std::move(Jobs.front());
    Jobs.pop_front();
    Current = Key;
    IsBusy = true;
    IsOld = false;
    Locked.unlock();
    Do(IsOld);
    Do = nullptr; // before others believe that nothing is left to do
    Locked.lock();
    IsBusy = false;
    Changed.notify_all();
  }
}
