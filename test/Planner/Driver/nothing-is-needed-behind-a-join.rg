// Nobody uses the image behind the join, so the paths may end in different layouts: the arm that does not sample the
// image needs no transition, and the other none back.

// RUN: aux-plan %s --target=bonaire@mesa-22.3 --contract=driver -o %t.rg
// RUN: FileCheck %s --implicit-check-not=transition < %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan %t.rg --target=bonaire@mesa-22.3 --replan --policy=layout | grep -v ^plan > %t.again
// RUN: grep -v ^plan %t.rg | diff %t.again -
// CHECK: if @lit {
// CHECK-NEXT: transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// CHECK-NEXT: depth.expand %d
// CHECK-NEXT: pass @read
// CHECK: } else {
// CHECK-NEXT: }

// The expansion runs in half of the frames.
// RUN: aux-plan %s --target=bonaire@mesa-22.3 --contract=driver --emit=stats | FileCheck %s --check-prefix=COST
// COST: own=7594624
// COST: own_lower_bound=7594624

// The same holds for an `if` without `else`, and for a loop that the next frame does not look into.
// RUN: sed -e '/} else {/d' %s > %t.alone.rg
// RUN: aux-plan %t.alone.rg --target=bonaire@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=ALONE --implicit-check-not=transition
// ALONE: if @lit {
// ALONE-NEXT: transition
// ALONE: pass @read
// RUN: sed -e 's/if @lit {/loop 4 at_least_once {/' %t.alone.rg | aux-plan - --target=bonaire@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=LOOP
// LOOP: transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// LOOP-NEXT: depth.expand
// LOOP-NEXT: loop 4 at_least_once {

// A use behind the join that clears the image drops what it finds; one that loads needs one layout.
// RUN: sed -e 's/^}$/pass @next on graphics { depth %%d load(clear) store(store) } }/' %s > %t.drops.rg
// RUN: aux-plan %t.drops.rg --target=bonaire@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=DROPS
// DROPS: } else {
// DROPS-NEXT: }
// DROPS: from UNDEFINED load(clear)
// RUN: sed -e 's/^}$/pass @next on graphics { depth %%d load(load) store(store) } }/' %s > %t.keeps.rg
// RUN: aux-plan %t.keeps.rg --target=bonaire@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=KEEPS
// KEEPS: pass @read
// KEEPS: transition %d SHADER_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// KEEPS: } else {
// KEEPS-NEXT: }

image %d : D16_UNORM 1920x1080 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @draw on graphics {
    depth %d load(clear) store(store)
  }
  if @lit {
    pass @read on graphics {
      sampled %d
    }
  } else {
  }
}
