//===- Shaders.h - the compiled shaders -------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The shaders that the build has compiled, adapted to what a pipeline needs: the number of the
/// attachment that a fragment shader writes, and the format of a storage image that a shader reads.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_SHADERS_H
#define AUXPLAN_TOOLS_AUXRUN_SHADERS_H

#include "Device.h"
#include <map>
#include <string>
#include <tuple>

namespace auxplan::run {

/// The parameters of common.glsl.
struct Params {
  std::array<uint32_t, 4> Box = {}, Slices = {}, Code = {}, Draw = {};
  std::array<float, 4> Real = {};
};

class Shaders {
public:
  explicit Shaders(Device &D) : D(D) {}
  ~Shaders();
  /// \p Location: of the output of a fragment shader, or the number of its input attachment. \p
  /// ImageFormat: of the storage image; UNDEFINED: there is none.
  VkShaderModule get(const std::string &Name, uint32_t Location = 0,
                     VkFormat ImageFormat = VK_FORMAT_UNDEFINED);
  /// Can shaders read storage images of this format?
  bool canRead(VkFormat) const;

private:
  Device &D;
  std::map<std::tuple<std::string, uint32_t, VkFormat>, VkShaderModule> Made;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_SHADERS_H
