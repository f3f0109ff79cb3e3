//===- Parser.h - reads the render-graph text -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A recursive-descent parser without the recursion: regions are a stack in the builder, so that
/// nesting costs no call depth. After an error it skips to the next token that begins a line, or to
/// the brace that closes the open region, and goes on; a misspelt head of a region still opens the
/// region.
///
/// Functions that parse return false after an error, which they have reported.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_PARSER_H
#define AUXPLAN_LIB_GRAPH_PARSER_H

#include "Builder.h"
#include "Lexer.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

namespace auxplan {

class Parser {
public:
  explicit Parser(DiagnosticEngine &D) : D(D), L(D), B(D), G(B.graph()) { advance(); }
  std::unique_ptr<Graph> parse();

private:
  // Tokens.
  void advance() {
    LastEnd = T.End;
    L.next(T);
  }
  llvm::StringRef text() const { return L.textOf(T); }
  bool at(Tok K) const { return T.Kind == K; }
  /// Is this a value? Not if another statement seems to begin here: statements begin with words in
  /// lower case, most values with upper case.
  bool atValue() const { return at(Tok::Word) && (!T.StartsLine || llvm::isUpper(text().front())); }
  bool atWord(llvm::StringRef Word) const { return at(Tok::Word) && text() == Word; }
  bool consumeIf(Tok K);
  bool consumeWord(llvm::StringRef Word);
  bool expect(Tok K, const llvm::Twine &Wanted);
  bool expectWord(llvm::StringRef Word, const llvm::Twine &Wanted);
  bool errorExpected(const llvm::Twine &Wanted, llvm::StringRef FixIt = "");
  bool error(const Token &At, const llvm::Twine &Msg, llvm::StringRef FixIt = "");
  bool once(unsigned &Seen, unsigned Bit);
  /// The token if it is a word, else "".
  llvm::StringRef word() const { return at(Tok::Word) ? text() : ""; }
  llvm::StringRef name() { return L.nameOf(T, Scratch); }

  // Recovery.
  void skipStatement();
  bool skipToBrace();

  // Values; Wanted completes "expected ...".
  bool parseUInt(uint64_t &N, uint64_t Max, const llvm::Twine &Wanted);
  template <typename IntT> bool parseUIntTo(IntT &N, uint64_t Max, const llvm::Twine &Wanted);
  bool parseSize(uint64_t &Bytes);
  bool parseDouble(double &X, const llvm::Twine &Wanted);
  bool parseProbability(If &I);
  bool parseExtent(llvm::SmallVectorImpl<uint32_t> &Extent, unsigned MaxParts);
  bool parseArea(Area &A);
  bool parseClearValues(ClearValue &C);
  bool parseFormat(Format &F);
  bool parseLayout(Layout &L);
  bool parseMode(Mode &M);
  bool parseQueue(Queue &Q, bool MayBeOwner);
  bool parseRange(RangeSpec &R);
  bool parseRangePart(RangeSpec &R);
  bool parseSpan(uint64_t &Begin, uint64_t &End, uint64_t Max, llvm::StringRef One,
                 const llvm::Twine &Wanted);
  bool parseList(llvm::function_ref<bool()> Element);
  template <typename FlagT>
  bool parseFlags(uint32_t &Bits, std::optional<FlagT> (*Parse)(llvm::StringRef),
                  llvm::StringRef (*MeantOne)(llvm::StringRef), llvm::StringRef What);
  bool parseName(Tok Kind, const llvm::Twine &Wanted);

  // `%img@k[...]`; the function returns false without a message of its own if the name is unknown.
  struct ImageRef {
    ImageId Image = None32;
    uint8_t Age = 0;
    RangeSpec Range;
    LocOffset Loc = None32;
  };
  bool parseAge(uint8_t &Age);
  bool parseImageRef(ImageRef &R);

  // Outside frames.
  bool parseTopLevel();
  bool parsePlan();
  bool parsePlanWord(std::string &Value);
  bool parseLifted(std::vector<std::string> &Names);
  bool parseImage();
  bool parseImageWord(Image &I, unsigned &Seen);
  bool parseImageStart(Image &I);
  bool takeLifetime(Image &I, Lifetime To);
  bool parseImageLists(Image &I, llvm::StringRef Word);
  bool parseImageNumbers(Image &I, llvm::StringRef Word);
  bool parseSamples(uint8_t &Samples);
  bool parseImageNames(Image &I, llvm::StringRef Word);
  bool takeExtent(Image &I, llvm::ArrayRef<uint32_t> Extent);
  bool atImageWord() const;
  bool parseBuffer();
  bool parseMemory();
  bool parseBind();
  bool parseStarts();
  bool parseKind();
  bool parseStartLayout(Layout &In);
  bool parseFrame();

  bool beginsTopLevel() const;

  // Inside frames.
  bool parseStatement();
  bool beginsInFrame() const;
  bool atStrayWord() const;
  void openBrace(ItemKind Kind, uint32_t Index, LocOffset Loc);
  void closeBrace();
  void closeAll(const Token &Before);
  bool parseIf();
  bool parseIfHead(If &I);
  bool parseLoop();
  bool parseLoopHead(Loop &P);
  bool parseEvery();
  bool parseEveryHead(Every &E);
  bool parseTransition(TransitionKind Kind);
  bool parsePresent();
  bool parseSync();
  bool parseNames(std::vector<NameId> &Names);

  // Passes. Bits of words seen beyond those of Modifiers:
  static constexpr unsigned SourceSeen = 1u << 30, SourceModeSeen = 1u << 31;
  bool parsePass();
  bool parsePassHead(uint32_t Index);
  bool parsePassWord(Pass &P, llvm::StringRef Word);
  bool parseViews(uint32_t &Views);
  void parsePassBody(uint32_t Index);
  bool parsePassLine(uint32_t Index, std::optional<AccessKind> Kind);
  bool beginsPassLine() const;
  bool nextIs(Tok K) const;
  bool parseAccess(AccessKind Kind);
  bool parseReadWrite(AccessDraft &Draft);
  bool parseAccessObject(AccessDraft &Draft);
  bool parseAccessLayout(AccessDraft &Draft);
  bool errorUnknownModifier(const AccessDraft &Draft);
  bool errorClearWord(const AccessDraft &Draft);
  bool parseModifier(AccessDraft &Draft, unsigned &Seen);
  bool parseExtra(AccessDraft &Draft, llvm::StringRef Word);
  bool parseFrom(AccessDraft &Draft, unsigned &Seen);
  bool parseResolveSource(AccessDraft &Draft);
  template <typename EnumT> bool parseOneOf(WordList Words, EnumT &Value);
  bool parseLoad(AccessDraft &Draft);
  bool parseStore(AccessDraft &Draft);
  bool parseResolveMode(AccessDraft &Draft);
  bool parseStage(AccessDraft &Draft);

  // Ops.
  std::optional<uint16_t> atMnemonic() const;
  bool errorAtStatement(const llvm::Twine &Wanted, WordList Words);
  bool parseOp(uint16_t Mnemonic, uint32_t &Index);
  bool parseOpWord(Op &O, unsigned &Seen);

  DiagnosticEngine &D;
  Lexer L;
  GraphBuilder B;
  Graph &G;
  Token T;
  uint32_t LastEnd = 0; ///< of the token before T
  uint32_t StatementBegin = 0;
  unsigned Forgiven = 0;         ///< closing braces that an error has counted already
  std::vector<LocOffset> Braces; ///< '{' of each open region
  llvm::SmallString<32> Scratch;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_PARSER_H
