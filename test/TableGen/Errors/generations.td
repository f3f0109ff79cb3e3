// Targets that no order of generations has, and conditions that leave a generation undecided.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

def Newest : Generation<IsToy, "the newest chip">;
def IsOther : Feature<"of another vendor">;
def FirstOther : Generation<IsOther, "its first generation">;

let Source = "test" in {
def NoGeneration : Target<"toy3", [], [IsToy]>;
// CHECK-DAG: generations.td:[[@LINE-1]]:5: error: 'toy3' has no generation, and is not the only target of its vendor
// CHECK-DAG: Toy.td:{{[0-9]+}}:5: note: another one is here
def TwoGenerations : Target<"toy4", [], [IsToy, Newer, Newest]>;
// CHECK-DAG: generations.td:[[@LINE-1]]:5: error: 'toy4' has two generations: 'Newer' and 'Newest'
def NotTheVendors : Target<"toy5", [], [IsToy, FirstOther]>;
// CHECK-DAG: generations.td:[[@LINE-1]]:5: error: 'toy5' has the generation 'FirstOther' and not its vendor 'IsOther'
} // Source

def OfTwo : When<(any Older, Newer)>;
let Source = "test", Layer = Hardware in {
// The new generation would be taken for an older one.
def KindNot : PlaneRule<NoAux, (all UsedAsStorage, (not Newer)), NONE>;
// CHECK-DAG: generations.td:[[@LINE-1]]:5: error: a condition that 'Newer' negates holds before and after it alike: wanted '(before Newer)' or '(since Newest)'
def KindNotOfTwo : PlaneRule<NoAux, (all UsedAsStorage, (not OfTwo)), NONE>;
// CHECK-DAG: generations.td:[[@LINE-1]]:5: error: a condition that 'Older' negates holds before and after it alike: wanted '(before Older)' or '(since Newer)'
// CHECK-DAG: generations.td:[[@LINE-2]]:5: error: a condition that 'Newer' negates holds
// Decided: a range, an exception of one generation, and one-sided bounds.
def KindRange : PlaneRule<NoAux, (all UsedAsStorage, (since Older), (before Newest)), NONE>;
def KindException : PlaneRule<NoAux, (all UsedAsStorage, (not (all Newer, IsDepth))), NONE>;
def KindNotSince : PlaneRule<NoAux, (all UsedAsStorage, (not (since Newer))), NONE>;
def KindWrong : PlaneRule<NoAux, (since IsToy), NONE>;
// CHECK-DAG: generations.td:[[@LINE-1]]:5: error: 'IsToy' is not a generation
} // Source

// Or an older one would be taken for the newest, for which alone there is nothing to say yet.
def OfNewest : When<(all Newest)>;
// CHECK-DAG: generations.td:[[@LINE-1]]:5: error: 'Newest' is the newest generation: wanted '(since Newest)' if the condition holds for later ones, too
def NotOfBoth : When<(not (all Newest, (not Older)))>;
// CHECK-DAG: generations.td:[[@LINE-1]]:5: error: 'Newest' is the newest generation

let Source = "test" in {
def FieldOfNewest : DriverField<"of the newest"> {
  let For = (any Older, Newest);
}
// CHECK-DAG: generations.td:[[@LINE-3]]:5: error: 'Newest' is the newest generation
def SettingOfNewest : DriverSetting<FieldOfNewest, (all Newest), "true">;
// CHECK-DAG: generations.td:[[@LINE-1]]:5: error: 'Newest' is the newest generation
def ModifierOfNewest : Modifier<"TOY", 1> {
  let When = (all Newest);
}
// CHECK-DAG: generations.td:[[@LINE-3]]:5: error: 'Newest' is the newest generation
} // Source
// CHECK: {{: 12 errors}}
