//===- Hover.cpp - what stands at a position ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A name of an image tells the aux data of the image, a name of a pass what the pass costs, a word
/// its sentence from the pages. In the line of an access, the plan tells the states before and
/// after it, its mode and its ops. The answer never waits for a plan.
///
//===----------------------------------------------------------------------===//

#include "Features.h"
#include "Statements.h"
#include "WordTexts.h"
#include "auxplan/Explain/StepNames.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Layouts/Reasons.h"
#include "auxplan/Views/Amounts.h"
#include "auxplan/Views/PlanNotes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

namespace {

class HoverText {
public:
  HoverText(const Scene &S, uint32_t Offset) : S(S), Offset(Offset) {}
  /// Puts the text together; returns the part of the line that it is about, if there is a text.
  std::optional<TextRange> write();
  std::string Text; ///< Markdown

private:
  void paragraph(const Twine &Said) { Text += (Text.empty() ? "" : "\n\n") + Said.str(); }
  void aboutName(const NamedThing &);
  void aboutImage(StringRef Name);
  void aboutKinds(const Problem &, ImageId);
  void aboutPass(uint32_t PassLoc);
  void aboutAccess(uint32_t Access);
  void aboutOp(const OpExplanation &);
  void rule(const RuleText &);
  bool hasPlan() const { return S.Plan && S.Plan->Steps; }

  const Scene &S;
  const uint32_t Offset;
};

} // namespace

