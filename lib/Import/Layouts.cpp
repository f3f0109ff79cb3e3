//===- Layouts.cpp - the layouts that a trace goes through ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header for the phases.
///
//===----------------------------------------------------------------------===//

#include "Layouts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

static Aspect aspectOf(const SubRange &R) {
  return static_cast<Aspect>(llvm::countr_zero(unsigned(R.Aspects)));
}

bool capture::sameLayout(Layout X, Layout Y, Aspect A) {
  if (X == Y)
    return true;
  const LayoutInfo &LX = infoOf(X), &LY = infoOf(Y);
  unsigned Class = aspectClass(A);
  // Combined and separate layouts of depth and stencil can mean the same for one aspect; layouts
  // that admit nothing (PRESENT_SRC, ...) mean different things.
  return LX.Admits[Class] == LY.Admits[Class] && LX.ReadOnly[Class] == LY.ReadOnly[Class] &&
         LX.Admits[Class] && !LX.Discards && !LY.Discards;
}

//===----------------------------------------------------------------------===//
// LayoutTracker
//===----------------------------------------------------------------------===//

LayoutMap &LayoutTracker::of(CapImageId Id) {
  if (!Maps[Id]) {
    const CapImage &I = T.Images[Id];
    Maps[Id].emplace(I.Desc, I.aspects(), I.FromSnapshot ? Layout::UNDEFINED : I.Initial);
  }
  return *Maps[Id];
}

void LayoutTracker::start(CapImageId Id, LayoutMap Map) { Maps[Id] = std::move(Map); }

void LayoutTracker::apply(const TraceTransition &Tr) {
  // Both halves of a transfer name both layouts; the change is between them.
  bool InMiddle = Tr.Kind == TransitionKind::Release && !T.Queues[Tr.Dst].isOutside();
  if (!InMiddle)
    of(Tr.Image).set(T.Images[Tr.Image].movedRange(Tr.Range), Tr.New);
}

void LayoutTracker::apply(const TraceAccess &X) {
  SubRange Moved = T.Images[X.Image].movedRange(X.Range);
  if (X.To != NoLayout)
    of(X.Image).set(Moved, X.To);
  else if (X.From != NoLayout)
    of(X.Image).set(Moved, X.In);
}

void LayoutTracker::apply(const Statement &S) {
  if (S.Kind == StatementKind::Transition)
    apply(T.Transitions[S.Index]);
  else if (S.Kind == StatementKind::Pass)
    for (const TraceAccess &X : T.accessesOf(T.Passes[S.Index]))
      apply(X);
}

//===----------------------------------------------------------------------===//
// Phase 1: starts
//===----------------------------------------------------------------------===//

namespace {

/// Collects what the statements of a trimmed capture reveal about the layouts before them.
class StartFinder {
public:
  explicit StartFinder(const Trace &T) : T(T) {}
  LayoutStarts run();

private:
  /// The known layouts of an image. NoLayout: nothing known yet; UNDEFINED: the first barrier
  /// discards, so the layout does not matter.
  struct Evidence {
    LayoutMap Certain, FromDescriptor;
  };
  Evidence *evidence(CapImageId);
  void see(const Statement &);
  void certain(CapImageId, const SubRange &, Layout);
  void fromDescriptor(const TraceAccess &);
  LayoutMap conclude(CapImageId, const Evidence &) const;

  const Trace &T;
  std::map<CapImageId, Evidence> Known;
};

} // namespace

StartFinder::Evidence *StartFinder::evidence(CapImageId Id) {
  const CapImage &I = T.Images[Id];
  if (!I.FromSnapshot)
    return nullptr;
  auto It = Known.find(Id);
  if (It == Known.end()) {
    LayoutMap Nothing(I.Desc, I.aspects(), NoLayout);
    It = Known.insert({Id, Evidence{Nothing, Nothing}}).first;
  }
  return &It->second;
}

void StartFinder::certain(CapImageId Id, const SubRange &R, Layout L) {
  if (Evidence *E = evidence(Id))
    E->Certain.update(T.Images[Id].movedRange(R),
                      [L](Layout Before) { return Before == NoLayout ? L : Before; });
}

void StartFinder::fromDescriptor(const TraceAccess &X) {
  Evidence *E = evidence(X.Image);
  if (!E)
    return;
  for (const LayoutMap::Part &P : E->Certain.parts(T.Images[X.Image].movedRange(X.Range)))
    if (P.Value == NoLayout)
      E->FromDescriptor.update(P.Range, [&](Layout Before) {
        return Before == NoLayout ? X.In : Before;
      });
}

