// A queue of an explicit frame that reads what another queue has written needs a release and an
// acquire before.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0
// RUN: aux-plan fmt %s -Wno-missing-transfer -Wno-unpaired-ownership -o %t 2>&1 | count 0

image %b : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent
// expected-note@-1 {{one queue at a time owns '%b': 'concurrent' here would let all queues use it}}
image %both : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent concurrent
image %plain : R8G8B8A8_UNORM 64x64 tiling LINEAR usage(STORAGE, SAMPLED) persistent
image %handed : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent
image %back : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent
// expected-note@-1 {{one queue at a time owns '%back': 'concurrent' here would let all queues use it}}
image %dropped : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED, COLOR_ATTACHMENT) persistent
image %load : R8G8B8A8_UNORM 64x64 usage(STORAGE, COLOR_ATTACHMENT) persistent
// expected-note@-1 {{one queue at a time owns '%load': 'concurrent' here would let all queues use it}}
image %kept : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent starts GENERAL
// expected-note@-1 {{one queue at a time owns '%kept': 'concurrent' here would let all queues use it}}
image %texture : BC7_UNORM_BLOCK 64x64 usage(SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL
image %levels : R8G8B8A8_UNORM 64x64 mips 3 usage(STORAGE, SAMPLED) persistent starts GENERAL
// expected-note@-1 {{one queue at a time owns '%levels': 'concurrent' here would let all queues use it}}
image %other : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent starts GENERAL
// expected-note@-1 {{one queue at a time owns '%other': 'concurrent' here would let all queues use it}}
image %maybe : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent starts GENERAL
image %surely : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent
// expected-note@-1 {{one queue at a time owns '%surely': 'concurrent' here would let all queues use it}}
image %loop : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent starts GENERAL
// expected-note@-1 {{one queue at a time owns '%loop': 'concurrent' here would let all queues use it}}
image %arm : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent starts GENERAL
// expected-note@-1 {{one queue at a time owns '%arm': 'concurrent' here would let all queues use it}}
image %upload : R8G8B8A8_UNORM 64x64 usage(TRANSFER_DST, SAMPLED) persistent
// expected-note@-1 {{one queue at a time owns '%upload': 'concurrent' here would let all queues use it}}
image %half : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent starts GENERAL
image %ring : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) history 2 starts GENERAL
// expected-note@-1 {{one queue at a time owns '%ring': 'concurrent' here would let all queues use it}}
image %frame : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED)

