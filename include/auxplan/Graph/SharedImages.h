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
inline llvm::StringRef handOverWord(const Present &P) {
  return isHandoff(P) ? "handoff" : "present";
}
/// The name of the device of a handoff.
inline llvm::StringRef deviceOf(const Graph &G, const Present &P) {
  return G.Names.get(G.Devices[P.Device].Name);
}

/// Does the planner choose how the image is shared? Not if the text gives the modifier.
inline bool isShareOpen(const Image &I) {
  return I.NumDevices && !I.Desc.Modifier;
}

/// Chooses a modifier for an image that devices share.
void chooseModifier(Graph &, ImageId, uint16_t Modifier);

/// Can a copy stand for the image at each of its handoffs and presents? The image must be one that
/// copies can read, and write where a device writes.
bool canShareCopy(const Graph &, ImageId);

/// Lets devices share a copy of an image, which keeps its layout to itself. A pass in front of each
/// handoff and present copies what is read, a pass behind it what is written.
void shareCopy(Graph &, ImageId, uint16_t Modifier);

/// Takes back what the two functions before have done.
void dropSharing(Graph &);
/// Keeps it, as if the text had it.
void settleSharing(Graph &);

/// In explicit frames: the transition in front of a handoff releases the image to `foreign`, and the
/// one behind it acquires it. Adds halves where there is no transition.
void transferHandoffs(Graph &);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_SHAREDIMAGES_H
