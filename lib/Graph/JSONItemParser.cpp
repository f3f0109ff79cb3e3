//===- JSONItemParser.cpp - frames, items and ops in JSON -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Members of items, and the items that they make together. See JSONItemParser.h.
///
//===----------------------------------------------------------------------===//

#include "JSONItemParser.h"

using namespace llvm;
using namespace auxplan;

static constexpr StringLiteral ItemKeys[] = {
    "kind",           "name",         "queue",         "area",   "continues",  "ops",
    "accesses",       "end_ops",      "image",         "age",    "mips",       "layers",
    "aspects",        "old",          "new",           "queues", "aux",        "clear_class",
    "prob",           "count",        "at_least_once", "period", "offset",     "mnemonic",
    "clear",          "predicate",    "runs",          "flush",  "invalidate", "stall",
    "explicit",       "repeat",       "prologue",      "views",  "state",      "device",     "rw",
    "buffer",         "bytes",        "after",         "before", "by_region",  "with",
    "begin_barriers", "end_barriers", "body",          "then",   "else"};

static constexpr StringLiteral ItemKinds[] = {
    "pass",   "transition", "release",   "acquire",    "present",  "handoff",
    "if",     "loop",       "every",     "op",         "sync",     "barrier",
    "signal", "wait",       "set_event", "wait_event", "host_wait"};

static constexpr uint64_t RefKeys =
    bitOf(ItImage) | bitOf(ItAge) | bitOf(ItMips) | bitOf(ItLayers) | bitOf(ItAspects);
static constexpr uint64_t ScopeKeys = bitOf(ItAfter) | bitOf(ItBefore);
static constexpr uint64_t OpKeys = RefKeys | bitOf(ItMnemonic) | bitOf(ItClear) | bitOf(ItArea) |
                                   bitOf(ItPredicate) | bitOf(ItRuns) | bitOf(ItQueue);

/// Some ops are two words, and the first word alone is not an op.
bool JSONItemParser::unknownMnemonic(StringRef S) {
  auto [First, Second] = S.split(' ');
  std::string More;
  if (SmallVector<StringRef, 4> Words = secondWordsOf(First); !Words.empty() && Second.empty())
    More = ", expected " + listOf(Words) + " after '" + First.str() + "'";
  return In.error("unknown mnemonic '" + S.take_front(40) + "'" + More,
                  More.empty() ? meantMnemonic(S) : "");
}

bool JSONItemParser::planMember(ItemDraft &Draft, unsigned Key) {
  StringRef S;
  switch (Key) {
  case ItMnemonic: {
    if (!In.string(S, "a mnemonic"))
      return false;
    std::optional<uint16_t> Mnemonic = findMnemonic(S);
    if (!Mnemonic)
      return unknownMnemonic(S);
    Draft.TheOp.Mnemonic = *Mnemonic;
    return true;
  }
  case ItClear:
    return Values.clear(Draft.Clear);
  case ItPredicate:
    return Values.oneOf(PredicateWords, Draft.TheOp.Predicate);
  case ItRuns:
    return Values.oneOf(RunsWords, Draft.TheOp.Runs);
  case ItFlush:
    return Values.names(Draft.TheSync.Flush);
  case ItInvalidate:
    return Values.names(Draft.TheSync.Invalidate);
  case ItStall:
    return Values.boolean(Draft.TheSync.Stall);
  case ItAux:
    return Values.word(Draft.Planned.Usage, parseAuxUsage, meantAuxUsage, "auxiliary usage");
  default:
    return Values.oneOf(ClearClassWords, Draft.Planned.Decodes);
  }
}

bool JSONItemParser::passMember(ItemDraft &Draft, unsigned Key) {
  StringRef S;
  switch (Key) {
  case ItContinues:
    if (!In.string(S, "the name of an earlier pass"))
      return false;
    Draft.ThePass.Continues = B.findPass(S, In.here());
    return Draft.ThePass.Continues != None32;
  case ItAccesses: {
    Draft.ThePass.FirstAccess = G.Accesses.size();
    bool Good = In.elements([&] { return Accesses.accessObject(); });
    Draft.ThePass.NumAccesses = G.Accesses.size() - Draft.ThePass.FirstAccess;
    return Good;
  }
  default: {
    uint32_t First = G.Ops.size();
    bool Good = In.elements([&] { return opObject(); });
    (Key == ItOps ? Draft.ThePass.FirstOp : Draft.ThePass.FirstEndOp) = First;
    (Key == ItOps ? Draft.ThePass.NumOps : Draft.ThePass.NumEndOps) = G.Ops.size() - First;
    return Good;
  }
  }
}

