//===- Advise.cpp - changes that make a frame cheaper ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   concerns   The images that have ops, or lack aux data, or have accesses that go around them,
///              on some target.
///   single     Each change of the catalogue about them is made in a copy of the graph. If the
///              frames of the images that it concerns (ChangedGroups.h) are valid, read nothing
///              that was never written, and cost less with it, the copy is planned for all targets.
///   groups     Changes that are the same change of several things are made together.
///   sets       Two and three of the best changes are made together.
///   data       The simulator follows the plans of the suggestions that are given out.
///
/// Workers plan at the same time, each with a session for each target: a changed graph differs
/// little from the one before, so most solutions are in the memory of the session.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Advise/Advise.h"
#include "ChangedGroups.h"
#include "Changes.h"
#include "FrameOps.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/Select.h"
#include "auxplan/Graph/SmallSort.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Simulator/Simulator.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ThreadPool.h"
#include <atomic>
#include <numeric>

using namespace auxplan;
using namespace llvm;

namespace {

/// Diagnostics that nobody hears, with a source manager for one thread.
struct Silence {
  SourceMgr SM;
  DiagnosticEngine D;
  explicit Silence(StringRef Text)
      : D(SM,
          SM.AddNewSourceBuffer(
              MemoryBuffer::getMemBuffer(Text, "", /*RequiresNullTerminator=*/false), SMLoc()),
          /*MaxErrors=*/0) {
    D.setSink(&Nobody);
  }
  /// An engine whose first error firstError() knows.
  DiagnosticEngine hearing() {
    Nobody.FirstError.clear();
    DiagnosticEngine Heard(SM, D.buffer(), /*MaxErrors=*/1);
    Heard.setSink(&Nobody);
    return Heard;
  }
  const std::string &firstError() const { return Nobody.FirstError; }

private:
  struct Sink : DiagnosticSink {
    std::string FirstError;
    void take(const SMDiagnostic &Said) override {
      if (FirstError.empty() && Said.getKind() == SourceMgr::DK_Error)
        FirstError = Said.getMessage().str();
    }
  } Nobody;
};

/// Plans changed graphs for all targets, on one thread.
class Worker {
public:
  Worker(ArrayRef<const TargetInfo *> Targets, const PlanOptions &Plan, StringRef Text)
      : Quiet(Text) {
    for (const TargetInfo *T : Targets)
      Sessions.push_back(std::make_unique<Session>(*T, Plan));
  }
  /// Less on each target, in the frames of some images; empty: there is a target without a
  /// right plan.
  std::vector<int64_t> savedIn(const Graph &Before, const Graph &After);
  /// The costs of a graph by target; on targets that have no right plan for it those of the graph
  /// as it was. \p Refused gets these targets.
  std::vector<TargetCost> costsOf(const Graph &, const Advice &Found,
                                  std::vector<Obstacle> &Refused);
  /// Does the simulator find nothing wrong in the plans of the graph?
  bool simulates(const Graph &);

private:
  std::optional<TargetCost> costOn(unsigned Target, const Graph &, const Advice &Found);
  const std::vector<uint64_t> &totalsOf(const Graph &);

