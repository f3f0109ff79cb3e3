//===- Soundness.cpp - the tables against the hardware --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A point is a state of the machine, whether the slice may have contents, and one block of the
/// slice. From the points in which memory is found, the exploration takes all steps that the
/// machine allows, with all outcomes, until no new point appears; there are finitely many. Then it
/// tests every step in every state that was reached.
///
/// A forbidden write or op is wrong if it leaves blocks that neither the unit that knows all aux
/// data nor a unit that knows none reads completely. A visit by an external owner is wrong if one
/// of the two does not read them, since either may come next.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Simulator/Soundness.h"
#include "auxplan/Simulator/Block.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <tuple>

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

namespace {

struct Point {
  StateId State;
  bool Defined; ///< the slice may have contents
  Block B;
  bool operator<(const Point &O) const {
    return std::tie(State, Defined, B) < std::tie(O.State, O.Defined, O.B);
  }
};

enum class StepKind : uint8_t {
  Read,
  Draw,
  Overwrite,
  Clear,
  PartialClear,
  Initialise,
  Op,
  ClearElsewhere,
  Discard,
  LendOut
};

/// A step, independent of the state that it meets.
struct Step {
  StepKind Kind;
  std::string Name;
  Binding How = {};
  OpId Op = NoOp;
  OpEffect Effect = OpEffect::EntryUpdate; ///< of an op
  Token Value = Fresh;
  ClearClass Class = ClearClass::None;
};

class TableCheck {
public:
  TableCheck(const TargetInfo &T, AuxUsage Kind) : T(T), M(T.machine()), F(T.family()), Kind(Kind) {
    Result.Kind = Kind;
    makeSteps();
  }
  SoundnessResult run();

private:
  using Reached = std::map<Point, std::pair<const Point *, const Step *>>;

  void makeSteps();
  void addAccesses(AuxUsage Bound, bool ByRenderer, const char *By);
  bool isRead(AuxUsage Bound) const;
  ClearClass classOfOthers() const;
  void addClears();
  void addStarts();
  void addStart(StateId, bool Defined);
  void explore();
  StateId next(const Step &, const Point &) const;
  StateId nextOfDraw(const Step &, const Point &) const;
  StateId nextOfClear(const Step &, const Point &) const;
  bool canRead(const Binding &, StateId) const;
  bool keepsValue(const Step &, const Point &) const;
  void apply(const Step &, const Block &, Blocks &Out) const;
  void applyOp(const Step &, const Block &, Blocks &Out) const;
  bool definedAfter(const Step &, const Point &) const;
  void judge(StateId, const Step &);
  const Point *wrongRead(StateId, const Step &) const;
  const Point *wrongAfter(StateId, const Step &) const;
  std::string pathTo(const Point &, const Step &) const;
  bool isWrongFor(const Block &, Binding) const;
  ClearOp clearOf(const Step &, bool Asked) const;

  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  AuxUsage Kind;
  std::vector<Step> Steps;
  Reached Known;
  std::vector<const Point *> Todo;
  SoundnessResult Result;
};

} // namespace

static constexpr Token DefaultValue = DefaultClear, AnyValue = FirstClear;

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

static std::string nameOfBinding(AuxUsage U, ClearClass C) {
  std::string Text = nameOf(U).str();
  return C == ClearClass::None ? Text : Text + "/" + nameOf(C).str();
}

void TableCheck::addAccesses(AuxUsage Bound, bool ByRenderer, const char *By) {
  for (ClearClass C : {ClearClass::None, ClearClass::Default, ClearClass::Any}) {
    if (Bound == AuxUsage::NONE && C != ClearClass::None)
      continue;
    Step S;
    S.How = {Bound, C, ByRenderer, /*Foreign=*/false, None32};
    std::string With = " with " + nameOfBinding(Bound, C) + By;
    S.Kind = StepKind::Read;
    S.Name = "read" + With;
    Steps.push_back(S);
    if (modelOf(Kind).HasHiZ && !ByRenderer && Bound != AuxUsage::NONE)
      continue; // samplers do not write
    S.Kind = StepKind::Draw;
    S.Name = "write" + With;
    Steps.push_back(S);
    if (C != ClearClass::None)
      continue; // an overwrite decodes nothing
    S.Kind = StepKind::Overwrite;
    S.Name = "write of everything" + With;
    Steps.push_back(S);
  }
}