/// Barriers of a pass have scopes alone.
bool JSONItemParser::passBarrier(std::vector<Barrier> &To) {
  constexpr uint64_t Scopes = bitOf(ItAfter) | bitOf(ItBefore), All = Scopes | bitOf(ItByRegion);
  ItemDraft Draft;
  Draft.TheBarrier.Loc = In.here();
  if (!In.members(ItemKeys, Scopes, [&](unsigned Key) {
        return All & bitOf(Key)
                   ? barrierMember(Draft, Key)
                   : In.error("'" + ItemKeys[Key] + "' does not go with barriers of a pass");
      }))
    return false;
  To.push_back(Draft.TheBarrier);
  return true;
}

bool JSONItemParser::barrierMember(ItemDraft &Draft, unsigned Key) {
  Barrier &X = Draft.TheBarrier;
  Object O;
  switch (Key) {
  case ItBuffer:
    if (!Values.object(1u << unsigned(ObjectKind::Buffer), "the name of a buffer", O,
                       Draft.NameLoc))
      return false;
    X.Buffer = O.Index;
    return true;
  case ItBytes:
    return Values.bytes(X.Bytes);
  case ItAfter:
    return Values.scope(X.Scopes.After);
  case ItBefore:
    return Values.scope(X.Scopes.Before);
  case ItByRegion:
    return Values.boolean(X.ByRegion);
  case ItWith:
    return Values.boolean(X.With);
  case ItBeginBarriers:
    return In.elements([&] { return passBarrier(Draft.Begin); });
  default:
    return In.elements([&] { return passBarrier(Draft.End); });
  }
}

bool JSONItemParser::noteKey(ItemDraft &Draft, unsigned &Key) {
  LocOffset Loc = In.here();
  if (!In.key(ItemKeys, Draft.Seen, Key))
    return false;
  Draft.KeyLocs.push_back({Key, Loc});
  return true;
}

bool JSONItemParser::itemMember(ItemDraft &Draft, unsigned Key) {
  if (RefKeys & bitOf(Key))
    return Values.refMember(Draft.Of, ItemKeys[Key]);
  if (Key >= ItBuffer && Key <= ItEndBarriers)
    return barrierMember(Draft, Key);
  StringRef S;
  switch (Key) {
  case ItKind:
    if (!In.string(S, "the kind of the item"))
      return false;
    Draft.Kind = S.str();
    return is_contained(ItemKinds, S) ||
           In.error("unknown kind of item '" + S.take_front(40) + "'", nearestOf(S, ItemKinds));
  case ItName:
    Draft.NameLoc = In.here();
    return Values.name(Draft.Name, "a name");
  case ItQueue:
    return Values.queue(Draft.ThePass.On, false);
  case ItArea:
    return Values.area(Draft.TheArea);
  case ItContinues:
  case ItOps:
  case ItAccesses:
  case ItEndOps:
    return passMember(Draft, Key);
  case ItOld:
    return Values.layout(Draft.Trans.Old);
  case ItNew:
    return Values.layout(Draft.Trans.New);
  case ItQueues:
    return Values.queues(Draft.Trans.Src, Draft.Trans.Dst);
  case ItProb:
    return Values.probability(Draft.Region.TheIf);
  case ItCount:
    if (R.token() != JSONReader::Null && !Values.integer(Draft.Region.Count, UINT64_MAX, "a count"))
      return false;
    return Draft.Region.Count || R.token() == JSONReader::Null ||
           In.error("expected a count of at least 1");
  case ItAtLeastOnce:
    return Values.boolean(Draft.Region.TheLoop.AtLeastOnce);
  case ItPeriod:
    return Values.integer(Draft.Region.TheEvery.Period, None32 - 1, "a period");
  case ItOffset:
    return Values.integer(Draft.Region.TheEvery.Offset, None32 - 1, "an offset");
  case ItExplicit:
    return Values.boolean(Draft.Region.TheFrame.Explicit);
  case ItRepeat:
    return Values.boolean(Draft.Region.TheFrame.Repeat);
  case ItPrologue:
    return Values.boolean(Draft.Region.TheFrame.Prologue);
  case ItViews:
    return Values.integer(Draft.ThePass.Views, UINT32_MAX, "a mask of views") &&
           (Draft.ThePass.Views || In.error("expected a mask of at least one view"));
  case ItState:
    if (!In.string(S, "the name of a state"))
      return false;
    if (S.empty())
      return In.error("a name may not be empty");
    Draft.ThePass.State = B.useState(S, In.here());
    return true;
  case ItDevice:
    Draft.DeviceLoc = In.here();
    if (!In.string(S, "the name of a device"))
      return false;
    Draft.Device = S.str();
    return true;
  case ItDoes:
    return Values.oneOf(ReadWriteWords.take_front(unsigned(ReadWrite::ReadWrite) + 1), Draft.Does);
  default:
    return planMember(Draft, Key);
  }
}

