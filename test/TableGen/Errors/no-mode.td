// A kind for which no layout says anything, so that accesses have no mode.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

def Third : Generation<IsToy, "the third generation">;
let Source = "test" in {
def TOY_OTHER : AuxUsage;
class RowOther : UsageRow<TOY_OTHER> {
  let Legal = [Expanded];
}
def OtherMachine : AuxMachine<Toy, [RowPlain<>, RowColor<>, RowDepth<>, RowOther<>]>;
def OtherTarget : Target<"toy3", [], [IsToy, Third]>;
def OtherProfile : TargetProfile<OtherTarget, ToyDriver, [], OtherMachine, ToyShared>;
// CHECK: no-mode.td:[[@LINE-1]]:5: error: no layout rule, and so no mode of any access, for kind 'TOY_OTHER' on toy3@toy-driver (always)
// CHECK: error: no class of clear values for kind 'TOY_OTHER' on toy3@toy-driver
// CHECK: error: no initial state for kind 'TOY_OTHER' on toy3@toy-driver
// CHECK: error: no external state for kind 'TOY_OTHER' on toy3@toy-driver
// CHECK: error: no size of the aux data of kind 'TOY_OTHER'
let Layer = Hardware in
def KindOther : PlaneRule<NoAux, (all UsedAsStorage, (since Third)), TOY_OTHER>;
} // Source
