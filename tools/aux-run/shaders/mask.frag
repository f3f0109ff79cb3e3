#version 450
// Writes nothing itself: the stencil test does.
#extension GL_GOOGLE_include_directive : require
#include "common.glsl"

void main() {
  uvec2 At = uvec2(gl_FragCoord.xy);
  if (!isDrawn(At.x, At.y))
    discard;
}
