//===- LogValues.h - the values that commands have set ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The value of each group in a command buffer of a log, put together from calls that set parts of
/// it. Bytes that nobody has set are zero to drivers, but a call that sets them to zero changes
/// something.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_STATE_LOGVALUES_H
#define AUXPLAN_LIB_STATE_LOGVALUES_H

#include "auxplan/State/StateLog.h"

namespace auxplan {

class LogValues {
public:
  /// Nothing is set.
  void begin() { Set = Valid = Used = {}; }
  /// False if what \p V sets was there.
  bool set(const StateLog &, const LogValue &V);
  /// Takes the value that \p Of has, which is set there.
  void copy(StateGroup G, const LogValues &Of) {
    Values[unsigned(G)] = Of.Values[unsigned(G)];
    Set.insert(G);
    Valid.insert(G);
    updateUsed(G);
  }
  /// The values may not be used any more: a call that sets them changes something.
  void forget(const GroupSet &);

  /// The value as drivers see it: none if it is what nobody has asked for anything.
  llvm::ArrayRef<uint8_t> bytesOf(StateGroup) const;
  /// How many viewports, buffers, ... it has.
  unsigned itemsOf(StateGroup G) const { return Set.has(G) ? Values[unsigned(G)].Items : 0; }
  const GroupSet &groups() const { return Set; }
  /// The groups with a value that drivers see.
  const GroupSet &used() const { return Used; }

private:
  struct Value {
    std::vector<uint8_t> Bytes;
    std::vector<uint8_t> IsKnown; ///< by byte
    unsigned Items = 0;
  };
  void updateUsed(StateGroup G) { bytesOf(G).empty() ? Used.erase(G) : Used.insert(G); }
  static bool setWhole(Value &, llvm::ArrayRef<uint8_t>, const LogValue &);
  static bool setPart(Value &, llvm::ArrayRef<uint8_t>, const LogValue &);

  std::array<Value, NumStateGroups> Values;
  GroupSet Set;   ///< have a value
  GroupSet Valid; ///< have one that was not forgotten
  GroupSet Used;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_STATE_LOGVALUES_H
