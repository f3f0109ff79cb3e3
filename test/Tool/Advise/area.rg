// A pass that draws in an area does not write every texel: no advice says that it may discard the
// others.
//
// RUN: aux-plan advise %s --target=skl,dg2 --policy=layout | FileCheck %s --implicit-check-not="in @left" --implicit-check-not="every texel"
// CHECK: changed frames planned

image %ms : R8G8B8A8_UNORM 640x480 usage(COLOR_ATTACHMENT, SAMPLED) starts COLOR_ATTACHMENT_OPTIMAL persistent

frame {
  pass @left on graphics area(0, 0, 320x480) {
    color %ms load(load) store(store)
  }
  pass @read on graphics {
    sampled %ms at FRAGMENT_SHADER
  }
}
