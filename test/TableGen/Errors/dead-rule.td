// A rule that other rules leave nothing to.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test", Layer = Hardware in
def KindLate : PlaneRule<AuxOfStencil, (all IsDepth), TOY_DEPTH>;
// CHECK: dead-rule.td:[[@LINE-1]]:5: error: 'KindLate' never decides anything on any target
