//===- DeclarationVerifier.cpp - rules outside of frames ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The header, memory, starts and kinds. See DeclarationVerifier.h.
///
//===----------------------------------------------------------------------===//

#include "DeclarationVerifier.h"
#include "NearestWord.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <map>

using namespace llvm;
using namespace auxplan;

bool DeclarationVerifier::verify() {
  unsigned Before = D.errors();
  checkHeader();
  ImageVerifier Images(G, D, Subresources);
  for (const Image &I : G.Images)
    Images.checkImage(I);
  if (D.errors() != Before)
    return false;
  auto CheckSize = [&](const auto &Object) {
    if (!Object.SizeBytes)
      D.error(findPart(D, Object.Loc, Part::Number, "size"),
              "'" + quotedName('%', G.Names.get(Object.Name)) + "' has no bytes");
  };
  llvm::for_each(G.Buffers, CheckSize);
  llvm::for_each(G.Memories, CheckSize);
  for (const Memory &M : G.Memories)
    checkMemory(M);
  for (const Bind &B : G.Binds)
    checkBind(B);
  checkBoundOnce();
  for (const StartStmt &S : G.Starts)
    checkStart(S);
  for (const KindStmt &S : G.Kinds)
    checkKind(S);
  return true;
}

//===----------------------------------------------------------------------===//
// The header
//===----------------------------------------------------------------------===//

/// Reports an error at the value after \p Word in the header.
void DeclarationVerifier::checkHeaderWord(StringRef Word, StringRef Found, const Twine &Msg,
                                          StringRef Meant, unsigned Nth) {
  LocOffset Loc = findValue(D, G.HeaderLoc, Word, Nth);
  StringRef Source = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  // A target with its profile is more than a token.
  bool IsInText = Loc != None32 && Source.substr(Loc).starts_with(Found);
  D.error(Loc, Msg, IsInText ? Found.size() : 0, IsInText ? Meant : "");
}

void DeclarationVerifier::checkHeader() {
  if (!G.Header)
    return;
  const PlanHeader &H = *G.Header;
  if (Expected<const TargetInfo *> T = findTarget(H.Target); !T)
    checkHeaderWord("target", H.Target, toString(T.takeError()), meantTarget(H.Target));
  auto Check = [&](StringRef Word, StringRef Found, const Twine &Begin, WordList Known) {
    if (!Found.empty() && !is_contained(Known, Found))
      checkHeaderWord(Word, Found, Begin + " '" + Found + "', expected " + listOf(Known),
                      nearestOf(Found, Known));
  };
  Check("limits", H.Limits, "unknown limits", {"driver"});
  for (auto [I, Name] : enumerate(H.Lifted))
    if (Expected<LimitSet> Limit = parseLimits(Name); !Limit)
      checkHeaderWord("lift", Name, toString(Limit.takeError()), meantLimit(Name), I);
  Check("contract", H.Contract, "unknown contract", {"access", "layout", "driver"});
  Check("minimize", H.Minimize, "cannot minimize", {"total", "traffic", "ops"});
}

//===----------------------------------------------------------------------===//
// Memory and starts
//===----------------------------------------------------------------------===//

/// May this image, or this part of it, be bound to memory here?
bool DeclarationVerifier::checkBoundImage(const Bind &B) {
  const Image &I = G.Images[B.Object];
  if (B.Aspects && !Subresources.checkAspects(B.Object, B.Aspects, B.Loc))
    return false;
  unsigned Before = D.errors();
  std::string Name = imageName(G, B.Object);
  if (I.Lifetime == Lifetime::History)
    D.error(B.Loc, "'" + Name + "' is a ring of " + Twine(unsigned(I.History)) +
                       " images, which cannot all be bound to one place");
  if (I.Lifetime == Lifetime::External)
    D.error(B.Loc, "'" + Name + "' is owned outside, and so is its memory, expected no 'bind'");
  if (I.NumDevices)
    D.error(B.Loc, "'" + Name +
                       "' is shared with devices, which import memory of its own, "
                       "expected no 'bind'");
  if (I.Desc.Flags & maskOf(CreateFlag::SPARSE_BINDING))
    D.error(B.Loc, "'" + Name +
                       "' has flag 'SPARSE_BINDING': its memory comes and goes, "
                       "expected no 'bind'");
  bool Apart = B.Aspects && B.Aspects != I.aspects();
  if (Apart && !(I.Desc.Flags & maskOf(CreateFlag::DISJOINT)))
    D.error(B.Loc, "aspects of '" + Name + "' are bound apart, expected flag 'DISJOINT' on it");
  if (D.errors() == Before)
    return true;
  Subresources.noteImage(B.Object);
  return false;
}

