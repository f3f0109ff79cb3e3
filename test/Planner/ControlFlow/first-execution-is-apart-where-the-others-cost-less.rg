// The first execution samples contents that are not compressed. All executions are planned alike, but one frame for all
// of them would cost what the first costs.
// RUN: aux-plan %s --target=tgl --policy=tracked | FileCheck %s
// RUN: aux-plan %s --target=tgl --policy=layout | FileCheck %s
// `optimal` has proven that nothing costs less, and the later executions of `tracked` cost the same.
// RUN: aux-plan %s --target=tgl --policy=optimal --emit=stats > %t.stats
// RUN: aux-plan %s --target=tgl --policy=tracked --emit=stats >> %t.stats
// RUN: FileCheck %s --check-prefix=COST < %t.stats
// RUN: aux-plan %s --target=tgl --policy=tracked | aux-plan verify - --target=tgl
// CHECK: frame prologue {
// CHECK-NEXT: pass @show
// CHECK-NEXT: sampled %a {{.*}} aux CCS_E/any
// CHECK: frame repeat {
// CHECK-NEXT: pass @show
// CHECK-NEXT: sampled %a {{.*}} aux CCS_E/any
// COST: {{^}}own=[[#LEAST:]]{{$}}
// COST: {{^}}prologue=[[#FIRST:]]{{$}}
// COST: {{^}}own_proven=1{{$}}
// COST: {{^}}own=[[#LEAST]]{{$}}
// COST: {{^}}prologue=[[#FIRST]]{{$}}

// Of an image without aux data all executions cost the same.
// RUN: sed 's/R8G8B8A8_UNORM 1024x1024/R8G8B8A8_UNORM 1024x1024 tiling LINEAR/' %s | aux-plan - --target=tgl --policy=tracked | FileCheck %s --check-prefix=ALIKE --implicit-check-not=prologue
// ALIKE: frame repeat {

image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST) persistent starts SHADER_READ_ONLY_OPTIMAL

frame repeat {
  pass @show on graphics {
    sampled %a at FRAGMENT_SHADER
  }
  pass @draw on graphics {
    color %a load(clear 0.2, 0, 0, 1) store(store)
  }
}
