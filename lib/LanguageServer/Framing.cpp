//===- Framing.cpp - messages in a stream of bytes ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The reader takes a header line by line. It never reserves memory for a length that it has only
/// been told.
///
//===----------------------------------------------------------------------===//

#include "Framing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace auxplan::lsp;

/// Longer lines are no header.
static constexpr size_t MaxHeaderLine = 4096;

bool MessageReader::fill() {
  Buffer.erase(0, Begin);
  Begin = 0;
  size_t Had = Buffer.size();
  constexpr size_t Piece = 1 << 16;
  Buffer.resize(Had + Piece);
  Buffer.resize(Had + Read(Buffer.data() + Had, Piece));
  return Buffer.size() != Had;
}

/// Reads a line without its end.
MessageReader::LineEnd MessageReader::readLine(std::string &Line) {
  Line.clear();
  while (true) {
    size_t End = Buffer.find('\n', Begin);
    size_t Stop = std::min(End, Buffer.size());
    size_t Most = Form == Framing::Headers ? MaxHeaderLine : MaxContentLength;
    size_t Taken = std::min(Stop - Begin, Most - Line.size());
    Line.append(Buffer, Begin, Taken);
    Begin += Taken;
    if (Line.size() == Most)
      return LineEnd::TooLong;
    if (End != std::string::npos) {
      ++Begin;
      return LineEnd::Break;
    }
    if (!fill())
      return LineEnd::Stream;
  }
}

bool MessageReader::readBytes(std::string &Into, size_t Count) {
  Into.clear();
  while (true) {
    size_t Taken = std::min(Buffer.size() - Begin, Count - Into.size());
    Into.append(Buffer, Begin, Taken);
    Begin += Taken;
    if (Into.size() == Count)
      return true;
    if (!fill())
      return false;
  }
}

static Error noMessage(const Twine &Why) {
  return createStringError(inconvertibleErrorCode(), Why);
}

/// The value of "Content-Length: 12", if \p Line is such a header.
static std::optional<StringRef> contentLength(StringRef Line) {
  auto [Name, Value] = Line.split(':');
  if (Value.data() && Name.trim().equals_insensitive("Content-Length"))
    return Value.trim();
  return std::nullopt;
}

static bool isHeader(StringRef Line) {
  auto [Name, Value] = Line.split(':');
  return Value.data() && !Name.empty() &&
         all_of(Name, [](char C) { return isAlnum(C) || C == '-'; }) &&
         (Name.equals_insensitive("Content-Length") ||
          !Name.contains_insensitive("Content-Length"));
}

std::optional<Expected<std::string>> MessageReader::nextFramed() {
  std::optional<size_t> Length;
  std::string Line;
  while (true) {
    LineEnd End = LineEnd::Break;
    if (!Header.empty())
      Line = std::exchange(Header, "");
    else
      End = readLine(Line);
    StringRef Text = StringRef(Line).rtrim("\r");
    if (End == LineEnd::Stream && (LostFrame || (Text.empty() && !Length)))
      return std::nullopt;
    if (LostFrame) {
      // The rest of a message may stand before the header.
      size_t At = Text.rfind_insensitive("Content-Length:");
      if (At == StringRef::npos)
        continue;
      Text = Text.substr(At);
    }
    LostFrame = true; // unless this line is right
    std::optional<StringRef> Given = contentLength(Text);
    if (End != LineEnd::Break || (!Text.empty() && !isHeader(Text))) {
      if (size_t At = Text.rfind_insensitive("Content-Length:");
          At != StringRef::npos && End == LineEnd::Break)
        Header = Text.substr(At).str();
      return noMessage("expected a header, found '" + Text.take_front(40) + "'");
    }
    if (Text.empty() && !Length)
      return noMessage("the header has no Content-Length");
    if (Given) {
      size_t N;
      if (Given->getAsInteger(10, N) || N > MaxContentLength)
        return noMessage("expected a Content-Length of at most " + Twine(MaxContentLength) +
                         ", found '" + Given->take_front(40) + "'");
      Length = N;
    }
    LostFrame = false;
    if (Text.empty())
      break;
  }
  std::string Body;
  if (!readBytes(Body, *Length))
    return noMessage("the stream ends inside of a message");
  return Body;
}

std::optional<Expected<std::string>> MessageReader::nextDelimited() {
  std::string Body, Line;
  LineEnd End;
  do {
    End = readLine(Line);
    StringRef Text = StringRef(Line).trim();
    if (Text.starts_with("// -----")) {
      if (!Body.empty())
        return Body;
    } else if (!Text.starts_with("//") && !Text.empty()) {
      Body += Line + "\n";
    }
  } while (End != LineEnd::Stream);
  if (Body.empty())
    return std::nullopt;
  return Body;
}

std::optional<Expected<std::string>> MessageReader::next() {
  return Form == Framing::Headers ? nextFramed() : nextDelimited();
}

/// LLVM's parser recurses into arrays and objects.
static bool nestsTooDeep(StringRef Body) {
  constexpr unsigned Most = 200;
  unsigned Depth = 0;
  bool InString = false;
  for (size_t I = 0; I != Body.size(); ++I) {
    char C = Body[I];
    if (InString) {
      if (C == '\\' && I + 1 != Body.size())
        ++I;
      else if (C == '"')
        InString = false;
    } else if (C == '"') {
      InString = true;
    } else if (C == '[' || C == '{') {
      if (++Depth > Most)
        return true;
    } else if ((C == ']' || C == '}') && Depth) {
      --Depth;
    }
  }
  return false;
}

Expected<json::Value> auxplan::lsp::parseMessage(StringRef Body) {
  if (nestsTooDeep(Body))
    return noMessage("the message nests too deeply");
  return json::parse(Body);
}

void auxplan::lsp::writeMessage(StringRef Message, Framing Form, raw_ostream &OS) {
  if (Form == Framing::Delimited) {
    OS << formatv("{0:2}", cantFail(json::parse(Message))) << '\n';
    return;
  }
  OS << "Content-Length: " << Message.size() << "\r\n\r\n" << Message;
  OS.flush();
}
