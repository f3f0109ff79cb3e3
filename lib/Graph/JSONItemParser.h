//===- JSONItemParser.h - frames, items and ops in JSON ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Frames, items and the ops of passes share one list of keys, and members may stand in any order.
/// A draft collects the members of one object; when the object ends, the parser looks at its kind,
/// checks which keys it may have together, and adds it to the graph. JSONFrameParser reads the
/// lists of items inside.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONITEMPARSER_H
#define AUXPLAN_LIB_GRAPH_JSONITEMPARSER_H

#include "JSONAccessParser.h"

namespace auxplan {

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
  ItState,
  ItDevice,
  ItDoes,
  ItBuffer,
  ItBytes,
  ItAfter,
  ItBefore,
  ItByRegion,
  ItWith,
  ItBeginBarriers,
  ItEndBarriers,
  ItBody,
  ItThen,
  ItElse
};

/// The region of an object, whichever kind of region it turns out to be.
struct RegionDraft {
  uint32_t Begin = None32; ///< item that opened the region
  Frame TheFrame;
  If TheIf;
  Loop TheLoop;
  Every TheEvery;
  uint64_t Count = 0;
};

/// The members of an item, frame or op that have been read so far.
struct ItemDraft {
  LocOffset Loc = None32;
  uint64_t Seen = 0;
  llvm::SmallVector<std::pair<uint8_t, LocOffset>, 4> KeyLocs;
  std::string Kind;
  NameId Name = 0;
  LocOffset NameLoc = None32;
  ImageRef Of;
  Op TheOp;
  Pass ThePass;
  Transition Trans;
  RegionDraft Region;
  Sync TheSync;
  Barrier TheBarrier;              ///< also the scopes of a transition
  std::vector<Barrier> Begin, End; ///< barriers of a pass
  std::string Device;              ///< of a handoff
  LocOffset DeviceLoc = None32;
  ReadWrite Does = ReadWrite::Read;
  Mode Planned;
  Area TheArea;
  ClearValue Clear;
};

class JSONItemParser {
public:
  JSONItemParser(DiagnosticEngine &D, JSONReader &R, JSONCursor &In, JSONValueParser &Values,
                 JSONAccessParser &Accesses, GraphBuilder &B)
      : D(D), R(R), In(In), Values(Values), Accesses(Accesses), B(B), G(B.graph()) {}

  /// At a key: the member is one of those that \p Draft has. False after an error.
  bool noteKey(ItemDraft &Draft, unsigned &Key);
  /// At the value of a member that is no list of items.
  bool itemMember(ItemDraft &Draft, unsigned Key);
  bool finishFrame(ItemDraft &Draft);
  bool finishItem(ItemDraft &Draft);

private:
  bool unknownMnemonic(llvm::StringRef S);
  bool planMember(ItemDraft &Draft, unsigned Key);
  bool passMember(ItemDraft &Draft, unsigned Key);
  bool opObject();
  bool barrierMember(ItemDraft &Draft, unsigned Key);
  bool passBarrier(std::vector<Barrier> &To);

  bool checkKeys(const ItemDraft &Draft, uint64_t Allowed, uint64_t Required, llvm::StringRef Kind);
  bool finishRegion(ItemDraft &Draft, ItemKind Kind);
  bool finishPass(ItemDraft &Draft);
  bool finishTransition(ItemDraft &Draft, TransitionKind Kind);
  bool finishBarrier(ItemDraft &Draft, BarrierKind Kind);
  bool finishPresent(ItemDraft &Draft);
  bool addOp(ItemDraft &Draft, uint32_t &Index);

  DiagnosticEngine &D;
  JSONReader &R;
  JSONCursor &In;
  JSONValueParser &Values;
  JSONAccessParser &Accesses;
  GraphBuilder &B;
  Graph &G;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONITEMPARSER_H
