//===- Builder.h - putting a graph together ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The common part of the text and the JSON reader: names and what they stand for, the tree of
/// regions, and the defaults for what a line leaves out.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_BUILDER_H
#define AUXPLAN_LIB_GRAPH_BUILDER_H

#include "NearestWord.h"
#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

enum class ObjectKind : uint8_t { None, Image, Buffer, Memory };

struct Object {
  ObjectKind Kind = ObjectKind::None;
  uint32_t Index = 0;
};

/// The part of an image that a line names, before defaults.
struct RangeSpec {
  uint32_t LayerBegin = 0, LayerEnd = 0;
  uint8_t MipBegin = 0, MipEnd = 0;
  bool HasMips = false, HasLayers = false;
  AspectMask Aspects = 0; ///< 0: not given
  bool given() const { return HasMips || HasLayers || Aspects; }
};

/// An image as a line names it.
struct ImageRef {
  ImageId Image = None32; ///< None32: an unknown name, which is reported
  uint8_t Age = 0;
  RangeSpec Range;
  LocOffset Loc = None32;
};

/// An access line as written.
struct AccessDraft {
  Access A;
  AccessExtra X;
  bool HasExtra = false; ///< X says something
  RangeSpec Range, SourceRange;
  void setStages(StageMask Stages) {
    A.At = lowestStage(Stages);
    X.SomeOf = Stages & (Stages - 1) ? Stages : 0;
  }
};

class GraphBuilder {
public:
  explicit GraphBuilder(DiagnosticEngine &D) : D(D), G(std::make_unique<Graph>()) {}

  Graph &graph() { return *G; }
  std::unique_ptr<Graph> take() { return std::move(G); }

  /// Makes \p Name stand for an object and interns it; reports an error if \p Name stands for one
  /// already.
  NameId declare(llvm::StringRef Name, Object What, LocOffset Loc);
  void addImage(Image &&I, llvm::StringRef Name);

  /// The object that a name stands for; if there is none, reports an error and returns None.
  /// \p Wanted: the kinds that are allowed, as bits (1 << ObjectKind).
  Object find(llvm::StringRef Name, unsigned Wanted, LocOffset Loc);
  std::optional<ImageId> findImage(llvm::StringRef Name, LocOffset Loc);

  /// The nearest pass of that name so far; reports an error if there is none.
  uint32_t findPass(llvm::StringRef Name, LocOffset Loc);
  /// Adds a pass and its item; findPass() finds the pass after namePass().
  uint32_t addPass(llvm::StringRef Name, LocOffset ItemLoc, LocOffset NameLoc);
  void namePass(uint32_t Index);
  /// The state of that name, as an index into Graph::States, for a pass; makes it on first use.
  uint32_t useState(llvm::StringRef Name, LocOffset Loc);
  /// The same for a declaration; reports an error if there is one already.
  uint32_t declareState(llvm::StringRef Name, LocOffset Loc);
  void addPassBarriers(Pass &P, llvm::ArrayRef<Barrier> Begin, llvm::ArrayRef<Barrier> End);

  /// Regions. Loc: of the keyword, of the closing brace.
  void addItem(ItemKind Kind, uint32_t Index, LocOffset Loc);
  void openRegion(ItemKind Begin, uint32_t Index, LocOffset Loc);
  void openElse(LocOffset Loc);
  void closeRegion(LocOffset Loc);
  bool inRegion() const { return !Open.empty(); }
  /// The item that opened the innermost region, or the Else after it.
  const Item &region() const { return G->Items[Open.back()]; }

  /// Adds a device to those that share an image; reports an error if it is one of them already.
  bool addDevice(Image &I, llvm::StringRef Name, LocOffset Loc);
  /// The device of that name among those that share the image, as an index into Graph::Devices;
  /// reports an error if there is none.
  std::optional<uint32_t> findDevice(ImageId I, llvm::StringRef Name, LocOffset Loc);

  SubRange resolve(const RangeSpec &R, ImageId I, AspectMask DefaultAspects) const;
  /// Adds the access; one to several aspects becomes one access for each.
  bool addAccess(const AccessDraft &Draft);

private:
  llvm::StringRef nameOf(Object O) const;
  LocOffset locOf(Object O) const;
  Object objectOf(NameId Id) const;
  bool undefinedName(llvm::StringRef Name, unsigned Wanted, LocOffset Loc);
  /// \p Clear replaces the clear value of the draft.
  void addImageAccess(const AccessDraft &Draft, Aspect Of, const ClearValue *Clear);

  DiagnosticEngine &D;
  std::unique_ptr<Graph> G;
  std::vector<Object> Objects;    ///< by NameId
  std::vector<uint32_t> LastPass; ///< by NameId
  llvm::DenseMap<NameId, uint32_t> States;
  std::vector<uint32_t> Open;     ///< items that opened the open regions
};

/// The aspects that an access means if its line names none. \p Image has one aspect, or depth and
/// stencil, or planes.
AspectMask defaultAspects(AccessKind Kind, AspectMask Image);

/// The same for an op.
AspectMask defaultOpAspects(const Graph &G, const Op &O);

/// Index into allMnemonics() of an op whose name is one or two words.
std::optional<uint16_t> findMnemonic(llvm::StringRef Text);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_BUILDER_H