/// May the keys of \p Draft stand together?
bool JSONItemParser::checkKeys(const ItemDraft &Draft, uint64_t Allowed, uint64_t Required,
                               StringRef Kind) {
  bool Good = true;
  for (auto [Key, Loc] : Draft.KeyLocs)
    if (!(Allowed & bitOf(Key)))
      Good = D.error(Loc, "'" + ItemKeys[Key] + "' does not go with '" + Kind + "'");
  for (unsigned Key = 0; Key != std::size(ItemKeys); ++Key)
    if (Required & ~Draft.Seen & bitOf(Key))
      Good = D.error(Draft.Loc, "'" + Kind + "' needs the key '" + ItemKeys[Key] + "'", 1);
  return Good;
}

//===----------------------------------------------------------------------===//
// Complete items
//===----------------------------------------------------------------------===//

/// Sets the kind of the region that the lists of \p Draft opened, and closes it.
bool JSONItemParser::finishRegion(ItemDraft &Draft, ItemKind Kind) {
  if (Draft.Region.Begin == None32)
    return false; // the value was no list
  uint32_t Index = Kind == ItemKind::FrameBegin  ? G.Frames.size()
                   : Kind == ItemKind::IfBegin   ? G.Ifs.size()
                   : Kind == ItemKind::LoopBegin ? G.Loops.size()
                                                 : G.Everys.size();
  Item &Begin = G.Items[Draft.Region.Begin];
  Begin.Kind = Kind;
  Begin.Index = Index - 1;
  if (Begin.Match != None32)
    G.Items[Begin.Match].Index = Index - 1; // its Else
  B.closeRegion(Draft.Loc);
  return true;
}

/// True if the frame is complete.
bool JSONItemParser::finishFrame(ItemDraft &Draft) {
  uint64_t Allowed =
      bitOf(ItExplicit) | bitOf(ItRepeat) | bitOf(ItPrologue) | bitOf(ItCount) | bitOf(ItBody);
  uint64_t Count = Draft.Region.Count;
  if (Count > None32 - 1)
    D.error(Draft.Loc, "'" + Twine(Count) + "' is too large for the number of frames", 1);
  Draft.Region.TheFrame.Count = Count ? Count : 1;
  if (!checkKeys(Draft, Allowed, bitOf(ItBody), "frame"))
    return false;
  G.Frames.push_back(Draft.Region.TheFrame);
  return finishRegion(Draft, ItemKind::FrameBegin);
}

