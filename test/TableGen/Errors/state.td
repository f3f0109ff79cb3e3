// Every op of a target is some work, which names packets that it disturbs; a new op without one is an error.
// RUN: not aux-tblgen -gen-state -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s --implicit-check-not="'TOY_COLOR'" --implicit-check-not="'Overridden' is off"
// RUN: not aux-tblgen -gen-state -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s --check-prefix=TOY
include "Toy.td"

class Always<int dw> : PacketSize<(all), Dwords<dw>>;

let Source = "made up" in {
def STATE_WIDTH : DynamicState<["SetWidth"], [PartP]>;
def Wide : StatePacket<"WIDE", [STATE_WIDTH], [Always<2>]>;
def Empty : StatePacket<"EMPTY", [], [Always<1>]>;
// CHECK-DAG: state.td:[[@LINE-1]]:5: error: 'Empty' packs nothing, and does not say what it is computed from
def STATE_HEIGHT : DynamicState<["SetHeight"], [PartP]>;
def HalfOff : StatePacket<"HALF_OFF", [STATE_WIDTH, STATE_HEIGHT], [Always<1>]> {
  let OffWithout = [STATE_WIDTH];
}
// CHECK-DAG: state.td:[[@LINE-3]]:5: error: 'HalfOff' is off without some of the groups that it packs, whatever the others are
class Both : StatePacket<"BOTH", [STATE_WIDTH], [Always<1>]>;
def Overridden : Both { // off without both
  let Packs = [STATE_WIDTH, STATE_HEIGHT];
}
def Draws : StateWork<"draws", UnitDraw, [Wide]> {
  let LeavesDefault = [Empty];
  let AtTimes = [Overridden];
}
// CHECK-DAG: state.td:[[@LINE-4]]:5: error: 'Draws' leaves 'Empty' as a default, but does not disturb it
// CHECK-DAG: state.td:[[@LINE-5]]:5: error: 'Draws' sends 'Overridden' at times, but does not disturb it

def : OpWork<[FastClear, Decompress, Eliminate, Resummarize], [], ["graphics"], (all), Draws>;
def : OpWork<[FastClear, Initialize], [TOY_COLOR], ["graphics", "compute", "transfer"], (all), Draws>;
def Sideways : AccessWork<[ACCESS_CLEAR], ["color"], ["sideways"], (all), Draws>;
// CHECK-DAG: state.td:[[@LINE-1]]:5: error: a queue is none of graphics, compute, transfer and video
} // Source
// The clear of depth on a compute queue, and its initialisation on any queue, are no work.
// TOY-DAG: Toy.td:{{[0-9]+}}:5: error: no 'OpWork' says what 'FastClear' of a plane of kind 'TOY_DEPTH' disturbs on toy1@toy-driver
// TOY-DAG: Toy.td:{{[0-9]+}}:5: error: no 'OpWork' says what 'Initialize' of a plane of kind 'TOY_DEPTH' disturbs on toy1@toy-driver

// What is not the same for two targets cannot be one model, and a target with ops has a model.
let Source = "made up" in {
def Model : StateModel<"old", (all)>;
// CHECK-DAG: state.td:[[@LINE-1]]:5: error: 'Model' is not the same for toy2@toy-driver and toy1
def OnlyNew : StatePacket<"NEW", [STATE_WIDTH], [PacketSize<(since Newer), Dwords<1>>]>;
} // Source
