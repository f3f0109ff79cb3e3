#version 450
// What the fixed functions in front of the vertex shader have read.
//   VERTEX: a word of a vertex buffer for each vertex
//   INDEX: indices, any of which may arrive once or several times: sets bits
//   INDIRECT: the parameters of a draw, number P.Box.x
#extension GL_GOOGLE_include_directive : require
#define VERT
#include "common.glsl"
#include "thread.glsl"

#ifdef VERTEX
layout(location = 0) in uint Word;
#endif

void main() {
#if defined(VERTEX)
  uint H = (P.Box.y + gl_VertexIndex) * 0x9E3779B1u;
  addNumber(H, Word);
  addHash(H);
#elif defined(INDEX)
  uint H = 0;
  addNumber(H, gl_VertexIndex);
  H = (H ^ H >> 16) & 127;
  atomicOr(R.Sums[H / 32], 1u << (H & 31));
#else
  uint H = P.Box.x * 0x9E3779B1u;
  addNumber(H, gl_VertexIndex);
  addNumber(H, gl_InstanceIndex);
  addHash(H);
#endif
  finish();
}
