//===- Args.cpp - the arguments of Vulkan calls ---------------------------===//
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

#include "Args.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

StringRef capture::withoutSuffix(StringRef Name) {
  if (Name.consume_back("KHR") || Name.consume_back("EXT"))
    Name.consume_back("_");
  return Name;
}

void Args::error(LocOffset At, const Twine &Message, StringRef FixIt) {
  if (!Failed)
    D.error(At, Message, 0, FixIt);
  Failed = true;
}

void capture::unmade(Args &A, JSONNode At, StringRef What, uint64_t Handle) {
  A.error(At, "no call before this one has made " + What + " " + Twine(Handle));
}

JSONNode Args::member(JSONNode In, StringRef Key) {
  JSONNode Value = In[Key];
  if (!Value.exists() && !Failed)
    error(In, "'" + Key + "' is missing in a call of '" + Call + "'");
  return Value;
}

JSONNode Args::object(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  if (Value.exists() && !Value.isObject())
    error(Value, "expected an object for '" + Key + "'");
  return Value;
}

JSONNode Args::list(JSONNode In, StringRef Key) {
  JSONNode Value = In[Key];
  if (Value && !Value.isArray())
    error(Value, "expected a list for '" + Key + "'");
  return Value;
}

uint64_t Args::integer(JSONNode Value) {
  std::optional<uint64_t> N = Value.integer();
  if (!N)
    error(Value, "expected an integer");
  return Failed ? 0 : *N;
}

uint64_t Args::integer(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  std::optional<uint64_t> N = Value.integer();
  if (!N)
    error(Value, "expected an integer for '" + Key + "'");
  return Failed ? 0 : *N;
}

uint32_t Args::u32(JSONNode In, StringRef Key) {
  uint64_t N = integer(In, Key);
  if (N > UINT32_MAX)
    error(In[Key], "'" + Key + "' is " + Twine(N) + ", more than 32 bits hold");
  return Failed ? 0 : N;
}

int32_t Args::i32(JSONNode In, StringRef Key) {
  JSONNode Value = member(In, Key);
  std::optional<int64_t> N = Value.signedInteger();
  if (!N || *N < INT32_MIN || *N > INT32_MAX)
    error(Value, "expected an integer of 32 bits for '" + Key + "'");
  return Failed ? 0 : *N;
}

bool Args::boolean(JSONNode In, StringRef Key) {
  JSONNode Value = In[Key];
  if (Value && !Value.isTrue() && !Value.isFalse() && !Value.isNumber())
    error(Value, "expected true or false for '" + Key + "'");
  return Value.isTrue() || Value.integer().value_or(0) != 0;
}

JSONNode Args::chained(JSONNode In, StringRef Type) {
  for (JSONNode Next = In["pNext"]; Next.isObject(); Next = Next["pNext"]) {
    StringRef Name = Next["sType"].text();
    Name.consume_front("VK_STRUCTURE_TYPE_");
    if (withoutSuffix(Name) == Type)
      return Next;
  }
  return JSONNode();
}
