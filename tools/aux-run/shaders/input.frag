#version 450
// Reads an input attachment.
//   VALUE: vec4, ivec4 or uvec4; INPUT: subpassInput, usubpassInputMS, ...; MS: several samples
#extension GL_GOOGLE_include_directive : require
#define FRAG
#include "common.glsl"
#include "thread.glsl"

#ifdef MS
layout(input_attachment_index = 0, set = 0, binding = 0) uniform INPUT Input;
#define LOAD subpassLoad(Input, 0)
#else
layout(input_attachment_index = 0, set = 0, binding = 0) uniform INPUT Input;
#define LOAD subpassLoad(Input)
#endif

void main() {
  if (isSecond())
    return;
  uvec2 At = uvec2(gl_FragCoord.xy) - P.Box.xy;
  VALUE V = LOAD;
  ADD_TEXEL(At.y * P.Box.z + At.x, V)
  finish();
}
