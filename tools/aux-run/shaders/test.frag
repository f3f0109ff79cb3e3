#version 450
// Sums up the fragments that pass the depth and stencil tests.
#extension GL_GOOGLE_include_directive : require
#define FRAG
#include "common.glsl"
#include "thread.glsl"

layout(early_fragment_tests) in;

void main() {
  if (isSecond())
    return;
  uvec2 At = uvec2(gl_FragCoord.xy) - P.Box.xy;
  uint H = (At.y * P.Box.z + At.x) * 0x9E3779B1u;
  addNumber(H, 1);
  addHash(H);
  finish();
}
