//===- Output.cpp - files that are whole or not there ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Output.h.
///
//===----------------------------------------------------------------------===//

#include "Output.h"
#include "Console.h"
#include "Progress.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

bool Output::fail(const Twine &Why) const {
  Progress::erase();
  WithColor::error(messages()) << "cannot write "
                               << (Name == "-" ? "standard output" : "'" + Name + "'") << ": "
                               << Why << '\n';
  return false;
}

/// May the file be replaced by another one of its name?
static bool isReplaceable(StringRef Name) {
  sys::fs::file_status Status;
  if (sys::fs::status(Name, Status))
    return true; // there is no such file
  return sys::fs::is_regular_file(Status);
}

bool Output::open() {
  if (Name == "-" || !isReplaceable(Name)) {
    if (!MayFail && !isHeld())
      return openDevice();
    TextStream = std::make_unique<raw_string_ostream>(Text);
    return true;
  }
  Expected<sys::fs::TempFile> Temp = sys::fs::TempFile::create(Name + ".%%%%%%.tmp");
  if (!Temp)
    return fail(errorToErrorCode(Temp.takeError()).message());
  File = std::move(*Temp);
  Stream = std::make_unique<raw_fd_ostream>(File->FD, /*shouldClose=*/false);
  return true;
}

bool Output::isHeld() const {
  return Name == "-" && HeldConsole::current();
}

bool Output::openDevice() {
  std::error_code EC;
  Stream = std::make_unique<raw_fd_ostream>(Name, EC);
  return EC ? fail(EC.message()) : true;
}

/// Writes the rest; returns the error of any write so far.
std::error_code Output::endStream() {
  Stream->flush();
  std::error_code EC = Stream->error();
  Stream->clear_error();
  Stream.reset();
  return EC;
}

bool Output::finish() {
  if (TextStream) {
    TextStream.reset();
    if (isHeld())
      return HeldConsole::current()->Out += Text, true;
    if (!openDevice())
      return false;
    *Stream << Text;
  }
  std::error_code EC = endStream();
  return EC ? fail(EC.message()) : true;
}

bool Output::keep() {
  if ((Stream || TextStream) && !finish())
    return false;
  if (!File)
    return true;
  std::error_code EC = errorToErrorCode(File->keep(Name));
  File.reset();
  return EC ? fail(EC.message()) : true;
}

Output::~Output() {
  if (Stream)
    (void)endStream();
  if (File)
    consumeError(File->discard());
}

bool tool::keepAll(MutableArrayRef<std::unique_ptr<Output>> Outputs) {
  return all_of(Outputs, [](auto &Out) { return Out->finish(); }) &&
         all_of(Outputs, [](auto &Out) { return Out->keep(); });
}