void TableCheck::addClears() {
  OpId Fast = F.opFor(OpEffect::FastClear);
  if (Fast == NoOp || !F.mnemonicFor(Kind, Fast))
    return;
  for (Token Value : {DefaultValue, AnyValue}) {
    ClearClass C = Value == DefaultValue ? ClearClass::Default : classOfOthers();
    if (C == ClearClass::None)
      continue;
    Step S;
    S.Op = Fast;
    S.Effect = OpEffect::FastClear;
    S.Value = Value;
    S.Class = C;
    bool IsSecond = Value != DefaultValue && C == ClearClass::Default;
    std::string To =
        (IsSecond ? " to another value of class " : " to a value of class ") + nameOf(C).str();
    S.Kind = StepKind::Clear;
    S.Name = "fast clear" + To;
    Steps.push_back(S);
    S.Kind = StepKind::PartialClear;
    S.Name = "fast clear of a part" + To;
    Steps.push_back(S);
    S.Kind = StepKind::ClearElsewhere;
    S.Name = "fast clear of another slice" + To;
    if (setsPlaneValue(clearOf(S, true)))
      Steps.push_back(S);
  }
  Step S;
  S.Kind = StepKind::Initialise;
  S.Name = "initialisation by a fast clear";
  S.Op = Fast;
  S.Effect = OpEffect::FastClear;
  Steps.push_back(S);
}

/// The class of values other than the default one to which the hardware can clear planes of the
/// kind fast; none: it cannot.
ClearClass TableCheck::classOfOthers() const {
  ClearClass Found = ClearClass::None;
  bool IsDepth = modelOf(Kind).HasHiZ;
  Aspect A = IsDepth ? Aspect::Depth : Aspect::Color;
  ImageDesc D;
  D.Width = D.Height = 1024;
  for (const char *Name : {"D32_SFLOAT", "R8G8B8A8_UNORM", "R8_UNORM"})
    for (D.Samples = 1; D.Samples <= 4; D.Samples *= 4) {
      D.Format = parseFormat(Name).value_or(NoFormat);
      if (!(infoOf(D.Format).Aspects & maskOf(A)))
        continue;
      D.Usage = uint32_t(UsageFlag::SAMPLED);
      ClearQuery Q;
      for (double Value : {0.0, 1.0}) {
        Q.Value[0] = Value;
        ClearVerdict V = T.fastClear(Kind, D, A, Q);
        bool IsOther = V.Allowed && (IsDepth || Value != 0.0);
        Found = IsOther ? std::max(Found, V.Class) : Found;
      }
    }
  return Found;
}

/// Do shaders or commands of the target read planes of the kind with \p Bound?
bool TableCheck::isRead(AuxUsage Bound) const {
  ImageDesc D;
  D.Format = parseFormat("D32_SFLOAT").value_or(NoFormat);
  D.Width = D.Height = 64;
  D.Usage = uint32_t(UsageFlag::DEPTH_STENCIL_ATTACHMENT) | uint32_t(UsageFlag::TRANSFER_SRC);
  for (uint32_t Usage : {0u, uint32_t(UsageFlag::SAMPLED)})
    for (D.Samples = 1; D.Samples <= 4; D.Samples *= 4) {
      D.Usage |= Usage;
      PlaneFacts Facts = T.planeFacts(D, Aspect::Depth, 0);
      if (!is_contained(T.kinds(D, Facts), Kind))
        continue;
      for (AccessKind A : {AccessKind::Sampled, AccessKind::CopySrc, AccessKind::ResolveSrc})
        for (const Mode &Known : T.modes(Kind, Facts, {A, infoOf(A).Usage, /*ReadOnly=*/true}))
          if (Known.Usage == Bound)
            return true;
    }
  return false;
}

