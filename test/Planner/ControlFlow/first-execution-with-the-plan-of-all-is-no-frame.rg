// The driver knows other layouts in the first execution than later, but does the same, at the same cost: one frame says
// it all. The `every` makes a cycle of two frames, and the ring has three images.
// RUN: split-file %s %t
// RUN: aux-plan %t/ring.rg --target=skl --policy=layout > %t/ring.plan
// RUN: FileCheck %s --implicit-check-not=frame < %t/ring.plan
// RUN: aux-plan verify %t/ring.plan
// CHECK: frame repeat {
// CHECK-NEXT: pass @read
// RUN: aux-plan %t/upload.rg --target=tgl,navi21 --policy=layout -o %t/upload-%%t.plan
// RUN: FileCheck %s --check-prefix=UPLOAD --implicit-check-not=frame < %t/upload-tgl.plan
// RUN: FileCheck %s --check-prefix=UPLOAD --implicit-check-not=frame < %t/upload-navi21.plan
// UPLOAD: frame repeat {
// UPLOAD-NEXT: pass @upload

// The same of `optimal`, behind frames that run once.
// RUN: aux-plan %t/late.rg --target=tgl | FileCheck %s --check-prefix=LATE --implicit-check-not=frame
// LATE: frame explicit {
// LATE: frame {
// LATE: frame explicit repeat {
// LATE-NEXT: transition

#--- ring.rg
image %ring : R8_UNORM 64x64 usage(SAMPLED) history 3 starts GENERAL

frame repeat {
  pass @read on graphics {
    sampled %ring at FRAGMENT_SHADER
  }
  every 2 offset 0 {
  }
}
#--- upload.rg
image %texture : R8G8B8A8_UNORM 64x64 usage(TRANSFER_DST) persistent

frame repeat {
  pass @upload on graphics {
    copy_dst %texture
  }
}
#--- late.rg
image %depth : D32_SFLOAT 640x360 mips 3 usage(TRANSFER_DST, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent

frame explicit {
  if @c0 {
    transition %depth[mip 1] UNDEFINED -> TRANSFER_DST_OPTIMAL
    transition %depth[mip 2] UNDEFINED -> TRANSFER_DST_OPTIMAL
    pass @p0 on graphics {
      copy_dst %depth[mips 1..3]
    }
  }
  loop 1 {
    transition %depth[mip 0] UNDEFINED -> GENERAL
    transition %depth[mip 1] UNDEFINED -> GENERAL
    transition %depth[mip 2] UNDEFINED -> GENERAL
    pass @p3 on graphics {
      copy_dst %depth GENERAL
    }
  }
}

frame {
  pass @p7 on graphics {
    copy_dst %depth[mip 1]
  }
}

frame explicit repeat {
  transition %depth[mip 0] UNDEFINED -> GENERAL
  transition %depth[mip 2] UNDEFINED -> GENERAL
  pass @p14 on graphics {
    clear %depth GENERAL value(0.5)
  }
}
