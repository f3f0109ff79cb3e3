#version 450
// A triangle over all of the viewport.
#extension GL_GOOGLE_include_directive : require
#include "common.glsl"

void main() {
  gl_Position = vec4(gl_VertexIndex == 1 ? 3 : -1, gl_VertexIndex == 2 ? 3 : -1, P.Real.x, 1);
}
