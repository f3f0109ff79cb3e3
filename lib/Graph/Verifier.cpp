//===- Verifier.cpp - checks what the grammar cannot ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The walk over all statements, and the rules of frames, passes and transitions. The verifier
/// checks every rule for every statement; only after errors it does not follow layouts over time.
///
//===----------------------------------------------------------------------===//

#include "Verifier.h"
#include "DeclarationVerifier.h"
#include "LayoutTracker.h"
#include "Structure.h"
#include "auxplan/Graph/DeviceModifiers.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"
#include <map>

using namespace llvm;
using namespace auxplan;

bool auxplan::verifyGraph(const Graph &G, DiagnosticEngine &D) {
  unsigned Before = D.errors();
  if (!checkStructure(G, D))
    return false;
  SubresourceVerifier Subresources(G, D);
  if (!DeclarationVerifier(G, D, Subresources).verify())
    return false;
  Verifier(G, D, Subresources).verify();
  if (D.errors() != Before)
    return false;
  trackLayouts(G, D);
  return D.errors() == Before;
}

void Verifier::verify() {
  checkFrames();
  for (const Item &I : G.Items) {
    if (D.atLimit())
      return;
    checkItem(I);
  }
  checkOwners();
  Barriers.checkTogether();
}

//===----------------------------------------------------------------------===//
// Frames and control flow
//===----------------------------------------------------------------------===//

/// Plans list every execution of a start-up frame.
static constexpr uint32_t MaxFrameRuns = 4096;

void Verifier::checkFrame(const Item &I, const Frame &F, const Item *Next) {
  if (F.Repeat && Next) {
    D.error(findWord(D, I.Loc, "repeat"), "only the last frame may repeat");
    D.note(Next->Loc, "this frame follows it");
  }
  if (F.Repeat && F.Count != 1)
    D.error(findWord(D, I.Loc, "repeat"),
            "a frame repeats or runs " + Twine(F.Count) + " times, not both");
  if (F.Count > MaxFrameRuns)
    D.error(findPart(D, I.Loc, Part::Number, "count"),
            "a start-up frame runs at most " + Twine(MaxFrameRuns) + " times, found " +
                Twine(F.Count) + "; 'repeat' stands for any number");
  if (!F.Prologue)
    return;
  if (F.Repeat || !Next || !(G.Frames[Next->Index].Repeat || G.Frames[Next->Index].Prologue))
    D.error(findWord(D, I.Loc, "prologue"),
            "a prologue frame must stand in front of the repeating frame");
  Planned.check(I.Loc, "a prologue frame", "prologue");
}

void Verifier::checkFrames() {
  for (size_t I = 0; I < G.Items.size(); I = G.Items[I].Match + 1) {
    size_t Next = G.Items[I].Match + 1;
    checkFrame(G.Items[I], G.Frames[G.Items[I].Index],
               Next < G.Items.size() ? &G.Items[Next] : nullptr);
  }
}

void Verifier::checkEvery(const Item &I, const Every &E) {
  if (E.Period == 0)
    D.error(findPart(D, I.Loc, Part::Number, "period"),
            "the period of 'every' is 0, expected at least 1");
  else if (E.Offset >= E.Period)
    D.error(findValue(D, I.Loc, "offset"), "the offset " + Twine(E.Offset) +
                                               " of 'every' is not below its period " +
                                               Twine(E.Period));
}

/// Do only devices that show nothing share the image?
static bool lacksDisplay(const Graph &G, const Image &I) {
  ArrayRef<SharedDevice> All = devicesOf(G, I);
  return !All.empty() && none_of(All, [&](const SharedDevice &Of) {
    std::optional<sharing::KnownDevice> By = knownDevice(G.Names.get(Of.Name));
    return !By || By->kind() == sharing::DeviceKind::Display;
  });
}

void Verifier::checkPresent(const Present &P) {
  noteHandOver(P.Loc, handOverWord(P));
  if (!isHandoff(P) && !(G.Images[P.Image].aspects() & maskOf(Aspect::Color))) {
    D.error(P.Loc, "'" + imageName(G, P.Image) + "' has no colour to present");
    Subresources.noteImage(P.Image);
  }
  if (isHandoff(P))
    checkDirection(P);
  else if (lacksDisplay(G, G.Images[P.Image]))
    D.warning(P.Loc, "'" + imageName(G, P.Image) +
                         "' is presented, but none of the devices that share it is a display");
  if (P.HasMode)
    Planned.check(P.Loc, "a mode", "aux");
}

