// A discard of the small image gives the first execution a frame of its own, so that the accesses of the large image
// cost less. No bound holds for that.
// RUN: aux-plan %s --target=navi21@mesa-22.3 --contract=driver --emit=stats | FileCheck %s --implicit-check-not=least --implicit-check-not='proven:' --implicit-check-not=own_proven=1
// CHECK: contract driver, minimize total

image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, TRANSFER_DST) persistent starts COLOR_ATTACHMENT_OPTIMAL
image %b : R8G8B8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL
frame explicit repeat {
  transition %a COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  pass @copy on graphics {
    copy_dst %a GENERAL
  }
  pass @sample on graphics {
    sampled %b
  }
  transition %b SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %b load(load) store(store)
  }
  transition %b COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %a GENERAL -> COLOR_ATTACHMENT_OPTIMAL
}
