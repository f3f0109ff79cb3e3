//===- DeclarationVerifier.h - rules outside of frames ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rules about everything that stands outside of frames: the header of a plan, images, buffers,
/// memory, and statements about images, which are binds, starts and kinds.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_DECLARATIONVERIFIER_H
#define AUXPLAN_LIB_GRAPH_DECLARATIONVERIFIER_H

#include "ImageVerifier.h"

namespace auxplan {

class DeclarationVerifier {
public:
  DeclarationVerifier(const Graph &G, DiagnosticEngine &D, SubresourceVerifier &Subresources)
      : G(G), D(D), Subresources(Subresources) {}
  /// False if the header is wrong or an image cannot exist: then ranges mean nothing.
  bool verify();

private:
  void checkHeader();
  void checkHeaderWord(llvm::StringRef Word, llvm::StringRef Found, const llvm::Twine &Msg,
                       llvm::StringRef Meant, unsigned Nth = 0);
  void checkBind(const Bind &B);
  void checkMemory(const Memory &M);
  bool checkBoundImage(const Bind &B);
  void checkBoundOnce();
  void checkStart(const StartStmt &S);
  void checkKind(const KindStmt &S);

  const Graph &G;
  DiagnosticEngine &D;
  SubresourceVerifier &Subresources;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_DECLARATIONVERIFIER_H
