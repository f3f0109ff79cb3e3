//===- Output.h - files that are whole or not there -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An output that is invisible until it is kept: a file is written under another name and then
/// renamed, so that a run that fails leaves the old file. Standard output and devices are written
/// at once, or, if something may still fail, at the end.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_OUTPUT_H
#define AUXPLAN_TOOLS_AUXPLAN_OUTPUT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <optional>
#include <string>

namespace auxplan::tool {

class Output {
public:
  /// \p Name: "-" is standard output. \p MayFail: the run may end without keep() after open().
  explicit Output(llvm::StringRef Name, bool MayFail = false) : Name(Name), MayFail(MayFail) {}
  ~Output();
  Output(const Output &) = delete;
  Output &operator=(const Output &) = delete;

  /// False after an error, which has been reported.
  bool open();
  llvm::raw_ostream &os() {
    if (TextStream)
      return *TextStream;
    return *Stream;
  }
  /// Has something not been written? Whoever has more to write can stop.
  bool hasFailed() const { return Stream && Stream->has_error(); }
  /// Writes everything, for a file still under another name; false after an error, which it has
  /// reported.
  bool finish();
  /// Makes the output visible; false after an error, which has been reported.
  bool keep();

private:
  bool fail(const llvm::Twine &Why) const;
  bool isHeld() const;
  bool openDevice();
  std::error_code endStream();
  std::string Name;
  bool MayFail;
  std::string Text; ///< for a device, if MayFail
  std::optional<llvm::sys::fs::TempFile> File;
  std::unique_ptr<llvm::raw_fd_ostream> Stream; ///< File or a device
  std::unique_ptr<llvm::raw_string_ostream> TextStream;
};

/// Makes all outputs visible or none: all steps that can fail come before the first is visible.
/// False after an error, which it has reported.
bool keepAll(llvm::MutableArrayRef<std::unique_ptr<Output>>);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_OUTPUT_H
