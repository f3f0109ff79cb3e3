plan target(tgl@mesa-26) policy(optimal) contract(access) minimize(total)
image %a : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT) persistent
frame prologue {
}
frame repeat {
}
