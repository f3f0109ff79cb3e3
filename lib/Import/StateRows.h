//===- StateRows.h - state of calls and of pipelines ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads state values from vkCmdSet* and from the structs of graphics pipelines, so that equal
/// state has equal bytes in both.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_STATEROWS_H
#define AUXPLAN_LIB_IMPORT_STATEROWS_H

#include "Args.h"
#include "FlatValues.h"
#include "auxplan/State/StateLog.h"

namespace auxplan::capture {

class StateRows {
public:
  StateRows(Args &A, StateLog &Log, FlatValues &Flat)
      : A(A), Log(Log), Flat(Flat), Capacities(logCapacities()) {}

  /// The values that a call of vkCmdSet\p Name sets; none if it sets no graphics state.
  llvm::SmallVector<LogValue, 4> readSet(llvm::StringRef Name, JSONNode Call);
  /// The values that the create info of a graphics pipeline has and that are not dynamic. Shaders,
  /// libraries and attachments are not read here. Groups that are dynamic are added to \p Dynamic.
  llvm::SmallVector<LogValue, 0> readPipeline(JSONNode Info, GroupSet &Dynamic);
  /// The values of draws that ask for nothing in particular.
  void readDefaults();

  /// Keeps \p Bytes as the value of a group. \p At: the place for the error if it is too long.
  LogValue keep(StateGroup, const FlatBytes &, JSONNode At, unsigned Items = 0);
  /// The same of a part of a value that begins at \p Offset.
  LogValue keepPart(StateGroup, uint64_t Offset, const FlatBytes &, JSONNode At);

private:
  using Values = llvm::SmallVectorImpl<LogValue>;
  void setSimple(llvm::StringRef Name, JSONNode Call, Values &);
  void setLists(llvm::StringRef Name, JSONNode Call, Values &);
  void setFaces(llvm::StringRef Name, JSONNode Call, Values &);
  void addSimple(JSONNode Info, Values &);
  void addLists(JSONNode Info, Values &);
  void addFaces(JSONNode Info, Values &);
  void addVertexInput(JSONNode Struct, Values &);
  void addStride(JSONNode Binding, FlatBytes &To);
  void addFeedbackLoop(JSONNode Info, Values &);
  JSONNode listAt(JSONNode In, llvm::StringRef Path);
  JSONNode structOf(JSONNode Info, llvm::StringRef In, llvm::StringRef Chain, bool &Exists);
  bool isDynamic(llvm::StringRef Names) const;
  GroupSet dynamicGroups() const;

  Args &A;
  StateLog &Log;
  FlatValues &Flat;
  ValueCapacities Capacities;
  llvm::SmallVector<llvm::StringRef, 64> Dynamic; ///< of the pipeline being read
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_STATEROWS_H
