// Frames that are right by Vulkan's rules, to sync as to the checker; and one that is no frame.
// RUN: split-file %s %t
// RUN: aux-plan sync %t/host.rg | FileCheck %s
// RUN: aux-plan verify %t/host.rg
// RUN: aux-plan sync %t/later.rg | FileCheck %s --check-prefix=LATER
// RUN: aux-plan verify %t/later.rg
// RUN: aux-plan sync %t/host-writes.rg | FileCheck %s
// RUN: aux-plan verify %t/host-writes.rg
// RUN: aux-plan sync %t/arms.rg | FileCheck %s
// RUN: aux-plan verify %t/arms.rg
// RUN: not aux-plan sync %t/one-arm.rg | FileCheck %s --check-prefix=ARM
// RUN: not aux-plan verify %t/one-arm.rg
// RUN: not aux-plan sync %t/with.rg 2>&1 | FileCheck %s --check-prefix=WITH
// CHECK: 0 missing, 0 too weak, 0 too strong, 0 not needed
// LATER: 0 missing, 0 too weak, 0 too strong, 0 not needed
// ARM: 1 missing, 0 too weak
// WITH: with.rg:4:101: error: 'with' needs a barrier or a transition directly before it, found none
//--- host.rg
// A wait of the host without a queue is for all queues.
buffer %b : 1KiB usage(STORAGE_BUFFER)
frame explicit {
  pass @a on graphics { storage write %b at COMPUTE_SHADER }
  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(HOST : HOST_READ)
  host_wait
  pass @r on graphics { host read %b }
}
//--- later.rg
// Stages behind that of a semaphore's wait wait, too, and see all.
buffer %b : 1KiB usage(STORAGE_BUFFER)
frame explicit {
  pass @a on compute { storage write %b at COMPUTE_SHADER }
  signal @s on compute
  wait @s on graphics before(VERTEX_SHADER)
  pass @c on graphics { storage read %b at FRAGMENT_SHADER }
}
//--- host-writes.rg
// What the host overwrites has to be there for it, not for a write.
buffer %b : 1KiB usage(STORAGE_BUFFER)
frame explicit {
  pass @a on graphics { storage write %b at COMPUTE_SHADER }
  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(HOST : HOST_READ)
  host_wait on graphics
  pass @r on graphics { host read_write %b }
}
//--- with.rg
buffer %b : 1KiB usage(STORAGE_BUFFER)
frame explicit {
  pass @a on graphics { storage write %b at COMPUTE_SHADER }
  barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ) with
  pass @r on graphics { storage read %b at COMPUTE_SHADER }
}
//--- arms.rg
// Each arm orders the two lines.
buffer %b : 1KiB usage(STORAGE_BUFFER)
frame explicit {
  pass @a on graphics { storage write %b at COMPUTE_SHADER }
  if @c {
    barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ)
  } else {
    barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ)
  }
  pass @r on graphics { storage read %b at COMPUTE_SHADER }
}
//--- one-arm.rg
buffer %b : 1KiB usage(STORAGE_BUFFER)
frame explicit {
  pass @a on graphics { storage write %b at COMPUTE_SHADER }
  if @c {
    barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ)
  } else {
    barrier on graphics after(COPY : TRANSFER_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ)
  }
  pass @r on graphics { storage read %b at COMPUTE_SHADER }
}
