//===- VulkanInfo.h - GPUs as vulkaninfo describes them ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The common part of the two forms of vulkaninfo: the modifiers of each format, with what an image
/// with the modifier can be used for. Versions that do not print modifiers, and drivers that have
/// none, leave only linear images, which is the modifier LINEAR.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_NEGOTIATE_VULKANINFO_H
#define AUXPLAN_LIB_NEGOTIATE_VULKANINFO_H

#include "lib/Negotiate/OfferBuilder.h"

namespace auxplan::negotiate {

/// A GPU while its file is read.
class VulkanDevice {
public:
  void setVendor(uint64_t Number) { Of.Vendor = vendorOfNumber(Number).str(); }
  void setName(llvm::StringRef Name) { Of.Name = plainName(Name); }
  bool hasName() const { return !Of.Name.empty(); }
  /// Images of the format with the modifier can be used so.
  void addModifier(llvm::StringRef Format, uint64_t Modifier,
                   llvm::ArrayRef<sharing::Usage> Features);
  /// The same of linear images.
  void addLinear(llvm::StringRef Format, llvm::ArrayRef<sharing::Usage> Features);
  /// The file counts modifiers and does not name them.
  void setUnnamed(uint64_t Count, LocOffset At);

  /// Adds the device; a warning says if it has no modifiers. False after an error: it has nothing.
  bool finish(std::vector<sharing::Device> &Found, LocOffset At, DiagnosticEngine &D);

private:
  sharing::Device Of;
  struct LinearFormat {
    std::string Format;
    std::vector<sharing::Usage> For;
  };
  std::vector<LinearFormat> Linear;
  uint64_t Unnamed = 0;
  LocOffset UnnamedAt = None32;
  bool HasModifiers = false;
};

/// The file stands for the first of its GPUs.
DeviceFile fileOfGPUs(std::vector<sharing::Device>);

} // namespace auxplan::negotiate

#endif // AUXPLAN_LIB_NEGOTIATE_VULKANINFO_H
