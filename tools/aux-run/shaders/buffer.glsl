#version 450
// Reads the words of a buffer, writes a pattern to them, or both.
//   COMP, FRAG or VERT: the stage
//   READ and/or WRITE: a storage buffer; with TEXEL a storage texel buffer
//   UNIFORM: a uniform buffer; with TEXEL a uniform texel buffer
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_samplerless_texture_functions : require
#include "common.glsl"
#include "thread.glsl"

#if defined(READ) && !defined(WRITE)
#define DIRECTION readonly
#elif defined(WRITE) && !defined(READ)
#define DIRECTION writeonly
#else
#define DIRECTION
#endif

#if defined(UNIFORM) && defined(TEXEL)
layout(set = 0, binding = 0) uniform utextureBuffer B;
#define LOAD(I) texelFetch(B, int(I)).x
#elif defined(UNIFORM)
layout(set = 0, binding = 0) uniform Words { uvec4 Four[1024]; } B;
#define LOAD(I) B.Four[(I) / 4][(I) % 4]
#elif defined(TEXEL)
layout(set = 0, binding = 0, r32ui) DIRECTION uniform uimageBuffer B;
#define LOAD(I) imageLoad(B, int(I)).x
#define STORE(I, V) imageStore(B, int(I), uvec4(V))
#else
layout(set = 0, binding = 0) DIRECTION buffer Words { uint One[]; } B;
#define LOAD(I) B.One[I]
#define STORE(I, V) B.One[I] = V
#endif

void main() {
  if (isSecond())
    return;
  for (uint I = thread(); I < P.Box.z; I += P.Slices.w) {
    uint At = P.Box.x + I, Place = P.Box.y + I;
#if defined(UNIFORM) || defined(READ)
    uint H = Place * 0x9E3779B1u;
    addNumber(H, LOAD(At));
    addHash(H);
#endif
#ifdef WRITE
    if (isDrawn(Place, 0))
      STORE(At, mixPlace(Place, 0, 0, P.Code.w) & P.Code.z);
#endif
  }
  finish();
}