void TableCheck::makeSteps() {
  bool HasHiZ = modelOf(Kind).HasHiZ;
  addAccesses(AuxUsage::NONE, HasHiZ, "");
  addAccesses(Kind, true, HasHiZ ? " by the depth unit" : "");
  bool IsSampled = !modelOf(Kind).HasCodes || modelOf(Kind).WriteThrough;
  if (HasHiZ && IsSampled && !modelOf(Kind).IsForRenderer)
    addAccesses(Kind, false, " by the sampler");
  for (unsigned Other = 1; Other != NumAuxUsages; ++Other)
    if (AuxUsage(Other) != Kind && isRead(AuxUsage(Other)))
      addAccesses(AuxUsage(Other), false, " by the sampler");
  if (modelOf(Kind).HasDisplayCopy) {
    Step S;
    S.Kind = StepKind::Read;
    S.How = {Kind, ClearClass::None, /*ByRenderer=*/false, /*Foreign=*/false, None32};
    S.How.ByOwner = true;
    S.Name = "read by the display";
    Steps.push_back(S);
  }
  addClears();
  for (OpId O = 0; O != F.Ops.size(); ++O) {
    OpEffect E = F.Ops[O].Effect;
    if (E == OpEffect::FastClear || E == OpEffect::EntryUpdate || !F.mnemonicFor(Kind, O))
      continue;
    Step S;
    S.Kind = StepKind::Op;
    S.Name = F.Ops[O].Name;
    S.Op = O;
    S.Effect = E;
    S.Value = AnyValue;
    Steps.push_back(S);
  }
  Step S;
  S.Kind = StepKind::Discard;
  S.Name = "discard";
  Steps.push_back(S);
  S.Kind = StepKind::LendOut;
  S.Name = "writing by an owner outside";
  Steps.push_back(S);
}

//===----------------------------------------------------------------------===//
// Answers of the machine
//===----------------------------------------------------------------------===//

/// Does a clear to another value leave the clear blocks of this slice right? The machine does not
/// decide that: the checker keeps values apart from states.
bool TableCheck::keepsValue(const Step &S, const Point &Pt) const {
  return !Pt.Defined || !F.withClear().has(Pt.State) || Pt.B.ClearValue == S.Value ||
         !setsPlaneValue(clearOf(S, true));
}

StateId TableCheck::nextOfDraw(const Step &S, const Point &Pt) const {
  AuxUsage U = S.How.Usage;
  if (!Pt.Defined)
    return M.afterWrite(U, U == AuxUsage::NONE, Pt.State);
  if (!M.canAccess(U, S.How.Decodes, Pt.State))
    return NoState;
  return M.afterWrite(U, false, Pt.State);
}

StateId TableCheck::nextOfClear(const Step &S, const Point &Pt) const {
  switch (S.Kind) {
  case StepKind::Clear:
    return M.afterOp(Kind, S.Op, Pt.State, S.Class);
  case StepKind::PartialClear:
    if (!F.States[Pt.State].AuxValid)
      return NoState;
    return M.afterPartialClear(Kind, Pt.State, S.Class);
  case StepKind::Initialise:
    return Pt.Defined ? NoState : M.afterOp(Kind, S.Op, Pt.State, ClearClass::None);
  case StepKind::ClearElsewhere:
    return Pt.State;
  case StepKind::Read:
  case StepKind::Draw:
  case StepKind::Overwrite:
  case StepKind::Op:
  case StepKind::Discard:
  case StepKind::LendOut:
    break;
  }
  llvm_unreachable("not a clear");
}

bool TableCheck::canRead(const Binding &How, StateId State) const {
  return M.canAccess(How.Usage, How.Decodes, State) &&
         (!How.ByOwner || F.States[State].DisplayValid);
}

/// The state after a step that the machine allows, else NoState.
StateId TableCheck::next(const Step &S, const Point &Pt) const {
  switch (S.Kind) {
  case StepKind::Read:
    return !Pt.Defined || canRead(S.How, Pt.State) ? Pt.State : NoState;
  case StepKind::Draw:
    return nextOfDraw(S, Pt);
  case StepKind::Overwrite:
    return M.afterWrite(S.How.Usage, true, Pt.State);
  case StepKind::Clear:
  case StepKind::PartialClear:
  case StepKind::Initialise:
  case StepKind::ClearElsewhere:
    return nextOfClear(S, Pt);
  case StepKind::Op:
    if (S.Effect == OpEffect::Ambiguate && Pt.Defined && !F.States[Pt.State].PrimaryValid)
      return NoState;
    return M.afterOp(Kind, S.Op, Pt.State);
  case StepKind::Discard:
    return Pt.State;
  case StepKind::LendOut:
    return T.externalState(Kind, ImageDesc()) == Pt.State ? Pt.State : NoState;
  }
  llvm_unreachable("unknown step");
}

