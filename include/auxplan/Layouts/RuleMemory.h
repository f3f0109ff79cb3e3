//===- RuleMemory.h - answers of the tables, kept ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rules of a target are lists that are searched from the front. A graph asks the same few
/// questions again and again, so a RuleMemory keeps the answers.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_RULEMEMORY_H
#define AUXPLAN_LAYOUTS_RULEMEMORY_H

#include "auxplan/Layouts/Tables.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace auxplan {

/// One thread at a time may ask. References to modes and promises stay valid as long as the
/// RuleMemory lives.
class RuleMemory {
public:
  explicit RuleMemory(const TargetInfo &T) : T(T) {}
  RuleMemory(const RuleMemory &) = delete;
  RuleMemory &operator=(const RuleMemory &) = delete;

  const TargetInfo &target() const { return T; }
  /// The same as TargetInfo::modes().
  llvm::ArrayRef<Mode> modes(AuxUsage Kind, PlaneFacts, const AccessUse &);
  /// The same as TargetInfo::layoutPromise().
  const LayoutPromise &layoutPromise(AuxUsage Kind, PlaneFacts, Layout, Aspect, uint32_t ImageUsage,
                                     uint8_t Queues = 1);
  /// The same as TargetInfo::fastClear(). The next question may end the life of the answer.
  const ClearVerdict &fastClear(AuxUsage Kind, const ImageDesc &, Aspect, const ClearQuery &);
  /// The same as TargetInfo::clearClass().
  ClearClass clearClass(AuxUsage Kind, const ImageDesc &D, Aspect A, const ClearQuery &Q) {
    return fastClear(Kind, D, A, Q).Class;
  }
  /// The same as the function of that name for the target.
  uint8_t resolveQueues(AuxUsage Kind);

private:
  /// All facts about an image and a clear for which clear rules can ask.
  struct ClearKey {
    std::array<uint64_t, 15> Words;
    bool operator==(const ClearKey &O) const { return Words == O.Words; }
    uint64_t hash() const;
    struct Hash {
      size_t operator()(const ClearKey &K) const { return K.hash(); }
    };
  };
  using ClearAnswers = std::unordered_map<ClearKey, ClearVerdict, ClearKey::Hash>;
  ClearKey keyOf(AuxUsage Kind, const ImageDesc &, Aspect, const ClearQuery &);

  using Key = std::pair<std::pair<uint64_t, uint32_t>, std::pair<uint32_t, uint32_t>>;
  const TargetInfo T;
  llvm::DenseMap<Key, const llvm::SmallVector<Mode, 3> *> ModesOf;
  llvm::DenseMap<Key, const LayoutPromise *> PromiseOf;
  std::deque<llvm::SmallVector<Mode, 3>> Modes;
  std::deque<LayoutPromise> Promises;
  ClearAnswers ClearOf;
  std::array<const ClearAnswers::value_type *, 64> RecentClears = {}; ///< by hash: into ClearOf
  std::array<std::optional<uint8_t>, NumAuxUsages> ResolveQueues;     ///< by kind
  std::map<std::vector<Format>, uint32_t> ViewLists; ///< numbers of format lists, beginning with 1
};

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_RULEMEMORY_H
