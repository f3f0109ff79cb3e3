//===- MachineReader.h - reads families and machines ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine's steps speak of bases; the reader spreads them over the states with classes. A
/// result with clear blocks keeps the class of its source; a new class comes from the step, or
/// from the value of the clear.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_MACHINEREADER_H
#define AUXPLAN_LIB_TABLEGEN_MACHINEREADER_H

#include "HardwareModel.h"

namespace auxplan {
namespace tblgen {

class MachineReader {
public:
  explicit MachineReader(const HardwareRecords &Records) : Records(Records) {}
  std::deque<Family> readFamilies();
  /// Machines refer to their families.
  std::deque<Machine> readMachines(const std::deque<Family> &Families);

private:
  Machine readMachine(const llvm::Record *Rec, const Family &F);
  void readRow(Machine &M, const llvm::Record *Row);

  const HardwareRecords &Records;
};

} // namespace tblgen
} // namespace auxplan

#endif // AUXPLAN_LIB_TABLEGEN_MACHINEREADER_H
