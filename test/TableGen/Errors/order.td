// Rules of two files that both match, and nothing but the order of the files would say which decides.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s --implicit-check-not=error:
include "Toy.td"

let Source = "test", Layer = Hardware in
def KindTwice : PlaneRule<AuxOfDepth, (all UsedAsStorage), NONE>;
// CHECK-DAG: order.td:[[@LINE-1]]:5: error: 'KindTwice' and 'KindDepth' of another file are both in 'AuxOfDepth' and both match on toy1@toy-driver (IsDepth, UsedAsStorage)
// CHECK-DAG: Toy.td:{{[0-9]+}}:5: note: 'KindDepth' is here
let Source = "test" in {
def CostTwice : AccessCost<[TOY_COLOR], [], [ACCESS_COLOR], [], 500, 500>;
// CHECK-DAG: order.td:[[@LINE-1]]:5: error: 'CostTwice' and 'CostAll' of another file are both in 'Rest' and both match
def OpTwice : OpCost<[TOY_COLOR], [Eliminate], [], 1, 0>;
// CHECK-DAG: order.td:[[@LINE-1]]:5: error: 'OpTwice' and 'CostOps' of another file are both in 'Rest' and both match
// In another group, and in one that does not meet the others, they have their places.
let Group = OwnCosts in
def CostFirst : AccessCost<[TOY_COLOR], [], [ACCESS_COLOR], [], 500, 500>;
def Clean : AuxOp<Toy, "clean", EffectSummarize>;
def OpOfItsOwn : OpCost<[TOY_COLOR], [Clean], [], 1, 0>;
} // Source
