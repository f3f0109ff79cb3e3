//===- Spelling.h - words and numbers of both forms -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How enumerators, numbers and names are spelled, for the readers and writers
/// of text and JSON. NearestWord.h finds what a misspelt word stands for.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_SPELLING_H
#define AUXPLAN_LIB_GRAPH_SPELLING_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// Words of an enumeration, in its order; "" stands for "not given".
using WordList = llvm::ArrayRef<llvm::StringLiteral>;
extern const WordList LoadWords, StoreWords, ReadWriteWords, ResolveModeWords, PredicateWords,
    RunsWords, LifetimeWords, AspectWords, ClearClassWords, BarrierKindWords;

/// The enumerator that \p Word names; "" names none.
template <typename EnumT> std::optional<EnumT> parseWord(WordList Words, llvm::StringRef Word) {
  for (size_t I = 0; I != Words.size(); ++I)
    if (!Word.empty() && Words[I] == Word)
      return EnumT(I);
  return std::nullopt;
}
template <typename EnumT> llvm::StringRef wordFor(WordList Words, EnumT Value) {
  return Words[unsigned(Value)];
}

/// "'a', 'b' or 'c'", for messages.
std::string listOf(WordList Words);
std::string listOf(llvm::ArrayRef<llvm::StringRef> Words);

/// The scope of a semaphore's point that names no stages: all that its queue does.
SyncScope wholeQueue();

std::optional<ImageType> parseImageType(llvm::StringRef Name);

/// Is \p Text `12` or `0xC`? The second function reads such a number, and returns false if it does
/// not fit.
bool isIntegerText(llvm::StringRef Text);
bool parseIntegerText(llvm::StringRef Text, uint64_t &N);

/// Reads `4096`, `0x1000` or `64KiB`; false if \p Text is no size. \p Fits: the size fits into 64
/// bits.
bool parseSizeText(llvm::StringRef Text, uint64_t &Bytes, bool &Fits);

/// Reads a decimal from 0 to 1, exactly; else returns false and sets \p Wanted to what was wanted.
bool parseProbabilityText(llvm::StringRef Text, If &I, llvm::StringRef &Wanted);

/// The shortest text that reads as the same number.
void printNumber(double X, llvm::raw_ostream &OS);
void printProbability(const If &I, llvm::raw_ostream &OS);

/// May \p Name stand in a plan's header: `skl@mesa-26`, `tracked`?
bool isHeaderName(llvm::StringRef Name);

/// Names with their sigils and, if needed, quotes.
std::string quotedName(char Sigil, llvm::StringRef Name);
std::string imageName(const Graph &G, ImageId I);
std::string bufferName(const Graph &G, uint32_t Buffer);
std::string passName(const Graph &G, const Pass &P);

/// For messages about graphs without a text: "in pass '@p', at 'color %c[mip 0] ...'", and
/// "at 'transition %c ...'".
std::string placeOf(const Graph &G, const Pass &P, const Access &A);
std::string placeOf(const Graph &G, const Transition &T);
std::string placeOf(const Graph &G, const Barrier &B);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_SPELLING_H
