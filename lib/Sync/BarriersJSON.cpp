//===- BarriersJSON.cpp - barriers as JSON --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A walk over the items, which prints each as it comes. Statements of one call become one command.
///
//===----------------------------------------------------------------------===//

#include "SyncNodes.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Sync/BarrierViews.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/SourceMgr.h"

using namespace auxplan;
using namespace llvm;

namespace {
class BarriersJSON {
public:
  BarriersJSON(const BarrierPlan &Plan, DiagnosticEngine &D, json::OStream &J)
      : Plan(Plan), G(Plan.Frames), D(D), J(J), Instances(G), Nodes(G, Instances) {}
  void print(const TargetInfo *T);

private:
  struct Call {
    std::vector<uint32_t> Images, Buffers, Memory; ///< items
    uint32_t First = None32;
  };
  /// A pass or present of the frame.
  struct Stop {
    uint32_t Item, PassIndex;
  };
  void frame(uint32_t Begin);
  void item(uint32_t I);
  void flush();
  void addToCall(uint32_t I, bool With);
  uint32_t indexBehind(uint32_t I) const;
  void present(uint32_t I);
  void call();
  void image(uint32_t I);
  void bufferBarrier(uint32_t I);
  void memory(const Barrier &, const std::vector<LinePair> *Needs);
  void scopes(const Dependency &);
  void needs(const std::vector<LinePair> *);
  const std::vector<LinePair> *needsOf(const Barrier &) const;
  void lineNumber(LocOffset);
  void queues(bool Passes, Queue Src, Queue Dst);
  void bits(StringRef Key, StringRef List);
  void pass(const Pass &);
  void passMoves(StringRef Key, const Pass &, bool AtBegin);
  void region(StringRef Kind, uint32_t I);
  void range(const SubRange &);
  void name(StringRef Key, NameId N) { J.attribute(Key, G.Names.get(N)); }
  unsigned semaphoreOf(NameId);

  const BarrierPlan &Plan;
  const Graph &G;
  DiagnosticEngine &D;
  json::OStream &J;
  const RenderPassInstances Instances;
  const SyncNodes Nodes;
  Call Now;
  bool HasCall = false;
  uint32_t PassIndex = 0;
  std::vector<std::vector<Stop>> Stops;             ///< of the frame, by queue
  uint32_t EndIndex = 0;                            ///< behind the frame
  std::vector<std::pair<uint32_t, uint32_t>> Elses; ///< of the open `if`s: `else` and end
  std::vector<NameId> Semaphores;
};
} // namespace

template <typename T>
static const std::vector<T> *find(const std::map<uint32_t, std::vector<T>> &In, uint32_t Key) {
  auto It = In.find(Key);
  return It == In.end() ? nullptr : &It->second;
}

void BarriersJSON::print(const TargetInfo *T) {
  J.object([&] {
    J.attribute("format", "aux-plan/barriers");
    J.attribute("version", 1);
    if (T) {
      J.attribute("target", T->name());
      J.attribute("profile", T->profile());
    } else {
      J.attribute("target", nullptr);
      J.attribute("profile", nullptr);
    }
    std::vector<uint32_t> Frames;
    for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
      Frames.push_back(I);
    bool Repeats = !Frames.empty() && G.Frames[G.Items[Frames.back()].Index].Repeat;
    J.attribute("repeat", Repeats);
    J.attributeArray("prologue", [&] {
      for (uint32_t F : ArrayRef(Frames).drop_back(Frames.empty() ? 0 : 1))
        for (uint32_t N = G.Frames[G.Items[F].Index].Count; N; --N)
          J.array([&] { frame(F); });
    });
    J.attributeArray("commands", [&] {
      if (!Frames.empty())
        frame(Frames.back());
    });
    const SyncCounts &C = Plan.Counts;
    J.attributeObject("counts", [&] {
      J.attribute("barriers", C.Barriers);
      J.attribute("waits", C.Waits);
      J.attribute("images", C.Images);
      J.attribute("buffers", C.Buffers);
      J.attribute("memory", C.Memory);
      J.attribute("pairs", C.Pairs);
      J.attribute("barrier_bound", C.BarrierBound);
      J.attribute("wait_bound", C.WaitBound);
      J.attribute("pair_bound", C.PairBound);
    });
  });
}

