//===- PlanEdits.cpp - plans changed by a step ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlanEdits.h. A step finds the lines of a kind, picks one, and writes text; if there is no
/// such line it changes nothing.
///

#include "PlanEdits.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace auxplan::attack;
using namespace llvm;

static constexpr size_t Nowhere = ~size_t(0);

std::string attack::joined(const Words &Lines) {
  std::string Text;
  for (const std::string &Line : Lines)
    Text += Line + "\n";
  return Text;
}

Words attack::splitLines(StringRef Text) {
  SmallVector<StringRef, 64> Parts;
  Text.split(Parts, '\n');
  return Words(Parts.begin(), Parts.end());
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

PlanEdits::PlanEdits(const Problem &P, Dice &Choices) : P(P), Choices(Choices) {
  const Graph &G = P.graph();
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer)
      continue;
    addRange(A.Image, A.Age, A.Range);
    if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
      addRange(X->ResolveSource, X->ResolveSourceAge, X->ResolveSourceRange);
  }
  for (CellId C = 0; C != P.cells().size(); ++C)
    addRange(P.planeOf(C).Image, P.planeOf(C).Age, P.rangeOf(C));
  for (const Plane &Pl : P.planes()) {
    SubRange Whole = P.imageOf(Pl).wholeRange();
    Whole.Aspects = maskOf(Pl.TheAspect);
    addRange(Pl.Image, Pl.Age, Whole);
    addKinds(Pl, Whole);
  }
  addValues();
  Modes = {"NONE", "NONE"};
  for (const PlaneClass &C : P.classes())
    if (C.hasAux())
      for (const char *Class : {"", "/default", "/any"})
        Modes.push_back(nameOf(C.Kind).str() + Class);
  for (const char *Kind : {"HIZ/default", "CCS_E/any", "CCS_D/any", "HIZ_CCS_WT/default"})
    Modes.push_back(Kind);
}

void PlanEdits::addRange(ImageId I, uint8_t Age, SubRange R) {
  for (unsigned A = 0; A != NumAspects; ++A) {
    if (!(R.Aspects >> A & 1))
      continue;
    SubRange Of = R;
    Of.Aspects = AspectMask(1u << A);
    Range New;
    raw_string_ostream OS(New.Text);
    printRange(P.graph(), I, Age, Of, OS);
    OS.flush();
    New.Image = StringRef(New.Text).take_until([](char C) { return C == '['; }).str();
    New.Of = Aspect(A);
    New.Kind = P.classOf(P.plane(P.planeId(I, Age, Aspect(A)))).Kind;
    if (none_of(Ranges, [&](const Range &Old) { return Old.Text == New.Text; }))
      Ranges.push_back(std::move(New));
  }
}

void PlanEdits::addKinds(const Plane &Pl, const SubRange &Whole) {
  Kinded New = {"", "", P.target().withoutDriver().kinds(P.imageOf(Pl).Desc, P.classOf(Pl).Facts)};
  if (Pl.Age || New.Kinds.size() < 2)
    return;
  raw_string_ostream OS(New.Text);
  printRange(P.graph(), Pl.Image, 0, Whole, OS);
  New.Image = StringRef(OS.str()).take_until([](char C) { return C == '['; }).str();
  Several.push_back(std::move(New));
}

void PlanEdits::addValues() {
  ColorValues = {"", "0, 0, 0, 0", "0, 0, 0, 0", "1, 1, 1, 1"};
  DepthValues = {"", "1.0", "1.0", "0.0"};
  StencilValues = {"0", "1", ""};
  const Graph &G = P.graph();
  for (size_t N = 0; N != G.Accesses.size(); ++N) {
    const Access &A = G.Accesses[N];
    if (A.IsBuffer || (A.Load != LoadOp::Clear && A.Kind != AccessKind::Clear))
      continue;
    ClearValue V = Semantics::clearValueOf(G, A);
    bool IsColor = A.Range.Aspects == maskOf(Aspect::Color);
    std::string Text;
    raw_string_ostream OS(Text);
    for (unsigned I = 0; I != (IsColor ? 4 : 1); ++I)
      OS << (I ? ", " : "") << format("%.9g", V.V[I]);
    (IsColor                                    ? ColorValues
     : A.Range.Aspects == maskOf(Aspect::Depth) ? DepthValues
                                                : StencilValues)
        .push_back(OS.str());
  }
}

