//===- DataTree.h - a JSON or YAML file as a tree ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Programs print what a device can do as JSON, people write it as YAML. Both become one tree whose
/// values know their place in the file, so that what reads them gives errors with a caret. The tree
/// is one array in preorder; neither reading nor destroying it recurses.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_NEGOTIATE_DATATREE_H
#define AUXPLAN_LIB_NEGOTIATE_DATATREE_H

#include "auxplan/Graph/Diagnostics.h"
#include <iterator>
#include <optional>

namespace auxplan::negotiate {

class DataValue;

class DataTree {
public:
  enum class Kind : uint8_t { Null, Scalar, Map, List };

  /// Reads the main buffer of \p D: JSON if it begins with a bracket, else YAML. False after an
  /// error, which it has reported.
  bool read(DiagnosticEngine &D);
  DataValue root() const;

private:
  friend class DataValue;
  friend class TreeBuilder;
  struct Item {
    DataTree::Kind Kind = Kind::Null;
    LocOffset At = 0, KeyAt = 0;
    uint32_t Length = 0;          ///< bytes to underline; 0: the token
    uint32_t First = 0, Next = 0; ///< member, member of the same parent; 0: none
    std::string Key, Text;
  };
  std::vector<Item> Items;
};

/// A value in a tree, or nothing. All functions may be called on nothing.
class DataValue {
public:
  DataValue() = default;

  bool exists() const { return Tree; }
  explicit operator bool() const { return Tree && item().Kind != DataTree::Kind::Null; }
  bool isMap() const { return is(DataTree::Kind::Map); }
  bool isList() const { return is(DataTree::Kind::List); }
  bool isScalar() const { return is(DataTree::Kind::Scalar); }

  llvm::StringRef text() const { return Tree ? llvm::StringRef(item().Text) : ""; }
  /// A whole number, in decimals or as 0x...; those below zero as programs print numbers of 64 bits
  /// that they take for signed.
  std::optional<uint64_t> integer() const;
  std::optional<double> number() const;

  DataValue operator[](llvm::StringRef Key) const;
  llvm::StringRef key() const { return Tree ? llvm::StringRef(item().Key) : ""; }
  LocOffset at() const { return Tree ? item().At : None32; }
  LocOffset keyAt() const { return Tree ? item().KeyAt : None32; }
  unsigned length() const { return Tree ? item().Length : 0; }

  class iterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = DataValue;
    using difference_type = std::ptrdiff_t;
    using pointer = const DataValue *;
    using reference = DataValue;
    iterator(const DataTree *Tree, uint32_t Index) : Tree(Tree), Index(Index) {}
    DataValue operator*() const { return DataValue(Tree, Index); }
    iterator &operator++() {
      Index = Tree->Items[Index].Next;
      return *this;
    }
    bool operator==(const iterator &O) const { return Index == O.Index; }
    bool operator!=(const iterator &O) const { return Index != O.Index; }

  private:
    const DataTree *Tree;
    uint32_t Index;
  };
  iterator begin() const { return {Tree, Tree ? item().First : 0}; }
  iterator end() const { return {Tree, 0}; }

private:
  friend class DataTree;
  DataValue(const DataTree *Tree, uint32_t Index) : Tree(Tree), Index(Index) {}
  const DataTree::Item &item() const { return Tree->Items[Index]; }
  bool is(DataTree::Kind K) const { return Tree && item().Kind == K; }

  const DataTree *Tree = nullptr;
  uint32_t Index = 0;
};

} // namespace auxplan::negotiate

#endif // AUXPLAN_LIB_NEGOTIATE_DATATREE_H
