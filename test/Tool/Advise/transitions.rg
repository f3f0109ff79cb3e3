// A transition from UNDEFINED makes this driver initialise aux data and write the entries of the
// AUX-TT. The real old layout costs nothing, and the adviser finds it: in the lines of a pass
// together, and in a transition.
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3 --policy=layout > %t.advice
// RUN: FileCheck %s --input-file=%t.advice
// CHECK: give the real old layout of %light in @draw (SHADER_READ_ONLY_OPTIMAL) instead of UNDEFINED
// CHECK: the same change of
// CHECK-NEXT: 3: %post before COLOR_ATTACHMENT_OPTIMAL (SHADER_READ_ONLY_OPTIMAL), {{[0-9]+}}:14, saves
// CHECK: both together
//
// No other layout makes a valid frame.
//
// RUN: not grep "real old layout.*TRANSFER_DST" %t.advice
//
// The numbers do what they say.
//
// RUN: %python %S/Inputs/apply-all.py aux-plan %s tgl@mesa-22.3 --policy=layout | FileCheck %s --check-prefix=ALL
// ALL: suggestions, 0 wrong
//
// No pass uses the levels above 0 of %pyramid, so its transitions can do without them.
//
// RUN: aux-plan advise %s --target=skl@mesa-22.3 --policy=layout %%pyramid > %t.slices
// RUN: FileCheck %s --check-prefix=SLICES --input-file=%t.slices
// SLICES: leave the levels and layers of %pyramid that no pass uses out of its transitions

image %light : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %post : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST) starts SHADER_READ_ONLY_OPTIMAL persistent
image %pyramid : R8G8B8A8_UNORM 1024x1024 mips 8 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent

frame explicit repeat {
  transition %pyramid SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %light COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store) to SHADER_READ_ONLY_OPTIMAL
    color %pyramid[mip 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  transition %pyramid COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %post UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @resolve on graphics {
    sampled %light SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %pyramid[mip 0] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %post COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  transition %post COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @show on graphics {
    sampled %post SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
