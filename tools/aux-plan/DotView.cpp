//===- DotView.cpp - passes and images for Graphviz -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An image flows from the pass that used some of it last to the pass that uses it next. The ops on
/// its cells in between stand on the edge. Only the last frame is drawn; images that are kept come
/// into it from a node of their own.
///
//===----------------------------------------------------------------------===//

#include "PlanViews.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/GraphWriter.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// The node of images that come from before the frame.
constexpr uint32_t Before = None32;
/// The node to which images are presented.
constexpr uint32_t Shown = None32 - 1;

class DotObserver final : public PlanObserver {
public:
  explicit DotObserver(const Problem &P)
      : P(P), G(P.graph()), Last(P.cells().size(), Before), OpsOn(P.cells().size()) {}
  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  void frame(const Frame &, uint32_t) override;
  void op(const OpStep &) override;
  void access(const AccessStep &) override;
  void present(const PresentStep &) override;
  void print(raw_ostream &);

private:
  struct Flow {
    SetVector<StringRef> Ops;
    bool IsRead = false;
  };
  using Edge = std::pair<std::pair<uint32_t, uint32_t>, ImageId>;
  void takeOps(CellId, Flow &Into);
  const Problem &P;
  const Graph &G;
  std::vector<uint32_t> Last;                  ///< by cell: the pass that used it last
  std::vector<SmallVector<uint32_t, 1>> OpsOn; ///< by cell: ops since then
  SetVector<uint32_t> Passes;                  ///< in order
  MapVector<Edge, Flow, std::map<Edge, unsigned>> Flows;
};

} // namespace

void DotObserver::frame(const Frame &, uint32_t) {
  Last.assign(Last.size(), Before);
  OpsOn.assign(OpsOn.size(), {});
  Passes.clear();
  Flows.clear();
}

void DotObserver::op(const OpStep &Step) {
  for (const CellChange &Change : Step.Cells)
    OpsOn[Change.Cell].push_back(Step.TheOp - G.Ops.data());
}

void DotObserver::takeOps(CellId C, Flow &Into) {
  for (uint32_t Op : OpsOn[C])
    Into.Ops.insert(allMnemonics()[G.Ops[Op].Mnemonic].Info->Text);
  OpsOn[C].clear();
}

void DotObserver::present(const PresentStep &Step) {
  for (const CellChange &Change : Step.Cells) {
    Flow &Of = Flows[{{Last[Change.Cell], Shown}, Step.ThePresent->Image}];
    Of.IsRead = true;
    takeOps(Change.Cell, Of);
  }
}

void DotObserver::access(const AccessStep &Step) {
  uint32_t Into = Step.Place.Pass;
  Passes.insert(Into);
  for (const CellChange &Change : Step.Cells) {
    if (Last[Change.Cell] == Into)
      continue;
    Flow &Of = Flows[{{Last[Change.Cell], Into}, Step.Image}];
    Of.IsRead |= Change.Effect.Reads;
    takeOps(Change.Cell, Of);
  }
  for (const CellChange &Change : Step.Cells)
    Last[Change.Cell] = Into;
}

void DotObserver::print(raw_ostream &OS) {
  auto NameOf = [&](char Sigil, StringRef Name) {
    std::string Text;
    raw_string_ostream To(Text);
    printName(Sigil, Name, To);
    return DOT::EscapeString(Text);
  };
  OS << "digraph \"" << DOT::EscapeString(P.target().fullName()) << "\" {\n"
     << "  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n"
     << "  edge [fontname=\"sans-serif\", fontsize=10];\n";
  for (uint32_t Id : Passes)
    OS << "  p" << Id << " [label=\"" << NameOf('@', G.Names.get(G.Passes[Id].Name)) << "\\n"
       << nameOf(G.Passes[Id].On) << "\"];\n";
  if (any_of(Flows, [](const auto &F) { return F.first.first.first == Before; }))
    OS << "  before [label=\"before the frame\", style=dashed];\n";
  if (any_of(Flows, [](const auto &F) { return F.first.first.second == Shown; }))
    OS << "  present [label=\"present\", style=dashed];\n";
  for (const auto &[Of, Flow] : Flows) {
    auto [Ends, Image] = Of;
    if (Ends.first == Before)
      OS << "  before";
    else
      OS << "  p" << Ends.first;
    OS << " -> " << (Ends.second == Shown ? "present" : "p" + std::to_string(Ends.second))
       << " [label=\"" << NameOf('%', G.Names.get(G.Images[Image].Name));
    for (StringRef Op : Flow.Ops)
      OS << "\\n" << DOT::EscapeString(Op.str());
    OS << "\"" << (Flow.Ops.empty() ? "" : ", color=red, fontcolor=red, penwidth=2")
       << (Flow.IsRead ? "" : ", style=dotted") << "];\n";
  }
  OS << "}\n";
}

void tool::printDot(const Problem &P, const Trace &Steps, raw_ostream &OS) {
  DotObserver View(P);
  Steps.replay(View);
  View.print(OS);
}
