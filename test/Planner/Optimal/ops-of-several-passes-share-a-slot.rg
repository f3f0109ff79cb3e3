// Each slot with ops is a stall. An op stands in any slot between what has touched its cell
// last and what needs it: those of different passes go where one has to stand anyway. A
// slot inside of a region is another line.

// RUN: aux-plan %s --target=skl@mesa-22.3 --minimize=traffic | FileCheck %s --implicit-check-not=ccs.
// RUN: aux-plan %s --target=skl@mesa-22.3 --minimize=traffic --emit=stats | FileCheck %s --check-prefix=STATS
// RUN: aux-plan %s --target=skl@mesa-22.3 --minimize=traffic | aux-plan verify -
// RUN: aux-plan %s --target=skl@mesa-22.3 --minimize=traffic | aux-plan simulate -
// STATS: {{^}}ops=3.5
// STATS: {{^}}stalls=1.5

image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)
image %c : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)
image %d : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  // CHECK:      frame {
  // CHECK-NEXT:   ccs.clear %a value(0, 0, 0, 0)
  // CHECK-NEXT:   ccs.clear %b value(0, 0, 0, 0)
  // CHECK-NEXT:   ccs.clear %c value(0, 0, 0, 0)
  // CHECK-NEXT:   pass @a on graphics {
  pass @a on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend overdraw 8.0
  }
  pass @b on graphics {
    color %b COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend overdraw 8.0
  }
  // CHECK:      if @often {
  // CHECK-NEXT:   ccs.clear %d value(0, 0, 0, 0)
  // CHECK-NEXT:   pass @d on graphics {
  if @often {
    pass @d on graphics {
      color %d COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend overdraw 8.0
    }
  }
  pass @c on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend overdraw 8.0
    sampled %a SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %b SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
