//===- TableArena.cpp - structures of tables, made from rows --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A reader takes the values of a row one after the other, whatever braces C++ has around them. The
/// members of an initializer list are evaluated in their order.
///
//===----------------------------------------------------------------------===//

#include "TableArena.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using auxplan::tblgen::Cell;

//===----------------------------------------------------------------------===//
// RowReader
//===----------------------------------------------------------------------===//

namespace auxplan {
class RowReader {
public:
  RowReader(TableArena &Arena, const Cell &Row) : Arena(Arena) { flatten(Row); }

  template <typename T> T number() { return static_cast<T>(next().Number); }
  bool flag() { return next().Number; }
  const char *text() { return Arena.Strings.save(next().Text).data(); }
  template <typename T> ArrayRef<T> rows() {
    TableArena::Place P = Arena.Tables.lookup(next().Text);
    return ArrayRef(static_cast<const T *>(P.Begin), P.Size);
  }
  /// The first row of a table, a row of it, or the value that it has instead.
  template <typename T> const T *address() {
    const Cell &At = next();
    return static_cast<const T *>(Arena.Tables.lookup(At.Text).Begin) + At.Number;
  }
  void skip() { next(); }

private:
  TableArena &Arena;
  SmallVector<const Cell *, 64> Values;
  size_t Next = 0;

  const Cell &next() { return *Values[Next++]; }
  void flatten(const Cell &C) {
    if (!C.Code.empty() && C.Parts.empty())
      Values.push_back(&C);
    for (const Cell &Part : C.Parts)
      flatten(Part);
  }
};
} // namespace auxplan

//===----------------------------------------------------------------------===//
// One function for each type
//===----------------------------------------------------------------------===//

template <typename T> static T read(RowReader &R);

template <> uint8_t read(RowReader &R) {
  return R.number<uint8_t>();
}
template <> uint32_t read(RowReader &R) {
  return R.number<uint32_t>();
}
template <> const char *read(RowReader &R) {
  return R.text();
}
template <> StringRef read(RowReader &R) {
  return R.text();
}
template <> LimitSet read(RowReader &R) {
  uint64_t Low = R.number<uint64_t>();
  return LimitSet(Low, R.number<uint64_t>());
}

template <> FactInfo read(RowReader &R) {
  return {R.text(), R.text(), R.number<uint16_t>()};
}
template <> RuleInfo read(RowReader &R) {
  return {R.text(), R.text(), R.text(), R.text(), R.flag(), R.number<LimitRef>(), R.flag()};
}
template <> LimitInfo read(RowReader &R) {
  return {R.text(), R.text(), R.text(), R.text(), R.number<LimitInfo::Layer>(), R.flag(),
          R.rows<const char *>()};
}

/// Facts are computed one by one: the rules of the records decide which of them have bits.
template <typename WordT, typename TestFn>
static WordT wordOf(ArrayRef<FactInfo> Facts, TestFn IsTrue) {
  WordT Word = 0;
  for (auto [Bit, Fact] : enumerate(Facts))
    Word |= WordT(IsTrue(Fact.Number)) << Bit;
  return Word;
}
static PlaneFacts planeFacts(const FactTable &T, const ImageDesc &D, Aspect A, unsigned Mip) {
  return wordOf<PlaneFacts>(
      T.Plane, [&](unsigned Fact) { return compiledParts().IsPlaneFact(Fact, D, A, Mip); });
}
static uint32_t layoutFacts(const FactTable &T, const LayoutQuery &Q) {
  return wordOf<uint32_t>(T.Layout,
                          [&](unsigned Fact) { return compiledParts().IsLayoutFact(Fact, Q); });
}
static uint32_t clearFacts(const FactTable &T, const ClearQuery &Q, const ImageDesc &D, Aspect A) {
  return wordOf<uint32_t>(
      T.Clear, [&](unsigned Fact) { return compiledParts().IsClearFact(Fact, Q, D, A); });
}
template <> FactTable read(RowReader &R) {
  for (unsigned CompiledFunction = 0; CompiledFunction < 3; ++CompiledFunction)
    R.skip();
  return {planeFacts,         layoutFacts,        clearFacts,
          R.rows<FactInfo>(), R.rows<FactInfo>(), R.rows<FactInfo>()};
}

