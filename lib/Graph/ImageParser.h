//===- ImageParser.h - reads the definitions of images ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An image is a name, a format and an extent, followed by properties in any order. The name is
/// declared even if the rest is wrong, so that its uses are not errors as well.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_IMAGEPARSER_H
#define AUXPLAN_LIB_GRAPH_IMAGEPARSER_H

#include "Builder.h"
#include "ValueParser.h"

namespace auxplan {

class ImageParser {
public:
  ImageParser(TokenStream &In, ValueParser &Values, GraphBuilder &B)
      : In(In), Values(Values), B(B) {}
  bool parseImage();

private:
  bool parseImageWord(Image &I, unsigned &Seen);
  bool parseImageStart(Image &I);
  bool takeLifetime(Image &I, Lifetime To);
  bool parseImageLists(Image &I, llvm::StringRef Word);
  bool parseDevices(Image &I);
  bool parseCopied(Image &I);
  bool parseImageNumbers(Image &I, llvm::StringRef Word);
  bool parseSamples(uint8_t &Samples);
  bool parseImageNames(Image &I, llvm::StringRef Word);
  bool atImageWord() const;

  TokenStream &In;
  ValueParser &Values;
  GraphBuilder &B;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_IMAGEPARSER_H
