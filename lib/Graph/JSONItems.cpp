//===- JSONItems.cpp - frames, items and accesses in JSON -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of JSONParser that nests. Frames, items and the ops of passes share one list of keys;
/// when an object ends, the parser checks which keys it may have together.
///
//===----------------------------------------------------------------------===//

#include "JSONParser.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

namespace {
enum ItemKey : unsigned {
  ItKind,
  ItName,
  ItQueue,
  ItArea,
  ItContinues,
  ItOps,
  ItAccesses,
  ItEndOps,
  ItImage,
  ItAge,
  ItMips,
  ItLayers,
  ItAspects,
  ItOld,
  ItNew,
  ItQueues,
  ItAux,
  ItClearClass,
  ItProb,
  ItCount,
  ItAtLeastOnce,
  ItPeriod,
  ItOffset,
  ItMnemonic,
  ItClear,
  ItPredicate,
  ItRuns,
  ItFlush,
  ItInvalidate,
  ItStall,
  ItExplicit,
  ItRepeat,
  ItPrologue,
  ItViews,
  ItBody,
  ItThen,
  ItElse
};
} // namespace

static constexpr StringLiteral ItemKeys[] = {
    "kind",     "name",        "queue", "area",   "continues",     "ops",    "accesses", "end_ops",
    "image",    "age",         "mips",  "layers", "aspects",       "old",    "new",      "queues",
    "aux",      "clear_class", "prob",  "count",  "at_least_once", "period", "offset",   "mnemonic",
    "clear",    "predicate",   "runs",  "flush",  "invalidate",    "stall",  "explicit", "repeat",
    "prologue", "views",       "body",  "then",   "else"};

static constexpr StringLiteral ItemKinds[] = {"pass", "transition", "release", "acquire", "present",
                                              "if",   "loop",       "every",   "op",      "sync"};

static constexpr uint64_t RefKeys =
    bitOf(ItImage) | bitOf(ItAge) | bitOf(ItMips) | bitOf(ItLayers) | bitOf(ItAspects);
static constexpr uint64_t OpKeys = RefKeys | bitOf(ItMnemonic) | bitOf(ItClear) | bitOf(ItArea) |
                                   bitOf(ItPredicate) | bitOf(ItRuns) | bitOf(ItQueue);

/// Some ops are two words, and the first word alone is not an op.
bool JSONParser::unknownMnemonic(StringRef S) {
  auto [First, Second] = S.split(' ');
  std::string More;
  if (SmallVector<StringRef, 4> Words = secondWordsOf(First); !Words.empty() && Second.empty())
    More = ", expected " + listOf(Words) + " after '" + First.str() + "'";
  return error("unknown mnemonic '" + S.take_front(40) + "'" + More,
               More.empty() ? meantMnemonic(S) : "");
}

bool JSONParser::planMember(Level &L, unsigned Key) {
  StringRef S;
  switch (Key) {
  case ItMnemonic: {
    if (!string(S, "a mnemonic"))
      return false;
    std::optional<uint16_t> Mnemonic = findMnemonic(S);
    if (!Mnemonic)
      return unknownMnemonic(S);
    L.TheOp.Mnemonic = *Mnemonic;
    return true;
  }
  case ItClear:
    return clear(L.Clear);
  case ItPredicate:
    return oneOf(PredicateWords, L.TheOp.Predicate);
  case ItRuns:
    return oneOf(RunsWords, L.TheOp.Runs);
  case ItFlush:
    return names(L.TheSync.Flush);
  case ItInvalidate:
    return names(L.TheSync.Invalidate);
  case ItStall:
    return boolean(L.TheSync.Stall);
  case ItAux:
    return word(L.Planned.Usage, parseAuxUsage, meantAuxUsage, "auxiliary usage");
  default:
    return oneOf(ClearClassWords, L.Planned.Decodes);
  }
}

