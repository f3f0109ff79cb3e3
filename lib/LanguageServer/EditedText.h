//===- EditedText.h - a text and its positions ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A text that an editor changes piece by piece. The text knows where its lines begin, so that it
/// can convert the editor's positions, which count lines and characters, to offsets in bytes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_EDITEDTEXT_H
#define AUXPLAN_LIB_LANGUAGESERVER_EDITEDTEXT_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace auxplan::lsp {

/// The unit in which a client counts the characters of a line. Editors that keep texts in UTF-16
/// count its code units, and then a character outside of the Basic Multilingual Plane counts twice.
enum class PositionEncoding : uint8_t { UTF8, UTF16 };

struct Position {
  uint32_t Line = 0, Character = 0; ///< both from 0
  bool operator==(const Position &O) const { return Line == O.Line && Character == O.Character; }
};

/// The text must be UTF-8. A line ends with "\n", "\r\n" or "\r".
class EditedText {
public:
  explicit EditedText(std::string Text = "") : Bytes(std::move(Text)), Lines{0} {
    findLines(0, Bytes.size(), Lines);
  }

  llvm::StringRef text() const { return Bytes; }
  uint32_t numLines() const { return Lines.size(); }
  /// The line of an offset.
  uint32_t lineOf(uint32_t Offset) const;
  uint32_t beginOf(uint32_t Line) const { return Lines[Line]; }
  /// The offsets between which a line lies, without its end.
  std::pair<uint32_t, uint32_t> line(uint32_t Number) const;

  /// A position behind the end of its line is the end of the line, one behind the last line is the
  /// end of the text, and one inside of a character is the beginning of the character.
  uint32_t offsetOf(Position, PositionEncoding) const;
  Position positionOf(uint32_t Offset, PositionEncoding) const;

  /// Puts \p With in the place of the bytes from \p Begin to \p End, which are boundaries of
  /// characters.
  void replace(uint32_t Begin, uint32_t End, llvm::StringRef With);

private:
  /// Adds the beginnings of all lines that begin behind \p From and not behind \p To.
  void findLines(uint32_t From, uint32_t To, std::vector<uint32_t> &Found) const;
  std::string Bytes;
  std::vector<uint32_t> Lines; ///< where each begins
};

/// Positions of many offsets. Offsets that follow one another in a line are found from the one
/// before.
class PositionCursor {
public:
  PositionCursor(const EditedText &Text, PositionEncoding Encoding)
      : Text(Text), Encoding(Encoding) {}
  Position at(uint32_t Offset);

private:
  const EditedText &Text;
  const PositionEncoding Encoding;
  Position Last;
  uint32_t At = 0;              ///< where Last is
  uint32_t Begin = 1, Stop = 0; ///< where the characters of its line begin and end
  uint32_t Next = 0;            ///< where the next line begins
  bool IsASCII = false;         ///< the line
};

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_EDITEDTEXT_H
