//===- PartLayouts.h - layouts of depth and stencil in passes ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A render pass names the layouts of depth and stencil of one attachment together
/// (VkAttachmentDescription2, VkAttachmentReference2): one layout for both, or, with
/// separateDepthStencilLayouts of Vulkan 1.2, a layout of depth alone and beside it one of stencil.
/// So stencil can come from UNDEFINED where depth keeps its contents, in DEPTH_ATTACHMENT_OPTIMAL and
/// STENCIL_ATTACHMENT_OPTIMAL, but not in DEPTH_STENCIL_ATTACHMENT_OPTIMAL; and no render pass can
/// have depth in GENERAL, or let it come from UNDEFINED, and not stencil. Dynamic rendering names
/// each by itself, but a graph does not tell which of the two a pass is.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_PARTLAYOUTS_H
#define AUXPLAN_GRAPH_PARTLAYOUTS_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// Gives lines of depth and stencil the layouts that a render pass can name; these mean the same.
/// Returns the number of passes that need the layouts of parts; none: a pass needs layouts that no
/// render pass can name, and the graph is as it was.
std::optional<unsigned> nameLayoutsOfParts(Graph &G);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_PARTLAYOUTS_H
