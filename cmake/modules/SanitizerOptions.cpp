//===- SanitizerOptions.cpp - Options of the address sanitizer -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every executable of a sanitized build has these options built in. LLVM's allocators poison what they have not
/// given out. LLVM's own libraries are not instrumented: they hand out memory of a slab that instrumented code
/// poisoned, without the call that ends the poison. So only the poison of allocators is off; the heap, the stack and
/// globals are checked as ever.
///
//===----------------------------------------------------------------------===//

extern "C" const char *__asan_default_options();

const char *__asan_default_options() { return "allow_user_poisoning=0"; }
