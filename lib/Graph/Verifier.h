//===- Verifier.h - checks what the grammar cannot --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// There is one function for each rule, in four files: rules about objects (VerifyObjects.cpp),
/// about a line and its object (VerifyAccesses.cpp), about two objects of a pass
/// (VerifyAttachments.cpp), and about the order of statements (Verifier.cpp). LayoutTracker checks
/// layouts and contents over time.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_VERIFIER_H
#define AUXPLAN_LIB_GRAPH_VERIFIER_H

#include "SourceParts.h"
#include "Spelling.h"
#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

/// Limits of images: beyond those of any GPU, and small enough that no sum of
/// sizes overflows.
constexpr uint32_t MaxExtent = 65536, MaxLayers = 65536, MaxSamples = 64, MaxHistory = 64;

class Verifier {
public:
  Verifier(const Graph &G, DiagnosticEngine &D) : G(G), D(D) {}
  bool verify();

private:
  // Objects.
  void checkHeader();
  void checkHeaderWord(llvm::StringRef Word, llvm::StringRef Found, const llvm::Twine &Msg,
                       llvm::StringRef Meant, unsigned Nth = 0);
  void checkImage(const Image &I);
  LocOffset extentOf(const Image &I);
  bool checkNumber(const Image &I, llvm::StringRef What, uint64_t N, uint64_t Max);
  bool checkExtent(const Image &I);
  bool checkType(const Image &I);
  void checkMips(const Image &I);
  void checkSamples(const Image &I);
  void checkImageStart(const Image &I);
  void checkBind(const Bind &B);
  bool checkBoundImage(const Bind &B);
  void checkBoundOnce();
  void checkStart(const StartStmt &S);
  void checkKind(const KindStmt &S);

  // Lines. True: no error.
  bool checkRange(ImageId Id, uint8_t Age, const SubRange &R, LocOffset Loc);
  bool checkAspects(ImageId Id, AspectMask Aspects, LocOffset Loc);
  bool checkSpan(llvm::StringRef What, uint64_t Begin, uint64_t End, uint64_t Count, ImageId Id,
                 LocOffset Loc);
  void checkAccess(const Pass &P, const Access &A);
  void checkBufferAccess(const Access &A);
  bool checkKindOfAspect(const Access &A);
  bool checkUsage(const Access &A);
  void checkLayout(const Access &A);
  void checkAttachmentWords(const Access &A);
  void checkQueue(const Pass &P, const Access &A);
  void checkStage(const Access &A);
  void checkSamplesOf(const Access &A);
  void checkArea(const Pass &P, const Access &A);
  bool checkAreaInside(const Area &Ar, ImageId Id, unsigned Mip, LocOffset Loc);
  void checkView(const Access &A, Format View);
  bool checkViews(const Pass &P, ImageId Id, const SubRange &R, LocOffset Loc);
  void checkExtra(const Pass &P, const Access &A, const AccessExtra &X);
  void checkAttachedOnce(const Pass &P);
  void checkResolveExtent(const Pass &P, const Access &A, const AccessExtra &X);
  void checkResolveCommand(const Pass &P);
  void checkResolve(const Pass &P, const Access &A, const AccessExtra &X);
  void checkClear(const ClearValue &C, AspectMask Of, LocOffset Loc, llvm::StringRef Word);
  void checkOp(const Op &O);
  void checkPlanned(LocOffset Loc, llvm::StringRef What, llvm::StringRef Word = "");

  // Statements.
  void checkFrames();
  void checkFrame(const Item &I, const Frame &F, const Item *Next);
  void checkItem(const Item &I);
  void noteHandOver(LocOffset Loc, llvm::StringRef Word);
  void checkPass(const Pass &P);
  void checkTransition(const Transition &T);
  bool checkLayoutOfAspects(Layout L, ImageId Id, AspectMask Aspects, LocOffset Loc, Part P,
                            llvm::StringRef Word = "");
  void checkOwners();

  std::string shown(ImageId Id) const { return imageName(G, Id); }
  void noteImage(ImageId Id);

  const Graph &G;
  DiagnosticEngine &D;
  std::vector<ImageId> Same; ///< see findInterchangeable()
  bool SaidUnplanned = false;
  /// The number of presents, and of transfers to or from an external owner, so far; and the last of
  /// them.
  uint32_t NumHandOvers = 0;
  LocOffset LastHandOver = None32;
  llvm::StringRef LastWord;
  std::vector<uint32_t> HandOversBefore; ///< by pass
};

/// The usage flags of which an access to an aspect needs at least one.
uint32_t usageFor(AccessKind Kind, AspectMask Aspects);
/// Names of usage flags, for messages.
std::string listFlags(uint32_t Flags);
/// The index into LayoutInfo::Admits for an aspect.
unsigned aspectClass(AspectMask Aspects);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_VERIFIER_H
