// A layout may bind what some unit of it can, but no unit binds what it cannot.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s
// RUN: not aux-plan simulate %s 2>&1 | FileCheck %s --check-prefix=SIM

plan target(tgl@mesa-22.3) policy(optimal) contract(layout) minimize(total)
image %i0 : D16_UNORM_S8_UINT 60x45 usage(TRANSFER_SRC, TRANSFER_DST, DEPTH_STENCIL_ATTACHMENT)
frame {
  pass @p0 on graphics {
    clear %i0[aspect depth] aux NONE
  }
  hiz.resolve %i0
  pass @p1 on graphics {
    copy_src %i0[aspect depth] aux HIZ_CCS
  }
}

// CHECK: .rg:[[#@LINE-8]]:11: error: 'clear' of '%i0[aspect depth]' binds NONE, which contract(layout) does not bind in layout TRANSFER_DST_OPTIMAL{{$}}
// CHECK: .rg:[[#@LINE-5]]:14: error: 'copy_src' of '%i0[aspect depth]' cannot bind HIZ_CCS on tgl@mesa-22.3, expected NONE (rule LayoutHizCcsResolved){{$}}
// SIM:   .rg:[[#@LINE-6]]:14: error: 'copy_src' of '%i0[aspect depth]' with aux HIZ_CCS reads wrong data: the hardware cannot bind these aux data for it{{$}}