bool JSONItemParser::finishItem(ItemDraft &Draft) {
  uint64_t Kind = bitOf(ItKind), Name = bitOf(ItName);
  if (!checkKeys(Draft, ~uint64_t(0), Kind, "item"))
    return false;
  if (Draft.Kind == "pass")
    return finishPass(Draft);
  if (Draft.Kind == "transition")
    return finishTransition(Draft, TransitionKind::Barrier);
  bool IsOfImage =
      (Draft.Kind == "release" || Draft.Kind == "acquire") && !(Draft.Seen & bitOf(ItBuffer));
  if (std::optional<BarrierKind> Kind = parseWord<BarrierKind>(BarrierKindWords, Draft.Kind);
      Kind && !IsOfImage)
    return finishBarrier(Draft, *Kind);
  if (Draft.Kind == "release")
    return finishTransition(Draft, TransitionKind::Release);
  if (Draft.Kind == "acquire")
    return finishTransition(Draft, TransitionKind::Acquire);
  if (Draft.Kind == "present" || Draft.Kind == "handoff")
    return finishPresent(Draft);
  if (Draft.Kind == "if") {
    if (!checkKeys(Draft, Kind | Name | bitOf(ItProb) | bitOf(ItThen) | bitOf(ItElse),
                   Name | bitOf(ItThen), "if"))
      return false;
    Draft.Region.TheIf.Name = Draft.Name;
    G.Ifs.push_back(Draft.Region.TheIf);
    return finishRegion(Draft, ItemKind::IfBegin);
  }
  if (Draft.Kind == "loop") {
    if (!checkKeys(Draft, Kind | bitOf(ItCount) | bitOf(ItAtLeastOnce) | bitOf(ItBody),
                   bitOf(ItBody), "loop"))
      return false;
    Draft.Region.TheLoop.Count = Draft.Region.Count;
    if (Draft.Region.TheLoop.AtLeastOnce && !Draft.Region.Count)
      return D.error(Draft.Loc, "'at_least_once' needs the key 'count'", 1);
    G.Loops.push_back(Draft.Region.TheLoop);
    return finishRegion(Draft, ItemKind::LoopBegin);
  }
  if (Draft.Kind == "every") {
    if (!checkKeys(Draft, Kind | bitOf(ItPeriod) | bitOf(ItOffset) | bitOf(ItBody),
                   bitOf(ItPeriod) | bitOf(ItBody), "every"))
      return false;
    G.Everys.push_back(Draft.Region.TheEvery);
    return finishRegion(Draft, ItemKind::EveryBegin);
  }
  if (Draft.Kind == "op") {
    uint32_t Index;
    if (!checkKeys(Draft, Kind | OpKeys, bitOf(ItImage) | bitOf(ItMnemonic), "op") ||
        !addOp(Draft, Index))
      return false;
    B.addItem(ItemKind::Op, Index, Draft.Loc);
    return true;
  }
  if (Draft.Kind == "sync") {
    uint64_t Words = bitOf(ItFlush) | bitOf(ItInvalidate) | bitOf(ItStall);
    if (!checkKeys(Draft, Kind | Words, 0, "sync"))
      return false;
    Draft.TheSync.Loc = Draft.Loc;
    G.Syncs.push_back(std::move(Draft.TheSync));
    B.addItem(ItemKind::Sync, G.Syncs.size() - 1, Draft.Loc);
    return true;
  }
  return false; // an unknown kind
}

bool JSONItemParser::finishPass(ItemDraft &Draft) {
  uint64_t Lists = bitOf(ItOps) | bitOf(ItAccesses) | bitOf(ItEndOps) | bitOf(ItBeginBarriers) |
                   bitOf(ItEndBarriers);
  if (!checkKeys(Draft,
                 Lists | bitOf(ItKind) | bitOf(ItName) | bitOf(ItQueue) | bitOf(ItArea) |
                     bitOf(ItContinues) | bitOf(ItViews) | bitOf(ItState),
                 bitOf(ItName) | bitOf(ItQueue) | bitOf(ItAccesses), "pass"))
    return false;
  if (Draft.ThePass.NumEndOps && !Draft.ThePass.NumAccesses)
    return D.error(Draft.Loc, "'end_ops' stand behind accesses, but there is none", 1);
  uint32_t Index = B.addPass(G.Names.get(Draft.Name), Draft.Loc, Draft.NameLoc);
  Pass &P = G.Passes[Index];
  Draft.ThePass.Name = P.Name;
  Draft.ThePass.Loc = P.Loc;
  P = Draft.ThePass;
  if (Draft.Seen & bitOf(ItArea))
    P.Area = G.addArea(Draft.TheArea);
  B.addPassBarriers(P, Draft.Begin, Draft.End);
  giveViews(G, P);
  B.namePass(Index);
  return true;
}

