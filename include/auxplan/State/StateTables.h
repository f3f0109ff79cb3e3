//===- StateTables.h - graphics state, and what disturbs it -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The door to td/State.td and the tables of vendors. A *group* is a part of graphics state that
/// an application sets by itself: a dynamic state of Vulkan, or a part of a pipeline. A *packet* is
/// the least that a driver sends to the hardware at once: a command, state in memory behind a
/// pointer, or registers. A *state model* says of one generation which packets there are, how
/// many dwords each has, and which groups each packs. A *work* is something that the hardware does
/// for an op or a transfer: the unit that does it, and the packets that it overwrites.
///
/// Packets have numbers within their model. docs/State.md explains how to read the tables.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_STATE_STATETABLES_H
#define AUXPLAN_STATE_STATETABLES_H

#include "auxplan/Layouts/Tables.h"
#include "llvm/ADT/bit.h"
#include <array>

namespace auxplan {

// enum class StateGroup; enum class StateCount.
#include "auxplan/State/AuxStateEnums.inc"
constexpr unsigned NumStateGroups = unsigned(LastStateGroup) + 1;
constexpr unsigned NumStateCounts = unsigned(LastStateCount) + 1;

/// Number of a packet in its model.
using PacketId = uint8_t;

/// A set of up to 128 numbers or enumerators, in their order.
template <typename Id> class IdSet {
  uint64_t Words[2] = {0, 0};

public:
  constexpr IdSet() = default;
  constexpr IdSet(uint64_t Low, uint64_t High) : Words{Low, High} {}

  class iterator {
    uint64_t Low, High;

  public:
    constexpr iterator(uint64_t Low, uint64_t High) : Low(Low), High(High) {}
    Id operator*() const {
      return static_cast<Id>(Low ? llvm::countr_zero(Low) : 64 + llvm::countr_zero(High));
    }
    iterator &operator++() {
      (Low ? Low : High) &= (Low ? Low : High) - 1;
      return *this;
    }
    bool operator!=(iterator O) const { return Low != O.Low || High != O.High; }
  };
  iterator begin() const { return {Words[0], Words[1]}; }
  iterator end() const { return {0, 0}; }

  constexpr bool empty() const { return !Words[0] && !Words[1]; }
  unsigned size() const { return llvm::popcount(Words[0]) + llvm::popcount(Words[1]); }
  constexpr bool has(Id I) const { return Words[unsigned(I) / 64] >> unsigned(I) % 64 & 1; }
  constexpr bool meets(const IdSet &O) const {
    return (Words[0] & O.Words[0]) || (Words[1] & O.Words[1]);
  }
  constexpr bool isWithin(const IdSet &O) const { return (*this - O).empty(); }
  void insert(Id I) { Words[unsigned(I) / 64] |= uint64_t(1) << unsigned(I) % 64; }
  void erase(Id I) { Words[unsigned(I) / 64] &= ~(uint64_t(1) << unsigned(I) % 64); }
  constexpr IdSet operator|(const IdSet &O) const {
    return {Words[0] | O.Words[0], Words[1] | O.Words[1]};
  }
  constexpr IdSet operator&(const IdSet &O) const {
    return {Words[0] & O.Words[0], Words[1] & O.Words[1]};
  }
  constexpr IdSet operator-(const IdSet &O) const {
    return {Words[0] & ~O.Words[0], Words[1] & ~O.Words[1]};
  }
  IdSet &operator|=(const IdSet &O) { return *this = *this | O; }
  IdSet &operator&=(const IdSet &O) { return *this = *this & O; }
  IdSet &operator-=(const IdSet &O) { return *this = *this - O; }
  constexpr bool operator==(const IdSet &O) const {
    return Words[0] == O.Words[0] && Words[1] == O.Words[1];
  }
  constexpr bool operator!=(const IdSet &O) const { return !(*this == O); }
};
using GroupSet = IdSet<StateGroup>;
using PacketSet = IdSet<PacketId>;

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// Bits: the parts of a graphics pipeline to which a group belongs.
enum PipelinePart : uint8_t {
  PartVertexInput = 1,
  PartPreRasterization = 2,
  PartFragmentShader = 4,
  PartFragmentOutput = 8
};

struct StateGroupInfo {
  const char *Name;    ///< "DS_STENCIL_REFERENCE"
  const char *Setters; ///< "vkCmdSetStencilReference"; empty: no command alone sets it
  uint8_t Parts;       ///< PipelinePart; 0: of no pipeline
  bool IsDynamic;      ///< a dynamic state of Vulkan
};
/// By StateGroup.
llvm::ArrayRef<StateGroupInfo> allStateGroups();
const StateGroupInfo &infoOf(StateGroup);
std::optional<StateGroup> parseStateGroup(llvm::StringRef Name);

//===----------------------------------------------------------------------===//
// Packets
//===----------------------------------------------------------------------===//

/// How many there are of what sizes depend on, by StateCount: vertex elements, viewports, ...
using StateCounts = std::array<uint8_t, NumStateCounts>;

/// Dwords: a fixed number, and one for each of something.
struct StateSize {
  uint16_t Fixed = 0;
  uint8_t Each = 0;
  StateCount Of = StateCount::Nothing;
  uint8_t None = 0; ///< if there are none of these; 0: Fixed

