//===- Builder.h - putting a graph together ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the text and the JSON reader share: names and what they stand for, the
/// tree of regions, and the defaults of what a line leaves out.
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

/// An access line as written.
struct AccessDraft {
  Access A;
  AccessExtra X;
  bool HasExtra = false; ///< X says something
  RangeSpec Range, SourceRange;
};

class GraphBuilder {
public:
  explicit GraphBuilder(DiagnosticEngine &D) : D(D), G(std::make_unique<Graph>()) {}

  Graph &graph() { return *G; }
  std::unique_ptr<Graph> take() { return std::move(G); }

  /// Makes \p Name stand for an object and interns it; an error if it does
  /// already.
  NameId declare(llvm::StringRef Name, Object What, LocOffset Loc);
  void addImage(Image &&I, llvm::StringRef Name);

  /// What a name stands for; otherwise an error and None. \p Wanted: kinds that
  /// will do, as bits (1 << ObjectKind).
  Object find(llvm::StringRef Name, unsigned Wanted, LocOffset Loc);
  std::optional<ImageId> findImage(llvm::StringRef Name, LocOffset Loc);

  /// The nearest pass of that name so far, or an error.
  uint32_t findPass(llvm::StringRef Name, LocOffset Loc);
  /// Adds a pass and its item; findPass() knows it from namePass() on.
  uint32_t addPass(llvm::StringRef Name, LocOffset ItemLoc, LocOffset NameLoc);
  void namePass(uint32_t Index);

  /// Regions. Loc: of the keyword, of the closing brace.
  void addItem(ItemKind Kind, uint32_t Index, LocOffset Loc);
  void openRegion(ItemKind Begin, uint32_t Index, LocOffset Loc);
  void openElse(LocOffset Loc);
  void closeRegion(LocOffset Loc);
  bool inRegion() const { return !Open.empty(); }
  /// The item that opened the innermost region: an Else after one.
  const Item &region() const { return G->Items[Open.back()]; }

  SubRange resolve(const RangeSpec &R, ImageId I, AspectMask DefaultAspects) const;
  /// An access to several aspects becomes one for each.
  bool addAccess(const AccessDraft &Draft);

private:
  llvm::StringRef nameOf(Object O) const;
  LocOffset locOf(Object O) const;
  Object objectOf(NameId Id) const;
  bool undefinedName(llvm::StringRef Name, unsigned Wanted, LocOffset Loc);
  /// \p Clear: in place of the draft's.
  void addImageAccess(const AccessDraft &Draft, Aspect Of, const ClearValue *Clear);

  DiagnosticEngine &D;
  std::unique_ptr<Graph> G;
  std::vector<Object> Objects;    ///< by NameId
  std::vector<uint32_t> LastPass; ///< by NameId
  std::vector<uint32_t> Open;     ///< items that opened the open regions
};

/// The aspects that an access means if its line names none: those of \p Image
/// are one, or depth and stencil, or planes.
AspectMask defaultAspects(AccessKind Kind, AspectMask Image);

/// The same of an op.
AspectMask defaultOpAspects(const Graph &G, const Op &O);

/// Index into allMnemonics() of an op that is written in one or two words.
std::optional<uint16_t> findMnemonic(llvm::StringRef Text);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_BUILDER_H
