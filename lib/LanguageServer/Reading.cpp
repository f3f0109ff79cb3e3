//===- Reading.cpp - a text parsed and verified ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The text is read where it is, without a copy.
///
//===----------------------------------------------------------------------===//

#include "Reading.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

KeptRemarks::KeptRemarks(StringRef Text, unsigned MaxErrors) : Start(Text.data()) {
  unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text, ""), SMLoc());
  D = std::make_unique<DiagnosticEngine>(SM, Buffer, MaxErrors);
  D->setSink(this);
}

void KeptRemarks::take(const SMDiagnostic &Said) {
  TextRange At;
  if (Said.getLoc().isValid()) {
    At.Begin = At.End = Said.getLoc().getPointer() - Start;
    for (auto [Begin, End] : Said.getRanges())
      At.End = At.Begin + (End - Begin);
  }
  if (Said.getKind() == SourceMgr::DK_Note) {
    if (!Remarks.empty())
      Remarks.back().Notes.push_back({At, Said.getMessage().str()});
    return;
  }
  Remark Of{Said.getKind(), At, Said.getMessage().str(), "", {}};
  if (!Said.getFixIts().empty())
    Of.FixIt = Said.getFixIts().front().getText().str();
  Remarks.push_back(std::move(Of));
}

Reading auxplan::lsp::readText(StringRef Text) {
  KeptRemarks Kept(Text);
  Reading Of;
  std::unique_ptr<Graph> G = parseGraph(Kept.engine());
  if (G && verifyGraph(*G, Kept.engine()))
    Of.G = std::move(G);
  Of.Remarks = Kept.take();
  return Of;
}