/// Can the device do what the line says with any image?
void Verifier::checkDirection(const Present &P) {
  std::optional<sharing::KnownDevice> Of = knownDevice(deviceOf(G, P));
  if (!Of)
    return;
  bool OnlyReads = Of->kind() == sharing::DeviceKind::Display;
  bool OnlyWrites = Of->kind() == sharing::DeviceKind::Camera;
  if (OnlyReads && isWritten(P))
    D.error(P.Loc, "'" + Of->name() + "' is a display, which writes no image, expected 'read'");
  if (OnlyWrites && isRead(P))
    D.error(P.Loc, "'" + Of->name() + "' is a camera, which reads no image, expected 'write'");
}

void Verifier::checkItem(const Item &I) {
  switch (I.Kind) {
  case ItemKind::EveryBegin:
    return checkEvery(I, G.Everys[I.Index]);
  case ItemKind::Pass:
    return checkPass(G.Passes[I.Index]);
  case ItemKind::Transition:
    return checkTransition(G.Transitions[I.Index]);
  case ItemKind::Present:
    return checkPresent(G.Presents[I.Index]);
  case ItemKind::Op:
    return Accesses.checkOp(G.Ops[I.Index]);
  case ItemKind::Sync:
    return Planned.check(I.Loc, "a sync");
  case ItemKind::Barrier:
    return checkBarrier(G.Barriers[I.Index]);
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    return;
  }
  llvm_unreachable("unknown item");
}

void Verifier::noteHandOver(LocOffset Loc, StringRef Word) {
  ++NumHandOvers;
  LastHandOver = Loc;
  LastWord = Word;
}

/// A pass goes on as the pass did that it continues, and nothing has left the device in between.
void Verifier::checkContinued(const Pass &P) {
  const Pass &Earlier = G.Passes[P.Continues];
  if (HandOversBefore[P.Continues] != NumHandOvers) {
    D.error(LastHandOver, "'" + LastWord + "' inside of a render pass instance, which pass '" +
                              passName(G, P) + "' continues");
    D.note(Earlier.Loc, "pass '" + passName(G, Earlier) + "' is defined here");
  }
  if (!Earlier.Views != !P.Views) {
    D.error(findWord(D, P.Loc, P.Views ? "views" : "continues"),
            "pass '" + passName(G, P) + "' is" + (P.Views ? " multiview" : " not multiview") +
                ", but the pass that it continues is" + (P.Views ? " not" : ""));
    D.note(Earlier.Loc, "pass '" + passName(G, Earlier) + "' is defined here");
  }
  if (Earlier.On != P.On) {
    D.error(findValue(D, P.Loc, "on"), "pass '" + passName(G, P) + "' on queue '" + nameOf(P.On) +
                                           "' continues a pass on queue '" + nameOf(Earlier.On) +
                                           "'");
    D.note(Earlier.Loc, "pass '" + passName(G, Earlier) + "' is defined here");
  }
}

void Verifier::checkPass(const Pass &P) {
  auto Where = [&] { return "in pass '" + passName(G, P) + "'"; };
  DiagnosticPlace Here(D, Where);
  HandOversBefore.resize(G.Passes.size());
  HandOversBefore[&P - G.Passes.data()] = NumHandOvers;
  if (P.Continues != None32)
    checkContinued(P);
  if (P.Views && P.On.Kind != QueueKind::Graphics)
    D.error(findWord(D, P.Loc, "views"), "'views' goes with rendering, which runs on queue "
                                         "'graphics', not on '" +
                                             nameOf(P.On) + "'");
  if (P.State != None32 && P.On.Kind != QueueKind::Graphics)
    D.error(findWord(D, P.Loc, "state"), "'state' goes with drawing, which runs on queue "
                                         "'graphics', not on '" +
                                             nameOf(P.On) + "'");
  for (const Op &O : G.opsOf(P))
    Accesses.checkOp(O);
  unsigned Before = D.errors();
  for (const Access &A : G.accessesOf(P))
    Accesses.checkAccess(P, A);
  if (D.errors() == Before) {
    Attachments.checkAttachedOnce(P);
    Attachments.checkResolveCommand(P);
    Attachments.checkSamples(P);
  }
  for (const Op &O : G.endOpsOf(P))
    Accesses.checkOp(O);
  Barriers.checkPassBarriers(P);
}

