//===- Block.h - what a block of an image holds ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One block of a surface as the hardware sees it: the words of the main surface, the code that the
/// aux data have for the block, and the word of HiZ; and the effect of each unit and each op on
/// these. Values are tokens. docs/Simulator.md has the meaning of each aux kind with its source.
///
/// This model follows the hardware. Nothing here looks at the state machines of the tables, so that
/// the tables can be tested against it.
///
/// Where hardware may choose, a function gives all outcomes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SIMULATOR_BLOCK_H
#define AUXPLAN_SIMULATOR_BLOCK_H

#include "auxplan/Graph/Graph.h"
#include "auxplan/Planner/Ownership.h"

namespace auxplan::sim {

/// A value of a block. The last write is always the same token, whatever wrote it: any older value
/// that is not a clear value can never be right again.
using Token = uint32_t;
constexpr Token Garbage = 0;      ///< anything; as the expected value: contents are undefined
constexpr Token Fresh = 1;        ///< the last write
constexpr Token DefaultClear = 2; ///< a plane's clear value before anything sets it
constexpr Token OutsideClear = 3; ///< the clear value of an external owner
constexpr Token FirstClear = 4;   ///< clear values of the plan follow

/// The code of CCS, MCS or the like for a block.
enum class Code : uint8_t {
  PassThrough, ///< use the main surface
  Compressed,  ///< decode the main surface
  Mapped,      ///< it is plain, but for a map of samples that every unit reads
  Unmapped,    ///< decode it; each sample is in its own place
  Clear,       ///< the block is the clear value
  Invalid      ///< a code that means nothing
};

/// The word of HiZ for a block.
enum class HiZCode : uint8_t {
  PassThrough, ///< look below
  Clear,       ///< the block is the clear value
  Holds,       ///< depth itself, which the surfaces below may lack
  Range,       ///< bounds of the depth below
  Invalid
};

/// The properties of an aux kind: td/AuxUsages.td has them.
struct KindModel {
  bool HasHiZ = false;
  bool HasCodes = false;
  bool WriteThrough = false;  ///< writes of the depth unit complete the surfaces below HiZ at once
  bool Compresses = false;    ///< a write may leave a block compressed
  bool StoresClears = false;  ///< a write of the clear value may leave a clear block
  bool HasClears = false;     ///< blocks can be marked clear
  bool IsSampleMap = false;   ///< codes say which stored plane a sample is in (MCS)
  bool KeepsCodes = false;    ///< a full resolve leaves codes that agree with the main surface
  bool IsForRenderer = false; ///< no other unit than the renderer reads the aux data
  bool HasOwnMapForm = false; ///< only the renderer reads the map before a conversion
  bool ReadsMaps = false;     ///< of a usage that accesses bind: it reads converted maps
  bool ReadsSamples = false;  ///< of a usage that accesses bind: it reads samples in their places
  bool HasCodesBelowMap = false; ///< the stored planes are compressed besides
  bool HasDisplayCopy = false;   ///< the display reads a copy of the codes
};
const KindModel &modelOf(AuxUsage);

struct Block {
  Token Expected = Garbage;        ///< what a read must return
  Token Raw = Garbage;             ///< the main surface as it is
  Token Packed = Garbage;          ///< the main surface decoded, if the code asks for that
  Token Held = Garbage;            ///< what HiZ holds, or what its bounds are of
  Token ClearValue = DefaultClear; ///< of the plane
  Code Codes = Code::PassThrough;
  HiZCode HiZ = HiZCode::PassThrough;
  /// The display's copy of the code: PassThrough as it is, Compressed for "the same as Codes",
  /// Invalid if it may say anything.
  Code Copy = Code::Invalid;
  ClearClass ValueClass = ClearClass::Default; ///< of ClearValue
  bool WrittenAround = false;                  ///< since the codes were set
  // These belong to the slice, and are the same in all blocks of it on one path.
  bool WordCompressed = false;             ///< predicate word
  ClearClass WordClear = ClearClass::None; ///< predicate word
  bool WithOwner = false;                  ///< an external owner has it
  Layout In = Layout::UNDEFINED;
  QueueOwner Owner; ///< the queues that may run ops on the block
  // The steps that the parts come from; they do not count when blocks are compared.
  LocOffset ExpectedBy = None32, RawBy = None32, CodesBy = None32, HiZBy = None32, ValueBy = None32;

