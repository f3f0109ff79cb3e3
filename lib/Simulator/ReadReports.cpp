//===- ReadReports.cpp - messages about wrong reads -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ReadReports.h.
///
//===----------------------------------------------------------------------===//

#include "ReadReports.h"
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
  case Why::MapNotConverted:
    return {"only the renderer reads the map of samples in this form", "it was written here"};
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
  case Why::CopyIsStale:
    return {"the display's copy of the aux data is stale", "they changed here"};
  case Why::Torn:
    return {"shaders meet blocks that the same draw is changing",
            "an attachment changes them here"};
  }
  llvm_unreachable("unknown reason");
}

std::string ReadReports::nameOfCell(CellId C) const {
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, P.planeOf(C).Image, P.planeOf(C).Age, P.rangeOf(C), OS);
  return Text;
}

bool ReadReports::report(CellId C, LocOffset L, const Twine &What, const Block &B,
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
std::string ReadReports::nameOfModes(CellId C, const Access &A, bool IsSource) const {
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
    for (Mode M : Law.modes(Class.Kind, Class.Facts, S.useOf(A, IsSource)))
      Add(M);
  return Text;
}

void ReadReports::reportRead(CellId C, const Access &A, bool IsSource, const Block &B,
                             const Reading &R) {
  StringRef Kind = nameOf(IsSource ? Semantics::sourceKind(A) : A.Kind);
  Mode Planned = IsSource ? G.extraOf(A)->SourcePlanned : A.Planned;
  std::string Bound = nameOf(Planned.Usage).str();
  if (Planned.Decodes != ClearClass::None)
    Bound += "/" + nameOf(Planned.Decodes).str();
  bool New = report(
      C, A.Loc, "'" + Kind + "' of '" + nameOfCell(C) + "' with aux " + Bound + " reads wrong data",
      B, R);
  if (New && (R.Reason == Why::NoSuchBinding || R.Reason == Why::Torn))
    D.note(A.Loc, "it can bind " + nameOfModes(C, A, IsSource));
}