bool JSONItemParser::finishTransition(ItemDraft &Draft, TransitionKind Kind) {
  uint64_t Queues = Kind == TransitionKind::Barrier ? 0 : bitOf(ItQueues);
  uint64_t Needed = bitOf(ItImage) | bitOf(ItOld) | bitOf(ItNew) | Queues;
  uint64_t Words = ScopeKeys | bitOf(ItWith) | (Queues ? 0 : bitOf(ItQueue));
  if (!checkKeys(Draft, bitOf(ItKind) | RefKeys | Needed | Words, Needed, Draft.Kind) ||
      Draft.Of.Image == None32)
    return false;
  Transition &T = Draft.Trans;
  T.Kind = Kind;
  T.Image = Draft.Of.Image;
  T.Age = Draft.Of.Age;
  T.Loc = Draft.Of.Loc;
  T.Range = B.resolve(Draft.Of.Range, T.Image, G.Images[T.Image].aspects());
  T.HasQueue = Draft.Seen & bitOf(ItQueue);
  T.On = Draft.ThePass.On;
  T.HasScopes = Draft.Seen & ScopeKeys;
  T.Scopes = Draft.TheBarrier.Scopes;
  T.With = Draft.TheBarrier.With;
  G.Transitions.push_back(T);
  B.addItem(ItemKind::Transition, G.Transitions.size() - 1, Draft.Loc);
  return true;
}

namespace {
/// The keys that a kind of barrier may and must have.
struct BarrierKeys {
  uint64_t Allowed, Needed;
};
} // namespace

static BarrierKeys keysOf(BarrierKind Kind) {
  constexpr uint64_t Name = bitOf(ItName), Queue = bitOf(ItQueue), Buffer = bitOf(ItBuffer),
                     Bytes = bitOf(ItBytes), With = bitOf(ItWith), Queues = bitOf(ItQueues);
  switch (Kind) {
  case BarrierKind::Barrier:
    return {RefKeys | Buffer | Bytes | Queue | ScopeKeys | bitOf(ItByRegion) | With, ScopeKeys};
  case BarrierKind::Release:
  case BarrierKind::Acquire:
    return {Buffer | Bytes | Queues | ScopeKeys | With, Buffer | Queues};
  case BarrierKind::Signal:
    return {Name | Queue | bitOf(ItAfter), Name | Queue};
  case BarrierKind::Wait:
    return {Name | Queue | bitOf(ItBefore), Name | Queue};
  case BarrierKind::SetEvent:
  case BarrierKind::WaitEvent:
    return {Name | Queue | ScopeKeys, Name | ScopeKeys};
  case BarrierKind::HostWait:
    return {Queue, 0};
  }
  llvm_unreachable("unknown kind of barrier");
}

