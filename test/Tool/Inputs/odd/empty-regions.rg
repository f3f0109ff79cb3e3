image %a : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED) persistent
frame repeat {
  if @c {
  } else {
    loop 2 at_least_once {
      every 7 offset 6 {
      }
    }
  }
  loop {
  }
}
