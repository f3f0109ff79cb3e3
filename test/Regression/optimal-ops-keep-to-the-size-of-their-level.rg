// The area of the clear is larger than the last of its levels: the access has it, an op of that
// level cannot.

// RUN: aux-plan %s --target=tgl --costs=%S/../Planner/Optimal/Inputs/free-ops.json -Wno-undefined-read -o %t
// RUN: aux-plan verify %t -Wno-undefined-read
// RUN: aux-plan simulate %t -Wno-undefined-read
// RUN: aux-plan %s --target=all --emit=none -Wno-undefined-read

image %i0 : D24_UNORM_S8_UINT 128x96 mips 3 usage(TRANSFER_DST, DEPTH_STENCIL_ATTACHMENT) external

frame 2 {
  pass @p0 on graphics {
    stencil %i0[mip 1] load(load) store(store)
    blit_dst %i0[aspect stencil]
  }
  pass @p2 on graphics {
    clear %i0[aspect stencil]
  }
  pass @p3 on graphics {
    clear %i0[mips 1..3, aspect stencil] area(3, 1, 32x24)
  }
}
