#version 450
// Writes colours, or with DEPTH depths, of which no two neighbours are alike.
#extension GL_GOOGLE_include_directive : require
#include "common.glsl"

#ifndef DEPTH
layout(location = 0) out vec4 Color;
#endif

void main() {
  uint H = mixPlace(uint(gl_FragCoord.x), uint(gl_FragCoord.y), 0, P.Code.w);
#ifdef DEPTH
  gl_FragDepth = float(H >> 8) / 16777216.0;
#else
  Color = unpackUnorm4x8(H);
#endif
}