frame explicit repeat {
  transition %b UNDEFINED -> GENERAL
  transition %both UNDEFINED -> GENERAL
  transition %plain UNDEFINED -> GENERAL
  transition %handed UNDEFINED -> GENERAL
  transition %back UNDEFINED -> GENERAL
  transition %dropped UNDEFINED -> GENERAL
  transition %load UNDEFINED -> GENERAL
  transition %surely UNDEFINED -> GENERAL
  transition %upload UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @early on graphics {
    // The frame before has written it.
    sampled %kept GENERAL
    // expected-warning@-1 {{'%kept' is read on 'graphics' here, but 'compute' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
    sampled %ring@1 GENERAL
    // expected-warning@-1 {{'%ring@1' is read on 'graphics' here, but 'compute' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
  }
  pass @write on compute {
    storage write %b GENERAL
    // expected-note@-1 {{'compute' writes '%b' here}}
    storage write %both GENERAL
    storage write %plain GENERAL
    storage write %handed GENERAL
    storage write %back GENERAL
    storage write %dropped GENERAL
    storage write %load GENERAL
    // expected-note@-1 {{'compute' writes '%load' here}}
    storage write %kept GENERAL
    // expected-note@-1 {{'compute' writes '%kept' here}}
    storage write %levels[mip 1] GENERAL
    // expected-note@-1 {{'compute' writes '%levels' here}}
    // Nobody knows whether this writes, unless the contents come from it.
    storage read_write %maybe GENERAL
    storage read_write %surely GENERAL
    // expected-note@-1 {{'compute' writes '%surely' here}}
    storage write %other GENERAL
    // expected-note@-1 {{'compute' writes '%other' here}}
    storage write %half GENERAL
    storage write %ring GENERAL
    // expected-note@-1 {{'compute' writes '%ring' here}}
  }
  pass @copy on transfer {
    copy_dst %upload TRANSFER_DST_OPTIMAL
    // expected-note@-1 {{'transfer' writes '%upload' here}}
  }
  transition %upload TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %b GENERAL -> SHADER_READ_ONLY_OPTIMAL
  transition %load GENERAL -> COLOR_ATTACHMENT_OPTIMAL
  release %handed GENERAL -> SHADER_READ_ONLY_OPTIMAL compute -> graphics
  acquire %handed GENERAL -> SHADER_READ_ONLY_OPTIMAL compute -> graphics
  release %back GENERAL -> SHADER_READ_ONLY_OPTIMAL compute -> graphics
  acquire %back GENERAL -> SHADER_READ_ONLY_OPTIMAL compute -> graphics
  // expected-note@-1 {{'graphics' acquires '%back' here}}
  release %half GENERAL -> GENERAL compute -> graphics
  // expected-warning@-1 {{release of '%half' from 'compute' to 'graphics' without an acquire [-Wunpaired-ownership]}}
  loop 3 {
    pass @body on graphics {
      sampled %loop GENERAL
      // expected-warning@-1 {{'%loop' is read on 'graphics' here, but 'compute1' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
    }
    pass @next on compute1 {
      storage write %loop GENERAL
      // expected-note@-1 {{'compute1' writes '%loop' here}}
    }
  }
  if @async {
    pass @async on compute {
      storage write %arm GENERAL
      // expected-note@-1 {{'compute' writes '%arm' here}}
    }
  } else {
    pass @sync on graphics {
      storage write %arm GENERAL
    }
  }
  pass @discards on graphics {
    color %dropped COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear) store(store)
    color %load COLOR_ATTACHMENT_OPTIMAL load(load) store(store) to GENERAL
    // expected-warning@-1 {{'%load' is read on 'graphics' here, but 'compute' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
  }
  transition %dropped COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  pass @read on graphics {
    sampled %b SHADER_READ_ONLY_OPTIMAL
    // expected-warning@-1 {{'%b' is read on 'graphics' here, but 'compute' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
    sampled %both GENERAL
    sampled %plain GENERAL
    sampled %handed SHADER_READ_ONLY_OPTIMAL
    sampled %dropped GENERAL
    sampled %texture SHADER_READ_ONLY_OPTIMAL
    sampled %levels GENERAL
    // expected-warning@-1 {{'%levels[mip 1]' is read on 'graphics' here, but 'compute' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
    sampled %arm GENERAL
    // expected-warning@-1 {{'%arm' is read on 'graphics' here, but 'compute' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
    sampled %upload SHADER_READ_ONLY_OPTIMAL
    // expected-warning@-1 {{'%upload' is read on 'graphics' here, but 'transfer' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
    sampled %half GENERAL
    sampled %maybe GENERAL
    sampled %surely GENERAL
    // expected-warning@-1 {{'%surely' is read on 'graphics' here, but 'compute' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
  }
  pass @again on graphics {
    sampled %b SHADER_READ_ONLY_OPTIMAL
  }
  pass @others on compute {
    sampled %texture SHADER_READ_ONLY_OPTIMAL
    sampled %back SHADER_READ_ONLY_OPTIMAL
    // expected-warning@-1 {{'%back' is read on 'compute' here, but 'graphics' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
  }
  pass @same_kind on compute1 {
    sampled %other GENERAL
    // expected-warning@-1 {{'%other' is read on 'compute1' here, but 'compute' owns it, and no release and acquire pass it on [-Wmissing-transfer]}}
  }
  transition %frame UNDEFINED -> GENERAL
  pass @last on compute {
    storage write %frame GENERAL
  }
}
