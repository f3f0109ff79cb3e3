// Every construct of the language.
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)

image %depth : D32_SFLOAT_S8_UINT 1920x1080 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) stencil_usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)
image %light : R16G16B16A16_SFLOAT 1920x1080 mips 6 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, STORAGE, COLOR_ATTACHMENT)
image %shadow : D16_UNORM 2048x2048 layers 4 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)
image %msaa : R8G8B8A8_UNORM 1920x1080 samples 4 usage(COLOR_ATTACHMENT, TRANSIENT_ATTACHMENT)
image %view : R8G8B8A8_UNORM 512x512 usage(SAMPLED, COLOR_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB)
image %vol : R8_UNORM 64x64x64 type 3D mips 3 usage(SAMPLED, STORAGE)
image %cube : R8_UNORM 64x64 type CUBE layers 6 usage(TRANSFER_DST, SAMPLED) size 1MiB granules 2
image %line : R8_UNORM 64 type 1D usage(SAMPLED) starts unknown persistent
image %lin : R8_UNORM 64x64 usage(SAMPLED) tiling LINEAR external_memory starts GENERAL persistent
image %cache : R16G16B16A16_SFLOAT 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT) persistent // kept
image %taa : R16G16B16A16_SFLOAT 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT) history 2
image %yuv : G8_B8R8_2PLANE_420_UNORM 64x64 usage(TRANSFER_DST, SAMPLED, VIDEO_DECODE_DST_KHR) flags(DISJOINT)
image %albedo : BC7_UNORM_BLOCK 1024x1024 mips 11 usage(TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %"odd name \"x\" \x01" : R8_UNORM 8x8 usage(SAMPLED, STORAGE)
image %single : R8G8B8A8_UNORM 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT)
image %back : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) external
buffer %args : 64KiB usage(STORAGE_BUFFER, INDIRECT_BUFFER)
buffer %odd : 1001 usage(TRANSFER_SRC, UNIFORM_BUFFER, INDEX_BUFFER, VERTEX_BUFFER)
memory %heap : 64MiB
bind %light, %heap, 0x0
bind %yuv[aspect plane0], %heap, 0x8000
bind %yuv[aspect plane1], %heap, 0x10000
bind %args, %heap, 0x1000
starts %albedo[mips 1..3] GENERAL
starts %cache unknown

frame prologue {
  pass @gbuffer on graphics {
    color %light[mip 0] load(clear) aux NONE
  }
}

// The steady frame.
frame repeat {
  hiz.clear %depth value(1.0) area(0, 0, 64x64) predicated(compressed) runs(no) on graphics
  sync flush(render, depth) invalidate(texture) stall
  pass @shadows on graphics {
    hiz.clear %shadow value(1.0)
    depth %shadow DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store) aux HIZ/default
  }
  pass @gbuffer on graphics area(0, 0, 960x540) {
    color %light[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0.1, -inf, nan) store(store) overdraw 1.5
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    stencil %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 12) store(store) to DEPTH_STENCIL_READ_ONLY_OPTIMAL
    color %msaa load(clear) store(dont_care)
    // before the resolve
    ccs.resolve partial %single
    resolve %single from %msaa COLOR_ATTACHMENT_OPTIMAL mode average load(dont_care) aux CCS_E from aux MCS/any
    clear %view COLOR_ATTACHMENT_OPTIMAL value(0, 0, 0, 1) area(1, 2, 3x4)
    color %view COLOR_ATTACHMENT_OPTIMAL area(0, 0, 512x512) view R8G8B8A8_SRGB
    vertex %odd at VERTEX_INPUT
    indirect %args
  }
  pass @decals on graphics continues @gbuffer {
    input %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %light[mip 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  if @ssao prob 0.75 {
    pass @ssao on compute1 {
      sampled %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL at COMPUTE_SHADER
      storage write %light[mip 1] GENERAL
      storage read %args
      storage read_write %vol[mip 1, layers 0..32] GENERAL
      storage write %"odd name \"x\" \x01"
      host write %cube[layer 3]
      copy_dst %yuv[aspect plane0]
      copy_dst %yuv[aspect plane1]
      copy_src %odd
      video write %yuv[aspect plane0]
    }
  } else {
    transition %light[mip 1] UNDEFINED -> GENERAL
  }
  if @other {
  }
  loop 5 {
    loop 3 at_least_once {
      loop {
        every 2 offset 1 {
          release %cache GENERAL -> GENERAL graphics -> compute
          acquire %cache GENERAL -> GENERAL graphics -> compute
        }
      }
    }
  }
  every 3 offset 0 {
  }
  ccs.ambiguate %light[mips 2..4]
  pass @post on graphics {
    blit_src %light[mip 2]
    blit_dst %light[mip 3]
    sampled %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL
    sampled %depth[aspect stencil] DEPTH_STENCIL_READ_ONLY_OPTIMAL
    sampled %taa@1 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER // what %taa was one frame ago
    color %taa
    color %back COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
    // last in the pass
  }
  present %back on graphics aux NONE
}
// the end
