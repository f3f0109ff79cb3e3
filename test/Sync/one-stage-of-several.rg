## `at A or B`: plans wait with both, and sync wants one of them to be served.

# RUN: split-file %s %t
# RUN: aux-plan %t/plan.rg --barriers | FileCheck %s --check-prefix=PLAN
# RUN: aux-plan sync %t/one.rg | FileCheck %s --check-prefix=ONE
# RUN: not aux-plan sync %t/none.rg 2>&1 | FileCheck %s --check-prefix=NONE
# RUN: not aux-plan sync %t/first.rg 2>&1 | FileCheck %s --check-prefix=FIRST
# RUN: not aux-plan verify %t/one.rg 2>&1 | FileCheck %s --check-prefix=PROOF

# RUN: aux-plan sync %t/unknown.rg | FileCheck %s --check-prefix=ONE
# RUN: not aux-plan sync %t/unknown-weak.rg | FileCheck %s --check-prefix=UNKNOWN
# RUN: not aux-plan %t/host.rg --barriers 2>&1 | FileCheck %s --check-prefix=HOST
# RUN: aux-plan fmt %t/unknown.rg > %t/unknown.fmt
# RUN: aux-plan fmt %t/unknown.rg --emit=json | aux-plan fmt - | diff %t/unknown.fmt -

# UNKNOWN: weak: {{.*}}: no 'before' has COMPUTE_SHADER : SHADER_STORAGE_READ, SHADER_STORAGE_WRITE
# HOST: error: 'read_or_write' goes with 'storage', not with 'host'

# PLAN: barrier on graphics after(COPY : TRANSFER_WRITE) before(VERTEX_SHADER, FRAGMENT_SHADER : UNIFORM_READ)

# ONE: 0 missing, 0 too weak, 0 too strong, 0 not needed

# NONE: weak: @draw may read what was there before @upload has written: no 'before' has VERTEX_SHADER, FRAGMENT_SHADER : UNIFORM_READ
# NONE: 0 missing, 1 too weak

## The write waits for one of the readers, which is not one of them.
# FIRST: missing: @upload may overwrite what @draw still reads
# FIRST: 1 missing, 0 too weak

## A proof must hold wherever the line runs.
# PROOF: error: {{.*}}VERTEX_SHADER

#--- plan.rg
buffer %b : 256 usage(UNIFORM_BUFFER, TRANSFER_DST)
frame {
  pass @upload on graphics { copy_dst %b }
  pass @draw on graphics { uniform %b at FRAGMENT_SHADER or VERTEX_SHADER }
}
#--- one.rg
buffer %b : 256 usage(UNIFORM_BUFFER, TRANSFER_DST)
frame explicit repeat {
  barrier on graphics after(FRAGMENT_SHADER) before(COPY)
  pass @upload on graphics { copy_dst %b }
  barrier on graphics after(COPY : TRANSFER_WRITE) before(FRAGMENT_SHADER : UNIFORM_READ)
  pass @draw on graphics { uniform %b at VERTEX_SHADER or FRAGMENT_SHADER }
}
#--- none.rg
buffer %b : 256 usage(UNIFORM_BUFFER, TRANSFER_DST)
frame explicit {
  pass @upload on graphics { copy_dst %b }
  barrier on graphics after(COPY : TRANSFER_WRITE) before(COMPUTE_SHADER : UNIFORM_READ)
  pass @draw on graphics { uniform %b at VERTEX_SHADER or FRAGMENT_SHADER }
}
#--- first.rg
buffer %b : 256 usage(UNIFORM_BUFFER, TRANSFER_DST)
frame explicit {
  pass @draw on graphics { uniform %b at VERTEX_SHADER or FRAGMENT_SHADER }
  barrier on graphics after(COMPUTE_SHADER) before(COPY)
  pass @upload on graphics { copy_dst %b }
}
#--- unknown.rg
buffer %b : 256 usage(STORAGE_BUFFER, TRANSFER_DST)
frame explicit {
  pass @upload on graphics { copy_dst %b }
  barrier on graphics after(COPY : TRANSFER_WRITE) before(COMPUTE_SHADER : SHADER_WRITE)
  pass @change on graphics { storage read_or_write %b at COMPUTE_SHADER }
}
#--- unknown-weak.rg
buffer %b : 256 usage(STORAGE_BUFFER, TRANSFER_DST)
frame explicit {
  pass @upload on graphics { copy_dst %b }
  barrier on graphics after(COPY : TRANSFER_WRITE) before(COMPUTE_SHADER : UNIFORM_READ)
  pass @change on graphics { storage read_or_write %b at COMPUTE_SHADER }
}
#--- host.rg
buffer %b : 256 usage(STORAGE_BUFFER)
frame { pass @p on graphics { host read_or_write %b } }
