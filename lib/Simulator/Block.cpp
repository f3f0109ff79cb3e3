//===- Block.cpp - what a block of an image holds -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A surface has up to three layers: HiZ, codes, and the main surface. A unit looks at the layers
/// from the top one that it knows. HiZ may answer by itself or send the unit below; a code may
/// answer by itself (clear), or say how to read the main surface.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Simulator/Block.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <array>
#include <tuple>

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

static KindModel modelWith(uint32_t Traits) {
  KindModel M;
  M.HasHiZ = Traits & AuxTrait::HasHiZ;
  M.HasCodes = Traits & AuxTrait::HasCodes;
  M.WriteThrough = Traits & AuxTrait::WriteThrough;
  M.Compresses = Traits & AuxTrait::Compresses;
  M.StoresClears = Traits & AuxTrait::StoresClears;
  M.HasClears = Traits & AuxTrait::HasClears;
  M.IsSampleMap = Traits & AuxTrait::IsSampleMap;
  M.KeepsCodes = Traits & AuxTrait::KeepsCodes;
  M.IsForRenderer = Traits & AuxTrait::IsForRenderer;
  M.HasOwnMapForm = Traits & AuxTrait::HasOwnMapForm;
  M.ReadsMaps = Traits & AuxTrait::ReadsMaps;
  M.ReadsSamples = Traits & AuxTrait::ReadsSamples;
  M.HasCodesBelowMap = Traits & AuxTrait::HasCodesBelowMap;
  M.HasDisplayCopy = Traits & AuxTrait::HasDisplayCopy;
  return M;
}

const KindModel &sim::modelOf(AuxUsage Kind) {
  static const auto Models = [] {
    std::array<KindModel, NumAuxUsages> All;
    llvm::transform(AuxTraitsOf, All.begin(), modelWith);
    return All;
  }();
  return Models[unsigned(Kind)];
}

namespace {
/// The layers that a unit looks at.
enum class View : uint8_t { Main, Codes, Copy, Maps, Samples, HiZ, Nothing };
} // namespace

