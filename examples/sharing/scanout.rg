// A frame of a compositor that a display engine scans out. The display takes part in the choice of
// the layout: intel-display-12 reads images that Tiger Lake has compressed, intel-display-12-plain
// is one that does not (a pipe without the unit for it).
//
//   aux-plan examples/sharing/scanout.rg --target=tgl --emit=json      all layouts, and what each costs

image %window : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED)
image %screen : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT) shared(intel-display-12)

frame repeat {
  pass @client on graphics {
    color %window load(clear 0, 0, 0, 0) store(store)
  }
  pass @compose on graphics {
    sampled %window at FRAGMENT_SHADER
    color %screen load(clear 0.2, 0.2, 0.2, 1) store(store)
  }
  pass @cursor on graphics {
    color %screen load(load) store(store) blend
  }
  handoff %screen to intel-display-12 read
}