void StartFinder::see(const Statement &S) {
  if (S.Kind == StatementKind::Transition) {
    const TraceTransition &Tr = T.Transitions[S.Index];
    return certain(Tr.Image, Tr.Range, Tr.Old);
  }
  if (S.Kind == StatementKind::Present) {
    const TracePresent &P = T.Presents[S.Index];
    return certain(P.Image, T.Images[P.Image].wholeRange(), Layout::PRESENT_SRC_KHR);
  }
  if (S.Kind == StatementKind::Barrier)
    return;
  ArrayRef<TraceAccess> Accesses = T.accessesOf(T.Passes[S.Index]);
  for (const TraceAccess &X : Accesses)
    if (!X.FromDescriptor)
      certain(X.Image, X.Range, X.From != NoLayout ? X.From : X.In);
  for (const TraceAccess &X : Accesses)
    if (X.FromDescriptor)
      fromDescriptor(X);
}

LayoutMap StartFinder::conclude(CapImageId Id, const Evidence &E) const {
  const CapImage &I = T.Images[Id];
  LayoutMap Start = E.Certain;
  for (const LayoutMap::Part &P : E.Certain.parts(I.wholeRange())) {
    if (P.Value != NoLayout && P.Value != Layout::UNDEFINED)
      continue;
    Layout Stated = I.Snapshot[aspectClass(aspectOf(P.Range))];
    if (Stated != NoLayout) {
      Start.set(P.Range, Stated);
      continue;
    }
    for (const LayoutMap::Part &D : E.FromDescriptor.parts(P.Range))
      Start.set(D.Range, D.Value == NoLayout ? Layout::UNDEFINED : D.Value);
  }
  return Start;
}

LayoutStarts StartFinder::run() {
  LayoutStarts Starts;
  if (llvm::none_of(T.Images, [](const CapImage &I) { return I.FromSnapshot; }))
    return Starts;
  for (const Statement &S : T.Statements)
    see(S);
  for (const auto &[Id, E] : Known)
    Starts.insert({Id, conclude(Id, E)});
  return Starts;
}

//===----------------------------------------------------------------------===//
// Phase 2: walk
//===----------------------------------------------------------------------===//

namespace {

/// Counts events that a single note reports.
struct Tally {
  unsigned Count = 0;
  LocOffset First = None32;
  CapImageId Image = None32;
  std::string Example;
  void add(LocOffset Loc, CapImageId I, const Twine &Text) {
    if (!Count++) {
      First = Loc;
      Image = I;
      Example = Text.str();
    }
  }
};

class Walker {
public:
  Walker(Trace &T, const LayoutStarts &Starts) : T(T), Now(T) {
    for (const auto &[Id, Map] : Starts)
      Now.start(Id, Map);
  }
  void run();

private:
  void walk(const Statement &);
  void walkTransition(TraceTransition, LocOffset);
  void walkPass(const Statement &);
  void walkPresent(const Statement &);
  void settle(TraceAccess &, LocOffset);
  void settleFrom(TraceAccess &, LocOffset);
  bool fits(TraceAccess &, LocOffset);
  bool needUsage(const TraceAccess &, LocOffset);
  void needViewFormat(const TraceAccess &, LocOffset);
  void change(CapImageId, const SubRange &, Layout Old, Layout New, LocOffset);
  void emit(const TraceTransition &, LocOffset);
  void emitBarrier(const TraceTransition &, LocOffset);
  void notes();

  Trace &T;
  LayoutTracker Now;
  std::vector<Statement> Statements;
  std::vector<TraceTransition> Transitions;
  std::vector<TraceAccess> Accesses;
  Tally Unused, WrongOld, WrongAccess, MissingUsage, MissingFormat;
};

} // namespace

void Walker::emit(const TraceTransition &Tr, LocOffset Loc) {
  Now.apply(Tr);
  Statements.push_back({StatementKind::Transition, uint32_t(Transitions.size()), Loc});
  Transitions.push_back(Tr);
}

/// A barrier that turns out to change no layout.
void Walker::emitBarrier(const TraceTransition &Tr, LocOffset Loc) {
  if (!Tr.HasScopes)
    return;
  TraceBarrier B;
  B.On = Tr.On;
  B.Image = Tr.Image;
  B.Range = Tr.Range;
  B.Scopes = Tr.Scopes;
  B.Call = Tr.Call;
  Statements.push_back({StatementKind::Barrier, uint32_t(T.Barriers.size()), Loc});
  T.Barriers.push_back(B);
}

/// A transition that the program left out.
void Walker::change(CapImageId Image, const SubRange &R, Layout Old, Layout New, LocOffset Loc) {
  TraceTransition Tr;
  Tr.Old = Old;
  Tr.New = New;
  Tr.Image = Image;
  Tr.Range = R;
  emit(Tr, Loc);
}

