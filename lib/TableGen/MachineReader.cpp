//===- MachineReader.cpp - reads families and machines --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Families with their states, and the rows of machines. See MachineReader.h.
///
//===----------------------------------------------------------------------===//

#include "MachineReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

static RecordList ofFamily(const RecordList &All, const Record *F) {
  RecordList Result;
  llvm::copy_if(All, std::back_inserter(Result),
                [&](const Record *R) { return R->getValueAsDef("Family") == F; });
  return Result;
}

static void addStates(Family &F) {
  std::vector<StringRef> Classes = F.Rec->getValueAsListOfStrings("ClearClasses");
  for (const Record *Base : F.Bases) {
    std::string Name = Base->getValueAsString("Name").str();
    if (!Base->getValueAsBit("CarriesClear")) {
      F.States.push_back({Base, 0, Name});
      continue;
    }
    for (auto [I, Class] : enumerate(Classes))
      F.States.push_back({Base, unsigned(I + 1), Name + "/" + Class.str()});
  }
}

std::deque<Family> MachineReader::readFamilies() {
  std::deque<Family> Families;
  RecordList Bases = definitions(Records.Keeper, "AuxState"),
             Ops = definitions(Records.Keeper, "AuxOp");
  RecordList Mnemonics = definitions(Records.Keeper, "Mnemonic");
  for (const Record *Rec : definitions(Records.Keeper, "AuxFamily")) {
    Family F;
    F.Rec = Rec;
    F.Bases = ofFamily(Bases, Rec);
    F.Ops = ofFamily(Ops, Rec);
    for (const Record *M : Mnemonics)
      if (is_contained(F.Ops, M->getValueAsDef("Op")))
        F.Mnemonics.push_back(M);
    unsigned NumValues = F.maxClass();
    if (NumValues < 1 || NumValues > 2)
      PrintError(Rec, "a family has one or two classes of clear values, not " + Twine(NumValues));
    else
      addStates(F);
    if (F.States.size() > 31)
      PrintError(Rec, Twine(F.States.size()) + " states with their classes; at most 31 fit");
    Families.push_back(std::move(F));
  }
  return Families;
}

//===----------------------------------------------------------------------===//
// Machines
//===----------------------------------------------------------------------===//

namespace {
/// Fills one line of a dense table from steps.
class StepReader {
public:
  StepReader(const Family &F, const Record *Row, StringRef What, uint32_t Legal, unsigned Reported)
      : F(F), Row(Row), What(What), Legal(Legal), Reported(Reported) {}

  /// \p ValueClass: class of the clear's value; 0: there is none. Faults are the same for every
  /// class, and are reported for class \p Reported.
  void read(ArrayRef<const Record *> Steps, unsigned ValueClass, MutableArrayRef<uint8_t> Line) {
    for (const Record *Step : Steps) {
      OfClass = Step->getValueAsInt("OfClass");
      if (OfClass >= 0 && OfClass != ValueClass)
        continue;
      for (const Record *From : listField(Step, "From"))
        readFrom(*Step, From, ValueClass, Line);
    }
  }

private:
  const Family &F;
  const Record *Row;
  StringRef What;
  uint32_t Legal; ///< states in which results must be
  unsigned Reported;
  int64_t OfClass = -1; ///< of the step that is read

  void report(unsigned ValueClass, const Twine &Fault) {
    if (OfClass >= 0 || ValueClass == Reported)
      PrintError(Row, What + ": " + Fault);
  }

  void readFrom(const Record &Step, const Record *From, unsigned ValueClass,
                MutableArrayRef<uint8_t> Line) {
    const Record *To = Step.getValueAsDef("To");
    int64_t NewClass = Step.getValueAsInt("NewClass");
    if (!is_contained(F.Bases, From) || !is_contained(F.Bases, To))
      return report(ValueClass, "'" + From->getName() + "' to '" + To->getName() +
                                    "' leaves the family '" + F.Rec->getName() + "'");
    if (NewClass < 0 || NewClass > F.maxClass())
      return report(ValueClass, "no class of clear values has the number " + Twine(NewClass));
    for (auto [I, S] : enumerate(F.States)) {
      if (S.Base != From)
        continue;
      if (Line[I] != NoState)
        return report(ValueClass, "two steps from '" + From->getName() + "'");
      unsigned Kept = NewClass == 0 ? ValueClass : S.Class ? S.Class : NewClass;
      Line[I] = F.state(To, Kept);
      if (Line[I] != NoState && !(Legal >> Line[I] & 1))
        return report(ValueClass, "leads to '" + To->getName() + "', in which a plane of kind '" +
                                      Row->getValueAsDef("Usage")->getName() + "' cannot be");
    }
  }
};
} // namespace

std::deque<Machine> MachineReader::readMachines(const std::deque<Family> &Families) {
  std::deque<Machine> Machines;
  for (const Record *Rec : definitions(Records.Keeper, "AuxMachine"))
    for (const Family &F : Families)
      if (F.Rec == Rec->getValueAsDef("Family"))
        Machines.push_back(readMachine(Rec, F));
  return Machines;
}

