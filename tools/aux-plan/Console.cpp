//===- Console.cpp - what a thread prints ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Console.h.
///
//===----------------------------------------------------------------------===//

#include "Console.h"
#include <cassert>

using namespace llvm;
using namespace auxplan::tool;

static thread_local HeldConsole *Current = nullptr;

HeldConsole::HeldConsole() {
  assert(!Current && "a thread has one console");
  Current = this;
}

HeldConsole::~HeldConsole() {
  Current = nullptr;
}

HeldConsole *HeldConsole::current() {
  return Current;
}

HeldConsole::Stream::Stream(std::string &To) : raw_string_ostream(To) {
  enable_colors(errs().colors_enabled());
}

bool HeldConsole::Stream::has_colors() const {
  return errs().has_colors();
}

raw_ostream &auxplan::tool::messages() {
  return Current ? Current->messages() : errs();
}