const MnemonicInfo *PlanEdits::mnemonicIn(StringRef Line) const {
  for (const ParsedMnemonic &M : allMnemonics())
    if (Line.ltrim().starts_with(M.Info->Text))
      return M.Info;
  return nullptr;
}

std::vector<PlanEdits::Place> PlanEdits::placesOf(const Words &Plan) const {
  std::vector<Place> Places(Plan.size());
  SmallVector<uint32_t, 8> Open;
  bool InPass = false;
  for (size_t N = 0; N != Plan.size(); ++N) {
    StringRef Line = StringRef(Plan[N]).ltrim();
    Place &At = Places[N];
    bool Opens = Line.ends_with("{"), IsElse = Line.starts_with("} else");
    if (Open.empty() && !Opens)
      continue;
    At.InPass = InPass;
    At.Kind = IsElse                        ? LineKind::Else
              : Line.starts_with("frame")   ? LineKind::Frame
              : Line.starts_with("pass ")   ? LineKind::Pass
              : Opens                       ? LineKind::Region
              : Line == "}"                 ? LineKind::Close
              : mnemonicIn(Line)            ? LineKind::Op
              : Line.starts_with("present") ? LineKind::Present
              : InPass                      ? LineKind::Access
                                            : LineKind::Other;
    if (At.Kind == LineKind::Close)
      At.Opener = Open.pop_back_val();
    if (Opens && !IsElse)
      Open.push_back(N);
    InPass = At.Kind == LineKind::Pass || (InPass && At.Kind != LineKind::Close);
  }
  std::string Queue = "graphics";
  for (size_t N = Plan.size(); N--;) {
    if (Places[N].Kind == LineKind::Pass) {
      StringRef On = StringRef(Plan[N]).split(" on ").second;
      Queue = On.take_until([](char C) { return C == ' '; }).str();
      for (size_t In = N + 1; Places[In].InPass; ++In)
        Places[In].Queue = Queue;
    }
    if (Places[N].Queue.empty())
      Places[N].Queue = Queue;
  }
  return Places;
}

size_t PlanEdits::find(const std::vector<Place> &Places, LineKind Kind) {
  std::vector<size_t> Found;
  for (size_t N = 0; N != Places.size(); ++N)
    if (Places[N].Kind == Kind)
      Found.push_back(N);
  return Found.empty() ? Nowhere : Choices.oneOf(Found);
}

//===----------------------------------------------------------------------===//
// Ops as text
//===----------------------------------------------------------------------===//

std::string PlanEdits::someValue(const Range &R) {
  return Choices.oneOf(R.Of == Aspect::Depth     ? DepthValues
                       : R.Of == Aspect::Stencil ? StencilValues
                                                 : ColorValues);
}

std::string PlanEdits::someMnemonic(const Range &R) {
  std::vector<const MnemonicInfo *> Fit, All;
  for (const MnemonicInfo &M : P.family().Mnemonics) {
    All.push_back(&M);
    if (M.Usages >> unsigned(R.Kind) & 1)
      Fit.push_back(&M);
  }
  if (All.empty()) // the family has no ops, so any op is wrong
    return allMnemonics()[Choices.below(allMnemonics().size())].Info->Text;
  bool Any = Fit.empty() || Choices.chance(4);
  return (Any ? Choices.oneOf(All) : Choices.oneOf(Fit))->Text;
}

std::string PlanEdits::somePredicate() {
  return Choices.oneOf(
             {" predicated(compressed)", " predicated(clear_type)", " predicated(stale)"}) +
         std::string(Choices.oneOf({" runs(yes)", " runs(no)", " runs(unknown)", ""}));
}

