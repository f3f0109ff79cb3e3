//===- CaptureLines.cpp - a capture line by line --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "CaptureLines.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

bool CaptureLines::next() {
  size_t End;
  do {
    if (Next >= Source.size() || A.failed())
      return false;
    Loc = Next;
    End = std::min(Source.find('\n', Next), Source.size());
    Next = End + 1;
  } while (Source.slice(Loc, End).trim().empty());
  if (!Tree.parse(Loc, End)) {
    A.error(LocOffset(Tree.errorOffset()), Tree.error().str() + formatIfFirst());
    return false;
  }
  return check();
}

JSONNode CaptureLines::call() const {
  JSONNode Function = root()["function"];
  return Function ? Function : root()["vkFunc"];
}

/// Calls of Direct3D 12 have an object, functions are few.
bool CaptureLines::isDirect3D(StringRef Function) {
  return Function.starts_with("D3D1") || Function.starts_with("CreateDXGI") ||
         Function.starts_with("DXGI");
}

/// Is it a line of a capture?
bool CaptureLines::check() {
  JSONNode Root = root();
  if (!Root.isObject()) {
    A.error(Root, "expected an object in each line of a capture" + formatIfFirst());
    return false;
  }
  StringRef Name = call()["name"].text();
  Seen.Vulkan |= Name.starts_with("vk");
  if (isDirect3D(Name) || (!call() && Root["method"]))
    Seen.Direct3D = std::min(Seen.Direct3D, Loc);
  static constexpr StringLiteral Keys[] = {"function", "vkFunc", "meta",   "method",
                                           "state",    "frame",  "header", "annotation"};
  if (none_of(Keys, [&](StringRef Key) { return bool(Root[Key]); }))
    A.error(Root, "expected 'header', 'annotation', 'meta', 'function', 'frame' or 'state' in a "
                  "line of a capture" +
                      formatIfFirst());
  Seen.Line = true;
  return !A.failed();
}

/// Files that are no captures are wrong in the first line.
std::string CaptureLines::formatIfFirst() const {
  return Seen.Line ? "" : "; captures are JSON lines, as 'gfxrecon-convert --format jsonl' writes";
}

void CaptureLines::checkEnd() {
  if (A.failed())
    return;
  if (!Seen.Line)
    A.error(LocOffset(0), "the capture is empty");
  else if (Seen.Direct3D != None32 && !Seen.Vulkan)
    A.error(Seen.Direct3D, "a capture of Direct3D 12; captures of Vulkan are needed, as of a "
                           "program that runs on vkd3d-proton or DXVK");
}
