// A condition that nothing fulfils: a plane has one aspect.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test", Layer = Hardware in
def KindBoth : PlaneRule<NoAux, (all IsDepth, IsColor), TOY_DEPTH>;
// CHECK: contradiction.td:[[@LINE-1]]:5: error: 'KindBoth' never decides anything on any target
