//===- PrintMemorySystem.cpp - caches for people ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan tables --emit=caches`: the topology, then for each access flag what a barrier does
/// after and before it. Stages at which a flag needs the same are one line. A flag that stands for
/// others needs what these need together.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/MemorySystem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace auxplan {
namespace {

using Line = std::vector<std::string>;

void printLines(ArrayRef<Line> Lines, raw_ostream &OS) {
  std::vector<size_t> Widths(Lines.front().size());
  for (const Line &L : Lines)
    for (auto [I, Text] : enumerate(L))
      Widths[I] = std::max(Widths[I], Text.size());
  for (const Line &L : Lines) {
    std::string Text;
    for (auto [I, Part] : enumerate(L)) {
      Text += (I ? "  " : "  ") + Part;
      Text.append(Widths[I] - Part.size(), ' ');
    }
    OS << StringRef(Text).rtrim() << '\n';
  }
}

const char *nameOf(CachePolicy Policy) {
  switch (Policy) {
  case CachePolicy::WriteBack:
    return "write-back";
  case CachePolicy::WriteThrough:
    return "write-through";
  case CachePolicy::ReadOnly:
    return "read-only";
  }
  llvm_unreachable("not a policy");
}

const char *nameOf(const MemorySystem &System, uint8_t Cache) {
  return Cache == NoCache ? System.Memory : System.Caches[Cache].Name;
}

void printCaches(const MemorySystem &System, raw_ostream &OS) {
  std::vector<Line> Lines = {{"cache", "policy", "dirty by", "behind it"}};
  for (const CacheInfo &Cache : System.Caches)
    Lines.push_back({Cache.Name, nameOf(Cache.Policy),
                     Cache.Policy != CachePolicy::WriteBack ? "-"
                     : Cache.DirtyByLine                    ? "line"
                                                            : "byte",
                     nameOf(System, Cache.Behind)});
  printLines(Lines, OS);
}

void printUnits(const MemorySystem &System, raw_ostream &OS) {
  std::vector<Line> Lines = {{"unit", "through", "accesses"}};
  for (const MemoryUnitInfo &Unit : System.Units) {
    SmallVector<StringRef> Through;
    for (unsigned Cache = 0; Cache < System.Caches.size(); ++Cache)
      if (Unit.Through >> Cache & 1)
        Through.push_back(System.Caches[Cache].Name);
    Lines.push_back({Unit.Name, Through.empty() ? "-" : join(Through, ", "),
                     listAccesses(Unit.Accesses)});
  }
  printLines(Lines, OS);
}

void printOps(const MemorySystem &System, Side S, raw_ostream &OS) {
  std::vector<Line> Lines = {{"access", "stages", S == Side::Source ? "after it" : "before it"}};
  for (const AccessFlagInfo &Flag : allAccessFlags()) {
    if (!Flag.Bit || (S == Side::Source && !Flag.IsWrite))
      continue;
    // In the order of the first stage that needs something.
    std::vector<std::pair<std::string, StageMask>> Found;
    for (const StageInfo &Stage : allStages()) {
      if (!(Stage.Bit & Flag.Stages))
        continue;
      std::string Ops = describe(System, opsFor(System, S, Stage.Bit, Flag.Bit));
      auto Same = find_if(Found, [&](const auto &F) { return F.first == Ops; });
      if (Same == Found.end())
        Same = Found.insert(Found.end(), {std::move(Ops), 0});
      Same->second |= Stage.Bit;
    }
    if (Flag.Parts != Flag.Bit)
      Found = {{describe(System, opsFor(System, S, Flag.Stages, Flag.Bit)), Flag.Stages}};
    for (const auto &[Ops, Stages] : Found)
      Lines.push_back({Flag.Name, Stages == Flag.Stages ? "any" : listStages(Stages), Ops});
  }
  printLines(Lines, OS);
}

} // namespace

void printMemorySystem(const MemorySystem &System, raw_ostream &OS) {
  OS << "Memory system " << System.Name << ": " << System.Doc << "\nLevel of coherence: "
     << nameOf(System, System.Level) << "\nSource: " << System.Source
     << (System.Estimate ? " (estimate)" : "") << "\n\nCaches\n";
  printCaches(System, OS);
  OS << "\nUnits\n";
  printUnits(System, OS);
  OS << "\nThe source of a barrier makes writes available\n";
  printOps(System, Side::Source, OS);
  OS << "\nThe destination of a barrier makes them visible\n";
  printOps(System, Side::Destination, OS);
}

} // namespace auxplan