bool JSONParser::passMember(Level &L, unsigned Key) {
  StringRef S;
  switch (Key) {
  case ItContinues:
    if (!string(S, "the name of an earlier pass"))
      return false;
    L.ThePass.Continues = B.findPass(S, here());
    return L.ThePass.Continues != None32;
  case ItAccesses: {
    L.ThePass.FirstAccess = G.Accesses.size();
    bool Good = elements([&] { return accessObject(); });
    L.ThePass.NumAccesses = G.Accesses.size() - L.ThePass.FirstAccess;
    return Good;
  }
  default: {
    uint32_t First = G.Ops.size();
    bool Good = elements([&] { return opObject(); });
    (Key == ItOps ? L.ThePass.FirstOp : L.ThePass.FirstEndOp) = First;
    (Key == ItOps ? L.ThePass.NumOps : L.ThePass.NumEndOps) = G.Ops.size() - First;
    return Good;
  }
  }
}

bool JSONParser::itemMember(Level &L, unsigned Key) {
  if (RefKeys & bitOf(Key))
    return refMember(L.Of, ItemKeys[Key]);
  StringRef S;
  switch (Key) {
  case ItKind:
    if (!string(S, "the kind of the item"))
      return false;
    L.Kind = S.str();
    return is_contained(ItemKinds, S) ||
           error("unknown kind of item '" + S.take_front(40) + "'", nearestOf(S, ItemKinds));
  case ItName:
    L.NameLoc = here();
    return name(L.Name, "a name");
  case ItQueue:
    return queue(L.ThePass.On, false);
  case ItArea:
    return area(L.TheArea);
  case ItContinues:
  case ItOps:
  case ItAccesses:
  case ItEndOps:
    return passMember(L, Key);
  case ItOld:
    return layout(L.Trans.Old);
  case ItNew:
    return layout(L.Trans.New);
  case ItQueues:
    return queues(L.Trans.Src, L.Trans.Dst);
  case ItProb:
    return probability(L.TheIf);
  case ItCount:
    if (R.token() != JSONReader::Null && !integer(L.Count, UINT64_MAX, "a count"))
      return false;
    return L.Count || R.token() == JSONReader::Null || error("expected a count of at least 1");
  case ItAtLeastOnce:
    return boolean(L.TheLoop.AtLeastOnce);
  case ItPeriod:
    return integer(L.TheEvery.Period, None32 - 1, "a period");
  case ItOffset:
    return integer(L.TheEvery.Offset, None32 - 1, "an offset");
  case ItExplicit:
    return boolean(L.TheFrame.Explicit);
  case ItRepeat:
    return boolean(L.TheFrame.Repeat);
  case ItPrologue:
    return boolean(L.TheFrame.Prologue);
  case ItViews:
    return integer(L.ThePass.Views, UINT32_MAX, "a mask of views") &&
           (L.ThePass.Views || error("expected a mask of at least one view"));
  default:
    return planMember(L, Key);
  }
}

/// May the keys of \p L stand together?
bool JSONParser::checkKeys(const Level &L, uint64_t Allowed, uint64_t Required, StringRef Kind) {
  bool Good = true;
  for (auto [Key, Loc] : L.KeyLocs)
    if (!(Allowed & bitOf(Key)))
      Good = D.error(Loc, "'" + ItemKeys[Key] + "' does not go with '" + Kind + "'");
  for (unsigned Key = 0; Key != std::size(ItemKeys); ++Key)
    if (Required & ~L.Seen & bitOf(Key))
      Good = D.error(L.Loc, "'" + Kind + "' needs the key '" + ItemKeys[Key] + "'", 1);
  return Good;
}

//===----------------------------------------------------------------------===//
// Levels
//===----------------------------------------------------------------------===//

/// Reads the array of frames with everything in it. Each turn takes one member of the innermost
/// open object, or one element of its open list.
void JSONParser::frames() {
  if (R.token() != JSONReader::ArrayBegin) {
    expected("an array");
    return;
  }
  while (!R.failed() && !D.atLimit()) {
    if (!Levels.empty() && !Levels.back()->InList) {
      stepMember();
      continue;
    }
    size_t Depth = R.depth();
    R.next();
    if (R.token() == JSONReader::ArrayEnd) {
      if (Levels.empty())
        return;
      Levels.back()->InList = false;
      if (Levels.back()->ElseResumed) {
        R.reset(Levels.back()->After);
        finishLevel();
      }
    } else if (R.token() == JSONReader::ObjectBegin) {
      bool IsFrame = Levels.empty();
      Levels.push_back(std::make_unique<Level>());
      Levels.back()->Loc = here();
      Levels.back()->IsFrame = IsFrame;
    } else {
      expected("an object");
      passRest(Depth);
    }
  }
}

