//===- ExplainReport.cpp - explanations, printed --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// People get a paragraph for each op: its place, the states, the steps before and behind it, the
/// rules, the cost. Programs get the same as JSON, with exact numbers.
///
//===----------------------------------------------------------------------===//

#include "ExplainReport.h"
#include "Columns.h"
#include "auxplan/Explain/StepNames.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/ProgramPlace.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Views/PlanJSON.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

/// Is the op in one of the passes, or before it, or does one of their accesses need it?
static bool concerns(const ExplainReport &R, const OpExplanation &E) {
  const Graph &G = R.P.graph();
  auto IsIn = [&](const NamedStep &Step) {
    return Step.What == NamedStep::Is::Access && any_of(R.Passes, [&](uint32_t Id) {
             const Pass &Of = G.Passes[Id];
             return Step.Index - Of.FirstAccess < Of.NumAccesses;
           });
  };
  return is_contained(R.Passes, E.Pass) ||
         any_of(E.MadeBy, [&](const OpMaker &M) { return IsIn(M.Step); }) ||
         any_of(E.NeededBy, [&](const OpNeed &N) { return IsIn(N.Step); });
}

bool ExplainReport::shows(const OpExplanation &E, unsigned Number) const {
  if (Op)
    return Number == Op;
  bool IsOfImage = is_contained(Images, P.firstOf(P.graph().Ops[E.Op].Image));
  return isWhole() || IsOfImage || concerns(*this, E);
}