bool JSONItemParser::finishBarrier(ItemDraft &Draft, BarrierKind Kind) {
  BarrierKeys Keys = keysOf(Kind);
  if (!checkKeys(Draft, bitOf(ItKind) | Keys.Allowed, Keys.Needed, Draft.Kind))
    return false;
  auto Has = [&](unsigned Key) { return (Draft.Seen & bitOf(Key)) != 0; };
  Barrier &X = Draft.TheBarrier;
  if (Has(ItImage) && Has(ItBuffer))
    return D.error(Draft.Loc, "expected one of 'image' and 'buffer', found both", 1);
  if ((Draft.Seen & RefKeys) && !Has(ItImage))
    return D.error(Draft.Loc, "a range of an image goes with the key 'image'", 1);
  if (Has(ItBytes) && !Has(ItBuffer))
    return D.error(Draft.Loc, "'bytes' goes with the key 'buffer'", 1);
  if ((Has(ItImage) && Draft.Of.Image == None32) || (Has(ItBuffer) && X.Buffer == None32) ||
      (Has(ItName) && !Draft.Name))
    return false; // reported
  X.Kind = Kind;
  X.Name = Draft.Name;
  X.HasQueue = Has(ItQueue);
  X.On = Draft.ThePass.On;
  X.Src = Draft.Trans.Src;
  X.Dst = Draft.Trans.Dst;
  X.Loc = Has(ItName) || Has(ItBuffer) ? Draft.NameLoc : Has(ItImage) ? Draft.Of.Loc : Draft.Loc;
  if (Kind == BarrierKind::Signal && !Has(ItAfter))
    X.Scopes.After = wholeQueue();
  if (Kind == BarrierKind::Wait && !Has(ItBefore))
    X.Scopes.Before = wholeQueue();
  if (Has(ItImage)) {
    X.Image = Draft.Of.Image;
    X.Age = Draft.Of.Age;
    X.Range = B.resolve(Draft.Of.Range, X.Image, G.Images[X.Image].aspects());
  }
  G.Barriers.push_back(X);
  B.addItem(ItemKind::Barrier, G.Barriers.size() - 1, Draft.Loc);
  return true;
}

bool JSONItemParser::finishPresent(ItemDraft &Draft) {
  uint64_t Plan = bitOf(ItAux) | bitOf(ItClearClass);
  bool IsHandoff = Draft.Kind == "handoff";
  uint64_t Needed = bitOf(ItImage) | (IsHandoff ? bitOf(ItDevice) : 0);
  uint64_t Allowed =
      Needed | bitOf(ItKind) | bitOf(ItQueue) | Plan | (IsHandoff ? bitOf(ItDoes) : 0);
  if (!checkKeys(Draft, Allowed, Needed, Draft.Kind) || Draft.Of.Image == None32)
    return false;
  if ((Draft.Seen & Plan) == bitOf(ItClearClass))
    return D.error(Draft.Loc, "a clear class goes with an auxiliary usage", 1);
  Present P;
  if (IsHandoff) {
    std::optional<uint32_t> Device = B.findDevice(Draft.Of.Image, Draft.Device, Draft.DeviceLoc);
    if (!Device)
      return false;
    P.Device = *Device;
    P.Does = Draft.Does;
  }
  P.Image = Draft.Of.Image;
  P.Loc = Draft.Of.Loc;
  P.HasQueue = Draft.Seen & bitOf(ItQueue);
  P.On = Draft.ThePass.On;
  P.HasMode = Draft.Seen & bitOf(ItAux);
  P.Planned = Draft.Planned;
  G.Presents.push_back(P);
  B.addItem(ItemKind::Present, G.Presents.size() - 1, Draft.Loc);
  return true;
}

bool JSONItemParser::addOp(ItemDraft &Draft, uint32_t &Index) {
  if (Draft.Of.Image == None32)
    return false;
  Op &O = Draft.TheOp;
  O.Image = Draft.Of.Image;
  O.Age = Draft.Of.Age;
  O.Loc = Draft.Of.Loc;
  O.HasQueue = Draft.Seen & bitOf(ItQueue);
  O.On = Draft.ThePass.On;
  O.Range = B.resolve(Draft.Of.Range, O.Image, 0);
  if (!O.Range.Aspects)
    O.Range.Aspects = defaultOpAspects(G, O);
  if (Draft.Seen & bitOf(ItClear))
    O.Clear = G.addClear(Draft.Clear);
  if (Draft.Seen & bitOf(ItArea))
    O.Area = G.addArea(Draft.TheArea);
  Index = G.Ops.size();
  G.Ops.push_back(O);
  return true;
}

/// An op inside of a pass.
bool JSONItemParser::opObject() {
  ItemDraft Draft;
  Draft.Loc = In.here();
  uint32_t Index;
  return In.members(ItemKeys, bitOf(ItImage) | bitOf(ItMnemonic), [&](unsigned Key) {
    Draft.Seen |= bitOf(Key);
    return OpKeys & bitOf(Key) ? itemMember(Draft, Key)
                               : In.error("'" + ItemKeys[Key] + "' does not go with 'op'");
  }) && addOp(Draft, Index);
}
