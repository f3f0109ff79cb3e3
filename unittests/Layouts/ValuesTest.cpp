//===- ValuesTest.cpp - which clear values are stored, and read -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An image is cleared to a value and then accessed. Is the clear fast, and can the access read the
/// clear blocks, or does a resolve come first? The test asks for the hardware, and for its driver,
/// which knows only the layout, and compares with test/Tables/values.csv. The rows were written
/// from the sources that they name. Images are of 512 by 512.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// An access, its usual layout, and its usage.
struct Way {
  const char *Name;
  AccessKind Kind;
  Layout In;
  UsageFlag As;
};
constexpr Way Ways[] = {
    {"color", AccessKind::Color, Layout::COLOR_ATTACHMENT_OPTIMAL, UsageFlag::COLOR_ATTACHMENT},
    {"depth", AccessKind::Depth, Layout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
     UsageFlag::DEPTH_STENCIL_ATTACHMENT},
    {"sampled", AccessKind::Sampled, Layout::SHADER_READ_ONLY_OPTIMAL, UsageFlag::SAMPLED},
    {"storage", AccessKind::Storage, Layout::GENERAL, UsageFlag::STORAGE},
    {"copy_src", AccessKind::CopySrc, Layout::TRANSFER_SRC_OPTIMAL, UsageFlag::TRANSFER_SRC},
    {"copy_dst", AccessKind::CopyDst, Layout::TRANSFER_DST_OPTIMAL, UsageFlag::TRANSFER_DST},
    {"blit_src", AccessKind::BlitSrc, Layout::TRANSFER_SRC_OPTIMAL, UsageFlag::TRANSFER_SRC},
    {"resolve_src", AccessKind::ResolveSrc, Layout::TRANSFER_SRC_OPTIMAL, UsageFlag::TRANSFER_SRC},
};

/// One cell of the table on one target.
struct Cell {
  ImageDesc Desc;
  Aspect TheAspect;
  ClearQuery Clear;
  const Way *By;
};

std::vector<double> numbersIn(StringRef Text) {
  std::vector<double> Numbers;
  SmallVector<StringRef, 4> Parts;
  Text.split(Parts, ':', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts) {
    double X = -1;
    EXPECT_FALSE(Part.getAsDouble(X)) << Part.str();
    Numbers.push_back(X);
  }
  return Numbers;
}

Cell readCell(const CSVRow &Row) {
  Cell C;
  C.Desc = readImage(Row);
  C.TheAspect = Row["format"].starts_with("D") ? Aspect::Depth : Aspect::Color;
  llvm::copy(numbersIn(Row["value"]), C.Clear.Value);
  C.Clear.Mip = Row.number("mip");
  C.Clear.Layer = Row.number("layer");
  std::vector<double> Area = numbersIn(Row["area"]);
  C.Clear.FullArea = Area.empty();
  if (Area.size() == 4)
    C.Clear.X = Area[0], C.Clear.Y = Area[1], C.Clear.W = Area[2], C.Clear.H = Area[3];
  if (!Row["view"].empty())
    C.Clear.ViewFormat = *parseFormat(Row["view"]);
  C.By = find_if(Ways, [&](const Way &W) { return Row["access"] == W.Name; });
  return C;
}

/// Can the access read clear blocks of the value, whatever its layout?
bool reads(const TargetInfo &T, AuxUsage Kind, PlaneFacts Facts, const Cell &C, ClearClass Value) {
  AccessUse Use = {C.By->Kind, maskOf(C.By->As)};
  Use.Image = &C.Desc;
  Use.View = C.Clear.ViewFormat;
  Use.MipBegin = C.Clear.Mip;
  Use.MipEnd = C.Clear.Mip + 1;
  return any_of(T.modes(Kind, Facts, Use),
                [&](const Mode &M) { return M.Usage != AuxUsage::NONE && M.Decodes >= Value; });
}

/// Does the driver leave clear blocks of the value in the layout of the access?
bool leaves(const TargetInfo &T, AuxUsage Kind, PlaneFacts Facts, const Cell &C, ClearClass Value) {
  LayoutPromise Says = T.layoutPromise(Kind, Facts, C.By->In, C.TheAspect, C.Desc.Usage);
  return Says.Clear >= Value;
}

std::string verdict(const TargetInfo &T, const Cell &C, decltype(reads) *IsKept) {
  PlaneFacts Facts = T.planeFacts(C.Desc, C.TheAspect, C.Clear.Mip);
  AuxUsage Kind = T.auxKind(Facts);
  ClearVerdict V = T.fastClear(Kind, C.Desc, C.TheAspect, C.Clear);
  if (!V.Allowed)
    return "refused";
  return IsKept(T, Kind, Facts, C, V.Class) ? "kept" : "resolved";
}

} // namespace

TEST(Values, OfTheHardwareAndOfItsDriver) {
  std::vector<CSVRow> Rows = readCSV("values.csv");
  ASSERT_FALSE(Rows.empty());
  for (const CSVRow &Row : Rows) {
    Cell C = readCell(Row);
    ASSERT_NE(C.By, std::end(Ways)) << Row.text();
    unsigned Tried = 0;
    SmallVector<StringRef, 8> Names;
    Row["targets"].split(Names, '+');
    for (const TargetInfo &T : allTargets()) {
      if (!is_contained(Names, T.name()) && !is_contained(Names, T.fullName()))
        continue;
      ++Tried;
      TargetInfo Driver = T.withDriver();
      EXPECT_EQ(Row["hardware"].str(), verdict(Driver.withoutDriver(), C, reads))
          << T.fullName() << ": " << Row.text();
      if (Row["driver"] == "-")
        continue;
      EXPECT_EQ(Row["driver"].str(), verdict(Driver, C, leaves))
          << T.fullName() << ": " << Row.text();
    }
    EXPECT_GE(Tried, Names.size()) << Row.text();
  }
}
