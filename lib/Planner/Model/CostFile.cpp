//===- CostFile.cpp - costs given in a file -------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One pass over the JSON text, with an error at the wrong token. The top of the file and each
/// image take the same members, except the costs that all images share.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/CostFile.h"
#include "auxplan/Graph/JSONFile.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// At most this many images may have costs of their own, since each needs a table.
static constexpr size_t MaxImages = 4096;
static constexpr uint64_t MaxThousandths = UINT16_MAX;
static constexpr uint64_t MaxSize = 1 << 20;
static constexpr uint64_t MaxShared = 1ull << 40;

namespace auxplan {

class CostParser : JSONFile {
public:
  using JSONFile::JSONFile;
  std::optional<CostFile> parse();

private:
  bool member(StringRef Key);
  bool changeOf(CostChanges &, StringRef Key, Keys Known);
  bool records(StringMap<CostChanges::Numbers> &, CostRecord, Keys Fields, uint64_t Max);
  bool sizes(StringMap<CostChanges::Numbers> &);
  bool images();
  bool number(std::optional<uint32_t> &, uint64_t Max);
  bool thousandths(std::optional<uint32_t> &, double Max);

  CostFile File;
};

} // namespace auxplan

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

bool CostParser::number(std::optional<uint32_t> &N, uint64_t Max) {
  uint64_t Value;
  if (!integer(Value, Max))
    return false;
  N = Value;
  return true;
}

bool CostParser::thousandths(std::optional<uint32_t> &N, double Max) {
  double Value;
  if (!decimal(Value, Max))
    return false;
  N = uint32_t(Value * 1000 + 0.5);
  return true;
}

//===----------------------------------------------------------------------===//
// Coefficients
//===----------------------------------------------------------------------===//

bool CostParser::records(StringMap<CostChanges::Numbers> &To, CostRecord Kind, Keys Fields,
                         uint64_t Max) {
  R.next();
  return members([&](StringRef Name) {
    if (!isCostRecord(Kind, Name))
      return unknown("record", Name, costRecords(Kind));
    CostChanges::Numbers &Row = To[Name];
    R.next();
    return members([&](StringRef Field) {
      const auto *Known = llvm::find(Fields, Field);
      if (Known == Fields.end())
        return unknown("key", Field, Fields);
      return number(Row[Known - Fields.begin()], Max);
    });
  });
}

bool CostParser::sizes(StringMap<CostChanges::Numbers> &To) {
  R.next();
  return members([&](StringRef Name) {
    if (!isCostRecord(CostRecord::Size, Name))
      return unknown("record", Name, costRecords(CostRecord::Size));
    if (R.next() != JSONReader::ArrayBegin)
      return expected("an array of five sizes");
    CostChanges::Numbers &Row = To[Name];
    for (std::optional<uint32_t> &Size : Row)
      if (!number(Size, MaxSize))
        return false;
    return R.next() == JSONReader::ArrayEnd || expected("the end of the array of five sizes");
  });
}

/// Reads a member that both the top of the file and images can have.
bool CostParser::changeOf(CostChanges &C, StringRef Key, Keys Known) {
  static constexpr StringRef OfAccess[] = {"read", "write"};
  static constexpr StringRef OfOp[] = {"aux_times", "surface"};
  if (Key == "compression")
    return thousandths(C.Compression, 1);
  if (Key == "clear_share")
    return thousandths(C.ClearShare, 1);
  if (Key == "overdraw")
    return thousandths(C.Overdraw, 1e6);
  if (Key == "accesses")
    return records(C.Accesses, CostRecord::Access, OfAccess, MaxThousandths);
  if (Key == "ops")
    return records(C.Ops, CostRecord::Op, OfOp, MaxThousandths);
  if (Key == "aux_sizes")
    return sizes(C.Sizes);
  return unknown("key", Key, Known);
}

//===----------------------------------------------------------------------===//
// The file
//===----------------------------------------------------------------------===//

bool CostParser::images() {
  static constexpr StringRef Known[] = {"compression", "clear_share", "overdraw",
                                        "accesses",    "ops",         "aux_sizes"};
  R.next();
  return members([&](StringRef Name) {
    if (File.Images.size() == MaxImages)
      return error("costs are given for more than " + Twine(MaxImages) + " images");
    File.IndexOf[Name] = File.Images.size();
    File.Images.push_back({Name.str(), here(), {}});
    R.next();
    return members([&](StringRef Key) { return changeOf(File.Images.back().Changes, Key, Known); });
  });
}

bool CostParser::member(StringRef Key) {
  static constexpr StringRef Known[] = {"format",
                                        "version",
                                        "accesses",
                                        "ops",
                                        "aux_sizes",
                                        "images",
                                        "fixed_op_bytes",
                                        "stall_bytes",
                                        "state_dword_bytes",
                                        "compression",
                                        "overdraw",
                                        "clear_share",
                                        "measured"};
  if (Key == "images")
    return images();
  if (Key == "measured") // says where the file comes from, and changes nothing
    return R.next() == JSONReader::ObjectBegin || expected("an object");
  if (Key == "fixed_op_bytes")
    return integer(File.Changes.FixedOpBytes.emplace(), MaxShared);
  if (Key == "stall_bytes")
    return integer(File.Changes.StallBytes.emplace(), MaxShared);
  if (Key == "state_dword_bytes")
    return integer(File.Changes.StateDwordBytes.emplace(), MaxShared);
  return changeOf(File.Changes, Key, Known);
}

std::optional<CostFile> CostParser::parse() {
  if (!file("aux-plan/costs", [&](StringRef Key) { return member(Key); }))
    return std::nullopt;
  return std::move(File);
}

std::optional<CostFile> CostFile::parse(DiagnosticEngine &D) {
  return CostParser(D).parse();
}

bool CostFile::checkImages(const Graph &G, DiagnosticEngine &D) const {
  if (Images.empty())
    return true;
  StringMap<bool> Known;
  std::vector<StringRef> Names;
  for (const Image &I : G.Images) {
    Names.push_back(G.Names.get(I.Name));
    Known[Names.back()] = true;
  }
  bool Good = true;
  for (const OfImage &I : Images)
    if (!Known.count(I.Name)) {
      StringRef Near = nearestWord(I.Name, Names);
      Good = D.error(I.Loc, "graph has no image '" + StringRef(I.Name).take_front(40) + "'", 0,
                     Near.empty() ? std::string() : ("\"" + Near + "\"").str());
    }
  return Good;
}

const CostChanges *CostFile::changesOf(StringRef Image) const {
  auto It = IndexOf.find(Image);
  return It == IndexOf.end() ? nullptr : &Images[It->second].Changes;
}
