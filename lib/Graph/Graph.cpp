//===- Graph.cpp - the render-graph IR ------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Small members of the IR.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include <cstring>

using namespace llvm;
using namespace auxplan;

NameTable::NameTable() : Known(new Counted<Storage>()) {
  Known->Value.intern("");
}

NameId NameTable::Storage::intern(StringRef Name) {
  auto [It, New] = Ids.try_emplace(Name, NameId(Names.size()));
  if (New)
    Names.push_back(It->first());
  return It->second;
}

NameId NameTable::intern(StringRef Name) {
  if (Known->isOwn())
    return Known->Value.intern(Name);
  if (std::optional<NameId> Id = find(Name))
    return *Id;
  auto *Own = new Counted<Storage>();
  for (StringRef Old : Known->Value.Names)
    Own->Value.intern(Old);
  Known = Own;
  return Known->Value.intern(Name);
}

std::optional<NameId> NameTable::find(StringRef Name) const {
  auto It = Known->Value.Ids.find(Name);
  if (It == Known->Value.Ids.end())
    return std::nullopt;
  return It->second;
}

static constexpr StringLiteral QueueNames[] = {"graphics", "compute",  "transfer",
                                               "video",    "external", "foreign"};

std::string auxplan::nameOf(Queue Q) {
  std::string Name = QueueNames[unsigned(Q.Kind)].str();
  return Q.Index ? Name + utostr(Q.Index) : Name;
}

std::optional<Queue> auxplan::parseQueue(StringRef Text) {
  for (unsigned I = 0; I != std::size(QueueNames); ++I) {
    StringRef Number = Text;
    if (!Number.consume_front(QueueNames[I]))
      continue;
    Queue Q = {QueueKind(I), 0};
    if (Number.empty())
      return Q;
    bool Owner = Q.Kind == QueueKind::External || Q.Kind == QueueKind::Foreign;
    if (Owner || Number[0] == '0' || Number.getAsInteger(10, Q.Index))
      return std::nullopt;
    return Q;
  }
  return std::nullopt;
}

bool SubRange::sharesLayer(const SubRange &O) const {
  const SubRange &Masked = Views ? *this : O, &Other = Views ? O : *this;
  bool Shares = false;
  Masked.forEachRun([&](const SubRange &Run) {
    for (uint32_t L = Run.LayerBegin; L != Run.LayerEnd; ++L)
      Shares |= Other.holdsLayer(L);
  });
  return Shares;
}

bool SubRange::contains(const SubRange &O) const {
  if (O.LayerBegin < LayerBegin || LayerEnd < O.LayerEnd || O.MipBegin < MipBegin ||
      MipEnd < O.MipEnd || (O.Aspects & ~Aspects))
    return false;
  bool Contains = true;
  if (Views)
    O.forEachRun([&](const SubRange &Run) {
      for (uint32_t L = Run.LayerBegin; Contains && L != Run.LayerEnd; ++L)
        Contains = holdsLayer(L);
    });
  return Contains;
}

bool auxplan::isPerView(AccessKind K) {
  return infoOf(K).IsAttachment || K == AccessKind::Clear || K == AccessKind::Resolve;
}

uint32_t auxplan::viewsIn(const SubRange &R, uint32_t PassViews) {
  uint32_t Layers = R.LayerEnd > R.LayerBegin ? R.LayerEnd - R.LayerBegin : 0;
  uint32_t All = Layers < 32 ? (1u << Layers) - 1 : ~0u;
  return PassViews == All && Layers <= 32 ? 0 : PassViews;
}

void auxplan::giveViews(Graph &G, const Pass &P) {
  auto Give = [&](SubRange &R) { R.Views = viewsIn(R, P.Views); };
  for (uint32_t I = P.FirstAccess, E = I + P.NumAccesses; I != E; ++I) {
    Access &A = G.Accesses[I];
    if (A.IsBuffer || !isPerView(A.Kind))
      continue;
    Give(A.Range);
    if (A.Extra != None32 && G.Extras[A.Extra].ResolveSource != None32)
      Give(G.Extras[A.Extra].ResolveSourceRange);
  }
}

bool AccessExtra::operator==(const AccessExtra &O) const {
  return Clear == O.Clear && Area == O.Area && View == O.View && SomeOf == O.SomeOf &&
         Overdraw == O.Overdraw && Mode == O.Mode && ResolveSource == O.ResolveSource &&
         ResolveSourceAge == O.ResolveSourceAge && ResolveSourceRange == O.ResolveSourceRange &&
         Bytes == O.Bytes && HasSourceMode == O.HasSourceMode && SourcePlanned == O.SourcePlanned;
}

bool Graph::reads(const Access &A) const {
  if (A.RW == ReadWrite::Default)
    return infoOf(A.Kind).Reads;
  return A.RW != ReadWrite::Write;
}

bool Graph::writes(const Access &A) const {
  if (A.RW == ReadWrite::Default)
    return infoOf(A.Kind).Writes;
  return A.RW != ReadWrite::Read;
}

Layout Graph::layoutOf(const Access &A) const {
  if (A.LayoutGiven != NoLayout)
    return A.LayoutGiven;
  return canonicalLayout(A.Kind, Aspect(countr_zero(unsigned(A.Range.Aspects))));
}

uint32_t Graph::addArea(const auxplan::Area &A) {
  Areas.push_back(A);
  return Areas.size() - 1;
}

uint32_t Graph::addClear(const ClearValue &C) {
  ClearValues.push_back(C);
  return ClearValues.size() - 1;
}

AccessExtra &Graph::extraFor(Access &A) {
  if (A.Extra == None32) {
    A.Extra = Extras.size();
    Extras.emplace_back();
  }
  return Extras[A.Extra];
}

std::vector<bool> auxplan::findUsedImages(const Graph &G) {
  std::vector<bool> Used(G.Images.size());
  for (const Access &A : G.Accesses) {
    if (!A.IsBuffer)
      Used[A.Image] = true;
    if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
      Used[X->ResolveSource] = true;
  }
  for (const Transition &X : G.Transitions)
    Used[X.Image] = true;
  for (const Barrier &B : G.Barriers)
    if (B.Image != None32)
      Used[B.Image] = true;
  for (const Present &Pr : G.Presents)
    Used[Pr.Image] = true;
  for (const StartStmt &S : G.Starts)
    Used[S.Image] = true;
  for (const Op &O : G.Ops)
    Used[O.Image] = true;
  return Used;
}

std::optional<ImageId> Graph::findImage(StringRef Name) const {
  std::optional<NameId> Id = Names.find(Name);
  if (!Id)
    return std::nullopt;
  for (size_t I = 0; I != Images.size(); ++I)
    if (Images[I].Name == *Id)
      return I;
  return std::nullopt;
}

bool ClearValue::operator==(const ClearValue &O) const {
  return Count == O.Count && std::memcmp(V.data(), O.V.data(), sizeof(V)) == 0;
}
