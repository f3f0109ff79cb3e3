//===- OpsBeside.cpp - the ops of two plans side by side ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan compare --ops`: the ops of two plans, at the passes where they stand. Both plans are
/// of one graph, so the place of a pass in the graph's text identifies it. A plan may hold a pass
/// several times (in frames planned apart, in `every`s); ops in an `every` say so, and frames
/// before the last have numbers.
///
//===----------------------------------------------------------------------===//

#include "Columns.h"
#include "CompareReport.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// The place of an op.
struct Place {
  enum class Phase : uint8_t { Before, Begin, End, Behind };
  uint32_t Frame;  ///< number of a frame before the last; LastFrame: the last
  uint32_t Anchor; ///< number of the pass or present in the graph; 0: before the first of the frame
  Phase When;
  bool operator<(const Place &O) const {
    return std::tie(Frame, Anchor, When) < std::tie(O.Frame, O.Anchor, O.When);
  }
};
constexpr uint32_t LastFrame = UINT32_MAX;

using OpTexts = std::vector<std::string>;
using OpsByPlace = std::map<Place, std::pair<OpTexts, OpTexts>>;

/// The passes and presents of a graph, in their order, counted from 1.
class Anchors {
public:
  explicit Anchors(const Graph &G) {
    for (const Item &I : G.Items)
      if (std::optional<LocOffset> Loc = locOf(G, I))
        if (Numbers.try_emplace(*Loc, Names.size() + 1).second)
          Names.push_back(I.Kind == ItemKind::Pass ? "@" + G.Names.get(G.Passes[I.Index].Name).str()
                                                   : "present");
  }
  /// The number of an item of a plan of the graph; none if it is no pass or present.
  std::optional<uint32_t> of(const Graph &Plan, const Item &I) const {
    std::optional<LocOffset> Loc = locOf(Plan, I);
    return Loc ? std::optional<uint32_t>(Numbers.lookup(*Loc)) : std::nullopt;
  }
  StringRef name(uint32_t Anchor) const { return Names[Anchor - 1]; }

private:
  static std::optional<LocOffset> locOf(const Graph &G, const Item &I) {
    if (I.Kind == ItemKind::Pass)
      return G.Passes[I.Index].Loc;
    if (I.Kind == ItemKind::Present)
      return G.Presents[I.Index].Loc;
    return std::nullopt;
  }
  DenseMap<LocOffset, uint32_t> Numbers;
  std::vector<std::string> Names;
};

/// Walks over a plan and gives each op its place.
class OpCollector {
public:
  OpCollector(const Graph &Plan, const Anchors &Known, function_ref<void(Place, std::string)> Take)
      : Plan(Plan), Known(Known), Take(Take) {}
  void run() {
    for (const Item &I : Plan.Items)
      visit(I);
  }

private:
  void visit(const Item &);
  void flush(Place At);
  void takeAll(ArrayRef<Op> Ops, Place At) {
    for (const Op &O : Ops)
      Take(At, textOf(O));
  }
  std::string textOf(const Op &) const;

  const Graph &Plan;
  const Anchors &Known;
  function_ref<void(Place, std::string)> Take;
  std::vector<std::string> Waiting; ///< for the next pass
  std::vector<Every> Everys;        ///< that are open
  uint32_t Frame = LastFrame, Last = 0;
};

} // namespace

std::string OpCollector::textOf(const Op &O) const {
  std::string Text;
  raw_string_ostream OS(Text);
  printOp(Plan, O, OS);
  for (const Every &E : Everys)
    OS << " (every " << E.Period << " offset " << E.Offset << ')';
  return Text;
}

void OpCollector::flush(Place At) {
  for (std::string &Text : Waiting)
    Take(At, std::move(Text));
  Waiting.clear();
}

