//===- JSONTree.cpp - one line of a capture as a tree ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reading fills the array in preorder; each open level remembers its last
/// member, whose Next is set when another one comes.
///
//===----------------------------------------------------------------------===//

#include "JSONTree.h"
#include "llvm/ADT/SmallString.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

void JSONTree::append(const JSONReader &R, uint32_t KeyOffset, size_t KeyLength) {
  Item I;
  I.Key = KeyOffset;
  I.KeyLength = std::min<size_t>(KeyLength, UINT16_MAX);
  I.Kind = R.token();
  I.Offset = R.begin();
  I.Escapes = R.hasEscapes();
  bool IsParent = I.Kind == JSONReader::ObjectBegin || I.Kind == JSONReader::ArrayBegin;
  I.Length = IsParent ? 0 : R.text().size();

  uint32_t Index = Items.size();
  if (!Open.empty()) {
    Level &Top = Open.back();
    if (Top.LastMember)
      Items[Top.LastMember].Next = Index;
    else
      Items[Top.Parent].Length = 1;
    Top.LastMember = Index;
  }
  Items.push_back(I);
  if (IsParent)
    Open.push_back({Index, 0});
}

bool JSONTree::parse(size_t Begin, size_t End) {
  Items.clear();
  Open.clear();
  JSONReader R(Buffer, Begin, End, /*Many=*/false, MaxDepth);
  uint32_t KeyOffset = 0;
  size_t KeyLength = 0;
  while (true) {
    switch (R.next()) {
    case JSONReader::Key:
      KeyLength = R.text().size();
      KeyOffset = R.begin() + 1;
      continue;
    case JSONReader::ObjectEnd:
    case JSONReader::ArrayEnd:
      Open.pop_back();
      continue;
    case JSONReader::End:
      return true;
    case JSONReader::Error:
      Message = R.error().str();
      ErrorOffset = R.begin();
      return false;
    default:
      append(R, KeyOffset, KeyLength);
      KeyOffset = 0;
    }
  }
}

JSONNode JSONTree::root() const { return Items.empty() ? JSONNode() : JSONNode(this, 0); }

StringRef JSONNode::text() const {
  if (!Tree)
    return "";
  if (isObject() || isArray())
    return "";
  return Tree->Buffer.substr(item().Offset + isString(), item().Length);
}

std::string JSONNode::decoded() const {
  if (!isString() || !item().Escapes)
    return text().str();
  JSONReader R(Tree->Buffer, item().Offset, item().Offset + item().Length + 2);
  R.next();
  SmallString<64> Scratch;
  return R.string(Scratch).str();
}

std::optional<uint64_t> JSONNode::integer() const {
  uint64_t Value;
  if ((!isString() && !isNumber()) || text().empty() || text().getAsInteger(0, Value))
    return std::nullopt;
  return Value;
}

std::optional<int64_t> JSONNode::signedInteger() const {
  int64_t Value;
  if (!isNumber() || text().getAsInteger(10, Value))
    return std::nullopt;
  return Value;
}

std::optional<double> JSONNode::real() const {
  return isNumber() ? parseDouble(text()) : std::nullopt;
}

JSONNode JSONNode::operator[](StringRef Key) const {
  if (!isObject())
    return JSONNode();
  for (JSONNode Member : *this)
    if (Member.key() == Key)
      return Member;
  return JSONNode();
}

StringRef JSONNode::key() const {
  if (!Tree || !item().Key)
    return "";
  return Tree->Buffer.substr(item().Key, item().KeyLength);
}

size_t JSONNode::size() const { return std::distance(begin(), end()); }

JSONNode JSONNode::firstChild() const {
  bool HasMembers = (isObject() || isArray()) && item().Length;
  return HasMembers ? JSONNode(Tree, Index + 1) : JSONNode();
}

JSONNode JSONNode::next() const {
  uint32_t Next = item().Next;
  return Next ? JSONNode(Tree, Next) : JSONNode();
}
