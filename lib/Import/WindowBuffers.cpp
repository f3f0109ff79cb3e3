//===- WindowBuffers.cpp - buffers of the chosen frames -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "WindowBuffers.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

template <typename Fn> static void forEachUse(const Trace &T, const Window &W, Fn F) {
  for (uint32_t I = W.FirstStatement; I != W.EndStatement; ++I)
    if (T.Statements[I].Kind == StatementKind::Pass)
      for (const BufferUse &U : T.usesOf(T.Passes[T.Statements[I].Index]))
        F(U);
}

WindowBuffers::WindowBuffers(const Trace &T, const Window &W) : OnlyThese(W.Steady) {
  if (W.Steady)
    forEachUse(T, windowBefore(T, W), [&](const BufferUse &U) {
      if (U.Kind == AccessKind::Host)
        HostBefore.insert(keyOf(U));
    });
  forEachUse(T, W, [&](const BufferUse &U) {
    if (!keeps(U)) {
      ++LeftOut;
      return;
    }
    Info &Of = Used[U.Buffer];
    Of.ByHost |= U.Kind == AccessKind::Host;
    // A program may use a buffer as it has not said; the graph cannot.
    uint32_t Wanted = infoOf(U.Kind).BufferUsage;
    if (!((T.Buffers[U.Buffer].Usage | Of.Usage) & Wanted))
      Of.Usage |= Wanted & -Wanted;
  });
}
