//===- JSONDeclarationPrinter.cpp - declarations as JSON ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fields that have their defaults are left out, except the extent, the format and the usage.
///
//===----------------------------------------------------------------------===//

#include "JSONDeclarationPrinter.h"
#include "Builder.h"
#include "JSONPieces.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/State/StateTables.h"

using namespace llvm;
using namespace auxplan;

namespace {
class JSONDeclarationPrinter {
  const Graph &G;
  JSONLines &J;

public:
  JSONDeclarationPrinter(const Graph &G, JSONLines &J) : G(G), J(J) {}
  void header();
  void objects();

private:
  void image(const Image &I);
  void imageRest(const Image &I);
  void bind(const Bind &B);
  void state(const DrawState &S);
  template <typename FlagT> void flags(StringRef Key, uint32_t Bits);
  template <typename ListT, typename FnT> void lines(StringRef Key, const ListT &List, FnT Write);
};
} // namespace

void JSONDeclarationPrinter::header() {
  const PlanHeader &H = *G.Header;
  J.key("plan");
  J.open('{');
  J.field("target", H.Target);
  for (auto [Key, Value] : {std::pair("policy", &H.Policy), std::pair("contract", &H.Contract),
                            std::pair("minimize", &H.Minimize)})
    if (!Value->empty())
      J.field(Key, *Value);
  if (!H.Limits.empty())
    J.field("limits", H.Limits);
  if (!H.Lifted.empty()) {
    J.beginList("lift");
    for (const std::string &Name : H.Lifted)
      J.element(Name);
    J.endList();
  }
  J.close('}');
  J.breakLine();
}

template <typename FlagT> void JSONDeclarationPrinter::flags(StringRef Key, uint32_t Bits) {
  J.beginList(Key);
  for (; Bits; Bits &= Bits - 1)
    J.element(nameOf(FlagT(Bits & -Bits)));
  J.endList();
}

/// A list of objects that have a line each; left out if it is empty.
template <typename ListT, typename FnT>
void JSONDeclarationPrinter::lines(StringRef Key, const ListT &List, FnT Write) {
  if (List.empty())
    return;
  J.beginLines(Key);
  for (const auto &Element : List) {
    J.beginLine();
    Write(Element);
    J.close('}');
  }
  J.endLines();
}

void JSONDeclarationPrinter::image(const Image &I) {
  const ImageDesc &D = I.Desc;
  J.beginLine();
  J.field("name", G.Names.get(I.Name));
  J.field("format", nameOf(D.Format));
  J.numbers("extent", {D.Width, D.Height, D.Depth});
  if (D.Type != ImageType::Type2D)
    J.field("type", nameOf(D.Type));
  if (D.Mips != 1)
    J.number("mips", D.Mips);
  if (D.Layers != 1)
    J.number("layers", D.Layers);
  if (D.Samples != 1)
    J.number("samples", D.Samples);
  flags<UsageFlag>("usage", D.Usage);
  if (I.HasStencilUsage)
    flags<UsageFlag>("stencil_usage", D.StencilUsage);
  if (D.Flags)
    flags<CreateFlag>("flags", D.Flags);
  imageRest(I);
  J.close('}');
}

void JSONDeclarationPrinter::imageRest(const Image &I) {
  const ImageDesc &D = I.Desc;
  if (!D.ViewFormats.empty()) {
    J.beginList("formats");
    for (Format F : D.ViewFormats)
      J.element(nameOf(F));
    J.endList();
  }
  if (D.Tiling == Tiling::Linear)
    J.field("tiling", "LINEAR");
  if (D.Modifier)
    J.field("modifier", modifierName(D.Modifier));
  J.flag("chosen", I.ModifierChosen);
  if (I.CopyOf != None32)
    J.field("copy_of", G.Names.get(G.Images[I.CopyOf].Name));
  if (I.NumDevices) {
    J.beginList("shared");
    for (const SharedDevice &Device : devicesOf(G, I))
      J.element(G.Names.get(Device.Name));
    J.endList();
  }
  J.flag("external_memory", D.ExternalMemory);
  J.flag("concurrent", D.Concurrent);
  J.flag("slice_layouts", I.SliceLayouts);
  if (I.SizeBytes)
    J.number("size", I.SizeBytes);
  if (I.Granules)
    J.number("granules", I.Granules);
  if (I.Start != StartKind::NotGiven)
    J.field("starts", I.Start == StartKind::Unknown ? "unknown" : nameOf(I.StartLayout));
  if (I.Lifetime != Lifetime::Frame)
    J.field("lifetime", wordFor(LifetimeWords, I.Lifetime));
  if (I.Lifetime == Lifetime::History)
    J.number("history", I.History);
}

void JSONDeclarationPrinter::bind(const Bind &B) {
  if (B.IsBuffer) {
    J.field("buffer", G.Names.get(G.Buffers[B.Object].Name));
  } else {
    SubRange Whole = G.Images[B.Object].wholeRange();
    Whole.Aspects = B.Aspects;
    writeRef(J, G, B.Object, 0, Whole, 0);
  }
  J.field("memory", G.Names.get(G.Memories[B.Memory].Name));
  J.number("offset", B.Offset);
}

void JSONDeclarationPrinter::state(const DrawState &S) {
  J.field("name", G.Names.get(S.Name));
  J.beginLines("values");
  for (const StateValue &V : G.valuesOf(S)) {
    J.beginLine();
    J.field("group", allStateGroups()[V.Group].Name);
    J.field("value", G.Names.get(V.Value));
    J.close('}');
  }
  J.endLines();
}

void JSONDeclarationPrinter::objects() {
  J.beginLines("images");
  for (const Image &I : G.Images)
    image(I);
  J.endLines();
  lines("buffers", G.Buffers, [&](const Buffer &B) {
    J.field("name", G.Names.get(B.Name));
    J.number("size", B.SizeBytes);
    flags<BufferUsageFlag>("usage", B.Usage);
  });
  lines("memories", G.Memories, [&](const Memory &M) {
    J.field("name", G.Names.get(M.Name));
    J.number("size", M.SizeBytes);
    J.flag("coherent", M.Coherent);
    if (M.Atom)
      J.number("atom", M.Atom);
  });
  lines("binds", G.Binds, [&](const Bind &B) { bind(B); });
  lines("starts", G.Starts, [&](const StartStmt &S) {
    writeRef(J, G, S.Image, 0, S.Range, G.Images[S.Image].aspects());
    J.field("layout", S.StartLayout == NoLayout ? "unknown" : nameOf(S.StartLayout));
  });
  lines("kinds", G.Kinds, [&](const KindStmt &S) {
    J.field("image", G.Names.get(G.Images[S.Image].Name));
    J.field("aspect", nameOf(S.TheAspect));
    J.field("aux", nameOf(S.Kind));
  });
  std::vector<DrawState> Declared;
  llvm::copy_if(G.States, std::back_inserter(Declared),
                [](const DrawState &S) { return S.Declared; });
  lines("states", Declared, [&](const DrawState &S) { state(S); });
}

void auxplan::printDeclarations(const Graph &G, JSONLines &J) {
  JSONDeclarationPrinter Printer(G, J);
  if (G.Header)
    Printer.header();
  Printer.objects();
}
