//===- PlannerPrices.cpp - what the planner says of a hand-off ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The frame is text, since nothing else is as short. A pass that renders does not clear: a value
/// that clears fast would decide what the image costs, and most images that are shared are drawn
/// over.
///
//===----------------------------------------------------------------------===//

#include "lib/Negotiate/PlannerPrices.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

namespace {

/// How a pass uses the image; none: the planner has no word for it.
struct PassText {
  StringLiteral Usage, Line, Layout;
};

class SilentSink : public DiagnosticSink {
  void take(const SMDiagnostic &) override {}
};

/// A graph that this file has made, for a target; null if the target cannot have it.
struct MadeGraph {
  MadeGraph(StringRef Text, const TargetInfo &T);
  SourceMgr SM;
  SilentSink Silent;
  std::unique_ptr<DiagnosticEngine> D;
  std::unique_ptr<Graph> G;
};

} // namespace

static std::optional<PassText> passFor(Usage For) {
  switch (For) {
  case Usage::Texture:
    return PassText{"SAMPLED", "sampled %x at FRAGMENT_SHADER", "SHADER_READ_ONLY_OPTIMAL"};
  case Usage::Render:
    return PassText{"COLOR_ATTACHMENT", "color %x load(dont_care) store(store)",
                    "COLOR_ATTACHMENT_OPTIMAL"};
  case Usage::Storage:
    return PassText{"STORAGE", "storage write %x at COMPUTE_SHADER", "GENERAL"};
  case Usage::CopySource:
  case Usage::CopyTarget:
  case Usage::Scanout:
  case Usage::VideoDecode:
  case Usage::VideoEncode:
  case Usage::CameraWrite:
  case Usage::CPURead:
  case Usage::CPUWrite:
    return std::nullopt;
  }
  llvm_unreachable("unknown usage");
}

std::string PlannerPrices::frame(uint64_t Modifier, Usage For) const {
  std::optional<PassText> Pass = passFor(For);
  if (!Pass)
    return "";
  StringRef Before = writes(For) ? "UNDEFINED" : "GENERAL";
  return ("image %x : " + Format + " " + Twine(Size.Width) + "x" + Twine(Size.Height) + " usage(" +
          Pass->Usage + ") modifier 0x" + utohexstr(Modifier) + " external\n" +
          "frame repeat {\n  acquire %x " + Before + " -> " + Pass->Layout +
          " foreign -> graphics\n  pass @use on graphics { " + Pass->Line + " }\n  release %x " +
          Pass->Layout + " -> GENERAL graphics -> foreign\n}\n")
      .str();
}

MadeGraph::MadeGraph(StringRef Text, const TargetInfo &T) {
  unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(Text, "made"), SMLoc());
  D = std::make_unique<DiagnosticEngine>(SM, Buffer);
  D->setSink(&Silent);
  G = parseText(*D);
  if (G &&
      (!verifyGraph(*G, *D) || !verifyForTarget(*G, T, *D) || lacksAuxOfModifier(G->Images[0], T)))
    G.reset();
}

PlannerPrices::UsePrice PlannerPrices::priceOfUse(uint64_t Modifier, Usage For) const {
  std::string Text = frame(Modifier, For);
  if (Text.empty())
    return {};
  MadeGraph Made(Text, T);
  if (!Made.G)
    return {};
  PlanOptions How;
  How.Policy = Policy::Layout;
  How.Contract = Contract::Layout;
  PlannedGraph Planned = Session(T, How).plan(*Made.G, *Made.D);
  if (!Planned)
    return {};
  const PlanCost &Cost = Planned.Cost;
  return {true, Cost.bytesOf(Cost.Frame.Accesses.value()), Cost.bytesOf(Cost.Frame.Ops.value())};
}

/// Is this the op of a word of td/Devices*.td? Drivers call "dcc.decompress" DCC decompress and
/// "color.eliminate" fast clear eliminate, and Intel's `full_resolve` is a resolve.
static bool isMeant(const MnemonicInfo &M, const FamilyInfo &Family, StringRef Word) {
  std::string Text = M.Text, Name = Family.Ops[M.Op].Name;
  std::replace(Text.begin(), Text.end(), '.', ' ');
  std::replace(Name.begin(), Name.end(), '_', ' ');
  return Word == Text || Word.equals_insensitive(M.FieldName) || Word == Name ||
         "full " + Word.str() == Name;
}

/// NoOp: the family has none, or planes of this kind have not.
static OpId opNamed(const FamilyInfo &Family, AuxUsage Kind, StringRef Word) {
  for (const MnemonicInfo &M : Family.Mnemonics)
    if ((M.Usages >> unsigned(Kind) & 1) && isMeant(M, Family, Word))
      return M.Op;
  return NoOp;
}

std::optional<uint64_t> PlannerPrices::opBytes(uint64_t Modifier, StringRef Word) const {
  MadeGraph Made(frame(Modifier, Usage::Render), T);
  if (!Made.G)
    return std::nullopt;
  Problem P(*Made.G, T);
  CostModel Model(P);
  uint64_t Units = 0;
  bool Found = false;
  for (CellId C = 0; C != P.cells().size(); ++C) {
    OpId Op = opNamed(P.family(), P.classOfCell(C).Kind, Word);
    if (Op == NoOp)
      continue;
    uint64_t Dearest = 0;
    for (StateId S = 0; S != P.family().States.size(); ++S)
      if (P.family().compressed().has(S))
        Dearest = std::max(Dearest, Model.opUnits(C, Op, S, P.surfaceBytes(C)));
    Units += Dearest;
    Found = true;
  }
  return Found ? std::optional(Units * UnitBytes) : std::nullopt;
}
