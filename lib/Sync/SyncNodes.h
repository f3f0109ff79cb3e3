//===- SyncNodes.h - what waits, and what is waited for ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The nodes of a graph for synchronisation: each line of a pass with its stages and accesses, each
/// change of a layout or an owner, and each present. A change of a layout writes the image between
/// the two sides of its barrier; it has no stages of its own.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_SYNCNODES_H
#define AUXPLAN_LIB_SYNC_SYNCNODES_H

#include "SyncCells.h"
#include "auxplan/Graph/RenderPassInstances.h"

namespace auxplan {

using NodeId = uint32_t;
/// A number for each queue of a graph; the host has one, too.
using QueueId = uint8_t;

enum class NodeKind : uint8_t {
  Use,     ///< a line of a pass, or the source of a `resolve`
  Move,    ///< a transition, release or acquire, of an image or a buffer
  Present, ///< of an image; an external owner has it from then on
  Start    ///< an external owner has the image where the program begins
};

/// When a node runs within its item.
enum class NodePhase : uint8_t { Begin, Body, End };

struct SyncNode {
  NodeKind Kind = NodeKind::Use;
  NodePhase Phase = NodePhase::Body;
  TransitionKind Move = TransitionKind::Barrier; ///< of a Move
  bool LeavesDevice = false;                     ///< a Move to an external owner, or a present
  QueueId On = 0;
  uint32_t Item = 0;
  /// First waits for earlier nodes, and later nodes wait for Last; in parts. A Move has none.
  SyncScope First, Last;
  AccessMask Reads = 0, Writes = 0; ///< of the whole line
  bool InSome = false;              ///< runs in at least one of its stages (`at A or B`)
  bool ReadsOrWrites = false;       ///< one of both, or both (`read_or_write`)
  uint32_t Line = None32;           ///< access of a Use, or of a Move that a pass makes
  uint32_t Transition = None32;     ///< of a Move
  uint32_t Barrier = None32;        ///< of a Move of a buffer
  LocOffset Loc = None32;
  bool isMove() const { return Kind == NodeKind::Move; }
  /// The accesses of First that read, and those that write.
  AccessMask firstReads() const { return First.Accesses & Reads; }
  AccessMask firstWrites() const { return First.Accesses & Writes; }
  AccessMask lastWrites() const { return Last.Accesses & Writes; }
  bool writes() const { return Writes || isMove(); }
  bool isOutside() const { return Kind == NodeKind::Present || Kind == NodeKind::Start; }
};

class SyncNodes {
public:
  SyncNodes(const Graph &G, const RenderPassInstances &Instances);

  llvm::ArrayRef<SyncNode> all() const { return Nodes; }
  const SyncNode &operator[](NodeId N) const { return Nodes[N]; }
  size_t size() const { return Nodes.size(); }
  /// The nodes of an item, in the order in which they run.
  llvm::ArrayRef<SyncNode> ofItem(uint32_t Item) const {
    return llvm::ArrayRef(Nodes).slice(FirstOf[Item], FirstOf[Item + 1] - FirstOf[Item]);
  }
  NodeId idOf(const SyncNode &N) const { return &N - Nodes.data(); }
  void forEachCell(const SyncCells &, const SyncNode &, SyncCells::Visitor) const;

  llvm::ArrayRef<Queue> queues() const { return Queues; } ///< without the host
  QueueId host() const { return Queues.size(); }
  unsigned numQueues() const { return Queues.size() + 1; } ///< with the host
  QueueId idOf(Queue) const;
  /// The queue on which an item between passes is recorded.
  QueueId queueOfItem(uint32_t Item) const { return QueueOf[Item]; }
  std::string nameOf(QueueId) const;

private:
  void findQueues();
  void addPass(uint32_t Item);
  void addMovesOf(uint32_t Item, const Pass &, NodePhase);
  void addLine(uint32_t Item, const Pass &, uint32_t Line);
  void addTransition(uint32_t Item);
  void addBufferMove(uint32_t Item);
  void addPresent(uint32_t Item);
  AccessScopes scopesOfLine(const Pass &, uint32_t Line, bool IsSource) const;
  bool rendersIn(const Pass &) const;
  bool attachesElsewhere(const Pass &, const Access &, bool Earlier) const;
  SyncNode &add(NodeKind, uint32_t Item, LocOffset);

  const Graph &G;
  const RenderPassInstances &Instances;
  std::vector<Queue> Queues;
  std::vector<QueueId> QueueOf; ///< by item
  std::vector<SyncNode> Nodes;
  std::vector<uint32_t> FirstOf; ///< by item
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_SYNCNODES_H
