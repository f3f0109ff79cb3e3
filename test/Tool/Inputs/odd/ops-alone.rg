plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %a : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT) persistent
frame repeat {
  sync stall
  ccs.ambiguate %a on graphics
}