  constexpr unsigned dwords(const StateCounts &C) const {
    unsigned Number = C[unsigned(Of)];
    return None && !Number ? None : Fixed + Each * Number;
  }
};

/// When a driver sends a packet that has changed.
/// ByWorks: only works send it.
enum class SendTime : uint8_t { Draw, BeginRendering, Dispatch, ByWorks };

struct StatePacket {
  const char *Name;    ///< "WM_DEPTH_STENCIL", "DB_DEPTH_CONTROL"
  const char *Family;  ///< what its driver calls the group that has it: "depth-stencil"; or empty
  StateSize Command;   ///< header included
  StateSize Memory;    ///< behind the pointer of the command
  GroupSet Packs;      ///< it holds values of these
  GroupSet MayPack;    ///< it depends on these with some shaders
  GroupSet OnlyWith;   ///< it means something only to draws that use one of these; empty: to all
  GroupSet OffWithout; ///< draws that use none of these all need the same of it
  PacketSet Forces;    ///< is always sent together with these
  SendTime Sent;
  bool IsContext;       ///< AMD: context registers; a write after a draw starts a new context
  bool IsTracked;       ///< AMD: the driver compares with a shadow before it writes
  bool EmptyTogether;   ///< all packets with this flag that count nothing are one command
  const char *Computed; ///< from what, if it is more than a copy of values; or empty
  const char *Source;
  bool Estimate;
};

//===----------------------------------------------------------------------===//
// Works
//===----------------------------------------------------------------------===//

enum class StateUnit : uint8_t {
  Draw,             ///< a rectangle on the 3D engine
  HizPacket,        ///< the depth unit, by a packet of its own
  Compute,          ///< a dispatch
  CommandProcessor, ///< writes or copies of the command streamer or processor (CP DMA)
  Blitter           ///< a copy engine
};

/// How a work can be made conditional.
enum class WorkPredicate : uint8_t { None, Possible, Always };

/// The packets that a driver marks dirty after a work. This is wider than what the hardware has
/// lost, and at a few places narrower.
struct DriverMarks {
  const char *Driver; ///< "anv 25.0.7"
  PacketSet Packets;  ///< sent again before the next draw
  GroupSet Groups;    ///< looked at again, whether packets of theirs are sent or not
  const char *Flags;  ///< the driver's names: "GRAPHICS, RENDER"
  const char *Source;
};

struct StateWork {
  const char *Name; ///< "colour draw"
  const char *Doc;
  StateUnit Unit;
  PacketSet Disturbs;
  /// The part of these in which the work leaves what draws need that use none of the packet's
  /// OffWithout: no tessellation, one sample, ...
  PacketSet LeavesDefault;
  PacketSet AtTimes;      ///< the part that it sends only if it is predicated or a mode was on
  StateCounts Counts;     ///< for the sizes of the packets that it sends itself
  uint16_t CommandDwords; ///< of commands that are no state: the draw, the flush
  uint8_t Times;          ///< how many of these the work is
  uint8_t ContextRolls;   ///< at least, the draw behind it included
  bool NeedsCompute;      ///< the compute pipeline is selected for it
  WorkPredicate Predicate;
  llvm::ArrayRef<DriverMarks> Marks;
  const char *Source;
  bool Estimate;
};

/// Reaching the other pipeline where only one is selected at a time. It keeps the packets
/// of draws.
struct PipelineSwitch {
  uint16_t ToCompute, ToDraw; ///< dwords; 0: nothing is switched
  bool Drains;                ///< all work before ends first
  bool LosesCompute;          ///< what is sent for dispatches is lost on the way back
};

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

struct StateModel {
  const char *Name; ///< "gfx12"
  const char *Doc;
  llvm::ArrayRef<StatePacket> Packets;
  llvm::ArrayRef<PacketSet> OfGroup;    ///< by StateGroup: packets that pack it
  llvm::ArrayRef<PacketSet> MayOfGroup; ///< by StateGroup: packets that may pack it
  llvm::ArrayRef<StateWork> Works;
  llvm::ArrayRef<struct OpWork> OpWorks;
  llvm::ArrayRef<struct AccessWork> AccessWorks;
  PipelineSwitch Switch;
  const char *Source;

