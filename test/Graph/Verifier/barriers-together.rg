// What several statements about synchronisation say together: calls, points, events, transfers.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 usage(SAMPLED, COLOR_ATTACHMENT)
buffer %data : 64KiB usage(STORAGE_BUFFER)
buffer %more : 64KiB usage(STORAGE_BUFFER)

frame {
  barrier after(COPY) before(COPY) with
  // expected-error@-1 {{'with' needs a barrier or a transition directly before it, found none}}
  transition %c UNDEFINED -> GENERAL with
  barrier after(COPY) before(COPY) with
  barrier on compute after(COPY) before(COPY) with
  // expected-error@-1 {{'with' joins a barrier on queue 'compute' to one on queue 'graphics', expected one queue}}
  // expected-note@-3 {{the other one is here}}
  barrier on compute after(COPY) before(COPY) with
  host_wait
  transition %c GENERAL -> GENERAL with
  // expected-error@-1 {{'with' needs a barrier or a transition directly before it, found none}}
  pass @p on graphics {
  }
  barrier after(COPY) before(COPY) with
  // expected-error@-1 {{'with' needs a barrier or a transition directly before it, found none}}
  set_event @done on compute after(COPY) before(COPY)
  barrier after(COPY) before(COPY) with
  pass @q on compute {
  }

  signal @drawn on graphics  // expected-note {{the first 'signal' is here}} expected-note {{the first 'signal' is here}} expected-note {{'@drawn' has its 'signal' here}}
  signal @drawn on compute  // expected-error {{the frame signals '@drawn' twice, expected one 'signal' for each name}}
  if @x {
    signal @drawn on compute  // expected-error {{the frame signals '@drawn' twice, expected one 'signal' for each name}}
  }
  wait @drawn on compute
  wait @dawn on compute  // expected-error {{'wait' waits for '@dawn', which no 'signal' names}}
  wait @late on compute
  wait @done on compute  // expected-error {{'wait' waits for '@done', which no 'signal' names}}
  // expected-note@-9 {{the graph has this 'signal'}}
  wait_event @drawn after() before()  // expected-error {{'wait_event' waits for '@drawn', which no 'set_event' names}}
  // expected-note@-16 {{the graph has this 'set_event'}}
  wait_event @done after() before()
  release %data compute -> graphics
  acquire %data compute -> graphics
  release %data graphics -> foreign
  release %more compute -> graphics
  // expected-warning@-1 {{release of '%more' from 'compute' to 'graphics' without an acquire}}
  acquire %more graphics -> compute
  // expected-warning@-1 {{acquire of '%more' from 'graphics' to 'compute' without a release}}
}
frame {
  signal @drawn on graphics
  signal @late on graphics
}
