// Which of the threads of a draw or dispatch this is, and where its sum goes.

#if defined(COMP)
layout(local_size_x = 64) in;
uint thread() { return gl_GlobalInvocationID.x; }
#elif defined(FRAG)
uint thread() {
  uvec2 At = uvec2(gl_FragCoord.xy) - P.Draw.xy;
  return At.y * P.Draw.z + At.x;
}
#else
uint thread() { return gl_VertexIndex; }
#endif

layout(set = 0, binding = 1) buffer Result { uint Sums[4]; } R;

// Fragments of several samples may come once for each of two triangles that share them: only the one
// that has the first sample counts.
bool isSecond() {
#ifdef FRAG
  return (gl_SampleMaskIn[0] & 1) == 0;
#else
  return false;
#endif
}

void finish() {
#ifdef VERT
  gl_Position = vec4(0, 0, 0, 1);
  gl_PointSize = 1;
#endif
  if (Sum.z == 0)
    return;
  atomicAdd(R.Sums[0], Sum.x);
  atomicAdd(R.Sums[1], Sum.y);
  atomicAdd(R.Sums[2], Sum.z);
}