  Silence Quiet;
  StringMap<std::vector<uint64_t>> Totals;        ///< by text without names
  std::vector<std::unique_ptr<Session>> Sessions; ///< by target
};

/// A set of changes that has been tried.
struct TriedSet : Suggestion {
  std::vector<Obstacle> Refused; ///< targets that have no right plan
};

SmallVector<bool, 0> flagsOf(const std::vector<bool> &Of) {
  return {Of.begin(), Of.end()};
}

class Adviser {
public:
  Adviser(const Graph &G, ArrayRef<const TargetInfo *> Targets, const AdviceOptions &Options,
          DiagnosticEngine &D)
      : G(G), Targets(Targets), Options(Options), D(D),
        ReadsUndefined(flagsOf(findUndefinedReads(G))), Groups(G) {}
  std::optional<Advice> run();

private:
  bool isOld() const { return Options.IsOld && *Options.IsOld; }
  bool isOver() const { return Options.IsOver && Options.IsOver(); }
  bool planBefore();
  void addConcerns(const Graph &Plan, const TargetInfo &);
  bool asksAll() const { return Options.Images.empty() && Options.Passes.empty(); }
  bool isAsked(const GraphChange &) const;
  bool isUsed(ImageId, uint32_t Pass) const;
  void markAsked(std::vector<FrameOp> &) const;
  int64_t leastOfInterest() const;
  std::vector<Suggestion> partsOfSets() const;
  std::optional<Graph> made(ArrayRef<uint32_t> Changes) const;
  std::optional<Graph> changed(ArrayRef<uint32_t> Changes) const;
  std::optional<std::vector<int64_t>> savedByGroups(Worker &, const Graph &Changed,
                                                    ArrayRef<uint32_t> Changes) const;
  bool wastesModifier(const Graph &Changed) const;
  TriedSet tryChanges(Worker &, ArrayRef<uint32_t> Changes) const;
  std::vector<Suggestion> tryAll(ArrayRef<SmallVector<uint32_t, 3>> Sets);
  void noteBlocked(const TriedSet &);
  void sortBlocked();
  bool isAlike(const Suggestion &A, const Suggestion &B) const;
  void trySingle();
  void tryGroups();
  void trySets();
  int64_t savedByPart(ArrayRef<uint32_t> Changes) const;
  void keepSimulated(std::vector<Suggestion> &, size_t Max);

  const Graph &G;
  const ArrayRef<const TargetInfo *> Targets;
  const AdviceOptions &Options;
  DiagnosticEngine &D;
  const SmallVector<bool, 0> ReadsUndefined; ///< by image
  const ChangedGroups Groups;
  std::vector<bool> Concerns; ///< by image
  std::vector<std::unique_ptr<Worker>> Workers;
  std::vector<Suggestion> Tried; ///< sets of changes that save something
  Advice Found;
};

} // namespace

/// Further suggestions that save less than this part of the frame are counted, not listed.
static constexpr int64_t LeastPart = 1000;

static TargetCost costOf(const PlanCost &Cost) {
  return {Cost.Frame.total().bytes(), Cost.Frame.Calls.perFrame(), {}, {}};
}

//===----------------------------------------------------------------------===//
// One changed graph
//===----------------------------------------------------------------------===//

std::optional<TargetCost> Worker::costOn(unsigned Target, const Graph &G, const Advice &Found) {
  Session &By = *Sessions[Target];
  DiagnosticEngine D = Quiet.hearing();
  if (!verifyForTarget(G, By.target(), D))
    return std::nullopt;
  PlannedGraph Made = By.plan(G, D);
  if (!Made || Made.Cost.Overflow)
    return std::nullopt;
  TargetCost Cost = costOf(Made.Cost);
  OpsGone Ops = opsGone(Found.Ops[Target], opsOfLastFrame(*Made.Plan));
  Cost.Gone = std::move(Ops.Gone);
  Cost.Instead = std::move(Ops.Instead);
  return Cost;
}

/// By target; empty: there is a target without a right plan.
const std::vector<uint64_t> &Worker::totalsOf(const Graph &G) {
  auto [At, IsNew] = Totals.try_emplace(textWithoutNames(G));
  std::vector<uint64_t> &Of = At->second;
  for (size_t T = 0; IsNew && T != Sessions.size(); ++T) {
    DiagnosticEngine D = Quiet.D.muted();
    bool IsKnown = verifyForTarget(G, Sessions[T]->target(), D);
    PlannedGraph Made = IsKnown ? Sessions[T]->plan(G, D) : PlannedGraph();
    if (!Made || Made.Cost.Overflow) {
      Of.clear();
      break;
    }
    Of.push_back(Made.Cost.Frame.total().bytes());
  }
  return Of;
}

std::vector<int64_t> Worker::savedIn(const Graph &Before, const Graph &After) {
  const std::vector<uint64_t> &Was = totalsOf(Before), &Is = totalsOf(After);
  std::vector<int64_t> Saved;
  if (!Is.empty())
    for (auto [A, B] : zip(Was, Is))
      Saved.push_back(int64_t(A) - int64_t(B));
  return Saved;
}

std::vector<TargetCost> Worker::costsOf(const Graph &G, const Advice &Found,
                                        std::vector<Obstacle> &Refused) {
  std::vector<TargetCost> Costs;
  for (unsigned T = 0; T != Sessions.size(); ++T) {
    std::optional<TargetCost> Cost = costOn(T, G, Found);
    if (!Cost)
      Refused.push_back({T, 0, Quiet.firstError()});
    Costs.push_back(Cost ? std::move(*Cost) : Found.Before[T]);
  }
  return Costs;
}

