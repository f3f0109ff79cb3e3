image %dot   : R8_UNORM 1 usage(COLOR_ATTACHMENT, SAMPLED)
image %line  : R8G8B8A8_UNORM 65536x1 type 1D layers 1 mips 17 usage(SAMPLED, TRANSFER_DST)
image %solid : R8_UNORM 1x1x1 type 3D usage(STORAGE)
image %cube  : R8G8B8A8_UNORM 1x1 type CUBE layers 6 usage(COLOR_ATTACHMENT)
memory %m : 1
buffer %b : 1
bind %b, %m, 0
frame repeat {
  pass @p on graphics area(0, 0, 1x1) {
    color %cube[layer 5] load(clear 1, 0, 0, 1) store(dont_care)
    copy_dst %line[mip 16]
    storage write %solid
  }
}
