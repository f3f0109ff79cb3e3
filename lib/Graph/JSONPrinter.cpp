//===- JSONPrinter.cpp - writes graphs as JSON ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fields have the names of the words in the text, and are left out where the text leaves out the
/// word; share/auxplan/graph.schema.json describes them. Each object without objects inside has a
/// line of its own, so that files can be compared and searched.
///
//===----------------------------------------------------------------------===//

#include "Builder.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;
using namespace auxplan;

namespace {
class JSONPrinter {
  const Graph &G;
  raw_ostream &OS;
  unsigned Depth = 1;
  bool First = true; ///< in the innermost object or array

public:
  JSONPrinter(const Graph &G, raw_ostream &OS) : G(G), OS(OS) {}
  void print();

private:
  // The form.
  void comma() {
    if (!First)
      OS << ", ";
    First = false;
  }
  void newLine() {
    OS << '\n';
    OS.indent(2 * std::min(Depth, 32u));
  }
  void string(StringRef S);
  void key(StringRef Key) {
    comma();
    string(Key);
    OS << ": ";
  }
  void open(char Bracket) {
    OS << Bracket;
    First = true;
  }
  void close(char Bracket) {
    OS << Bracket;
    First = false;
  }
  void beginLines(StringRef Key);
  void endLines();
  void beginLine();
  void field(StringRef Key, StringRef Value) {
    key(Key);
    string(Value);
  }
  void number(StringRef Key, uint64_t N) {
    key(Key);
    OS << N;
  }
  void decimal(double X);
  void flag(StringRef Key, bool Value) {
    if (!Value)
      return;
    key(Key);
    OS << "true";
  }
  void numbers(StringRef Key, ArrayRef<uint64_t> N);
  void layout(StringRef Key, Layout L);
  void name(StringRef Key, NameId Id) { field(Key, G.Names.get(Id)); }

  // The model.
  void header();
  void image(const Image &I);
  void imageRest(const Image &I);
  template <typename FlagT> void flags(StringRef Key, uint32_t Bits);
  void objects();
  void bind(const Bind &B);
  void ref(ImageId Id, uint8_t Age, const SubRange &R, AspectMask Default);
  void area(const Area &A) { numbers("area", {A.X, A.Y, A.W, A.H}); }
  void values(const ClearValue &C);
  void mode(StringRef Usage, StringRef Class, const Mode &M);
  void access(const Access &A);
  void extraBefore(const Access &A, const AccessExtra &X);
  void extraAfter(const Access &A, const AccessExtra &X);
  void op(const Op &O);
  void ops(StringRef Key, ArrayRef<Op> Ops);
  void pass(const Pass &P);
  void transition(const Transition &T);
  void present(const Present &P);
  void sync(const Sync &S);
  void frame(const Frame &F);
  void item(const Item &I);
};
} // namespace

//===----------------------------------------------------------------------===//
// The form
//===----------------------------------------------------------------------===//

void JSONPrinter::string(StringRef S) {
  OS << '"';
  for (char C : S) {
    if (C == '"' || C == '\\')
      OS << '\\' << C;
    else if (uint8_t(C) < 0x20)
      OS << "\\u" << format_hex_no_prefix(uint8_t(C), 4);
    else
      OS << C;
  }
  OS << '"';
}

/// `"key": [` with elements on lines of their own.
void JSONPrinter::beginLines(StringRef Key) {
  key(Key);
  open('[');
  ++Depth;
}

void JSONPrinter::endLines() {
  --Depth;
  if (!First)
    newLine();
  close(']');
}

void JSONPrinter::beginLine() {
  if (!First)
    OS << ',';
  newLine();
  open('{');
}

void JSONPrinter::numbers(StringRef Key, ArrayRef<uint64_t> N) {
  key(Key);
  open('[');
  for (uint64_t Value : N) {
    comma();
    OS << Value;
  }
  close(']');
}

/// JSON has no numbers for infinities and NaN; they are strings.
void JSONPrinter::decimal(double X) {
  StringRef Quote = std::isfinite(X) ? "" : "\"";
  OS << Quote;
  printNumber(X, OS);
  OS << Quote;
}

