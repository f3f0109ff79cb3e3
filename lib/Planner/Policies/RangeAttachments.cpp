//===- RangeAttachments.cpp - clears, copies and resolves of whole ranges -===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See RangeAttachments.h.
///
/// Source: Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, emit_clear and radv_CmdClearDepthStencil-
/// Image; radv_meta_copy.c; radv_meta_resolve.c, radv_pick_resolve_method_images.
///
//===----------------------------------------------------------------------===//

#include "RangeAttachments.h"
#include "auxplan/Layouts/Surface.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

static constexpr AspectMask DepthStencil = maskOf(Aspect::Depth) | maskOf(Aspect::Stencil);

//===----------------------------------------------------------------------===//
// Clears
//===----------------------------------------------------------------------===//

/// The driver asks about the first level of a clear and about all of its layers; of a multiview
/// pass, about the layers of its views.
LevelLayers RangeAttachments::askedLayers(const Pass &Pass, const Access &A, Aspect) const {
  const SubRange &R = A.Range;
  LevelLayers Asked{R.MipBegin, R.LayerBegin, R.LayerEnd - R.LayerBegin};
  if (Pass.Views && isMask_32(Pass.Views))
    Asked.NumLayers = countr_one(Pass.Views);
  else if (Pass.Views)
    Asked.NumLayers = 0; // views with gaps are not all layers
  return Asked;
}

void RangeAttachments::judgeColor(const Pass &Pass, Attachment &At) {
  if (!S.factsOf(At.Index).Clears)
    return;
  ClearVerdict V = judge(Pass, At);
  At.Class = V.Class;
  bool Takes = false;
  P.forEachCell(*At.A, [&](CellId C) {
    if (P.classOfCell(C).hasAux())
      Takes = Promises.of(C, At.In, Ranges.queuesOf(C)).Clear == ClearClass::Any;
  });
  At.Fast = V.Allowed && Takes;
}

bool RangeAttachments::clearsDepthStencil(const Attachment &At) const {
  return At.A->Range.Aspects & DepthStencil && S.factsOf(At.Index).Clears;
}

/// Does the depth unit use the metadata of an attachment's image? The layout of depth decides; with
/// stencil alone depth has none.
bool RangeAttachments::isDepthPacked(const Attachment &At) {
  Layout In = At.A->Kind == AccessKind::Clear ? At.In : Layout::DEPTH_READ_ONLY_OPTIMAL;
  for (const Attachment &Depth : Attachments)
    if (Depth.A->Kind == AccessKind::Depth && P.firstOf(Depth.A->Image) == P.firstOf(At.A->Image))
      In = Depth.In;
  bool Is = false;
  P.forEachCell(*At.A, [&](CellId C) {
    Is |= P.classOfCell(C).hasAux() && Ranges.isPacked(C, In, Ranges.queuesOf(C));
  });
  return Is;
}

/// Depth and stencil of an image are cleared together: both of them fast, or none.
void RangeAttachments::judgeDepthStencil(const Pass &Pass, Attachment &At) {
  if (!clearsDepthStencil(At))
    return;
  ClearVerdict V = judge(Pass, At);
  At.Class = V.Class;
  At.Fast = V.Allowed && isDepthPacked(At) && !standsBetweenDraws(At);
}

/// Does a command clear what other lines of its pass use? The driver may clear fast there, between
/// two draws; a plan has no place for such an op.
bool RangeAttachments::standsBetweenDraws(const Attachment &At) const {
  return At.A->Kind == AccessKind::Clear && llvm::any_of(Attachments, [&](const Attachment &By) {
           return By.Index != At.Index && P.firstOf(By.A->Image) == P.firstOf(At.A->Image) &&
                  By.A->Range.overlaps(At.A->Range);
         });
}

