// If one word has given up the contents on all paths to a read, a note points at it.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %barrier : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %begin : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %end : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT) persistent
image %arms : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %arm : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %layers : R8G8B8A8_UNORM 64x64 layers 3 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %ring : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) history 2
image %win : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external

frame explicit repeat {
  transition %barrier UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  transition %end UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  transition %arms UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  transition %arm UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  transition %layers UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  // expected-note@-1 {{'UNDEFINED' gives up the contents of '%layers' here}}
  transition %ring UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @write on graphics {
    color %barrier COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
    color %begin COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(load) store(store)
    // expected-warning@-1 {{'%begin' is read here, but its contents are undefined [-Wundefined-read]}}
    // expected-note@-2 {{'from UNDEFINED' gives up the contents of '%begin' here}}
    color %arms COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
    color %arm COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
    color %layers[layer 0] COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
    color %ring COLOR_ATTACHMENT_OPTIMAL load(clear) store(dont_care) to SHADER_READ_ONLY_OPTIMAL
    // expected-note@-1 {{'store(dont_care)' gives up the contents of '%ring' here}}
  }
  pass @samples on graphics {
    color %end COLOR_ATTACHMENT_OPTIMAL load(clear) store(dont_care)
    // expected-note@-1 {{'store(dont_care)' gives up the contents of '%end' here}}
  }
  pass @more_samples on graphics {
    color %end COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    // expected-warning@-1 {{'%end' is read here, but its contents are undefined [-Wundefined-read]}}
  }
  transition %barrier UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
  // expected-note@-1 {{'UNDEFINED' gives up the contents of '%barrier' here}}
  if @x {
    transition %arms UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
    transition %arm UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
  } else {
    transition %arms UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
    transition %arm COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  }
  transition %layers COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @read on graphics {
    sampled %barrier SHADER_READ_ONLY_OPTIMAL
    // expected-warning@-1 {{'%barrier' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %arms SHADER_READ_ONLY_OPTIMAL
    // expected-warning@-1 {{'%arms' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %arm SHADER_READ_ONLY_OPTIMAL
    sampled %layers SHADER_READ_ONLY_OPTIMAL
    // expected-warning@-1 {{'%layers[layers 1..3]' is read here, but its contents are undefined [-Wundefined-read]}}
    sampled %ring SHADER_READ_ONLY_OPTIMAL
    // expected-warning@-1 {{'%ring' is read here, but its contents are undefined [-Wundefined-read]}}
  }
  transition %begin COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  acquire %win UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL foreign -> graphics
  // expected-note@-1 {{'UNDEFINED' gives up the contents of '%win' here}}
  pass @ui on graphics {
    color %win COLOR_ATTACHMENT_OPTIMAL load(load) store(store) to PRESENT_SRC_KHR
    // expected-warning@-1 {{'%win' is read here, but its contents are undefined [-Wundefined-read]}}
  }
  present %win on graphics
}
