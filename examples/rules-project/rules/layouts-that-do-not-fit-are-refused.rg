// RUN: aux-plan fmt %s --verify-diagnostics
//
// What the graph language refuses. Each expectation names the line it stands on, or
// another one, and a part of the message. A diagnostic that no comment expects fails
// the test, and so does an expectation that is not met.

image %shadow : D16_UNORM 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %color  : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT) // expected-note {{defined without it here}}

frame {
  pass @draw on graphics {
    color %color DEPTH_STENCIL_ATTACHMENT_OPTIMAL // expected-error {{does not admit 'color'}}
    depth %shadow load(clear 1.0) store(store)
  }
  pass @show on graphics {
    // expected-error@+1 {{needs the usage flag 'SAMPLED'}}
    sampled %color at FRAGMENT_SHADER
  }
}
