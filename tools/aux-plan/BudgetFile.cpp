//===- BudgetFile.cpp - what plans may cost -------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The file is JSON, as share/auxplan/budget.schema.json says. People change the limits by hand.
///
//===----------------------------------------------------------------------===//

#include "BudgetFile.h"
#include "auxplan/Graph/JSONFile.h"
#include "auxplan/Layouts/Tables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/JSON.h"
#include <cmath>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static constexpr StringLiteral BudgetFormat = "aux-plan/budget";
static constexpr double MaxLimit = 1e18;
static constexpr double MaxTolerance = 1e6;
static constexpr StringRef Quantities[] = {"ops", "bytes", "stalls", "cost"};

StringRef tool::nameOf(Quantity Q) {
  return Quantities[unsigned(Q)];
}

const TargetBudget *Budget::find(StringRef Target) const {
  auto It = find_if(Targets, [&](const TargetBudget &T) { return T.Target == Target; });
  return It == Targets.end() ? nullptr : &*It;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {

class BudgetParser : JSONFile {
public:
  using JSONFile::JSONFile;
  std::optional<Budget> parse();

private:
  bool targets();
  bool member(TargetBudget &, StringRef Key);
  bool presents(TargetBudget &);
  bool ops(TargetBudget &);
  bool bytesOf(std::map<std::string, uint64_t> &);
  Budget Found;
};

} // namespace

bool BudgetParser::presents(TargetBudget &Of) {
  uint64_t Shown = 0;
  if (!integer(Shown, UINT32_MAX))
    return false;
  Of.Shown = Shown;
  return Shown || error("expected at least 1 present, found 0");
}

bool BudgetParser::ops(TargetBudget &Of) {
  if (R.next() != JSONReader::ArrayBegin)
    return expected("an array of ops");
  Of.HasOps = true;
  SmallString<64> Scratch;
  while (R.next() == JSONReader::String)
    Of.Ops.push_back(R.string(Scratch).str());
  return R.token() == JSONReader::ArrayEnd || expected("an op, as a string");
}

bool BudgetParser::bytesOf(std::map<std::string, uint64_t> &Pieces) {
  R.next();
  return members([&](StringRef Name) { return integer(Pieces[Name.str()], 1ull << 62); });
}

bool BudgetParser::member(TargetBudget &Of, StringRef Key) {
  static constexpr StringRef Known[] = {"plan", "presents", "ops",    "bytes", "stalls",
                                        "cost", "op_list",  "images", "lines"};
  SmallString<64> Scratch;
  if (Key == "plan") {
    if (R.next() != JSONReader::String)
      return expected("the header of a plan, as a string");
    Of.Plan = R.string(Scratch).str();
    return true;
  }
  if (Key == "presents")
    return presents(Of);
  if (Key == "op_list")
    return ops(Of);
  if (Key == "images")
    return bytesOf(Of.Images);
  if (Key == "lines")
    return bytesOf(Of.Lines);
  const auto *It = llvm::find(Quantities, Key);
  if (It == std::end(Quantities))
    return unknown("key", Key, Known);
  size_t Q = It - Quantities;
  if (!decimal(Of.Limits[Q].emplace(), MaxLimit))
    return false;
  Of.Places[Q] = D.sourceMgr().getLineAndColumn(D.loc(here()), D.buffer());
  return true;
}

bool BudgetParser::targets() {
  R.next();
  return members([&](StringRef Name) {
    Expected<const TargetInfo *> T = findTarget(Name);
    if (!T)
      return error(toString(T.takeError()));
    TargetBudget Of;
    Of.Target = (*T)->fullName();
    if (Found.find(Of.Target))
      return error("'" + Of.Target + "' is given twice");
    R.next();
    LocOffset Begin = here();
    bool Good = members([&](StringRef Key) { return member(Of, Key); });
    if (Good && none_of(Of.Limits, [](const auto &L) { return L.has_value(); }))
      Good = D.error(Begin, "the budget of '" + Of.Target + "' limits nothing", 1);
    Found.Targets.push_back(std::move(Of));
    return Good;
  });
}

std::optional<Budget> BudgetParser::parse() {
  bool Good = file(BudgetFormat, [&](StringRef Key) {
    if (Key == "tolerance")
      return decimal(Found.Tolerance, MaxTolerance);
    return Key == "targets" ? targets()
                            : unknown("key", Key, {"format", "version", "tolerance", "targets"});
  });
  if (Good && Found.Targets.empty())
    Good = D.error(0, "the budget has no targets", 1);
  return Good ? std::optional(std::move(Found)) : std::nullopt;
}

std::optional<Budget> tool::readBudget(DiagnosticEngine &D) {
  return BudgetParser(D).parse();
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Whole numbers are written as such.
static json::Value valueOf(double X) {
  return X == std::floor(X) ? json::Value(int64_t(X)) : json::Value(X);
}

void tool::writeBudget(const Budget &Of, raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/2);
  J.object([&] {
    J.attribute("format", BudgetFormat);
    J.attribute("version", 1);
    if (Of.Tolerance != 0)
      J.attribute("tolerance", valueOf(Of.Tolerance));
    J.attributeObject("targets", [&] {
      for (const TargetBudget &T : Of.Targets)
        J.attributeObject(T.Target, [&] {
          J.attribute("plan", T.Plan);
          for (auto [N, Limit] : enumerate(T.Limits))
            if (Limit)
              J.attribute(Quantities[N], valueOf(*Limit));
          J.attribute("presents", T.Shown);
          J.attributeArray("op_list", [&] {
            for (const std::string &Op : T.Ops)
              J.value(Op);
          });
          J.attributeObject("images", [&] {
            for (const auto &[Name, Bytes] : T.Images)
              J.attribute(Name, Bytes);
          });
          J.attributeObject("lines", [&] {
            for (const auto &[Name, Bytes] : T.Lines)
              J.attribute(Name, Bytes);
          });
        });
    });
  });
  OS << '\n';
}
