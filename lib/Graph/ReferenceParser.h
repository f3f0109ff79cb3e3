//===- ReferenceParser.h - images and their subresources --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads what a statement refers to, `%img@k[mips 0..2, layer 1, aspect depth]`: an image, its age
/// and a range of its subresources. The range stays as written, since its defaults depend on the
/// statement.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_REFERENCEPARSER_H
#define AUXPLAN_LIB_GRAPH_REFERENCEPARSER_H

#include "Builder.h"
#include "TokenStream.h"
#include "ValueParser.h"

namespace auxplan {

class ReferenceParser {
public:
  ReferenceParser(TokenStream &In, ValueParser &Values, GraphBuilder &B)
      : In(In), Values(Values), B(B) {}

  /// Reports an unknown name, leaves R.Image at None32 and goes on.
  bool parseImageRef(ImageRef &R);
  bool parseAge(uint8_t &Age);
  bool parseRange(RangeSpec &R);
  /// `[0..64KiB]`, or nothing: the whole buffer.
  bool parseBytes(std::optional<ByteRange> &R);

private:
  bool parseRangePart(RangeSpec &R);
  bool parseSpan(uint64_t &Begin, uint64_t &End, uint64_t Max, llvm::StringRef One,
                 const llvm::Twine &Wanted);

  TokenStream &In;
  ValueParser &Values;
  GraphBuilder &B;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_REFERENCEPARSER_H
