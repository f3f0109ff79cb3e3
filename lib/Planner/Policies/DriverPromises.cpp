//===- DriverPromises.cpp - promises of layouts to a driver ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See DriverPromises.h.
///
//===----------------------------------------------------------------------===//

#include "DriverPromises.h"

using namespace auxplan;
using namespace llvm;

const LayoutPromise &DriverPromises::of(CellId C, Layout L, uint8_t Queues) {
  const PlaneClass &Class = P.classOfCell(C);
  std::vector<std::optional<LayoutPromise>> &Known = Promises[P.cell(C).Class];
  if (L == NoLayout)
    L = Layout::GENERAL;
  const size_t At = size_t(Queues - 1) * NumLayouts + unsigned(L);
  if (Known.size() <= At)
    Known.resize(size_t(Queues) * NumLayouts);
  std::optional<LayoutPromise> &Entry = Known[At];
  if (!Entry)
    Entry =
        P.rules().layoutPromise(Class.Kind, Class.Facts, L, Class.TheAspect, Class.Usage, Queues);
  return *Entry;
}

/// A slice has a word if ordinary writes leave compressed blocks, and only for single-sampled
/// colour: the type alone decides about resolves of an MCS.
bool DriverPromises::keepsWords(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  if (!Class.hasAux() || isMultisampled(C))
    return false;
  StateId After = M.afterWrite(Class.Kind, false, Class.External);
  return After != NoState && F.States[After].Compressed;
}

/// The states that an external owner understands, whatever the layout is.
LayoutPromise DriverPromises::outsidePromise(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  const StateInfo &State = F.States[Class.External];
  LayoutPromise L;
  L.State = Class.External;
  L.Clear = State.Class;
  L.Binds = L.BindsAttachment = State.Compressed ? Class.Kind : AuxUsage::NONE;
  return L;
}
