//===- SyncRecord.h - what barriers have done for an access -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *record* is one access that a cell has seen: one stage, one flag. It knows which stages of
/// which queues run behind it, whether what it wrote is available, and to whom it is visible. A
/// *call* is a statement about synchronisation, with Vulkan's rules for what it does to a record:
///
///   - The record is in the first scope of a barrier if its stage is there, or a stage that runs
///     behind it (a chain of execution dependencies). Then the second scope runs behind it.
///   - A barrier makes a write available if it names its stage and its flag, and makes
///     available writes visible to its second scope. Barriers of an object do that for it alone.
///   - Semaphores take all accesses. A point remembers, in records, what it signals.
///   - Barriers at the begin of a render pass are about that pass, those at its end about what the
///     pass has done.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_SYNCRECORD_H
#define AUXPLAN_LIB_CHECKER_SYNCRECORD_H

#include "auxplan/Checker/SyncChecker.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

/// A queue of the graph, by number. The host is number 0.
using QueueId = uint8_t;
constexpr QueueId HostQueue = 0;

/// Stages with the flags that they have, each stage in at most one term; sorted by flags.
class ScopeSet {
public:
  void add(StageMask Stages, AccessMask Accesses);
  void add(const ScopeSet &O);
  bool has(StageMask Stage, AccessMask Access) const;
  bool isWithin(const ScopeSet &O) const;
  bool operator==(const ScopeSet &O) const { return Terms == O.Terms; }
  bool isEmpty() const { return Terms.empty(); }

private:
  llvm::SmallVector<std::pair<AccessMask, StageMask>, 2> Terms;
};

/// The stages behind a record on one queue, and those that see it there.
struct QueueFacts {
  StageMask Ordered = 0;
  StageMask Behind = 0; ///< those that come behind a dependency that made the write available
  /// The same for stages that have come behind it in render passes: they carry on chains.
  StageMask Chain = 0, ChainBehind = 0;
  ScopeSet Visible;
  bool operator==(const QueueFacts &O) const {
    return Ordered == O.Ordered && Behind == O.Behind && Chain == O.Chain &&
           ChainBehind == O.ChainBehind && Visible == O.Visible;
  }
  bool isWithin(const QueueFacts &O) const {
    return !(Ordered & ~O.Ordered) && !(Behind & ~O.Behind) && !(Chain & ~O.Chain) &&
           !(ChainBehind & ~O.ChainBehind) && Visible.isWithin(O.Visible);
  }
  void add(const QueueFacts &O) {
    Ordered |= O.Ordered;
    Behind |= O.Behind;
    Visible.add(O.Visible);
  }
};

/// The line that made a record.
struct UseRef {
  enum Kind : uint8_t {
    Access,
    ResolveSource,
    From,
    To,
    Transition,
    Present,
    Barrier
  } What = Access;
  uint32_t Index = None32; ///< into the array of that name; From, To: of the access
  bool operator==(const UseRef &O) const { return What == O.What && Index == O.Index; }
  bool operator<(const UseRef &O) const { return What != O.What ? What < O.What : Index < O.Index; }
};

/// One stage and one flag of a use.
struct SyncAtom {
  UseRef Use;
  StageMask Stage = 0; ///< one bit; 0: a change of layout or owner, which no stage does
  AccessMask Access = 0;
  bool IsWrite = false;
  bool ChangesLayout = false;
  bool IsAttachment = false; ///< of the same pixel, so that dependencies by region are enough
  QueueId Queue = HostQueue;
  uint32_t Pass = None32;
  bool operator==(const SyncAtom &O) const {
    return Use == O.Use && Stage == O.Stage && Access == O.Access && Queue == O.Queue;
  }
};

struct SyncRecord {
  SyncAtom Of;
  bool Available = false;
  /// The host has waited for it, so all that is submitted now comes later.
  bool Past = false;
  llvm::SmallVector<QueueFacts, 3> Facts; ///< by queue
  /// The facts that hold inside one pass, on its queue, and those that hold there by pixel.
  uint32_t InPass = None32;
  QueueFacts InsidePass, ByRegion;
  /// The points of semaphores and the events that signal it: the name, and the first scope.
  llvm::SmallVector<std::pair<uint64_t, StageMask>, 2> Points;

  /// Cells of other objects that have overwritten a part of the record's cell since, in order:
  /// their bytes hold nothing of it.
  llvm::SmallVector<uint32_t, 1> GoneFor;
  /// Cells of which a read has seen what was written, in order. A later write has to wait for that
  /// read, and so need not look at this record there.
  llvm::SmallVector<uint32_t, 1> SeenIn;

  bool operator==(const SyncRecord &O) const;
  /// Is \p O the same use, about which all is known that is known of this one?
  bool isWithin(const SyncRecord &O) const;
};

/// The object that a dependency is about.
struct SyncObject {
  bool IsAll = true, IsBuffer = false;
  uint32_t Index = None32; ///< of the image or buffer
  uint8_t Age = 0;
  SubRange Range;
  ByteRange Bytes;
};

/// One dependency of a call, with collective bits replaced.
struct SyncDependency {
  StageMask From = 0, FromEarlier = 0, To = 0, ToLater = 0;
  AccessMask FromAccess = 0, ToAccess = 0;
  bool FromAll = false; ///< ALL_COMMANDS: changes of layouts, too
  bool ByRegion = false;
  bool TakesAny = false; ///< an acquire without a first scope: what its queue has waited for
  SyncObject About;
  bool OrdersAll = true; ///< else only what it is about
  SyncDependency() = default;
  SyncDependency(const Dependency &);
};

enum class CallKind : uint8_t {
  Barriers,
  PassBegin,
  PassEnd,
  Signal,
  Wait,
  SetEvent,
  WaitEvent,
  HostWait
};

struct SyncCall {
  CallKind Kind = CallKind::Barriers;
  QueueId Queue = HostQueue;
  bool AllQueues = false;       ///< of a HostWait
  uint32_t Pass = None32;       ///< PassBegin, PassEnd
  uint32_t PassBefore = None32; ///< that the pass continues
  NameId Name = 0;              ///< of a point or an event
  std::vector<SyncDependency> Parts;
};

/// Is a record in the first scope of a dependency on \p Queue? The order inside a pass counts.
bool isInScope(const SyncRecord &, const SyncCall &, const SyncDependency &);

/// Is part \p I of a call about the object of a record?
using AboutFn = llvm::function_ref<bool(unsigned I)>;

/// Executes a call on a record of an earlier command.
void applyCall(SyncRecord &, const SyncCall &, AboutFn IsAbout);

/// Gives a change of layout or owner what its own dependencies \p Parts say.
void finishChange(SyncRecord &, const SyncCall &, llvm::ArrayRef<unsigned> Parts);

/// Says what a record lacks so that a second access may follow.
SyncLack lackOf(const SyncRecord &First, const SyncAtom &Second);

/// The same for a change of layout or owner by the dependencies \p Parts.
SyncLack lackOfChange(const SyncRecord &First, const SyncAtom &Second, const SyncCall &,
                      llvm::ArrayRef<unsigned> Parts, AboutFn IsAbout);

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_SYNCRECORD_H
