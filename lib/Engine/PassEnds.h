//===- PassEnds.h - transitions at the ends of passes -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A written choice has each barrier directly before the use that needs it. The driver works
/// barrier by barrier, so the ops of each barrier cost a stall. All transitions at the end of a
/// pass are one stall. So if several attachments of a pass need ops before their next use, the pass
/// makes their transitions.
///
/// The plans of the drivers say which barriers have ops. The changed graph is planned anew, and
/// taken if it costs less.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_PASSENDS_H
#define AUXPLAN_LIB_ENGINE_PASSENDS_H

#include "BarrierWriter.h"

namespace auxplan {

/// Lets passes end in the layouts of the next uses in \p Written, a choice for \p Uses, and plans
/// it anew, if that costs less than \p Plans.
void endPassesTogether(const DriverSet &, llvm::ArrayRef<ImageUse> Uses, const BarrierChoice &,
                       Graph &Written, std::vector<Candidate> &Plans);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_PASSENDS_H