void JSONParser::stepMember() {
  Level &L = *Levels.back();
  size_t Depth = R.depth();
  if (R.next() != JSONReader::Key) {
    if (R.token() == JSONReader::ObjectEnd)
      endLevel();
    return;
  }
  unsigned Key;
  LocOffset Loc = here();
  bool Known = key(ItemKeys, L.Seen, Key);
  if (Known)
    L.KeyLocs.push_back({Key, Loc});
  if (Known && Key >= ItBody)
    return beginList(Key);
  R.next();
  if (Known)
    itemMember(L, Key);
  passRest(Depth);
}

/// At the key of a list of items.
void JSONParser::beginList(unsigned Key) {
  Level &L = *Levels.back();
  if (Key == ItElse && !(L.Seen & bitOf(ItThen)))
    return deferElse();
  size_t Depth = R.depth();
  if (R.next() != JSONReader::ArrayBegin) {
    expected("an array");
    return passRest(Depth);
  }
  L.InList = true;
  if (L.Begin == None32) {
    L.Begin = G.Items.size();
    // The kind of the region is known when the object ends.
    B.openRegion(Key == ItBody ? ItemKind::LoopBegin : ItemKind::IfBegin, 0, L.Loc);
  } else if (Key == ItElse && B.region().Kind == ItemKind::IfBegin) {
    B.openElse(here());
  }
}

/// Arms are built in order, so an `else` that comes before its `then` waits.
void JSONParser::deferElse() {
  Level &L = *Levels.back();
  L.ElseDeferred = true;
  L.Else = R.mark();
  size_t Depth = R.depth();
  if (R.next() != JSONReader::ArrayBegin) {
    L.ElseDeferred = false;
    expected("an array");
    return passRest(Depth);
  }
  size_t Begin = R.begin();
  R.reset(L.Else);
  R.skipTo(endOfElse(Begin));
}

/// The end of the array at \p Begin. While it reads the array it notes the ends of all `else`
/// inside, so that nesting does not cost a search for each level.
size_t JSONParser::endOfElse(size_t Begin) {
  auto Known = ElseEnds.find(Begin);
  if (Known != ElseEnds.end())
    return Known->second;
  JSONReader Inner(Source, Begin);
  std::vector<size_t> Open; ///< arrays that are being read; 0: not of interest
  bool OfElse = true;
  do {
    Inner.next();
    if (Inner.token() == JSONReader::ArrayBegin)
      Open.push_back(OfElse ? Inner.begin() : 0);
    if (Inner.token() == JSONReader::ArrayEnd) {
      if (Open.back())
        ElseEnds[Open.back()] = Inner.end();
      Open.pop_back();
    }
    OfElse = Inner.token() == JSONReader::Key && Inner.text() == "else";
  } while (!Open.empty());
  return ElseEnds[Begin];
}

/// At the end of an object: an `else` that waits comes first.
void JSONParser::endLevel() {
  Level &L = *Levels.back();
  if (!L.ElseDeferred || !(L.Seen & bitOf(ItThen)))
    return finishLevel();
  L.ElseDeferred = false;
  L.ElseResumed = true;
  L.After = R.mark();
  R.reset(L.Else);
  beginList(ItElse);
}

void JSONParser::finishLevel() {
  std::unique_ptr<Level> L = std::move(Levels.back());
  Levels.pop_back();
  bool HadRegion = L->Begin != None32;
  if (L->IsFrame) {
    uint64_t Allowed =
        bitOf(ItExplicit) | bitOf(ItRepeat) | bitOf(ItPrologue) | bitOf(ItCount) | bitOf(ItBody);
    if (L->Count > None32 - 1)
      D.error(L->Loc, "'" + Twine(L->Count) + "' is too large for the number of frames", 1);
    L->TheFrame.Count = L->Count ? L->Count : 1;
    if (checkKeys(*L, Allowed, bitOf(ItBody), "frame")) {
      G.Frames.push_back(L->TheFrame);
      finishRegion(*L, ItemKind::FrameBegin);
      return;
    }
  } else if (finishItem(*L)) {
    return;
  }
  if (HadRegion)
    B.closeRegion(L->Loc);
}