bool ExplainReport::shows(const PlaneExplanation &E) const {
  return isWhole() || (!Op && is_contained(Images, P.plane(E.Plane).Image));
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {

class ExplainText {
public:
  ExplainText(const ExplainReport &R, raw_ostream &OS)
      : R(R), G(R.P.graph()), Names(R.P, R.Of, R.D), Shown(framesShown(G)), OS(OS) {}
  void print();

private:
  std::string aFrame(uint64_t Bytes) const { return humanBytes(Bytes / Shown) + " a frame"; }
  void line(StringRef Label, const Twine &Text);
  void printRules(ArrayRef<RuleText>);
  void printOp(const OpExplanation &);
  void printMakers(const OpExplanation &);
  void printNeeds(const OpExplanation &);
  void printSavings(const OpExplanation &);
  void printRemovals(const OpExplanation &);
  void printDisturbance(const OpExplanation &);
  void printPlane(const PlaneExplanation &);
  void printLost(const PlaneExplanation &);
  void printLoops(const PlaneExplanation &);
  std::string wayText(WayAround, uint32_t Loop) const;
  std::string placeOf(LocOffset) const;
  std::string at(const NamedStep &Step) const {
    // The comment of an op is about the plan.
    bool IsOp = Step.What == NamedStep::Is::Op;
    std::string Place = IsOp ? Names.placeOf(Step) : placeOf(Names.locOf(Step));
    return Place.empty() ? "" : Place + ": ";
  }
  std::string shortAt(const NamedStep &Step) const {
    std::string Place = Names.placeOf(Step);
    return Place.empty() ? "" : Place + ": ";
  }

  const ExplainReport &R;
  const Graph &G;
  StepNames Names;
  unsigned Shown; ///< framesShown() of the graph
  raw_ostream &OS;
};

/// The width of the labels of lines.
constexpr unsigned LabelWidth = 13;

} // namespace

/// "  label      text", in as many lines as it takes.
void ExplainText::line(StringRef Label, const Twine &Text) {
  for (const std::string &Part : wrapped(Text.str(), PageWidth - 2 - LabelWidth)) {
    OS << "  " << left_justify(Label, LabelWidth) << Part << '\n';
    Label = "";
  }
}

/// "16:5", or "16:5, call 929, command buffer 6" where the input says what it is in the program.
std::string ExplainText::placeOf(LocOffset L) const {
  std::string Place = Names.placeOf(L), Program = placeInProgram(L, R.D);
  return Place + (Program.empty() ? "" : ", " + Program);
}

std::string ExplainText::wayText(WayAround Way, uint32_t Loop) const {
  switch (Way) {
  case WayAround::None:
    return "";
  case WayAround::Loop: {
    std::string Place = Names.placeOf(G.Items[Loop].Loc);
    return ", in a later iteration of the loop" + (Place.empty() ? "" : " at " + Place);
  }
  case WayAround::Frame:
    return ", in a later frame";
  }
  llvm_unreachable("unknown way");
}

void ExplainText::printRules(ArrayRef<RuleText> Rules) {
  for (const RuleText &Rule : Rules) {
    if (Rule.Name.empty())
      continue;
    std::string Limit =
        Rule.Limit ? " (limit " + std::string(Rule.Limit->Name) + " of the driver)" : "";
    line("by rule", Rule.Name + Limit + (Rule.Doc.empty() ? "" : ": " + Rule.Doc.str()));
    if (!Rule.When.empty() && Rule.When != "(all)")
      line("", "if " + Rule.When);
    if (!Rule.Source.empty())
      line("", "source: " + Rule.Source);
  }
}

void ExplainText::printMakers(const OpExplanation &E) {
  // Frames before the steady one are copies of it: their lines have the same words.
  SmallVector<std::string, 4> Shown;
  for (const OpMaker &M : E.MadeBy) {
    std::string Way = wayText(M.Way, M.Loop);
    std::string Text =
        at(M.Step) + Names.of(M.Step) +
        (M.Leaves.empty() ? "" : ": " + Names.ofRow(M.Leaves)) + // empty: no aux data
        (Way.empty() ? "" : "; the op follows" + Way.substr(1));
    if (is_contained(Shown, Text))
      continue;
    line(Shown.empty() ? "made by" : "", Text);
    Shown.push_back(std::move(Text));
  }
}

/// Prints the first need, and of the others their places. The rules of all needs are printed once.
void ExplainText::printNeeds(const OpExplanation &E) {
  if (E.NeededBy.empty())
    return;
  const OpNeed &First = E.NeededBy.front();
  line("needed by", at(First.Step) + Names.of(First.Step) + wayText(First.Way, First.Loop));
  line("", First.Refused.empty() || First.Because.empty()
               ? "without it: " + First.Message
               : "cannot take " + Names.ofRow(First.Refused) + ": " + First.Because);
  // Frames before the steady one are copies of it: their lines have the same places.
  SmallVector<std::string, 8> Others;
  for (const OpNeed &N : ArrayRef(E.NeededBy).drop_front())
    if (std::string Text = shortAt(N.Step) + Names.shortOf(N.Step) + wayText(N.Way, N.Loop);
        !is_contained(Others, Text) && Names.placeOf(N.Step) != Names.placeOf(First.Step))
      Others.push_back(Text);
  if (!Others.empty())
    line("and by", join(Others, "; "));
}

void ExplainText::printSavings(const OpExplanation &E) {
  if (!E.Saves)
    return;
  int64_t Saved = *E.Saves;
  uint64_t Bytes = std::abs(Saved);
  std::string Amount = E.IsBefore ? humanBytes(Bytes) + " once" : aFrame(Bytes);
  if (Saved > 0)
    line("saves", Amount + ": without it the plan is right, too, and costs more");
  else
    line("superfluous", "without it alone the plan is right, and costs " +
                            (Saved ? Amount + " less" : std::string("no more")));
  constexpr size_t Shown = 3;
  for (const OpSaving &S : ArrayRef(E.Savings).take_front(Shown))
    line("", at(S.Step) + Names.of(S.Step) + ": " + humanBytes(S.With) + " instead of " +
                 humanBytes(S.Without));
  if (E.Savings.size() > Shown)
    line("", "and " + Twine(E.Savings.size() - Shown) + " more accesses");
}

/// "3D draw: @shade must send VS, PS again, 91 dwords"
void ExplainText::printDisturbance(const OpExplanation &E) {
  if (!E.Disturbs || E.Disturbs->At == None32)
    return;
  const DrawStates &States = drawStates(R.P);
  const RestoredState &Its = E.Disturbs->Restored;
  uint32_t Behind = States.passBehind(E.Disturbs->At);
  std::string Text;
  raw_string_ostream To(Text);
  To << nameOf(E.Disturbs->Work->Unit) << ": ";
  if (Behind == None32)
    To << "the next pass";
  else
    printName('@', G.Names.get(G.Passes[Behind].Name), To);
  if (Its.Packets.empty())
    To << " sends nothing again because of it";
  else
    To << " must send " << describe(*States.model(), Its.Packets) << " again, " << Its.Dwords
       << " dwords";
  line("state", Text);
}

/// The index of an op of the steady frame in Advice::Ops; none: nothing was tried for it.
static std::optional<size_t> indexOf(const ExplainReport &R, unsigned Number) {
  if (!R.Tried)
    return std::nullopt;
  for (auto [N, Op] : enumerate(R.Tried->Ops.front()))
    if (Op.Number == Number)
      return N;
  return std::nullopt;
}

/// The changes that save something and remove an op, the best ones first.
static SmallVector<const Suggestion *, 4> removalsOf(const Advice &A, size_t Op) {
  SmallVector<const Suggestion *, 4> Found;
  for (const Suggestion &S : A.Single)
    if (is_contained(S.Costs.front().Gone, Op))
      Found.push_back(&S);
  return Found;
}

/// ", with ccs.resolve partial %a before @p instead of the op".
static std::string insteadOf(const Suggestion &S, size_t Op) {
  const TargetCost &C = S.Costs.front();
  const std::string &Instead = C.Instead[find(C.Gone, Op) - C.Gone.begin()];
  return Instead.empty() ? "" : ", with " + Instead + " instead of the op";
}

void ExplainText::printRemovals(const OpExplanation &E) {
  std::optional<size_t> At = indexOf(R, Names.numberOf(E.Op));
  if (!At)
    return;
  constexpr size_t Most = 3;
  SmallVector<const Suggestion *, 4> All = removalsOf(*R.Tried, *At);
  for (const Suggestion *S : ArrayRef(All).take_front(Most)) {
    const GraphChange &C = R.Tried->Changes[S->Changes.front()];
    std::string Place = placeOf(C.Loc);
    line("removed by", (Place.empty() ? "" : Place + ": ") + C.Text +
                           (C.If.empty() ? "" : ", if " + C.If) + "; saves " + aFrame(S->Saved) +
                           insteadOf(*S, *At));
  }
  if (All.size() > Most)
    line("", "and " + Twine(All.size() - Most) + " more changes");
  if (All.empty())
    line("removed by", R.Tried->CanGo.front()[*At]
                           ? "only changes that save nothing, or next to nothing"
                           : "no change that was tried (" + Twine(R.Tried->Planned) + ")");
}

void ExplainText::printOp(const OpExplanation &E) {
  NamedStep Step = {NamedStep::Is::Op, false, E.Op};
  std::string Place = placeOf(Names.locBehind(E));
  OS << Names.of(Step) << ", " << Names.whereOf(E) << (Place.empty() ? "" : " (" + Place + ")");
  OS << (E.IsBefore ? ", in a frame before the steady one\n" : "\n");
  if (!E.From.empty())
    line("states",
         Names.ofRow(E.From) + (E.From == E.To ? ", unchanged" : " -> " + Names.ofRow(E.To)));
  std::string Often = E.Weight == FullWeight
                          ? ""
                          : ", " + shortDecimal(perFrame(E.Weight) / Shown) + " times a frame";
  line("moves", humanBytes(E.Bytes) + Often);
  if (E.ClearOf != None32) {
    NamedStep Asks = {NamedStep::Is::Access, false, E.ClearOf};
    line("clears for", at(Asks) + Names.of(Asks));
  }
  if (StringRef Shown = nameInProfiler(R.P, G.Ops[E.Op]); !Shown.empty())
    line("profiler", StringRef(R.P.family().Profiler) + ": " + Shown);
  printMakers(E);
  printNeeds(E);
  printSavings(E);
  printRemovals(E);
  printDisturbance(E);
  SmallVector<RuleText, 4> Rules = {E.Rule};
  for (const OpNeed &N : E.NeededBy)
    for (const RuleText &Rule : N.Rules)
      if (!is_contained(Rules, Rule))
        Rules.push_back(Rule);
  printRules(Rules);
  OS << '\n';
}

static std::string namesOf(ArrayRef<AuxUsage> Usages) {
  return join(map_range(Usages, [](AuxUsage Of) { return auxplan::nameOf(Of); }), " or ");
}

/// Accesses that go around the aux data for the same reason stand together.
void ExplainText::printLost(const PlaneExplanation &E) {
  SmallVector<std::pair<const LostMode *, SmallVector<std::string, 4>>, 4> ByReason;
  for (const LostMode &L : E.Lost) {
    auto Known = find_if(ByReason, [&](const auto &Of) {
      return Of.first->MayBind == L.MayBind && Of.first->Rules == L.Rules;
    });
    if (Known == ByReason.end())
      Known = ByReason.insert(Known, {&L, {}});
    std::string Text = at(L.Step) + Names.shortOf(L.Step);
    if (!is_contained(Known->second, Text))
      Known->second.push_back(Text);
  }
  for (const auto &[L, Accesses] : ByReason) {
    line("not used by", join(Accesses, "; "));
    if (!L->MayBind.empty())
      line("by choice",
           "the rules let it bind " + namesOf(L->MayBind) + ", the plan binds no aux data");
    printRules(L->Rules);
  }
}

/// Lines for which the driver binds the same stand together.
void ExplainText::printLoops(const PlaneExplanation &E) {
  MapVector<StringRef, std::string> ByWhy;
  for (const UnsafeLoop &L : E.Loops) {
    std::string &Lines = ByWhy[L.Why];
    Lines += (Lines.empty() ? "" : "; ") + at(L.Step) + Names.shortOf(L.Step);
  }
  for (const auto &[Why, Lines] : ByWhy) {
    line("in a loop", Lines);
    line("beware", Why.str());
  }
}

void ExplainText::printPlane(const PlaneExplanation &E) {
  const Plane &Pl = R.P.plane(E.Plane);
  const Image &I = G.Images[Pl.Image];
  std::string Head;
  raw_string_ostream Named(Head);
  printName('%', G.Names.get(I.Name), Named);
  if (I.aspects() != maskOf(Pl.TheAspect))
    Named << ' ' << auxplan::nameOf(Pl.TheAspect);
  Named << ": " << E.Why;
  unsigned Indent = 0;
  for (const std::string &Part : wrapped(Head, PageWidth - 4)) {
    OS.indent(Indent) << Part << '\n';
    Indent = 4;
  }
  if (!StringRef(E.Why).contains(E.Rule.Doc))
    line("rule says", E.Rule.Doc.str());
  if (!E.Rule.Source.empty())
    line("source", E.Rule.Source);
  printLost(E);
  printLoops(E);
  OS << '\n';
}

void ExplainText::print() {
  const PlanHeader &H = *G.Header;
  size_t Before = count_if(R.Of.Ops, [](const OpExplanation &E) { return E.IsBefore; });
  size_t Num = R.Of.Ops.size() - Before;
  CostSums Frame = R.Of.Cost.dividedBy(Shown).Frame;
  double Calls = Frame.Calls.perFrame();
  OS << R.P.target().fullName() << ", policy " << H.Policy << ": " << Num
     << (Num == 1 ? " op" : " ops")
     << (Calls == double(Num)
             ? ", "
             : " (" + shortDecimal(Calls) + (Calls == 1 ? " call" : " calls") + " a frame), ")
     << humanBytes(Frame.total().bytes()) << " a frame";
  if (Before)
    OS << "; " << Before << (Before == 1 ? " op" : " ops") << " in the frames before it";
  OS << '\n';
  if (Shown != 1)
    OS << perPresentNote(Shown) << '\n';
  for (auto [N, Why] : enumerate(R.Of.Apart))
    line(R.Of.Apart.size() == 1 ? "prologue" : "prologue " + utostr(N + 1), Why);
  OS << '\n';
  bool Any = false;
  for (bool IsBefore : {false, true})
    for (auto [N, E] : enumerate(R.Of.Ops))
      if (E.IsBefore == IsBefore && R.shows(E, N + 1)) {
        printOp(E);
        Any = true;
      }
  if (!Any && !R.isWhole())
    OS << "no op has to do with it\n\n";
  for (const PlaneExplanation &E : R.Of.Planes)
    if (R.shows(E))
      printPlane(E);
}

void tool::printExplainText(const ExplainReport &R, raw_ostream &OS) {
  ExplainText(R, OS).print();
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

namespace {

class ExplainJSON {
public:
  ExplainJSON(const ExplainReport &R, json::OStream &J)
      : R(R), G(R.P.graph()), Names(R.P, R.Of, R.D), J(J) {}
  void print();

private:
  void writeStep(const NamedStep &);
  void writeWay(WayAround, uint32_t Loop);
  void writeRow(StringRef Key, StateSet);
  void writeRules(ArrayRef<RuleText>);
  void writeOp(const OpExplanation &);
  void writeNeeds(const OpExplanation &);
  void writePlane(const PlaneExplanation &);

  const ExplainReport &R;
  const Graph &G;
  StepNames Names;
  json::OStream &J;
};

StringRef wordFor(NamedStep::Is What) {
  using Is = NamedStep::Is;
  switch (What) {
  case Is::Start:
    return "start";
  case Is::Owner:
    return "owner";
  case Is::Access:
    return "access";
  case Is::Op:
    return "op";
  case Is::Transition:
    return "transition";
  case Is::Present:
    return "present";
  case Is::FrameEnd:
    return "frame_end";
  case Is::Join:
    return "join";
  }
  llvm_unreachable("unknown kind of step");
}

} // namespace

void ExplainJSON::writeStep(const NamedStep &Step) {
  J.attribute("step", wordFor(Step.What));
  J.attribute("text", Names.of(Step));
  std::string Place = Names.placeOf(Step);
  J.attribute("place", Place.empty() ? json::Value(nullptr) : json::Value(Place));
  uint32_t Pass = Names.passOf(Step);
  J.attribute("pass", Pass == None32 ? json::Value(nullptr)
                                     : json::Value(G.Names.get(G.Passes[Pass].Name)));
  if (Step.What == NamedStep::Is::Op)
    J.attribute("op", Names.numberOf(Step.Index));
}

void ExplainJSON::writeWay(WayAround Way, uint32_t Loop) {
  J.attribute("around", Way == WayAround::None   ? json::Value(nullptr)
                        : Way == WayAround::Loop ? json::Value("loop")
                                                 : json::Value("frame"));
  if (Way == WayAround::Loop)
    J.attribute("loop", Names.placeOf(G.Items[Loop].Loc));
}

void ExplainJSON::writeRow(StringRef Key, StateSet Row) {
  J.attributeArray(Key, [&] {
    for (StateId S = 0; S != R.P.family().States.size(); ++S)
      if (Row.has(S))
        J.value(R.P.family().States[S].Name);
  });
}

void ExplainJSON::writeRules(ArrayRef<RuleText> Rules) {
  J.attributeArray("rules", [&] {
    for (const RuleText &Rule : Rules)
      J.object([&] {
        J.attribute("rule", Rule.Name);
        J.attribute("when", Rule.When);
        J.attribute("doc", Rule.Doc);
        J.attribute("source", Rule.Source);
        J.attribute("limit", Rule.Limit ? json::Value(Rule.Limit->Name) : json::Value(nullptr));
      });
  });
}

void ExplainJSON::writeNeeds(const OpExplanation &E) {
  J.attributeArray("needed_by", [&] {
    for (const OpNeed &N : E.NeededBy)
      J.object([&] {
        writeStep(N.Step);
        writeRow("refuses", N.Refused);
        J.attribute("because", N.Because);
        J.attribute("message", N.Message);
        writeWay(N.Way, N.Loop);
        writeRules(N.Rules);
      });
  });
}

void ExplainJSON::writeOp(const OpExplanation &E) {
  const Op &O = G.Ops[E.Op];
  J.object([&] {
    J.attribute("op", Names.numberOf(E.Op));
    J.attribute("text", textOfOp(G, O));
    if (StringRef Key = R.P.family().ProfilerKey; !Key.empty()) {
      StringRef Shown = nameInProfiler(R.P, O);
      J.attribute(Key, Shown.empty() ? json::Value(nullptr) : json::Value(Shown));
    }
    J.attribute("image", G.Names.get(G.Images[O.Image].Name));
    J.attribute("pass", E.Pass == None32 ? json::Value(nullptr)
                                         : json::Value(G.Names.get(G.Passes[E.Pass].Name)));
    J.attribute("where", Names.whereOf(E));
    writeRow("from", E.From);
    writeRow("to", E.To);
    J.attribute("bytes", E.Bytes);
    J.attribute("rule", E.Rule.Name);
    writeDisturbance(J, R.P, E.Disturbs);
    J.attribute("weight", perFrame(E.Weight));
    J.attribute("in_prologue", E.IsBefore);
    if (E.ClearOf != None32)
      J.attributeObject("clears_for", [&] {
        writeStep({NamedStep::Is::Access, false, E.ClearOf});
      });
    else
      J.attribute("clears_for", nullptr);
    J.attributeArray("made_by", [&] {
      for (const OpMaker &M : E.MadeBy)
        J.object([&] {
          writeStep(M.Step);
          writeRow("leaves", M.Leaves);
          writeWay(M.Way, M.Loop);
        });
    });
    writeNeeds(E);
    J.attribute("saves", E.Saves ? json::Value(*E.Saves) : json::Value(nullptr));
    J.attributeArray("savings", [&] {
      for (const OpSaving &S : E.Savings)
        J.object([&] {
          writeStep(S.Step);
          J.attribute("with", S.With);
          J.attribute("without", S.Without);
        });
    });
    std::optional<size_t> At = indexOf(R, Names.numberOf(E.Op));
    if (!At) {
      J.attribute("removed_by", nullptr);
      return;
    }
    J.attributeArray("removed_by", [&] {
      for (const Suggestion *S : removalsOf(*R.Tried, *At))
        J.object([&] {
          const GraphChange &C = R.Tried->Changes[S->Changes.front()];
          std::string Place = C.Loc == None32 ? "" : Names.placeOf(C.Loc);
          J.attribute("text", C.Text);
          J.attribute("if", C.If);
          J.attribute("place", Place.empty() ? json::Value(nullptr) : json::Value(Place));
          J.attribute("saved", S->Saved);
          const TargetCost &Cost = S->Costs.front();
          StringRef Instead = Cost.Instead[find(Cost.Gone, *At) - Cost.Gone.begin()];
          J.attribute("instead", Instead.empty() ? json::Value(nullptr) : json::Value(Instead));
        });
    });
  });
}

void ExplainJSON::writePlane(const PlaneExplanation &E) {
  const Plane &Pl = R.P.plane(E.Plane);
  J.object([&] {
    J.attribute("image", G.Names.get(G.Images[Pl.Image].Name));
    J.attribute("aspect", auxplan::nameOf(Pl.TheAspect));
    J.attribute("aux", auxplan::nameOf(E.Kind));
    J.attribute("why", E.Why);
    writeRules(E.Rule);
    J.attributeArray("goes_around", [&] {
      for (const LostMode &L : E.Lost)
        J.object([&] {
          writeStep(L.Step);
          J.attributeArray("may_bind", [&] {
            for (AuxUsage Usage : L.MayBind)
              J.value(auxplan::nameOf(Usage));
          });
          writeRules(L.Rules);
        });
    });
    if (!E.Loops.empty())
      J.attributeArray("unsafe_loops", [&] {
        for (const UnsafeLoop &L : E.Loops)
          J.object([&] {
            writeStep(L.Step);
            J.attribute("why", L.Why);
          });
      });
  });
}

void ExplainJSON::print() {
  const PlanHeader &H = *G.Header;
  J.object([&] {
    J.attribute("format", "aux-plan/explain");
    J.attribute("version", 1);
    J.attribute("target", R.P.target().name());
    J.attribute("profile", R.P.target().profile());
    J.attribute("policy", H.Policy);
    J.attribute("contract", H.Contract);
    J.attribute("presents", framesShown(G));
    J.attribute("total", R.Of.Cost.Frame.total().bytes());
    J.attributeBegin("calls");
    J.rawValue(decimal(R.Of.Cost.Frame.Calls.perFrame()));
    J.attributeEnd();
    J.attributeArray("prologue", [&] {
      for (const std::string &Why : R.Of.Apart)
        J.value(Why);
    });
    J.attributeArray("ops", [&] {
      for (auto [N, E] : enumerate(R.Of.Ops))
        if (R.shows(E, N + 1))
          writeOp(E);
    });
    J.attributeArray("images", [&] {
      for (const PlaneExplanation &E : R.Of.Planes)
        if (R.shows(E))
          writePlane(E);
    });
  });
}

void tool::printExplainJSON(const ExplainReport &R, json::OStream &J) {
  ExplainJSON(R, J).print();
}
