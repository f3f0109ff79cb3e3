//===- FrameValues.cpp - what the lines of a graph read -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FrameValues.h. A pass loads, reads, writes, resolves and stores, in this order.
///
//===----------------------------------------------------------------------===//

#include "FrameValues.h"
#include "auxplan/Graph/FrameCycle.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;
using Value = ValuePool::Value;

Value ValuePool::make(std::vector<uint64_t> By, Value Old) {
  auto [At, IsNew] = Known.try_emplace({std::move(By), Old}, Values.size());
  if (IsNew)
    Values.push_back(At->first);
  return At->second;
}

bool ValuePool::refines(Value Mine, Value Theirs) const {
  while (Mine != Theirs) {
    if (Mine == Undefined)
      return true;
    if (Theirs == Undefined || Mine == Nothing || Theirs == Nothing ||
        Values[Mine].first != Values[Theirs].first)
      return false;
    Mine = Values[Mine].second;
    Theirs = Values[Theirs].second;
  }
  return true;
}

namespace {

/// The first word of a value.
enum Maker : uint64_t { Start, Owner, Line, Clear };

class Execution {
public:
  Execution(const Graph &G, uint64_t Seed, ValuePool &Pool);
  std::vector<ValueRead> run();

private:
  uint64_t sliceOf(ImageId I, unsigned Age, unsigned Aspect, unsigned Mip, unsigned Layer) const {
    const ImageDesc &D = G.Images[I].Desc;
    return First[I] + ((uint64_t(Age) * NumAspects + Aspect) * D.Mips + Mip) * D.sliceCount() +
           Layer;
  }
  template <typename Fn> void forEachSlice(ImageId, unsigned Age, const SubRange &, Fn) const;
  template <typename Fn> void forEachSlice(const Access &A, Fn F) const {
    forEachSlice(A.Image, A.Age, A.Range, F);
  }
  bool coversMip(const Pass &, const Access &, unsigned Mip) const;
  void setStarts();
  void beginFrame(bool HasLines);
  void endFrame(bool HasLines);
  void runFrame(uint32_t Begin);
  uint32_t runItem(uint32_t Item);
  bool toss(uint32_t Region);
  void drop(const Transition &);
  void load(const Pass &, uint32_t Line);
  void read(uint32_t By, uint64_t Slice) { Reads.push_back({By, Slice, Now[Slice]}); }
  void readLine(uint32_t Line);
  void write(const Pass &, uint32_t Line);
  void store(const Pass &, uint32_t Line);
  void runPass(const Pass &);
  void present(uint32_t Present);

  const Graph &G;
  const Semantics S;
  const uint64_t Seed;
  ValuePool &Pool;
  std::vector<uint64_t> First; ///< by image
  std::vector<Value> AtStart, Now;
  std::vector<uint64_t> Times;                      ///< by line: how often it has run
  std::map<uint32_t, uint64_t> Entered;             ///< by number of region: how often
  std::vector<uint32_t> RegionOf;                   ///< by item
  std::vector<std::pair<uint32_t, uint64_t>> Loops; ///< open ones, with what is left of them
  uint64_t FrameNumber = 0, NumReturned = 0;
  std::vector<ValueRead> Reads;
};

} // namespace

Execution::Execution(const Graph &G, uint64_t Seed, ValuePool &Pool)
    : G(G), S(G), Seed(Seed), Pool(Pool), Times(G.Accesses.size(), 0) {
  uint64_t Num = 0;
  for (const Image &I : G.Images) {
    First.push_back(Num);
    Num += uint64_t(I.History) * NumAspects * I.Desc.Mips * I.Desc.sliceCount();
  }
  AtStart.assign(Num, ValuePool::Undefined);
  uint32_t Regions = 0;
  for (const Item &I : G.Items)
    RegionOf.push_back(I.Kind == ItemKind::IfBegin || I.Kind == ItemKind::LoopBegin ||
                               I.Kind == ItemKind::EveryBegin
                           ? Regions++
                           : None32);
  setStarts();
  Now = AtStart;
}

