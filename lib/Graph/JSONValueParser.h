//===- JSONValueParser.h - values of graphs in JSON -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The leaves of the JSON parser: what strings, numbers and short arrays mean, whatever object
/// they belong to.
///
/// Each function reads one value as JSONCursor.h says, and returns false after an error.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONVALUEPARSER_H
#define AUXPLAN_LIB_GRAPH_JSONVALUEPARSER_H

#include "Builder.h"
#include "JSONCursor.h"

namespace auxplan {

class JSONValueParser {
public:
  JSONValueParser(DiagnosticEngine &D, JSONReader &R, JSONCursor &In, GraphBuilder &B)
      : D(D), R(R), In(In), B(B), G(B.graph()) {}

  bool boolean(bool &Value);
  template <typename IntT> bool integer(IntT &N, uint64_t Max, const llvm::Twine &Wanted) {
    uint64_t Wide;
    if (!wideInteger(Wide, Max, Wanted))
      return false;
    N = IntT(Wide);
    return true;
  }
  bool number(double &X);
  bool probability(If &I);

  // Words of the vocabulary.
  template <typename T>
  bool word(T &Value, std::optional<T> (*Parse)(llvm::StringRef),
            llvm::StringRef (*MeantOne)(llvm::StringRef), llvm::StringRef What);
  template <typename EnumT> bool oneOf(WordList Words, EnumT &Value) {
    size_t Index;
    if (!wordOf(Words, Index))
      return false;
    Value = EnumT(Index);
    return true;
  }
  template <typename FlagT>
  bool flags(uint32_t &Bits, std::optional<FlagT> (*Parse)(llvm::StringRef),
             llvm::StringRef (*MeantOne)(llvm::StringRef), llvm::StringRef What);
  bool layout(Layout &To);
  /// A layout or "unknown", which is NoLayout.
  bool startLayout(Layout &To);
  bool queue(Queue &Q, bool MayBeOwner);
  bool queues(Queue &Src, Queue &Dst);

  // Short arrays.
  bool tuple(llvm::MutableArrayRef<uint64_t> Values, uint64_t Max, const llvm::Twine &Wanted);
  bool aspects(AspectMask &Mask);
  bool area(Area &A);
  bool clear(ClearValue &C);
  bool bytes(std::optional<ByteRange> &R);
  bool scope(SyncScope &S);
  bool addStage(StageMask &Stages);
  /// A value, or a list of them.
  bool oneOrMore(llvm::function_ref<bool()> Element);

  // Names, and what they stand for.
  bool name(NameId &Id, const llvm::Twine &Wanted);
  bool names(std::vector<NameId> &Names);
  bool object(unsigned Kinds, llvm::StringRef Wanted, Object &O, LocOffset &Loc);
  bool image(ImageId &Id, LocOffset &Loc);
  /// A member of an object that refers to an image: its name, age, mips, layers or aspects.
  bool refMember(ImageRef &To, llvm::StringRef Key);

private:
  bool wideInteger(uint64_t &N, uint64_t Max, const llvm::Twine &Wanted);
  bool wordOf(WordList Words, size_t &Index);

  DiagnosticEngine &D;
  JSONReader &R;
  JSONCursor &In;
  GraphBuilder &B;
  Graph &G;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONVALUEPARSER_H
