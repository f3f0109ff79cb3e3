//===- UsageFile.h - which devices use an image, and in which order -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A usage graph as people write it, in YAML or JSON:
///
///   image: {format: XRGB8888, size: 1920x1080}
///   nodes:
///   - {name: draw, device: tgl, usages: [render]}
///   - {name: show, device: intel-display-12, usages: [scanout]}
///   edges:
///   - {from: draw, to: show, times: 1}      # or shorter: draw -> show x1
///
/// or on a command line, where a node is its device and usages:
///
///   tgl:render -> intel-display-12:scanout x1, intel-display-12 -> tgl
///
/// where a device without usages is its node, if there is one. Two devices that use the image at
/// the same time are one node: `uses: [tgl:render, intel-display-12:scanout]` in a file, else
/// tgl:render&intel-display-12:scanout.
///
/// An edge says that the image goes from one node to the other so often in a frame.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_NEGOTIATE_USAGEFILE_H
#define AUXPLAN_NEGOTIATE_USAGEFILE_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Sharing/Device.h"
#include <optional>
#include <string>
#include <vector>

namespace auxplan::negotiate {

struct ImageSize {
  uint32_t Width = 1920, Height = 1080;
};

/// A device with all that it does with the image at one time.
struct UseText {
  std::string Device;
  std::vector<sharing::Usage> For; ///< empty: what the kind of the device suggests
  LocOffset At = None32;           ///< of the device
};

/// Uses at the same time.
struct UsageNodeText {
  std::string Name;
  std::vector<UseText> Uses; ///< one at least
};

struct UsageEdgeText {
  unsigned From, To; ///< nodes
  unsigned Times = 1;
};

struct UsageText {
  std::string Format; ///< as graphs name it; empty: not given
  std::optional<ImageSize> Size;
  std::vector<UsageNodeText> Nodes; ///< at least one, with names that differ
  std::vector<UsageEdgeText> Edges;
};

/// Reads the main buffer of \p D, a file, or the text of a command line. None after an error, which
/// it has reported.
std::optional<UsageText> readUsageFile(DiagnosticEngine &D);
std::optional<UsageText> readUsageLine(DiagnosticEngine &D);

/// "FORMAT,1920x1080", or one of the two; none if it is not so.
std::optional<UsageText> parseImage(llvm::StringRef);

} // namespace auxplan::negotiate

#endif // AUXPLAN_NEGOTIATE_USAGEFILE_H
