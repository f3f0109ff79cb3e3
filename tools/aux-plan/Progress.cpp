//===- Progress.cpp - what is being done, on a terminal -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A thread sleeps until it is time to show the line, and again until it is time to say how long
/// everything has taken. Code that prints something else calls erase() first.
///
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "Console.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>

using namespace llvm;
using namespace auxplan::tool;

/// The progress that erase() clears.
static std::atomic<Progress *> Active{nullptr};

/// Does standard error know the sequence that clears a line?
static bool isTerminal() {
  return sys::Process::StandardErrIsDisplayed() && sys::Process::GetEnv("TERM") != "dumb";
}

Progress::Progress(unsigned After) : After(After) {
  if (!isTerminal() || HeldConsole::current())
    return;
  Active = this;
  Clock = std::thread([this] { run(); });
}

Progress::~Progress() {
  if (!Clock.joinable())
    return;
  Active = nullptr;
  {
    std::lock_guard<std::mutex> Lock(M);
    Ends = true;
  }
  Changed.notify_one();
  Clock.join();
  clear();
}

void Progress::says(const Twine &What, size_t Done, size_t Of) {
  if (!Clock.joinable())
    return;
  std::lock_guard<std::mutex> Lock(M);
  Text = What.str();
  if (Of > 1)
    Text += " (" + std::to_string(Done + 1) + " of " + std::to_string(Of) + ")";
  if (std::chrono::steady_clock::now() - Begin >= After)
    show();
}

void Progress::run() {
  std::unique_lock<std::mutex> Lock(M);
  if (Changed.wait_for(Lock, After, [this] { return Ends; }))
    return;
  do
    show();
  while (!Changed.wait_for(Lock, std::chrono::milliseconds(500), [this] { return Ends; }));
}

void Progress::show() {
  if (Text.empty())
    return;
  auto Since =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - Begin);
  errs() << "\r\x1b[K" << Text << ", " << Since.count() << " s";
  IsShown = true;
}

void Progress::clear() {
  if (IsShown)
    errs() << "\r\x1b[K";
  IsShown = false;
}

void Progress::erase() {
  Progress *Now = Active;
  if (!Now || HeldConsole::current())
    return;
  std::lock_guard<std::mutex> Lock(Now->M);
  Now->clear();
}
