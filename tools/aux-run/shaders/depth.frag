#version 450
// Writes the pattern to the depth attachment.
#extension GL_GOOGLE_include_directive : require
#include "common.glsl"

void main() {
  uvec2 At = uvec2(gl_FragCoord.xy);
  if (!isDrawn(At.x, At.y))
    discard;
  gl_FragDepth = float(mixPlace(At.x, At.y, P.Slices.z, P.Code.w) >> 24) / 255.0;
}