template <> StateInfo read(RowReader &R) {
  return {R.text(), R.text(), R.number<ClearClass>(), R.flag(), R.flag(), R.flag(), R.flag()};
}
template <> OpInfo read(RowReader &R) {
  return {R.text(), R.number<OpEffect>()};
}
template <> MnemonicInfo read(RowReader &R) {
  return {R.text(), R.number<OpId>(), R.number<uint32_t>(), R.text(), R.text()};
}
template <> BaseInfo read(RowReader &R) {
  return {R.text(), {R.number<StateId>(), R.number<StateId>(), R.number<StateId>()}};
}
template <> FamilyInfo read(RowReader &R) {
  return {R.text(), R.rows<StateInfo>(), R.rows<OpInfo>(), R.rows<MnemonicInfo>(),
          R.rows<StringRef>(), R.text(), R.text()};
}
template <> MachineData read(RowReader &R) {
  return {R.address<FamilyInfo>(), R.address<StateId>(), R.address<StateId>(),
          R.address<StateId>(), R.address<OpId>(), R.address<uint32_t>(),
          R.address<uint32_t>(), R.address<uint8_t>(), R.number<unsigned>()};
}
template <> ParsedMnemonic read(RowReader &R) {
  return {R.address<FamilyInfo>(), R.address<MnemonicInfo>()};
}
template <> ModifierData read(RowReader &R) {
  return {R.text(), R.flag(), R.flag(), R.number<StateId>()};
}
template <> ModifierNumber read(RowReader &R) {
  return {R.number<uint64_t>(), R.number<uint64_t>()};
}
template <> ModifierSpelling read(RowReader &R) {
  return {R.text(), R.number<uint16_t>()};
}
template <> AccessCostData read(RowReader &R) {
  return {R.number<uint32_t>(), R.number<uint32_t>(), R.number<uint32_t>(), R.number<uint32_t>(),
          R.number<uint16_t>(), R.number<uint16_t>(), R.number<uint16_t>(), R.flag(),
          R.address<RuleInfo>()};
}
template <> OpCostData read(RowReader &R) {
  return {R.number<uint32_t>(), R.number<uint32_t>(), R.number<uint32_t>(),
          R.number<uint16_t>(), R.number<uint16_t>(), R.number<uint16_t>(),
          R.number<uint16_t>(), R.address<RuleInfo>()};
}
template <> AuxSizeData read(RowReader &R) {
  AuxSizeData Size = {R.text(), R.number<uint32_t>(), {}};
  for (uint32_t &OfSamples : Size.Per64K)
    OfSamples = R.number<uint32_t>();
  return Size;
}

template <> ChipInfo read(RowReader &R) {
  return {R.text(), R.text(), R.text(), R.text()};
}
template <> DriverFieldInfo read(RowReader &R) {
  return {R.text(), R.text()};
}
template <> RuleTest read(RowReader &R) {
  return {R.number<PlaneFacts>(), R.number<PlaneFacts>(), R.number<uint32_t>(),
          R.number<uint32_t>(), R.number<uint32_t>(), R.address<RuleInfo>()};
}
template <> PlaneRuleData read(RowReader &R) {
  return {read<RuleTest>(R), R.number<AuxUsage>()};
}
template <> KindRefusalData read(RowReader &R) {
  return {read<RuleTest>(R), R.flag()};
}
template <> LayoutRuleData read(RowReader &R) {
  return {read<RuleTest>(R), R.number<uint8_t>(), R.number<uint8_t>(), R.number<uint8_t>(),
          R.text()};
}
template <> LayoutClearRuleData read(RowReader &R) {
  return {read<RuleTest>(R), R.number<uint32_t>(), R.number<ClearClass>()};
}
template <> ModeRuleData read(RowReader &R) {
  return {read<RuleTest>(R), R.number<uint32_t>(), R.number<ClearClass>(), R.flag()};
}
template <> SurfaceRuleData read(RowReader &R) {
  return {read<RuleTest>(R), R.number<uint32_t>(), R.number<uint32_t>()};
}
template <> ClearOpRuleData read(RowReader &R) {
  return {read<RuleTest>(R), R.number<OpId>()};
}
template <> RestrictionData read(RowReader &R) {
  return {read<RuleTest>(R), R.text()};
}
template <> ClearClassRuleData read(RowReader &R) {
  return {read<RuleTest>(R), R.number<ClearClass>()};
}
template <> FoundStateData read(RowReader &R) {
  return {R.number<uint32_t>(), R.number<StateId>(), R.address<RuleInfo>()};
}
template <> CarriedValueData read(RowReader &R) {
  return {R.number<uint32_t>(), R.number<ClearClass>(), R.address<RuleInfo>()};
}

