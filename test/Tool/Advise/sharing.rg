// On AMD's older GPUs an image that several queues share has no DCC, and neither has one in external
// memory.
//
// RUN: aux-plan advise %s --target=polaris10 --policy=optimal --driver-limits | FileCheck %s
// CHECK: let one queue at a time own %shared instead of all (exclusive), if its queues hand it over to each other
// CHECK: create %exported without external memory, if no other process or API uses it

image %shared : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) concurrent
image %exported : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) external_memory
image %out : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT)

frame repeat {
  pass @draw on graphics {
    color %shared load(clear 0, 0, 0, 0) store(store)
    color %exported load(clear 0, 0, 0, 0) store(store)
  }
  pass @use on graphics {
    sampled %shared at FRAGMENT_SHADER
    sampled %exported at FRAGMENT_SHADER
    color %out load(clear 0, 0, 0, 0) store(store)
  }
}
