//===- AttachmentVerifier.h - rules about attachments -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rules about two images that one pass uses together: sources and destinations of resolves, and
/// that a subresource is attached only once.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_ATTACHMENTVERIFIER_H
#define AUXPLAN_LIB_GRAPH_ATTACHMENTVERIFIER_H

#include "SubresourceVerifier.h"

namespace auxplan {

class AttachmentVerifier {
public:
  AttachmentVerifier(const Graph &G, DiagnosticEngine &D, SubresourceVerifier &Subresources);

  void checkResolve(const Pass &P, const Access &A, const AccessExtra &X);
  void checkResolveCommand(const Pass &P);
  void checkAttachedOnce(const Pass &P);
  void checkSamples(const Pass &P);

private:
  void checkResolveExtent(const Pass &P, const Access &A, const AccessExtra &X);

  const Graph &G;
  DiagnosticEngine &D;
  SubresourceVerifier &Subresources;
  std::vector<ImageId> Same; ///< see findInterchangeable()
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_ATTACHMENTVERIFIER_H
