//===- StateQuestions.h - models, works and packets by name -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Shared by the tests of lib/State. A name that a test gets wrong fails the test.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_STATE_STATEQUESTIONS_H
#define AUXPLAN_UNITTESTS_STATE_STATEQUESTIONS_H

#include "auxplan/State/StateTables.h"
#include "unittests/Layouts/Questions.h"
#include "gtest/gtest.h"

namespace auxplan::test {

inline const StateModel &stateModel(llvm::StringRef Target) {
  return *stateModelOf(*cantFail(findTarget(Target)));
}

inline const StateWork &workNamed(const StateModel &M, llvm::StringRef Name) {
  for (const StateWork &W : M.Works)
    if (Name == W.Name)
      return W;
  ADD_FAILURE() << M.Name << " has no work '" << Name.str() << "'";
  return M.Works.front();
}

/// All packets of a name: none that a model lacks.
inline PacketSet packetsNamed(const StateModel &M, llvm::StringRef Name) {
  PacketSet Found;
  for (auto [P, Packet] : llvm::enumerate(M.Packets))
    if (Name == Packet.Name)
      Found.insert(P);
  return Found;
}

inline PacketSet packets(const StateModel &M, std::initializer_list<llvm::StringRef> Names) {
  PacketSet All;
  for (llvm::StringRef Name : Names) {
    PacketSet Found = packetsNamed(M, Name);
    EXPECT_FALSE(Found.empty()) << M.Name << " has no packet '" << Name.str() << "'";
    All |= Found;
  }
  return All;
}

inline GroupSet groups(std::initializer_list<StateGroup> List) {
  GroupSet Set;
  for (StateGroup G : List)
    Set.insert(G);
  return Set;
}

inline StateCounts counts(std::initializer_list<std::pair<StateCount, unsigned>> List) {
  StateCounts Counts = {};
  for (auto [Of, Number] : List)
    Counts[unsigned(Of)] = Number;
  return Counts;
}

/// Does the column have the name of the target or its vendor?
inline bool isFor(const CSVRow &Row, const TargetInfo &T) {
  llvm::SmallVector<llvm::StringRef> Names;
  Row["targets"].split(Names, '+');
  return llvm::is_contained(Names, T.name()) || llvm::is_contained(Names, vendorOf(T));
}

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_STATE_STATEQUESTIONS_H