bool TableCheck::definedAfter(const Step &S, const Point &Pt) const {
  switch (S.Kind) {
  case StepKind::Draw:
  case StepKind::Overwrite:
  case StepKind::Clear:
  case StepKind::PartialClear:
  case StepKind::LendOut:
    return true;
  case StepKind::Discard:
  case StepKind::Initialise:
    return false;
  case StepKind::Op:
    return Pt.Defined || S.Effect == OpEffect::StencilClear;
  case StepKind::Read:
  case StepKind::ClearElsewhere:
    return Pt.Defined;
  }
  llvm_unreachable("unknown step");
}

//===----------------------------------------------------------------------===//
// The hardware's side
//===----------------------------------------------------------------------===//

ClearOp TableCheck::clearOf(const Step &S, bool Asked) const {
  ClearOp Op;
  Op.Value = S.Value;
  Op.HasValue = S.Kind != StepKind::Initialise;
  Op.Asked = Asked;
  Op.ValueInBlock = Op.HasValue && S.Class <= T.carriedValues(Kind);
  return Op;
}

void TableCheck::applyOp(const Step &S, const Block &B, Blocks &Out) const {
  assert(S.Effect != OpEffect::FastClear && S.Effect != OpEffect::EntryUpdate && "not such an op");
  if (S.Effect == OpEffect::StencilClear)
    return stencilClear(B, Kind, Cover::Whole, clearOf(S, true), Out);
  runOp(S.Effect, B, Kind, None32, Out);
}

void TableCheck::apply(const Step &S, const Block &B, Blocks &Out) const {
  auto SetValue = [&](size_t First) {
    if (setsPlaneValue(clearOf(S, true)))
      for (Block &N : MutableArrayRef(Out).drop_front(First)) {
        N.ClearValue = S.Value;
        N.ValueClass = S.Class;
      }
  };
  size_t First = Out.size();
  switch (S.Kind) {
  case StepKind::Read:
    return Out.push_back(B);
  case StepKind::Draw:
    Out.push_back(B);
    for (Cover C : {Cover::Part, Cover::Whole})
      writeBlock(B, Kind, S.How, C, Fresh, Out);
    return;
  case StepKind::Overwrite: // an overwrite with any value, or a drawn clear
    for (Token Value : {Fresh, DefaultValue, AnyValue})
      writeBlock(B, Kind, S.How, Cover::Whole, Value, Out);
    return;
  case StepKind::Clear:
    fastClear(B, Kind, Cover::Whole, clearOf(S, true), Out);
    return SetValue(First);
  case StepKind::PartialClear:
    for (Cover C : {Cover::None, Cover::Part, Cover::Whole})
      fastClear(B, Kind, C, clearOf(S, true), Out);
    return SetValue(First);
  case StepKind::Initialise:
    return fastClear(B, Kind, Cover::Whole, clearOf(S, false), Out);
  case StepKind::ClearElsewhere:
    Out.push_back(B);
    return SetValue(First);
  case StepKind::Op:
    return applyOp(S, B, Out);
  case StepKind::Discard:
    Out.push_back(B);
    return Out.back().expect(Garbage, None32);
  case StepKind::LendOut: {
    const StateInfo &Known = F.States[T.externalState(Kind, ImageDesc())];
    return ownerWrites(B, Kind, Known.DisplayValid ? &Known : nullptr, Out);
  }
  }
}

//===----------------------------------------------------------------------===//
// Exploration
//===----------------------------------------------------------------------===//

