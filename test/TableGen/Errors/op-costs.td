// Parts of an op's cost that its states cannot have.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test" in {
def AllCleared : AuxState<Toy, "CLEARED"> {
  let Compressed = 1;
  let CarriesClear = 1;
  let AllClear = 1;
}
class Part<list<AuxState> states> : OpCost<[], [Eliminate], states, 1, 250> {
  let ClearShare = 250;
}
def PartOfAll : Part<[AllCleared, PackedCleared]>;
// CHECK-DAG: op-costs.td:[[@LINE-1]]:5: error: a share of clear blocks in state 'AllCleared', where every block is clear
def PartOfNone : Part<[PackedCleared, Expanded]>;
// CHECK-DAG: op-costs.td:[[@LINE-1]]:5: error: a share of clear blocks in state 'Expanded', where no block is clear
def PartAnywhere : Part<[]>;
// CHECK-DAG: op-costs.td:[[@LINE-1]]:5: error: a share of clear blocks needs the states that have it
def PartsBeyond : OpCost<[], [Eliminate], [PackedCleared], 1, 800> {
  let Ratio = 600;
  let ClearShare = 250;
}
// CHECK-DAG: op-costs.td:[[@LINE-4]]:5: error: 'Ratio' and 'ClearShare' are parts of 'Surface', which is 800
} // Source
