//===- AliasCommand.cpp - tables as text -----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan alias`: lifetimes, pairs and packings in tables, or the graph with the
/// packing that the limits choose.
///
//===----------------------------------------------------------------------===//

#include "Columns.h"
#include "Commands.h"
#include "Input.h"
#include "Output.h"
#include "Progress.h"
#include "auxplan/Alias/Advice.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

struct Advised {
  const TargetInfo *Target;
  AliasAdvice Advice;
  const Packing *Chosen;
};

} // namespace

/// Null after an error: no packing keeps to the limit.
static const Packing *choose(const AliasAdvice &A, const Options &O, DiagnosticEngine &D) {
  ArrayRef<Packing> Front = A.Front; // cheapest first, smallest last
  if (O.Alias.LimitCost) {
    for (const Packing &P : reverse(Front))
      if (P.Cost.Total <= int64_t(std::min<uint64_t>(*O.Alias.LimitCost, INT64_MAX)))
        return &P;
    D.error(None32, "no packing costs " + Twine(*O.Alias.LimitCost) +
                        " bytes or less, the cheapest " + Twine(Front.front().Cost.Total));
    return nullptr;
  }
  if (!O.Alias.LimitBytes)
    return &Front.back();
  for (const Packing &P : Front)
    if (P.Bytes <= *O.Alias.LimitBytes)
      return &P;
  D.error(None32, "no packing found takes " + Twine(*O.Alias.LimitBytes) +
                      " bytes or less, the smallest " + Twine(Front.back().Bytes) + "; " +
                      Twine(A.Alive) + " are in use at once");
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string nameOfImage(const Graph &G, ImageId I) {
  return "%" + G.Names.get(G.Images[I].Name).str();
}

/// The name of the pass at an item, or of the other statement there.
static std::string nameOfItem(const Graph &G, uint32_t Item) {
  const auxplan::Item &It = G.Items[Item];
  switch (It.Kind) {
  case ItemKind::Pass:
    return "@" + G.Names.get(G.Passes[It.Index].Name).str();
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
    return "loop";
  case ItemKind::Present:
    return "present";
  default:
    return "transition";
  }
}

static std::string percentOver(uint64_t Bytes, uint64_t Bound) {
  return Bound ? decimal(100.0 * (double(Bytes) - double(Bound)) / double(Bound)) + " %" : "";
}

static void printTransients(const Graph &G, const AliasAdvice &A, const Packing &Chosen,
                            raw_ostream &OS) {
  Columns Table({"image", "from", "to", "bytes", "aligned to", "offset"});
  for (auto [T, Offset] : zip(A.Transients, Chosen.Offsets))
    Table.add({nameOfImage(G, T.Image), nameOfItem(G, T.First), nameOfItem(G, T.Last),
               utostr(T.Bytes), utostr(T.Align), utostr(Offset)});
  Table.print(OS, 3);
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (StringRef Why = whyNotTransient(G, I); !Why.empty())
      OS << nameOfImage(G, I) << ' ' << Why << '\n';
  for (const Transient &T : A.Transients)
    if (T.ReadsUndefined)
      OS << "warning: " << nameOfImage(G, T.Image)
         << " is read where nothing has written it: if it is to keep its contents from frame to "
            "frame, declare it 'persistent', and its memory is not offered to others\n";
}

static void addCost(std::vector<std::string> &Row, const SharingCost &C) {
  Row.insert(Row.end(),
             {decimal(C.Updates), decimal(C.Ambiguates), itostr(C.Accesses), itostr(C.Total)});
}

static void printPairs(const Graph &G, const AliasAdvice &A, raw_ostream &OS) {
  Columns Table({"may share", "with", "updates", "ambiguates", "access bytes", "cost"});
  for (const Pairing &P : A.Pairs) {
    std::vector<std::string> Row = {nameOfImage(G, A.Transients[P.A].Image),
                                    nameOfImage(G, A.Transients[P.B].Image)};
    if (P.MayShare)
      addCost(Row, P.Cost);
    else
      Row.insert(Row.end(), {"", "", "", "no plan"});
    Table.add(std::move(Row));
  }
  Table.print(OS, 2);
}

static void printFront(const AliasAdvice &A, const Packing *Chosen, raw_ostream &OS) {
  Columns Table(
      {"packing", "bytes", "over bound", "updates", "ambiguates", "access bytes", "cost"});
  for (const Packing &P : A.Front) {
    std::vector<std::string> Row = {&P == Chosen ? "chosen" : "", utostr(P.Bytes),
                                    percentOver(P.Bytes, A.Alive)};
    addCost(Row, P.Cost);
    Table.add(std::move(Row));
  }
  Table.print(OS, 1);
}

static void printText(const Graph &G, ArrayRef<Advised> All, StringRef Policy, raw_ostream &OS) {
  for (const Advised &Of : All) {
    const AliasAdvice &A = Of.Advice;
    OS << (&Of == All.begin() ? "" : "\n") << Of.Target->fullName() << ", policy " << Policy
       << ", costs in bytes per frame\n\n";
    printTransients(G, A, *Of.Chosen, OS);
    OS << '\n';
    printPairs(G, A, OS);
    OS << '\n';
    printFront(A, Of.Chosen, OS);
    OS << "\napart " << A.Separate << " bytes, in use at once (lower bound) " << A.Alive
       << " bytes\n";
  }
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeCost(json::OStream &J, const SharingCost &C) {
  J.attribute("cost", C.Total);
  J.attribute("access_bytes", C.Accesses);
  for (auto [Key, Calls] : {std::pair("updates", C.Updates), {"ambiguates", C.Ambiguates}}) {
    J.attributeBegin(Key);
    J.rawValue(decimal(Calls));
    J.attributeEnd();
  }
}

static void writeAdvice(json::OStream &J, const Graph &G, const Advised &Of) {
  const AliasAdvice &A = Of.Advice;
  auto NameOf = [&](uint32_t N) { return G.Names.get(G.Images[A.Transients[N].Image].Name); };
  J.attribute("target", Of.Target->name());
  J.attribute("profile", Of.Target->profile());
  J.attribute("separate_bytes", A.Separate);
  J.attribute("lower_bound_bytes", A.Alive);
  J.attributeArray("images", [&] {
    for (uint32_t N = 0; N != A.Transients.size(); ++N)
      J.object([&] {
        J.attribute("image", NameOf(N));
        J.attribute("bytes", A.Transients[N].Bytes);
        J.attribute("align", A.Transients[N].Align);
        J.attribute("first_item", A.Transients[N].First);
        J.attribute("last_item", A.Transients[N].Last);
        J.attribute("reads_undefined", A.Transients[N].ReadsUndefined);
      });
  });
  J.attributeArray("pairs", [&] {
    for (const Pairing &P : A.Pairs)
      J.object([&] {
        J.attributeArray("images", [&] {
          J.value(NameOf(P.A));
          J.value(NameOf(P.B));
        });
        J.attribute("may_share", P.MayShare);
        if (P.MayShare)
          writeCost(J, P.Cost);
      });
  });
  J.attributeArray("packings", [&] {
    for (const Packing &P : A.Front)
      J.object([&] {
        J.attribute("bytes", P.Bytes);
        writeCost(J, P.Cost);
        J.attribute("chosen", &P == Of.Chosen);
        J.attributeArray("offsets", [&] {
          for (uint64_t Offset : P.Offsets)
            J.value(Offset);
        });
      });
  });
}

static void printJSON(const Graph &G, ArrayRef<Advised> All, StringRef Policy, raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/1);
  J.object([&] {
    J.attribute("format", "aux-plan/alias");
    J.attribute("version", 1);
    J.attribute("policy", Policy);
    J.attributeArray("targets", [&] {
      for (const Advised &Of : All)
        J.object([&] { writeAdvice(J, G, Of); });
    });
  });
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// The command
//===----------------------------------------------------------------------===//

static void print(const Graph &G, ArrayRef<Advised> All, const Options &O, raw_ostream &OS) {
  if (O.Output.Emit == Emit::JSON)
    return printJSON(G, All, nameOf(O.Plan.Policy), OS);
  if (O.Output.Emit == Emit::Text)
    return printText(G, All, nameOf(O.Plan.Policy), OS);
  Graph Bound = G;
  bindPacking(Bound, All.front().Advice.Transients, *All.front().Chosen);
  printText(Bound, OS);
}

/// Prints one output, or one for each target; no output is visible before all are written.
static bool printAll(const Graph &G, ArrayRef<Advised> All, const Options &O) {
  std::vector<std::unique_ptr<Output>> Outputs;
  size_t Each = O.Output.isPerTarget() ? 1 : All.size();
  for (size_t I = 0; I != All.size(); I += Each) {
    Outputs.push_back(std::make_unique<Output>(O.Output.fileFor(O.Targets[I])));
    if (!Outputs.back()->open())
      return false;
    print(G, All.slice(I, Each), O, Outputs.back()->os());
  }
  return keepAll(Outputs);
}

static bool adviseSharing(Input &In, const Options &O) {
  std::unique_ptr<Graph> G = In.readGraph(/*Strip=*/true);
  if (!G || !In.readCosts(O, *G))
    return false;
  PlanOptions Plan = O.Plan;
  Plan.Costs = In.costs();
  std::vector<Advised> All;
  All.reserve(O.Targets.size()); // pointers to chosen packings stay valid
  Progress Shown(O.Output.ProgressAfter);
  for (auto [I, T] : enumerate(O.Targets)) {
    Shown.says("trying which images may share memory on " + T.Info->fullName(), I,
               O.Targets.size());
    if (!verifyForTarget(*G, *T.Info, In.diags()))
      return false;
    std::optional<AliasAdvice> A = adviseAliases(*G, *T.Info, Plan, In.diags());
    if (!A)
      return false;
    All.push_back({T.Info, std::move(*A), nullptr});
    if (!(All.back().Chosen = choose(All.back().Advice, O, In.diags())))
      return false;
  }
  return printAll(*G, All, O);
}

int tool::runAlias(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  return In.finish(adviseSharing(In, O));
}
