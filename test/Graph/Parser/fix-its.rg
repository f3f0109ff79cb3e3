// Misspelt words: the place, what is underlined, and what was meant.
// RUN: not aux-plan fmt %s --max-errors=0 2>&1 | FileCheck %s --match-full-lines --strict-whitespace

image %shadows : R8_UNORM 4x4 usage(SAMPLD)
//      CHECK:{{.*}}fix-its.rg:[[@LINE-1]]:37: error: unknown usage flag 'SAMPLD'
// CHECK-NEXT:image %shadows : R8_UNORM 4x4 usage(SAMPLD)
// CHECK-NEXT:                                    ^~~~~~
// CHECK-NEXT:                                    SAMPLED
image %f : R8_UNROM 4x4
//      CHECK:{{.*}}:[[@LINE-1]]:12: error: unknown format 'R8_UNROM'
// CHECK-NEXT:image %f : R8_UNROM 4x4
// CHECK-NEXT:           ^~~~~~~~
// CHECK-NEXT:           R8_UNORM
image %g : R8_UNORM 4x4 flags(MUTABLE_FORMT)
//      CHECK:                              MUTABLE_FORMAT
image %h : R8_UNORM 4x4 mip 2
//      CHECK:                        mips
buffer %b : 4 usage(INDEX_BUFER)
//      CHECK:                    INDEX_BUFFER
framme { }
//      CHECK:{{.*}}:[[@LINE-1]]:1: error: expected 'image', 'buffer', 'memory', 'bind', 'starts', 'aux', 'state' or 'frame', found 'framme'
// CHECK-NEXT:framme { }
// CHECK-NEXT:^~~~~~
// CHECK-NEXT:frame
frame {
  pass @first on graphcs {
//      CHECK:                 graphics
    colr %shadows
//      CHECK:    color
    sampled %shadow
//      CHECK:{{.*}}:[[@LINE-1]]:13: error: use of undefined image '%shadow'
// CHECK-NEXT:    sampled %shadow
// CHECK-NEXT:            ^~~~~~~
// CHECK-NEXT:            %shadows
// CHECK-NEXT:{{.*}}:4:7: note: '%shadows' is defined here
    sampled %shadows SHADER_READ_ONLY_OPTMAL
//      CHECK:                     SHADER_READ_ONLY_OPTIMAL
    sampled %shadows[laier 0]
//      CHECK:                     layer
    sampled %shadows[aspect depht]
//      CHECK:                            depth
    sampled %shadows att FRAGMENT_SHADER
//      CHECK:                     at
    sampled %shadows at FRAGMENT_SHADR
//      CHECK:                        FRAGMENT_SHADER
  }
  pass @second on graphics continues @frist { }
//      CHECK:{{.*}}:[[@LINE-1]]:38: error: there is no earlier pass '@frist' to continue
// CHECK-NEXT:  pass @second on graphics continues @frist { }
// CHECK-NEXT:                                     ^~~~~~
// CHECK-NEXT:                                     @first
// CHECK-NEXT:{{.*}}: note: '@first' is defined here
  trnsition %shadows GENERAL -> GENERAL
//      CHECK:  transition
  ccs.ambiguate %shadows ara(0, 0, 1x1)
//      CHECK:                         area
  transition %shadows GENERAL
//      CHECK:{{.*}}:[[@LINE-1]]:30: error: expected '->' between the old and the new layout, found the end of the line
// CHECK-NEXT:  transition %shadows GENERAL
// CHECK-NEXT:                             ^
}
