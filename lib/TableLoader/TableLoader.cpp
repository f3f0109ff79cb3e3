//===- TableLoader.cpp - tables from records, without a build -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The way is that of aux-tblgen up to the rows of the tables: TableGen parses, the model checks,
/// and rows are made. Then an arena makes structures of them. Records of which a build makes code
/// have to be those of this build.
///
//===----------------------------------------------------------------------===//

#include "auxplan/TableLoader/TableLoader.h"
#include "TableArena.h"
#include "lib/TableGen/CompiledRecords.h"
#include "lib/TableGen/HardwareModel.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Parser.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;
using namespace auxplan;

/// False if there were errors.
static bool parse(StringRef Folder, RecordKeeper &Records) {
  SmallString<128> File = Folder;
  sys::path::append(File, "AllTargets.td");
  auto Buffer = MemoryBuffer::getFile(File, /*IsText=*/true);
  if (!Buffer) {
    WithColor::error() << "cannot read '" << File << "': " << Buffer.getError().message() << '\n';
    return false;
  }
  SourceMgr Sources;
  Sources.setIncludeDirs({Folder.str()});
  Sources.AddNewSourceBuffer(std::move(*Buffer), SMLoc());
  bool Failed = TableGenParseFile(Sources, Records);
  // The parser gives the texts back, but errors in records are printed from TableGen's own manager.
  SrcMgr.takeSourceBuffersFrom(Sources);
  return !Failed && !ErrorsPrinted;
}

static std::vector<std::string> filesRead() {
  std::vector<std::string> Files;
  for (unsigned Id = 1; Id <= SrcMgr.getNumBuffers(); ++Id)
    Files.push_back(SrcMgr.getMemoryBuffer(Id)->getBufferIdentifier().str());
  return Files;
}

std::optional<std::vector<std::string>> auxplan::loadTables(StringRef Folder) {
  RecordKeeper Records;
  if (!parse(Folder, Records))
    return std::nullopt;
  tblgen::checkCompiled(Records, compiledParts().Fingerprints);
  if (ErrorsPrinted)
    return std::nullopt;
  tblgen::HardwareModel Model(Records);
  if (ErrorsPrinted)
    return std::nullopt;
  std::vector<tblgen::Table> StateTables = tblgen::makeStateTables(Model);
  if (ErrorsPrinted)
    return std::nullopt;
  static TableArena *Arena; // what is used lives as long as the program
  Arena = new TableArena;
  for (const tblgen::Table &Table : tblgen::makeTables(Model))
    Arena->add(Table);
  for (const tblgen::Table &Table : StateTables)
    Arena->add(Table);
  useTables(Arena->get<TableSet>("AllTables"));
  useStateTables(Arena->get<StateTableSet>("AllStateTables"));
  return filesRead();
}
