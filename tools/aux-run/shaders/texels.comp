#version 450
// Reads or writes each texel of an image once and does little else, for measurements. A group has
// 16 x 16 texels.
//   SAMPLED, READ or WRITE: a sampled image, or a storage image
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_samplerless_texture_functions : require
#include "common.glsl"

layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 0, binding = 1) buffer Result { uint Sums[4]; } R;

#ifdef SAMPLED
layout(set = 0, binding = 0) uniform texture2D Image;
#define LOAD(At) texelFetch(Image, At, 0)
#elif defined(READ)
layout(set = 0, binding = 0, rgba8) uniform readonly image2D Image;
#define LOAD(At) imageLoad(Image, At)
#else
layout(set = 0, binding = 0, rgba8) uniform writeonly image2D Image;
#endif

void main() {
  vec4 Sum = vec4(0);
  for (uint I = 0; I < 4; ++I) {
    uvec2 At = gl_WorkGroupID.xy * 16 + gl_LocalInvocationID.xy + uvec2(I & 1, I >> 1) * 8;
#ifdef WRITE
    vec4 Noise = unpackUnorm4x8(mixPlace(At.x, At.y, 0, P.Code.w));
    imageStore(Image, ivec2(At), P.Box.x == 0 ? P.Real : Noise);
#else
    Sum += LOAD(ivec2(At));
#endif
  }
#ifndef WRITE
  // No sum of texels is negative, as P.Real is; a compiler does not know that.
  if (Sum == P.Real)
    R.Sums[0] = 1;
#endif
}
