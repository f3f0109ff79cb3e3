// An image whose CCS could not be mapped keeps what it has beside it: its HiZ buffer, or
// its MCS. Where all images of a granule share an entry nothing is lost.

// RUN: aux-plan %s --target=tgl@mesa-26 --driver-limits --emit=json | FileCheck %s --check-prefix=TGL
// RUN: aux-plan %s --target=mtl@mesa-26 --emit=json | FileCheck %s --check-prefix=MTL
// RUN: aux-plan %s --target=tgl@mesa-26 --driver-limits | aux-plan verify -
// RUN: aux-plan %s --target=tgl@mesa-26 --driver-limits | aux-plan simulate -

// The image that is bound first maps its granules.
image %first : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED)
image %depth : D32_SFLOAT 512x512 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %color : R16G16B16A16_SFLOAT 512x512 usage(COLOR_ATTACHMENT, SAMPLED)
image %msaa : R16G16B16A16_SFLOAT 512x512 samples 4 usage(COLOR_ATTACHMENT, SAMPLED)
memory %heap : 16MiB
bind %first, %heap, 0x0
bind %depth, %heap, 0x0
bind %color, %heap, 0x0
bind %msaa, %heap, 0x0

// TGL: "name":"depth"{{.*}}"aux":"HIZ",
// TGL: "name":"color"{{.*}}"aux":"NONE",
// TGL: "name":"msaa"{{.*}}"aux":"MCS",

// MTL: "name":"depth"{{.*}}"aux":"HIZ_CCS_WT",
// MTL: "name":"color"{{.*}}"aux":"CCS_E",
// MTL: "name":"msaa"{{.*}}"aux":"MCS_CCS",

frame {
  pass @a on graphics {
    color %first COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
  }
  pass @b on graphics {
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear) store(store)
  }
  pass @c on graphics {
    sampled %depth[aspect depth] DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @d on graphics {
    color %color COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
  }
  pass @e on graphics {
    color %msaa COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
  }
}
