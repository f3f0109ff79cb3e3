//===- Amounts.cpp - numbers for people -----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Amounts.h.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Views/Amounts.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static std::string withoutZeros(StringRef Text) {
  return Text.rtrim('0').rtrim('.').str();
}

std::string auxplan::decimal(double X) {
  std::string Text;
  raw_string_ostream(Text) << format("%.4f", X);
  return withoutZeros(Text);
}

std::string auxplan::shortDecimal(double X) {
  std::string Text;
  raw_string_ostream(Text) << format("%.2f", X);
  return withoutZeros(Text);
}

std::string auxplan::humanBytes(uint64_t Bytes) {
  if (Bytes < 1024)
    return utostr(Bytes) + " B";
  static constexpr const char *Units[] = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  double Size = double(Bytes) / 1024;
  unsigned Unit = 0;
  for (; Size >= 1023.95; Size /= 1024) // would be printed as 1024.0
    ++Unit;
  std::string Text;
  raw_string_ostream(Text) << format("%.1f ", Size) << Units[Unit];
  return Text;
}

std::string auxplan::perPresentNote(unsigned Frames) {
  return Frames == 1 ? "" : "figures are per present: the frame holds " + utostr(Frames);
}