/// Sets the kind of the region that the lists of \p L opened, and closes it.
bool JSONParser::finishRegion(Level &L, ItemKind Kind) {
  if (L.Begin == None32)
    return false; // the value was no list
  uint32_t Index = Kind == ItemKind::FrameBegin  ? G.Frames.size()
                   : Kind == ItemKind::IfBegin   ? G.Ifs.size()
                   : Kind == ItemKind::LoopBegin ? G.Loops.size()
                                                 : G.Everys.size();
  Item &Begin = G.Items[L.Begin];
  Begin.Kind = Kind;
  Begin.Index = Index - 1;
  if (Begin.Match != None32)
    G.Items[Begin.Match].Index = Index - 1; // its Else
  B.closeRegion(L.Loc);
  return true;
}

/// True if the item and its region are complete.
bool JSONParser::finishItem(Level &L) {
  uint64_t Kind = bitOf(ItKind), Name = bitOf(ItName);
  if (!checkKeys(L, ~uint64_t(0), Kind, "item"))
    return false;
  if (L.Kind == "pass")
    return finishPass(L);
  if (L.Kind == "transition")
    return finishTransition(L, TransitionKind::Barrier);
  if (L.Kind == "release")
    return finishTransition(L, TransitionKind::Release);
  if (L.Kind == "acquire")
    return finishTransition(L, TransitionKind::Acquire);
  if (L.Kind == "present")
    return finishPresent(L);
  if (L.Kind == "if") {
    if (!checkKeys(L, Kind | Name | bitOf(ItProb) | bitOf(ItThen) | bitOf(ItElse),
                   Name | bitOf(ItThen), "if"))
      return false;
    L.TheIf.Name = L.Name;
    G.Ifs.push_back(L.TheIf);
    return finishRegion(L, ItemKind::IfBegin);
  }
  if (L.Kind == "loop") {
    if (!checkKeys(L, Kind | bitOf(ItCount) | bitOf(ItAtLeastOnce) | bitOf(ItBody), bitOf(ItBody),
                   "loop"))
      return false;
    L.TheLoop.Count = L.Count;
    if (L.TheLoop.AtLeastOnce && !L.Count)
      return D.error(L.Loc, "'at_least_once' needs the key 'count'", 1);
    G.Loops.push_back(L.TheLoop);
    return finishRegion(L, ItemKind::LoopBegin);
  }
  if (L.Kind == "every") {
    if (!checkKeys(L, Kind | bitOf(ItPeriod) | bitOf(ItOffset) | bitOf(ItBody),
                   bitOf(ItPeriod) | bitOf(ItBody), "every"))
      return false;
    G.Everys.push_back(L.TheEvery);
    return finishRegion(L, ItemKind::EveryBegin);
  }
  if (L.Kind == "op") {
    uint32_t Index;
    if (!checkKeys(L, Kind | OpKeys, bitOf(ItImage) | bitOf(ItMnemonic), "op") || !addOp(L, Index))
      return false;
    B.addItem(ItemKind::Op, Index, L.Loc);
    return true;
  }
  if (L.Kind == "sync") {
    uint64_t Words = bitOf(ItFlush) | bitOf(ItInvalidate) | bitOf(ItStall);
    if (!checkKeys(L, Kind | Words, 0, "sync"))
      return false;
    L.TheSync.Loc = L.Loc;
    G.Syncs.push_back(std::move(L.TheSync));
    B.addItem(ItemKind::Sync, G.Syncs.size() - 1, L.Loc);
    return true;
  }
  return false; // an unknown kind
}