static View viewOf(AuxUsage Kind, const Binding &M) {
  if (M.Foreign || M.WrongEntry || M.Torn)
    return View::Nothing;
  if (M.Usage == AuxUsage::NONE)
    return View::Main;
  const KindModel &Is = modelOf(Kind), &Bound = modelOf(M.Usage);
  if (M.ByOwner && Is.HasDisplayCopy)
    return View::Copy;
  if (Bound.ReadsMaps)
    return Is.IsSampleMap ? View::Maps : View::Nothing;
  if (Bound.ReadsSamples)
    return Is.HasCodesBelowMap ? View::Samples : View::Nothing;
  if (Is.IsForRenderer && !M.ByRenderer)
    return View::Nothing;
  bool BothHiZ = Is.HasHiZ && Bound.HasHiZ && Is.HasCodes == Bound.HasCodes;
  if (M.Usage != Kind && !BothHiZ)
    return View::Nothing;
  if (!Is.HasHiZ)
    return View::Codes;
  if (M.ByRenderer || !Bound.HasCodes)
    return View::HiZ;
  // Samplers know HiZ alone, or compressed depth without HiZ, but not both together.
  return Bound.WriteThrough ? View::Codes : View::Nothing;
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

static auto keyOf(const Block &B) {
  return std::tie(B.Expected, B.Raw, B.Packed, B.Held, B.ClearValue, B.Codes, B.HiZ, B.Copy,
                  B.ValueClass, B.WrittenAround, B.WordCompressed, B.WordClear, B.WithOwner, B.In,
                  B.Owner);
}

bool Block::operator<(const Block &O) const {
  return keyOf(*this) < keyOf(O);
}

bool Block::operator==(const Block &O) const {
  return keyOf(*this) == keyOf(O);
}

void Block::expect(Token T, LocOffset By) {
  for (Token *Data : {&Raw, &Packed, &Held})
    if (*Data == Fresh)
      *Data = Garbage;
  Expected = T;
  ExpectedBy = By;
}

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

static Reading readClear(const Block &B, ClearClass Decodes, LocOffset MarkedBy) {
  if (Decodes == ClearClass::None)
    return {Garbage, Why::NoClearDecoded, MarkedBy};
  if (B.ValueClass > Decodes)
    return {Garbage, Why::NotDefaultValue, B.ValueBy};
  if (B.WrittenAround)
    return {B.ClearValue, Why::AuxIsStale, B.RawBy};
  if (B.Expected == Fresh) // no clear value was ever right
    return {B.ClearValue, Why::Lost, MarkedBy};
  return {B.ClearValue, Why::ValueChanged, B.ValueBy};
}

static Reading readCodesAlone(const Block &B, ClearClass Decodes) {
  switch (B.Codes) {
  case Code::PassThrough:
    return {B.Raw, Why::Lost, B.CodesBy != None32 ? B.CodesBy : B.RawBy};
  case Code::Compressed:
  case Code::Mapped:
  case Code::Unmapped:
    return {B.Packed, B.WrittenAround ? Why::AuxIsStale : Why::Lost,
            B.WrittenAround ? B.RawBy : B.CodesBy};
  case Code::Clear:
    return readClear(B, Decodes, B.CodesBy);
  case Code::Invalid:
    return {Garbage, Why::AuxIsInvalid, B.CodesBy};
  }
  llvm_unreachable("unknown code");
}

/// Does HiZ answer by itself?
static bool isAhead(HiZCode C) {
  return C == HiZCode::Holds || C == HiZCode::Clear;
}

static Reading readCodes(const Block &B, ClearClass Decodes) {
  Reading R = readCodesAlone(B, Decodes);
  if (isAhead(B.HiZ) && B.Codes != Code::Clear) {
    R.Reason = Why::BehindHiZ;
    R.By = B.HiZBy;
  }
  return R;
}

/// The display decodes the main surface by its own copy of the codes, and no clear values.
static Reading readCopy(const Block &B) {
  if (B.Copy == Code::Compressed || (B.Copy == Code::PassThrough && B.Codes == Code::PassThrough))
    return readCodesAlone(B, ClearClass::None);
  return {B.Copy == Code::PassThrough ? B.Raw : Garbage, Why::CopyIsStale, B.CodesBy};
}

/// Reads through a map, which has to be in the form that every unit reads.
static Reading readMaps(const Block &B, AuxUsage Kind, ClearClass Decodes) {
  if (B.Codes == Code::Compressed && modelOf(Kind).HasOwnMapForm)
    return {Garbage, Why::MapNotConverted, B.CodesBy};
  return readCodesAlone(B, Decodes);
}

/// Reads samples each in its own place.
static Reading readSamples(const Block &B) {
  bool IsShared = B.Codes == Code::Compressed || B.Codes == Code::Mapped || B.Codes == Code::Clear;
  if (IsShared)
    return {Garbage, Why::MainIsCompressed, B.CodesBy};
  return readCodesAlone(B, ClearClass::None);
}

static Reading readMain(const Block &B) {
  if (B.Codes == Code::Compressed || B.Codes == Code::Mapped || B.Codes == Code::Unmapped)
    return {B.Raw, Why::MainIsCompressed, B.CodesBy};
  if (B.Codes == Code::Clear)
    return {B.Raw, Why::MainIsClear, B.CodesBy};
  if (isAhead(B.HiZ))
    return {B.Raw, Why::BehindHiZ, B.HiZBy};
  return {B.Raw, Why::Lost, B.CodesBy != None32 ? B.CodesBy : B.RawBy};
}

/// Reads the layers below HiZ.
static Reading readBelow(const Block &B, AuxUsage Kind, ClearClass Decodes) {
  return modelOf(Kind).HasCodes ? readCodes(B, Decodes) : readMain(B);
}

static Reading readHiZ(const Block &B, AuxUsage Kind, ClearClass Decodes) {
  switch (B.HiZ) {
  case HiZCode::PassThrough:
    return readBelow(B, Kind, Decodes);
  case HiZCode::Clear:
    return readClear(B, Decodes, B.HiZBy);
  case HiZCode::Holds:
    return {B.Held, B.WrittenAround ? Why::AuxIsStale : Why::Lost,
            B.WrittenAround ? B.RawBy : B.HiZBy};
  case HiZCode::Range: {
    Reading Below = readBelow(B, Kind, Decodes);
    // Tests against bounds of other depth go wrong.
    if (Below.Value != B.Held)
      return {Garbage, B.WrittenAround ? Why::AuxIsStale : Below.Reason,
              B.WrittenAround ? B.RawBy : Below.By};
    return Below;
  }
  case HiZCode::Invalid:
    return {Garbage, Why::AuxIsInvalid, B.HiZBy};
  }
  llvm_unreachable("unknown HiZ code");
}

Reading sim::readBlock(const Block &B, AuxUsage Kind, const Binding &M) {
  switch (viewOf(Kind, M)) {
  case View::Main:
    return readMain(B);
  case View::Codes:
    return readCodes(B, M.Decodes);
  case View::Copy:
    return readCopy(B);
  case View::Maps:
    return readMaps(B, Kind, M.Decodes);
  case View::Samples:
    return readSamples(B);
  case View::HiZ:
    return readHiZ(B, Kind, M.Decodes);
  case View::Nothing:
    if (M.Torn)
      return {Garbage, Why::Torn, M.TornBy};
    return M.WrongEntry && !M.Foreign ? Reading{Garbage, Why::WrongEntry, M.EntryBy}
                                      : Reading{Garbage, Why::NoSuchBinding, None32};
  }
  llvm_unreachable("unknown view");
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

/// A copy that says to use the main surface stays what it is; any other is that of another code.
static void setCode(Block &B, Code C, LocOffset By) {
  if (B.Copy == Code::Compressed)
    B.Copy = Code::Invalid;
  B.Codes = C;
  B.CodesBy = By;
  B.WrittenAround = false;
}

static void setHiZ(Block &B, HiZCode C, Token Held, LocOffset By) {
  B.HiZ = C;
  B.Held = Held;
  B.HiZBy = By;
  B.WrittenAround = false;
}

/// Leaves \p Stored in the main surface with a code that says so.
static void storePlain(Block &B, AuxUsage Kind, Token Stored, LocOffset By) {
  B.Raw = Stored;
  B.RawBy = By;
  B.Packed = Garbage;
  if (modelOf(Kind).HasCodes)
    setCode(B, Code::PassThrough, By);
}

static void storeCompressed(Block &B, Token Stored, LocOffset By) {
  B.Raw = Garbage;
  B.RawBy = By;
  B.Packed = Stored;
  setCode(B, Code::Compressed, By);
}

/// Stores a whole block below HiZ, in each of the ways that \p Bound may choose.
static void storeBelow(const Block &B, AuxUsage Kind, AuxUsage Bound, Token Stored, LocOffset By,
                       Blocks &Out) {
  Out.push_back(B);
  storePlain(Out.back(), Kind, Stored, By);
  if (!modelOf(Kind).HasCodes)
    return;
  if (modelOf(Bound).Compresses) {
    Out.push_back(B);
    storeCompressed(Out.back(), Stored, By);
  }
  // The written value may happen to be the clear value.
  if (modelOf(Bound).StoresClears && (Stored == Fresh || Stored == B.ClearValue)) {
    Out.push_back(B);
    Out.back().expect(B.ClearValue, By);
    setCode(Out.back(), Code::Clear, By);
  }
}

static void storeHiZ(const Block &B, AuxUsage Kind, AuxUsage Bound, Token Stored, LocOffset By,
                     Blocks &Out) {
  Blocks Below;
  storeBelow(B, Kind, Bound, Stored, By, Below);
  for (Block &N : Below) {
    setHiZ(N, HiZCode::Range, Stored, By);
    Out.push_back(N);
    setHiZ(N, HiZCode::PassThrough, Garbage, By);
    Out.push_back(N);
  }
  if (modelOf(Bound).WriteThrough)
    return;
  Out.push_back(B);
  setHiZ(Out.back(), HiZCode::Holds, Stored, By);
}

static void storeAround(const Block &B, Token Stored, LocOffset By, Blocks &Out) {
  Block N = B;
  N.Raw = Stored;
  N.RawBy = By;
  N.Packed = Garbage; // the present contents were never compressed
  N.WrittenAround |= N.Codes != Code::PassThrough || N.HiZ != HiZCode::PassThrough;
  Out.push_back(N);
}

/// Stores samples each in its own place, where they are so already.
static void storeSamples(const Block &B, AuxUsage Kind, const Binding &M, Token Stored,
                         Blocks &Out) {
  if (B.Codes != Code::PassThrough && B.Codes != Code::Unmapped)
    return ruin(B, M.By, Out);
  Out.push_back(B);
  storePlain(Out.back(), Kind, Stored, M.By);
  Out.push_back(B);
  storeCompressed(Out.back(), Stored, M.By);
  Out.back().Codes = Code::Unmapped;
}

void sim::writeBlock(const Block &B, AuxUsage Kind, const Binding &M, Cover C, Token New,
                     Blocks &Out) {
  View V = viewOf(Kind, M);
  // The unit reads the texels that the write leaves out, and stores them with it.
  bool Keeps = C == Cover::Whole || !isWrong(B, readBlock(B, Kind, M));
  bool IsMixture = C == Cover::Part && B.Expected != Garbage && B.Expected != New;
  if (IsMixture)
    New = Fresh;
  // The effect of a code without a meaning is unknown.
  if (((V == View::Codes || V == View::Samples) && B.Codes == Code::Invalid) ||
      (V == View::HiZ && B.HiZ == HiZCode::Invalid))
    Keeps = false;
  Block N = B;
  N.expect(New, M.By);
  Token Stored = Keeps ? New : Garbage;
  switch (V) {
  case View::Main:
    return storeAround(N, Stored, M.By, Out);
  case View::Codes:
    if (B.Codes == Code::Invalid)
      return ruin(N, M.By, Out);
    return storeBelow(N, Kind, M.Usage, Stored, M.By, Out);
  case View::HiZ:
    if (B.HiZ == HiZCode::Invalid)
      return ruin(N, M.By, Out);
    return storeHiZ(N, Kind, M.Usage, Stored, M.By, Out);
  case View::Samples:
    return storeSamples(N, Kind, M, Stored, Out);
  case View::Copy: // the display writes nothing
  case View::Maps: // units that read through maps write around them
  case View::Nothing:
    return ruin(N, M.By, Out);
  }
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Ops go through all aux data of the plane.
static Binding bindAll(AuxUsage Kind, LocOffset By) {
  return {Kind, ClearClass::Any, /*ByRenderer=*/true, /*Foreign=*/false, By};
}

void sim::ruin(const Block &B, LocOffset By, Blocks &Out) {
  Block N = B;
  N.Raw = N.Packed = N.Held = Garbage;
  N.RawBy = N.CodesBy = N.HiZBy = By;
  N.Copy = Code::Invalid;
  // A code that stands for a value would still give that value.
  if (N.Codes == Code::Clear)
    N.Codes = Code::Invalid;
  if (N.HiZ == HiZCode::Clear)
    N.HiZ = HiZCode::Invalid;
  Out.push_back(N);
}

bool sim::setsPlaneValue(const ClearOp &Op) {
  return Op.HasValue && !Op.ValueInBlock;
}

/// Stores the value itself, compressed: the block refers to no value outside.
static void storeValue(Block &N, AuxUsage Kind, const ClearOp &Op) {
  const KindModel &Is = modelOf(Kind);
  bool Below = Is.HasCodes && (!Is.HasHiZ || Is.WriteThrough);
  if (Below)
    storeCompressed(N, Op.Value, Op.By);
  if (Is.HasHiZ)
    setHiZ(N, Below ? HiZCode::Range : HiZCode::Holds, Op.Value, Op.By);
}

/// A part of a block cannot be marked as clear, so the texels are written.
static void clearPart(const Block &B, AuxUsage Kind, const ClearOp &Op, Blocks &Out) {
  if (Op.Asked)
    return writeBlock(B, Kind, bindAll(Kind, Op.By), Cover::Part, Op.Value, Out);
  ruin(B, Op.By, Out);
}

void sim::fastClear(const Block &B, AuxUsage Kind, Cover C, const ClearOp &Op, Blocks &Out) {
  if (C == Cover::None)
    return Out.push_back(B);
  if (C == Cover::Part)
    return clearPart(B, Kind, Op, Out);
  const KindModel &Is = modelOf(Kind);
  Block N = B;
  if (Op.Asked)
    N.expect(Op.Value, Op.By);
  if (!Is.HasClears)
    return ruin(N, Op.By, Out);
  if (!Op.HasValue && Is.HasCodesBelowMap) { // the map begins with each sample in its place
    storeCompressed(N, Garbage, Op.By);
    N.Codes = Code::Unmapped;
    return Out.push_back(N);
  }
  if (Op.HasValue && !setsPlaneValue(Op)) {
    storeValue(N, Kind, Op);
    return Out.push_back(N);
  }
  if (Is.HasCodes && (!Is.HasHiZ || Is.WriteThrough))
    setCode(N, Code::Clear, Op.By);
  if (Is.HasHiZ)
    setHiZ(N, HiZCode::Clear, Garbage, Op.By);
  Out.push_back(N);
}

void sim::stencilClear(const Block &B, AuxUsage Kind, Cover C, const ClearOp &Op, Blocks &Out) {
  if (C == Cover::None)
    return Out.push_back(B);
  if (C == Cover::Part)
    return clearPart(B, Kind, Op, Out);
  Block N = B;
  if (Op.Asked)
    N.expect(Op.Value, Op.By);
  storeBelow(N, Kind, Kind, Op.HasValue ? Op.Value : Garbage, Op.By, Out);
}

void sim::fullResolve(const Block &B, AuxUsage Kind, LocOffset By, Blocks &Out) {
  const KindModel &Is = modelOf(Kind);
  Block N = B;
  if (B.Codes == Code::PassThrough && B.HiZ == HiZCode::PassThrough)
    return Out.push_back(N);
  // A unit sees codes without a meaning below HiZ only where HiZ does not answer.
  if (Is.HasHiZ ? B.HiZ == HiZCode::Invalid : B.Codes == Code::Invalid)
    return ruin(B, By, Out);
  Token Value = readBlock(B, Kind, bindAll(Kind, By)).Value;
  if (Is.HasCodesBelowMap && B.Codes != Code::Unmapped) { // the map stays, in readable form
    storeCompressed(N, Value, By);
    N.Codes = Code::Mapped;
    return Out.push_back(N);
  }
  bool KeepsCode = Is.KeepsCodes && B.Codes != Code::PassThrough;
  storePlain(N, Kind, Value, By);
  if (KeepsCode) {
    N.Packed = Value;
    setCode(N, Code::Compressed, By);
  }
  if (Is.HasHiZ && B.HiZ != HiZCode::PassThrough)
    setHiZ(N, HiZCode::Range, Value, By);
  Out.push_back(N);
}

/// Depth that HiZ holds is stored compressed.
static void flushHiZ(const Block &B, AuxUsage Kind, LocOffset By, Blocks &Out) {
  if (B.HiZ == HiZCode::Invalid)
    return ruin(B, By, Out);
  if (B.HiZ == HiZCode::PassThrough || B.HiZ == HiZCode::Range)
    return Out.push_back(B);
  if (B.HiZ == HiZCode::Clear) { // the block may stay clear, in both
    Out.push_back(B);
    setCode(Out.back(), Code::Clear, By);
  }
  Token Value = readBlock(B, Kind, bindAll(Kind, By)).Value;
  size_t First = Out.size();
  storeBelow(B, Kind, Kind, Value, By, Out);
  for (Block &N : llvm::MutableArrayRef(Out).drop_front(First))
    setHiZ(N, HiZCode::Range, Value, By);
}

void sim::partialResolve(const Block &B, AuxUsage Kind, LocOffset By, Blocks &Out) {
  const KindModel &Is = modelOf(Kind);
  if (Is.HasHiZ)
    return Is.HasCodes ? flushHiZ(B, Kind, By, Out) : fullResolve(B, Kind, By, Out);
  if (B.Codes == Code::Invalid)
    return ruin(B, By, Out);
  if (B.Codes != Code::Clear)
    return Out.push_back(B);
  Out.push_back(B);
  storePlain(Out.back(), Kind, B.ClearValue, By);
  if (!Is.Compresses)
    return;
  Out.push_back(B);
  storeCompressed(Out.back(), B.ClearValue, By);
}

void sim::ambiguate(const Block &B, AuxUsage Kind, LocOffset By, Blocks &Out) {
  Block N = B;
  if (modelOf(Kind).HasCodes)
    setCode(N, Code::PassThrough, By);
  if (modelOf(Kind).HasHiZ)
    setHiZ(N, HiZCode::PassThrough, Garbage, By);
  Out.push_back(N);
}

void sim::convertMap(const Block &B, AuxUsage Kind, LocOffset By, Blocks &Out) {
  if (!modelOf(Kind).HasOwnMapForm || B.Codes == Code::Invalid)
    return ruin(B, By, Out);
  Block N = B;
  if (B.Codes == Code::Compressed || B.Codes == Code::Clear) {
    storeCompressed(N, readBlock(B, Kind, bindAll(Kind, By)).Value, By);
    N.Codes = Code::Mapped;
  }
  Out.push_back(N);
}

void sim::expandMap(const Block &B, AuxUsage Kind, LocOffset By, Blocks &Out) {
  const KindModel &Is = modelOf(Kind);
  if (!Is.IsSampleMap || B.Codes == Code::Invalid)
    return ruin(B, By, Out);
  if (B.Codes == Code::PassThrough || B.Codes == Code::Unmapped)
    return Out.push_back(B);
  Token Value = readMaps(B, Kind, ClearClass::None).Value;
  Out.push_back(B);
  storePlain(Out.back(), Kind, Value, By);
  if (!Is.HasCodesBelowMap || B.Codes == Code::Mapped)
    return;
  Out.push_back(B);
  storeCompressed(Out.back(), Value, By);
  Out.back().Codes = Code::Unmapped;
}

void sim::summarize(const Block &B, AuxUsage Kind, LocOffset By, Blocks &Out) {
  if (!modelOf(Kind).HasHiZ || B.Codes == Code::Invalid || isAhead(B.HiZ))
    return ruin(B, By, Out);
  Block N = B;
  setHiZ(N, HiZCode::Range, readBelow(B, Kind, ClearClass::Any).Value, By);
  Out.push_back(N);
}

static void makeCopy(Block &B) {
  B.Copy = B.Codes == Code::PassThrough ? Code::PassThrough : Code::Compressed;
}

void sim::copyCodes(const Block &B, AuxUsage Kind, LocOffset By, Blocks &Out) {
  if (!modelOf(Kind).HasDisplayCopy || B.Codes == Code::Invalid)
    return ruin(B, By, Out);
  Out.push_back(B);
  makeCopy(Out.back());
}

void sim::runOp(OpEffect Effect, const Block &B, AuxUsage Kind, LocOffset By, Blocks &Out) {
  switch (Effect) {
  case OpEffect::FullResolve:
    return fullResolve(B, Kind, By, Out);
  case OpEffect::PartialResolve:
    return partialResolve(B, Kind, By, Out);
  case OpEffect::Ambiguate:
    return ambiguate(B, Kind, By, Out);
  case OpEffect::ConvertMap:
    return convertMap(B, Kind, By, Out);
  case OpEffect::ExpandMap:
    return expandMap(B, Kind, By, Out);
  case OpEffect::Summarize:
    return summarize(B, Kind, By, Out);
  case OpEffect::CopyCodes:
    return copyCodes(B, Kind, By, Out);
  case OpEffect::FastClear:
  case OpEffect::StencilClear:
  case OpEffect::EntryUpdate:
    return ruin(B, By, Out);
  }
}

//===----------------------------------------------------------------------===//
// Beginnings
//===----------------------------------------------------------------------===//

void sim::startPlainBlocks(bool Defined, Blocks &Out) {
  Block B;
  B.Expected = B.Raw = Defined ? Fresh : Garbage;
  Out.push_back(B);
}

static void pushCompressed(Block B, Blocks &Out) {
  B.Packed = B.Raw;
  B.Raw = Garbage;
  B.Codes = Code::Compressed;
  Out.push_back(B);
}

static void pushClear(Block B, Blocks &Out) {
  if (B.Expected != Garbage)
    B.Expected = B.ClearValue;
  B.Raw = Garbage;
  B.Codes = Code::Clear;
  Out.push_back(B);
}

static void pushHiZ(Block B, HiZCode C, Blocks &Out) {
  B.HiZ = C;
  B.Held = B.Expected;
  Out.push_back(B);
}

static void addStartBlocks(AuxUsage Kind, const StateInfo &S, bool Defined, Blocks &Out) {
  const KindModel &Is = modelOf(Kind);
  Block B;
  B.Expected = B.Raw = Defined ? Fresh : Garbage;
  B.WordCompressed = S.Compressed;
  B.WordClear = S.Class;
  if (S.Class != ClearClass::None) {
    B.ClearValue = OutsideClear;
    B.ValueClass = S.Class;
  }
  if (!S.AuxValid) {
    B.Codes = Is.HasCodes ? Code::Invalid : Code::PassThrough;
    B.HiZ = Is.HasHiZ ? HiZCode::Invalid : HiZCode::PassThrough;
    return Out.push_back(B);
  }
  Out.push_back(B);
  if (S.PrimaryValid)
    return;
  if (Is.HasCodes)
    pushCompressed(B, Out);
  // Undefined contents may have any code that has a meaning.
  if (Is.HasCodes && (!Defined || S.Class != ClearClass::None))
    pushClear(B, Out);
  if (!Is.HasHiZ)
    return;
  pushHiZ(B, HiZCode::Range, Out);
  if (!Is.WriteThrough)
    pushHiZ(B, HiZCode::Holds, Out);
}

/// In state \p S the display's copy agrees with the codes, or may say anything.
static void setCopies(AuxUsage Kind, const StateInfo &S, MutableArrayRef<Block> Of) {
  if (!modelOf(Kind).HasDisplayCopy)
    return;
  for (Block &N : Of) {
    N.Copy = Code::Invalid;
    if (S.DisplayValid)
      makeCopy(N);
  }
}

void sim::startBlocks(AuxUsage Kind, const StateInfo &S, bool Defined, Blocks &Out) {
  size_t First = Out.size();
  addStartBlocks(Kind, S, Defined, Out);
  setCopies(Kind, S, MutableArrayRef(Out).drop_front(First));
}

void sim::ownerWrites(const Block &B, AuxUsage Kind, const StateInfo *S, Blocks &Out) {
  Block N = B;
  N.expect(Fresh, None32);
  if (!S || !S->Compressed) {
    Binding Plain;
    return writeBlock(N, Kind, Plain, Cover::Whole, Fresh, Out);
  }
  if (S->Class != ClearClass::None) {
    N.ClearValue = OutsideClear;
    N.ValueClass = S->Class;
    N.WordClear = S->Class;
  }
  N.WordCompressed = true;
  N.Raw = Fresh;
  N.WrittenAround = false;
  N.Codes = Code::PassThrough;
  size_t First = Out.size();
  Out.push_back(N);
  pushCompressed(N, Out);
  if (S->Class != ClearClass::None)
    pushClear(N, Out);
  setCopies(Kind, *S, MutableArrayRef(Out).drop_front(First));
}
