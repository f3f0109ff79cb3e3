// An image that an owner hands over is in PASS_THROUGH, whatever it was before.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %b : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
frame {
  pass @draw on graphics {
    color %b load(dont_care) store(store) aux CCS_E/any
  }
  ccs.resolve full %b
  release %b COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> foreign
  acquire %b GENERAL -> SHADER_READ_ONLY_OPTIMAL foreign -> graphics
  pass @show on graphics {
    sampled %b at FRAGMENT_SHADER aux NONE
  }
}
