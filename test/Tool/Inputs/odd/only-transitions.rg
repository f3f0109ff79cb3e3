image %a : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts GENERAL
image %b : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT) external
frame explicit repeat {
  transition %a GENERAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %a COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  acquire %b UNDEFINED -> GENERAL foreign -> graphics
  release %b GENERAL -> GENERAL graphics -> foreign
}
