//===- CaptureFile.cpp - reading captures ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Captures are text, often compressed; the first bytes of a file show its form. Files of other
/// tools are named by what stands near their beginning.
///
//===----------------------------------------------------------------------===//

#include "Decompress.h"
#include "auxplan/Import/Import.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Other files
//===----------------------------------------------------------------------===//

namespace {
/// A form of files that is not read, and how to know it.
struct OtherForm {
  StringRef Begin; ///< the first bytes, behind white space in text
  StringRef Has;   ///< what stands near the beginning; empty: anything
  StringRef What, Instead;
};
} // namespace

static constexpr StringLiteral RecordAgain = "record the program with GFXReconstruct, and convert "
                                             "that with 'gfxrecon-convert --format jsonl'";
static constexpr StringLiteral LinesNeeded = "one object a line is needed, as 'gfxrecon-convert "
                                             "--format jsonl' writes it, or \"jq -c '.[]'\" makes "
                                             "it of an array";
static constexpr StringLiteral ReadAsLines = "its name must end in '.jsonl', '.jsonl.xz' or "
                                             "'.jsonl.gz', or 'aux-plan import' makes a graph of "
                                             "it";

/// The first that fits counts.
static constexpr OtherForm OtherForms[] = {
    {"GFXR", "", "a binary capture",
     "'gfxrecon-convert --format jsonl' makes the text that can be imported"},
    {"RDOC", "", "a capture of RenderDoc, which is not read", RecordAgain},
    {StringRef("\x81" "FOSSILIZEDB"), "",
     "a database of Fossilize, which has pipelines and no frames", RecordAgain},
    {StringRef("at", 2), StringRef("\0", 1), "a trace of apitrace, which is not read", RecordAgain},
    {StringRef("PK\3\4"), "", "a zip archive", "unpack it"},
    {StringRef("\x28\xB5\x2F\xFD"), "", "data that zstd has compressed",
     "'zstd -d' unpacks them; xz and gzip are read as they are"},
    {StringRef("BZh"), StringRef("\x31\x41\x59\x26\x53\x59"), "data that bzip2 has compressed",
     "'bzip2 -d' unpacks them; xz and gzip are read as they are"},
    {"<", "<rdc>", "a capture of RenderDoc as XML, which is not read", RecordAgain},
    {"<", "Vulkan API Dump", "a page of the API dump layer, which is not read", RecordAgain},
    {"<", "", "XML or HTML, which is not read", RecordAgain},
    {"Thread ", ", Frame ", "text of the API dump layer, which is not read", RecordAgain},
    {"[", "\"apiCalls\"", "JSON of the API dump layer, which is not read", RecordAgain},
    {"[", "\"ph\"", "a trace of events in time, which is not read", RecordAgain},
    {"{", "\"traceEvents\"", "a trace of events in time, which is not read", RecordAgain},
    {"[", "", "a JSON array", LinesNeeded},
};

/// The two bytes of a character of ASCII, one of which is zero, show UTF-16, also if the text does
/// not begin with the mark of it.
static bool isUTF16(StringRef Text) {
  if (Text.starts_with("\xFF\xFE") || Text.starts_with("\xFE\xFF"))
    return Text.take_front(256).contains('\0');
  StringRef Head = Text.take_front(32);
  if (Head.size() < 4 || Head.size() % 2)
    return false;
  for (size_t Zero : {0, 1}) {
    bool Fits = true;
    for (size_t I = 0; I != Head.size(); ++I)
      Fits &= (Head[I] == '\0') == (I % 2 == Zero);
    if (Fits)
      return true;
  }
  return false;
}

/// A wrong byte in a text is an error at its place; where many are wrong there is no text.
static bool isBinary(StringRef Data) {
  StringRef Head = Data.take_front(64);
  while (!Head.empty() && (uint8_t(Head.back()) & 0xC0) == 0x80)
    Head = Head.drop_back(); // of a character that may be cut
  if (!Head.empty() && uint8_t(Head.back()) >= 0xC0)
    Head = Head.drop_back();
  bool IsUTF8 = json::isUTF8(Head);
  auto IsWrong = [&](char C) {
    return (uint8_t(C) < 0x20 && !isSpace(C)) || (uint8_t(C) >= 0x80 && !IsUTF8);
  };
  size_t NumWrong = count_if(Head, IsWrong);
  return NumWrong > 3 && NumWrong * 4 > Head.size();
}

static StringRef behindBlanks(StringRef Text) {
  Text.consume_front("\xEF\xBB\xBF");
  return Text.ltrim();
}

std::string auxplan::otherFormOf(StringRef Path, StringRef Data) {
  constexpr size_t NearBegin = 4096;
  if (isUTF16(Data))
    return "text in UTF-16; UTF-8 is needed, as 'iconv -f UTF-16 -t UTF-8' makes it";
  StringRef Near = Data.take_front(NearBegin), Text = behindBlanks(Near);
  for (const OtherForm &F : OtherForms)
    if (Text.starts_with(F.Begin) && Near.contains(F.Has))
      return (F.What + "; " + F.Instead).str();
  if (!isBinary(Data) || isXZ(Data) || isGzip(Data))
    return "";
  if (Path.ends_with(".wpix"))
    return ("a capture of PIX, which is not read; " + RecordAgain).str();
  return "binary data of an unknown form; graphs and captures are text in UTF-8";
}

std::string auxplan::notAGraph(StringRef Path, StringRef Data) {
  if (isXZ(Data) || isGzip(Data))
    return ("compressed data; if it is a capture, " + ReadAsLines).str();
  StringRef FirstLine = behindBlanks(Data.take_front(1024)).split('\n').first;
  if (FirstLine.starts_with("{") && FirstLine.contains("\"gfxrecon-version\""))
    return ("a capture; " + ReadAsLines).str();
  // Plans are arrays, too.
  static constexpr StringLiteral Keys[] = {"\"gfxrecon-version\"", "\"function\"",
                                           "\"apiCalls\""};
  bool IsCapture =
      any_of(Keys, [&](StringRef Key) { return Data.take_front(4096).contains(Key); });
  return behindBlanks(Data).starts_with("[") && !IsCapture ? "" : otherFormOf(Path, Data);
}

//===----------------------------------------------------------------------===//
// Captures
//===----------------------------------------------------------------------===//

static Error failure(StringRef Path, const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Path + ": " + Message);
}

Expected<std::unique_ptr<MemoryBuffer>> auxplan::readCapture(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFileOrSTDIN(Path);
  if (!File)
    return failure(Path, File.getError().message());
  std::unique_ptr<MemoryBuffer> Buffer = std::move(*File);
  StringRef Data = Buffer->getBuffer();
  if (isXZ(Data) || isGzip(Data)) {
    Expected<std::string> Text = isXZ(Data) ? decompressXZ(Data) : decompressGzip(Data);
    if (!Text)
      return failure(Path, toString(Text.takeError()));
    Buffer = MemoryBuffer::getMemBufferCopy(*Text, Path);
  }
  if (std::string Other = otherFormOf(Path, Buffer->getBuffer()); !Other.empty())
    return failure(Path, Other);
  if (Buffer->getBufferSize() > MaxCaptureBytes)
    return failure(Path, "captures of 4 GiB and more cannot be read");
  return Buffer;
}
