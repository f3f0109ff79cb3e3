//===- PlanRows.cpp - plans of many files in figures ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every JSON line has the same keys, and each key has values of one type or null: a database that
/// looks at the first lines only knows the types of all. So counts always have a decimal point.
///
//===----------------------------------------------------------------------===//

#include "PlanRows.h"
#include "Columns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

//===----------------------------------------------------------------------===//
// JSON lines
//===----------------------------------------------------------------------===//

namespace {

class LineWriter final : public RowWriter {
public:
  explicit LineWriter(raw_ostream &OS) : OS(OS) {}
  void add(ArrayRef<PlanRow> Rows) override {
    for (const PlanRow &Row : Rows)
      write(Row);
  }

private:
  void write(const PlanRow &);
  raw_ostream &OS;
};

} // namespace

static std::string withPoint(double X) {
  std::string Text = decimal(X);
  return StringRef(Text).contains('.') ? Text : Text + ".0";
}

void LineWriter::write(const PlanRow &Row) {
  bool Planned = Row.Error.empty();
  const CostSums &F = Row.Cost.Frame;
  json::OStream J(OS);
  auto Raw = [&](StringRef Key, bool Has, const std::string &Value) {
    J.attributeBegin(Key);
    J.rawValue(Has ? Value : "null");
    J.attributeEnd();
  };
  J.object([&] {
    J.attribute("file", json::fixUTF8(Row.File));
    J.attribute("target", Row.Target->name());
    J.attribute("profile", Row.Target->profile());
    J.attribute("policy", Row.Header.Policy);
    J.attribute("contract", Row.Header.Contract);
    J.attribute("minimize", Row.Header.Minimize);
    J.attribute("planned", Planned);
    Raw("ops", Planned, withPoint(F.Calls.perFrame()));
    Raw("stalls", Planned, withPoint(F.Stalls.perFrame()));
    Raw("bytes", Planned, utostr(F.own().bytes()));
    Raw("cost", Planned, utostr(F.total().bytes()));
    bool HasBound = Planned && Row.Cost.Proof.Exists;
    Raw("bound", HasBound, utostr(HasBound ? Row.Cost.boundBytes() : 0));
    Raw("proven", Planned, Row.Cost.isOwnProven() ? "true" : "false");
    Raw("presents", Planned, utostr(Row.Shown));
    if (Planned)
      J.attribute("error", nullptr);
    else
      J.attribute("error", json::fixUTF8(Row.Error));
  });
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// Table
//===----------------------------------------------------------------------===//

namespace {

/// The widths of columns are known before the first row: those of the names, and enough for any
/// number.
class TableWriter final : public RowWriter {
public:
  TableWriter(const Options &O, ArrayRef<InputFile> Files, raw_ostream &OS);
  void add(ArrayRef<PlanRow>) override;
  void finish() override;

private:
  struct Sum {
    double Ops = 0, Stalls = 0, Bytes = 0, Cost = 0;
    size_t Planned = 0, Proven = 0;
  };
  void line(StringRef File, StringRef Target, ArrayRef<std::string> Numbers, StringRef Words);
  raw_ostream &OS;
  size_t FileWidth = 4, TargetWidth = 6, NumFiles = 0, NumFailed = 0;
  bool ArePerPresent = false; ///< some frames show several
  std::vector<std::pair<const TargetInfo *, Sum>> Sums;
};

} // namespace

TableWriter::TableWriter(const Options &O, ArrayRef<InputFile> Files, raw_ostream &OS) : OS(OS) {
  for (const InputFile &F : Files)
    FileWidth = std::min<size_t>(std::max(FileWidth, F.Path.size()), PageWidth / 3);
  for (const NamedTarget &T : O.Targets) {
    TargetWidth = std::max(TargetWidth, T.Info->fullName().size());
    Sums.push_back({T.Info, {}});
  }
  line("file", "target", {"ops", "stalls", "bytes moved", "cost"}, "bound of bytes");
}

/// The end of a path says more than its beginning.
static std::string shortened(StringRef Path, size_t Width) {
  return Path.size() <= Width ? Path.str() : "..." + Path.take_back(Width - 3).str();
}

void TableWriter::line(StringRef File, StringRef Target, ArrayRef<std::string> Numbers,
                       StringRef Words) {
  std::string Line;
  raw_string_ostream LineOS(Line);
  LineOS << left_justify(shortened(File, FileWidth), FileWidth) << "  "
         << left_justify(Target, TargetWidth);
  for (auto [N, Text] : enumerate(Numbers))
    LineOS << "  " << right_justify(Text, N < 2 ? 6 : 11);
  LineOS << "  " << Words;
  OS << StringRef(Line).rtrim() << '\n';
}

static std::string boundOf(const PlanCost &Cost) {
  if (!Cost.Proof.Exists)
    return "none";
  return Cost.isOwnProven() ? "reached" : humanBytes(Cost.boundBytes());
}

void TableWriter::add(ArrayRef<PlanRow> Rows) {
  ++NumFiles;
  NumFailed += any_of(Rows, [](const PlanRow &Row) { return !Row.Error.empty(); });
  for (auto [N, Row] : enumerate(Rows)) {
    StringRef File = N ? "" : StringRef(Row.File);
    if (!Row.Error.empty()) {
      line(File, Row.Target->fullName(), {}, "failed: " + Row.Error);
      continue;
    }
    ArePerPresent |= Row.Shown != 1;
    PlanCost Cost = Row.Cost.dividedBy(Row.Shown);
    const CostSums &F = Cost.Frame;
    Sum &To = Sums[N].second;
    To.Ops += F.Calls.perFrame();
    To.Stalls += F.Stalls.perFrame();
    To.Bytes += double(F.own().bytes());
    To.Cost += double(F.total().bytes());
    ++To.Planned;
    To.Proven += Cost.isOwnProven();
    line(File, Row.Target->fullName(),
         {shortDecimal(F.Calls.perFrame()), shortDecimal(F.Stalls.perFrame()),
          humanBytes(F.own().bytes()), humanBytes(F.total().bytes())},
         boundOf(Cost));
  }
}

void TableWriter::finish() {
  OS << '\n';
  for (const auto &[Target, Of] : Sums)
    line(&Of == &Sums.front().second ? "all files" : "", Target->fullName(),
         {shortDecimal(Of.Ops), shortDecimal(Of.Stalls), humanBytes(uint64_t(Of.Bytes)),
          humanBytes(uint64_t(Of.Cost))},
         (Twine(Of.Planned) + " planned, bound reached in " + Twine(Of.Proven)).str());
  if (ArePerPresent)
    OS << "figures are per present: some frames hold several\n";
  OS << NumFiles << (NumFiles == 1 ? " file" : " files");
  if (NumFailed)
    OS << ", " << NumFailed << " failed";
  OS << '\n';
}

std::unique_ptr<RowWriter> tool::makeRowWriter(const Options &O, ArrayRef<InputFile> Files,
                                               raw_ostream &OS) {
  if (O.Output.Emit == Emit::JSONLines)
    return std::make_unique<LineWriter>(OS);
  return std::make_unique<TableWriter>(O, Files, OS);
}