/// "by rule `X`: text, if ...; source: ..."
void HoverText::rule(const RuleText &Rule) {
  if (Rule.Name.empty())
    return;
  Text += "  \nby rule `" + Rule.Name.str() + "`";
  if (Rule.Limit)
    Text += " (limit `" + std::string(Rule.Limit->Name) + "` of the driver)";
  if (!Rule.Doc.empty())
    Text += ": " + Rule.Doc.str();
  if (!Rule.When.empty() && Rule.When != "(all)")
    Text += "  \nif `" + Rule.When.str() + "`";
  if (!Rule.Source.empty())
    Text += "  \nsource: " + Rule.Source.str();
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

void HoverText::aboutKinds(const Problem &P, ImageId Id) {
  std::vector<std::string> Lines = PlanNotes(P).aboutImage(Id);
  paragraph("on " + P.target().fullName() + ":");
  const Image &I = P.graph().Images[Id];
  size_t Line = 0;
  for (unsigned A = 0; A != NumAspects; ++A) {
    if (!(I.aspects() >> A & 1))
      continue;
    paragraph(Lines[Line++]);
    const PlaneClass &Class = P.classOf(P.plane(P.planeId(Id, 0, Aspect(A))));
    RuleText Rule = ruleText(P.target(), ruleOfKind(P.target(), Class.Facts));
    if (!Rule.Source.empty())
      Text += "  \nsource: " + Rule.Source.str();
  }
}

/// Do two versions of a text agree up to the first frame? The newer one, which may have errors, then
/// has the images of the older one.
static bool hasSameDeclarations(const Snapshot &New, const Snapshot &Old) {
  auto HeadOf = [](const Snapshot &Of) {
    ArrayRef<Block> Blocks = Of.index().blocks();
    auto First = find_if(Blocks, [](const Block &B) { return B.What == Block::Is::Frame; });
    return First == Blocks.end() ? Of.text() : Of.text().take_front(First->Begin);
  };
  return &New == &Old || HeadOf(New) == HeadOf(Old);
}

void HoverText::aboutImage(StringRef Name) {
  if (hasPlan())
    if (std::optional<ImageId> Id = S.Plan->Plan->findImage(Name))
      return aboutKinds(*S.Plan->P, *Id);
  const Snapshot *Known = S.Of.Read.G ? &S.Of : S.Good;
  if (!Known || !S.Settings.Target || !hasSameDeclarations(S.Of, *Known))
    return;
  const Graph &G = *Known->Read.G;
  std::optional<ImageId> Id = G.findImage(Name);
  if (!Id || !verifiesFor(G.Images[*Id], *S.Settings.Target))
    return;
  // The tables decide about each image by itself, so a graph with this image alone will do.
  Graph Alone;
  Image Copy = G.Images[*Id];
  Copy.Name = Alone.Names.intern(Name);
  Copy.FirstDevice = Copy.NumDevices = 0;
  Copy.CopyOf = None32;
  Alone.Images.push_back(std::move(Copy));
  Alone.Header = headerFor(*S.Settings.Target, S.Settings.Plan);
  aboutKinds(Problem(Alone, *S.Settings.Target), 0);
}

void HoverText::aboutName(const NamedThing &Of) {
  if (Of.Declaration == None32)
    return;
  if (Of.Role == NameUse::Is::Condition)
    return paragraph("a condition that is not known when planning");
  auto [Begin, End] = S.Of.Text.line(S.Of.Text.lineOf(Of.Declaration));
  paragraph("```rg\n" + S.Of.text().slice(Begin, End).trim() + "\n```");
  if (Of.Role == NameUse::Is::Image)
    aboutImage(Of.Name);
  else if (Of.Role == NameUse::Is::Pass)
    aboutPass(Of.Declaration);
}

/// The costs of a pass, and its ops.
void HoverText::aboutPass(uint32_t PassLoc) {
  if (!hasPlan())
    return;
  const Graph &G = *S.Plan->Plan;
  std::optional<uint32_t> Id = passAt(G, PassLoc);
  if (!Id)
    return;
  const Pass &Of = G.Passes[*Id];
  uint64_t Bytes = 0;
  for (uint32_t A = Of.FirstAccess; A != Of.FirstAccess + Of.NumAccesses; ++A)
    for (bool IsSource : {false, true})
      Bytes = SaturatingAdd(Bytes, S.Plan->Steps->access(A, IsSource).Bytes);
  paragraph("on " + S.Plan->P->target().fullName() + ": its accesses move " + humanBytes(Bytes));
  if (S.Plan->Why)
    for (const OpExplanation &Op : S.Plan->Why->Ops)
      if (Op.Pass == *Id)
        aboutOp(Op);
}

//===----------------------------------------------------------------------===//
// Accesses and ops
//===----------------------------------------------------------------------===//

void HoverText::aboutOp(const OpExplanation &Op) {
  const Graph &G = *S.Plan->Plan;
  KeptRemarks Kept(S.Of.text());
  StepNames Names(*S.Plan->P, *S.Plan->Why, Kept.engine());
  paragraph("`" + textOfOp(G, G.Ops[Op.Op]) + "`: " + Names.ofRow(Op.From) + " -> " +
            Names.ofRow(Op.To) + ", moves " + humanBytes(Op.Bytes));
  rule(Op.Rule);
  if (!Op.NeededBy.empty()) {
    const OpNeed &Need = Op.NeededBy.front();
    std::string Place = Names.placeOf(Need.Step);
    Text += "  \nneeded by " + (Place.empty() ? "" : Place + ": ") + Names.of(Need.Step);
    if (!Need.Refused.empty())
      Text += ", which cannot take " + Names.ofRow(Need.Refused) + ": " + Need.Because;
  }
}

void HoverText::aboutAccess(uint32_t Id) {
  const Graph &G = *S.Plan->Plan;
  const PlanView &Plan = *S.Plan;
  const PlanExplanation None;
  KeptRemarks Kept(S.Of.text());
  StepNames Names(*Plan.P, Plan.Why ? *Plan.Why : None, Kept.engine());
  std::optional<ModeRules> Rules;
  for (bool IsSource : {false, true}) {
    const LoggedAccess &Log = Plan.Steps->access(Id, IsSource);
    if (!Log.IsShown || Log.Cells.empty())
      continue;
    StateSet From, To;
    for (const CellChange &Change : Log.Cells) {
      From.join(Change.From);
      To.join(Change.To);
    }
    NamedStep Step = {NamedStep::Is::Access, IsSource, Id};
    paragraph("on " + Plan.P->target().fullName() + ": " + Names.of(Step));
    bool HasAux = Plan.P->classOfCell(Log.Cells.front().Cell).hasAux();
    if (HasAux)
      Text += "  \nstates: " + Names.ofRow(From) + " -> " + Names.ofRow(To);
    Text += "  \nmoves " + humanBytes(Log.Bytes);
    if (HasAux) {
      if (!Rules)
        Rules.emplace(*Plan.P);
      for (const RuleText &Rule : Rules->of(Step, Log.Cells.front().Cell))
        rule(Rule);
    }
  }
  auto Concerns = [&](const OpExplanation &Op) {
    auto IsThis = [&](const auto &At) {
      return At.Step.What == NamedStep::Is::Access && At.Step.Index == Id;
    };
    return Op.ClearOf == Id || any_of(Op.NeededBy, IsThis) ||
           (Op.NeededBy.empty() && any_of(Op.Savings, IsThis));
  };
  if (Plan.Why)
    for (const OpExplanation &Op : Plan.Why->Ops)
      if (!Op.IsBefore && Concerns(Op) && G.Ops[Op.Op].Image != None32)
        aboutOp(Op);
}

std::optional<TextRange> HoverText::write() {
  StringRef Source = S.Of.text();
  std::optional<TextRange> At;
  if (std::optional<NamedThing> Named = nameAt(S.Of, Offset)) {
    At = Named->At;
    aboutName(*Named);
  } else if (std::optional<TextRange> Word = wordAt(S.Of, Offset)) {
    At = Word;
    std::string Said = textAboutWordAt(Source, Word->Begin, Source.slice(Word->Begin, Word->End));
    if (!Said.empty())
      paragraph(Said);
  }
  if (At && hasPlan()) {
    StatementAt Of = statementAt(S.Of, *S.Plan->Plan, Offset);
    for (uint32_t Access : Of.Accesses)
      aboutAccess(Access);
    if (S.Plan->Why)
      for (const OpExplanation &Op : S.Plan->Why->Ops)
        if (Op.Op == Of.Op)
          aboutOp(Op);
  }
  if (Text.empty())
    return std::nullopt;
  return At;
}

Answer lsp::hover(const Scene &S, Params P) {
  Expected<uint32_t> Offset = offsetIn(S, P);
  if (!Offset)
    return Offset.takeError();
  HoverText Of(S, *Offset);
  std::optional<TextRange> At = Of.write();
  if (!At)
    return json::Value(nullptr);
  return json::Object{
      {"contents", json::Object{{"kind", "markdown"}, {"value", json::fixUTF8(Of.Text)}}},
      {"range", toJSON(*At, S)}};
}