std::string PlanEdits::opFor(const Range &R, const std::string &Mnemonic) {
  std::string Op = Mnemonic + " " + R.Text;
  if (StringRef(Mnemonic).ends_with(".clear"))
    if (std::string Value = someValue(R); !Value.empty())
      Op += " value(" + Value + ")";
  if (Choices.chance(2))
    Op += " area(0, 0, 16x8)";
  if (Choices.chance(5))
    Op += somePredicate();
  return Op;
}

std::string PlanEdits::someOp() {
  const Range &R = Choices.oneOf(Ranges);
  return opFor(R, someMnemonic(R));
}

/// The op with the queue that it may need there.
std::string PlanEdits::placed(std::string Op, const Place &At) {
  size_t On = Op.rfind(" on ");
  if (On != std::string::npos)
    Op.resize(On);
  if (At.InPass && !Choices.chance(2))
    return Op;
  if (At.Queue != "graphics" ? Choices.chance(75) : Choices.chance(6))
    Op += " on graphics";
  else if (Choices.chance(5))
    Op += Choices.oneOf({" on compute", " on transfer"});
  return Op;
}

void PlanEdits::put(Words &Plan, const std::string &Op) {
  std::vector<Place> Places = placesOf(Plan);
  std::vector<size_t> Slots;
  for (size_t N = 0; N != Places.size(); ++N)
    if (Places[N].Kind != LineKind::Outside && Places[N].Kind != LineKind::Frame)
      Slots.push_back(N);
  if (Slots.empty())
    return;
  size_t At = Choices.oneOf(Slots);
  Plan.insert(Plan.begin() + At, placed(Op, Places[At]));
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

void PlanEdits::removeOp(Words &Plan) {
  size_t At = find(placesOf(Plan), LineKind::Op);
  if (At != Nowhere)
    Plan.erase(Plan.begin() + At);
}

void PlanEdits::insertOp(Words &Plan) {
  put(Plan, someOp());
}

void PlanEdits::moveOp(Words &Plan) {
  size_t At = find(placesOf(Plan), LineKind::Op);
  if (At == Nowhere)
    return;
  std::string Op = Plan[At];
  Plan.erase(Plan.begin() + At);
  put(Plan, Op);
}

void PlanEdits::copyOp(Words &Plan) {
  size_t At = find(placesOf(Plan), LineKind::Op);
  if (At != Nowhere)
    put(Plan, std::string(Plan[At]));
}

/// Makes it another op on the same range, or the same op on another range.
void PlanEdits::renameOp(Words &Plan) {
  size_t At = find(placesOf(Plan), LineKind::Op);
  if (At == Nowhere)
    return;
  StringRef Line = StringRef(Plan[At]).ltrim();
  std::string Old = mnemonicIn(Line)->Text;
  std::vector<const Range *> Same;
  for (const Range &R : Ranges)
    if (Line.drop_front(Old.size() + 1).starts_with(R.Text))
      Same.push_back(&R);
  if (Same.empty())
    return;
  std::vector<Place> Places = placesOf(Plan);
  const Range &R = *Choices.oneOf(Same);
  Plan[At] = placed(opFor(R, someMnemonic(R)), Places[At]);
}

void PlanEdits::reQueue(Words &Plan) {
  std::vector<Place> Places = placesOf(Plan);
  size_t At = find(Places, LineKind::Op);
  if (At != Nowhere)
    Plan[At] = placed(Plan[At], Places[At]);
}

void PlanEdits::predicate(Words &Plan) {
  size_t At = find(placesOf(Plan), LineKind::Op);
  if (At == Nowhere)
    return;
  std::string &Op = Plan[At];
  size_t On = Op.rfind(" on "), Old = Op.find(" predicated");
  std::string Queue = On == std::string::npos ? "" : Op.substr(On);
  Op.resize(std::min({Op.size(), On, Old}));
  Op += (Old == std::string::npos || Choices.chance(60) ? somePredicate() : "") + Queue;
}

/// Replaces an op by one op for each part, or for some parts.
void PlanEdits::splitOp(Words &Plan) {
  size_t At = find(placesOf(Plan), LineKind::Op);
  if (At == Nowhere)
    return;
  std::string Line = Plan[At];
  size_t Begin = Line.find('%');
  if (Begin == std::string::npos)
    return;
  size_t End = std::min(Line.find_first_of(" [", Begin), Line.size());
  std::string Image = Line.substr(Begin, End - Begin);
  if (End != Line.size() && Line[End] == '[')
    End = Line.find(']', End) + 1;
  Words Parts;
  for (const Range &R : Ranges)
    if (R.Image == Image && R.Text != Line.substr(Begin, End - Begin) && Choices.chance(60))
      Parts.push_back(Line.substr(0, Begin) + R.Text + Line.substr(End));
  if (Parts.empty())
    return;
  Plan.erase(Plan.begin() + At);
  Plan.insert(Plan.begin() + At, Parts.begin(), Parts.end());
}

/// A mode; rarely a mode that no line of the image can have.
std::string PlanEdits::someMode(StringRef Line) {
  std::vector<const Range *> Of;
  for (const Range &R : Ranges)
    if (Line.contains(R.Image + " ") || Line.contains(R.Image + "["))
      Of.push_back(&R);
  if (Of.empty() || Choices.chance(5))
    return Choices.oneOf(Modes);
  AuxUsage Kind = Choices.oneOf(Of)->Kind;
  if (Kind == AuxUsage::NONE || Choices.chance(30))
    return "NONE";
  return nameOf(Kind).str() + Choices.oneOf({"", "/default", "/any", "/any"});
}

void PlanEdits::changeMode(Words &Plan) {
  std::vector<Place> Places = placesOf(Plan);
  size_t At = find(Places, Choices.chance(12) ? LineKind::Present : LineKind::Access);
  if (At == Nowhere)
    return;
  std::string &Line = Plan[At];
  size_t Aux = Choices.chance(50) ? Line.rfind(" aux ") : Line.find(" aux ");
  std::string New = someMode(Line + " ");
  if (Aux == std::string::npos) {
    Line += " aux " + New;
    return;
  }
  size_t End = std::min(Line.find(' ', Aux + 5), Line.size());
  Line = Line.substr(0, Aux + 5) + New + Line.substr(End);
}

/// The text between \p Word, which ends in '(', and the closing parenthesis.
static StringRef inParens(StringRef Line, StringRef Word) {
  size_t At = Line.find(Word);
  return At == StringRef::npos
             ? StringRef()
             : Line.drop_front(At + Word.size()).take_until([](char C) { return C == ')'; });
}

/// Adds the op that a clear asks for, in front of its line or of its pass.
void PlanEdits::clearByOp(Words &Plan) {
  std::vector<Place> Places = placesOf(Plan);
  std::vector<size_t> Clears;
  for (size_t N = 0; N != Plan.size(); ++N)
    if (Places[N].Kind == LineKind::Access && (Plan[N].find("load(clear") != std::string::npos ||
                                               StringRef(Plan[N]).ltrim().starts_with("clear ")))
      Clears.push_back(N);
  if (Clears.empty())
    return;
  size_t At = Choices.oneOf(Clears);
  StringRef Line = StringRef(Plan[At]).ltrim();
  StringRef Word = Line.split(' ').first, Rest = Line.split(' ').second;
  std::vector<const Range *> Found;
  for (const Range &R : Ranges)
    if (Rest.starts_with(StringRef(R.Text).split('[').first) &&
        (Word == "clear" || Word == nameOf(R.Of)))
      Found.push_back(&R);
  if (Found.empty())
    return;
  const Range &R = *Choices.oneOf(Found);
  StringRef Value = inParens(Line, Word == "clear" ? "value(" : "load(clear ");
  bool IsStencil = R.Of == Aspect::Stencil;
  const MnemonicInfo *M = P.family().mnemonicFor(
      R.Kind, P.family().opFor(IsStencil ? OpEffect::StencilClear : OpEffect::FastClear));
  if (!M)
    return;
  std::string Op = std::string(M->Text) + " " + R.Text, Given = Value.trim().str();
  if (Given.empty())
    Given = R.Of == Aspect::Depth ? "1.0" : IsStencil ? "0" : "0, 0, 0, 0";
  Op += " value(" + Given + ")";
  if (StringRef Area = inParens(Line, "area("); !Area.empty())
    Op += " area(" + Area.str() + ")";
  size_t Pass = At;
  while (Places[Pass].Kind != LineKind::Pass)
    --Pass;
  size_t To = Choices.chance(75) ? Pass + 1 : Pass;
  Plan.insert(Plan.begin() + To, placed(Op, Places[To]));
}

/// Clears an image by ops wherever it is cleared, or nowhere.
void PlanEdits::clearOtherwise(Words &Plan) {
  std::string Image = Choices.oneOf(Ranges).Image;
  auto ClearsImage = [&](StringRef Line) {
    const MnemonicInfo *M = mnemonicIn(Line);
    return M && StringRef(M->Text).ends_with(".clear") &&
           (Line.contains(Image + " ") || Line.contains(Image + "[") || Line.ends_with(Image));
  };
  if (any_of(Plan, ClearsImage)) {
    erase_if(Plan, ClearsImage);
    return;
  }
  for (unsigned N = 0; N != 4; ++N)
    clearByOp(Plan);
}

/// Moves an op to where another op stands, since ops share the stall of their slot.
void PlanEdits::joinOp(Words &Plan) {
  size_t At = find(placesOf(Plan), LineKind::Op);
  if (At == Nowhere)
    return;
  std::string Op = Plan[At];
  Plan.erase(Plan.begin() + At);
  std::vector<Place> Places = placesOf(Plan);
  size_t To = find(Places, LineKind::Op);
  To = To == Nowhere ? At : To + Choices.below(2);
  Plan.insert(Plan.begin() + To, placed(Op, Places[To]));
}

void PlanEdits::changeTerms(Words &Plan) {
  std::string &Header = Plan.front();
  auto Swap = [&](const std::string &Old, const std::string &New) {
    size_t At = Header.find(Old);
    if (At != std::string::npos)
      Header.replace(At, Old.size(), New);
    return At != std::string::npos;
  };
  if (Choices.chance(50)) {
    if (!Swap("contract(access)", "contract(layout)"))
      Swap("contract(layout)", "contract(access)");
  } else if (!Swap(" limits(driver)", "")) {
    Header += " limits(driver)";
  }
}

/// An op in an arm that is not written.
void PlanEdits::addElse(Words &Plan) {
  std::vector<Place> Places = placesOf(Plan);
  std::vector<size_t> Ends;
  for (size_t N = 0; N != Plan.size(); ++N)
    if (Places[N].Kind == LineKind::Close &&
        StringRef(Plan[Places[N].Opener]).ltrim().starts_with("if "))
      Ends.push_back(N);
  if (Ends.empty())
    return;
  size_t At = Choices.oneOf(Ends);
  Words Arm = {"} else {", placed(someOp(), Places[At])};
  Plan.insert(Plan.begin() + At, Arm.begin(), Arm.end());
}

/// The first execution of the steady frame gets a plan of its own.
void PlanEdits::addPrologue(Words &Plan) {
  for (size_t N = 0; N != Plan.size(); ++N) {
    StringRef Line = Plan[N];
    if (!Line.starts_with("frame") || !Line.contains(" repeat"))
      continue;
    Words Copy(Plan.begin() + N, Plan.end());
    if (any_of(Copy, [](StringRef L) { return L.ltrim().starts_with("every "); }))
      return;
    Copy.front() = Line.contains("explicit") ? "frame explicit prologue {" : "frame prologue {";
    Plan.insert(Plan.begin() + N, Copy.begin(), Copy.end());
    return;
  }
}

/// Takes a pass, with the ops in front of it, from the other plan. Plans that take a frame apart
/// have passes several times, so another pass may be at its place.
void PlanEdits::takePass(Words &Plan, const Words &Other) {
  struct Piece {
    size_t Begin, End;
    StringRef Head;
  };
  auto PiecesOf = [&](const Words &Of) {
    std::vector<Place> Places = placesOf(Of);
    std::vector<Piece> Pieces;
    for (size_t N = 0; N != Of.size(); ++N) {
      if (Places[N].Kind != LineKind::Pass)
        continue;
      Piece Is = {N, N + 1, StringRef(Of[N]).trim()};
      while (Places[Is.Begin - 1].Kind == LineKind::Op && !Places[Is.Begin - 1].InPass)
        --Is.Begin;
      while (Places[Is.End].InPass && Places[Is.End - 1].Kind != LineKind::Close)
        ++Is.End;
      Pieces.push_back(Is);
    }
    return Pieces;
  };
  std::vector<Piece> Mine = PiecesOf(Plan), Its = PiecesOf(Other);
  if (Mine.size() != Its.size() || Mine.empty())
    return;
  size_t N = Choices.below(Mine.size());
  if (Mine[N].Head != Its[N].Head)
    return;
  Words New(Plan.begin(), Plan.begin() + Mine[N].Begin);
  New.insert(New.end(), Other.begin() + Its[N].Begin, Other.begin() + Its[N].End);
  New.insert(New.end(), Plan.begin() + Mine[N].End, Plan.end());
  Plan = std::move(New);
}

/// States another kind for a plane, or removes the statement; mostly the modes follow.
void PlanEdits::changeKind(Words &Plan) {
  if (Several.empty())
    return;
  const Kinded &Of = Choices.oneOf(Several);
  AuxUsage To = Of.Kinds[Choices.below(Of.Kinds.size())];
  std::string Head = "aux " + Of.Text + " ";
  erase_if(Plan, [&](const std::string &Line) { return StringRef(Line).starts_with(Head); });
  auto Frame = find_if(Plan, [](StringRef Line) { return Line.starts_with("frame"); });
  if (Choices.chance(80))
    Frame = Plan.insert(Frame, Head + nameOf(To).str()) + 1;
  if (Choices.chance(20))
    return;
  for (std::string &Line : make_range(Frame, Plan.end()))
    for (AuxUsage From : Of.Kinds) {
      std::string Old = " aux " + nameOf(From).str();
      size_t At = Line.rfind(Old);
      size_t End = At + Old.size();
      bool IsWhole =
          At != std::string::npos && (End == Line.size() || Line[End] == '/' || Line[End] == ' ');
      if (From == AuxUsage::NONE || !IsWhole || !StringRef(Line).contains(Of.Image))
        continue;
      Line = Line.substr(0, At) + " aux " + nameOf(To).str() +
             (To == AuxUsage::NONE ? "" : Line.substr(End));
      break;
    }
}

void PlanEdits::change(Words &Plan, const Words &Other) {
  if (Choices.chance(4))
    return changeKind(Plan);
  if (Choices.chance(4))
    return Choices.chance(50) ? clearOtherwise(Plan) : joinOp(Plan);
  unsigned Kind = Choices.below(100);
  if (Kind < 16)
    return removeOp(Plan);
  if (Kind < 40)
    return insertOp(Plan);
  if (Kind < 48)
    return moveOp(Plan);
  if (Kind < 51)
    return copyOp(Plan);
  if (Kind < 56)
    return renameOp(Plan);
  if (Kind < 58)
    return reQueue(Plan);
  if (Kind < 61)
    return predicate(Plan);
  if (Kind < 65)
    return splitOp(Plan);
  if (Kind < 81)
    return changeMode(Plan);
  if (Kind < 90)
    return clearByOp(Plan);
  if (Kind < 93)
    return addElse(Plan);
  if (Kind < 94)
    return addPrologue(Plan);
  takePass(Plan, Other);
}
