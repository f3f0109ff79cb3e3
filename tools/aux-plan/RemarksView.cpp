//===- RemarksView.cpp - a plan as remarks of a compiler ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A remark has the place of a line of the input. The *function* of a remark is the pass of the
/// graph that it is about. Viewers sort by hotness, which is a number of bytes here.
///
//===----------------------------------------------------------------------===//

#include "PlanViews.h"
#include "auxplan/Explain/StepNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Remarks/Remark.h"
#include "llvm/Remarks/YAMLRemarkSerializer.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// The bytes that the accesses of each pass move.
class PassBytes final : public PlanObserver {
public:
  explicit PassBytes(const Problem &P) : Model(P), Bytes(P.graph().Passes.size()) {}
  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  void access(const AccessStep &Step) override {
    for (const CellChange &Change : Step.Cells)
      Bytes[Step.Place.Pass] += Model.priceOf(Step, Change).Dearest * UnitBytes;
  }
  CostModel Model;
  std::vector<uint64_t> Bytes;
};

class RemarkWriter {
public:
  RemarkWriter(const Problem &P, const PlanExplanation &Of, StringRef File, DiagnosticEngine &D,
               remarks::RemarkSerializer &To)
      : G(P.graph()), Names(P, Of, D), File(File), D(D), To(To), Saver(Memory) {}
  void writeNeeded(const OpExplanation &);
  void writeAvoided(const AvoidedOp &);
  void writePass(uint32_t Pass, uint64_t Bytes);

private:
  remarks::Remark remark(remarks::Type, StringRef Name, uint32_t Pass);
  std::optional<remarks::RemarkLocation> placeOf(LocOffset) const;
  void add(remarks::Remark &R, StringRef Key, const Twine &Value, LocOffset At = None32) {
    R.Args.push_back({Key, Saver.save(Value), placeOf(At)});
  }
  const Graph &G;
  StepNames Names;
  StringRef File;
  DiagnosticEngine &D;
  remarks::RemarkSerializer &To;
  BumpPtrAllocator Memory;
  StringSaver Saver;
};

} // namespace

std::optional<remarks::RemarkLocation> RemarkWriter::placeOf(LocOffset L) const {
  SMLoc At = D.loc(L);
  if (!At.isValid())
    return std::nullopt;
  auto [Line, Column] = D.sourceMgr().getLineAndColumn(At, D.buffer());
  return remarks::RemarkLocation{File, Line, Column};
}

remarks::Remark RemarkWriter::remark(remarks::Type Type, StringRef Name, uint32_t Pass) {
  remarks::Remark R;
  R.RemarkType = Type;
  R.PassName = "aux-plan";
  R.RemarkName = Name;
  R.FunctionName = Pass == None32 ? "end of the frame" : G.Names.get(G.Passes[Pass].Name);
  R.Loc = placeOf(Pass == None32 ? None32 : G.Passes[Pass].Loc);
  return R;
}

void RemarkWriter::writeNeeded(const OpExplanation &E) {
  remarks::Remark R = remark(remarks::Type::Missed, "OpNeeded", E.Pass);
  R.Hotness = E.Bytes;
  add(R, "Op", Names.of({NamedStep::Is::Op, false, E.Op}));
  add(R, "String", " moves ");
  add(R, "Bytes", utostr(E.Bytes));
  add(R, "String", " bytes");
  for (const OpNeed &N : E.NeededBy) {
    add(R, "String", &N == &E.NeededBy.front() ? ", needed by " : " and ");
    LocOffset At = N.Step.What == NamedStep::Is::Access ? G.Accesses[N.Step.Index].Loc : None32;
    add(R, "NeededBy", Names.of(N.Step), At);
  }
  if (E.Saves) {
    add(R, "String", "; without it the plan costs ");
    add(R, "Saves", itostr(*E.Saves));
    add(R, "String", " bytes more");
  }
  add(R, "String", "; rule ");
  add(R, "Rule", E.Rule.Name);
  To.emit(R);
}

void RemarkWriter::writeAvoided(const AvoidedOp &Op) {
  remarks::Remark R = remark(remarks::Type::Passed, "OpAvoided", Op.Pass);
  add(R, "String", "the driver would do ");
  add(R, "Op", Op.Text);
  To.emit(R);
}

void RemarkWriter::writePass(uint32_t Pass, uint64_t Bytes) {
  remarks::Remark R = remark(remarks::Type::Analysis, "PassCost", Pass);
  R.Hotness = Bytes;
  add(R, "String", "accesses move ");
  add(R, "Bytes", utostr(Bytes));
  add(R, "String", " bytes");
  To.emit(R);
}

void tool::printRemarks(const Problem &P, const Trace &Steps, const PlanExplanation &Of,
                        ArrayRef<AvoidedOp> Avoided, StringRef File, DiagnosticEngine &D,
                        raw_ostream &OS) {
  // Named here, so that the program has no code for the other forms of remarks.
  remarks::YAMLRemarkSerializer To(OS, remarks::SerializerMode::Standalone);
  RemarkWriter Writer(P, Of, File, D, To);
  for (const OpExplanation &E : Of.Ops)
    Writer.writeNeeded(E);
  for (const AvoidedOp &Op : Avoided)
    Writer.writeAvoided(Op);
  PassBytes Sums(P);
  Steps.replay(Sums);
  for (uint32_t Pass = 0; Pass != Sums.Bytes.size(); ++Pass)
    if (Sums.Bytes[Pass])
      Writer.writePass(Pass, Sums.Bytes[Pass]);
}