  /// From here on a read must return \p T, which no part of the block holds yet unless it is a
  /// clear value.
  void expect(Token T, LocOffset By);
  bool operator<(const Block &) const;
  bool operator==(const Block &) const;
};

/// How an access goes through the aux data.
struct Binding {
  AuxUsage Usage = AuxUsage::NONE;
  ClearClass Decodes = ClearClass::None;
  bool ByRenderer = false; ///< of an attachment or of a write; else of samplers and copies
  bool Foreign = false;    ///< the hardware has no such binding
  LocOffset By = None32;   ///< the access
  /// The entries that lead to the aux data have another format than the surface.
  bool WrongEntry = false;
  LocOffset EntryBy = None32; ///< the step that has written the entries
  bool ByOwner = false;       ///< of an external owner, which may be a display
  /// Through shaders, beside an attachment of the same draw whose changes of the aux data they can
  /// meet half done.
  bool Torn = false;
  LocOffset TornBy = None32; ///< the attachment
};

/// Why a read does not return the last write.
enum class Why : uint8_t {
  MainIsCompressed,
  MainIsClear,
  MapNotConverted,
  BehindHiZ,
  AuxIsStale,
  AuxIsInvalid,
  NoClearDecoded,
  NotDefaultValue,
  ValueChanged,
  Lost,
  NoSuchBinding,
  WrongEntry,
  CopyIsStale,
  Torn
};

/// The value that a read of a block finds.
struct Reading {
  Token Value = Garbage;
  Why Reason = Why::Lost; ///< if the value is wrong
  LocOffset By = None32;  ///< the step that is to blame
};

using Blocks = llvm::SmallVector<Block, 8>;

/// How much of a block an access covers.
enum class Cover : uint8_t { None, Part, Whole };

Reading readBlock(const Block &, AuxUsage Kind, const Binding &);
inline bool isWrong(const Block &B, const Reading &R) {
  return B.Expected != Garbage && R.Value != B.Expected;
}

/// Writes \p New (Fresh, or a clear value) to a block or to a part of it.
void writeBlock(const Block &, AuxUsage Kind, const Binding &, Cover, Token New, Blocks &Out);

/// A clear that an op does.
struct ClearOp {
  Token Value = Garbage;
  bool HasValue = false;     ///< false: an initialisation
  bool Asked = false;        ///< an access asks for it: the expected value changes
  bool ValueInBlock = false; ///< clear blocks of compressed surfaces carry the value (td/)
  LocOffset By = None32;
};
void fastClear(const Block &, AuxUsage Kind, Cover, const ClearOp &, Blocks &Out);
void stencilClear(const Block &, AuxUsage Kind, Cover, const ClearOp &, Blocks &Out);
/// Does a fast clear set the value of the plane?
bool setsPlaneValue(const ClearOp &);

void fullResolve(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
void partialResolve(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
void ambiguate(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
/// Brings the map of samples into the form that every unit reads.
void convertMap(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
/// Stores each sample in its own place. A shader does it, so the map has to be readable.
void expandMap(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
/// Makes the bounds of depth anew from the surfaces below.
void summarize(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
/// Copies the code to where the display reads it.
void copyCodes(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
/// An op that clears nothing, on a whole block. Other effects are no such op: they ruin the block.
void runOp(OpEffect, const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
/// A step that the hardware does not have: the block becomes garbage.
void ruin(const Block &, LocOffset By, Blocks &Out);

/// The blocks of a surface that is found in state \p S. \p Defined: with contents.
void startBlocks(AuxUsage Kind, const StateInfo &S, bool Defined, Blocks &Out);
/// The same for a plane without aux data.
void startPlainBlocks(bool Defined, Blocks &Out);
/// An external owner that leaves surfaces in state \p S writes a block.
void ownerWrites(const Block &, AuxUsage Kind, const StateInfo *S, Blocks &Out);

} // namespace auxplan::sim

#endif // AUXPLAN_SIMULATOR_BLOCK_H
