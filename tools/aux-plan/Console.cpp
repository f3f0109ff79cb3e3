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
#include "llvm/ADT/StringExtras.h"
#include <cassert>

using namespace llvm;
using namespace auxplan;
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

std::string tool::firstErrorIn(StringRef Messages, size_t Said, StringRef File) {
  std::string Plain;
  for (size_t At = Said; At < Messages.size(); ++At)
    if (Messages[At] == '\x1b') // a colour, which ends with an m
      At = std::min(Messages.find('m', At), Messages.size());
    else
      Plain += Messages[At];
  for (StringRef Line : split(Plain, '\n')) {
    auto [Place, Message] = Line.split("error: ");
    if (Message.empty())
      continue;
    Place.consume_front(File);
    Place.consume_front(":");
    return (Place + Message).str().substr(Place.starts_with(" ") ? 1 : 0);
  }
  return Said ? firstErrorIn(Messages, 0, File) : "failed";
}
