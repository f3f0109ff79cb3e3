//===- StateLog.h - what a program did with graphics state ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The commands of a program that are about graphics state, by command buffer, and its submits. Its
/// replay counts for a generation what three drivers send: one that sends everything before each
/// draw, one with dirty bits, and one with a StateTracker. Values are bytes of which only equality
/// counts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_STATE_STATELOG_H
#define AUXPLAN_STATE_STATELOG_H

#include "auxplan/State/StateTables.h"
#include "auxplan/State/TrackedModel.h"
#include <string>
#include <vector>

namespace auxplan {

/// A value that a call or a pipeline sets, or a part of one.
struct LogValue {
  StateGroup Group;
  bool IsPart = false;
  uint8_t Items = 0;            ///< vertex elements, viewports, ...: how many there are at least
  uint16_t Offset = 0;          ///< of the part
  uint32_t First = 0, Size = 0; ///< in StateLog::Bytes
};

enum class LogKind : uint8_t {
  Set,            ///< StateLog::Values
  Bind,           ///< StateLog::Pipelines
  BeginRendering, ///< StateLog::Values: the attachments
  Draw,
  Dispatch,
  Access, ///< StateLog::Accesses
  Execute ///< StateLog::Buffers: a secondary one, which executes none itself
};

struct LogCommand {
  LogKind Kind;
  uint32_t First = 0, Count = 0; ///< in what the kind names; of others than values Count is 1
  uint64_t Call = 0;             ///< number of the call, as the capture counts
  uint32_t Name = 0;             ///< of the call: in StateLog::Names
};

/// A clear, copy, blit or resolve that the driver executes in its own way.
struct LogAccess {
  AccessKind Kind;
  std::optional<Aspect> On; ///< none: a buffer
  bool InPass = false;      ///< of a rendering, whose attachments stay
};

struct LogPipeline {
  uint32_t First = 0, Count = 0; ///< StateLog::Values
  GroupSet Dynamic;              ///< groups that commands have to set
  bool IsCompute = false;
};

struct StateLog {
  /// One for each time that a command buffer was recorded.
  std::vector<std::vector<LogCommand>> Buffers;
  std::vector<uint32_t> Submits; ///< primary buffers as they run
  std::vector<LogPipeline> Pipelines;
  std::vector<LogAccess> Accesses;
  std::vector<LogValue> Values;
  std::vector<uint8_t> Bytes;
  std::vector<std::string> Names;
  /// The values of groups that nobody has asked for anything: no tessellation, one sample, ...
  std::vector<LogValue> Defaults;

  /// The values of a command or a pipeline.
  template <typename T> llvm::ArrayRef<LogValue> valuesOf(const T &Of) const {
    return llvm::ArrayRef(Values).slice(Of.First, Of.Count);
  }
  const uint8_t *bytesOf(const LogValue &V) const { return Bytes.data() + V.First; }
};
/// Values of a log have at most so many bytes.
ValueCapacities logCapacities();

/// The packets that a driver has sent.
struct SentState {
  uint64_t Packets = 0, Dwords = 0;
};

/// The sums of three drivers for a log.
struct LogReplay {
  uint64_t Draws = 0, Dispatches = 0;
  SentState All, Dirty, Tracked;
};
LogReplay replayLog(const StateLog &, const StateModel &);

/// The calls with one name.
struct CallUse {
  std::string Name;
  uint64_t Calls = 0, Redundant = 0;
  std::vector<uint64_t> First; ///< numbers of the first redundant calls
};
/// Calls that set what was there already. The same for all generations.
struct LogWaste {
  uint64_t Sets = 0, RedundantSets = 0;
  uint64_t Binds = 0, RedundantBinds = 0;
  std::vector<CallUse> ByName; ///< those with most redundant calls first
};
/// Each recorded buffer that has run counts once. \p Numbers: how many calls to name.
LogWaste findWaste(const StateLog &, unsigned Numbers = 5);

} // namespace auxplan

#endif // AUXPLAN_STATE_STATELOG_H
