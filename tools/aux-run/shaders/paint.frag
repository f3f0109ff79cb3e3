#version 450
// Writes the pattern to a colour attachment. The host puts its number into the compiled shader.
//   VALUE: vec4, ivec4 or uvec4
#extension GL_GOOGLE_include_directive : require
#include "common.glsl"

layout(location = 0) out VALUE Color;

void main() {
  uvec2 At = uvec2(gl_FragCoord.xy);
  if (!isDrawn(At.x, At.y))
    discard;
  patternValue(mixPlace(At.x, At.y, P.Slices.z, P.Code.w), Color);
}