bool Worker::simulates(const Graph &G) {
  return all_of(Sessions, [&](const auto &By) {
    DiagnosticEngine D = Quiet.D.muted();
    PlannedGraph Made = By->plan(G, D);
    return Made && simulatePlan(Problem(*Made.Plan, By->target()), D);
  });
}

/// The graph with some changes; none: one of them cannot be made.
std::optional<Graph> Adviser::made(ArrayRef<uint32_t> Changes) const {
  for (uint32_t A : Changes)
    for (uint32_t B : Changes)
      if (A < B && Found.Changes[A].Of == Found.Changes[B].Of)
        return std::nullopt;
  Graph Copy = G;
  for (uint32_t Id : Changes)
    if (!Found.Changes[Id].Make(Copy))
      return std::nullopt;
  for (const Pass &P : Copy.Passes)
    giveViews(Copy, P);
  return Copy;
}

/// Is the graph valid, and does it read nothing that was never written and that the graph did not
/// read so before? \p ReadBefore: by image.
static bool isLegal(const Graph &Changed, ArrayRef<bool> ReadBefore) {
  Silence Quiet("");
  DiagnosticEngine Unheard = Quiet.D.muted();
  if (!verifyGraph(Changed, Unheard))
    return false;
  std::vector<bool> Reads = findUndefinedReads(Changed);
  for (ImageId I = 0; I != Reads.size(); ++I)
    if (Reads[I] && (I >= ReadBefore.size() || !ReadBefore[I]))
      return false;
  return true;
}

std::optional<Graph> Adviser::changed(ArrayRef<uint32_t> Changes) const {
  std::optional<Graph> Copy = made(Changes);
  if (Copy && !isLegal(*Copy, ReadsUndefined))
    return std::nullopt;
  return Copy;
}

/// Does a change give an image a modifier whose aux data it cannot have?
bool Adviser::wastesModifier(const Graph &Changed) const {
  auto Wastes = [&](ImageId Id, const TargetInfo &T) {
    bool IsOld = Id < G.Images.size() && lacksAuxOfModifier(G.Images[Id], T);
    return !IsOld && lacksAuxOfModifier(Changed.Images[Id], T);
  };
  for (ImageId Id = 0; Id != Changed.Images.size(); ++Id)
    if (any_of(Targets, [&](const TargetInfo *T) { return Wastes(Id, *T); }))
      return true;
  return false;
}

/// By target, what changes save in the frames of the images that they concern; empty: some target
/// has no right plan for these. None: they are not legal.
std::optional<std::vector<int64_t>> Adviser::savedByGroups(Worker &By, const Graph &Changed,
                                                           ArrayRef<uint32_t> Changes) const {
  SmallVector<const GraphChange *, 4> Of;
  for (uint32_t Id : Changes)
    Of.push_back(&Found.Changes[Id]);
  std::vector<bool> Images = Groups.imagesIn(Changed, Of);
  SmallVector<bool, 16> ReadBefore;
  for (ImageId I = 0; I != ReadsUndefined.size(); ++I)
    if (Images[I])
      ReadBefore.push_back(ReadsUndefined[I]);
  Graph After = framesOf(Changed, Images);
  if (!isLegal(After, ReadBefore))
    return std::nullopt;
  return By.savedIn(Groups.before(Images), After);
}

TriedSet Adviser::tryChanges(Worker &By, ArrayRef<uint32_t> Changes) const {
  TriedSet S;
  S.Changes.assign(Changes.begin(), Changes.end());
  std::optional<Graph> Copy = made(Changes);
  if (!Copy || wastesModifier(*Copy))
    return S;
  // People who ask by name want to know every change that removes an op.
  if ((Changes.size() == 1 && asksAll()) || Options.SumsGroups) {
    auto Saved = savedByGroups(By, *Copy, Changes);
    S.IsPlanned = Saved.has_value();
    if (!Saved)
      return S;
    bool SavesNothing = !Saved->empty() && none_of(*Saved, [](int64_t On) { return On > 0; });
    if (SavesNothing || Options.SumsGroups) {
      for (auto [On, Before] : zip(*Saved, Found.Before))
        S.Costs.push_back({Before.Bytes - On, Before.Ops, {}, {}});
      S.Saved = std::accumulate(Saved->begin(), Saved->end(), int64_t(0));
      return S;
    }
  }
  S.IsPlanned = isLegal(*Copy, ReadsUndefined);
  if (!S.IsPlanned)
    return S;
  S.Costs = By.costsOf(*Copy, Found, S.Refused);
  for (size_t T = 0; T != Targets.size(); ++T)
    S.Saved += int64_t(Found.Before[T].Bytes) - int64_t(S.Costs[T].Bytes);
  return S;
}