bool JSONParser::finishPass(Level &L) {
  uint64_t Lists = bitOf(ItOps) | bitOf(ItAccesses) | bitOf(ItEndOps);
  if (!checkKeys(L,
                 Lists | bitOf(ItKind) | bitOf(ItName) | bitOf(ItQueue) | bitOf(ItArea) |
                     bitOf(ItContinues) | bitOf(ItViews),
                 bitOf(ItName) | bitOf(ItQueue) | bitOf(ItAccesses), "pass"))
    return false;
  if (L.ThePass.NumEndOps && !L.ThePass.NumAccesses)
    return D.error(L.Loc, "'end_ops' stand behind accesses, but there is none", 1);
  uint32_t Index = B.addPass(G.Names.get(L.Name), L.Loc, L.NameLoc);
  Pass &P = G.Passes[Index];
  L.ThePass.Name = P.Name;
  L.ThePass.Loc = P.Loc;
  P = L.ThePass;
  if (L.Seen & bitOf(ItArea))
    P.Area = G.addArea(L.TheArea);
  giveViews(G, P);
  B.namePass(Index);
  return true;
}

bool JSONParser::finishTransition(Level &L, TransitionKind Kind) {
  uint64_t Queues = Kind == TransitionKind::Barrier ? 0 : bitOf(ItQueues);
  uint64_t Needed = bitOf(ItImage) | bitOf(ItOld) | bitOf(ItNew) | Queues;
  if (!checkKeys(L, bitOf(ItKind) | RefKeys | Needed, Needed, L.Kind) || L.Of.Image == None32)
    return false;
  Transition &T = L.Trans;
  T.Kind = Kind;
  T.Image = L.Of.Image;
  T.Age = L.Of.Age;
  T.Loc = L.Of.Loc;
  T.Range = B.resolve(L.Of.Range, T.Image, G.Images[T.Image].aspects());
  G.Transitions.push_back(T);
  B.addItem(ItemKind::Transition, G.Transitions.size() - 1, L.Loc);
  return true;
}

bool JSONParser::finishPresent(Level &L) {
  uint64_t Plan = bitOf(ItAux) | bitOf(ItClearClass);
  if (!checkKeys(L, bitOf(ItKind) | bitOf(ItImage) | bitOf(ItQueue) | Plan, bitOf(ItImage),
                 "present") ||
      L.Of.Image == None32)
    return false;
  if ((L.Seen & Plan) == bitOf(ItClearClass))
    return D.error(L.Loc, "a clear class goes with an auxiliary usage", 1);
  Present P;
  P.Image = L.Of.Image;
  P.Loc = L.Of.Loc;
  P.HasQueue = L.Seen & bitOf(ItQueue);
  P.On = L.ThePass.On;
  P.HasMode = L.Seen & bitOf(ItAux);
  P.Planned = L.Planned;
  G.Presents.push_back(P);
  B.addItem(ItemKind::Present, G.Presents.size() - 1, L.Loc);
  return true;
}

bool JSONParser::addOp(Level &L, uint32_t &Index) {
  if (L.Of.Image == None32)
    return false;
  Op &O = L.TheOp;
  O.Image = L.Of.Image;
  O.Age = L.Of.Age;
  O.Loc = L.Of.Loc;
  O.HasQueue = L.Seen & bitOf(ItQueue);
  O.On = L.ThePass.On;
  O.Range = B.resolve(L.Of.Range, O.Image, 0);
  if (!O.Range.Aspects)
    O.Range.Aspects = defaultOpAspects(G, O);
  if (L.Seen & bitOf(ItClear))
    O.Clear = G.addClear(L.Clear);
  if (L.Seen & bitOf(ItArea))
    O.Area = G.addArea(L.TheArea);
  Index = G.Ops.size();
  G.Ops.push_back(O);
  return true;
}

/// An op inside of a pass.
bool JSONParser::opObject() {
  Level L;
  L.Loc = here();
  uint32_t Index;
  return members(ItemKeys, bitOf(ItImage) | bitOf(ItMnemonic),
                 [&](unsigned Key) {
                   L.Seen |= bitOf(Key);
                   return OpKeys & bitOf(Key)
                              ? itemMember(L, Key)
                              : error("'" + ItemKeys[Key] + "' does not go with 'op'");
                 }) &&
         addOp(L, Index);
}