Machine MachineReader::readMachine(const Record *Rec, const Family &F) {
  Machine M;
  M.Rec = Rec;
  M.TheFamily = &F;
  size_t NumUsages = Records.Usages.size(), NumStates = F.States.size(), NumOps = F.Ops.size();
  M.AfterOp.assign(NumUsages * NumOps * NumClasses * NumStates, NoState);
  M.AfterWrite.assign(NumUsages * 2 * NumStates, NoState);
  M.AfterPart.assign(NumUsages * NumClasses * NumStates, NoState);
  M.Needs.assign(NumUsages * 2 * NumStates, IllegalOp);
  M.Access.assign(NumUsages * NumClasses, 0);
  M.Legal.assign(NumUsages, 0);
  for (size_t U = 0; U < NumUsages; ++U)
    for (const Record *Op : F.Ops)
      M.Queues.push_back(*queueMask(Op));
  for (const Record *Row : listField(Rec, "Rows"))
    readRow(M, Row);
  return M;
}

/// The states that an access may meet without an op. If the access decodes clear blocks of the
/// state's class, these are the states that then need nothing, else the states that need nothing at
/// all.
static uint32_t accessible(const Family &F, ArrayRef<uint8_t> Needs,
                           ArrayRef<uint8_t> NeedsDecoding, unsigned Decodes) {
  uint32_t Mask = 0;
  for (auto [I, S] : enumerate(F.States)) {
    bool Decoded = S.Class && S.Class <= Decodes && NeedsDecoding[I] == NoOp;
    if (Decoded || Needs[I] == NoOp)
      Mask |= 1u << I;
  }
  return Mask;
}

static void readNeeds(const Family &F, const Record *Row, StringRef Field,
                      MutableArrayRef<uint8_t> Line) {
  for (const Record *Need : listField(Row, Field)) {
    RecordList Op = listField(Need, "Op");
    uint8_t Id = Op.empty() ? NoOp : F.indexOfOp(Op.front());
    if (!Op.empty() && Id >= F.Ops.size())
      PrintError(Row, "'" + Op.front()->getName() + "' is no op of the family '" +
                          F.Rec->getName() + "'");
    uint32_t States = F.statesOf(listField(Need, "States"));
    for (size_t I = 0; I < Line.size(); ++I)
      if (States >> I & 1) {
        if (Line[I] != IllegalOp)
          PrintError(Row, "two needs in state '" + F.States[I].Name + "'");
        Line[I] = Id;
      }
  }
}

void MachineReader::readRow(Machine &M, const Record *Row) {
  const Family &F = *M.TheFamily;
  const Record *Usage = Row->getValueAsDef("Usage");
  size_t U = Records.indexOfUsage(Usage), NumStates = F.States.size(), NumOps = F.Ops.size();
  if (M.Usages >> U & 1) {
    PrintError(M.Rec, "two rows for '" + Usage->getName() + "'");
    return;
  }
  M.Usages |= 1u << U;
  M.Legal[U] = F.statesOf(listField(Row, "Legal"));
  // A write around the aux data may leave them in any state.
  uint32_t Results = U == 0 ? ~0u : M.Legal[U];
  auto Line = [&](std::vector<uint8_t> &Table, size_t Index) {
    return MutableArrayRef<uint8_t>(Table).slice(Index * NumStates, NumStates);
  };
  for (const Record *OpRow : listField(Row, "Ops")) {
    const Record *Op = OpRow->getValueAsDef("Op");
    size_t Id = F.indexOfOp(Op);
    if (Id >= NumOps) {
      PrintError(Row, "'" + Op->getName() + "' is no op of the family '" + F.Rec->getName() + "'");
      continue;
    }
    M.Queues[U * NumOps + Id] = *queueMask(OpRow);
    size_t FirstLine = (U * NumOps + Id) * NumClasses;
    StepReader Reader(F, Row, Op->getName(), M.Legal[U], /*Reported=*/1);
    for (unsigned C = 0; C < NumClasses; ++C)
      Reader.read(listField(OpRow, "Steps"), C, Line(M.AfterOp, FirstLine + C));
    if (Op->getValueAsDef("Effect")->getName() == "EffectFastClear")
      StepReader(F, Row, "ClearWithoutValue", M.Legal[U], /*Reported=*/0)
          .read(listField(Row, "ClearWithoutValue"), 0, Line(M.AfterOp, FirstLine));
  }
  StepReader PartReader(F, Row, "ClearOfPart", M.Legal[U], /*Reported=*/1);
  for (unsigned C = 1; C < NumClasses; ++C)
    PartReader.read(listField(Row, "ClearOfPart"), C, Line(M.AfterPart, U * NumClasses + C));
  constexpr StringLiteral Writes[] = {"PartialWrite", "FullWrite"};
  for (auto [I, Field] : enumerate(Writes))
    StepReader(F, Row, Field, Results, /*Reported=*/0)
        .read(listField(Row, Field), 0, Line(M.AfterWrite, U * 2 + I));
  readNeeds(F, Row, "Needs", Line(M.Needs, U * 2));
  readNeeds(F, Row, "NeedsDecoding", Line(M.Needs, U * 2 + 1));
  for (unsigned C = 0; C < NumClasses; ++C)
    M.Access[U * NumClasses + C] = accessible(F, Line(M.Needs, U * 2), Line(M.Needs, U * 2 + 1), C);
}
