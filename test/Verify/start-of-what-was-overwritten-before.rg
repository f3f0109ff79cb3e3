// The image begins each frame with contents, also where another one has taken its memory in a frame before: the
// clear that nobody asks for destroys them on the path that has not dropped them.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=VERIFY --implicit-check-not=error:
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=SIMULATE --implicit-check-not=error:

plan target(mtl@mesa-26) policy(optimal) contract(access) minimize(ops)

image %i3 : D24_UNORM_S8_UINT 64x64 usage(TRANSFER_SRC, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) starts GENERAL
image %i5 : R8G8B8A8_UNORM 256x128 mips 2 usage()
memory %heap0 : 256MiB
bind %i3, %heap0, 0x8020000
bind %i5, %heap0, 0x8000000

frame {
}

frame {
  transition %i5[mip 1] UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
}

frame {
  every 2 offset 1 {
    transition %i3[aspect depth] UNDEFINED -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  }
  hiz.clear %i3 value(0.0)
  pass @copy on graphics {
    copy_src %i3 aux HIZ_CCS_WT/default
  }
}

// VERIFY: error: no access of this pass asks for this clear, and the contents of '%i3[aspect depth]' are still needed
// SIMULATE: error: 'copy_src' of '%i3[aspect depth]'{{.*}} reads wrong data