void TableCheck::addStart(StateId S, bool Defined) {
  Blocks Found;
  startBlocks(Kind, F.States[S], Defined, Found);
  for (Block &B : Found) {
    B.WordCompressed = false; // words have no part in this
    B.WordClear = ClearClass::None;
    auto [It, New] = Known.insert({Point{S, Defined, B}, {nullptr, nullptr}});
    if (New)
      Todo.push_back(&It->first);
  }
}

/// Adds memory that nothing has written, with and without contents, and what external owners bring,
/// including modifiers of this kind.
void TableCheck::addStarts() {
  addStart(T.initialState(Kind), false);
  addStart(T.initialState(Kind), true);
  addStart(T.externalState(Kind, ImageDesc()), true);
  ImageDesc D;
  D.Format = parseFormat("R8G8B8A8_UNORM").value_or(NoFormat);
  D.Width = D.Height = 64;
  D.Usage = uint32_t(UsageFlag::COLOR_ATTACHMENT) | uint32_t(UsageFlag::SAMPLED);
  for (D.Modifier = 1; !modifierName(D.Modifier).empty(); ++D.Modifier)
    if (knowsModifier(T, D.Modifier) &&
        is_contained(T.kinds(D, T.planeFacts(D, Aspect::Color, 0)), Kind))
      addStart(T.externalState(Kind, D), true);
}

void TableCheck::explore() {
  while (!Todo.empty()) {
    const Point *From = Todo.back();
    Todo.pop_back();
    for (const Step &S : Steps) {
      StateId To = next(S, *From);
      bool SetsValue = S.Kind == StepKind::PartialClear || S.Kind == StepKind::ClearElsewhere;
      if (To == NoState || (SetsValue && !keepsValue(S, *From)))
        continue;
      Blocks Out;
      apply(S, From->B, Out);
      for (const Block &B : Out) {
        Point Next{To, definedAfter(S, *From), B};
        auto [It, New] = Known.insert({Next, {From, &S}});
        if (New)
          Todo.push_back(&It->first);
      }
    }
  }
  Result.Contents = Known.size();
}

//===----------------------------------------------------------------------===//
// Judgement
//===----------------------------------------------------------------------===//

bool TableCheck::isWrongFor(const Block &B, Binding How) const {
  return isWrong(B, readBlock(B, Kind, How));
}

const Point *TableCheck::wrongRead(StateId State, const Step &S) const {
  for (const auto &[Pt, From] : Known)
    if (Pt.State == State && Pt.Defined && isWrongFor(Pt.B, S.How))
      return &Pt;
  return nullptr;
}

/// A point that shows that no unit reads all blocks after the step.
const Point *TableCheck::wrongAfter(StateId State, const Step &S) const {
  Binding All{Kind, ClearClass::Any, /*ByRenderer=*/true, /*Foreign=*/false, None32}, Main;
  const Point *WithAux = nullptr, *Without = nullptr;
  for (const auto &[Pt, From] : Known) {
    if (Pt.State != State || !Pt.Defined)
      continue;
    Blocks Out;
    apply(S, Pt.B, Out);
    for (const Block &B : Out) {
      WithAux = isWrongFor(B, All) ? &Pt : WithAux;
      Without = isWrongFor(B, Main) ? &Pt : Without;
    }
    if (WithAux && Without)
      return WithAux;
  }
  // Contents that an external owner has written count as right for both.
  return S.Kind == StepKind::LendOut ? (WithAux ? WithAux : Without) : nullptr;
}

std::string TableCheck::pathTo(const Point &Pt, const Step &S) const {
  std::string Text = S.Name;
  const Point *At = &Pt;
  for (auto It = Known.find(*At); It->second.second; It = Known.find(*At)) {
    Text = It->second.second->Name + "; " + Text;
    At = It->second.first;
  }
  return "found " + std::string(F.States[At->State].Name) + "; " + Text;
}

void TableCheck::judge(StateId State, const Step &S) {
  Point Pt{State, true, Block()};
  bool Allowed = next(S, Pt) != NoState;
  ++(Allowed ? Result.Allowed : Result.Forbidden);
  if (Allowed && S.Kind != StepKind::Read)
    return; // the result of the step has been explored, and is read
  const Point *Wrong = S.Kind == StepKind::Read ? wrongRead(State, S) : wrongAfter(State, S);
  TableEntry Entry{State, S.Name, Wrong ? pathTo(*Wrong, S) : std::string()};
  if (Allowed && Wrong)
    Result.Unsound.push_back(std::move(Entry));
  else if (!Allowed)
    (Wrong ? Result.Justified : Result.Strict).push_back(std::move(Entry));
}

