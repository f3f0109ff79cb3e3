// The buffer has the memory when the frame ends. In the next one the image begins without contents, so that nothing
// of it can be lost; on one path it is then written, and the clear in front of its next use would take that away.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=VERIFY
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=SIMULATE

plan target(lnl@mesa-26) policy(optimal) contract(access) minimize(total)
image %a : D24_UNORM_S8_UINT 640x360 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)
buffer %b : 2MiB usage(TRANSFER_SRC, TRANSFER_DST)
memory %heap : 256MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x8000
frame repeat {
  if @c {
    hiz.resolve %a
    pass @draw on graphics {
      depth %a load(load) store(store) aux HIZ_CCS_WT/any
    }
  }
  hiz.clear %a value(0.0)
  pass @use on graphics {
    sampled %a at FRAGMENT_SHADER aux HIZ_CCS_WT/any
  }
  pass @copy on graphics {
    copy_dst %b
  }
}

// VERIFY: .rg:[[#@LINE-9]]:13: error: no access of this pass asks for this clear, and the contents of '%a[aspect depth]' are still needed
// SIMULATE: error: 'sampled' of '%a[aspect depth]' with aux HIZ_CCS_WT/any reads wrong data