void RangeAttachments::judgeClears(const Pass &Pass) {
  for (Attachment &At : Attachments)
    if (At.A->Range.Aspects & maskOf(Aspect::Color))
      judgeColor(Pass, At);
    else
      judgeDepthStencil(Pass, At);
  SmallVector<const Attachment *, 4> Slow;
  for (const Attachment &At : Attachments)
    if (clearsDepthStencil(At) && !At.Fast)
      Slow.push_back(&At);
  for (const Attachment *Other : Slow)
    for (Attachment &At : Attachments)
      if (clearsDepthStencil(At) && P.firstOf(At.A->Image) == P.firstOf(Other->A->Image) &&
          (At.A->Kind == AccessKind::Clear) == (Other->A->Kind == AccessKind::Clear))
        At.Fast = false;
}

void RangeAttachments::clearFast(const Attachment &At, function_ref<void(CellId)> Cleared) {
  P.forEachCell(*At.A, [&](CellId C) {
    if (!P.classOfCell(C).hasAux())
      return;
    CellOp O;
    O.Cell = C;
    O.Id = FastClear;
    Ops.clear(O, {At.Index, At.View, At.Class, nullptr});
    Cleared(C);
  });
}

void RangeAttachments::clearColor(const Pass &, const Attachment &At) {
  if (!At.Fast)
    return;
  clearFast(At, [&](CellId C) {
    Ranges.setCompressedWord(C, true);
    Ranges.setClearWord(C, At.Class > T.carriedValues(P.classOfCell(C).Kind));
  });
}

void RangeAttachments::clearDepthStencil(const Pass &, const Attachment &At) {
  if (At.Fast && clearsDepthStencil(At))
    clearFast(At, [](CellId) {});
}

//===----------------------------------------------------------------------===//
// Copies and resolves
//===----------------------------------------------------------------------===//

/// Can a copy go through the compressed blocks of a cell? Between images the copy views the target
/// in the format of the source, between an image and a buffer in a format of buffers.
bool RangeAttachments::isReadByCopy(const Attachment &At, CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  AccessUse Use = S.useOf(*At.A);
  const Attachment *Source = nullptr;
  for (const Attachment &Other : Attachments)
    if (Other.A->Kind == AccessKind::CopySrc && At.A->Kind == AccessKind::CopyDst)
      Source = &Other;
  bool IsBetweenImages = Attachments.size() > 1;
  if (IsBetweenImages && !Source)
    return true;
  if (IsBetweenImages) {
    Use.Kind = AccessKind::BlitDst; // no buffer takes part
    Use.View = G.Images[Source->A->Image].Desc.Format;
  }
  return llvm::any_of(T.modes(Class.Kind, Class.Facts, Use),
                      [&](const Mode &M) { return M.Usage != AuxUsage::NONE; });
}

void RangeAttachments::readyForCopy(const Attachment &At) {
  bool IsCopy = At.A->Kind == AccessKind::CopySrc || At.A->Kind == AccessKind::CopyDst;
  if (!IsCopy || !(At.A->Range.Aspects & maskOf(Aspect::Color)))
    return;
  Ranges.beginRange(At.A->Image, At.A->Age, At.A->Range);
  P.forEachCell(*At.A, [&](CellId C) {
    if (Ranges.hasDcc(C) && Ranges.isPacked(C, At.In, Ranges.queuesOf(C)) && !isReadByCopy(At, C))
      Ranges.decompress(C);
  });
  Ranges.endRange();
}

void RangeAttachments::beginAccesses(const Pass &Pass) {
  DriverAttachments::beginAccesses(Pass);
  for (const Attachment &At : Attachments)
    readyForCopy(At);
}

/// Is the source of a resolve read by a shader, and not by the colour unit itself?
bool RangeAttachments::resolvesByShader(const Access &A, CellId Source, CellId Target) {
  const ImageDesc &From = P.imageOfCell(Source).Desc, &To = P.imageOfCell(Target).Desc;
  NumericClass Numbers = infoOf(From.Format).Numeric;
  bool IsInteger = Numbers == NumericClass::UInt || Numbers == NumericClass::SInt;
  if (Driver.ResolveByShader || IsInteger || From.Layers > 1 || To.Layers > 1 ||
      (Ranges.hasDcc(Target) && Ranges.isPacked(Target, G.layoutOf(A), Ranges.queuesOf(Target))))
    return true;
  auto Tiling = [&](CellId C) {
    const PlaneClass &Class = P.classOfCell(C);
    return surfaceNumber(T, SurfaceProperty::ResolveTiling, Class.Facts);
  };
  return Tiling(Source) != Tiling(Target);
}

