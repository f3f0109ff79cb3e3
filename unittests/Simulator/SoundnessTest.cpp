//===- SoundnessTest.cpp - the tables against the hardware ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// No entry of a state machine may lead to wrong data, and the check must find it if single cells
/// of a machine are changed.
///
//===----------------------------------------------------------------------===//

#include "MutableTarget.h"
#include "auxplan/Simulator/Soundness.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

template <typename Fn> void forEachKind(Fn F) {
  for (const TargetInfo &T : allTargets())
    for (unsigned Kind = 1; Kind != NumAuxUsages; ++Kind)
      if (T.auxKinds() >> Kind & 1) {
        SCOPED_TRACE(T.fullName() + " " + nameOf(AuxUsage(Kind)).str());
        F(T, AuxUsage(Kind));
      }
}

bool isListed(ArrayRef<TableEntry> Entries, StateId S, StringRef Step) {
  return llvm::any_of(Entries, [&](const TableEntry &E) {
    return E.State == S && StringRef(E.Step).starts_with(Step);
  });
}

} // namespace

TEST(Soundness, NoEntryLeadsToWrongData) {
  forEachKind([](const TargetInfo &T, AuxUsage Kind) {
    SoundnessResult R = checkTable(T, Kind);
    bool HasOps = llvm::any_of(T.family().Mnemonics, [&](const MnemonicInfo &M) {
      return M.Usages >> unsigned(Kind) & 1;
    });
    EXPECT_GT(R.Contents, HasOps ? 10u : 8u); // a kind without ops has one state
    EXPECT_GT(R.Allowed, 10u);
    for (const TableEntry &E : R.Unsound)
      ADD_FAILURE() << E.Step << " in " << T.family().States[E.State].Name << ": " << E.Example;
    EXPECT_EQ(R.Forbidden, R.Justified.size() + R.Strict.size());
  });
}

/// The check finds one more state that may be read, unless reading it was never wrong.
TEST(Soundness, FindsAReadThatShouldBeForbidden) {
  unsigned Tried = 0;
  forEachKind([&](const TargetInfo &T, AuxUsage Kind) {
    bool IsShort = !std::getenv("AUXPLAN_LONG");
    if (IsShort && T.name() != "skl" && T.name() != "lnl")
      return;
    SoundnessResult Right = checkTable(T, Kind);
    for (AuxUsage Bound : {AuxUsage::NONE, Kind})
      for (unsigned Class = 0; Class != 3; ++Class)
        for (StateId S = 0; S != T.family().States.size(); ++S) {
          if ((Bound == AuxUsage::NONE && Class) || Right.Unreached.has(S) ||
              !T.machine().isLegal(Kind, S) || T.machine().canAccess(Bound, ClearClass(Class), S))
            continue;
          std::string Step = "read with " + nameOf(Bound).str();
          if (Class)
            Step += "/" + nameOf(ClearClass(Class)).str();
          if (isListed(Right.Strict, S, Class || Kind == AuxUsage::NONE ? Step : Step + " ") ||
              isListed(Right.Strict, S, Step))
            continue;
          MutableTarget M(T);
          M.Access[size_t(Bound) * 3 + Class] |= 1u << S;
          ++Tried;
          EXPECT_FALSE(checkTable(M.Info, Kind).Unsound.empty())
              << Step << " in " << T.family().States[S].Name;
        }
  });
  EXPECT_GT(Tried, 100u);
}

/// Does \p New let an access read that \p Old does not?
static bool promisesMore(const TargetInfo &T, AuxUsage Kind, StateId New, StateId Old) {
  for (AuxUsage Bound : {AuxUsage::NONE, Kind})
    for (ClearClass C : {ClearClass::None, ClearClass::Default, ClearClass::Any})
      if (T.machine().canAccess(Bound, C, New) && !T.machine().canAccess(Bound, C, Old))
        return true;
  return false;
}

/// COMPRESSED_HIER_DEPTH also stands for clear blocks where a write has left none; a state that
/// promises that there are none then promises no more than is true.
static bool mayHoldNoClear(const TargetInfo &T, StateId From, StateId To, bool Full) {
  return StringRef(T.family().States[To].Base) == "COMPRESSED_HIER_DEPTH" &&
         (Full || !T.family().withClear().has(From));
}

/// Changes each cell with the result of a write to every state that promises more.
TEST(Soundness, FindsAWriteThatPromisesTooMuch) {
  unsigned Tried = 0, Found = 0;
  const TargetInfo *T = cantFail(findTarget("tgl"));
  size_t States = T->family().States.size();
  for (unsigned Kind = 1; Kind != NumAuxUsages; ++Kind) {
    if (!(T->auxKinds() >> Kind & 1))
      continue;
    StateSet Unreached = checkTable(*T, AuxUsage(Kind)).Unreached;
    MutableTarget M(*T);
    for (unsigned Full = 0; Full != 2; ++Full)
      for (StateId S = 0; S != States; ++S) {
        StateId &Entry = M.AfterWrite[(Kind * 2 + Full) * States + S];
        StateId Old = Entry;
        for (StateId New = 0; Old != NoState && !Unreached.has(S) && New != States; ++New) {
          if (!T->machine().isLegal(AuxUsage(Kind), New) ||
              !promisesMore(*T, AuxUsage(Kind), New, Old) ||
              (mayHoldNoClear(*T, S, Old, Full) && !T->family().States[New].PrimaryValid))
            continue;
          Entry = New;
          ++Tried;
          bool IsFound = !checkTable(M.Info, AuxUsage(Kind)).Unsound.empty();
          Found += IsFound;
          EXPECT_TRUE(IsFound) << nameOf(AuxUsage(Kind)).str() << ": " << T->family().States[S].Name
                               << " to " << T->family().States[New].Name << (Full ? ", full" : "");
        }
        Entry = Old;
      }
  }
  EXPECT_GT(Tried, 100u);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << Tried << " changed results of writes, " << Found << " found\n";
}
