// Every kind of use of an image: formats of all classes, depth and stencil, several samples, volumes, cubes,
// rings, multiview, transfers, control flow.

image %ds : D32_SFLOAT_S8_UINT 96x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST)
image %d16 : D16_UNORM 96x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST)
image %ms : R8G8B8A8_UNORM 96x64 samples 4 usage(COLOR_ATTACHMENT, TRANSFER_SRC, SAMPLED)
image %msd : D32_SFLOAT 96x64 samples 4 usage(DEPTH_STENCIL_ATTACHMENT)
image %one : R8G8B8A8_UNORM 96x64 usage(COLOR_ATTACHMENT, TRANSFER_DST, SAMPLED)
image %oned : D32_SFLOAT 96x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %vol : R16_UINT 32x32x16 type 3D mips 3 usage(SAMPLED, STORAGE, TRANSFER_SRC)
image %sky : R8G8B8A8_SNORM 32x32 type CUBE layers 6 mips 2 usage(SAMPLED, TRANSFER_DST, STORAGE, TRANSFER_SRC)
image %line : R32_SFLOAT 128 type 1D usage(SAMPLED, STORAGE)
image %eyes : R8G8B8A8_UNORM 64x64 layers 4 usage(COLOR_ATTACHMENT, SAMPLED)
image %taa : B10G11R11_UFLOAT_PACK32 64x64 usage(COLOR_ATTACHMENT, SAMPLED) history 3
image %ui : R32G32_UINT 40x30 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC)
image %si : R16G16B16A16_SINT 40x30 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC)
image %keep : R8_UNORM 64x64 mips 3 usage(SAMPLED, TRANSFER_SRC, TRANSFER_DST) persistent starts SHADER_READ_ONLY_OPTIMAL
image %a2 : A2B10G10R10_UNORM_PACK32 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
frame repeat {
  pass @ds on graphics {
    depth %ds load(clear 0.3) store(store)
    stencil %ds load(clear 7) store(store)
    color %one load(clear 0.5, 0.25, 1, 0) store(store)
  }
  pass @ds2 on graphics {
    depth %ds load(load) store(store)
    stencil %ds load(load) store(store)
  }
  pass @ds3 on graphics {
    depth %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    stencil %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    sampled %ds DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %ds[aspect stencil] DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  pass @dscopy on graphics {
    copy_src %ds[aspect depth]
    copy_src %ds[aspect stencil]
    copy_dst %d16
  }
  pass @d16 on graphics {
    sampled %d16 at COMPUTE_SHADER
  }
  pass @clr on graphics {
    clear %ds[aspect depth, aspect stencil] TRANSFER_DST_OPTIMAL value(0.5, 9)
    clear %one TRANSFER_DST_OPTIMAL value(0.1, 0.2, 0.3, 1)
  }
  pass @clrread on graphics {
    sampled %ds at FRAGMENT_SHADER
    sampled %ds[aspect stencil] at VERTEX_SHADER
    sampled %one at VERTEX_SHADER
  }
  pass @ms on graphics {
    color %ms load(clear 0,0,0,0) store(store)
    depth %msd load(clear 1) store(dont_care)
    resolve %oned from %msd mode sample_zero
    clear %ms COLOR_ATTACHMENT_OPTIMAL value(1, 0, 0, 1) area(10, 10, 20x20)
  }
  pass @resolve on graphics {
    resolve_src %ms
    resolve_dst %one
  }
  pass @resread on graphics {
    sampled %one at FRAGMENT_SHADER
    sampled %ms at FRAGMENT_SHADER
    sampled %oned at FRAGMENT_SHADER
  }
  pass @vol on compute {
    storage write %vol
    storage write %line
    storage write %sky
  }
  pass @vol2 on compute {
    storage read_write %vol[mip 1]
    storage read %line
    storage read_write %sky[layers 2..4]
  }
  pass @vol3 on graphics {
    sampled %vol at FRAGMENT_SHADER
    sampled %line at FRAGMENT_SHADER
    sampled %sky at FRAGMENT_SHADER
  }
  pass @vol4 on graphics {
    copy_src %vol
    copy_src %sky
  }
  pass @outer on graphics views 0b101 {
    color %eyes load(clear 0, 0, 0, 0) store(store)
    sampled %one at FRAGMENT_SHADER
  }
  pass @inner on graphics views 0b11 {
    color %eyes[layers 2..4] load(load) store(store)
  }
  pass @eyes on graphics {
    sampled %eyes[layer 0] at FRAGMENT_SHADER
    sampled %eyes[layers 2..4] at FRAGMENT_SHADER
    color %taa load(dont_care) store(store)
    color %a2 load(clear 0.1, 0.9, 0.5, 1) store(store) 
  }
  pass @taa on graphics {
    sampled %taa at FRAGMENT_SHADER
    sampled %taa@1 at FRAGMENT_SHADER
    sampled %taa@2 at FRAGMENT_SHADER
    sampled %a2 at FRAGMENT_SHADER
    color %ui load(clear 5, 6) store(store)
    color %si load(clear -5, 6, 7, 8) store(store)
  }
  pass @int on graphics {
    sampled %ui at FRAGMENT_SHADER
    sampled %si at FRAGMENT_SHADER
  }
  pass @int2 on graphics {
    copy_src %ui
    copy_src %si
  }
  if @some prob 0.5 {
    pass @keep on graphics {
      blit_src %keep[mip 0]
      blit_dst %keep[mip 1]
    }
  } else {
    pass @keep2 on graphics {
      copy_dst %keep[mip 2] area(0, 0, 8x8)
    }
  }
  if @x {
    pass @l on graphics {
      sampled %keep at FRAGMENT_SHADER
      color %a2 load(load) store(store) blend
    }
  }
  every 2 offset 1 {
    pass @e on graphics {
      copy_src %keep
    }
  }
}