template <typename Fn>
void Execution::forEachSlice(ImageId I, unsigned Age, const SubRange &R, Fn F) const {
  const ImageDesc &D = G.Images[I].Desc;
  for (unsigned A = 0; A != NumAspects; ++A)
    for (unsigned Mip = R.MipBegin; R.Aspects >> A & 1 && Mip < R.MipEnd; ++Mip)
      for (unsigned Layer = R.LayerBegin; Layer < std::min<uint64_t>(R.LayerEnd, D.sliceCount());
           ++Layer)
        if (R.holdsLayer(Layer))
          F(sliceOf(I, Age, A, Mip, Layer), Mip);
}

bool Execution::coversMip(const Pass &P, const Access &A, unsigned Mip) const {
  const Area *Of = G.areaOf(P, A);
  const ImageDesc &D = G.Images[A.Image].Desc;
  return !Of || (Of->X == 0 && Of->Y == 0 && Of->W >= D.mipWidth(Mip) && Of->H >= D.mipHeight(Mip));
}

/// The images of a ring begin with the same: it does not matter which of them has which role first.
void Execution::setStarts() {
  auto Set = [&](ImageId I, unsigned Age, const SubRange &R, bool Defined) {
    uint64_t ToAge = sliceOf(I, Age, 0, 0, 0) - First[I];
    forEachSlice(I, Age, R, [&](uint64_t N, unsigned) {
      AtStart[N] =
          Defined ? Pool.make({Start, N - ToAge}, ValuePool::Nothing) : Value(ValuePool::Undefined);
    });
  };
  auto Holds = [](Layout L) { return L == NoLayout || !infoOf(L).Discards; };
  for (ImageId I = 0; I != G.Images.size(); ++I) {
    const Image &Of = G.Images[I];
    bool Defined = Of.Start == StartKind::NotGiven  ? Of.Lifetime == Lifetime::External
                   : Of.Start == StartKind::Unknown ? true
                                                    : Holds(Of.StartLayout);
    for (unsigned Age = 0; Age != Of.History; ++Age)
      Set(I, Age, Of.wholeRange(), Defined);
  }
  for (const StartStmt &At : G.Starts)
    for (unsigned Age = 0; Age != G.Images[At.Image].History; ++Age)
      Set(At.Image, Age, At.Range, Holds(At.StartLayout));
}

