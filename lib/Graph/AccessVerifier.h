//===- AccessVerifier.h - rules about lines of a pass -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rules about an access line or an op by itself: usage flags, layouts and words.
///
/// Functions return false after an error, which they have reported.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_ACCESSVERIFIER_H
#define AUXPLAN_LIB_GRAPH_ACCESSVERIFIER_H

#include "AttachmentVerifier.h"
#include "PlannedWords.h"

namespace auxplan {

class AccessVerifier {
public:
  AccessVerifier(const Graph &G, DiagnosticEngine &D, SubresourceVerifier &Subresources,
                 AttachmentVerifier &Attachments, PlannedWords &Planned)
      : G(G), D(D), Subresources(Subresources), Attachments(Attachments), Planned(Planned) {}

  void checkAccess(const Pass &P, const Access &A);
  void checkOp(const Op &O);

private:
  void checkBufferAccess(const Pass &P, const Access &A);
  bool checkKindOfAspect(const Access &A);
  bool checkUsage(const Access &A);
  void checkLayout(const Access &A);
  void checkAttachmentWords(const Access &A);
  void checkQueue(const Pass &P, const Access &A);
  void checkStage(const Pass &P, const Access &A);
  void checkSamplesOf(const Access &A);
  void checkArea(const Pass &P, const Access &A);
  void checkView(const Access &A, Format View);
  void checkExtra(const Pass &P, const Access &A, const AccessExtra &X);
  void checkClear(const ClearValue &C, AspectMask Of, LocOffset Loc, llvm::StringRef Word);

  const Graph &G;
  DiagnosticEngine &D;
  SubresourceVerifier &Subresources;
  AttachmentVerifier &Attachments;
  PlannedWords &Planned;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_ACCESSVERIFIER_H
