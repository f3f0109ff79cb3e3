//===- Block.h - what a block of an image holds ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One block of a surface as the hardware sees it: the words of the main surface,
/// the code that the aux data have for it, and what HiZ says of it; and what each
/// unit and each op does to these. Values are tokens. docs/Simulator.md has the
/// meaning of each aux kind with its source.
///
/// Written from what the hardware does. Nothing here looks at the state machines of
/// the tables, so that these can be held against it.
///
/// Where hardware may choose, a function gives all outcomes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SIMULATOR_BLOCK_H
#define AUXPLAN_SIMULATOR_BLOCK_H

#include "auxplan/Graph/Graph.h"

namespace auxplan::sim {

/// A value of a block. What was last written to it is one token whoever wrote it:
/// all else that is not a clear value can never be right again.
using Token = uint32_t;
constexpr Token Garbage = 0; ///< anything; as what is expected: nothing, contents are undefined
constexpr Token Fresh = 1;   ///< what was last written
constexpr Token DefaultClear = 2; ///< what a plane's clear value is before anything sets it
constexpr Token OutsideClear = 3; ///< what an owner outside has cleared to
constexpr Token FirstClear = 4;   ///< clear values of the plan follow

/// What CCS or MCS say of a block.
enum class Code : uint8_t {
  PassThrough, ///< use the main surface
  Compressed,  ///< the main surface is to be decoded
  Clear,       ///< the block is the clear value
  Invalid      ///< a code that means nothing
};

/// What HiZ says of a block.
enum class HiZCode : uint8_t {
  PassThrough, ///< look below
  Clear,       ///< the block is the clear value
  Holds,       ///< depth itself, which what lies below may lack
  Range,       ///< bounds of the depth below
  Invalid
};

/// What an aux kind keeps and does.
struct KindModel {
  bool HasHiZ = false;
  bool HasCodes = false;
  bool WriteThrough = false; ///< writes of the depth unit complete what lies below HiZ at once
  bool Compresses = false;   ///< a write may leave a block compressed
  bool StoresClears = false; ///< a write of the clear value may leave a clear block
  bool HasClears = false;    ///< blocks can be marked clear
  bool IsSampleMap = false;  ///< codes say which stored plane a sample is in (MCS)
  bool KeepsCodes = false;   ///< a full resolve leaves codes that agree with the main surface
};
const KindModel &modelOf(AuxUsage);

struct Block {
  Token Expected = Garbage;        ///< what a read must return
  Token Raw = Garbage;             ///< the main surface as it is
  Token Packed = Garbage;          ///< the main surface decoded, if the code is Compressed
  Token Held = Garbage;            ///< what HiZ holds, or what its bounds are of
  Token ClearValue = DefaultClear; ///< of the plane
  Code Codes = Code::PassThrough;
  HiZCode HiZ = HiZCode::PassThrough;
  ClearClass ValueClass = ClearClass::Default; ///< of ClearValue
  bool WrittenAround = false;                  ///< since the codes were set
  // What belongs to the slice, and is the same in all blocks of it on one path.
  bool WordCompressed = false;             ///< predicate word
  ClearClass WordClear = ClearClass::None; ///< predicate word
  bool WithOwner = false;                  ///< given to an owner outside
  Layout In = Layout::UNDEFINED;
  uint32_t Release = None32; ///< the transition since which no queue has had it
  // Where it comes from; not part of what the block is.
  LocOffset ExpectedBy = None32, RawBy = None32, CodesBy = None32, HiZBy = None32, ValueBy = None32;

  /// From here on a read must return \p T, which nothing holds yet unless it is a
  /// clear value.
  void expect(Token T, LocOffset By);
  bool operator<(const Block &) const;
  bool operator==(const Block &) const;
};

/// How an access goes through the aux data.
struct Binding {
  AuxUsage Usage = AuxUsage::NONE;
  ClearClass Decodes = ClearClass::None;
  bool DepthUnit = false; ///< of the depth unit; else of samplers, copies and colour
  bool Foreign = false;   ///< the hardware has no such binding
  LocOffset By = None32;  ///< the access
  /// The entries that lead to the aux data are of another format than the surface.
  bool WrongEntry = false;
  LocOffset EntryBy = None32; ///< what has written them
};

/// Why a read does not return what was written.
enum class Why : uint8_t {
  MainIsCompressed,
  MainIsClear,
  BehindHiZ,
  AuxIsStale,
  AuxIsInvalid,
  NoClearDecoded,
  NotDefaultValue,
  ValueChanged,
  Lost,
  NoSuchBinding,
  WrongEntry
};

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

/// What an op clears to.
struct ClearOp {
  Token Value = Garbage;
  bool HasValue = false;     ///< else an initialisation
  bool Asked = false;        ///< the program asks for it: what is expected changes
  bool ValueInBlock = false; ///< clear blocks of compressed surfaces carry the value (td/)
  LocOffset By = None32;
};
void fastClear(const Block &, AuxUsage Kind, Cover, const ClearOp &, Blocks &Out);
void stencilClear(const Block &, AuxUsage Kind, Cover, const ClearOp &, Blocks &Out);
/// Does a fast clear set the value of the plane?
bool setsPlaneValue(AuxUsage Kind, const ClearOp &);

void fullResolve(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
void partialResolve(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
void ambiguate(const Block &, AuxUsage Kind, LocOffset By, Blocks &Out);
/// A step that the hardware does not have: nothing can be said of the block.
void ruin(const Block &, LocOffset By, Blocks &Out);

/// Blocks of a surface that is found as \p S says. \p Defined: with contents.
void startBlocks(AuxUsage Kind, const StateInfo &S, bool Defined, Blocks &Out);
/// The same for a plane without aux data.
void startPlainBlocks(bool Defined, Blocks &Out);
/// An owner outside, who leaves surfaces as \p S says, writes a block.
void ownerWrites(const Block &, AuxUsage Kind, const StateInfo *S, Blocks &Out);

} // namespace auxplan::sim

#endif // AUXPLAN_SIMULATOR_BLOCK_H