/// Tries sets of changes; gives those that save something.
std::vector<Suggestion> Adviser::tryAll(ArrayRef<SmallVector<uint32_t, 3>> Sets) {
  std::vector<TriedSet> Made(Sets.size());
  std::atomic<size_t> Next = 0, Done = 0;
  DefaultThreadPool Pool(hardware_concurrency(Workers.size()));
  for (const auto &By : Workers)
    Pool.async([&, &By = *By] {
      for (size_t N; (N = Next++) < Sets.size() && !isOld() && !isOver();) {
        Made[N] = tryChanges(By, Sets[N]);
        if (Options.Progress)
          Options.Progress(++Done, Sets.size());
      }
    });
  Pool.wait();
  Found.IsComplete &= !isOver();
  Found.Planned += count_if(Made, [](const TriedSet &S) { return S.IsPlanned; });
  std::vector<Suggestion> All;
  for (TriedSet &S : Made) {
    if (!S.Refused.empty() || S.Saved <= 0)
      noteBlocked(S);
    if (!S.Refused.empty())
      continue;
    for (size_t T = 0; T != S.Costs.size(); ++T)
      for (uint32_t Op : S.Costs[T].Gone)
        Found.CanGo[T][Op] = true;
    if (S.Saved > 0)
      All.push_back(std::move(S));
  }
  sortSmall(All, [](const Suggestion &A, const Suggestion &B) { return A.Saved > B.Saved; });
  return All;
}

//===----------------------------------------------------------------------===//
// Changes that a target blocks
//===----------------------------------------------------------------------===//

int64_t BlockedChange::saved() const {
  return std::accumulate(SavedOn.begin(), SavedOn.end(), int64_t(0));
}

/// Notes a single change that does not save anything in all, if it does on some target.
void Adviser::noteBlocked(const TriedSet &S) {
  if (S.Changes.size() != 1 || S.Costs.empty())
    return;
  BlockedChange New;
  New.Change = S.Changes.front();
  New.By = S.Refused;
  bool Saves = false;
  for (unsigned T = 0; T != Targets.size(); ++T) {
    int64_t Saved = int64_t(Found.Before[T].Bytes) - int64_t(S.Costs[T].Bytes);
    New.SavedOn.push_back(std::max<int64_t>(0, Saved));
    Saves |= Saved > 0 && uint64_t(Saved) * LeastPart >= Found.Before[T].Bytes;
    if (Saved < 0)
      New.By.push_back({T, uint64_t(-Saved), ""});
  }
  if (Saves)
    Found.Blocked.push_back(std::move(New));
}

/// The best of the changes of one thing is enough.
void Adviser::sortBlocked() {
  sortSmall(Found.Blocked,
            [](const BlockedChange &A, const BlockedChange &B) { return A.saved() > B.saved(); });
  StringSet<> Seen;
  erase_if(Found.Blocked,
           [&](const BlockedChange &B) { return !Seen.insert(Found.Changes[B.Change].Of).second; });
  if (Found.Blocked.size() > Options.MaxBlocked)
    Found.Blocked.resize(Options.MaxBlocked);
}

//===----------------------------------------------------------------------===//
// Concerns
//===----------------------------------------------------------------------===//

