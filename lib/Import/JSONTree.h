//===- JSONTree.h - one line of a capture as a tree -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The arguments of a Vulkan call are looked up by name, several times and in
/// any order, so a line of a capture is read into a tree before it is used. The
/// tree is one array of 20-byte items that point into the text; it is reused
/// from line to line, so that memory depends on the longest line only.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_JSONTREE_H
#define AUXPLAN_LIB_IMPORT_JSONTREE_H

#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/iterator_range.h"
#include <iterator>

namespace auxplan::capture {

class JSONNode;

class JSONTree {
public:
  /// \p Buffer: the whole capture; offsets in it must fit 32 bits.
  explicit JSONTree(llvm::StringRef Buffer) : Buffer(Buffer) {}

  /// Reads the value in [\p Begin, \p End). False, with a message and its place, if the value is
  /// not well-formed JSON.
  bool parse(size_t Begin, size_t End);
  llvm::StringRef error() const { return Message; }
  size_t errorOffset() const { return ErrorOffset; }

  JSONNode root() const;

private:
  friend class JSONNode;
  struct Item {
    uint32_t Key = 0;       ///< offset of the key's text; 0: element of a list
    uint32_t Offset = 0;    ///< of the value's first byte
    uint32_t Length = 0;    ///< of its text, strings without the quotes; of
                            ///< objects and lists: 1 if they have members
    uint32_t Next = 0;      ///< next member of the same parent; 0: none
    uint16_t KeyLength = 0;
    JSONReader::Token Kind = JSONReader::Null; ///< the value's first token
    bool Escapes = false;
  };
  static constexpr size_t MaxDepth = 512;

  void append(const JSONReader &, uint32_t KeyOffset, size_t KeyLength);

  llvm::StringRef Buffer;
  std::vector<Item> Items; ///< preorder: the first child follows its parent
  struct Level {
    uint32_t Parent, LastMember; ///< 0: no member yet
  };
  std::vector<Level> Open;
  std::string Message;
  size_t ErrorOffset = 0;
};

/// A value in a tree, or nothing. All functions may be called on nothing.
class JSONNode {
public:
  JSONNode() = default;

  /// True if there is a value other than null.
  explicit operator bool() const { return Tree && item().Kind != JSONReader::Null; }
  /// Is there a value, null or other?
  bool exists() const { return Tree; }

  bool isObject() const { return is(JSONReader::ObjectBegin); }
  bool isArray() const { return is(JSONReader::ArrayBegin); }
  bool isString() const { return is(JSONReader::String); }
  bool isNumber() const { return is(JSONReader::Number); }
  bool isTrue() const { return is(JSONReader::True); }
  bool isFalse() const { return is(JSONReader::False); }

  /// The text of a string (as written, with escapes), number or word; else "".
  llvm::StringRef text() const;
  /// A string with its escapes decoded.
  std::string decoded() const;
  /// An integer, written as a number or as a string ("0x00000040").
  std::optional<uint64_t> integer() const;
  std::optional<int64_t> signedInteger() const;
  std::optional<double> real() const;

  /// The member of an object by its name, or nothing.
  JSONNode operator[](llvm::StringRef Key) const;
  llvm::StringRef key() const;
  size_t size() const; ///< members; linear

  /// Offset of the value in the capture; of nothing: 0.
  uint32_t offset() const { return Tree ? item().Offset : 0; }

  class iterator;
  iterator begin() const;
  iterator end() const;

private:
  friend class JSONTree;
  JSONNode(const JSONTree *Tree, uint32_t Index) : Tree(Tree), Index(Index) {}
  const JSONTree::Item &item() const { return Tree->Items[Index]; }
  bool is(JSONReader::Token T) const { return Tree && item().Kind == T; }
  JSONNode firstChild() const;
  JSONNode next() const;

  const JSONTree *Tree = nullptr;
  uint32_t Index = 0;
};

class JSONNode::iterator {
public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = JSONNode;
  using difference_type = std::ptrdiff_t;
  using pointer = const JSONNode *;
  using reference = JSONNode;

  explicit iterator(JSONNode N) : Node(N) {}
  JSONNode operator*() const { return Node; }
  iterator &operator++() {
    Node = Node.next();
    return *this;
  }
  bool operator==(const iterator &O) const {
    return Node.Tree == O.Node.Tree && Node.Index == O.Node.Index;
  }
  bool operator!=(const iterator &O) const { return !(*this == O); }

private:
  JSONNode Node;
};

inline JSONNode::iterator JSONNode::begin() const { return iterator(firstChild()); }
inline JSONNode::iterator JSONNode::end() const { return iterator(JSONNode()); }

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_JSONTREE_H
