#version 450
// Reads texels of an image, writes a pattern to them, or both.
//   COMP, FRAG or VERT: the stage
//   VALUE: vec4, ivec4 or uvec4
//   TEXTURE, IMAGE: the type of the image, as utexture2DArray, uimage2DArray
//   DIM: 1, 2, 3, or 4 for several samples
//   SAMPLED, or READ and/or WRITE: a sampled image, or a storage image. The host puts the format of
//   storage images that are read into the compiled shader.
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_samplerless_texture_functions : require
#include "common.glsl"
#include "thread.glsl"

#if DIM == 1
#define PLACE(X, Y, Z) ivec2(X, Z)
#else
#define PLACE(X, Y, Z) ivec3(X, Y, Z)
#endif

#ifdef SAMPLED
layout(set = 0, binding = 0) uniform TEXTURE Image;
#define LOAD(At) texelFetch(Image, At, 0)
#elif defined(READ)
layout(set = 0, binding = 0, FORMAT) uniform
#ifndef WRITE
readonly
#endif
IMAGE Image;
#define LOAD(At) imageLoad(Image, At)
#else
layout(set = 0, binding = 0) writeonly uniform IMAGE Image;
#endif

void main() {
  if (isSecond())
    return;
  uint Total = P.Box.z * P.Box.w * P.Slices.y;
  for (uint I = thread(); I < Total; I += P.Slices.w) {
    uint X = P.Box.x + I % P.Box.z, Row = I / P.Box.z;
    uint Y = P.Box.y + Row % P.Box.w, Slice = Row / P.Box.w;
#if defined(SAMPLED) || defined(READ)
    {
      VALUE V = LOAD(PLACE(X, Y, P.Slices.x + Slice));
      ADD_TEXEL(I, V)
    }
#endif
#ifdef WRITE
    if (isDrawn(X, Y)) {
      VALUE V;
      patternValue(mixPlace(X, Y, P.Slices.z + Slice, P.Code.w), V);
      imageStore(Image, PLACE(X, Y, P.Slices.x + Slice), V);
    }
#endif
  }
  finish();
}
