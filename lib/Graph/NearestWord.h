//===- NearestWord.h - the word that a misspelt one stands for --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fix-its for unknown words, one function for each class of words. Besides misspellings they
/// recognise spellings from Vulkan: `LAYOUT_GENERAL`, `general`, `eGeneral`, `loadOp`,
/// `VK_ATTACHMENT_LOAD_OP_CLEAR`. Each function returns "" if no word is near.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_NEARESTWORD_H
#define AUXPLAN_LIB_GRAPH_NEARESTWORD_H

#include "Spelling.h"

namespace auxplan {

/// Hears among which words the search looks for a *probe*: a word that stands for none, and that an
/// editor puts where the cursor is. All words that the parser would take there are offered, as for
/// a misspelt word. One thread has at most one such object at a time.
class WordsOffered {
public:
  explicit WordsOffered(llvm::StringRef Probe);
  ~WordsOffered();
  WordsOffered(const WordsOffered &) = delete;
  WordsOffered &operator=(const WordsOffered &) = delete;
  /// May repeat words.
  const std::vector<std::string> &words() const { return Words; }

  /// If \p Word is the probe of this thread, notes \p Candidate.
  static bool note(llvm::StringRef Word, llvm::StringRef Candidate);
  static bool isProbe(llvm::StringRef Word);

private:
  const std::string Probe;
  std::vector<std::string> Words;
};

/// Keeps the candidate that is nearest to a word, if any is near.
class Nearest {
  llvm::StringRef Word;
  unsigned Best;

public:
  llvm::StringRef Found;
  explicit Nearest(llvm::StringRef Word) : Word(Word), Best((Word.size() + 2) / 3 + 1) {}
  /// True if \p Candidate is the nearest so far.
  bool offer(llvm::StringRef Candidate);
};

/// For keywords.
llvm::StringRef nearestOf(llvm::StringRef Word, WordList Candidates);

// For words of the vocabulary.
llvm::StringRef meantFormat(llvm::StringRef);
llvm::StringRef meantLayout(llvm::StringRef);
llvm::StringRef meantUsageFlag(llvm::StringRef);
llvm::StringRef meantCreateFlag(llvm::StringRef);
llvm::StringRef meantBufferUsage(llvm::StringRef);
llvm::StringRef meantStage(llvm::StringRef);
llvm::StringRef meantAccessFlag(llvm::StringRef);
llvm::StringRef meantAccessKind(llvm::StringRef);
llvm::StringRef meantAuxUsage(llvm::StringRef);
llvm::StringRef meantAspect(llvm::StringRef);
llvm::StringRef meantStateGroup(llvm::StringRef);
llvm::StringRef meantModifier(llvm::StringRef);
llvm::StringRef meantDevice(llvm::StringRef);
/// \p MayBeOwner: `external` and `foreign` are queues here.
llvm::StringRef meantQueue(llvm::StringRef, bool MayBeOwner);
/// The names of queues, for a message about another one.
llvm::StringRef queueWords(bool MayBeOwner);
/// Keeps the profile after the target's name, if there is one.
std::string meantTarget(llvm::StringRef);
llvm::StringRef meantLimit(llvm::StringRef);

/// `ccs.resolve full`, for the same with a wrong letter.
llvm::StringRef meantMnemonic(llvm::StringRef);
/// `ccs.resolve`: the first words of ops, or the ops of one word.
llvm::StringRef meantFirstWord(llvm::StringRef);
/// The words that make \p First an op: `full` and `partial` of `ccs.resolve`.
llvm::SmallVector<llvm::StringRef, 4> secondWordsOf(llvm::StringRef First);
llvm::StringRef nearestSecondWord(llvm::StringRef First, llvm::StringRef Word);

/// `GENERAL` for `general`, if only the case is wrong; else "".
llvm::StringRef layoutInLowerCase(llvm::StringRef);

/// `load(clear)` for `LOAD_OP_CLEAR` and for `VK_ATTACHMENT_LOAD_OP_CLEAR`; the same for
/// `store(store)`.
std::string attachmentOp(llvm::StringRef);

/// `64KiB` for `64KB` and `64k`.
std::string meantSize(llvm::StringRef);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_NEARESTWORD_H
