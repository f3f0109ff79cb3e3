// Bad records of modifiers and devices are rejected where they stand.

// RUN: not aux-tblgen -gen-sharing -I %src/td %s -o %t 2>&1 | FileCheck %s

include "AuxBase.td"
include "SharingBase.td"


def FORMAT_A : Format<"A", 1> { let BlockBytes = 4; let Class = "32-bit"; let Numeric = UNorm; }
def OfTest : ModifierVendor<"TEST", 1>;
defvar Layout = [ModifierCapability<"TILED">];

// CHECK-DAG: [[@LINE+1]]:5: error: 'TooMuch' has bits outside of its mask
def TooMuch : ModifierForm<OfTest, "TOO_MUCH", 3, 1> { let Capabilities = Layout; }
// CHECK-DAG: [[@LINE+1]]:5: error: 'NoLayout' has no layout
def NoLayout : ModifierForm<OfTest, "NO_LAYOUT", 2, 3> { let Capabilities = []; }
// CHECK-DAG: [[@LINE+1]]:5: error: 'FewPlanes' needs planes of formats with 1, 2 and 3 planes
def FewPlanes : ModifierForm<OfTest, "FEW_PLANES", 2, 3> {
  let Capabilities = Layout;
  let Planes = [1];
}
// CHECK-DAG: [[@LINE+1]]:5: error: field 'A' has bits of the vendor or of the form
def InForm : ModifierForm<OfTest, "IN_FORM", 0, 0xf> {
  let Capabilities = Layout;
  let Fields = [ModifierField<"A", 3, 2>];
}
// CHECK-DAG: [[@LINE+1]]:5: error: fields 'B' and 'A' have bits in common
def Overlap : ModifierForm<OfTest, "OVERLAP", 0, 0xf> {
  let Capabilities = Layout;
  let Fields = [ModifierField<"A", 8, 4>, ModifierField<"B", 11, 4>];
}
def TooGreat : ModifierField<"A", 8, 2> { let Words = [FieldWord<4, "FOUR">]; }
def Ragged : ModifierField<"B", 10, 2> { let Low = [10, 12]; }
def Lost : ModifierField<"C", 16, 2> { let Part = 1; }
def Early : ModifierField<"D", 20, 1> { let When = [FieldTest<"E", [1]>]; }
// CHECK-DAG: [[@LINE+4]]:5: error: value 4 does not fit into field 'A'
// CHECK-DAG: [[@LINE+3]]:5: error: field 'B' has not as many widths as lowest bits
// CHECK-DAG: [[@LINE+2]]:5: error: field 'C' belongs to a capability that the form does not have
// CHECK-DAG: [[@LINE+1]]:5: error: 'E' is tested in 'BadFields' before it is read
def BadFields : ModifierForm<OfTest, "BAD_FIELDS", 0, 0xf> {
  let Capabilities = Layout;
  let Fields = [TooGreat, Ragged, Lost, Early, ModifierField<"E", 24, 1>];
}

// CHECK-DAG: [[@LINE+1]]:5: error: no 'ModifierForm' has the numbers of 'UNKNOWN'
def Unknown : Modifier<"UNKNOWN", 0x7f00000000000000>;

def KindDisplay : SharingKind<"Display">;
def UseScanout : SharingUsage<"Scanout">;
def Place : SharingPlace<"somewhere", 0> { let Doc = "a place"; }
class Display<string name, list<string> aliases>
    : SharingDevice<name, aliases, KindDisplay, OfTest> {
  let Doc = "a display";
  let Places = [Place];
}
def FormatsA : SharingFormats<["A"]>;
def FormatsB : SharingFormats<["B"]>;
def Linear : SharingSet<"LINEAR">;
def Loses : SharingSet<"LINEAR"> { let LossPerMille = 1; }
def One : Display<"one", []> {
  let Offers = [SharingOffer<[UseScanout], [FormatsA], [Linear]>];
}
// CHECK-DAG: [[@LINE+2]]:5: error: the name 'one' is taken
// CHECK-DAG: [[@LINE-4]]:5: note: by this record
def Two : Display<"two", ["one"]> {
  let Offers = [SharingOffer<[UseScanout], [FormatsA], [Linear]>];
}
// CHECK-DAG: [[@LINE+3]]:5: error: unknown format 'B'
// CHECK-DAG: [[@LINE+2]]:5: error: 'three' has two lists for A and Scanout
// CHECK-DAG: [[@LINE+1]]:5: error: the first set of an offer of 'three' is its best, which loses nothing
def Three : Display<"three", []> {
  let Offers = [SharingOffer<[UseScanout], [FormatsA, FormatsB], [Linear]>,
                SharingOffer<[UseScanout], [FormatsA], [Loses]>];
}
def AFamily : AuxFamily<"family">;
def ATarget : Target<"target", [], []>;
// CHECK-DAG: [[@LINE+1]]:5: error: only a GPU has targets
def Four : Display<"four", []> {
  let Offers = [SharingOffer<[UseScanout], [FormatsA], [Linear]>];
  let Targets = [ATarget];
}
