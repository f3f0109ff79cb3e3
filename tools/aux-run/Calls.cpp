//===- Calls.cpp - calls of Vulkan that may fail --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Calls.h.
///
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Options.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace auxplan;

void auxplan::run::fail(const Twine &Why) {
  outs().flush();
  errs() << "aux-run: ";
  WithColor::error(errs()) << Why << '\n';
  errs().flush();
  // Objects of the device may be in use; the system takes them back.
  std::_Exit(ExitCannotRun);
}

static std::string nameOf(VkResult Result) {
  switch (Result) {
  case VK_ERROR_OUT_OF_HOST_MEMORY:
    return "out of host memory";
  case VK_ERROR_OUT_OF_DEVICE_MEMORY:
    return "out of device memory";
  case VK_ERROR_DEVICE_LOST:
    return "the device is lost";
  case VK_ERROR_LAYER_NOT_PRESENT:
    return "a layer is not there";
  case VK_ERROR_EXTENSION_NOT_PRESENT:
    return "an extension is not there";
  case VK_ERROR_FEATURE_NOT_PRESENT:
    return "a feature is not there";
  case VK_ERROR_INCOMPATIBLE_DRIVER:
    return "no driver is there";
  case VK_ERROR_FORMAT_NOT_SUPPORTED:
    return "the format is not supported";
  case VK_TIMEOUT:
    return "the device does not end what it was given";
  default:
    return "VkResult " + std::to_string(static_cast<int>(Result));
  }
}

void auxplan::run::check(VkResult Result, const char *Call) {
  if (Result != VK_SUCCESS)
    fail(Twine(Call) + ": " + ::nameOf(Result));
}