void Walker::walkTransition(TraceTransition Tr, LocOffset Loc) {
  bool FromOutside = Tr.Kind == TransitionKind::Acquire && T.Queues[Tr.Src].isOutside();
  bool Agrees = Tr.Old == Layout::UNDEFINED || FromOutside;
  SmallVector<LayoutMap::Part, 4> Parts;
  if (!Agrees) {
    Parts = Now.of(Tr.Image).parts(Tr.Range);
    Agrees = llvm::all_of(Parts, [&](const LayoutMap::Part &P) { return P.Value == Tr.Old; });
  }
  if (Agrees)
    return emit(Tr, Loc);
  for (const LayoutMap::Part &P : Parts) {
    bool Same = sameLayout(P.Value, Tr.Old, aspectOf(P.Range));
    if (!Same)
      WrongOld.add(Loc, Tr.Image, "from '" + nameOf(Tr.Old) + "', but it is in '" +
                                      nameOf(P.Value) + "'");
    TraceTransition Piece = Tr;
    Piece.Range = P.Range;
    Piece.Old = P.Value;
    if (Piece.Old != Piece.New || Piece.Kind != TransitionKind::Barrier)
      emit(Piece, Loc);
    else
      emitBarrier(Piece, Loc);
  }
}

/// Vulkan demands usage flags that programs sometimes forget; the access shows which flag the image
/// needs.
bool Walker::needUsage(const TraceAccess &X, LocOffset Loc) {
  CapImage &I = T.Images[X.Image];
  bool OwnStencil = I.HasStencilUsage && aspectOf(X.Range) == Aspect::Stencil;
  uint32_t &Usage = OwnStencil ? I.Desc.StencilUsage : I.Desc.Usage;
  uint32_t Wanted = infoOf(X.Kind).Usage;
  if (!Wanted || Usage & Wanted)
    return true;
  if (X.FromDescriptor)
    return false;
  uint32_t Flag = Wanted & -Wanted;
  MissingUsage.add(Loc, X.Image, nameOf(static_cast<UsageFlag>(Flag)));
  Usage |= Flag;
  if (!I.HasStencilUsage)
    I.Desc.StencilUsage = I.Desc.Usage;
  return true;
}

/// The same for views in formats that the image was not created for.
void Walker::needViewFormat(const TraceAccess &X, LocOffset Loc) {
  ImageDesc &Desc = T.Images[X.Image].Desc;
  uint32_t Mutable = maskOf(CreateFlag::MUTABLE_FORMAT);
  bool Planes = aspectOf(X.Range) >= Aspect::Plane0;
  bool Listed = Desc.ViewFormats.empty() || llvm::is_contained(Desc.ViewFormats, X.View);
  if (X.View == NoFormat || Planes || (Desc.Flags & Mutable && Listed))
    return;
  MissingFormat.add(Loc, X.Image, nameOf(X.View));
  Desc.Flags |= Mutable;
  if (!Listed)
    Desc.ViewFormats.push_back(X.View);
}

/// Makes the layout change of a pass begin in the layout in which the image is.
void Walker::settleFrom(TraceAccess &X, LocOffset Loc) {
  if (X.From == Layout::UNDEFINED)
    return;
  bool InOne = Now.of(X.Image).uniform(X.Range).has_value();
  for (const LayoutMap::Part &P : Now.of(X.Image).parts(X.Range)) {
    if (P.Value == X.From)
      continue;
    if (!sameLayout(P.Value, X.From, aspectOf(P.Range)))
      WrongAccess.add(Loc, X.Image, "expects '" + nameOf(X.From) + "', but it is in '" +
                                        nameOf(P.Value) + "'");
    if (InOne) {
      X.From = P.Value == X.In ? NoLayout : P.Value;
      return;
    }
    change(X.Image, P.Range, P.Value, X.From, Loc);
  }
}

/// For an access that certainly happens: takes the image's layout for the access if it admits the
/// access, else changes the layout of the image.
void Walker::settle(TraceAccess &X, LocOffset Loc) {
  Aspect A = aspectOf(X.Range);
  bool InOne = Now.of(X.Image).uniform(X.Range).has_value();
  for (const LayoutMap::Part &P : Now.of(X.Image).parts(X.Range)) {
    if (P.Value == X.In)
      continue;
    bool Same = sameLayout(P.Value, X.In, A);
    if (!Same)
      WrongAccess.add(Loc, X.Image, "expects '" + nameOf(X.In) + "', but it is in '" +
                                        nameOf(P.Value) + "'");
    bool Admitted = infoOf(P.Value).Admits[aspectClass(A)] & infoOf(X.Kind).Usage;
    if (InOne && (Same || Admitted)) {
      X.In = P.Value;
      return;
    }
    change(X.Image, P.Range, P.Value, X.In, Loc);
  }
}

