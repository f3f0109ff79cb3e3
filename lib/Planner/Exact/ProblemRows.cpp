//===- ProblemRows.cpp - the rows of a problem as JSON --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ProblemRows.h.
///
//===----------------------------------------------------------------------===//

#include "ProblemRows.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace auxplan;
using namespace llvm;

uint32_t ProblemRows::numberOf(const Single &Is) {
  auto [It, New] = SingleIds.try_emplace(Is, Singles.size());
  if (New)
    Singles.push_back(Is);
  return It->second;
}

/// The singles of a cell's row, in a fixed order.
ProblemRows::List ProblemRows::singlesOf(RowId Id, bool IsLost) {
  const CellRow &Is = Rows[Id];
  StateSet WithClear = P.family().withClear();
  List Found;
  for (StateId S = 0; S != P.family().States.size(); ++S)
    for (bool Lost : {false, true}) {
      if (Lost && !IsLost)
        continue;
      if (Is.Row.has(S))
        Found.push_back(numberOf({S, false, 0, Lost}));
      if (Is.Held.has(S))
        Found.push_back(numberOf({S, true, WithClear.has(S) ? Is.Value : 0, Lost}));
    }
  return Found;
}

void ProblemRows::add(RowId R) {
  if (!Numbers.insert({R, 0}).second)
    return;
  Given.push_back(R);
  std::vector<List> &Lists = Of.emplace_back();
  if (!Joint)
    Lists.push_back(singlesOf(R, /*IsLost=*/false));
  for (unsigned M = 0; Joint && M != Joint->cells().size(); ++M)
    Lists.push_back(singlesOf(Joint->rowOf(R, M), Joint->isLost(R, M)));
}

std::string ProblemRows::nameOf(const Single &Is) const {
  std::string Name = P.family().States[Is.State].Name;
  if (Is.Value > DefaultValue)
    Name += "#" + std::to_string(Is.Value);
  if (!Is.IsHeld)
    Name += " undefined";
  return Is.IsLost ? Name + " without entries" : Name;
}

/// The name leaves out singles that other singles of the list include.
std::string ProblemRows::nameOf(const List &All) const {
  std::string Name;
  unsigned Count = 0;
  for (uint32_t N : All) {
    const Single &Is = Singles[N];
    if (llvm::any_of(All, [&](uint32_t M) {
          const Single &Other = Singles[M];
          return M != N && Other.State == Is.State && Other.IsHeld >= Is.IsHeld &&
                 Other.IsLost >= Is.IsLost;
        }))
      continue;
    Name += (Count++ ? "|" : "") + nameOf(Is);
  }
  return Count == 1 ? Name : "{" + Name + "}";
}

std::string ProblemRows::nameOf(const std::vector<List> &Lists) const {
  if (!Joint)
    return nameOf(Lists.front());
  std::string Name;
  for (const List &All : Lists)
    Name += (Name.empty() ? "(" : ", ") + nameOf(All);
  return Name + ")";
}

/// The rows of one cell begin with its singles.
void ProblemRows::numberSingles() {
  for (uint32_t N = 0; N != Singles.size(); ++N) {
    Single Is = Singles[N];
    Names.push_back(nameOf(Is));
    List All = {N};
    if (std::exchange(Is.IsHeld, false)) {
      Is.Value = 0;
      All.insert(All.begin(), SingleIds.find(Is)->second);
    }
    Cells.push_back({All});
  }
}

void ProblemRows::finish() {
  if (!Joint)
    numberSingles();
  std::map<std::vector<List>, uint32_t> Known;
  for (uint32_t N = 0; N != Cells.size(); ++N)
    Known[Cells[N]] = N;
  for (size_t N = 0; N != Given.size(); ++N) {
    auto [It, New] = Known.try_emplace(Of[N], Cells.size());
    if (New) {
      Names.push_back(nameOf(Of[N]));
      Cells.push_back(Of[N]);
    }
    Numbers[Given[N]] = It->second;
  }
  if (Joint)
    findTuples();
}

void ProblemRows::findTuples() {
  std::set<Tuple> All;
  for (const std::vector<List> &Row : Cells) {
    Tuple First;
    for (const List &Of : Row)
      First.push_back(Of.front());
    for (size_t M = 0; M != Row.size(); ++M)
      for (uint32_t Other : Row[M]) {
        Tuple With = First;
        With[M] = Other;
        All.insert(std::move(With));
      }
  }
  for (const std::vector<List> &Row : Cells) {
    std::vector<Tuple> &Has = Tuples.emplace_back();
    for (const Tuple &T : All)
      if (llvm::all_of(llvm::zip_equal(Row, T), [](const auto &Pair) {
            return llvm::is_contained(std::get<0>(Pair), std::get<1>(Pair));
          }))
        Has.push_back(T);
  }
}

static void writeNumbers(json::OStream &J, ArrayRef<uint32_t> Numbers) {
  for (uint32_t N : Numbers)
    J.value(N);
}

void ProblemRows::write(json::OStream &J) const {
  J.attributeArray("states", [&] {
    for (const std::string &Name : Names)
      J.value(Name);
  });
  if (Joint)
    J.attributeArray("singles", [&] {
      for (const Single &Is : Singles)
        J.value(nameOf(Is));
    });
  J.attributeArray("members", [&] {
    for (uint32_t N = 0; N != Names.size(); ++N)
      J.array([&] {
        if (!Joint)
          return writeNumbers(J, Cells[N].front());
        for (const Tuple &T : Tuples[N])
          J.array([&] { writeNumbers(J, T); });
      });
  });
}
