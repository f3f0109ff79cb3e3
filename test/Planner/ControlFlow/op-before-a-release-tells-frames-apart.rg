// In the first frames the image holds nothing that HiZ could be valid for, and its op
// stands before the release. A start that needs it is not the steady one.
// RUN: aux-plan %s --target=skl --policy=tracked -W no-undefined-read > %t
// RUN: aux-plan verify %t -W no-undefined-read
// RUN: %check %s < %t

image %d : D32_SFLOAT 640x360 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_DST) history 4

frame explicit repeat {
  transition %d@2 UNDEFINED -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  pass @test on graphics {
    depth %d@2 DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(store)
  }
  release %d@2 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL graphics -> compute
  acquire %d@2 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL graphics -> compute
  transition %d@2 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @copy on compute {
    copy_dst %d@2 TRANSFER_DST_OPTIMAL area(116, 176, 40x16)
  }
  release %d@2 TRANSFER_DST_OPTIMAL -> TRANSFER_DST_OPTIMAL compute -> graphics
  acquire %d@2 TRANSFER_DST_OPTIMAL -> TRANSFER_DST_OPTIMAL compute -> graphics
}

// CHECK-COUNT-4: hiz.resolve %d@2 on graphics
// CHECK: frame explicit repeat {
// CHECK: release %d@2 TRANSFER_DST_OPTIMAL -> TRANSFER_DST_OPTIMAL compute -> graphics
