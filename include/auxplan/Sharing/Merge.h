//===- Merge.h - the sets that devices have in common --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The merge of two sets as the Unix Device Memory Allocator does it (src/allocator.c there,
/// derive_capabilities): limits become stricter, capabilities are intersected. A capability that is
/// not required is lost if the other set lacks it; if it is required, the sets do not merge.
///
/// Three things of that program are done otherwise. If no capability is left that devices share,
/// the sets do not merge (there: an assertion). Least common multiples have 64 bits, and more is a
/// conflict (there: 32, and they wrap). Lists have no duplicates.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_MERGE_H
#define AUXPLAN_SHARING_MERGE_H

#include "auxplan/Sharing/Conflict.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {
namespace sharing {

/// The limits that hold if both hold. None: nothing keeps both, and \p Clash says why.
std::optional<Constraints> mergeConstraints(const Constraints &, const Constraints &,
                                            std::optional<LimitClash> &Clash);

/// The set that both devices can use. None: \p Why says what keeps them apart.
std::optional<CapabilitySet> mergeSets(const CapabilitySet &, const CapabilitySet &,
                                       SetConflict &Why);

/// The sets of a device, in the order in which it prefers them.
struct NamedSets {
  std::string Device;
  std::vector<CapabilitySet> Sets;
};

/// The sets that all devices can use, never empty: the merges of one set of each device that exist,
/// in lexicographic order, so that the preference of the first device decides. Equal sets
/// are one, unless each requires what the other does not. The error is a ConflictError about two of
/// the devices.
///
/// \pre there is a device.
llvm::Expected<std::vector<CapabilitySet>> deriveSets(llvm::ArrayRef<NamedSets>);

/// Keeps the smallest of the conflicts that it is shown.
class NearestConflict {
public:
  void add(SetConflict Why);
  /// If it was shown none: that there is no layout.
  SetConflict get() const;

private:
  std::optional<SetConflict> Nearest;
};

/// The conflict of participant \p Last, the first that has nothing in common with those before it.
/// It is with the first of these that does not agree with \p Last alone; if there is none, with all
/// of them, because of \p Together.
Conflict blame(unsigned Last, llvm::ArrayRef<std::string> Names, const SetConflict &Together,
               llvm::function_ref<std::optional<SetConflict>(unsigned Earlier)> AloneWithLast);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_MERGE_H
