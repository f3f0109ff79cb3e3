//===- Framing.h - messages in a stream of bytes ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The base protocol of LSP: a header says how many bytes the next message has. A stream of any
/// bytes is read without harm: after bytes that are no message, the reader looks for the next
/// header.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_FRAMING_H
#define AUXPLAN_LIB_LANGUAGESERVER_FRAMING_H

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <functional>

namespace auxplan::lsp {

/// The form of the messages on both sides.
enum class Framing : uint8_t {
  Headers,  ///< as editors send them
  Delimited ///< for tests: readable JSON, with a line "// -----" between two messages
};

/// The content of a larger message is not read.
constexpr size_t MaxContentLength = size_t(256) << 20;

class MessageReader {
public:
  /// Reads at most so many bytes; 0: the end of the stream.
  using ReadFn = std::function<size_t(char *Into, size_t Most)>;
  MessageReader(ReadFn Read, Framing Form) : Read(std::move(Read)), Form(Form) {}

  /// The next message; none at the end of the stream. An error says what the bytes are instead of a
  /// message, and the next call goes on behind them.
  std::optional<llvm::Expected<std::string>> next();

private:
  enum class LineEnd : uint8_t { Break, TooLong, Stream };
  bool fill();
  LineEnd readLine(std::string &Line);
  bool readBytes(std::string &Into, size_t Count);
  std::optional<llvm::Expected<std::string>> nextFramed();
  std::optional<llvm::Expected<std::string>> nextDelimited();
  ReadFn Read;
  Framing Form;
  std::string Buffer;
  size_t Begin = 0;       ///< of what is not taken yet, in Buffer
  bool LostFrame = false; ///< looks for a header
  std::string Header;     ///< a header that has been read with other bytes before it
};

/// Parses a message. JSON that nests deeper than any message does is an error.
llvm::Expected<llvm::json::Value> parseMessage(llvm::StringRef Body);

/// Writes a message, which is JSON.
void writeMessage(llvm::StringRef Message, Framing, llvm::raw_ostream &);

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_FRAMING_H