/// Images that cost something which other images do not cost.
void Adviser::addConcerns(const Graph &Plan, const TargetInfo &T) {
  Problem P(Plan, T);
  for (const Op &O : Plan.Ops)
    Concerns[O.Image] = true;
  std::vector<bool> IsUsed = findUsedImages(G);
  for (ImageId I = 0; I != G.Images.size(); ++I)
    for (unsigned A = 0; A != NumAspects; ++A)
      if (IsUsed[I] && (G.Images[I].aspects() >> A & 1) &&
          !P.classOf(P.plane(P.planeId(I, 0, Aspect(A)))).hasAux())
        Concerns[I] = true;
  for (const Access &A : Plan.Accesses)
    if (!A.IsBuffer && A.HasMode && A.Planned.Usage == AuxUsage::NONE)
      Concerns[A.Image] = true;
  // Sums of groups are quick: they also try what is written without an op, such as slow clears.
  for (const Access &A : G.Accesses)
    if (Options.SumsGroups && !A.IsBuffer && G.writes(A))
      Concerns[A.Image] = true;
}

/// Plans the graph as it is. False after errors.
bool Adviser::planBefore() {
  Concerns.resize(G.Images.size());
  for (const TargetInfo *T : Targets) {
    PlannedGraph Made = Session(*T, Options.Plan).plan(G, D);
    if (!Made)
      return false;
    if (Made.Cost.Overflow)
      return D.error(None32, "cost of the plan for " + T->fullName() + " is too large");
    Found.Before.push_back(costOf(Made.Cost));
    Found.Ops.push_back(opsOfLastFrame(*Made.Plan));
    markAsked(Found.Ops.back());
    Found.CanGo.emplace_back(Found.Ops.back().size());
    addConcerns(*Made.Plan, *T);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Names that the caller gives
//===----------------------------------------------------------------------===//

bool Adviser::isUsed(ImageId I, uint32_t Pass) const {
  return any_of(G.accessesOf(G.Passes[Pass]), [&](const Access &A) {
    const AccessExtra *X = G.extraOf(A);
    return !A.IsBuffer && (A.Image == I || (X && X->ResolveSource == I));
  });
}

bool Adviser::isAsked(const GraphChange &C) const {
  if (asksAll())
    return true;
  if (any_of(C.Images, [&](ImageId I) { return is_contained(Options.Images, I); }) ||
      any_of(C.Passes, [&](uint32_t P) { return is_contained(Options.Passes, P); }))
    return true;
  auto AreUsed = [&](ArrayRef<ImageId> Images, ArrayRef<uint32_t> Passes) {
    return any_of(Images, [&](ImageId I) {
      return any_of(Passes, [&](uint32_t P) { return isUsed(I, P); });
    });
  };
  // A pass as such, or an image as such.
  return (C.Images.empty() && AreUsed(Options.Images, C.Passes)) ||
         (C.Passes.empty() && AreUsed(C.Images, Options.Passes));
}

void Adviser::markAsked(std::vector<FrameOp> &Ops) const {
  for (FrameOp &O : Ops)
    O.IsAsked = asksAll() || is_contained(Options.Images, O.Image) ||
                any_of(Options.Passes, [&](uint32_t P) { return nameOfPass(G, P) == O.Before; });
}

//===----------------------------------------------------------------------===//
// Groups and sets
//===----------------------------------------------------------------------===//

int64_t Adviser::leastOfInterest() const {
  int64_t Total = 0;
  for (const TargetCost &Before : Found.Before)
    Total += Before.Bytes;
  return std::max<int64_t>(1, Total / LeastPart);
}

/// Do both change the same thing, with the same saving?
bool Adviser::isAlike(const Suggestion &A, const Suggestion &B) const {
  return A.Saved == B.Saved &&
         Found.Changes[A.Changes.front()].Of == Found.Changes[B.Changes.front()].Of;
}

void Adviser::trySingle() {
  std::vector<SmallVector<uint32_t, 3>> Sets;
  for (uint32_t Id = 0; Id != Found.Changes.size(); ++Id)
    Sets.push_back({Id});
  Tried = tryAll(Sets);
  for (const Suggestion &S : Tried)
    if (none_of(Found.Single, [&](const Suggestion &Better) { return isAlike(Better, S); }))
      Found.Single.push_back(S);
  Found.SavedAlone.resize(Found.Changes.size());
  for (const Suggestion &S : Found.Single)
    Found.SavedAlone[S.Changes.front()] = S.Saved;
}

/// The same change of everything to which it helps: a program has one rule for all its images.
void Adviser::tryGroups() {
  MapVector<std::pair<StringRef, StringRef>, std::vector<uint32_t>> Kinds;
  for (const Suggestion &S : Found.Single)
    if (const GraphChange &C = Found.Changes[S.Changes.front()]; !C.Kind.empty())
      Kinds[{C.Kind, C.If}].push_back(S.Changes.front());
  std::vector<SmallVector<uint32_t, 3>> Sets;
  for (auto &[Kind, Of] : Kinds)
    if (Of.size() > 1) {
      Found.Alike.push_back(Of);
      Sets.emplace_back(Of.begin(), Of.end());
    }
  for (Suggestion &S : tryAll(Sets))
    if (S.Saved - savedByPart(S.Changes) >= leastOfInterest())
      Found.Groups.push_back(std::move(S));
  append_range(Tried, Found.Groups);
}

/// The most that a part of the set saves which has been tried.
int64_t Adviser::savedByPart(ArrayRef<uint32_t> Changes) const {
  int64_t Most = 0;
  for (const Suggestion &S : Tried)
    if (S.Changes.size() < Changes.size() &&
        all_of(S.Changes, [&](uint32_t Id) { return is_contained(Changes, Id); }))
      Most = std::max(Most, S.Saved);
  return Most;
}

/// Are all changes of one suggestion in another?
static bool isPart(const Suggestion &Part, const Suggestion &Of) {
  return all_of(Part.Changes, [&](uint32_t Id) { return is_contained(Of.Changes, Id); });
}

/// The best changes. A group stands for its changes.
std::vector<Suggestion> Adviser::partsOfSets() const {
  std::vector<Suggestion> Parts = Found.Groups;
  for (const Suggestion &S : Found.Single)
    if (none_of(Found.Groups, [&](const Suggestion &Group) { return isPart(S, Group); }))
      Parts.push_back(S);
  sortSmall(Parts, [](const Suggestion &A, const Suggestion &B) { return A.Saved > B.Saved; });
  Parts.resize(std::min<size_t>(Parts.size(), Options.MaxInSets));
  return Parts;
}

/// Two changes of the best, then three. A set is of interest if it saves more than each of its
/// parts, and than the best change alone. The best one will do of sets that differ
/// in one change.
void Adviser::trySets() {
  const std::vector<Suggestion> Parts = partsOfSets();
  std::vector<Suggestion> Better;
  for (unsigned Size : {2, 3}) {
    std::vector<SmallVector<uint32_t, 3>> Sets;
    for (size_t A = 0; A != Parts.size(); ++A)
      for (size_t B = A + 1; B != Parts.size(); ++B) {
        SmallVector<uint32_t, 3> Two(Parts[A].Changes.begin(), Parts[A].Changes.end());
        append_range(Two, Parts[B].Changes);
        if (Size == 2)
          Sets.push_back(Two);
        for (size_t C = B + 1; Size == 3 && C != Parts.size(); ++C) {
          Sets.push_back(Two);
          append_range(Sets.back(), Parts[C].Changes);
        }
      }
    std::vector<Suggestion> OfSize = tryAll(Sets);
    for (const Suggestion &S : OfSize)
      if (S.Saved - savedByPart(S.Changes) >= leastOfInterest() && S.Saved > Parts.front().Saved)
        Better.push_back(S);
    append_range(Tried, OfSize);
  }
  sortSmall(Better, [](const Suggestion &A, const Suggestion &B) { return A.Saved > B.Saved; });
  for (Suggestion &S : Better) {
    auto HasMostOf = [&](const Suggestion &Listed) {
      return count_if(Parts,
                      [&](const Suggestion &P) { return isPart(P, S) && isPart(P, Listed); }) > 1;
    };
    if (any_of(Found.Sets, HasMostOf))
      ++Found.NumMore;
    else
      Found.Sets.push_back(std::move(S));
  }
}

/// Keeps the first \p Max whose plans the simulator accepts, and counts the others.
void Adviser::keepSimulated(std::vector<Suggestion> &Of, size_t Max) {
  std::vector<Suggestion> Kept;
  for (Suggestion &S : Of) {
    bool IsSmall = !Kept.empty() && S.Saved < leastOfInterest();
    if (Kept.size() == Max || IsSmall || isOld())
      ++Found.NumMore;
    else if (Workers.front()->simulates(*changed(S.Changes)))
      Kept.push_back(std::move(S));
    else
      ++Found.NumWrong;
  }
  Of = std::move(Kept);
}

std::optional<Advice> Adviser::run() {
  if (!planBefore())
    return std::nullopt;
  std::vector<ImageId> Images;
  for (ImageId I = 0; I != Concerns.size(); ++I)
    if (Concerns[I] || is_contained(Options.Images, I))
      Images.push_back(I);
  Found.Changes = changesOf(G, Images);
  bool KnowsLayouts =
      Options.Plan.Policy == Policy::Layout || Options.Plan.Contract == Contract::Layout;
  if (Options.BeyondBarriers)
    erase_if(Found.Changes, [](const GraphChange &C) { return C.IsOfBarriers; });
  else if (KnowsLayouts)
    for (ImageId I = 0; I != G.Images.size(); ++I)
      addUseLayoutChanges(G, I, Found.Changes);
  erase_if(Found.Changes, [&](const GraphChange &C) { return !isAsked(C); });
  StringRef Text = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  for (unsigned N = 0, E = hardware_concurrency().compute_thread_count(); N != E; ++N)
    Workers.push_back(std::make_unique<Worker>(Targets, Options.Plan, Text));
  trySingle();
  if (!Found.Single.empty()) {
    tryGroups();
    if (!Options.SumsGroups)
      trySets();
  }
  sortBlocked();
  if (!Options.SumsGroups) {
    keepSimulated(Found.Single, Options.MaxSingle);
    keepSimulated(Found.Sets, Options.MaxSets);
    keepSimulated(Found.Groups, Options.MaxGroups);
  }
  if (isOld())
    return std::nullopt;
  return std::move(Found);
}

Graph auxplan::withChanges(const Graph &G, const Advice &A, const Suggestion &S) {
  Graph Changed = G;
  for (uint32_t Id : S.Changes)
    A.Changes[Id].Make(Changed);
  for (const Pass &P : Changed.Passes)
    giveViews(Changed, P);
  SmallVector<bool, 0> Keeps; // an image that had no use before stays
  for (bool IsUsed : findUsedImages(G))
    Keeps.push_back(!IsUsed);
  dropUnusedObjects(Changed, Keeps);
  return Changed;
}

/// "%a, %b and %c"; of many things the first ones.
static std::string listOf(ArrayRef<StringRef> Things) {
  constexpr size_t Most = 6;
  size_t Named = Things.size() > Most ? Most - 1 : Things.size();
  std::string Text;
  for (size_t N = 0; N != Named; ++N)
    Text += (N == 0 ? "" : N + 1 == Things.size() ? " and " : ", ") + Things[N].str();
  if (Named != Things.size())
    Text += " and " + std::to_string(Things.size() - Named) + " more";
  return Text;
}

std::string auxplan::textOf(const Advice &A, const Suggestion &S) {
  StringRef Kind = A.Changes[S.Changes.front()].Kind;
  SmallVector<StringRef, 8> Texts, Things;
  bool IsGroup = !Kind.empty() && S.Changes.size() > 1;
  for (uint32_t Id : S.Changes) {
    const GraphChange &C = A.Changes[Id];
    IsGroup &= C.Kind == Kind;
    Texts.push_back(C.Text);
    Things.push_back(C.Subject);
  }
  if (!IsGroup)
    return join(Texts, "; ");
  auto [Before, Behind] = Kind.split('*');
  return (Before + listOf(Things) + Behind).str();
}

std::vector<GraphChange> auxplan::changesOf(const Graph &G, ArrayRef<ImageId> Images) {
  std::vector<GraphChange> All;
  for (ImageId I : Images) {
    addImageChanges(G, I, All);
    addLineChanges(G, I, All);
    size_t First = All.size();
    addTransitionChanges(G, I, All);
    for (GraphChange &C : drop_begin(All, First))
      C.IsOfBarriers = true;
  }
  addShapeChanges(G, Images, All);
  addPassChanges(G, Images, All);
  return All;
}

std::optional<Advice> auxplan::adviseOn(const Graph &G, ArrayRef<const TargetInfo *> Targets,
                                        const AdviceOptions &Options, DiagnosticEngine &D) {
  // Changes are compared in a frame whose images have their layouts in memory.
  std::optional<Graph> Settled = withSharing(G, *Targets.front(), Options.Plan, D);
  return Settled ? Adviser(*Settled, Targets, Options, D).run() : std::nullopt;
}
