// The order in which rules are asked: by group, the rules of limits first, then by the file.

// RUN: aux-tblgen -gen-docs -I %src/td -I %S/Inputs %s | FileCheck %s
include "Toy.td"

def ToyDrives : DriverFeature<"driven by the toy driver">;
def Newest : Generation<IsToy, "the newest chip">;
let Source = "test" in {
def ToyNewest : Target<"toy3", [], [IsToy, Newest]>;
def : TargetProfile<ToyNewest, ToyDriver, [ToyDrives], ToyMachine, ToyShared>;
let Layer = Hardware in {
def Last : LayoutRule<PromiseOfColor, [TOY_COLOR], (since Newest), Packed, ByUsages>;
def Second : LayoutRule<PromiseOutside, [TOY_COLOR], (all (since Newest), UsedAsStorage), Packed,
                        ByUsages>;
def Third : LayoutRule<PromiseOutside, [TOY_COLOR], (all (since Newest), LayoutReadOnly), Packed,
                       ByUsages>;
} // Layer
def Lazy : BehaviourLimit<"lazy"> {
  let Doc = "Storage is expanded.";
  let Narrows = [Third];
}
let Layer = Lazy in
def First : LayoutRule<PromiseOutside, [TOY_COLOR], (all ToyDrives, LayoutReadOnly), Expanded,
                       ByUsages>;
} // Source

// CHECK:      ## States that layouts promise
// CHECK:      {{^}}| `First` | `lazy` |
// CHECK-NEXT: {{^}}| `Second` | hardware |
// CHECK-NEXT: {{^}}| `Third` | hardware |
// CHECK-NEXT: {{^}}| `ReadDepth` |
// CHECK-NEXT: {{^}}| `Last` |
// CHECK-NEXT: {{^}}| `WriteAny` |
