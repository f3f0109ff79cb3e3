//===- RenderPassInstances.cpp - passes of one instance -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See RenderPassInstances.h. A pass continues an earlier one, so one walk finds the roots; a
/// counting sort puts the passes of each root together.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/RenderPassInstances.h"

using namespace auxplan;
using namespace llvm;

RenderPassInstances::RenderPassInstances(const Graph &G) {
  uint32_t NumPasses = G.Passes.size();
  Roots.reserve(NumPasses);
  bool Any = false;
  for (uint32_t I = 0; I != NumPasses; ++I) {
    uint32_t Before = G.Passes[I].Continues;
    Any |= Before != None32;
    Roots.push_back(Before == None32 ? I : Roots[Before]);
  }
  if (!Any)
    return;
  FirstMember.assign(NumPasses + 1, 0);
  for (uint32_t Root : Roots)
    ++FirstMember[Root + 1];
  for (uint32_t I = 0; I != NumPasses; ++I)
    FirstMember[I + 1] += FirstMember[I];
  Continued.resize(NumPasses);
  for (const Pass &P : G.Passes)
    if (P.Continues != None32)
      Continued[P.Continues] = true;
  std::vector<uint32_t> Next(FirstMember.begin(), FirstMember.end() - 1);
  Members.resize(NumPasses);
  for (uint32_t I = 0; I != NumPasses; ++I)
    Members[Next[Roots[I]]++] = I;
}

ArrayRef<uint32_t> RenderPassInstances::passesOf(uint32_t Root) const {
  if (!any())
    return Roots[Root];
  return ArrayRef(Members).slice(FirstMember[Root], FirstMember[Root + 1] - FirstMember[Root]);
}
