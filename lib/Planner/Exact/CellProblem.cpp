//===- CellProblem.cpp - the problem of one cell as JSON ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellProblem.h.
///
//===----------------------------------------------------------------------===//

#include "CellProblem.h"

using namespace auxplan;
using namespace llvm;

/// Joint rows are products, so at most this many at one point are printed.
static constexpr size_t MaxRowsAtPoint = 1024;

/// Adds the ops of a step and the rest of the step as separate lines.
void CellProblem::addStep(const CellEvent &E, ProgramLine L) {
  L.Is.Weight *= Times;
  StepShape Is = Table.shape(L.Is.Shape);
  Is.Cell = E.Cell;
  for (size_t N = 0; N != Is.Uses.size(); ++N)
    Is.Uses[N].Access = Programs.accessOf(E, N);
  if (Is.Kind == StepKind::Uses)
    Is.Pass = P.graph().Items[E.Item].Index;
  StepShape Discard = {};
  Discard.Kind = StepKind::Undefine;
  Discard.Ops = SlotPlace::None;
  Discard.Cell = E.Cell;
  if (Is.Undefines && Is.Ops == SlotPlace::PassBegin) {
    addShape(Discard, L, None32);
    Is.Undefines = false;
  }
  if (Is.Ops != SlotPlace::None) {
    StepShape Slot = {};
    Slot.Ops = Is.Ops;
    Slot.IsTaken = Is.IsTaken;
    Slot.Queues = Is.Queues;
    Slot.Cell = E.Cell;
    Slot.Pass = Is.Pass;
    addShape(Slot, L, None32);
  }
  bool IsSlot = Is.Kind == StepKind::Slot;
  Is.Ops = SlotPlace::None;
  if (!IsSlot)
    addShape(Is, L, Is.Kind == StepKind::Uses ? Is.Pass : None32);
}

void CellProblem::addMarker(const Instruction &Is) {
  Line L = {Is.Kind, 0, 0, None32, FullWeight, true, Is.MaySkip, None32};
  uint32_t Here = Lines.size();
  if (Is.Kind == InstructionKind::IfBegin || Is.Kind == InstructionKind::LoopBegin) {
    Open.push_back(Here);
  } else {
    L.Match = Open.back();
    Lines[Open.back()].Match = Here;
    Open.back() = Here; // for an `if`, the else
    if (Is.Kind != InstructionKind::Else)
      Open.pop_back();
  }
  Lines.push_back(L);
}

void CellProblem::addShape(StepShape Is, const ProgramLine &L, uint32_t Pass) {
  CellId C = Is.Cell;
  Lines.push_back({InstructionKind::Step, Table.add(std::move(Is)), C, Pass, L.Is.Weight, L.Live,
                   false, None32});
}

ArrayRef<StepEdge> CellProblem::edgesOf(const Line &L, RowId From) {
  return Joint ? Joint->edges(L.Cell, L.Shape, From, L.Live) : Table.edges(L.Shape, From, L.Live);
}

/// Carries the rows before a line over it; true if that adds rows.
bool CellProblem::pass(uint32_t Index) {
  const Line L = Lines[Index];
  SmallVector<RowId, 16> Here(At[Index].begin(), At[Index].end());
  RowSet &Next = At[Index + 1];
  bool Grew = false;
  switch (L.Kind) {
  case InstructionKind::Step:
    for (RowId R : Here)
      for (const StepEdge &E : edgesOf(L, R))
        Grew |= Next.insert(E.To);
    return Grew;
  case InstructionKind::IfBegin:
    Grew = addAll(Next, Here);
    return addAll(At[L.Match + 1], Here) || Grew;
  case InstructionKind::LoopBegin:
    return addAll(Next, Here);
  case InstructionKind::Else:
    return false; // the exits of both arms meet at the end
  case InstructionKind::IfEnd: {
    SmallVector<RowId, 16> Then(At[L.Match].begin(), At[L.Match].end());
    for (RowId A : Then)
      for (RowId B : Here)
        if (std::optional<RowId> Both = join(A, B))
          Grew |= Next.insert(*Both);
    return Grew;
  }
  case InstructionKind::LoopEnd: {
    RowSet &Heads = At[L.Match + 1];
    for (size_t N = 0; N != Heads.size(); ++N)
      for (RowId B : Here)
        if (std::optional<RowId> Both = join(Heads[N], B))
          Grew |= Heads.insert(*Both);
    SmallVector<RowId, 16> Out(Heads.begin(), Heads.end());
    if (!Lines[L.Match].MaySkip)
      Out = Here;
    return addAll(Next, Out) || Grew;
  }
  }
  llvm_unreachable("unknown kind");
}

/// Goes over all lines once; true if there are more rows than before.
bool CellProblem::passFrame() {
  bool Grew = false;
  for (uint32_t N = 0; N != Lines.size(); ++N) {
    Grew |= pass(N);
    if (At[N + 1].size() > MaxRowsAtPoint)
      return false;
  }
  return Grew;
}

/// The next frame begins in the rows in which a frame ends, and in their unions with other rows in
/// which it might begin.
bool CellProblem::passEnd() {
  bool Grew = false;
  SmallVector<RowId, 16> Ends(At.back().begin(), At.back().end());
  RowSet &Begin = At[BodyBegin];
  for (RowId E : Ends) {
    Grew |= Begin.insert(E);
    for (size_t N = 0; N != Begin.size() && Begin.size() <= MaxRowsAtPoint; ++N)
      if (std::optional<RowId> Both = join(Begin[N], E))
        Grew |= Begin.insert(*Both);
  }
  return Grew;
}

