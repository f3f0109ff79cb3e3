//===- HeapCount.cpp - how much memory is in use --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Stands in front of glibc's malloc. A realloc counts as the block that it returns; the count
/// ignores that both blocks may exist while it copies.
///
//===----------------------------------------------------------------------===//

#include "HeapCount.h"
#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <malloc.h>

using namespace auxplan::bench;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define AUXPLAN_COUNTS_HEAP 0
#elif defined(__has_feature)
#define AUXPLAN_COUNTS_HEAP (!__has_feature(address_sanitizer) && !__has_feature(memory_sanitizer))
#else
#define AUXPLAN_COUNTS_HEAP 1
#endif

static int64_t InUse = 0, Most = 0;
static uint64_t Calls = 0;

HeapPeak::HeapPeak() : Before(InUse), CallsBefore(Calls) {
  Most = InUse;
}

size_t HeapPeak::bytes() const {
  return size_t(Most - Before);
}

uint64_t HeapPeak::allocations() const {
  return Calls - CallsBefore;
}

#if AUXPLAN_COUNTS_HEAP && defined(__GLIBC__)

static void *taken(void *P) {
  ++Calls;
  InUse += malloc_usable_size(P);
  Most = std::max(Most, InUse);
  return P;
}

static void given(void *P) {
  InUse -= malloc_usable_size(P);
}

extern "C" {

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

void *malloc(size_t Size) {
  return taken(__libc_malloc(Size));
}

void *calloc(size_t Count, size_t Size) {
  return taken(__libc_calloc(Count, Size));
}

void *realloc(void *P, size_t Size) {
  size_t Old = malloc_usable_size(P);
  void *New = __libc_realloc(P, Size);
  if (New || !Size)
    InUse -= Old;
  return taken(New);
}

void *memalign(size_t Align, size_t Size) {
  return taken(__libc_memalign(Align, Size));
}

void *aligned_alloc(size_t Align, size_t Size) {
  return memalign(Align, Size);
}

int posix_memalign(void **Out, size_t Align, size_t Size) {
  void *P = memalign(Align, Size);
  if (!P)
    return ENOMEM;
  *Out = P;
  return 0;
}

void free(void *P) {
  given(P);
  __libc_free(P);
}

} // extern "C"

#endif
