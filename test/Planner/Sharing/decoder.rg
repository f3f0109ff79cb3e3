// A video engine writes, and the GPU samples. Formats of several planes are not compressed by Tiger
// Lake, and the layout with media compression is none that its Vulkan driver creates, so the image has
// tiles of Y, which both like best. Nothing runs at the hand-off: the decoder replaces all of it, and
// finds no aux data.
//
// RUN: aux-plan %s --target=tgl -o %t && FileCheck %s --implicit-check-not=ccs. < %t
// RUN: aux-plan %s --target=tgl --policy=layout | FileCheck %s --implicit-check-not=ccs.
// RUN: aux-plan verify %t
// RUN: aux-plan simulate %t
// An image that the decoder does not write is read with undefined contents.
// RUN: sed 's/handoff.*//' %s | aux-plan - --target=tgl 2>&1 | FileCheck %s --check-prefix=UNDEFINED

image %video : G8_B8R8_2PLANE_420_UNORM 1920x1080 usage(SAMPLED) shared(intel-media-12)
image %out : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT)
// CHECK: image %video : {{.*}} modifier Y_TILED chosen shared(intel-media-12)

frame repeat {
// CHECK: handoff %video to intel-media-12 write
  handoff %video to intel-media-12 write
// UNDEFINED: warning: '%video' is read here, but its contents are undefined
  pass @show on graphics {
    sampled %video[aspect plane0] at FRAGMENT_SHADER
    sampled %video[aspect plane1] at FRAGMENT_SHADER
    color %out load(dont_care) store(store)
  }
}