  const StatePacket &operator[](PacketId P) const { return Packets[P]; }
};

/// The work of ops on planes of some kinds. The first that matches counts.
struct OpWork {
  uint32_t Kinds, Ops; ///< bit per AuxUsage, per OpId of the family
  uint8_t Queues;      ///< kinds of queues, bits as of TargetInfo::opQueues()
  uint32_t BelowBytes; ///< of aux data; 0: of any size
  uint8_t Work;        ///< in StateModel::Works
  bool Estimate;       ///< no source settles that the op is this work
};
/// The work of accesses that a driver executes with draws or dispatches of its own.
struct AccessWork {
  uint32_t Accesses; ///< bit per AccessKind
  bool OnColor, OnDepthStencil, OnBuffers;
  uint8_t Queues;
  uint8_t Work;
};

llvm::ArrayRef<StateModel> allStateModels();
/// Null: transitions cost no op on the target, and nobody has described its state.
const StateModel *stateModelOf(const TargetInfo &);

/// The work of \p Op on a plane of a kind with \p AuxBytes of aux data, on a queue of a kind (bit
/// as of opQueues()). Null: the op does not exist there.
const StateWork *workOf(const StateModel &, AuxUsage Kind, OpId Op, uint8_t Queue = 1,
                        uint64_t AuxBytes = UINT64_MAX);
/// The same with what is known of it.
const OpWork *opWorkOf(const StateModel &, AuxUsage Kind, OpId Op, uint8_t Queue = 1,
                       uint64_t AuxBytes = UINT64_MAX);
/// The work of an access that a driver executes by itself (copies, blits, clears, resolves). The
/// source and the destination of a copy are one work. Null: the access belongs to a draw or
/// dispatch of the application, or the queue cannot do it. \p On: null for a buffer.
const StateWork *workOf(const StateModel &, AccessKind, std::optional<Aspect> On,
                        uint8_t Queue = 1);

/// The groups of which some packet of \p Packets holds values.
GroupSet groupsOf(const StateModel &, const PacketSet &Packets);
/// The packets that pack some group of \p Groups.
PacketSet packetsOf(const StateModel &, const GroupSet &Groups);
/// The commands of \p Packets.
unsigned commandDwords(const StateModel &, const PacketSet &Packets, const StateCounts &);
/// The memory to which they point. It is written anew only if a value changes, not if the pointer
/// is lost.
unsigned memoryDwords(const StateModel &, const PacketSet &Packets, const StateCounts &);
PacketSet packetsSentAt(const StateModel &, SendTime);
/// Everything that a work always sends. \p InPass: within a render pass, whose attachments it
/// leaves.
unsigned dwordsOf(const StateModel &, const StateWork &, bool InPass = false);

/// The packets that a draw after a work needs again: those that the work disturbs, and in which it
/// does not leave what the draw needs. \p NotDefault: the groups that the draw uses, with other
/// values than the defaults (a shader that it has, a test that is on). Attachments do not count:
/// a pass sends its own when it begins.
PacketSet restoresOf(const StateModel &, const StateWork &, const GroupSet &NotDefault);

/// "VS, PS, CLIP", in the order of the model; "nothing".
std::string describe(const StateModel &, const PacketSet &);
llvm::StringRef nameOf(StateUnit);
/// "vertex elements".
llvm::StringRef nameOf(StateCount);

/// `aux-plan tables --emit=state`: packets and works; and what each op and access of a target is.
void printStateModel(const StateModel &, llvm::raw_ostream &);
void printStateOf(const TargetInfo &, llvm::raw_ostream &);

} // namespace auxplan

#endif // AUXPLAN_STATE_STATETABLES_H
