//===- Report.cpp - what a wrong read is called ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Messages about wrong reads. A message says what was read, why that is wrong, where the expected
/// value comes from, and which step is to blame. A read that is wrong in several contents of a cell
/// is reported once.
///
//===----------------------------------------------------------------------===//

#include "Simulation.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

namespace {
struct Explanation {
  const char *Why;
  const char *Blame; ///< at the step that is to blame
};
} // namespace

static Explanation explain(Why W) {
  switch (W) {
  case Why::MainIsCompressed:
    return {"the main surface is compressed", "it was compressed here"};
  case Why::MainIsClear:
    return {"the main surface is stale where blocks are marked clear", "they were marked here"};
  case Why::BehindHiZ:
    return {"HiZ holds depth that the surface lacks", "HiZ holds it since here"};
  case Why::AuxIsStale:
    return {"the aux data are stale", "the main surface was written around them here"};
  case Why::AuxIsInvalid:
    return {"the aux data are invalid", "they became so here"};
  case Why::NoClearDecoded:
    return {"blocks are marked clear, and the access decodes none", "they were marked here"};
  case Why::NotDefaultValue:
    return {"blocks are marked clear, and the access decodes only the default value",
            "the value was set here"};
  case Why::ValueChanged:
    return {"blocks are marked clear, and the clear value is another by now",
            "the value was set here"};
  case Why::Lost:
    return {"the contents are lost", "they were lost here"};
  case Why::NoSuchBinding:
    return {"the hardware cannot bind these aux data for it", ""};
  case Why::WrongEntry:
    return {"the entries that lead to the aux data are of another format",
            "they were written here"};
  }
  llvm_unreachable("unknown reason");
}

std::string Simulation::nameOfCell(CellId C) const {
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, P.planeOf(C).Image, P.planeOf(C).Age, P.rangeOf(C), OS);
  return Text;
}

/// Returns false if the read has been reported before.
bool Simulation::report(CellId C, LocOffset L, const Twine &What, const Block &B,
                        const Reading &R) {
  Failed = true;
  if (!Reported.insert({L, C}).second)
    return false;
  Explanation E = explain(R.Reason);
  D.error(L, What + ": " + E.Why);
  if (B.ExpectedBy != None32)
    D.note(B.ExpectedBy, "expected what was written here");
  if (R.By != None32 && R.By != L && *E.Blame)
    D.note(R.By, E.Blame);
  return true;
}

/// The modes in which the hardware can bind the image for the access.
std::string Simulation::nameOfModes(CellId C, const Deed &Does) const {
  const PlaneClass &Class = P.classOfCell(C);
  std::string Text;
  auto Add = [&](Mode M) {
    Text += (Text.empty() ? "'aux " : " or 'aux ") + nameOf(M.Usage).str();
    if (M.Decodes != ClearClass::None)
      Text += "/" + nameOf(M.Decodes).str();
    Text += "'";
  };
  if (!Class.hasAux())
    Add(Mode());
  else
    for (Mode M : Law.modes(Class.Kind, Class.Facts, S.useOf(*Does.A, Does.IsSource)))
      Add(M);
  return Text;
}

void Simulation::reportRead(CellId C, const Deed &Does, const Block &B, const Reading &R) {
  StringRef Kind = nameOf(Does.IsSource ? Semantics::sourceKind(*Does.A) : Does.A->Kind);
  Mode Planned = Does.IsSource ? G.extraOf(*Does.A)->SourcePlanned : Does.A->Planned;
  std::string Bound = nameOf(Planned.Usage).str();
  if (Planned.Decodes != ClearClass::None)
    Bound += "/" + nameOf(Planned.Decodes).str();
  bool New = report(
      C, Does.A->Loc,
      "'" + Kind + "' of '" + nameOfCell(C) + "' with aux " + Bound + " reads wrong data", B, R);
  if (New && R.Reason == Why::NoSuchBinding)
    D.note(Does.A->Loc, "it can bind " + nameOfModes(C, Does));
}
