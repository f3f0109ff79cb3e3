//===- JSONParser.h - reads graphs from JSON --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Pulls tokens and builds the graph as they come; no tree of values is made. Members of objects
/// may stand in any order. The parser finds the sections of a file first and reads them in the
/// order that it needs, looks at the kind of an item when its object ends, and comes back to an
/// `else` that stands before its `then`.
///
/// Items nest to any depth, so their levels are a stack here.
///
/// A function that reads a value is called at the first token of the value and may leave the reader
/// anywhere inside; the caller skips the rest, so that one wrong value spoils no other. It returns
/// false after an error.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONPARSER_H
#define AUXPLAN_LIB_GRAPH_JSONPARSER_H

#include "Builder.h"
#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"

namespace auxplan {

/// Sets of keys: a bit for each.
constexpr uint64_t bitOf(unsigned Key) {
  return uint64_t(1) << Key;
}

class JSONParser {
public:
  explicit JSONParser(DiagnosticEngine &D);
  std::unique_ptr<Graph> parse();

private:
  // Values.
  bool error(const llvm::Twine &Msg, llvm::StringRef FixIt = "");
  bool expected(const llvm::Twine &Wanted);
  LocOffset here() const { return R.begin(); }
  bool string(llvm::StringRef &S, const llvm::Twine &Wanted);
  bool name(NameId &Id, const llvm::Twine &Wanted);
  bool boolean(bool &Value);
  template <typename IntT> bool integer(IntT &N, uint64_t Max, const llvm::Twine &Wanted);
  bool number(double &X);
  template <typename T>
  bool word(T &Value, std::optional<T> (*Parse)(llvm::StringRef),
            llvm::StringRef (*MeantOne)(llvm::StringRef), llvm::StringRef What);
  template <typename EnumT> bool oneOf(WordList Words, EnumT &Value);
  template <typename FlagT>
  bool flags(uint32_t &Bits, std::optional<FlagT> (*Parse)(llvm::StringRef),
             llvm::StringRef (*MeantOne)(llvm::StringRef), llvm::StringRef What);
  bool layout(Layout &In);
  bool startLayout(Layout &In);
  bool queue(Queue &Q, bool MayBeOwner);
  bool queues(Queue &Src, Queue &Dst);
  bool probability(If &I);
  bool tuple(llvm::MutableArrayRef<uint64_t> Values, uint64_t Max, const llvm::Twine &Wanted);
  bool aspects(AspectMask &Mask);
  bool area(Area &A);
  bool clear(ClearValue &C);
  bool names(std::vector<NameId> &Names);
  bool object(unsigned Kinds, llvm::StringRef Wanted, Object &O, LocOffset &Loc);
  bool image(ImageId &Id, LocOffset &Loc);

  // Structure.
  using MemberFn = llvm::function_ref<bool(unsigned Key)>;
  bool members(WordList Keys, uint64_t Required, MemberFn Member);
  bool key(WordList Keys, uint64_t &Seen, unsigned &Index);
  bool missing(LocOffset Loc, WordList Keys, uint64_t Left);
  bool elements(llvm::function_ref<bool()> Element);
  void passRest(size_t Depth);

  // Sections.
  bool findFormat();
  bool isOtherFormat();
  bool isEmptyObject();
  bool findSections();
  void section(unsigned Key);
  bool header();
  bool imageObject();
  bool imageMember(Image &I, unsigned Key);
  bool imageWords(Image &I, unsigned Key);
  bool extent(ImageDesc &D);
  bool bufferObject();
  bool memoryObject();
  bool bindObject();
  bool startObject();
  bool kindObject();
  bool headerName(std::string &To);

  // Accesses and ops.
  struct Ref {
    ImageId Image = None32;
    uint8_t Age = 0;
    RangeSpec Range;
    LocOffset Loc = None32;
  };
  bool refMember(Ref &To, llvm::StringRef Key);
  bool accessObject();
  bool accessMember(AccessDraft &Draft, unsigned Key);
  bool accessWords(AccessDraft &Draft, unsigned Key);
  bool checkAccess(const AccessDraft &Draft, LocOffset Loc, uint64_t Seen);
  bool opObject();

  // Items. A level collects the members of an item, frame or op that have been read so far.
  struct Level {
    LocOffset Loc = None32;
    bool IsFrame = false;
    uint64_t Seen = 0;
    llvm::SmallVector<std::pair<uint8_t, LocOffset>, 4> KeyLocs;
    std::string Kind;
    NameId Name = 0;
    LocOffset NameLoc = None32;
    Ref Of;
    Op TheOp;
    Pass ThePass;
    Transition Trans;
    Frame TheFrame;
    If TheIf;
    Loop TheLoop;
    Every TheEvery;
    Sync TheSync;
    Mode Planned;
    Area TheArea;
    ClearValue Clear;
    uint64_t Count = 0;
    // Nested items.
    uint32_t Begin = None32; ///< item that opened the region
    bool InList = false, ElseDeferred = false, ElseResumed = false;
    JSONReader::Mark Else = {}, After = {};
  };
  void frames();
  void stepElement();
  void stepMember();
  bool itemMember(Level &L, unsigned Key);
  bool unknownMnemonic(llvm::StringRef S);
  bool planMember(Level &L, unsigned Key);
  bool passMember(Level &L, unsigned Key);
  void beginList(unsigned Key);
  void deferElse();
  size_t endOfElse(size_t Begin);
  void endLevel();
  void finishLevel();
  bool finishItem(Level &L);
  bool finishRegion(Level &L, ItemKind Kind);
  bool finishPass(Level &L);
  bool finishTransition(Level &L, TransitionKind Kind);
  bool finishPresent(Level &L);
  bool addOp(Level &L, uint32_t &Index);
  bool checkKeys(const Level &L, uint64_t Allowed, uint64_t Required, llvm::StringRef Kind);

  DiagnosticEngine &D;
  llvm::StringRef Source;
  JSONReader R;
  GraphBuilder B;
  Graph &G;
  std::vector<std::optional<JSONReader::Mark>> Sections; ///< by key
  std::vector<std::unique_ptr<Level>> Levels;            ///< open items, from a frame on
  llvm::DenseMap<size_t, size_t> ElseEnds;               ///< by the place of the '['
  llvm::SmallString<64> Scratch;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONPARSER_H