/// Each image and buffer is bound once, and all of it is.
void DeclarationVerifier::checkBoundOnce() {
  std::map<std::pair<bool, uint32_t>, SmallVector<const Bind *, 1>> Known;
  auto PartOf = [&](const Bind &B) {
    return B.IsBuffer ? AspectMask(1) : B.Aspects ? B.Aspects : G.Images[B.Object].aspects();
  };
  auto NameOf = [&](const Bind &B) {
    return B.IsBuffer ? quotedName('%', G.Names.get(G.Buffers[B.Object].Name))
                      : imageName(G, B.Object);
  };
  for (const Bind &B : G.Binds) {
    SmallVector<const Bind *, 1> &Others = Known[{B.IsBuffer, B.Object}];
    auto First = llvm::find_if(Others, [&](const Bind *O) { return PartOf(*O) & PartOf(B); });
    if (First != Others.end()) {
      D.error(B.Loc, "'" + NameOf(B) + "' is bound twice");
      D.note((*First)->Loc, "it is bound here before");
    } else {
      Others.push_back(&B);
    }
  }
  for (auto &[Object, Binds] : Known) {
    AspectMask Bound = 0;
    for (const Bind *B : Binds)
      Bound |= PartOf(*B);
    AspectMask Left = Object.first ? 0 : G.Images[Object.second].aspects() & ~Bound;
    if (Left)
      D.error(Binds.front()->Loc, "aspect '" + nameOf(Aspect(llvm::countr_zero(unsigned(Left)))) +
                                      "' of '" + NameOf(*Binds.front()) +
                                      "' is not bound, expected all of them");
  }
}

void DeclarationVerifier::checkMemory(const Memory &M) {
  if (M.Atom && !has_single_bit(M.Atom))
    D.error(findValue(D, M.Loc, "atom"), "an atom is a power of two, found " + Twine(M.Atom));
  if (M.Atom && M.Coherent)
    D.error(findWord(D, M.Loc, "coherent"), "memory is 'coherent' or has an 'atom', not both");
}

void DeclarationVerifier::checkBind(const Bind &B) {
  if (!B.IsBuffer && !checkBoundImage(B))
    return;
  const Memory &M = G.Memories[B.Memory];
  uint64_t Size = B.IsBuffer ? G.Buffers[B.Object].SizeBytes : G.Images[B.Object].SizeBytes;
  if (B.Offset < M.SizeBytes && Size <= M.SizeBytes - B.Offset)
    return;
  std::string Name =
      B.IsBuffer ? quotedName('%', G.Names.get(G.Buffers[B.Object].Name)) : imageName(G, B.Object);
  D.error(B.Loc, "'" + Name + "' reaches beyond the end of '" +
                     quotedName('%', G.Names.get(M.Name)) + "', which has " + Twine(M.SizeBytes) +
                     " bytes");
  D.note(M.Loc, "'" + quotedName('%', G.Names.get(M.Name)) + "' is defined here");
}

void DeclarationVerifier::checkStart(const StartStmt &S) {
  if (!Subresources.checkRange(S.Image, 0, S.Range, S.Loc) || S.StartLayout == NoLayout)
    return;
  if (S.StartLayout == Layout::UNDEFINED)
    D.error(findPart(D, S.Loc, Part::Layout),
            "an image that starts in 'UNDEFINED' has no contents, expected no 'starts'");
  else
    Subresources.checkLayoutOfAspects(S.StartLayout, S.Image, S.Range.Aspects, S.Loc, Part::Layout);
}

/// The target decides which kinds a plane can have, when the plan is checked.
void DeclarationVerifier::checkKind(const KindStmt &S) {
  const Image &I = G.Images[S.Image];
  std::string Name = quotedName('%', G.Names.get(I.Name));
  if (!(I.aspects() & maskOf(S.TheAspect)))
    D.error(findPart(D, S.Loc, Part::Aspect, nameOf(S.TheAspect)),
            "'" + Name + "' has no aspect '" + nameOf(S.TheAspect) + "'");
  else if (!G.Header)
    D.error(S.Loc, "'aux' outside of frames belongs to a plan: expected 'plan target(...)' before "
                   "anything else");
  for (const KindStmt &Other : ArrayRef(G.Kinds).take_front(&S - G.Kinds.data()))
    if (Other.Image == S.Image && Other.TheAspect == S.TheAspect) {
      D.error(S.Loc, "the plan gives '" + Name + "' two aux kinds");
      D.note(Other.Loc, "the first one is here");
    }
}
