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
#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace auxplan;
using namespace llvm;

/// At most this many images may have costs of their own, since each needs a table.
static constexpr size_t MaxImages = 4096;
static constexpr uint64_t MaxThousandths = UINT16_MAX;
static constexpr uint64_t MaxSize = 1 << 20;
static constexpr uint64_t MaxShared = 1ull << 40;

namespace auxplan {

class CostParser {
public:
  explicit CostParser(DiagnosticEngine &D)
      : D(D), R(D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer()) {}
  std::optional<CostFile> parse();

private:
  using Keys = ArrayRef<StringRef>;

  LocOffset here() const { return R.begin(); }
  bool error(const Twine &Msg, StringRef FixIt = "");
  bool expected(const Twine &Wanted);
  bool unknown(StringRef What, StringRef Key, Keys Known);
  bool members(function_ref<bool(StringRef)> Member);

  bool format();
  bool version();
  bool member(StringRef Key);
  bool changeOf(CostChanges &, StringRef Key, Keys Known);
  bool records(StringMap<CostChanges::Numbers> &, CostRecord, Keys Fields, uint64_t Max);
  bool sizes(StringMap<CostChanges::Numbers> &);
  bool images();
  bool integer(uint64_t &, uint64_t Max);
  bool integer(std::optional<uint32_t> &, uint64_t Max);
  bool decimal(std::optional<uint32_t> &Thousandths, double Max);

  DiagnosticEngine &D;
  JSONReader R;
  CostFile File;
};

} // namespace auxplan

//===----------------------------------------------------------------------===//
// Errors and objects
//===----------------------------------------------------------------------===//

bool CostParser::error(const Twine &Msg, StringRef FixIt) {
  if (R.failed()) // reported once, at the end
    return false;
  std::string Quoted = FixIt.empty() ? "" : ("\"" + FixIt + "\"").str();
  return D.error(here(), Msg, R.end() - R.begin(), Quoted);
}

bool CostParser::expected(const Twine &Wanted) {
  return error("expected " + Wanted + ", found " + JSONReader::describe(R.token()));
}

/// The known word nearest to \p Word; empty if none is near.
static StringRef nearestTo(StringRef Word, ArrayRef<StringRef> Known) {
  unsigned Best = 3;
  StringRef Found;
  for (StringRef K : Known)
    if (unsigned Distance = Word.take_front(40).edit_distance(K, true, Best); Distance < Best) {
      Best = Distance;
      Found = K;
    }
  return Found;
}

bool CostParser::unknown(StringRef What, StringRef Key, Keys Known) {
  return error("unknown " + What + " '" + Key.take_front(40) + "'", nearestTo(Key, Known));
}

/// Calls \p Member at each key of an object; \p Member reads the value.
bool CostParser::members(function_ref<bool(StringRef)> Member) {
  if (R.token() != JSONReader::ObjectBegin)
    return expected("an object");
  size_t Depth = R.depth();
  StringMap<LocOffset> Seen;
  bool Good = true;
  while (R.next() == JSONReader::Key) {
    SmallString<32> Scratch;
    std::string Key = R.string(Scratch).str();
    if (Seen.try_emplace(Key, here()).second)
      Good &= Member(Key);
    else
      Good = error("'" + Key + "' is given twice");
    if (R.token() == JSONReader::Key)
      R.skip();
    while (R.depth() > Depth && !R.failed())
      R.next();
  }
  return Good && !R.failed();
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

bool CostParser::integer(uint64_t &N, uint64_t Max) {
  if (R.next() != JSONReader::Number)
    return expected("an integer from 0 to " + Twine(Max));
  std::optional<uint64_t> Value = R.asUInt64();
  if (!Value || *Value > Max)
    return error("expected an integer from 0 to " + Twine(Max) + ", found '" +
                 R.text().take_front(40) + "'");
  N = *Value;
  return true;
}

bool CostParser::integer(std::optional<uint32_t> &N, uint64_t Max) {
  uint64_t Value;
  if (!integer(Value, Max))
    return false;
  N = Value;
  return true;
}

bool CostParser::decimal(std::optional<uint32_t> &Thousandths, double Max) {
  if (R.next() != JSONReader::Number)
    return expected("a number from 0 to " + Twine(unsigned(Max)));
  std::optional<double> Value = R.asDouble();
  if (!Value || *Value < 0 || *Value > Max)
    return error("expected a number from 0 to " + Twine(unsigned(Max)) + ", found '" +
                 R.text().take_front(40) + "'");
  Thousandths = uint32_t(*Value * 1000 + 0.5);
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
      return integer(Row[Known - Fields.begin()], Max);
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
      if (!integer(Size, MaxSize))
        return false;
    return R.next() == JSONReader::ArrayEnd || expected("the end of the array of five sizes");
  });
}

/// Reads a member that both the top of the file and images can have.
bool CostParser::changeOf(CostChanges &C, StringRef Key, Keys Known) {
  static constexpr StringRef OfAccess[] = {"read", "write"};
  static constexpr StringRef OfOp[] = {"aux_times", "surface"};
  if (Key == "compression")
    return decimal(C.Compression, 1);
  if (Key == "clear_share")
    return decimal(C.ClearShare, 1);
  if (Key == "overdraw")
    return decimal(C.Overdraw, 1e6);
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
    return members(
        [&](StringRef Key) { return changeOf(File.Images.back().Changes, Key, Known); });
  });
}

bool CostParser::format() {
  SmallString<32> Scratch;
  if (R.next() != JSONReader::String || R.string(Scratch) != "aux-plan/costs")
    return error("expected the format \"aux-plan/costs\"");
  return true;
}

bool CostParser::version() {
  if (R.next() != JSONReader::Number || R.asUInt64() != 1)
    return error("expected the version 1");
  return true;
}

bool CostParser::member(StringRef Key) {
  static constexpr StringRef Known[] = {"format",   "version",     "accesses",
                                        "ops",      "aux_sizes",   "fixed_op_bytes",
                                        "images",   "stall_bytes", "compression",
                                        "overdraw", "clear_share"};
  if (Key == "format")
    return format();
  if (Key == "version")
    return version();
  if (Key == "images")
    return images();
  if (Key == "fixed_op_bytes")
    return integer(File.Changes.FixedOpBytes.emplace(), MaxShared);
  if (Key == "stall_bytes")
    return integer(File.Changes.StallBytes.emplace(), MaxShared);
  return changeOf(File.Changes, Key, Known);
}

std::optional<CostFile> CostParser::parse() {
  bool HasFormat = false, HasVersion = false;
  R.next();
  LocOffset Begin = here();
  bool Good = members([&](StringRef Key) {
    HasFormat |= Key == "format";
    HasVersion |= Key == "version";
    return member(Key);
  });
  if (!R.failed() && R.next() != JSONReader::End)
    Good = expected("the end of the file");
  if (R.failed())
    Good = D.error(here(), R.error(), 1);
  else if (!HasFormat || !HasVersion)
    Good = D.error(Begin, "expected the keys 'format' and 'version' in this object", 1);
  if (!Good || D.hadError())
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
      StringRef Near = nearestTo(I.Name, Names);
      Good = D.error(I.Loc, "graph has no image '" + StringRef(I.Name).take_front(40) + "'", 0,
                     Near.empty() ? std::string() : ("\"" + Near + "\"").str());
    }
  return Good;
}

const CostChanges *CostFile::changesOf(StringRef Image) const {
  auto It = IndexOf.find(Image);
  return It == IndexOf.end() ? nullptr : &Images[It->second].Changes;
}
