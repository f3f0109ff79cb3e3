//===- Amounts.h - numbers for people ---------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers and amounts of bytes as reports print them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_VIEWS_AMOUNTS_H
#define AUXPLAN_VIEWS_AMOUNTS_H

#include <cstdint>
#include <string>

namespace auxplan {

/// With at most four digits after the point, so that a weighted count is what is meant: weights are
/// units of 2^-20, and an op with the probability 0.2 counts 0.19999981.
std::string decimal(double X);
/// With at most two digits after the point, for people.
std::string shortDecimal(double X);
/// "512 B", "1.5 KiB", "12.3 MiB".
std::string humanBytes(uint64_t Bytes);
/// "figures are per present: the frame holds 10"; empty: it shows only \p Frames = 1.
std::string perPresentNote(unsigned Frames);

} // namespace auxplan

#endif // AUXPLAN_VIEWS_AMOUNTS_H