template <> CacheInfo read(RowReader &R) {
  return {R.text(), R.number<CachePolicy>(), R.flag(), R.number<uint8_t>()};
}
template <> MemoryUnitInfo read(RowReader &R) {
  return {R.text(), R.number<AccessMask>(), R.number<StageMask>(), R.number<uint32_t>()};
}
template <> MemorySystem read(RowReader &R) {
  return {R.text(), R.text(), R.text(), R.flag(), R.text(), R.number<uint8_t>(),
          R.rows<CacheInfo>(), R.rows<MemoryUnitInfo>()};
}

template <> DriverModel read(RowReader &R) {
  DriverModel Model;
  unsigned NumFields = compiledParts().NumDriverFields;
  for (unsigned Field = 0; Field < NumFields; ++Field)
    compiledParts().SetDriverField(Model, Field, R.number<unsigned>());
  return Model;
}
template <> TargetData read(RowReader &R) {
  return {R.text(),
          R.text(),
          R.text(),
          R.text(),
          R.text(),
          R.rows<StringRef>(),
          R.rows<FactInfo>(),
          R.rows<BaseInfo>(),
          Machine(R.address<MachineData>()),
          R.address<FactTable>(),
          read<DriverModel>(R),
          R.rows<DriverFieldInfo>(),
          R.number<uint64_t>(),
          R.number<uint64_t>(),
          read<LimitSet>(R),
          read<LimitSet>(R),
          R.flag(),
          R.flag(),
          R.rows<ChipInfo>(),
          R.number<uint64_t>(),
          R.number<uint64_t>(),
          R.number<uint64_t>(),
          R.number<uint64_t>(),
          R.number<uint8_t>(),
          R.rows<PlaneRuleData>(),
          R.rows<KindRefusalData>(),
          R.rows<LayoutRuleData>(),
          R.rows<LayoutClearRuleData>(),
          R.rows<LayoutClearRuleData>(),
          R.rows<ModeRuleData>(),
          R.rows<ClearOpRuleData>(),
          R.rows<RestrictionData>(),
          R.rows<ClearClassRuleData>(),
          R.rows<FoundStateData>(),
          R.rows<FoundStateData>(),
          R.rows<CarriedValueData>(),
          R.rows<SurfaceRuleData>(),
          R.rows<AccessCostData>(),
          R.rows<OpCostData>(),
          R.rows<AuxSizeData>(),
          R.rows<ModifierData>()};
}
template <> PacketSet read(RowReader &R) {
  uint64_t Low = R.number<uint64_t>();
  return PacketSet(Low, R.number<uint64_t>());
}
template <> GroupSet read(RowReader &R) {
  uint64_t Low = R.number<uint64_t>();
  return GroupSet(Low, R.number<uint64_t>());
}
template <> StateGroupInfo read(RowReader &R) {
  return {R.text(), R.text(), R.number<uint8_t>(), R.flag()};
}
template <> StateSize read(RowReader &R) {
  return {R.number<uint16_t>(), R.number<uint8_t>(), R.number<StateCount>(), R.number<uint8_t>()};
}
template <> StatePacket read(RowReader &R) {
  return {R.text(),
          R.text(),
          read<StateSize>(R),
          read<StateSize>(R),
          read<GroupSet>(R),
          read<GroupSet>(R),
          read<GroupSet>(R),
          read<GroupSet>(R),
          read<PacketSet>(R),
          R.number<SendTime>(),
          R.flag(),
          R.flag(),
          R.flag(),
          R.text(),
          R.text(),
          R.flag()};
}
template <> DriverMarks read(RowReader &R) {
  return {R.text(), read<PacketSet>(R), read<GroupSet>(R), R.text(), R.text()};
}
template <> StateCounts read(RowReader &R) {
  StateCounts Counts;
  for (uint8_t &Number : Counts)
    Number = R.number<uint8_t>();
  return Counts;
}
template <> StateWork read(RowReader &R) {
  return {R.text(),
          R.text(),
          R.number<StateUnit>(),
          read<PacketSet>(R),
          read<PacketSet>(R),
          read<PacketSet>(R),
          read<StateCounts>(R),
          R.number<uint16_t>(),
          R.number<uint8_t>(),
          R.number<uint8_t>(),
          R.flag(),
          R.number<WorkPredicate>(),
          R.rows<DriverMarks>(),
          R.text(),
          R.flag()};
}
template <> OpWork read(RowReader &R) {
  return {R.number<uint32_t>(), R.number<uint32_t>(), R.number<uint8_t>(), R.number<uint32_t>(),
          R.number<uint8_t>(), R.flag()};
}
template <> AccessWork read(RowReader &R) {
  return {R.number<uint32_t>(), R.flag(), R.flag(), R.flag(), R.number<uint8_t>(),
          R.number<uint8_t>()};
}
template <> PipelineSwitch read(RowReader &R) {
  return {R.number<uint16_t>(), R.number<uint16_t>(), R.flag(), R.flag()};
}
template <> StateModel read(RowReader &R) {
  return {R.text(),          R.text(),
          R.rows<StatePacket>(), R.rows<PacketSet>(),
          R.rows<PacketSet>(),   R.rows<StateWork>(),
          R.rows<OpWork>(),      R.rows<AccessWork>(),
          read<PipelineSwitch>(R), R.text()};
}
template <> StateModelOfTarget read(RowReader &R) { return {R.text(), R.address<StateModel>()}; }
template <> StateTableSet read(RowReader &R) {
  return {R.rows<StateGroupInfo>(), R.rows<StateModel>(), R.rows<StateModelOfTarget>(),
          R.rows<const char *>()};
}

