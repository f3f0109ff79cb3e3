//===- Structure.cpp - graphs that programs have put together -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Structure.h. The check walks each array once. A fault ends the walk of its array, since
/// further findings would mean nothing. Messages name the array and the index, as a debugger shows
/// them, since such a graph has no text.
///
//===----------------------------------------------------------------------===//

#include "Structure.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/State/StateTables.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace auxplan;

namespace {

class StructureCheck {
public:
  StructureCheck(const Graph &G, DiagnosticEngine &D) : G(G), D(D) {}
  bool check();

private:
  /// Calls \p Good for each element, until it returns false.
  template <typename ArrayT, typename Fn> void each(const char *Array, const ArrayT &All, Fn Good);
  bool fault(const Twine &Why) {
    return D.error(None32, "malformed graph: " + Twine(Array) + "[" + Twine(Index) + "]" + Why);
  }
  bool index(const char *Field, uint64_t I, size_t Size, const char *Of) {
    return I < Size || fault(Twine(".") + Field + " is " + Twine(I) + ", but there are " +
                             Twine(Size) + " " + Of);
  }
  bool optional(const char *Field, uint32_t I, size_t Size, const char *Of) {
    return I == None32 || index(Field, I, Size, Of);
  }
  template <typename EnumT> bool enumerator(const char *Field, EnumT Value, unsigned Num) {
    return unsigned(Value) < Num || fault(Twine(".") + Field + " is " + Twine(unsigned(Value)) +
                                          ", which is no value of it");
  }
  bool layout(const char *Field, Layout L, bool MayLack) {
    return (MayLack && L == NoLayout) || enumerator(Field, L, NumLayouts);
  }
  bool span(const char *What, uint32_t First, uint32_t Num, size_t Size) {
    return uint64_t(First) + Num <= Size ||
           fault(Twine(": its ") + What + " " + Twine(First) + ".." + Twine(uint64_t(First) + Num) +
                 " reach beyond the " + Twine(Size) + " there are");
  }
  bool name(NameId Id) { return index("Name", Id, G.Names.size(), "names"); }
  bool image(ImageId Id) { return index("Image", Id, G.Images.size(), "images"); }
  bool aspects(const char *Field, AspectMask Mask, bool One);
  bool mode(const Mode &);
  bool checkImage(const Image &);
  bool checkBind(const Bind &);
  bool checkPass(const Pass &);
  bool checkViews(const Pass &);
  bool checkAccess(const Access &);
  bool checkExtra(const AccessExtra &);
  bool checkOp(const Op &);
  bool checkTransition(const Transition &);
  bool queue(const char *Field, Queue Q) {
    return enumerator(Field, Q.Kind, unsigned(QueueKind::Foreign) + 1);
  }
  bool scopes(const Dependency &);
  bool checkReceiver(const Present &);
  bool checkBarrier(const Barrier &);
  bool checkPassBarriers(const Pass &);
  void checkObjects();
  void checkStatements();
  void checkNesting();
  size_t sizeFor(ItemKind) const;

  const Graph &G;
  DiagnosticEngine &D;
  const char *Array = "";
  size_t Index = 0;
};

} // namespace

template <typename ArrayT, typename Fn>
void StructureCheck::each(const char *Name, const ArrayT &All, Fn Good) {
  Array = Name;
  Index = 0;
  for (const auto &Element : All) {
    if (!Good(Element))
      return;
    ++Index;
  }
}

bool StructureCheck::aspects(const char *Field, AspectMask Mask, bool One) {
  bool Good = Mask && !(Mask >> NumAspects) && (!One || has_single_bit(unsigned(Mask)));
  return Good || fault(Twine(".") + Field + " is 0x" + Twine::utohexstr(Mask) + ", expected " +
                       (One ? "one aspect" : "aspects"));
}

