//===- StateCapture.h - graphics state of a capture -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The commands of a capture that are about graphics state. Captures are read with readCapture() of
/// Import.h.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_IMPORT_STATECAPTURE_H
#define AUXPLAN_IMPORT_STATECAPTURE_H

#include "auxplan/State/StateLog.h"

namespace auxplan {

class DiagnosticEngine;

/// Reads the main buffer of \p D. None after an error, which it has reported. More than
/// \p MaxCommands in the recorded buffers that are submitted, with what they execute, are one: a
/// capture of a few lines may run a secondary buffer any number of times.
std::optional<StateLog> readStateLog(DiagnosticEngine &D, uint64_t MaxCommands = uint64_t(1) << 22);

} // namespace auxplan

#endif // AUXPLAN_IMPORT_STATECAPTURE_H
