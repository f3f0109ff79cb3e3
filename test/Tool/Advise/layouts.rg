// A layout is exchanged in all lines of the image, and in that in which the frame before leaves the
// image: else the first frame would differ from the others, they alone would be compared with frames
// that are all alike, and other images would seem to gain.
//
// RUN: aux-plan advise %s --target=skl --policy=layout > %t.advice
// RUN: FileCheck %s --input-file=%t.advice --implicit-check-not="instead of SHADER_READ_ONLY_OPTIMAL"
// CHECK: {{^}}skl@mesa-26, policy layout
//
// No usage flag goes that a layout of the image needs: images go into layouts for reading though
// nothing reads them there, and the layout of feedback loops needs a flag of its own.
//
// RUN: FileCheck %s --input-file=%t.advice --check-prefix=FLAGS --implicit-check-not="drop SAMPLED" \
// RUN:   --implicit-check-not="drop ATTACHMENT_FEEDBACK_LOOP_EXT"
// FLAGS: drop HOST_TRANSFER from the usage of %late

image %light : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %depth : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, ATTACHMENT_FEEDBACK_LOOP_EXT) starts ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT persistent
image %history : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %late : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, HOST_TRANSFER) starts SHADER_READ_ONLY_OPTIMAL persistent

frame explicit repeat {
  transition %light SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %light COLOR_ATTACHMENT_OPTIMAL load(clear 0.5, 0, 0, 0) store(store)
    depth %depth ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT load(clear 1.0) store(store)
  }
  transition %light COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @use on graphics {
    sampled %depth ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT at FRAGMENT_SHADER
    sampled %history SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %history SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %late SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @keep on graphics {
    color %history COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    color %late COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %history COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %late COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
}