void JSONPrinter::layout(StringRef Key, Layout L) {
  if (L != NoLayout)
    field(Key, nameOf(L));
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

void JSONPrinter::header() {
  const PlanHeader &H = *G.Header;
  key("plan");
  open('{');
  field("target", H.Target);
  for (auto [Key, Value] : {std::pair("policy", &H.Policy), std::pair("contract", &H.Contract),
                            std::pair("minimize", &H.Minimize)})
    if (!Value->empty())
      field(Key, *Value);
  if (!H.Limits.empty())
    field("limits", H.Limits);
  if (!H.Lifted.empty()) {
    key("lift");
    open('[');
    for (const std::string &Name : H.Lifted) {
      comma();
      string(Name);
    }
    close(']');
  }
  close('}');
  OS << ',';
  newLine();
  First = true;
}

template <typename FlagT> void JSONPrinter::flags(StringRef Key, uint32_t Bits) {
  key(Key);
  open('[');
  for (; Bits; Bits &= Bits - 1) {
    comma();
    string(nameOf(FlagT(Bits & -Bits)));
  }
  close(']');
}

void JSONPrinter::image(const Image &I) {
  const ImageDesc &D = I.Desc;
  beginLine();
  name("name", I.Name);
  field("format", nameOf(D.Format));
  numbers("extent", {D.Width, D.Height, D.Depth});
  if (D.Type != ImageType::Type2D)
    field("type", nameOf(D.Type));
  if (D.Mips != 1)
    number("mips", D.Mips);
  if (D.Layers != 1)
    number("layers", D.Layers);
  if (D.Samples != 1)
    number("samples", D.Samples);
  flags<UsageFlag>("usage", D.Usage);
  if (I.HasStencilUsage)
    flags<UsageFlag>("stencil_usage", D.StencilUsage);
  if (D.Flags)
    flags<CreateFlag>("flags", D.Flags);
  imageRest(I);
  close('}');
}

void JSONPrinter::imageRest(const Image &I) {
  const ImageDesc &D = I.Desc;
  if (!D.ViewFormats.empty()) {
    key("formats");
    open('[');
    for (Format F : D.ViewFormats) {
      comma();
      string(nameOf(F));
    }
    close(']');
  }
  if (D.Tiling == Tiling::Linear)
    field("tiling", "LINEAR");
  if (D.Modifier)
    field("modifier", modifierName(D.Modifier));
  flag("external_memory", D.ExternalMemory);
  if (I.SizeBytes)
    number("size", I.SizeBytes);
  if (I.Granules)
    number("granules", I.Granules);
  if (I.Start != StartKind::NotGiven)
    field("starts", I.Start == StartKind::Unknown ? "unknown" : nameOf(I.StartLayout));
  if (I.Lifetime != Lifetime::Frame)
    field("lifetime", wordFor(LifetimeWords, I.Lifetime));
  if (I.Lifetime == Lifetime::History)
    number("history", I.History);
}

void JSONPrinter::bind(const Bind &B) {
  beginLine();
  if (B.IsBuffer) {
    name("buffer", G.Buffers[B.Object].Name);
  } else {
    SubRange Whole = G.Images[B.Object].wholeRange();
    Whole.Aspects = B.Aspects;
    ref(B.Object, 0, Whole, 0);
  }
  name("memory", G.Memories[B.Memory].Name);
  number("offset", B.Offset);
  close('}');
}

void JSONPrinter::objects() {
  beginLines("images");
  for (const Image &I : G.Images)
    image(I);
  endLines();
  if (!G.Buffers.empty()) {
    beginLines("buffers");
    for (const Buffer &B : G.Buffers) {
      beginLine();
      name("name", B.Name);
      number("size", B.SizeBytes);
      flags<BufferUsageFlag>("usage", B.Usage);
      close('}');
    }
    endLines();
  }
  if (!G.Memories.empty()) {
    beginLines("memories");
    for (const Memory &M : G.Memories) {
      beginLine();
      name("name", M.Name);
      number("size", M.SizeBytes);
      close('}');
    }
    endLines();
  }
  if (!G.Binds.empty()) {
    beginLines("binds");
    for (const Bind &B : G.Binds)
      bind(B);
    endLines();
  }
  if (!G.Starts.empty()) {
    beginLines("starts");
    for (const StartStmt &S : G.Starts) {
      beginLine();
      ref(S.Image, 0, S.Range, G.Images[S.Image].aspects());
      field("layout", S.StartLayout == NoLayout ? "unknown" : nameOf(S.StartLayout));
      close('}');
    }
    endLines();
  }
  if (G.Kinds.empty())
    return;
  beginLines("kinds");
  for (const KindStmt &S : G.Kinds) {
    beginLine();
    name("image", G.Images[S.Image].Name);
    field("aspect", nameOf(S.TheAspect));
    field("aux", nameOf(S.Kind));
    close('}');
  }
  endLines();
}

//===----------------------------------------------------------------------===//
// Accesses and ops
//===----------------------------------------------------------------------===//

void JSONPrinter::ref(ImageId Id, uint8_t Age, const SubRange &R, AspectMask Default) {
  const Image &I = G.Images[Id];
  name("image", I.Name);
  if (Age)
    number("age", Age);
  if (R.MipBegin != 0 || R.MipEnd != I.Desc.Mips)
    numbers("mips", {R.MipBegin, R.MipEnd});
  if (R.LayerBegin != 0 || R.LayerEnd != I.Desc.sliceCount())
    numbers("layers", {R.LayerBegin, R.LayerEnd});
  if (R.Aspects == Default)
    return;
  key("aspects");
  open('[');
  for (AspectMask Left = R.Aspects; Left; Left &= Left - 1) {
    comma();
    string(nameOf(Aspect(countr_zero(Left))));
  }
  close(']');
}

void JSONPrinter::values(const ClearValue &C) {
  key("clear");
  open('[');
  for (unsigned I = 0; I != C.Count; ++I) {
    comma();
    decimal(C.V[I]);
  }
  close(']');
}

void JSONPrinter::mode(StringRef Usage, StringRef Class, const Mode &M) {
  field(Usage, nameOf(M.Usage));
  if (M.Decodes != ClearClass::None)
    field(Class, nameOf(M.Decodes));
}

void JSONPrinter::extraBefore(const Access &A, const AccessExtra &X) {
  if (X.ResolveSource != None32) {
    key("source");
    open('{');
    ref(X.ResolveSource, X.ResolveSourceAge, X.ResolveSourceRange, A.Range.Aspects);
    close('}');
  }
  if (X.Mode != ResolveMode::NotGiven)
    field("mode", wordFor(ResolveModeWords, X.Mode));
  if (X.Clear && X.Clear->Count)
    values(*X.Clear);
}

void JSONPrinter::extraAfter(const Access &A, const AccessExtra &X) {
  if (X.Area)
    area(*X.Area);
  if (X.View != NoFormat)
    field("view", nameOf(X.View));
  if (X.Overdraw != 0) {
    key("overdraw");
    decimal(X.Overdraw);
  }
  if (A.HasMode)
    mode("aux", "clear_class", A.Planned);
  if (X.HasSourceMode)
    mode("source_aux", "source_clear_class", X.SourcePlanned);
}

void JSONPrinter::access(const Access &A) {
  static const AccessExtra Nothing;
  const AccessExtra &X = A.Extra == None32 ? Nothing : G.Extras[A.Extra];
  beginLine();
  field("access", nameOf(A.Kind));
  if (A.RW != ReadWrite::Default)
    field("rw", wordFor(ReadWriteWords, A.RW));
  if (A.IsBuffer)
    name("buffer", G.Buffers[A.Image].Name);
  else
    ref(A.Image, A.Age, A.Range, defaultAspects(A.Kind, G.Images[A.Image].aspects()));
  layout("layout", A.LayoutGiven);
  layout("from", A.From);
  if (A.Load != LoadOp::NotGiven)
    field("load", wordFor(LoadWords, A.Load));
  extraBefore(A, X);
  if (A.Store != StoreOp::NotGiven)
    field("store", wordFor(StoreWords, A.Store));
  layout("to", A.To);
  flag("blend", A.Blend);
  if (A.At != NoStage)
    field("at", nameOf(A.At));
  extraAfter(A, X);
  close('}');
}

void JSONPrinter::op(const Op &O) {
  field("mnemonic", allMnemonics()[O.Mnemonic].Info->Text);
  ref(O.Image, O.Age, O.Range, defaultOpAspects(G, O));
  if (O.Clear != None32)
    values(G.ClearValues[O.Clear]);
  if (O.Area != None32)
    area(G.Areas[O.Area]);
  if (O.Predicate != Predicate::None)
    field("predicate", wordFor(PredicateWords, O.Predicate));
  if (O.Runs != Runs::NotGiven)
    field("runs", wordFor(RunsWords, O.Runs));
  if (O.HasQueue)
    field("queue", nameOf(O.On));
  close('}');
}

void JSONPrinter::ops(StringRef Key, ArrayRef<Op> Ops) {
  if (Ops.empty())
    return;
  beginLines(Key);
  for (const Op &O : Ops) {
    beginLine();
    op(O);
  }
  endLines();
}

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

void JSONPrinter::pass(const Pass &P) {
  beginLine();
  field("kind", "pass");
  name("name", P.Name);
  field("queue", nameOf(P.On));
  if (P.Continues != None32)
    name("continues", G.Passes[P.Continues].Name);
  if (P.Area != None32)
    area(G.Areas[P.Area]);
  if (P.Views)
    number("views", P.Views);
  ops("ops", G.opsOf(P));
  beginLines("accesses");
  for (const Access &A : G.accessesOf(P))
    access(A);
  endLines();
  ops("end_ops", G.endOpsOf(P));
  close('}');
}

void JSONPrinter::transition(const Transition &T) {
  static constexpr StringLiteral Kinds[] = {"transition", "release", "acquire"};
  beginLine();
  field("kind", Kinds[unsigned(T.Kind)]);
  ref(T.Image, T.Age, T.Range, G.Images[T.Image].aspects());
  layout("old", T.Old);
  layout("new", T.New);
  if (T.Kind != TransitionKind::Barrier) {
    key("queues");
    open('[');
    comma();
    string(nameOf(T.Src));
    comma();
    string(nameOf(T.Dst));
    close(']');
  }
  close('}');
}

void JSONPrinter::present(const Present &P) {
  beginLine();
  field("kind", "present");
  name("image", G.Images[P.Image].Name);
  if (P.HasQueue)
    field("queue", nameOf(P.On));
  if (P.HasMode)
    mode("aux", "clear_class", P.Planned);
  close('}');
}

void JSONPrinter::sync(const Sync &S) {
  beginLine();
  field("kind", "sync");
  for (auto [Key, Names] : {std::pair("flush", &S.Flush), std::pair("invalidate", &S.Invalidate)}) {
    if (Names->empty())
      continue;
    key(Key);
    open('[');
    for (NameId Id : *Names) {
      comma();
      string(G.Names.get(Id));
    }
    close(']');
  }
  flag("stall", S.Stall);
  close('}');
}

void JSONPrinter::frame(const Frame &F) {
  if (F.Count != 1)
    number("count", F.Count);
  flag("prologue", F.Prologue);
  flag("explicit", F.Explicit);
  flag("repeat", F.Repeat);
  beginLines("body");
}

void JSONPrinter::item(const Item &I) {
  switch (I.Kind) {
  case ItemKind::FrameBegin:
    beginLine();
    return frame(G.Frames[I.Index]);
  case ItemKind::IfBegin:
    beginLine();
    field("kind", "if");
    name("name", G.Ifs[I.Index].Name);
    if (G.Ifs[I.Index].ProbDen) {
      key("prob");
      printProbability(G.Ifs[I.Index], OS);
    }
    return beginLines("then");
  case ItemKind::Else:
    endLines();
    return beginLines("else");
  case ItemKind::LoopBegin:
    beginLine();
    field("kind", "loop");
    if (G.Loops[I.Index].Count)
      number("count", G.Loops[I.Index].Count);
    flag("at_least_once", G.Loops[I.Index].AtLeastOnce);
    return beginLines("body");
  case ItemKind::EveryBegin:
    beginLine();
    field("kind", "every");
    number("period", G.Everys[I.Index].Period);
    number("offset", G.Everys[I.Index].Offset);
    return beginLines("body");
  case ItemKind::FrameEnd:
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    endLines();
    return close('}');
  case ItemKind::Pass:
    return pass(G.Passes[I.Index]);
  case ItemKind::Transition:
    return transition(G.Transitions[I.Index]);
  case ItemKind::Present:
    return present(G.Presents[I.Index]);
  case ItemKind::Op:
    beginLine();
    field("kind", "op");
    return op(G.Ops[I.Index]);
  case ItemKind::Sync:
    return sync(G.Syncs[I.Index]);
  }
  llvm_unreachable("unknown item");
}

void JSONPrinter::print() {
  OS << "{ \"format\": \"aux-plan/graph\", \"version\": 1,";
  newLine();
  if (G.Header)
    header();
  objects();
  beginLines("frames");
  for (const Item &I : G.Items)
    item(I);
  endLines();
  OS << "\n}\n";
}

void auxplan::printJSON(const Graph &G, raw_ostream &OS) {
  JSONPrinter(G, OS).print();
}