/// Is a resolve of depth done by a compute shader, for all layers, and not by draws for the first?
bool RangeAttachments::resolvesDepthByCompute(const Access &A) const {
  bool IsColor = A.Range.Aspects & maskOf(Aspect::Color);
  return !IsColor && (G.Images[A.Image].Desc.Layers > 1 ||
                      G.Images[G.extraOf(A)->ResolveSource].Desc.Layers > 1);
}

/// The driver brings the source of a resolve into the layout of a copy source, and leaves it there.
void RangeAttachments::leaveForReading(const Pass &Pass, const Access &A) {
  const AccessExtra &X = *G.extraOf(A);
  bool IsColor = X.ResolveSourceRange.Aspects & maskOf(Aspect::Color);
  SubRange R = IsColor ? X.ResolveSourceRange : upToLastView(Pass, X.ResolveSourceRange);
  CellId Target = None32;
  P.forEachCell(A, [&](CellId C) { Target = C; });
  Ranges.beginRange(X.ResolveSource, X.ResolveSourceAge, R);
  P.forEachCell(X.ResolveSource, X.ResolveSourceAge, R, [&](CellId C) {
    if (IsColor && !resolvesByShader(A, C, Target))
      return;
    Layout In = Current.Cells[C].In;
    Ranges.transitionCell(C, In, Layout::TRANSFER_SRC_OPTIMAL, false, true);
    Current.Cells.at(C).In = In;
  });
  Ranges.endRange();
}

void RangeAttachments::resolveSources(const Pass &Pass) {
  Ops.setAtEnd(true);
  for (const Attachment &At : Attachments)
    if (At.A->Kind == AccessKind::Resolve)
      leaveForReading(Pass, *At.A);
  Ops.setAtEnd(false);
}

/// A pass whose attachment is stored with NONE draws nothing to it. A clear by drawing binds every
/// attachment of the pass.
bool RangeAttachments::countsAsWritten(const Attachment &At) const {
  return At.A->Kind != AccessKind::Color || At.A->Store != StoreOp::None ||
         llvm::any_of(Attachments, [&](const Attachment &Other) {
           return S.factsOf(Other.Index).Clears && !Other.Fast;
         });
}

void RangeAttachments::endAccesses(const Pass &Pass) {
  DriverAttachments::endAccesses(Pass);
  for (const Attachment &At : Attachments)
    P.forEachCell(*At.A, [&](CellId C) { Current.Cells.at(C).LastUsed = Pass.On; });
}

/// A compute shader that resolves depth stores around the metadata, and the driver makes them new.
void RangeAttachments::recordModes() {
  DriverAttachments::recordModes();
  for (const Attachment &At : Attachments)
    if (At.A->Kind == AccessKind::Resolve && resolvesDepthByCompute(*At.A))
      Record.mode(At.Index, {});
}

void RangeAttachments::leaveLayouts(const Pass &Pass) {
  for (const Attachment &At : Attachments) {
    if (At.A->Kind != AccessKind::Resolve || !resolvesDepthByCompute(*At.A))
      continue;
    P.forEachCell(At.A->Image, At.A->Age, upToLastView(Pass, At.A->Range), [&](CellId C) {
      CellOp O;
      O.Cell = C;
      O.Id = Initialise;
      if (P.classOfCell(C).hasAux() && Ranges.isPacked(C, At.In, Ranges.queuesOf(C)))
        Ops.emit(O);
    });
  }
  DriverAttachments::leaveLayouts(Pass);
}
