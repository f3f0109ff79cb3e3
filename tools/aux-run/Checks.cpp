//===- Checks.cpp - what reads must find ----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Checks.h.
///
//===----------------------------------------------------------------------===//

#include "Checks.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

Read &Checks::begin(std::string What, uint32_t Frame) {
  Reads[Frame].push_back(std::make_unique<Read>(Read{std::move(What), Frame}));
  return *Reads[Frame].back();
}

void Checks::expectSums(Read &R, const Piece &Found, const TexelSum &Sum, uint32_t Times) {
  std::array<uint32_t, 4> Words = Sum.Sums;
  for (uint32_t &W : Words)
    W *= Times;
  expectWords(R, Found, Words);
}

void Checks::expectWords(Read &R, const Piece &Found, std::array<uint32_t, 4> Words) {
  R.Compared = true;
  Kept[R.Frame].push_back({&R, Found, false, Words, {}});
}

void Checks::expectTexels(Read &R, const Piece &Found, const Plane &Of, const Area &A) {
  R.Compared = true;
  Plane Part(Of.codec(), A.W, A.H);
  Part.copy(Of, A, 0, 0);
  Kept[R.Frame].push_back({&R, Found, true, {}, std::move(Part)});
}

void Checks::tell(const Check &C, const std::string &How) {
  if (std::exchange(C.Of->Differs, true))
    return;
  errs() << "aux-run: ";
  WithColor::error(errs()) << C.Of->What << ": " << How << '\n';
}

bool Checks::compare(const Check &C) {
  if (!C.IsTexels) {
    std::array<uint32_t, 4> Words;
    std::memcpy(Words.data(), C.Found.Data, sizeof(Words));
    if (Words == C.Words)
      return true;
    tell(C, Words[2] != C.Words[2] && Words[3] == C.Words[3]
                ? "found " + std::to_string(Words[2]) + " texels or words, expected " +
                      std::to_string(C.Words[2])
                : std::string("found other contents than were written"));
    return false;
  }
  const Plane &P = C.Texels;
  size_t Bad = 0, FirstX = 0, FirstY = 0;
  for (uint32_t Y = 0; Y < P.height(); ++Y)
    for (uint32_t X = 0; X < P.width(); ++X) {
      const uint8_t *Found = C.Found.Data + (size_t(Y) * P.width() + X) * P.codec().bytes();
      if (!P.isKnown(X, Y) || P.codec().equal(Found, P.texel(X, Y)))
        continue;
      if (!Bad++)
        FirstX = X, FirstY = Y;
    }
  if (!Bad)
    return true;
  tell(C, std::to_string(Bad) + " of " + std::to_string(size_t(P.width()) * P.height()) +
              " texels or words differ from what was written, the first at " +
              std::to_string(FirstX) + ", " + std::to_string(FirstY));
  return false;
}

void Checks::endFrame(uint32_t Frame) {
  for (const Check &C : Kept[Frame])
    compare(C);
  for (const std::unique_ptr<Read> &R : Reads[Frame]) {
    Compared += R->Compared;
    Differ += R->Differs;
  }
  Kept.erase(Frame);
  Reads.erase(Frame);
}

bool Checks::report(unsigned NumMessages) const {
  for (const auto &[What, Times] : LeftOut)
    outs() << "not run: " << What << (Times > 1 ? " (" + std::to_string(Times) + " times)" : "")
           << '\n';
  if (Undefined)
    outs() << "not compared: " << Undefined << " reads of contents that are undefined\n";
  outs() << Passes << " passes, " << Compared << " reads compared, " << Differ << " differ, "
         << NumMessages << " messages\n";
  return !Differ && !NumMessages;
}
