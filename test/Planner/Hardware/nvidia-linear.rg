// A linear image lies in plain pages, whether by tiling or by modifier.
//
// RUN: aux-plan %s --target=turing | FileCheck %s
// CHECK: color %modifier {{.*}} aux NONE
// CHECK: color %tiling {{.*}} aux NONE
// CHECK: color %tiled {{.*}} aux COMPTAGS

image %modifier : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT) modifier LINEAR
image %tiling : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT) tiling LINEAR
image %tiled : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT)

frame repeat {
  pass @draw on graphics {
    color %modifier load(clear 0, 0, 0, 0) store(store)
    color %tiling load(clear 0, 0, 0, 0) store(store)
    color %tiled load(clear 0, 0, 0, 0) store(store)
  }
}
