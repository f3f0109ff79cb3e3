// A plan made by edits. What is lost at the head of the inner loop comes back from an arm, and is lost again. The checker
// does not know whether that ends: it says so, and ends.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s

// CHECK: error: what the iterations of this loop leave does not come to rest

plan target(mtl@mesa-26) policy(optimal) contract(access) minimize(ops)

image %i0 : R16G16B16A16_SFLOAT 64x64 layers 3 samples 8 usage(TRANSFER_SRC, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %i1 : R16G16_UNORM 256x128 layers 2 usage(TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT, INPUT_ATTACHMENT) persistent
buffer %s2 : 16KiB usage(TRANSFER_SRC, TRANSFER_DST, STORAGE_BUFFER, VERTEX_BUFFER)
buffer %s1 : 2MiB usage(TRANSFER_SRC, TRANSFER_DST, STORAGE_BUFFER, VERTEX_BUFFER)
buffer %b : 64KiB usage(TRANSFER_SRC, TRANSFER_DST, STORAGE_BUFFER, VERTEX_BUFFER)
memory %heap0 : 256MiB
bind %i0, %heap0, 0x20000
bind %s2, %heap0, 0x8010000
bind %s1, %heap0, 0x8000000

frame explicit repeat {
mcs.clear %i0
  loop 3 at_least_once {
    mcs.ambiguate %i0[layer 0]
    transition %i0[layer 0] UNDEFINED -> GENERAL
mcs.clear %i0
    pass @p0 on graphics {
      sampled %i0[layer 0] GENERAL at FRAGMENT_SHADER aux MCS_CCS/default
    }
    if @c0 {
      transition %i0[layer 0] GENERAL -> SHADER_READ_ONLY_OPTIMAL
      transition %i0[layers 1..3] UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
      mcs.ambiguate %i0[layers 1..3]
      pass @p1 on graphics {
        sampled %i0 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux MCS_CCS/default
      }
ccs.resolve partial %i1[layer 1] on graphics
      pass @p2 on compute {
        copy_dst %s2
      }
mcs.resolve partial %i0[layers 1..3]
    } else {
      loop {
        transition %i1[layer 1] UNDEFINED -> GENERAL
        transition %i0 UNDEFINED -> ATTACHMENT_OPTIMAL
        mcs.ambiguate %i0
        pass @p4 on graphics {
          color %i1[layer 1] GENERAL load(dont_care) store(dont_care) aux CCS_E/default
          color %i0 ATTACHMENT_OPTIMAL load(load) store(store) aux MCS_CCS/default
          copy_dst %s2
        }
        pass @p5 on graphics {
          copy_dst %s2
        }
      }
      transition %i0 UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
    }
  }
}
