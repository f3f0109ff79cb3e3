// Graphics waits for compute, which has waited for transfer; a third wait would be one too many. The
// stages of the two are those of all lines that rely on them.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier --implicit-check-not=signal --implicit-check-not='{{^ +wait}}'
buffer %a : 64KiB usage(STORAGE_BUFFER, TRANSFER_DST)
buffer %b : 64KiB usage(STORAGE_BUFFER)

frame {
  pass @one on transfer {
    copy_dst %a
  }
  pass @two on compute {
    storage read %a at COMPUTE_SHADER
    storage write %b at COMPUTE_SHADER
  }
  pass @three on graphics {
    storage read %a at FRAGMENT_SHADER
    storage read %b at FRAGMENT_SHADER
  }
}
// CHECK: signal @[[T:.*]] on transfer after(COPY){{$}}
// CHECK-NEXT: wait @[[T]] on compute before(COMPUTE_SHADER){{$}}
// CHECK: signal @[[C:.*]] on compute after(COMPUTE_SHADER){{$}}
// CHECK-NEXT: wait @[[C]] on graphics before(FRAGMENT_SHADER){{$}}
// CHECK-NEXT: pass @three