/// Is region number \p Region, or its first arm, entered? The answer depends on how often it has
/// been asked.
bool Execution::toss(uint32_t Region) {
  uint64_t Word = Seed * 0x9E3779B97F4A7C15ull ^ (uint64_t(Region) << 32 | Entered[Region]++);
  Word *= 0xD6E8FEB86659FD93ull;
  Word ^= Word >> 32;
  Word *= 0xD6E8FEB86659FD93ull;
  return Word >> 40 & 1;
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

void Execution::load(const Pass &P, uint32_t L) {
  const Access &A = G.Accesses[L];
  const AccessFacts &F = S.factsOf(L);
  bool ByLoad = infoOf(A.Kind).IsAttachment && A.Kind != AccessKind::Clear;
  forEachSlice(A, [&](uint64_t N, unsigned Mip) {
    bool Whole = coversMip(P, A, Mip);
    if (F.DiscardsAll || (F.DiscardsArea && Whole))
      Now[N] = ValuePool::Undefined;
    if (!F.Clears || !ByLoad)
      return;
    std::vector<uint64_t> By = {Clear};
    for (double Channel : Semantics::clearValueOf(G, A).V)
      By.push_back(bit_cast<uint64_t>(Channel));
    if (!Whole)
      By.push_back(L);
    Now[N] = Pool.make(By, Whole ? ValuePool::Nothing : Now[N]);
  });
}

/// Tests of depth and stencil read; a draw to colour only where it blends.
void Execution::readLine(uint32_t L) {
  const Access &A = G.Accesses[L];
  if (A.Kind == AccessKind::Color ? A.Blend : G.reads(A))
    forEachSlice(A, [&](uint64_t N, unsigned) { read(L, N); });
  if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
    forEachSlice(X->ResolveSource, X->ResolveSourceAge, X->ResolveSourceRange,
                 [&](uint64_t N, unsigned) { read(L, N); });
}

void Execution::write(const Pass &P, uint32_t L) {
  const Access &A = G.Accesses[L];
  const AccessFacts &F = S.factsOf(L);
  if (F.Writes)
    forEachSlice(A, [&](uint64_t N, unsigned Mip) {
      bool Fills = F.OverwritesArea && coversMip(P, A, Mip);
      Now[N] = Pool.make({Line, L, Times[L]}, Fills ? Value(ValuePool::Nothing) : Now[N]);
    });
}

/// A resolve drops its source for the line that says so.
void Execution::store(const Pass &P, uint32_t L) {
  const Access &A = G.Accesses[L];
  bool LosesWhatItWrites =
      A.Store == StoreOp::None && (A.Load == LoadOp::Clear || A.Load == LoadOp::DontCare);
  if ((A.Store == StoreOp::DontCare || LosesWhatItWrites) &&
      !S.instances().isInSeveral(&P - G.Passes.data()))
    forEachSlice(A, [&](uint64_t N, unsigned Mip) {
      if (coversMip(P, A, Mip))
        Now[N] = ValuePool::Undefined;
    });
}

void Execution::runPass(const Pass &P) {
  auto ForEach = [&](auto F) {
    for (uint32_t L = P.FirstAccess; L != P.FirstAccess + P.NumAccesses; ++L)
      if (!G.Accesses[L].IsBuffer)
        F(L);
  };
  ForEach([&](uint32_t L) { load(P, L); });
  for (bool AtEnd : {false, true}) {
    ForEach([&](uint32_t L) {
      if (S.factsOf(L).EndPhase == AtEnd)
        readLine(L);
    });
    ForEach([&](uint32_t L) {
      if (S.factsOf(L).EndPhase == AtEnd)
        write(P, L);
    });
  }
  ForEach([&](uint32_t L) {
    store(P, L);
    ++Times[L];
  });
}

//===----------------------------------------------------------------------===//
// Other items
//===----------------------------------------------------------------------===//

/// A discard may take whole levels of 3D images. An owner outside may give back anything.
void Execution::drop(const Transition &X) {
  SubRange R = G.Images[X.Image].movedRange(X.Range);
  bool Leaves = X.Kind != TransitionKind::Barrier && X.Dst.isOutside();
  forEachSlice(X.Image, X.Age, R, [&](uint64_t N, unsigned) {
    if (infoOf(X.Old).Discards)
      Now[N] = ValuePool::Undefined;
    if (Leaves) {
      read(None32 - 1, N);
      Now[N] = Pool.make({Owner, N, NumReturned}, ValuePool::Nothing);
    }
  });
  NumReturned += Leaves;
}

void Execution::present(uint32_t At) {
  ImageId I = G.Presents[At].Image;
  forEachSlice(I, 0, G.Images[I].wholeRange(), [&](uint64_t N, unsigned) {
    read(None32 - 2, N);
    Now[N] = Pool.make({Owner, N, NumReturned}, ValuePool::Nothing);
  });
  ++NumReturned;
}

/// Returns the item to go on with.
uint32_t Execution::runItem(uint32_t I) {
  const Item &It = G.Items[I];
  switch (It.Kind) {
  case ItemKind::Pass:
    runPass(G.Passes[It.Index]);
    break;
  case ItemKind::Transition:
    drop(G.Transitions[It.Index]);
    break;
  case ItemKind::Present:
    present(It.Index);
    break;
  case ItemKind::IfBegin:
    if (!toss(RegionOf[I]))
      return It.Match + 1; // the second arm, or what follows
    break;
  case ItemKind::Else:
    return It.Match + 1;
  case ItemKind::EveryBegin:
    if (!runsIn(G.Everys[It.Index], FrameNumber))
      return It.Match + 1;
    break;
  case ItemKind::LoopBegin: {
    uint64_t Num = toss(RegionOf[I]) + G.Loops[It.Index].AtLeastOnce;
    if (Num == 0)
      return It.Match + 1;
    Loops.push_back({I, Num});
    break;
  }
  case ItemKind::LoopEnd:
    if (--Loops.back().second)
      return Loops.back().first + 1;
    Loops.pop_back();
    break;
  case ItemKind::IfEnd:
  case ItemKind::EveryEnd:
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::Barrier:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
  return I + 1;
}

/// The owner has had external images, and others that are not kept begin anew.
void Execution::beginFrame(bool HasLines) {
  for (ImageId I = 0; I != G.Images.size(); ++I)
    for (unsigned Age = 0; Age != G.Images[I].History; ++Age)
      forEachSlice(I, Age, G.Images[I].wholeRange(), [&](uint64_t N, unsigned) {
        if (G.Images[I].Lifetime == Lifetime::Frame)
          Now[N] = AtStart[N];
        else if (G.Images[I].Lifetime == Lifetime::External && NumReturned && HasLines)
          Now[N] = Pool.make({Owner, N, NumReturned}, ValuePool::Nothing);
      });
  NumReturned += HasLines;
}

/// Each image of a ring goes on in its next role. Owners read what they get back.
void Execution::endFrame(bool HasLines) {
  for (ImageId I = 0; I != G.Images.size(); ++I) {
    const Image &Of = G.Images[I];
    uint64_t PerAge = uint64_t(NumAspects) * Of.Desc.Mips * Of.Desc.sliceCount();
    auto Begin = Now.begin() + First[I];
    std::rotate(Begin, Begin + (Of.History - 1) * PerAge, Begin + Of.History * PerAge);
    if (Of.Lifetime == Lifetime::External && HasLines)
      forEachSlice(I, 0, Of.wholeRange(), [&](uint64_t N, unsigned) { read(None32 - 2, N); });
  }
}

void Execution::runFrame(uint32_t Begin) {
  uint32_t End = G.Items[Begin].Match;
  bool HasLines = any_of(ArrayRef(G.Items).slice(Begin, End - Begin),
                         [](const Item &I) { return I.Kind == ItemKind::Pass; });
  beginFrame(HasLines);
  for (uint32_t I = Begin + 1; I != End;)
    I = runItem(I);
  endFrame(HasLines);
  ++FrameNumber;
}

std::vector<ValueRead> Execution::run() {
  bool Repeats = false;
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    Repeats = F.Repeat;
    for (uint32_t N = 0; N != (F.Repeat ? 4 : F.Count); ++N)
      runFrame(I);
  }
  for (ImageId I = 0; I != G.Images.size() && !Repeats; ++I)
    if (Lifetime L = G.Images[I].Lifetime; L == Lifetime::Persistent || L == Lifetime::History)
      for (unsigned Age = 0; Age != G.Images[I].History; ++Age)
        forEachSlice(I, Age, G.Images[I].wholeRange(),
                     [&](uint64_t N, unsigned) { read(None32, N); });
  return std::move(Reads);
}

std::vector<ValueRead> test::readsOf(const Graph &G, uint64_t Seed, ValuePool &Pool) {
  return Execution(G, Seed, Pool).run();
}

std::optional<ValueRead> test::findOtherRead(const Graph &G, const Graph &Changed, uint64_t Seed) {
  ValuePool Pool;
  std::vector<ValueRead> Were = readsOf(G, Seed, Pool), Are = readsOf(Changed, Seed, Pool);
  for (auto [Was, Is] : zip(Were, Are))
    if (Was.Line != Is.Line || Was.Slice != Is.Slice || !Pool.refines(Was.Found, Is.Found))
      return Was;
  if (Were.size() != Are.size())
    return ValueRead();
  return std::nullopt;
}
