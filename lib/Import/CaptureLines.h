//===- CaptureLines.h - a capture line by line ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the lines of a capture one after the other, and reports files that are no captures.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_CAPTURELINES_H
#define AUXPLAN_LIB_IMPORT_CAPTURELINES_H

#include "Args.h"

namespace auxplan::capture {

class CaptureLines {
public:
  CaptureLines(Args &A, llvm::StringRef Source) : A(A), Source(Source), Tree(Source) {}

  /// Reads the next line that is not empty. False at the end, or after an error.
  bool next();
  JSONNode root() const { return Tree.root(); }
  LocOffset loc() const { return Loc; }
  /// The call of the line, or nothing.
  JSONNode call() const;
  /// Is the line in the form of older captures?
  bool isOldForm() const { return root()["vkFunc"].exists(); }

  /// Reports a capture that has nothing in it.
  void checkEnd();
  /// The first call of Direct3D, or None32.
  LocOffset direct3D() const { return Seen.Direct3D; }
  static bool isDirect3D(llvm::StringRef Function);

private:
  bool check();
  std::string formatIfFirst() const;

  Args &A;
  llvm::StringRef Source;
  JSONTree Tree;
  size_t Next = 0;
  LocOffset Loc = 0;
  struct {
    bool Line = false, Vulkan = false;
    LocOffset Direct3D = None32;
  } Seen;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_CAPTURELINES_H
