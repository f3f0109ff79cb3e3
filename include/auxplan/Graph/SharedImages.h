//===- SharedImages.h - images that devices share ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `shared(DEVICE, ...)` names the devices that use an image beside the target; `handoff` says when
/// one of them does. To the target a handoff is a `present`: the device takes the image as an owner
/// outside does, in the state that the modifier promises, or else reads the main surface. Unlike a
/// display it may also write, and the target has the image again with its next line.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_SHAREDIMAGES_H
#define AUXPLAN_GRAPH_SHAREDIMAGES_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

inline llvm::ArrayRef<SharedDevice> devicesOf(const Graph &G, const Image &I) {
  return llvm::ArrayRef(G.Devices).slice(I.FirstDevice, I.NumDevices);
}

inline bool isHandoff(const Present &P) {
  return P.Device != None32;
}
/// Does the device that gets the image write it?
inline bool isWritten(const Present &P) {
  return isHandoff(P) && P.Does != ReadWrite::Read;
}
/// Does it need what is in the image? A device that only writes replaces all of it.
inline bool isRead(const Present &P) {
  return P.Does != ReadWrite::Write;
}

/// "present" or "handoff".
inline llvm::StringRef wordOf(const Present &P) {
  return isHandoff(P) ? "handoff" : "present";
}
/// The name of the device of a handoff.
inline llvm::StringRef deviceOf(const Graph &G, const Present &P) {
  return G.Names.get(G.Devices[P.Device].Name);
}

} // namespace auxplan

#endif // AUXPLAN_GRAPH_SHAREDIMAGES_H
