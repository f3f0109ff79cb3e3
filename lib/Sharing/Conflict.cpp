//===- Conflict.cpp - why devices do not agree ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Conflict.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan::sharing;
using llvm::Twine;

static std::string quoted(const std::string &Name) {
  return "'" + Name + "'";
}

/// The end of "'b' lacks FOO/CC, which 'a' ...".
static const char *verbOf(Obstacle Why) {
  switch (Why) {
  case Obstacle::Required:
    return "requires";
  case Obstacle::CannotRelease:
    return "cannot give up";
  case Obstacle::CannotAcquire:
    return "cannot make anew";
  case Obstacle::AtOnce:
    return "uses at the same time";
  case Obstacle::Layout:
    return "has as a layout of its own";
  }
  llvm_unreachable("unknown obstacle");
}

static std::string sayDifference(const Conflict &C, const Difference &D) {
  std::string Holder = quoted(D.IsOfFirst ? C.First : C.Second);
  std::string Other = quoted(D.IsOfFirst ? C.Second : C.First);
  return Other + " lacks " + textOf(D.What) + ", which " + Holder + " " + verbOf(D.Why);
}

std::string auxplan::sharing::textOf(const LimitClash &L) {
  std::string First = std::to_string(L.First), Second = std::to_string(L.Second);
  switch (L.Kind) {
  case LimitKind::AddressAlign:
    return "no address is aligned to " + First + " and " + Second + " bytes";
  case LimitKind::PitchAlign:
    return "no pitch is aligned to " + First + " and " + Second + " bytes";
  case LimitKind::Pitch:
    return "the pitch is at least " + First + " and at most " + Second + " bytes";
  case LimitKind::Width:
    return "the image is " + First + " texels wide, and may be " + Second;
  case LimitKind::Height:
    return "the image is " + First + " texels high, and may be " + Second;
  case LimitKind::Places:
    return "no place of memory is good for both";
  }
  llvm_unreachable("unknown limit");
}

std::string Conflict::message() const {
  std::vector<std::string> Reasons;
  for (const Difference &D : Nearest.Differences)
    Reasons.push_back(sayDifference(*this, D));
  if (Nearest.HasNoLayout && Reasons.empty())
    Reasons.push_back("no layout is in sets of both");
  if (Nearest.Clash)
    Reasons.push_back(textOf(*Nearest.Clash));
  return quoted(First) + " and " + quoted(Second) +
         " have no set in common: " + llvm::join(Reasons, "; ");
}

char ConflictError::ID = 0;

void ConflictError::log(llvm::raw_ostream &OS) const {
  OS << Why.message();
}

std::error_code ConflictError::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}
