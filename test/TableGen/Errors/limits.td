// Limits have a name of their own, say what they are about, and narrow something.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s --implicit-check-not=error:
include "Toy.td"

def ToyDrives : DriverFeature<"driven by the toy driver">;

class Valid<string name> : BehaviourLimit<name> {
  let Doc = "Depth is never cleared fast.";
  let Source = "test";
  let Narrows = [ClearAny];
}
def First : Valid<"first">;
let Layer = First, Source = "test" in
def RefuseFirst : Restriction<[TOY_DEPTH], (all ToyDrives), "first">;

def Second : Valid<"first">;
// CHECK-DAG: limits.td:[[@LINE-1]]:5: error: a second limit is called 'first'
let Layer = Second, Source = "test" in
def RefuseSecond : Restriction<[TOY_DEPTH], (all ToyDrives), "second">;

def Idle : Valid<"idle">;
// CHECK-DAG: limits.td:[[@LINE-1]]:5: error: no rule belongs to the limit 'Idle'

def Mute : BehaviourLimit<"mute">;
// CHECK-DAG: limits.td:[[@LINE-1]]:5: error: the limit 'Mute' has no doc
// CHECK-DAG: limits.td:[[@LINE-2]]:5: error: the limit 'Mute' has no source
// CHECK-DAG: limits.td:[[@LINE-3]]:5: error: the limit 'Mute' narrows no rule of the hardware
let Layer = Mute, Source = "test" in
def RefuseMute : Restriction<[TOY_DEPTH], (all ToyDrives), "mute">;

def Nested : Valid<"nested"> {
  let Narrows = [RefuseFirst];
}
// CHECK-DAG: limits.td:[[@LINE-3]]:5: error: 'RefuseFirst', which the limit 'Nested' narrows, is no rule of the hardware
let Layer = Nested, Source = "test" in
def RefuseNested : Restriction<[TOY_DEPTH], (all ToyDrives), "nested">;
