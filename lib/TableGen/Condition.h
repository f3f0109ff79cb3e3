//===- Condition.h - conditions of rules, as bit tests ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A condition is a dag of named facts. For one target the features are constants. The rest becomes
/// a disjunction of cubes, each a pair of words (mask, value) for the facts of the plane and for
/// the facts of the query. The generator subtracts and intersects sets of cubes to find rules that
/// never match, rules that contradict each other, and gaps.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_CONDITION_H
#define AUXPLAN_LIB_TABLEGEN_CONDITION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/TableGen/Record.h"
#include <string>
#include <vector>

namespace auxplan {
namespace tblgen {

/// The facts that a condition may name: features only, also facts of the plane, also facts of a
/// layout or clear.
enum class QueryKind { Features, Plane, Layout, Clear };

/// A bit for each fact of the files. The tables have shorter words, with bits for the facts of one
/// family (FamilyFacts).
using FactWord = unsigned __int128;

/// A conjunction: the facts in the masks have the values given.
struct Cube {
  FactWord PlaneMask = 0, PlaneValue = 0;
  FactWord QueryMask = 0, QueryValue = 0;
};
using CubeSet = std::vector<Cube>;

/// All facts, their bits, and the facts that exclude each other.
class FactSpace {
public:
  explicit FactSpace(const llvm::RecordKeeper &Records);

  llvm::ArrayRef<const llvm::Record *> planeFacts() const { return Plane; }
  llvm::ArrayRef<const llvm::Record *> queryFacts(QueryKind K) const;
  /// The cube that fixes only \p Fact.
  Cube literal(const llvm::Record *Fact, bool Value) const;

  /// False where two facts of one group would be true.
  bool isPossible(const Cube &C, QueryKind K) const;
  /// The facts that a cube fixes, for diagnostics.
  std::string describe(const Cube &C, QueryKind K) const;

private:
  std::vector<const llvm::Record *> Plane, LayoutFacts, ClearFacts;
  llvm::DenseMap<const llvm::Record *, unsigned> Bits;
  std::vector<FactWord> PlaneGroups, LayoutGroups, ClearGroups;

  void collect(const llvm::RecordKeeper &Records, llvm::StringRef Class,
               std::vector<const llvm::Record *> &Facts, std::vector<FactWord> &Groups);
};

/// Some facts of a sort, with bits of their own in the order of the files.
class FactNumbers {
public:
  /// \p Used: a bit for each of \p All that has a number.
  FactNumbers(llvm::ArrayRef<const llvm::Record *> All, FactWord Used);

  llvm::ArrayRef<const llvm::Record *> facts() const { return Facts; }
  /// The word of the tables for a word of all facts. At most 64 facts have numbers.
  uint64_t wordOf(FactWord All) const;

private:
  std::vector<const llvm::Record *> Facts;
  FactWord Used;
};

/// Sets of cubes over one space and sort of query.
class CubeAlgebra {
public:
  CubeAlgebra(const FactSpace &Space, QueryKind Kind) : Space(Space), Kind(Kind) {}

  /// The cubes in which both hold; empty if that is impossible.
  CubeSet both(const CubeSet &A, const CubeSet &B) const;
  /// \p A without \p B.
  CubeSet minus(const CubeSet &A, const CubeSet &B) const;
  /// Drops cubes that others contain.
  static void simplify(CubeSet &Set);

private:
  const FactSpace &Space;
  QueryKind Kind;
  void subtract(const Cube &A, const Cube &B, CubeSet &Result) const;
};

/// Lowers conditions for one target.
class ConditionLowering {
public:
  using FeatureSet = llvm::SmallPtrSet<const llvm::Record *, 8>;
  ConditionLowering(const FactSpace &Space, FeatureSet Features)
      : Space(Space), Features(std::move(Features)) {}

  /// The cubes in which the condition \p Field of \p Rule holds; empty: it never holds on this
  /// target. Reports errors at the rule.
  CubeSet lower(const llvm::Record *Rule, llvm::StringRef Field, QueryKind Kind) const;
  /// For conditions on features alone.
  bool holds(const llvm::Record *Rule, llvm::StringRef Field) const {
    return !lower(Rule, Field, QueryKind::Features).empty();
  }

private:
  const FactSpace &Space;
  FeatureSet Features;

  struct Context {
    const llvm::Record *Rule;
    QueryKind Kind;
  };
  CubeSet lowerDag(const llvm::DagInit *Dag, bool Negated, const Context &Ctx) const;
  bool lowerOrder(const llvm::DagInit *Dag, const Context &Ctx) const;
  CubeSet lowerArg(const llvm::Init *Arg, bool Negated, const Context &Ctx) const;
  CubeSet lowerFact(const llvm::Record *Fact, bool Negated, const Context &Ctx) const;
};

} // namespace tblgen
} // namespace auxplan

#endif // AUXPLAN_LIB_TABLEGEN_CONDITION_H