//===----------------------------------------------------------------------===//
// Transitions
//===----------------------------------------------------------------------===//

static bool isOwner(Queue Q) {
  return Q.Kind == QueueKind::External || Q.Kind == QueueKind::Foreign;
}

void Verifier::checkBarrier(const Barrier &B) {
  bool HandsOver = B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire;
  if (HandsOver && (B.Src.isOutside() || B.Dst.isOutside()))
    noteHandOver(B.Loc, wordFor(BarrierKindWords, B.Kind));
  Barriers.checkBarrier(B);
}

void Verifier::checkTransition(const Transition &T) {
  auto Where = [&] { return placeOf(G, T); };
  DiagnosticPlace Here(D, Where);
  Barriers.checkScopes(T.Scopes, T.Loc);
  if (!Subresources.checkRange(T.Image, T.Age, T.Range, T.Loc))
    return;
  if (T.New == Layout::UNDEFINED || T.New == Layout::PREINITIALIZED)
    D.error(findPart(D, T.Loc, Part::New), "an image cannot be put into '" + nameOf(T.New) + "'");
  else if (Subresources.checkLayoutOfAspects(T.Old, T.Image, T.Range.Aspects, T.Loc, Part::Layout,
                                             "old"))
    Subresources.checkLayoutOfAspects(T.New, T.Image, T.Range.Aspects, T.Loc, Part::New);
  if (T.Kind == TransitionKind::Barrier)
    return;
  bool IsRelease = T.Kind == TransitionKind::Release;
  StringRef Word = IsRelease ? "release" : "acquire";
  if (T.Src.isOutside() || T.Dst.isOutside())
    noteHandOver(T.Loc, Word);
  if (T.Src == T.Dst)
    D.error(findPart(D, T.Loc, Part::ToQueue),
            "'" + Word + "' passes the image from '" + nameOf(T.Src) + "' to itself");
  else if (isOwner(IsRelease ? T.Src : T.Dst))
    D.error(findPart(D, T.Loc, IsRelease ? Part::FromQueue : Part::ToQueue),
            "'" + Word + "' runs on a queue of this device, not on '" +
                nameOf(IsRelease ? T.Src : T.Dst) + "'");
}

/// Between queues of this device each release needs an acquire, and the other way round. It does
/// not matter here which of several belong together.
void Verifier::checkOwners() {
  using Handover = std::tuple<ImageId, unsigned, unsigned>;
  auto KeyOf = [](const Transition &T) {
    auto Number = [](Queue Q) { return unsigned(Q.Kind) << 8 | Q.Index; };
    return Handover(T.Image, Number(T.Src), Number(T.Dst));
  };
  std::map<Handover, unsigned> Kinds; ///< bit per TransitionKind
  for (const Transition &T : G.Transitions)
    if (T.Kind != TransitionKind::Barrier && !isOwner(T.Src) && !isOwner(T.Dst))
      Kinds[KeyOf(T)] |= 1u << unsigned(T.Kind);
  if (Kinds.empty())
    return;
  for (const Transition &T : G.Transitions) {
    auto Found = Kinds.find(KeyOf(T));
    if (T.Kind == TransitionKind::Barrier || Found == Kinds.end() ||
        (Found->second & (Found->second - 1)))
      continue;
    bool IsRelease = T.Kind == TransitionKind::Release;
    D.warning(T.Loc,
              Twine(IsRelease ? "release" : "acquire") + " of '" + imageName(G, T.Image) +
                  "' from '" + nameOf(T.Src) + "' to '" + nameOf(T.Dst) + "' without " +
                  (IsRelease ? "an acquire" : "a release"),
              0, "unpaired-ownership");
    Kinds.erase(Found); // once is enough
  }
}
