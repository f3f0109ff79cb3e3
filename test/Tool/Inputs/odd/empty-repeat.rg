image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) persistent
frame 3 {
}
frame explicit repeat {
}
