//===- DriverPromises.cpp - what layouts promise to a driver --------------===//
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

const LayoutPromise &DriverPromises::of(CellId C, Layout L) {
  const Plane &Pl = P.planeOf(C);
  const PlaneClass &Class = P.classOf(Pl);
  std::vector<std::optional<LayoutPromise>> &Known = Promises[Pl.Class];
  if (Known.empty())
    Known.resize(NumLayouts);
  if (L == NoLayout)
    L = Layout::GENERAL;
  std::optional<LayoutPromise> &Entry = Known[unsigned(L)];
  if (!Entry)
    Entry = P.rules().layoutPromise(Class.Kind, Class.Facts, L, Class.TheAspect, Class.Usage);
  return *Entry;
}

/// Slices have words where ordinary writes leave compressed blocks, and for
/// single-sampled colour only: an MCS is resolved by its type alone.
bool DriverPromises::keepsWords(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  if (!Class.hasAux() || isMultisampled(C))
    return false;
  StateId After = M.afterWrite(Class.Kind, false, Class.External);
  return After != NoState && F.States[After].Compressed;
}

/// What an outside owner understands, whatever the layout is called.
LayoutPromise DriverPromises::outsidePromise(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  const StateInfo &State = F.States[Class.External];
  LayoutPromise L;
  L.State = Class.External;
  L.Clear = State.Class;
  L.Binds = L.BindsAttachment = State.Compressed ? Class.Kind : AuxUsage::NONE;
  return L;
}