bool StructureCheck::mode(const Mode &M) {
  return enumerator("Planned.Usage", M.Usage, NumAuxUsages) &&
         enumerator("Planned.Decodes", M.Decodes, 3);
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

bool StructureCheck::checkImage(const Image &I) {
  if (!name(I.Name) || !enumerator("Desc.Format", I.Desc.Format, NumFormats) ||
      !enumerator("Desc.Type", I.Desc.Type, unsigned(ImageType::Cube) + 1) ||
      !enumerator("Desc.Tiling", I.Desc.Tiling, unsigned(Tiling::Linear) + 1) ||
      !enumerator("Lifetime", I.Lifetime, unsigned(Lifetime::External) + 1) ||
      !enumerator("Start", I.Start, unsigned(StartKind::Unknown) + 1) ||
      !layout("StartLayout", I.StartLayout, true) ||
      (I.Desc.Modifier && modifierName(I.Desc.Modifier).empty() &&
       !fault(".Desc.Modifier is " + Twine(I.Desc.Modifier) + ", which is none")) ||
      !optional("CopyOf", I.CopyOf, G.Images.size(), "images") ||
      !span("devices", I.FirstDevice, I.NumDevices, G.Devices.size()) ||
      (I.Desc.OwnedOutside != (I.Lifetime == Lifetime::External) &&
       !fault(".Desc.OwnedOutside does not go with its lifetime")))
    return false;
  for (Format F : I.Desc.ViewFormats)
    if (!enumerator("Desc.ViewFormats", F, NumFormats))
      return false;
  return I.Lifetime == Lifetime::History || I.History == 1 ||
         fault(".History is " + Twine(unsigned(I.History)) + ", expected 1 for its lifetime");
}

bool StructureCheck::checkBind(const Bind &B) {
  return index("Object", B.Object, B.IsBuffer ? G.Buffers.size() : G.Images.size(),
               B.IsBuffer ? "buffers" : "images") &&
         index("Memory", B.Memory, G.Memories.size(), "memories") &&
         (!B.Aspects || aspects("Aspects", B.Aspects, /*One=*/false));
}

void StructureCheck::checkObjects() {
  each("Devices", G.Devices, [&](const SharedDevice &S) { return name(S.Name); });
  each("Images", ArrayRef<Image>(G.Images), [&](const Image &I) { return checkImage(I); });
  each("Buffers", G.Buffers, [&](const Buffer &B) { return name(B.Name); });
  each("Memories", G.Memories, [&](const Memory &M) { return name(M.Name); });
  each("Binds", G.Binds, [&](const Bind &B) { return checkBind(B); });
  each("Starts", G.Starts, [&](const StartStmt &S) {
    return image(S.Image) && aspects("Range.Aspects", S.Range.Aspects, false) &&
           layout("StartLayout", S.StartLayout, true);
  });
  each("Kinds", G.Kinds, [&](const KindStmt &S) {
    return image(S.Image) && enumerator("TheAspect", S.TheAspect, NumAspects) &&
           enumerator("Kind", S.Kind, NumAuxUsages);
  });
  each("StateValues", G.StateValues, [&](const StateValue &V) {
    return index("Group", V.Group, allStateGroups().size(), "groups of graphics state") &&
           name(V.Value);
  });
  each("States", G.States, [&](const DrawState &S) {
    return name(S.Name) && span("values", S.FirstValue, S.NumValues, G.StateValues.size()) &&
           (S.Declared || !S.NumValues || fault(" has values, but is not declared"));
  });
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

bool StructureCheck::checkAccess(const Access &A) {
  bool Good = enumerator("Kind", A.Kind, NumAccessKinds) && enumerator("RW", A.RW, 5) &&
              enumerator("Load", A.Load, 5) && enumerator("Store", A.Store, 4) &&
              (A.At == NoStage || enumerator("At", A.At, NumStages)) &&
              layout("LayoutGiven", A.LayoutGiven, true) && layout("From", A.From, true) &&
              layout("To", A.To, true) && optional("Extra", A.Extra, G.Extras.size(), "extras") &&
              mode(A.Planned);
  if (!Good || A.IsBuffer)
    return Good && index("Image", A.Image, G.Buffers.size(), "buffers");
  if (A.Extra != None32 && G.Extras[A.Extra].Bytes)
    return fault(" has bytes, but is about an image");
  if (A.Kind == AccessKind::Present)
    return fault(".Kind is 'present', which is no line of a pass");
  if (A.Kind == AccessKind::Resolve &&
      (A.Extra == None32 || G.Extras[A.Extra].ResolveSource == None32))
    return fault(" is a 'resolve' without a source");
  return image(A.Image) && aspects("Range.Aspects", A.Range.Aspects, /*One=*/true);
}

bool StructureCheck::checkExtra(const AccessExtra &X) {
  bool HasSource = X.ResolveSource != None32;
  return (X.View == NoFormat || enumerator("View", X.View, NumFormats)) &&
         enumerator("Mode", X.Mode, 5) && mode(X.SourcePlanned) &&
         (!X.Clear || index("Clear.Count", X.Clear->Count, 5, "as most")) &&
         (!HasSource || (index("ResolveSource", X.ResolveSource, G.Images.size(), "images") &&
                         aspects("ResolveSourceRange.Aspects", X.ResolveSourceRange.Aspects,
                                 /*One=*/true)));
}

bool StructureCheck::checkOp(const Op &O) {
  return index("Mnemonic", O.Mnemonic, allMnemonics().size(), "mnemonics") && image(O.Image) &&
         enumerator("Predicate", O.Predicate, 4) && enumerator("Runs", O.Runs, 4) &&
         queue("On.Kind", O.On) && aspects("Range.Aspects", O.Range.Aspects, false) &&
         optional("Clear", O.Clear, G.ClearValues.size(), "clear values") &&
         optional("Area", O.Area, G.Areas.size(), "areas");
}

bool StructureCheck::checkTransition(const Transition &T) {
  return image(T.Image) && enumerator("Kind", T.Kind, 3) && layout("Old", T.Old, false) &&
         layout("New", T.New, false) && aspects("Range.Aspects", T.Range.Aspects, false) &&
         queue("Src.Kind", T.Src) && queue("Dst.Kind", T.Dst) && queue("On.Kind", T.On) &&
         scopes(T.Scopes);
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

bool StructureCheck::scopes(const Dependency &Of) {
  StageMask Stages = 0;
  AccessMask Accesses = 0;
  for (const StageInfo &S : allStages())
    Stages |= S.Bit;
  for (const AccessFlagInfo &A : allAccessFlags())
    Accesses |= A.Bit;
  for (const SyncScope &S : {Of.After, Of.Before}) {
    if (S.Stages & ~Stages)
      return fault(".Scopes has 0x" + Twine::utohexstr(S.Stages & ~Stages) +
                   ", which is no pipeline stage");
    if (S.Accesses & ~Accesses)
      return fault(".Scopes has 0x" + Twine::utohexstr(S.Accesses & ~Accesses) +
                   ", which is no access");
  }
  return true;
}

/// Does a statement of this kind have a name?
static bool isNamed(BarrierKind K) {
  return K == BarrierKind::Signal || K == BarrierKind::Wait || K == BarrierKind::SetEvent ||
         K == BarrierKind::WaitEvent;
}

bool StructureCheck::checkBarrier(const Barrier &B) {
  if (!enumerator("Kind", B.Kind, unsigned(BarrierKind::HostWait) + 1) || !name(B.Name) ||
      !queue("On.Kind", B.On) || !queue("Src.Kind", B.Src) || !queue("Dst.Kind", B.Dst) ||
      !optional("Image", B.Image, G.Images.size(), "images") ||
      !optional("Buffer", B.Buffer, G.Buffers.size(), "buffers") || !scopes(B.Scopes))
    return false;
  if (isNamed(B.Kind) != (B.Name != 0))
    return fault(B.Name ? " has a name, which does not go with its kind" : " has no name");
  bool IsPoint = B.Kind == BarrierKind::Signal || B.Kind == BarrierKind::Wait;
  if (IsPoint && !B.HasQueue)
    return fault(" names no queue");
  bool HandsOver = B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire;
  if (HandsOver && B.Buffer == None32)
    return fault(" hands over no buffer");
  bool HasImage = B.Image != None32, HasBuffer = B.Buffer != None32;
  if (HasImage + HasBuffer > (HandsOver || B.Kind == BarrierKind::Barrier))
    return fault(" has an object too many for its kind");
  if (B.Bytes && !HasBuffer)
    return fault(" has bytes without a buffer");
  return !HasImage || aspects("Range.Aspects", B.Range.Aspects, false);
}

/// Barriers inside of a pass have scopes alone.
bool StructureCheck::checkPassBarriers(const Pass &P) {
  if (!span("barriers", P.FirstBarrier, P.NumBeginBarriers, G.Barriers.size()) ||
      !span("barriers", P.FirstBarrier + P.NumBeginBarriers, P.NumEndBarriers, G.Barriers.size()))
    return false;
  for (ArrayRef<Barrier> Some : {G.beginBarriersOf(P), G.endBarriersOf(P)})
    for (const Barrier &B : Some)
      if (B.Kind != BarrierKind::Barrier || B.Image != None32 || B.Buffer != None32 || B.HasQueue ||
          B.With)
        return fault(": its barrier " + Twine(&B - G.Barriers.data()) +
                     " says more than its scopes");
  return true;
}

//===----------------------------------------------------------------------===//
// Passes and items
//===----------------------------------------------------------------------===//

/// The layers of a line that belong to views must be those that giveViews() sets.
bool StructureCheck::checkViews(const Pass &P) {
  for (uint32_t I = P.FirstAccess, E = I + P.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer)
      continue;
    bool IsPerView = P.Views && isPerView(A.Kind);
    const AccessExtra *X = G.extraOf(A);
    for (const SubRange *R :
         {&A.Range, X && X->ResolveSource != None32 ? &X->ResolveSourceRange : nullptr})
      if (R && R->Views != (IsPerView ? viewsIn(*R, P.Views) : 0))
        return fault(": its access " + Twine(I) +
                     " has another mask of views; giveViews() gives it");
  }
  return true;
}

bool StructureCheck::checkPass(const Pass &P) {
  if (!name(P.Name) || !queue("On.Kind", P.On) ||
      !span("accesses", P.FirstAccess, P.NumAccesses, G.Accesses.size()) ||
      !span("ops", P.FirstOp, P.NumOps, G.Ops.size()) ||
      !span("end ops", P.FirstEndOp, P.NumEndOps, G.Ops.size()) ||
      !optional("Area", P.Area, G.Areas.size(), "areas") ||
      !optional("State", P.State, G.States.size(), "states"))
    return false;
  if (!checkPassBarriers(P))
    return false;
  if (P.Continues != None32 && P.Continues >= Index)
    return fault(".Continues is " + Twine(P.Continues) + ", which is no earlier pass");
  return checkViews(P);
}

size_t StructureCheck::sizeFor(ItemKind K) const {
  switch (K) {
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    return G.Frames.size();
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
    return G.Ifs.size();
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
    return G.Loops.size();
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
    return G.Everys.size();
  case ItemKind::Pass:
    return G.Passes.size();
  case ItemKind::Transition:
    return G.Transitions.size();
  case ItemKind::Present:
    return G.Presents.size();
  case ItemKind::Op:
    return G.Ops.size();
  case ItemKind::Sync:
    return G.Syncs.size();
  case ItemKind::Barrier:
    return G.Barriers.size();
  }
  return 0;
}

static bool opens(ItemKind K) {
  return K == ItemKind::FrameBegin || K == ItemKind::IfBegin || K == ItemKind::LoopBegin ||
         K == ItemKind::EveryBegin;
}

/// Does \p Closing close what \p K opens, or begin its second arm?
static bool closes(ItemKind Closing, ItemKind K) {
  switch (K) {
  case ItemKind::FrameBegin:
    return Closing == ItemKind::FrameEnd;
  case ItemKind::IfBegin:
    return Closing == ItemKind::IfEnd || Closing == ItemKind::Else;
  case ItemKind::Else:
    return Closing == ItemKind::IfEnd;
  case ItemKind::LoopBegin:
    return Closing == ItemKind::LoopEnd;
  case ItemKind::EveryBegin:
    return Closing == ItemKind::EveryEnd;
  default:
    return false;
  }
}

/// Items nest, each knows its match, and all stand in frames.
void StructureCheck::checkNesting() {
  SmallVector<uint32_t, 8> Open; // items that await their match; an `else` replaces its `if`
  SmallVector<uint32_t, 8> Begins;
  auto Check = [&](const Item &I) {
    if (!enumerator("Kind", I.Kind, unsigned(ItemKind::Barrier) + 1) ||
        !index("Index", I.Index, sizeFor(I.Kind), "of its kind"))
      return false;
    if (opens(I.Kind)) {
      if (Open.empty() != (I.Kind == ItemKind::FrameBegin))
        return fault(Open.empty() ? " stands outside of a frame" : " is a frame inside of another");
      Open.push_back(Index);
      Begins.push_back(Index);
      return I.Match < G.Items.size() || fault(".Match is no item");
    }
    bool IsElse = I.Kind == ItemKind::Else;
    bool Closing = IsElse || I.Kind == ItemKind::FrameEnd || I.Kind == ItemKind::IfEnd ||
                   I.Kind == ItemKind::LoopEnd || I.Kind == ItemKind::EveryEnd;
    if (Open.empty())
      return fault(Closing ? " closes nothing" : " stands outside of a frame");
    if (!Closing)
      return true;
    const Item &Opening = G.Items[Open.back()];
    if (!closes(I.Kind, Opening.Kind) || Opening.Match != Index)
      return fault(" does not match items[" + Twine(Open.back()) + "], which is open here");
    if (I.Index != Opening.Index)
      return fault(".Index is " + Twine(I.Index) + ", that of its beginning " +
                   Twine(Opening.Index));
    Open.pop_back();
    if (IsElse) {
      Open.push_back(Index);
      return I.Match < G.Items.size() || fault(".Match is no item");
    }
    if (I.Match != Begins.back())
      return fault(".Match is not its beginning, items[" + Twine(Begins.back()) + "]");
    Begins.pop_back();
    return true;
  };
  unsigned Before = D.errors();
  each("Items", G.Items, Check);
  if (D.errors() == Before && !Open.empty()) {
    Index = Open.back();
    fault(" is not closed");
  }
}

bool StructureCheck::checkReceiver(const Present &P) {
  const Image &Of = G.Images[P.Image];
  bool Shares = P.Device >= Of.FirstDevice && P.Device - Of.FirstDevice < Of.NumDevices;
  if (P.Does < ReadWrite::Read || P.Does > ReadWrite::ReadWrite)
    return fault(".Does is no direction");
  return Shares || fault(".Device is " + Twine(P.Device) + ", which does not share the image");
}

void StructureCheck::checkStatements() {
  unsigned Before = D.errors();
  each("ClearValues", G.ClearValues,
       [&](const ClearValue &C) { return index("Count", C.Count, 5, "as most"); });
  each("Extras", G.Extras, [&](const AccessExtra &X) { return checkExtra(X); });
  each("Accesses", G.Accesses, [&](const Access &A) { return checkAccess(A); });
  each("Ops", G.Ops, [&](const Op &O) { return checkOp(O); });
  each("Transitions", G.Transitions, [&](const Transition &T) { return checkTransition(T); });
  each("Barriers", G.Barriers, [&](const Barrier &B) { return checkBarrier(B); });
  each("Presents", G.Presents, [&](const Present &P) {
    return image(P.Image) && mode(P.Planned) && queue("On.Kind", P.On) &&
           (!isHandoff(P) || checkReceiver(P));
  });
  each("Syncs", G.Syncs, [&](const Sync &S) {
    for (ArrayRef<NameId> Names : {ArrayRef(S.Flush), ArrayRef(S.Invalidate)})
      for (NameId Id : Names)
        if (!name(Id))
          return false;
    return true;
  });
  if (D.errors() == Before)
    each("Passes", G.Passes, [&](const Pass &P) { return checkPass(P); });
  each("Ifs", G.Ifs, [&](const If &I) {
    return name(I.Name) && (I.ProbNum <= I.ProbDen || fault(" is more probable than 1"));
  });
  each("Frames", G.Frames, [&](const Frame &F) { return F.Count || fault(".Count is 0"); });
}

bool StructureCheck::check() {
  unsigned Before = D.errors();
  checkObjects();
  if (D.errors() == Before)
    checkStatements();
  if (D.errors() == Before)
    checkNesting();
  return D.errors() == Before;
}

bool auxplan::checkStructure(const Graph &G, DiagnosticEngine &D) {
  return StructureCheck(G, D).check();
}
