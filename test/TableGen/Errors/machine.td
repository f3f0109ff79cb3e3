// Steps that a plane of the kind cannot take.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test" in {
def Elsewhere : AuxFamily<"elsewhere">;
def Foreigner : AuxState<Elsewhere, "FOREIGNER">;
def Expel : AuxOp<Elsewhere, "expel", EffectSummarize>;

def RowIllegal : UsageRow<TOY_COLOR> {
  let Legal = [Expanded];
  let Ops = [OpRow<Decompress, [Step<[Expanded], Packed>]>];
}
// CHECK-DAG: machine.td:[[@LINE-4]]:5: error: Decompress: leads to 'Packed', in which a plane of kind 'TOY_COLOR' cannot be
def RowForeign : UsageRow<TOY_COLOR> {
  let Legal = [Expanded];
  let Ops = [OpRow<Expel, []>];
  let PartialWrite = [Step<[Expanded], Foreigner>];
  let Needs = [Need<[Expanded], [Expel]>];
}
// CHECK-DAG: machine.td:[[@LINE-6]]:5: error: 'Expel' is no op of the family 'Toy'
// CHECK-DAG: machine.td:[[@LINE-7]]:5: error: PartialWrite: 'Expanded' to 'Foreigner' leaves the family 'Toy'
def RowTwice : UsageRow<TOY_COLOR> {
  let Legal = [Expanded, Packed];
  let FullWrite = [Step<[Expanded], Packed>, Step<[Expanded], Expanded>];
  let Needs = [Need<[Packed]>, Need<[Packed], [Decompress]>];
}
// CHECK-DAG: machine.td:[[@LINE-5]]:5: error: FullWrite: two steps from 'Expanded'
// CHECK-DAG: machine.td:[[@LINE-6]]:5: error: two needs in state 'PACKED'
def RowClass : UsageRow<TOY_COLOR> {
  let Legal = [Expanded, PackedCleared];
  let PartialWrite = [Step<[Expanded], PackedCleared, 3>];
}
// CHECK-DAG: machine.td:[[@LINE-4]]:5: error: PartialWrite: no class of clear values has the number 3

def IllegalMachine : AuxMachine<Toy, [RowIllegal]>;
def ForeignMachine : AuxMachine<Toy, [RowForeign]>;
def TwiceMachine : AuxMachine<Toy, [RowTwice]>;
def ClassMachine : AuxMachine<Toy, [RowClass]>;
def DoubleMachine : AuxMachine<Toy, [RowPlain<>, RowPlain<>]>;
// CHECK-DAG: machine.td:[[@LINE-1]]:5: error: two rows for 'NONE'
} // Source
