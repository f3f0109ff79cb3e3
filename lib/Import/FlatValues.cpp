//===- FlatValues.cpp - arguments as bytes --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "FlatValues.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

void FlatValues::appendNumber(FlatBytes &To, uint64_t N) {
  for (unsigned I = 0; I != FlatMember; ++I)
    To.push_back(N >> 8 * I);
}

uint64_t FlatValues::numberOf(StringRef Text) {
  auto [It, IsNew] = Numbers.try_emplace(Text, Numbered + 1);
  Numbered += IsNew;
  return Tag | It->second;
}

/// Old captures have 0 and 1 in place of false and true, numbers in place of flags.
void FlatValues::appendLeaf(FlatBytes &To, JSONNode Node) {
  if (std::optional<uint64_t> N = Node.integer())
    appendNumber(To, *N);
  else if (std::optional<int64_t> Negative = Node.signedInteger())
    appendNumber(To, *Negative);
  else if (std::optional<double> Real = Node.real())
    appendNumber(To, bit_cast<uint64_t>(*Real));
  else
    appendNumber(To, Node.isString() ? numberOf(Node.text()) : Node.isTrue());
}

static bool isSilent(JSONNode Member) {
  return Member.key() == "sType" || (Member.key() == "pNext" && !Member);
}

void FlatValues::append(FlatBytes &To, JSONNode Node) {
  SmallVector<JSONNode::iterator, 8> Open;
  auto Enter = [&](JSONNode N) {
    if (N.isObject() || N.isArray())
      Open.push_back(N.begin());
    else
      appendLeaf(To, N);
  };
  Enter(Node);
  while (!Open.empty()) {
    if (Open.back() == Node.end()) {
      Open.pop_back();
      continue;
    }
    JSONNode Member = *Open.back();
    ++Open.back();
    if (!isSilent(Member))
      Enter(Member);
  }
}

void FlatValues::appendMembers(FlatBytes &To, JSONNode Struct, StringRef Members) {
  for (StringRef Path : split(Members, ',')) {
    JSONNode Node = Struct;
    for (StringRef Name : split(Path, '.'))
      Node = Node[Name];
    if (Node.exists())
      append(To, Node);
    else
      appendNumber(To, 0);
  }
}

void FlatValues::appendNumbered(FlatBytes &To, ArrayRef<uint8_t> Of) {
  appendNumber(To, numberOf(toStringRef(Of)));
}
