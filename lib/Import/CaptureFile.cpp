//===- CaptureFile.cpp - reading captures ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Captures are text, often compressed; the first bytes of a file show its form.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Import/Import.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FormatVariadic.h"
#include <lzma.h>

using namespace llvm;
using namespace auxplan;

/// Places in a capture are 32-bit offsets.
static constexpr size_t MaxBytes = UINT32_MAX - 1;

static Error failure(StringRef Path, const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Path + ": " + Message);
}

static StringRef messageFor(lzma_ret Code) {
  switch (Code) {
  case LZMA_MEM_ERROR:
  case LZMA_MEMLIMIT_ERROR:
    return "not enough memory to decompress it";
  case LZMA_OPTIONS_ERROR:
    return "xz data with options that are not supported";
  case LZMA_BUF_ERROR:
    return "xz data ends early";
  default:
    return "xz data is corrupt";
  }
}

static Expected<std::unique_ptr<MemoryBuffer>> decompress(const MemoryBuffer &In,
                                                          StringRef Path) {
  lzma_stream Stream = LZMA_STREAM_INIT;
  if (lzma_stream_decoder(&Stream, UINT64_MAX, LZMA_CONCATENATED) != LZMA_OK)
    return failure(Path, messageFor(LZMA_MEM_ERROR));
  auto Release = make_scope_exit([&] { lzma_end(&Stream); });
  Stream.next_in = reinterpret_cast<const uint8_t *>(In.getBufferStart());
  Stream.avail_in = In.getBufferSize();

  // Text of this kind shrinks about twentyfold; growing by doubling would need
  // three times the memory in the end.
  std::string Text;
  Text.resize(std::min(MaxBytes, In.getBufferSize() * 24 + 4096));
  size_t Size = 0;
  lzma_ret Code = LZMA_OK;
  while (Code == LZMA_OK) {
    if (Size == Text.size()) {
      if (Size == MaxBytes)
        return failure(Path, "captures of 4 GiB and more cannot be read");
      Text.resize(std::min(MaxBytes, Size + Size / 2));
    }
    Stream.next_out = reinterpret_cast<uint8_t *>(Text.data() + Size);
    Stream.avail_out = Text.size() - Size;
    Code = lzma_code(&Stream, LZMA_FINISH);
    Size = Text.size() - Stream.avail_out;
  }
  if (Code != LZMA_STREAM_END)
    return failure(Path, messageFor(Code));
  return MemoryBuffer::getMemBufferCopy(StringRef(Text.data(), Size), Path);
}

Expected<std::unique_ptr<MemoryBuffer>> auxplan::readCapture(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFileOrSTDIN(Path);
  if (!File)
    return failure(Path, File.getError().message());
  std::unique_ptr<MemoryBuffer> Buffer = std::move(*File);
  if (Buffer->getBuffer().starts_with(StringRef("\xFD" "7zXZ\0", 6))) {
    Expected<std::unique_ptr<MemoryBuffer>> Text = decompress(*Buffer, Path);
    if (!Text)
      return Text;
    Buffer = std::move(*Text);
  }
  StringRef Text = Buffer->getBuffer();
  if (Text.starts_with("GFXR"))
    return failure(Path, "a binary capture; 'gfxrecon-convert --format jsonl' makes the text "
                         "that can be imported");
  if (Text.ltrim().starts_with("["))
    return failure(Path, "a JSON array; one object a line is needed, as 'gfxrecon-convert "
                         "--format jsonl' writes it");
  if (Text.size() > MaxBytes)
    return failure(Path, "captures of 4 GiB and more cannot be read");
  return Buffer;
}