SoundnessResult TableCheck::run() {
  addStarts();
  explore();
  StateSet WithContents;
  for (const auto &[Pt, From] : Known)
    if (Pt.Defined)
      WithContents.join(StateSet::of(Pt.State));
  for (StateId State = 0; State != F.States.size(); ++State) {
    if (!WithContents.has(State)) {
      if (M.isLegal(Kind, State))
        Result.Unreached.join(StateSet::of(State));
      continue;
    }
    for (const Step &S : Steps)
      if (S.Kind != StepKind::Discard && S.Kind != StepKind::ClearElsewhere &&
          S.Kind != StepKind::Initialise)
        judge(State, S);
  }
  return std::move(Result);
}

SoundnessResult auxplan::checkTable(const TargetInfo &T, AuxUsage Kind) {
  return TableCheck(T, Kind).run();
}

//===----------------------------------------------------------------------===//
// The page
//===----------------------------------------------------------------------===//

static void printEntries(ArrayRef<TableEntry> Entries, const FamilyInfo &F, const char *Title,
                         bool WithExamples, raw_ostream &OS) {
  if (Entries.empty())
    return;
  OS << '\n' << Title << "\n\n";
  std::map<std::string, std::string> ByStep;
  for (const TableEntry &E : Entries) {
    std::string &States = ByStep[E.Step];
    States += (States.empty() ? "" : ", ") + std::string(F.States[E.State].Name);
    if (WithExamples)
      States += " (" + E.Example + ")";
  }
  for (const auto &[Step, States] : ByStep)
    OS << "- " << Step << ": " << States << "\n";
}

static std::string textOfResult(const SoundnessResult &R, const FamilyInfo &F) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << R.Contents << " contents, " << R.Allowed << " entries allowed, of which "
     << R.Unsound.size() << " can go wrong; " << R.Forbidden << " forbidden, " << R.Justified.size()
     << " of them with an example of what goes wrong.\n";
  printEntries(R.Unsound, F, "**Wrong**:", /*WithExamples=*/true, OS);
  printEntries(R.Strict, F, "Stricter than needed:", /*WithExamples=*/false, OS);
  std::string Unreached;
  for (StateId S = 0; S != F.States.size(); ++S)
    if (R.Unreached.has(S))
      Unreached += (Unreached.empty() ? "" : ", ") + std::string(F.States[S].Name);
  if (!Unreached.empty())
    OS << "\nReached with contents by no allowed steps: " << Unreached << ".\n";
  return Text;
}

void auxplan::printSoundness(ArrayRef<const TargetInfo *> Targets, raw_ostream &OS) {
  OS << "# Soundness of the state machines\n\n"
        "After this page you know where the state machines of the tables and the simulated blocks "
        "do not say the same, and why.\n\n"
        "Generated by `aux-plan tables --target=all --emit=soundness`; a test compares the two.\n"
        "It compares each entry of each machine with what the step does to blocks of data;\n"
        "[Simulator.md](../Simulator.md#the-tables) says how.\n";
  for (unsigned Kind = 1; Kind != NumAuxUsages; ++Kind) {
    std::vector<std::pair<std::string, std::string>> Alike; // text, targets
    for (const TargetInfo *T : Targets) {
      if (!(T->auxKinds() >> Kind & 1))
        continue;
      std::string Text = textOfResult(checkTable(*T, AuxUsage(Kind)), T->family());
      auto It = llvm::find_if(Alike, [&](const auto &Entry) { return Entry.first == Text; });
      if (It == Alike.end())
        Alike.push_back({Text, T->fullName()});
      else
        It->second += ", " + T->fullName();
    }
    if (!Alike.empty())
      OS << "\n## " << nameOf(AuxUsage(Kind)) << "\n";
    for (const auto &[Text, Names] : Alike)
      OS << "\n### " << Names << "\n\n" << Text;
  }
}
