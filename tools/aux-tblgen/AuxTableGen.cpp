//===- AuxTableGen.cpp - the generator's main ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// aux-tblgen reads the records under td/ and writes the output that one option asks for. The same
/// input gives the same bytes.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Main.h"
#include "llvm/TableGen/Record.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
using EmitFn = void (*)(const RecordKeeper &, raw_ostream &);

/// A part of a generated file that its users ask for by defining \p Guard.
void emitGuarded(StringRef Guard, EmitFn Emit, const RecordKeeper &Records, raw_ostream &OS) {
  OS << "#ifdef " << Guard << "\n#undef " << Guard << "\n";
  Emit(Records, OS);
  OS << "#endif // " << Guard << "\n\n";
}

void genEnums(RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("aux-plan enumerations", OS);
  emitGuarded("GET_VOCABULARY_ENUMS", emitVocabularyEnums, Records, OS);
  emitGuarded("GET_DRIVER_MODEL_FIELDS", emitDriverModelFields, Records, OS);
}

void genVocabulary(RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("aux-plan vocabulary", OS);
  emitVocabularyTables(Records, OS);
}

void genSync(RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("aux-plan synchronisation", OS);
  emitSyncTables(Records, OS);
}

void genSharing(RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("aux-plan modifiers and devices", OS);
  emitSharingTables(Records, OS);
}

void genTables(RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("aux-plan hardware tables", OS);
  emitHardwareTables(Records, OS);
}

void genStateEnums(RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("aux-plan graphics state: enumerations", OS);
  emitStateEnums(Records, OS);
}

void genState(RecordKeeper &Records, raw_ostream &OS) {
  emitSourceFileHeader("aux-plan graphics state", OS);
  emitStateTables(Records, OS);
}

void genDocs(RecordKeeper &Records, raw_ostream &OS) {
  emitReference(Records, OS);
  emitSharingReference(Records, OS);
}

void genWords(RecordKeeper &Records, raw_ostream &OS) {
  emitWords(Records, OS);
}

const TableGen::Emitter::Opt Options[] = {
    {"gen-enums", genEnums, "Generate the enumerations that headers include"},
    {"gen-vocabulary", genVocabulary, "Generate formats, layouts, flags and their names"},
    {"gen-sync", genSync, "Generate stages, access flags and what accesses wait for"},
    {"gen-sharing", genSharing, "Generate forms of modifiers and devices that share images"},
    {"gen-tables", genTables, "Check the hardware records and generate their tables"},
    {"gen-state-enums", genStateEnums, "Generate the enumerations of graphics state"},
    {"gen-state", genState, "Check the records of graphics state and generate their tables"},
    {"gen-words", genWords, "Print the words of the vocabulary, one a line"},
    {"gen-docs", genDocs, "Generate the hardware reference in Markdown"},
};
} // namespace

int main(int argc, char **argv) {
  InitLLVM X(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "aux-plan table generator\n");
  return TableGenMain(argv[0]);
}
