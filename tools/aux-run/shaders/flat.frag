#version 450
// Writes one colour, or with DEPTH nothing but the depth of the triangle.
#extension GL_GOOGLE_include_directive : require
#include "common.glsl"

#ifdef DEPTH
void main() {}
#else
layout(location = 0) out vec4 Color;
void main() { Color = P.Real; }
#endif