template <> TargetInfo read(RowReader &R) {
  return TargetInfo(R.address<TargetData>());
}
template <> TableSet read(RowReader &R) {
  return {R.rows<TargetInfo>(), R.rows<FamilyInfo>(), R.rows<ParsedMnemonic>(),
          R.rows<ModifierData>(), R.rows<ModifierNumber>(), R.rows<ModifierSpelling>(),
          R.rows<LimitInfo>(), R.rows<MemorySystem>()};
}

//===----------------------------------------------------------------------===//
// TableArena
//===----------------------------------------------------------------------===//

template <typename T> void TableArena::fill(const tblgen::Table &Table) {
  T *Begin = Memory.Allocate<T>(Table.Rows.size());
  for (auto [I, Row] : enumerate(Table.Rows)) {
    RowReader Reader(*this, Row);
    new (Begin + I) T(read<T>(Reader));
  }
  Tables[Table.Name] = {Begin, Table.Rows.size()};
}

void TableArena::add(const tblgen::Table &Table) {
  using FillFn = void (TableArena::*)(const tblgen::Table &);
#define TYPE(T) .Case("auxplan::" #T, &TableArena::fill<T>)
  FillFn Fill = StringSwitch<FillFn>(Table.Type)
      TYPE(AccessCostData) TYPE(AuxSizeData) TYPE(BaseInfo) TYPE(CacheInfo) TYPE(CarriedValueData) TYPE(ChipInfo)
      TYPE(ClearClassRuleData) TYPE(ClearOpRuleData) TYPE(DriverFieldInfo) TYPE(FactInfo)
      TYPE(FactTable) TYPE(FamilyInfo) TYPE(FoundStateData) TYPE(KindRefusalData)
      TYPE(LayoutClearRuleData) TYPE(LayoutRuleData) TYPE(LimitInfo) TYPE(MachineData)
      TYPE(MemorySystem) TYPE(MemoryUnitInfo)
      TYPE(MnemonicInfo) TYPE(ModeRuleData) TYPE(ModifierData) TYPE(ModifierNumber)
      TYPE(ModifierSpelling) TYPE(OpCostData) TYPE(OpId) TYPE(OpInfo) TYPE(ParsedMnemonic)
      TYPE(PlaneRuleData) TYPE(RestrictionData) TYPE(RuleInfo) TYPE(StateId) TYPE(StateInfo)
      TYPE(SurfaceRuleData) TYPE(TableSet) TYPE(TargetData) TYPE(TargetInfo)
      TYPE(AccessWork) TYPE(DriverMarks) TYPE(OpWork) TYPE(PacketSet) TYPE(StateGroupInfo)
      TYPE(StateModel) TYPE(StateModelOfTarget) TYPE(StatePacket) TYPE(StateTableSet)
      TYPE(StateWork)
          .Case("const char *", &TableArena::fill<const char *>)
          .Case("llvm::StringRef", &TableArena::fill<StringRef>)
          .Case("uint8_t", &TableArena::fill<uint8_t>)
          .Case("uint32_t", &TableArena::fill<uint32_t>);
#undef TYPE
  (this->*Fill)(Table);
}