void BarriersJSON::frame(uint32_t Begin) {
  Stops.assign(Nodes.numQueues(), {});
  EndIndex = PassIndex;
  for (uint32_t I = Begin; I != G.Items[Begin].Match; ++I)
    if (G.Items[I].Kind == ItemKind::Pass || G.Items[I].Kind == ItemKind::Present)
      Stops[Nodes.queueOfItem(I)].push_back({I, EndIndex++});
  for (uint32_t I = Begin + 1; I != G.Items[Begin].Match; ++I)
    item(I);
  flush();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The pass_index of the next pass or present on the queue of \p I; the other arm of an `if` is not
/// next. A call behind the last one has the first index of the next frame.
uint32_t BarriersJSON::indexBehind(uint32_t I) const {
  ArrayRef<Stop> All = Stops[Nodes.queueOfItem(I)];
  auto Behind = [&](uint32_t Place) {
    return llvm::partition_point(All, [&](Stop S) { return S.Item < Place; });
  };
  auto Next = Behind(I);
  for (auto [Else, End] : reverse(Elses))
    if (I < Else && Next != All.end() && Else < Next->Item && Next->Item < End)
      Next = Behind(End);
  return Next == All.end() ? EndIndex : Next->PassIndex;
}

void BarriersJSON::addToCall(uint32_t I, bool With) {
  if (!With)
    flush();
  if (!HasCall)
    Now.First = I;
  HasCall = true;
  if (G.Items[I].Kind == ItemKind::Transition)
    return Now.Images.push_back(I);
  const Barrier &B = G.Barriers[G.Items[I].Index];
  (B.Image != None32 ? Now.Images : B.Buffer != None32 ? Now.Buffers : Now.Memory).push_back(I);
}

void BarriersJSON::flush() {
  if (HasCall)
    call();
  HasCall = false;
  Now = Call();
}

void BarriersJSON::call() {
  J.object([&] {
    J.attribute("kind", "barriers");
    J.attribute("queue", Nodes.nameOf(Nodes.queueOfItem(Now.First)));
    J.attribute("before", indexBehind(Now.First));
    J.attributeArray("images", [&] { for_each(Now.Images, [&](uint32_t I) { image(I); }); });
    J.attributeArray("buffers",
                     [&] { for_each(Now.Buffers, [&](uint32_t I) { bufferBarrier(I); }); });
    J.attributeArray("memory", [&] {
      for (uint32_t I : Now.Memory)
        memory(G.Barriers[G.Items[I].Index], find(Plan.BarrierNeeds, G.Items[I].Index));
    });
  });
}

void BarriersJSON::bits(StringRef Key, StringRef List) {
  SmallVector<StringRef, 8> Names;
  if (List != "NONE")
    List.split(Names, ", ");
  J.attributeArray(Key, [&] { for_each(Names, [&](StringRef N) { J.value(N); }); });
}

void BarriersJSON::scopes(const Dependency &S) {
  bits("src_stages", listStages(S.After.Stages));
  bits("src_access", listAccesses(S.After.Accesses));
  bits("dst_stages", listStages(S.Before.Stages));
  bits("dst_access", listAccesses(S.Before.Accesses));
}

void BarriersJSON::lineNumber(LocOffset L) {
  if (L == None32)
    return J.value(nullptr);
  J.value(D.sourceMgr().getLineAndColumn(D.loc(L)).first);
}

const std::vector<LinePair> *BarriersJSON::needsOf(const Barrier &B) const {
  return find(Plan.BarrierNeeds, uint32_t(&B - G.Barriers.data()));
}

void BarriersJSON::needs(const std::vector<LinePair> *Of) {
  J.attributeArray("needed_by", [&] {
    for (LinePair P : Of ? ArrayRef<LinePair>(*Of) : ArrayRef<LinePair>())
      J.array([&] { lineNumber(P.First), lineNumber(P.Second); });
  });
}

void BarriersJSON::queues(bool Passes, Queue Src, Queue Dst) {
  if (Passes) {
    J.attribute("src_queue", nameOf(Src));
    J.attribute("dst_queue", nameOf(Dst));
    return;
  }
  J.attribute("src_queue", nullptr);
  J.attribute("dst_queue", nullptr);
}

void BarriersJSON::range(const SubRange &R) {
  J.attributeArray("aspects", [&] {
    for (unsigned A = 0; A != NumAspects; ++A)
      if (R.Aspects >> A & 1)
        J.value(nameOf(Aspect(A)));
  });
  J.attributeArray("mips", [&] { J.value(unsigned(R.MipBegin)), J.value(unsigned(R.MipEnd)); });
  J.attributeArray("layers", [&] { J.value(R.LayerBegin), J.value(R.LayerEnd); });
}

void BarriersJSON::image(uint32_t I) {
  bool IsTransition = G.Items[I].Kind == ItemKind::Transition;
  uint32_t Index = G.Items[I].Index;
  J.object([&] {
    if (IsTransition) {
      const Transition &X = G.Transitions[Index];
      name("image", G.Images[X.Image].Name);
      J.attribute("role", X.Age);
      range(X.Range);
      J.attribute("old", nameOf(X.Old));
      J.attribute("new", nameOf(X.New));
      scopes(X.Scopes);
      queues(X.Kind != TransitionKind::Barrier, X.Src, X.Dst);
      return needs(find(Plan.TransitionNeeds, Index));
    }
    const Barrier &B = G.Barriers[Index];
    name("image", G.Images[B.Image].Name);
    J.attribute("role", B.Age);
    range(B.Range);
    J.attribute("old", nullptr);
    J.attribute("new", nullptr);
    scopes(B.Scopes);
    queues(false, {}, {});
    needs(find(Plan.BarrierNeeds, Index));
  });
}

void BarriersJSON::bufferBarrier(uint32_t I) {
  const Barrier &B = G.Barriers[G.Items[I].Index];
  ByteRange R = B.Bytes.value_or(ByteRange{0, G.Buffers[B.Buffer].SizeBytes});
  J.object([&] {
    name("buffer", G.Buffers[B.Buffer].Name);
    J.attribute("offset", R.Begin);
    J.attribute("size", R.End - R.Begin);
    scopes(B.Scopes);
    queues(B.Kind != BarrierKind::Barrier, B.Src, B.Dst);
    needs(find(Plan.BarrierNeeds, G.Items[I].Index));
  });
}

void BarriersJSON::memory(const Barrier &B, const std::vector<LinePair> *Needs) {
  J.object([&] {
    scopes(B.Scopes);
    if (B.ByRegion)
      J.attribute("by_region", true);
    needs(Needs);
  });
}

//===----------------------------------------------------------------------===//
// Other commands
//===----------------------------------------------------------------------===//

/// The transitions that a render pass makes by itself, with the scopes of its dependency.
void BarriersJSON::passMoves(StringRef Key, const Pass &P, bool AtBegin) {
  Dependency All;
  const std::vector<LinePair> *Needs = nullptr;
  for (const Barrier &B : AtBegin ? G.beginBarriersOf(P) : G.endBarriersOf(P)) {
    All.After.add(B.Scopes.After);
    All.Before.add(B.Scopes.Before);
    Needs = Needs ? Needs : needsOf(B);
  }
  J.attributeArray(Key, [&] {
    for (const Access &A : G.accessesOf(P)) {
      Layout Other = A.IsBuffer ? NoLayout : AtBegin ? A.From : A.To;
      if (Other == NoLayout)
        continue;
      J.object([&] {
        name("image", G.Images[A.Image].Name);
        J.attribute("role", A.Age);
        range(A.Range);
        J.attribute("old", nameOf(AtBegin ? Other : G.layoutOf(A)));
        J.attribute("new", nameOf(AtBegin ? G.layoutOf(A) : Other));
        scopes(All);
        queues(false, {}, {});
        needs(Needs);
      });
    }
  });
}

void BarriersJSON::pass(const Pass &P) {
  J.object([&] {
    J.attribute("kind", "pass");
    name("pass", P.Name);
    J.attribute("pass_index", PassIndex++);
    J.attribute("queue", nameOf(P.On));
    passMoves("begin", P, true);
    passMoves("end", P, false);
    J.attributeArray("begin_dependencies", [&] {
      for (const Barrier &B : G.beginBarriersOf(P))
        memory(B, needsOf(B));
    });
    J.attributeArray("end_dependencies", [&] {
      for (const Barrier &B : G.endBarriersOf(P))
        memory(B, needsOf(B));
    });
  });
}

void BarriersJSON::present(uint32_t I) {
  J.object([&] {
    const Present &Pr = G.Presents[G.Items[I].Index];
    J.attribute("kind", handOverWord(Pr));
    name("image", G.Images[Pr.Image].Name);
    if (isHandoff(Pr)) {
      J.attribute("device", deviceOf(G, Pr));
      J.attribute("reads", isRead(Pr));
      J.attribute("writes", isWritten(Pr));
    }
    J.attribute("role", 0);
    J.attribute("pass_index", PassIndex++);
    J.attribute("queue", Nodes.nameOf(Nodes.queueOfItem(I)));
  });
}

unsigned BarriersJSON::semaphoreOf(NameId N) {
  auto It = llvm::find(Semaphores, N);
  if (It != Semaphores.end())
    return It - Semaphores.begin();
  Semaphores.push_back(N);
  return Semaphores.size() - 1;
}

/// Opens an object with a list of commands.
void BarriersJSON::region(StringRef Kind, uint32_t I) {
  const Item &It = G.Items[I];
  J.objectBegin();
  J.attribute("kind", Kind);
  if (It.Kind == ItemKind::IfBegin) {
    const If &Of = G.Ifs[It.Index];
    name("name", Of.Name);
    J.attribute("weight", Of.ProbDen ? double(Of.ProbNum) / Of.ProbDen : 0.5);
  } else if (It.Kind == ItemKind::LoopBegin) {
    const Loop &Of = G.Loops[It.Index];
    if (Of.Count)
      J.attribute("count", Of.Count);
    else
      J.attribute("count", nullptr);
    J.attribute("may_skip", !Of.AtLeastOnce);
  } else {
    J.attribute("period", G.Everys[It.Index].Period);
    J.attribute("offset", G.Everys[It.Index].Offset);
  }
  J.attributeBegin(It.Kind == ItemKind::IfBegin ? "then" : "body");
  J.arrayBegin();
}

void BarriersJSON::item(uint32_t I) {
  const Item &It = G.Items[I];
  if (It.Kind == ItemKind::Transition)
    return addToCall(I, G.Transitions[It.Index].With);
  if (It.Kind == ItemKind::Barrier) {
    const Barrier &B = G.Barriers[It.Index];
    if (B.Kind == BarrierKind::Barrier || B.Kind == BarrierKind::Release ||
        B.Kind == BarrierKind::Acquire)
      return addToCall(I, B.With);
    flush();
    return J.object([&] {
      bool Signals = B.Kind == BarrierKind::Signal, Waits = B.Kind == BarrierKind::Wait;
      J.attribute("kind", Signals ? "signal" : Waits ? "wait" : "host_wait");
      J.attribute("queue", nameOf(B.On));
      if (!Signals && !Waits)
        return;
      J.attribute("semaphore", semaphoreOf(B.Name));
      bits("stages", listStages(Signals ? B.Scopes.After.Stages : B.Scopes.Before.Stages));
    });
  }
  flush();
  switch (It.Kind) {
  case ItemKind::Pass:
    return pass(G.Passes[It.Index]);
  case ItemKind::Present:
    return present(I);
  case ItemKind::IfBegin: {
    bool HasElse = G.Items[It.Match].Kind == ItemKind::Else;
    Elses.push_back({It.Match, HasElse ? G.Items[It.Match].Match : It.Match});
    return region("if", I);
  }
  case ItemKind::LoopBegin:
    return region("loop", I);
  case ItemKind::EveryBegin:
    return region("every", I);
  case ItemKind::Else:
    J.arrayEnd();
    J.attributeEnd();
    J.attributeBegin("else");
    return J.arrayBegin();
  case ItemKind::IfEnd: {
    J.arrayEnd();
    J.attributeEnd();
    auto [Else, End] = Elses.back();
    Elses.pop_back();
    if (Else == End)
      J.attributeArray("else", [] {});
    return J.objectEnd();
  }
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    J.arrayEnd();
    J.attributeEnd();
    return J.objectEnd();
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
  case ItemKind::Transition:
  case ItemKind::Barrier:
  case ItemKind::Op:
  case ItemKind::Sync:
    return;
  }
}

void auxplan::printBarriersJSON(const BarrierPlan &Plan, const TargetInfo *T, DiagnosticEngine &D,
                                json::OStream &J) {
  BarriersJSON(Plan, D, J).print(T);
}
