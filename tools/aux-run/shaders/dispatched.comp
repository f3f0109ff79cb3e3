#version 450
// What vkCmdDispatchIndirect has read: P.Box.x is its number.
#extension GL_GOOGLE_include_directive : require
#define COMP
#include "common.glsl"
#include "thread.glsl"

void main() {
  if (gl_LocalInvocationIndex == 0) {
    uint H = P.Box.x * 0x9E3779B1u;
    addNumber(H, gl_WorkGroupID.x);
    addNumber(H, gl_WorkGroupID.y);
    addNumber(H, gl_WorkGroupID.z);
    addHash(H);
  }
  finish();
}
