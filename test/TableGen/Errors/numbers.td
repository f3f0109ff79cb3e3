// Numbers that the tables cannot hold, and rules that nobody could cite.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test" in {
let Layer = Hardware in
def : PlaneRule<NoAux, (all UsedAsStorage, IsDepth), NONE>;
// CHECK-DAG: numbers.td:[[@LINE-1]]:1: error: a rule needs a name
let Layer = Hardware in
def ClassThree : LayoutClearRule<ValuesOfDepth, [TOY_COLOR], [], (all), 3, ByUsages>;
// CHECK-DAG: numbers.td:[[@LINE-1]]:5: error: 'Class' is 3; wanted 0 to 2
def CostNegative : AccessCost<[], [], [], [], -1, 70000>;
// CHECK-DAG: numbers.td:[[@LINE-1]]:5: error: 'Read' is -1; wanted 0 to 65535
// CHECK-DAG: numbers.td:[[@LINE-2]]:5: error: 'Write' is 70000; wanted 0 to 65535
def Scan : AuxOp<Toy, "scan", EffectSummarize> {
  let Queues = ["display"];
}
// CHECK-DAG: numbers.td:[[@LINE-3]]:5: error: a queue of 'Scan' is none of graphics, compute, transfer and video
def SizeShort : AuxSize<[TOY_COLOR], [64, 64]>;
// CHECK-DAG: numbers.td:[[@LINE-1]]:5: error: 2 sizes of aux data; wanted one each for 1, 2, 4, 8, and 16 or more samples
def Stateless : Modifier<"STATELESS", 1> {
  let HasAux = 1;
}
// CHECK-DAG: numbers.td:[[@LINE-3]]:5: error: a modifier with aux data needs a state
} // Source
