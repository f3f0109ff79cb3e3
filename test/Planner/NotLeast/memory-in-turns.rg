// Images that take turns in one memory are initialised where others are, long before their turn
// comes.
// dearer: 0.32 %
// RUN: %python %src/utils/not-least %s

plan target(polaris10@mesa-26) policy(optimal) contract(layout) minimize(total)

image %depth : D32_SFLOAT 1920x1080 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)
image %albedo : R8G8B8A8_SRGB 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT)
image %normal : A2B10G10R10_UNORM_PACK32 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT)
image %material : R8G8B8A8_UNORM 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT)
image %ao : R8_UNORM 960x540 usage(SAMPLED, STORAGE)
image %light : R16G16B16A16_SFLOAT 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT)
image %bright : R16G16B16A16_SFLOAT 960x540 usage(SAMPLED, COLOR_ATTACHMENT)
image %half : R16G16B16A16_SFLOAT 480x270 usage(SAMPLED, COLOR_ATTACHMENT)
image %quarter : R16G16B16A16_SFLOAT 240x135 usage(SAMPLED, COLOR_ATTACHMENT)
image %glow : R16G16B16A16_SFLOAT 480x270 usage(SAMPLED, COLOR_ATTACHMENT)
image %bloom : R16G16B16A16_SFLOAT 960x540 usage(SAMPLED, COLOR_ATTACHMENT)
image %mapped : R8G8B8A8_UNORM 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT)
image %smooth : R8G8B8A8_UNORM 1920x1080 usage(SAMPLED, COLOR_ATTACHMENT)
image %back : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) external
memory %transient : 54MiB
bind %depth, %transient, 0x0
bind %smooth, %transient, 0x0
bind %albedo, %transient, 0x900000
bind %bright, %transient, 0x900000
bind %half, %transient, 0xe00000
bind %quarter, %transient, 0xf80000
bind %glow, %transient, 0x1040000
bind %normal, %transient, 0x1200000
bind %bloom, %transient, 0x1200000
bind %material, %transient, 0x1b00000
bind %mapped, %transient, 0x1b00000
bind %ao, %transient, 0x2400000
bind %light, %transient, 0x2500000
aux %ao CMASK
aux %half NONE
aux %quarter NONE
aux %glow NONE
aux %back CMASK

frame repeat {
  pass @depth on graphics {
    htile.clear %depth value(0.0)
    depth %depth load(clear 0.0) store(store) aux HTILE_TC/any
  }
  pass @gbuffer on graphics {
    dcc.clear %albedo value(0, 0, 0, 0)
    dcc.clear %normal value(0, 0, 0, 0)
    dcc.clear %material value(0, 0, 0, 0)
    depth %depth load(load) store(store) aux HTILE_TC/any
    color %albedo load(clear) store(store) aux DCC/any
    color %normal load(clear) store(store) aux DCC/any
    color %material load(clear) store(store) aux DCC/any
  }
  pass @occlusion on compute {
    sampled %depth at COMPUTE_SHADER aux HTILE_TC/default
    sampled %normal at COMPUTE_SHADER aux DCC
    storage write %ao at COMPUTE_SHADER aux NONE
  }
  pass @lighting on graphics {
    dcc.clear %light value(0, 0, 0, 0)
    sampled %albedo at FRAGMENT_SHADER aux DCC
    sampled %normal at FRAGMENT_SHADER aux DCC
    sampled %material at FRAGMENT_SHADER aux DCC
    sampled %ao at FRAGMENT_SHADER aux NONE
    sampled %depth at FRAGMENT_SHADER aux HTILE_TC/default
    color %light load(clear) store(store) aux DCC/any
  }
  pass @fog on graphics {
    depth %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux HTILE_TC/default
    sampled %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux HTILE_TC/default
    color %light load(load) store(store) blend aux DCC/any
    dcc.init %mapped
    dcc.init %smooth
  }
  dcc.init %bloom
  dcc.init %bright
  pass @bright on graphics {
    sampled %light at FRAGMENT_SHADER aux DCC
    color %bright load(dont_care) store(store) aux DCC/any
  }
  pass @half on graphics {
    sampled %bright at FRAGMENT_SHADER aux DCC
    color %half load(dont_care) store(store) aux NONE
  }
  pass @quarter on graphics {
    sampled %half at FRAGMENT_SHADER aux NONE
    color %quarter load(dont_care) store(store) aux NONE
  }
  pass @glow on graphics {
    sampled %quarter at FRAGMENT_SHADER aux NONE
    color %glow load(dont_care) store(store) aux NONE
  }
  pass @bloom on graphics {
    sampled %glow at FRAGMENT_SHADER aux NONE
    color %bloom load(dont_care) store(store) aux DCC/any
  }
  pass @tonemap on graphics {
    sampled %light at FRAGMENT_SHADER aux DCC
    sampled %bloom at FRAGMENT_SHADER aux DCC
    color %mapped load(dont_care) store(store) aux DCC/any
  }
  pass @antialias on graphics {
    sampled %mapped at FRAGMENT_SHADER aux DCC
    color %smooth load(dont_care) store(store) aux DCC/any
  }
  pass @sharpen on graphics {
    sampled %smooth at FRAGMENT_SHADER aux DCC
    color %back load(dont_care) store(store) aux CMASK/any
  }
  present %back
}
