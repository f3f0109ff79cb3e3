//===- TableWriter.cpp - constants as C++ text ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "TableWriter.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan::tblgen;

std::string auxplan::tblgen::quoted(StringRef Text) {
  std::string Result = "\"";
  raw_string_ostream OS(Result);
  printEscapedString(Text, OS);
  return Result + "\"";
}

std::string auxplan::tblgen::boolean(bool Value) {
  return Value ? "true" : "false";
}

std::string auxplan::tblgen::hex(uint64_t Value) {
  return "0x" + utohexstr(Value, /*LowerCase=*/true);
}

std::string auxplan::tblgen::classEnumerator(int64_t Class) {
  static constexpr const char *Names[] = {"None", "Default", "Any"};
  return std::string("auxplan::ClearClass::") + Names[Class];
}

std::string auxplan::tblgen::usageEnumerator(unsigned Index) {
  return "static_cast<auxplan::AuxUsage>(" + utostr(Index) + ")";
}

TableWriter::TableWriter(const HardwareModel &Model, raw_ostream &OS) : Model(Model), OS(OS) {
  for (auto [I, Rec] : enumerate(Model.Records.Rules))
    RuleIndex[Rec] = I;
}

void TableWriter::emitLines(const Twine &Type, const Twine &Name, const std::string &Lines) {
  auto [Same, IsNew] = ArrayOf.try_emplace((Type + "\n" + Lines).str(), Name.str());
  if (IsNew)
    OS << "static constexpr " << Type << " " << Name << "[] = {\n" << Lines << "};\n";
  else
    OS << "static constexpr auto &" << Name << " = " << Same->second << ";\n";
}

std::string TableWriter::arrayRef(const Twine &Name, size_t Size) {
  return Size ? Name.str() : "{}";
}

std::string TableWriter::rule(const Record *Rec) const {
  return "&Rules[" + utostr(RuleIndex.lookup(Rec)) + "]";
}

unsigned TableWriter::indexOf(const Family *F) const {
  for (auto [I, Candidate] : enumerate(Model.Families))
    if (&Candidate == F)
      return I;
  llvm_unreachable("a family that is not in the model");
}

unsigned TableWriter::indexOf(const Machine *M) const {
  for (auto [I, Candidate] : enumerate(Model.Machines))
    if (&Candidate == M)
      return I;
  llvm_unreachable("a machine that is not in the model");
}