bool CellProblem::find(RowId Start, bool Repeats) {
  At.assign(Lines.size() + 1, RowSet());
  At.front().insert(Start);
  bool Grew = true;
  auto IsTooLarge = [](const RowSet &Set) { return Set.size() > MaxRowsAtPoint; };
  while (Grew && llvm::none_of(At, IsTooLarge)) {
    Grew = passFrame();
    if (Repeats)
      Grew |= passEnd();
  }
  if (llvm::any_of(At, IsTooLarge))
    return false;
  for (const RowSet &Set : At)
    for (RowId R : Set)
      Known.add(R);
  Known.finish();
  return true;
}

void CellProblem::writeStep(const Line &L, ArrayRef<RowId> From) {
  J.attribute("kind", L.Pass == None32 ? "slot" : "access");
  if (L.Pass != None32)
    J.attribute("pass", P.graph().Names.get(P.graph().Passes[L.Pass].Name));
  if (Joint)
    J.attribute("cell", Joint->memberOf(L.Cell));
  J.attributeArray("edges", [&] {
    for (RowId R : From)
      for (const StepEdge &E : edgesOf(L, R))
        J.array([&] {
          J.value(Known.numberOf(R));
          J.value(Known.numberOf(E.To));
          J.value(int64_t(weighted(E.Price, L.Weight).First));
        });
  });
}

void CellProblem::writeJoin(ArrayRef<RowId> Then, ArrayRef<RowId> Else) {
  J.attributeArray("join", [&] {
    for (RowId A : Then)
      for (RowId B : Else)
        if (std::optional<RowId> Both = join(A, B))
          J.array([&] {
            J.value(Known.numberOf(A));
            J.value(Known.numberOf(B));
            J.value(Known.numberOf(*Both));
          });
  });
}

void CellProblem::writeLines(size_t Begin, size_t End) {
  for (size_t N = Begin; N != End; ++N) {
    const Line L = Lines[N];
    SmallVector<RowId, 16> Here(At[N].begin(), At[N].end());
    switch (L.Kind) {
    case InstructionKind::Step:
      J.object([&] { writeStep(L, Here); });
      break;
    case InstructionKind::IfBegin:
      J.objectBegin();
      J.attribute("kind", "if");
      J.attributeBegin("then");
      J.arrayBegin();
      break;
    case InstructionKind::Else:
      J.arrayEnd();
      J.attributeEnd();
      J.attributeBegin("else");
      J.arrayBegin();
      break;
    case InstructionKind::IfEnd:
      J.arrayEnd();
      J.attributeEnd();
      writeJoin(At[L.Match].getArrayRef(), Here);
      J.objectEnd();
      break;
    case InstructionKind::LoopBegin:
      J.objectBegin();
      J.attribute("kind", "loop");
      J.attribute("may_skip", L.MaySkip);
      J.attributeBegin("body");
      J.arrayBegin();
      break;
    case InstructionKind::LoopEnd:
      J.arrayEnd();
      J.attributeEnd();
      J.objectEnd();
      break;
    }
  }
}

/// Writes 0 for each row, or 0 for \p Only and null for the other rows.
void CellProblem::writePerRow(const char *Key, std::optional<RowId> Only) {
  J.attributeArray(Key, [&] {
    for (uint32_t N = 0; N != Known.size(); ++N)
      if (!Only || N == Known.numberOf(*Only))
        J.value(0);
      else
        J.value(nullptr);
  });
}

void auxplan::writeSubject(const Problem &P, CellId C, ArrayRef<CellId> Cells, json::OStream &J) {
  auto Write = [&](const char *Key, function_ref<void(CellId)> Value) {
    if (Cells.empty()) {
      J.attributeBegin(Key);
      Value(C);
      J.attributeEnd();
      return;
    }
    J.attributeArray(Key, [&] {
      for (CellId Member : Cells)
        Value(Member);
    });
  };
  Write("image", [&](CellId C) { J.value(P.graph().Names.get(P.imageOfCell(C).Name)); });
  Write("aspect", [&](CellId C) { J.value(nameOf(P.planeOf(C).TheAspect)); });
  Write("mips", [&](CellId C) {
    J.array([&] { J.value(P.cell(C).MipBegin), J.value(P.cell(C).MipEnd); });
  });
  Write("layers", [&](CellId C) {
    J.array([&] { J.value(P.cell(C).LayerBegin), J.value(P.cell(C).LayerEnd); });
  });
}

void CellProblem::write(CellId C, RowId Start, bool Repeats, uint64_t Minimum) {
  J.object([&] {
    writeSubject(P, C, Joint ? Joint->cells() : ArrayRef<CellId>(), J);
    Known.write(J);
    writePerRow("start", Start);
    if (BodyBegin)
      J.attributeArray("before", [&] { writeLines(0, BodyBegin); });
    J.attributeArray("body", [&] { writeLines(BodyBegin, Lines.size()); });
    writePerRow("end", std::nullopt);
    J.attribute("repeat", Repeats);
    J.attribute("frames", Frames);
    J.attribute("phase", Phase);
    J.attribute("minimum", int64_t(Minimum));
  });
}
