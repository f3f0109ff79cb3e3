//===- SyncWords.h - stages and accesses of memory dependencies -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Vulkan's words for synchronisation, and what each kind of access waits for. All of it is
/// generated from td/Sync.td. Masks have Vulkan's values, so that programs can pass them on.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_SYNCWORDS_H
#define AUXPLAN_LAYOUTS_SYNCWORDS_H

#include "auxplan/Layouts/Vocabulary.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace auxplan {

/// A set of VkPipelineStageFlagBits2.
using StageMask = uint64_t;
/// A set of VkAccessFlagBits2.
using AccessMask = uint64_t;

/// One side of a dependency: a synchronisation scope and an access scope.
struct SyncScope {
  StageMask Stages = 0;
  AccessMask Accesses = 0;
  bool operator==(SyncScope O) const { return Stages == O.Stages && Accesses == O.Accesses; }
  bool operator!=(SyncScope O) const { return !(*this == O); }
  bool empty() const { return !Stages && !Accesses; }
  void add(SyncScope O) { Stages |= O.Stages, Accesses |= O.Accesses; }
};

/// A VkPipelineStageFlagBits2.
struct StageInfo {
  const char *Name;  ///< "FRAGMENT_SHADER"
  StageMask Bit;     ///< 0: NONE
  /// The stages that it stands for: itself, or the parts of a collective one (ALL_TRANSFER: COPY,
  /// BLIT, RESOLVE, CLEAR, ...; ALL_COMMANDS: everything but HOST).
  StageMask Parts;
  StageMask Earlier; ///< the stages (parts) before it in a pipeline
  uint8_t Queues;    ///< kinds of queues that have it, bit per QueueKind; 0: the host
};
/// By Stage.
llvm::ArrayRef<StageInfo> allStages();

/// A VkAccessFlagBits2.
struct AccessFlagInfo {
  const char *Name;  ///< "SHADER_SAMPLED_READ"
  AccessMask Bit;
  AccessMask Parts;  ///< as StageInfo::Parts (SHADER_READ, MEMORY_READ, SHADER_WRITE, MEMORY_WRITE)
  bool IsWrite;
  StageMask Stages;  ///< stages that can perform it, without collective ones
};
llvm::ArrayRef<AccessFlagInfo> allAccessFlags();

/// The number in allAccessFlags(). Spellings as for parseStage().
std::optional<unsigned> parseAccessFlag(llvm::StringRef);
llvm::StringRef nearestAccessFlag(llvm::StringRef);

/// Replaces collective bits by their parts, and TOP_OF_PIPE, BOTTOM_OF_PIPE by nothing.
StageMask partsOfStages(StageMask);
/// Adds to stages (parts) those before them in their pipelines, or those behind them.
StageMask withEarlierStages(StageMask Parts);
StageMask withLaterStages(StageMask Parts);
/// Replaces collective bits by those of their parts that one of \p Stages (parts) can perform.
AccessMask partsOfAccesses(AccessMask, StageMask Stages);
/// All bits of accesses that write.
AccessMask writeAccesses();
/// The stages (parts) that a queue has: bit per QueueKind, as StageInfo::Queues.
StageMask stagesOfQueues(uint8_t Queues);
/// The first one in the order of Vulkan's values; NoStage if the mask is empty.
Stage lowestStage(StageMask);
/// "FRAGMENT_SHADER, COMPUTE_SHADER", in the order of Vulkan's values; "NONE" if empty.
std::string listStages(StageMask, llvm::StringRef Between = ", ");
std::string listAccesses(AccessMask);

/// All that is known about an access when its scopes are asked for.
struct AccessCase {
  AccessKind Kind;
  auxplan::Layout Layout = NoLayout; ///< NoLayout: a buffer
  StageMask At = 0;                  ///< `at STAGE`; 0: not given
  bool IsBuffer = false;
  bool IsTexelBuffer = false;  ///< the buffer has only texel usage for this kind
  bool IsDepthStencil = false; ///< the aspect
  bool InRendering = false;    ///< the pass has attachments (decides what `clear` is)
  bool OnCompute = false;      ///< the queue has no graphics stages
  bool Reads = false;  ///< this line reads (storage, host, video)
  bool Writes = false;
  bool Loads = false;    ///< an attachment whose load operation reads
  bool Clears = false;   ///< ... clears or need not load (load(clear), load(dont_care))
  bool Stores = false;   ///< ... whose store operation writes
  bool Blends = false;
};

/// The stages and accesses of an access. Reads and Writes are disjoint.
struct AccessScopes {
  StageMask Stages = 0;
  AccessMask Reads = 0, Writes = 0;
  SyncScope all() const { return {Stages, Reads | Writes}; }
  /// All of the access comes behind First, so only this waits for what was before; and before Last, so
  /// only for this do later accesses wait: the load and store operations of an attachment. The whole
  /// access, if it has no such part.
  SyncScope First, Last;
};
AccessScopes scopesOf(const AccessCase &);

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_SYNCWORDS_H
