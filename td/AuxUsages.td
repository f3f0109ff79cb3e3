//===- AuxUsages.td - auxiliary usages of all families --------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The auxiliary usages that can be bound beside a main surface. They are in the order of ISL's
/// enumeration, which is also the order of the C++ enumerators; NONE is 0.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/isl/isl.h, enum isl_aux_usage" in {
def NONE : AuxUsage {
  let Doc = "No auxiliary data: the main surface alone.";
}
def HIZ : AuxUsage {
  let Doc = "Hierarchical depth: per block the clear value, a plane or a range.";
}
def MCS : AuxUsage {
  let Doc = "Multisample control surface: which stored plane each sample is in.";
}
def CCS_D : AuxUsage {
  let HasCcs = 1;
  let Doc = "Colour control surface that records fast-cleared blocks only.";
}
def CCS_E : AuxUsage {
  let HasCcs = 1;
  let Doc = "Colour control surface that records clear and compressed blocks.";
}
def FCV_CCS_E : AuxUsage {
  let HasCcs = 1;
  let Doc = "CCS_E whose draws may store the clear value as a clear block.";
}
def MC : AuxUsage {
  let HasCcs = 1;
  let Doc = "Media compression: written compressed by the media engine only.";
}
def HIZ_CCS_WT : AuxUsage {
  let HasCcs = 1;
  let WithoutCcs = HIZ;
  let Doc = "HiZ that writes through: compressed depth is complete without it.";
}
def HIZ_CCS : AuxUsage {
  let HasCcs = 1;
  let WithoutCcs = HIZ;
  let Doc = "HiZ on top of compressed depth, which alone may be stale.";
}
def MCS_CCS : AuxUsage {
  let HasCcs = 1;
  let WithoutCcs = MCS;
  let Doc = "MCS with CCS on every sample plane.";
}
def STC_CCS : AuxUsage {
  let HasCcs = 1;
  let Doc = "CCS for stencil; holds no clear blocks.";
}
} // Source

let Source = "Mesa 26 src/intel/isl/isl.h, enum isl_aux_usage" in
def ZCS : AuxUsage {
  let HasCcs = 1;
  let Doc = "CCS for depth without a HiZ buffer; cannot be fast-cleared.";
}

/// Rules use it where an access in a layout must leave the aux data alone.
def BindNone : Bind<NONE>;
