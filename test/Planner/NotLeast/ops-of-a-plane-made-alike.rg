// The cheapest ops are a clear of layer 2 and an ambiguate of the others, in two calls. One clear of all
// layers is one call.
// dearer: 8.90 %
// RUN: %python %src/utils/not-least %s

plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)

image %a : R8G8B8A8_UNORM 256x256 mips 2 layers 2 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, STORAGE, COLOR_ATTACHMENT, INPUT_ATTACHMENT) persistent
image %b : B10G11R11_UFLOAT_PACK32 64x64 layers 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %c : R8G8B8A8_UNORM 256x256 layers 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, STORAGE, COLOR_ATTACHMENT, INPUT_ATTACHMENT)

frame repeat {
  ccs.clear %c value(0, 0, 0, 0)
  pass @p1 on graphics {
    color %b[layer 1] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 1) store(store) blend aux NONE
    storage read %a[mip 1] GENERAL aux NONE
    color %c[layer 2] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend aux CCS_E/any
  }
  pass @p2 on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(load) store(dont_care) aux CCS_E/any
    color %b[layer 1] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) aux NONE
  }
}
