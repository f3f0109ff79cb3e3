//===- PlanNotes.cpp - a plan explained in comments -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlanNotes.h.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Views/PlanNotes.h"
#include "auxplan/Layouts/Reasons.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

void PlanNotes::op(const OpStep &Step) {
  Firsts.op(Step);
  uint64_t Units = 0;
  for (const CellChange &Change : Step.Cells)
    Units = SaturatingAdd(Units, Model.priceOf(Step, Change).Dearest);
  uint32_t Index = Step.TheOp - P.graph().Ops.data();
  UnitsOf[Index] = std::max(UnitsOf[Index], Units);
  IsShown[Index] = true;
  if (!drawStates(P).areKnown())
    return;
  if (std::optional<Disturbance> Of = disturbanceOf(P, Step, Restores); Of && Of->At != None32)
    DwordsOf[Index] = std::max(DwordsOf[Index].value_or(0), Of->Restored.Dwords);
}

std::string PlanNotes::aboutOp(const Op &O) const {
  uint32_t Index = &O - P.graph().Ops.data();
  if (!IsShown[Index])
    return "";
  std::string Text = utostr(SaturatingMultiply(UnitsOf[Index], UnitBytes)) + " bytes";
  if (std::optional<unsigned> Dwords = DwordsOf[Index])
    Text += ", restores " + utostr(*Dwords) + " dwords of state";
  return Text;
}

/// "linear tiling; rule PlaneNoSurface: 1D and linear images have no aux data, ...". An image that
/// has aux data has nothing that would forbid them, so only an image without them is told of facts
/// that it lacks.
static std::string whyKind(const KindReason &Why, AuxUsage Kind) {
  std::vector<std::string> Facts = Why.Facts;
  if (Kind == AuxUsage::NONE)
    for (const std::string &Fact : Why.Absent)
      Facts.push_back("not " + Fact);
  std::string Text = Facts.empty() ? "" : join(Facts, ", ") + "; ";
  if (Why.Limit)
    Text += "limit " + std::string(Why.Limit->Name) + " of the driver, ";
  Text += "rule " + std::string(Why.Rule);
  if (Kind == AuxUsage::NONE)
    return Text + (*Why.Doc ? std::string(": ") + Why.Doc : "");
  if (Why.RefusedBy)
    Text += "; not " + nameOf(Why.Refused).str() + ": limit " + Why.RefusedBy->Name +
            " of the driver";
  return Text;
}

/// "; mips 9..12 have none: a level behind ...; rule ..."
std::string PlanNotes::aboutPlainLevels(const Plane &Pl) const {
  if (!Pl.hasPlainLevels())
    return "";
  const ImageDesc &D = P.imageOf(Pl).Desc;
  PlaneFacts Facts = P.target().planeFacts(D, Pl.TheAspect, Pl.FirstPlainMip);
  std::string Text =
      "; mips " + utostr(Pl.FirstPlainMip) + ".." + utostr(D.Mips) + " have no aux data";
  if (P.target().auxKind(Facts) == AuxUsage::NONE)
    Text += ": " + whyKind(reasonOfKind(P.target(), Facts), AuxUsage::NONE);
  return Text;
}

std::string PlanNotes::aboutPlane(const Plane &Pl) const {
  const PlaneClass &Class = P.classOf(Pl);
  const TargetInfo &T = P.target();
  std::string Text = "aux " + nameOf(Class.Kind).str() + ": ";
  if (!Class.HasCcs)
    return Text + "an image that is bound before has the entries of the AUX-TT for its memory, "
                  "which is shared";
  AuxUsage Usual = T.auxKind(Class.Facts);
  if (Usual != Class.Given)
    Text += "chosen for this plan, the tables give " + nameOf(Usual).str();
  else
    Text += whyKind(reasonOfKind(T, Class.Facts), Usual);
  return Text + aboutPlainLevels(Pl);
}

std::vector<std::string> PlanNotes::aboutImage(ImageId Id) const {
  const Image &I = P.graph().Images[Id];
  std::vector<std::string> Lines;
  for (unsigned A = 0; A != NumAspects; ++A) {
    if (!(I.aspects() >> A & 1))
      continue;
    bool IsOnly = I.aspects() == maskOf(Aspect(A));
    Lines.push_back((IsOnly ? "" : nameOf(Aspect(A)).str() + " ") +
                    aboutPlane(P.plane(P.planeId(Id, 0, Aspect(A)))));
  }
  return Lines;
}