/// A view that a shader uses must be in the descriptor's layout as a whole. So a view that is not,
/// or only in part, is not used.
bool Walker::fits(TraceAccess &X, LocOffset Loc) {
  Aspect A = aspectOf(X.Range);
  std::optional<Layout> In = Now.of(X.Image).uniform(X.Range);
  bool Fits = In && sameLayout(*In, X.In, A) && infoOf(*In).Admits[aspectClass(A)] &&
              needUsage(X, Loc);
  if (Fits)
    X.In = *In;
  else
    Unused.add(Loc, X.Image, "");
  return Fits;
}

void Walker::walkPass(const Statement &S) {
  TracePass &P = T.Passes[S.Index];
  std::vector<TraceAccess> Lines(T.accessesOf(P));
  // The pass's own changes at its begin come before the layouts that it expects.
  for (TraceAccess &X : Lines)
    if (!X.FromDescriptor && needUsage(X, S.Loc) && X.From != NoLayout)
      settleFrom(X, S.Loc);
  for (const TraceAccess &X : Lines)
    if (X.From != NoLayout)
      Now.of(X.Image).set(T.Images[X.Image].movedRange(X.Range), X.In);
  for (TraceAccess &X : Lines)
    if (!X.FromDescriptor && X.From == NoLayout)
      settle(X, S.Loc);
  P.FirstAccess = Accesses.size();
  for (TraceAccess &X : Lines)
    if (!X.FromDescriptor || fits(X, S.Loc)) {
      needViewFormat(X, S.Loc);
      Accesses.push_back(X);
    }
  P.NumAccesses = Accesses.size() - P.FirstAccess;

  // Skips a pass that lost all its accesses; no pass continues it.
  if (P.Continues != None32 && T.Passes[P.Continues].empty())
    P.Continues = T.Passes[P.Continues].Continues;
  if (!P.empty())
    Statements.push_back(S);
  for (uint32_t I = P.FirstAccess; I != Accesses.size(); ++I)
    Now.apply(Accesses[I]);
}

void Walker::walkPresent(const Statement &S) {
  CapImageId Image = T.Presents[S.Index].Image;
  for (const LayoutMap::Part &P : Now.of(Image).parts(T.Images[Image].wholeRange())) {
    if (P.Value == Layout::PRESENT_SRC_KHR || P.Value == Layout::SHARED_PRESENT_KHR)
      continue;
    WrongAccess.add(S.Loc, Image, "expects 'PRESENT_SRC_KHR', but it is in '" +
                                      nameOf(P.Value) + "'");
    change(Image, P.Range, P.Value, Layout::PRESENT_SRC_KHR, S.Loc);
  }
  Statements.push_back(S);
}

void Walker::walk(const Statement &S) {
  switch (S.Kind) {
  case StatementKind::Pass:
    return walkPass(S);
  case StatementKind::Transition:
    return walkTransition(T.Transitions[S.Index], S.Loc);
  case StatementKind::Present:
    return walkPresent(S);
  case StatementKind::Barrier:
    return Statements.push_back(S);
  }
}

static std::string others(unsigned Count) {
  return Count == 1 ? "" : " (and " + std::to_string(Count - 1) + " more such)";
}

void Walker::notes() {
  if (Unused.Count)
    T.note(Unused.First, "image descriptor that expects another layout than the image is in" +
                             others(Unused.Count) + " is taken as unused; it is of " +
                             T.describe(Unused.Image));
  if (WrongOld.Count)
    T.note(WrongOld.First, "barrier of " + T.describe(WrongOld.Image) + " " + WrongOld.Example +
                               others(WrongOld.Count) + "; taken from there");
  if (WrongAccess.Count)
    T.note(WrongAccess.First, "use of " + T.describe(WrongAccess.Image) + " " +
                                  WrongAccess.Example + others(WrongAccess.Count) +
                                  "; taken as it must be to be legal");
  if (MissingUsage.Count)
    T.note(MissingUsage.First, T.describe(MissingUsage.Image) + " is created without usage '" +
                                   MissingUsage.Example + "' but used so" +
                                   others(MissingUsage.Count) + "; taken as if it were");
  if (MissingFormat.Count)
    T.note(MissingFormat.First, T.describe(MissingFormat.Image) +
                                    " is not created for views of format '" +
                                    MissingFormat.Example + "' but used so" +
                                    others(MissingFormat.Count) + "; taken as if it were");
}

void Walker::run() {
  size_t Next = 0;
  for (uint32_t &End : T.FrameEnds) {
    for (; Next != End; ++Next)
      walk(T.Statements[Next]);
    End = Statements.size();
  }
  for (; Next != T.Statements.size(); ++Next)
    walk(T.Statements[Next]);
  T.Statements = std::move(Statements);
  T.Transitions = std::move(Transitions);
  T.Accesses = std::move(Accesses);
  notes();
}

LayoutStarts capture::settleLayouts(Trace &T) {
  LayoutStarts Starts = StartFinder(T).run();
  Walker(T, Starts).run();
  return Starts;
}