void OpCollector::visit(const Item &I) {
  if (std::optional<uint32_t> Anchor = Known.of(Plan, I)) {
    Last = *Anchor;
    flush({Frame, Last, Place::Phase::Before});
    if (I.Kind == ItemKind::Pass) {
      takeAll(Plan.opsOf(Plan.Passes[I.Index]), {Frame, Last, Place::Phase::Begin});
      takeAll(Plan.endOpsOf(Plan.Passes[I.Index]), {Frame, Last, Place::Phase::End});
    }
    return;
  }
  switch (I.Kind) {
  case ItemKind::Op:
    Waiting.push_back(textOf(Plan.Ops[I.Index]));
    return;
  case ItemKind::FrameBegin:
    Frame = I.Index + 1 == Plan.Frames.size() ? LastFrame : I.Index;
    Last = 0;
    return;
  case ItemKind::EveryBegin:
    Everys.push_back(Plan.Everys[I.Index]);
    return;
  case ItemKind::EveryEnd:
    Everys.pop_back();
    [[fallthrough]];
  case ItemKind::FrameEnd:
  case ItemKind::IfEnd:
  case ItemKind::Else:
  case ItemKind::LoopEnd:
    return flush({Frame, Last, Place::Phase::Behind});
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
  case ItemKind::Pass:
  case ItemKind::Present:
  case ItemKind::Transition:
  case ItemKind::Sync:
  case ItemKind::Barrier:
    return;
  }
  llvm_unreachable("unknown item");
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static std::string wordsFor(const Place &At, const Anchors &Known) {
  static constexpr const char *Words[] = {"before ", "in ", "at the end of ", "behind "};
  std::string Text = At.Frame == LastFrame ? "" : "start " + std::to_string(At.Frame + 1) + ", ";
  if (!At.Anchor)
    return Text + "before any pass";
  return Text + Words[unsigned(At.When)] + Known.name(At.Anchor).str();
}

namespace {

/// Prints lines of three columns; a cell may continue in the next line.
class BesidePrinter {
public:
  explicit BesidePrinter(raw_ostream &OS) : OS(OS) {}
  void line(StringRef At, StringRef Left, char Sign, StringRef Right);
  static constexpr unsigned PlaceWidth = 28;
  static constexpr unsigned OpWidth = (PageWidth - PlaceWidth - 2 - 3) / 2;

private:
  raw_ostream &OS;
};

} // namespace

void BesidePrinter::line(StringRef At, StringRef Left, char Sign, StringRef Right) {
  std::vector<std::string> L = wrapped(Left, OpWidth), R = wrapped(Right, OpWidth);
  for (size_t N = 0; N != std::max(L.size(), R.size()); ++N) {
    std::string Line;
    raw_string_ostream(Line) << left_justify(N ? "" : elided(At, PlaceWidth), PlaceWidth) << "  "
                             << left_justify(N < L.size() ? elided(L[N], OpWidth) : "", OpWidth)
                             << ' ' << (N ? ' ' : Sign) << ' '
                             << (N < R.size() ? elided(R[N], OpWidth) : "");
    OS << StringRef(Line).rtrim() << '\n';
  }
}

/// Prints ops that both plans have in one line. Returns the number of these.
static unsigned printPlace(std::string At, OpTexts Left, OpTexts Right, BesidePrinter &Printer) {
  unsigned NumBoth = 0;
  for (const std::string &Text : Left) {
    auto Same = find(Right, Text);
    bool IsInBoth = Same != Right.end();
    Printer.line(At, Text, IsInBoth ? '=' : '<', IsInBoth ? Text : "");
    At.clear();
    NumBoth += IsInBoth;
    if (IsInBoth)
      Right.erase(Same);
  }
  for (const std::string &Text : Right) {
    Printer.line(At, "", '>', Text);
    At.clear();
  }
  return NumBoth;
}

void tool::printOpsBeside(const Graph &G, const Compared &Left, const Compared &Right,
                          raw_ostream &OS) {
  Anchors Known(G);
  OpsByPlace Ops;
  OpCollector(*Left.Plan, Known, [&](Place At, std::string Text) {
    Ops[At].first.push_back(std::move(Text));
  }).run();
  OpCollector(*Right.Plan, Known, [&](Place At, std::string Text) {
    Ops[At].second.push_back(std::move(Text));
  }).run();
  OS << Left.Target->fullName() << ": ops in both plans (=), in one of them (< >)\n\n";
  BesidePrinter Printer(OS);
  Printer.line("", Left.name(), ' ', Right.name());
  size_t NumLeft = 0, NumRight = 0, NumBoth = 0;
  for (const auto &[At, Both] : Ops) {
    NumLeft += Both.first.size();
    NumRight += Both.second.size();
    NumBoth += printPlace(wordsFor(At, Known), Both.first, Both.second, Printer);
  }
  OS << "\nin both " << NumBoth << ", in " << Left.name() << " alone " << NumLeft - NumBoth
     << ", in " << Right.name() << " alone " << NumRight - NumBoth << '\n';
  for (const Compared *C : {&Left, &Right})
    for (const std::string &Line :
         wrapped(C->Error.empty() ? "" : C->name() + " is rejected: " + C->Error, PageWidth))
      OS << Line << (Line.empty() ? "" : "\n");
}
