//===- ValueTable.cpp - JSON in which each value stands once --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A value is known by its text in the table: equal compounds have equal texts, since their
/// elements have equal numbers.
///
//===----------------------------------------------------------------------===//

#include "ValueTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan::tool;

size_t ValueTable::Texts::numberOf(StringRef Text) {
  auto [It, IsNew] = Numbers.try_emplace(Text, InOrder.size());
  if (IsNew)
    InOrder.push_back(It->first());
  return It->second;
}

void ValueTable::Texts::write(raw_ostream &OS) const {
  interleave(InOrder, OS, ",");
}

size_t ValueTable::add(const json::Value &V) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (const json::Array *A = V.getAsArray()) {
    OS << "[0";
    for (const json::Value &Element : *A)
      OS << ',' << add(Element);
    OS << ']';
  } else if (const json::Object *O = V.getAsObject()) {
    std::vector<const json::Object::value_type *> Fields;
    for (const auto &Field : *O)
      Fields.push_back(&Field);
    llvm::sort(Fields, [](const auto *A, const auto *B) { return A->first < B->first; });
    json::Array Keys;
    for (const auto *Field : Fields)
      Keys.push_back(Field->first.str());
    std::string Shape;
    raw_string_ostream(Shape) << json::Value(std::move(Keys));
    OS << '[' << Shapes.numberOf(Shape) + 1;
    for (const auto *Field : Fields)
      OS << ',' << add(Field->second);
    OS << ']';
  } else {
    OS << V;
  }
  return Values.numberOf(Text);
}

void ValueTable::write(raw_ostream &OS) const {
  OS << "\"shapes\":[";
  Shapes.write(OS);
  OS << "],\"values\":[";
  Values.write(OS);
  OS << ']';
}
