//===- Decompress.cpp - compressed text -----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The decoders of liblzma and zlib fill a buffer that grows. See Decompress.h.
///
//===----------------------------------------------------------------------===//

#include "Decompress.h"
#include "llvm/ADT/ScopeExit.h"
#include <algorithm>
#include <lzma.h>
#include <zlib.h>

using namespace llvm;
using namespace auxplan;

namespace {

/// Text that a decoder writes piece by piece.
class Output {
public:
  /// Text of this kind shrinks about twentyfold; growing by doubling would need three times the
  /// memory in the end.
  explicit Output(size_t NumIn) { Text.resize(std::min(MaxCaptureBytes, NumIn * 24 + 4096)); }
  /// Makes room if there is none left. False: the text would be too long.
  bool makeRoom() {
    if (Size == Text.size())
      Text.resize(std::min(MaxCaptureBytes, Size + Size / 2));
    return Size != Text.size();
  }
  uint8_t *next() { return reinterpret_cast<uint8_t *>(Text.data() + Size); }
  size_t room() const { return Text.size() - Size; }
  void written(size_t Num) { Size += Num; }
  std::string take() {
    Text.resize(Size);
    return std::move(Text);
  }

private:
  std::string Text;
  size_t Size = 0;
};

} // namespace

static Error failure(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

static Error tooLong() {
  return failure("captures of 4 GiB and more cannot be read");
}

//===----------------------------------------------------------------------===//
// xz
//===----------------------------------------------------------------------===//

bool auxplan::isXZ(StringRef Data) {
  return Data.starts_with(StringRef("\xFD" "7zXZ\0", 6));
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

Expected<std::string> auxplan::decompressXZ(StringRef Data) {
  lzma_stream Stream = LZMA_STREAM_INIT;
  if (lzma_stream_decoder(&Stream, UINT64_MAX, LZMA_CONCATENATED) != LZMA_OK)
    return failure(messageFor(LZMA_MEM_ERROR));
  auto Release = make_scope_exit([&] { lzma_end(&Stream); });
  Stream.next_in = Data.bytes_begin();
  Stream.avail_in = Data.size();
  Output Out(Data.size());
  lzma_ret Code = LZMA_OK;
  while (Code == LZMA_OK) {
    if (!Out.makeRoom())
      return tooLong();
    size_t Room = Out.room();
    Stream.next_out = Out.next();
    Stream.avail_out = Room;
    Code = lzma_code(&Stream, LZMA_FINISH);
    Out.written(Room - Stream.avail_out);
  }
  if (Code != LZMA_STREAM_END)
    return failure(messageFor(Code));
  return Out.take();
}

//===----------------------------------------------------------------------===//
// gzip
//===----------------------------------------------------------------------===//

bool auxplan::isGzip(StringRef Data) {
  return Data.starts_with("\x1F\x8B");
}

/// Decodes the next piece of gzip data, and takes it from \p Data.
static Error decompressMember(z_stream &Stream, StringRef &Data, Output &Out) {
  constexpr size_t Most = size_t(1) << 30; // zlib counts in 32 bits
  int Code = Z_OK;
  while (Code == Z_OK) {
    if (!Out.makeRoom())
      return tooLong();
    size_t NumIn = std::min(Data.size(), Most), Room = std::min(Out.room(), Most);
    Stream.next_in = const_cast<Bytef *>(Data.bytes_begin());
    Stream.avail_in = NumIn;
    Stream.next_out = Out.next();
    Stream.avail_out = Room;
    Code = inflate(&Stream, Z_NO_FLUSH);
    Data = Data.drop_front(NumIn - Stream.avail_in);
    Out.written(Room - Stream.avail_out);
  }
  if (Code == Z_STREAM_END)
    return Error::success();
  return failure(Code == Z_BUF_ERROR   ? "gzip data ends early"
                 : Code == Z_MEM_ERROR ? "not enough memory to decompress it"
                                       : "gzip data is corrupt");
}

Expected<std::string> auxplan::decompressGzip(StringRef Data) {
  z_stream Stream = {};
  constexpr int GzipWindow = 16 + MAX_WBITS;
  if (inflateInit2(&Stream, GzipWindow) != Z_OK)
    return failure("not enough memory to decompress it");
  auto Release = make_scope_exit([&] { inflateEnd(&Stream); });
  Output Out(Data.size());
  // Zeros behind the last piece fill a block of a tape.
  while (!Data.empty() && Data.find_first_not_of('\0') != StringRef::npos) {
    if (Error E = decompressMember(Stream, Data, Out))
      return std::move(E);
    inflateReset(&Stream);
  }
  return Out.take();
}
