// Every rule says whose it is, and those of the hardware know no driver.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s --implicit-check-not=error:
include "Toy.td"

def ToyDrives : DriverFeature<"driven by the toy driver">;
def ByToy : When<(all IsDepth, ToyDrives), "depth, by the toy driver">;

let Source = "test" in {
def KindNobodys : PlaneRule<NoAux, (all UsedAsStorage), NONE>;
// CHECK-DAG: layers.td:[[@LINE-1]]:5: error: 'KindNobodys' has no layer: is it a rule of the hardware, or of which limit of a driver?
let Layer = Hardware in {
def KindDriven : PlaneRule<NoAux, (all ByToy), NONE>;
// CHECK-DAG: layers.td:[[@LINE-1]]:5: error: 'KindDriven' is a rule of the hardware and tests a driver
def KindRefused : KindRefusal<(all IsDepth), [TOY_DEPTH]>;
// CHECK-DAG: layers.td:[[@LINE-1]]:5: error: 'KindRefused' can only be a driver's
def ValueRefused : ValueLimit<[TOY_DEPTH], [], (all), 0, ByUsages>;
// CHECK-DAG: layers.td:[[@LINE-1]]:5: error: 'ValueRefused' can only be a driver's
} // Layer
def Lazy : AllocationLimit<"lazy"> {
  let Doc = "Depth has no aux data.";
  let Source = "test";
  let Narrows = [KindDepth];
}
let Layer = Lazy in
def KindLazy : KindRefusal<(all IsDepth), [TOY_DEPTH]>;
// CHECK-DAG: layers.td:[[@LINE-1]]:5: error: 'KindLazy' belongs to the limit 'Lazy' and does not say whose it is: it tests no driver
def Clever : Provision<"clever"> {
  let Doc = "All works.";
  let Source = "test";
}
let Layer = Clever in
def NoClear : Restriction<[TOY_DEPTH], (all ByToy), "no">;
// CHECK-DAG: layers.td:[[@LINE-1]]:5: error: 'Clever' is a provision: rules hold without it
} // Source
