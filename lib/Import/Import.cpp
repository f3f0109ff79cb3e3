//===- Import.cpp - captured Vulkan frames as graphs ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   Phase 1  trace    every line of the capture in order: objects are made,
///                     commands recorded (Objects, Recorder), and run when they
///                     are submitted (Executor)
///   Phase 2  layouts  made to agree with each other (Layouts)
///   Phase 3  window   the steady frames (SteadyFrame)
///   Phase 4  graph    of the window (GraphBuilder)
///
//===----------------------------------------------------------------------===//

#include "auxplan/Import/Import.h"
#include "CaptureLines.h"
#include "EnumArgs.h"
#include "Executor.h"
#include "GraphBuilder.h"
#include "HostAccesses.h"
#include "QueueWaits.h"
#include "Recorder.h"
#include "SubresourceArgs.h"
#include "Transfers.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

namespace {

/// Phase 1.
class Loader {
public:
  Loader(DiagnosticEngine &D, Trace &T, const ImportOptions &Options)
      : T(T), A(D), O(A, T), R(A, T, O), Out(A, T, O.Queues), E(A, T, O, Out, Options.MaxCommands),
        Waits(A, O.Queues, Out), Host(A, T, O.Buffers),
        Lines(A, D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer()) {}
  bool run();

private:
  void line();
  void call(JSONNode Function);
  bool handle(StringRef Name, JSONNode Call);
  bool wait(JSONNode Function, StringRef Name, JSONNode Call);
  void meta(JSONNode Meta);
  void queueSubmit(JSONNode Call);
  void submit(JSONNode Info, QueueRecord);
  void bindSparse(JSONNode Call);
  void present(JSONNode Call);
  enum class Boundary { NotGiven, Inside, End };
  Boundary boundaryOf(JSONNode Info);
  void endFrameAt(JSONNode Info);
  void endFrame();
  void hostTransition(JSONNode Call);
  void hostCopy(StringRef Name, JSONNode Call);
  void notes();

  Trace &T;
  Args A;
  Objects O;
  Recorder R;
  StatementWriter Out;
  Executor E;
  QueueWaits Waits;
  HostAccesses Host;
  CaptureLines Lines;
  LocOffset Loc = 0; ///< of the line
  struct {
    unsigned Calls = 0;
    LocOffset First = None32;
    std::string Name; ///< of the first
  } Unknown;
  bool EndedAtWork = false; ///< the last frame ended without a present, and nothing ran since
};

} // namespace

/// Calls that do not make, change or use anything in a way that the importer follows.
static bool isWithoutEffect(StringRef Name) {
  if (Name.starts_with("vkDestroy") || Name.starts_with("vkGet") ||
      Name.starts_with("vkEnumerate") || Name.starts_with("vkCmdSet") ||
      Name.starts_with("vkFree") || Name.starts_with("vkReset") ||
      Name.starts_with("vkWait") || Name.starts_with("vkMap") || Name.starts_with("vkUnmap") ||
      Name.starts_with("vkSet") || Name.starts_with("vkAcquire") ||
      Name.starts_with("vkCmdBegin") || Name.starts_with("vkCmdEnd") ||
      Name.starts_with("vkRegister") || Name.starts_with("vkSignal") || Name.starts_with("xr"))
    return true;
  static const StringSet<> Known = {"vkAllocateCommandBuffers",
                                    "vkBuildAccelerationStructures",
                                    "vkCmdBindDescriptorBufferEmbeddedSamplers",
                                    "vkCmdBindTransformFeedbackBuffers",
                                    "vkCmdBuildAccelerationStructures",
                                    "vkCmdBuildAccelerationStructuresIndirect",
                                    "vkCmdCopyAccelerationStructure",
                                    "vkCmdDebugMarkerInsert",
                                    "vkCmdInsertDebugUtilsLabel",
                                    "vkCmdPushConstants",
                                    "vkCmdPushConstants2",
                                    "vkCmdResetEvent",
                                    "vkCmdResetEvent2",
                                    "vkCmdResetQueryPool",
                                    "vkCmdWriteAccelerationStructuresProperties",
                                    "vkCmdWriteTimestamp",
                                    "vkCmdWriteTimestamp2",
                                    "vkCreateAccelerationStructure",
                                    "vkCreateCommandPool",
                                    "vkCreateDebugReportCallback",
                                    "vkCreateDebugUtilsMessenger",
                                    "vkCreateDescriptorPool",
                                    "vkCreateEvent",
                                    "vkCreateHeadlessSurface",
                                    "vkCreateInstance",
                                    "vkCreatePipelineCache",
                                    "vkCreatePrivateDataSlot",
                                    "vkCreateQueryPool",
                                    "vkCreateSampler",
                                    "vkCreateSamplerYcbcrConversion",
                                    "vkCreateShaderModule",
                                    "vkCreateShaders",
                                    "vkCreateWaylandSurface",
                                    "vkCreateWin32Surface",
                                    "vkCreateXcbSurface",
                                    "vkCreateXlibSurface",
                                    "vkDebugMarkerSetObjectTag",
                                    "vkDebugReportMessage",
                                    "vkEndCommandBuffer",
                                    "vkImportFenceFd",
                                    "vkImportSemaphoreFd",
                                    "vkMergePipelineCaches",
                                    "vkQueueBeginDebugUtilsLabel",
                                    "vkQueueEndDebugUtilsLabel",
                                    "vkQueueInsertDebugUtilsLabel",
                                    "vkReleaseSwapchainImages",
                                    "vkSubmitDebugUtilsMessage",
                                    "vkTrimCommandPool",
                                    "vkWriteAccelerationStructuresProperties"};
  return Known.contains(Name);
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

bool Loader::run() {
  while (Lines.next())
    line();
  Lines.checkEnd();
  if (!A.failed())
    notes();
  return !A.failed();
}

void Loader::line() {
  Loc = Lines.loc();
  JSONNode Root = Lines.root();
  if (Lines.isOldForm())
    Host.setOldForm();
  if (JSONNode Function = Lines.call())
    call(Function);
  else if (JSONNode Meta = Root["meta"])
    meta(Meta);
  else if (JSONNode State = Root["state"])
    O.setInSnapshot(State["marker_type"].text() == "BeginMarker");
  else if (JSONNode Number = Root["frame"]["frame_number"]; Number && T.currentFrame() == 1)
    T.FirstFrameNumber = Number.integer().value_or(1);
}

void Loader::meta(JSONNode Meta) {
  A.setCall(Meta["name"].text());
  if (Meta["name"].text() == "InitImageCommand")
    O.Images.snapshotLayout(A.object(Meta, "args"));
  else if (Meta["name"].text() == "FillMemoryCommand")
    Host.fill(A.object(Meta, "args"), Loc);
}

bool Loader::handle(StringRef Name, JSONNode Call) {
  if (Name == "vkQueueSubmit" || Name == "vkQueueSubmit2")
    queueSubmit(Call);
  else if (Name == "vkQueueBindSparse")
    bindSparse(Call);
  else if (Name == "vkQueuePresent")
    present(Call);
  else if (Name == "vkFrameBoundaryANDROID" || Name == "xrEndFrame")
    endFrame();
  else if (Name == "vkTransitionImageLayout")
    hostTransition(Call);
  else if (!Name.starts_with("vkCmd") && TransferReader::reads(Name))
    hostCopy(Name, Call);
  else
    return R.handle(Name, Call, Loc) || O.handle(Name, Call, Loc) || Host.handle(Name, Call, Loc);
  return true;
}

/// Calls that the host waits in, or that make what it waits for.
bool Loader::wait(JSONNode Function, StringRef Name, JSONNode Call) {
  if (!Waits.isWait(Name))
    return false;
  if (!Host.empty() && !T.Queues.empty())
    Host.flush(Out, {0, 0});
  return Waits.handle(Name, Call, Function["return"].text(), Loc);
}

void Loader::call(JSONNode Function) {
  StringRef Full = Function["name"].text(), Name = withoutSuffix(Full);
  A.setCall(Full);
  if (!Function["name"].isString())
    return A.error(Function, "expected a name for the call");
  if (CaptureLines::isDirect3D(Full))
    return;
  // A call that failed did nothing; but even a failed present ends its frame.
  StringRef Return = Function["return"].text();
  if (Name != "vkQueuePresent" &&
      (Return.starts_with("VK_ERROR_") || Return.starts_with("XR_ERROR_")))
    return;
  JSONNode Call = A.object(Function, "args");
  if (A.failed() || wait(Function, Name, Call) || handle(Name, Call) || isWithoutEffect(Name))
    return;
  if (!Unknown.Calls++) {
    Unknown.First = Loc;
    Unknown.Name = Full.str();
  }
}

//===----------------------------------------------------------------------===//
// Queues and the host
//===----------------------------------------------------------------------===//

/// The word of VkFrameBoundaryEXT about a submission or a present.
Loader::Boundary Loader::boundaryOf(JSONNode Info) {
  static constexpr FlagName Names[] = {{"VK_FRAME_BOUNDARY_FRAME_END_BIT", 0x1}};
  JSONNode Given = A.chained(Info, "FRAME_BOUNDARY");
  if (!Given)
    return Boundary::NotGiven;
  return readFlags(A, Given, "flags", Names) & 0x1 ? Boundary::End : Boundary::Inside;
}

void Loader::endFrameAt(JSONNode Info) {
  if (boundaryOf(Info) == Boundary::End && !A.failed())
    endFrame();
}

/// Ends a frame without a present. A frame in which nothing runs is none.
void Loader::endFrame() {
  size_t Begin = T.FrameEnds.empty() ? 0 : T.FrameEnds.back();
  if (!T.worksFrom(Begin))
    return;
  T.FrameEnds.push_back(T.Statements.size());
  EndedAtWork = true;
}

/// A VkSubmitInfo or a VkSubmitInfo2.
void Loader::submit(JSONNode Info, QueueRecord Queue) {
  Waits.beginSubmit(Info, Queue, Loc);
  JSONNode Buffers = A.list(Info, "pCommandBuffers");
  bool IsNewer = Info["pCommandBufferInfos"].exists();
  for (JSONNode Node : IsNewer ? A.list(Info, "pCommandBufferInfos") : Buffers) {
    const CommandBuffer *CB = R.commandBuffer(IsNewer ? Node["commandBuffer"] : Node);
    if (A.failed())
      return;
    E.submit(*CB, Queue, Loc);
  }
  Waits.endSubmit(Info, Queue, Loc);
  endFrameAt(Info);
}

void Loader::queueSubmit(JSONNode Call) {
  QueueRecord Queue = O.Queues.queue(A.handle(Call, "queue"));
  Host.flush(Out, Queue);
  for (JSONNode Info : A.list(Call, "pSubmits")) {
    submit(Info, Queue);
    if (A.failed())
      return;
  }
  Waits.fence(Call["fence"], Queue);
}

/// Sparse binding is not imported, but it may end a frame.
void Loader::bindSparse(JSONNode Call) {
  QueueRecord Queue;
  if (std::optional<QueueRecord> Used = O.Queues.usedQueue(Call["queue"].integer().value_or(0)))
    Queue = *Used;
  for (JSONNode Info : A.list(Call, "pBindInfo")) {
    if (!T.Queues.empty()) {
      Waits.beginSubmit(Info, Queue, Loc);
      Waits.endSubmit(Info, Queue, Loc);
    }
    endFrameAt(Info);
  }
}

void Loader::present(JSONNode Call) {
  QueueRecord Queue = O.Queues.queue(A.handle(Call, "queue"));
  JSONNode Info = A.object(Call, "pPresentInfo");
  JSONNode Swapchains = A.list(Info, "pSwapchains"), Indices = A.list(Info, "pImageIndices");
  auto Index = Indices.begin();
  bool IsOfLastFrame = EndedAtWork && !T.FrameEnds.empty() && !T.worksFrom(T.FrameEnds.back());
  Waits.present(Info, Queue, Loc);
  for (JSONNode Swapchain : Swapchains) {
    if (Index == Indices.end())
      return A.error(Swapchain, "expected an image index for each swapchain");
    CapImageId Image = O.Images.swapchainImage(Swapchain, *Index);
    if (A.failed())
      return;
    Out.present(Image, Queue, Loc);
    ++Index;
  }
  Boundary Given = boundaryOf(Info);
  // The submission that ended the frame made the image that is now presented.
  if (IsOfLastFrame)
    T.FrameEnds.back() = T.Statements.size();
  else if (Given != Boundary::Inside)
    T.FrameEnds.push_back(T.Statements.size());
  EndedAtWork = false;
}

void Loader::hostTransition(JSONNode Call) {
  for (JSONNode Node : A.list(Call, "pTransitions")) {
    CapImageId Image = O.Images.image(Node, "image");
    Layout Old = readLayout(A, Node, "oldLayout"), New = readLayout(A, Node, "newLayout");
    if (A.failed())
      return;
    SubRange Range = readMovedRange(A, A.object(Node, "subresourceRange"), T.Images[Image]);
    if (!A.failed())
      Out.transition(Image, Range, Old, New, Loc);
  }
}

void Loader::hostCopy(StringRef Name, JSONNode Call) {
  std::vector<TraceAccess> Lines;
  std::vector<BufferUse> Uses;
  StringRef Word = TransferReader(A, T, O, Lines, Uses).read(Name, Call);
  if (A.failed())
    return;
  // Outside of queues; the first queue stands for the host.
  Out.begin(O.Queues.queue(0), Loc);
  Out.emitPass(Word, Lines, Uses, Loc);
}

void Loader::notes() {
  if (Unknown.Calls)
    T.note(Unknown.First, "call of unknown function '" + Unknown.Name + "'" +
                              (Unknown.Calls == 1
                                   ? Twine()
                                   : " (and " + Twine(Unknown.Calls - 1) + " more such calls)") +
                              " is ignored");
  O.Images.noteModifiers();
  T.BuffersRemoved = T.Buffers.empty() && (O.Buffers.namesUnmade() || Waits.namesUnmade());
  if (Lines.direct3D() != None32)
    T.note(Lines.direct3D(), "calls of Direct3D are ignored");
  if (E.usedDescriptorBuffers())
    T.note(None32, "descriptor buffers do not show which descriptors a draw uses: all that were "
                   "made count as used where their layout fits");
}

//===----------------------------------------------------------------------===//
// Choice of frames
//===----------------------------------------------------------------------===//

static std::optional<Window> givenFrames(DiagnosticEngine &D, const Trace &T,
                                         std::pair<unsigned, unsigned> Frames) {
  uint32_t Count = T.FrameEnds.size(), First = T.FirstFrameNumber;
  auto [Begin, Last] = Frames;
  if (Count && Begin >= First && Begin <= Last && Last - First < Count)
    return windowOf(T, Begin - First, Last - First + 1);
  std::string Have = Count ? "the capture has frames " + std::to_string(First) + " to " +
                                 std::to_string(First + Count - 1)
                           : std::string("the capture has no end of a frame");
  D.error(None32, "there are no frames " + Twine(Begin) + " to " + Twine(Last) + ", " + Have);
  return std::nullopt;
}

/// The whole trace, because nothing repeats.
static Window allFrames(Trace &T) {
  uint32_t Count = T.FrameEnds.size();
  if (!Count) {
    Window W;
    W.EndStatement = T.Statements.size();
    return W;
  }
  if (Count == 1)
    T.note(None32, "one frame does not show what repeats; it is imported as it is");
  else
    T.note(None32, "the capture does not end in frames that repeat, with a period of at most " +
                       Twine(MaxPeriod) + "; all " + Twine(Count) + " frames are imported");
  if (T.worksFrom(T.FrameEnds.back()))
    T.note(T.Statements[T.FrameEnds.back()].Loc,
           "what follows the end of the last frame is left out");
  return windowOf(T, 0, Count);
}

static void noteStorageBuffers(Trace &T, const Window &W) {
  DenseSet<CapBufferId> Buffers;
  LocOffset Loc = None32;
  uint64_t First = 0;
  for (uint32_t I = W.FirstStatement; I != W.EndStatement; ++I)
    if (const Statement &S = T.Statements[I]; S.Kind == StatementKind::Pass)
      for (const BufferUse &U : T.usesOf(T.Passes[S.Index]))
        if (U.Kind == AccessKind::Storage && Buffers.insert(U.Buffer).second && !First) {
          First = T.Buffers[U.Buffer].Handle;
          Loc = S.Loc;
        }
  if (First)
    T.note(Loc,
           "whether shaders read or write a storage buffer is not in a capture: buffer " +
               Twine(First) +
               (Buffers.size() == 1 ? Twine() : " (and " + Twine(Buffers.size() - 1) + " more)") +
               " counts as both");
}

static void noteStorage(Trace &T, const Window &W) {
  CapImageId First = None32;
  LocOffset Loc = None32;
  std::set<CapImageId> Images;
  for (uint32_t I = W.FirstStatement; I != W.EndStatement; ++I) {
    const Statement &S = T.Statements[I];
    if (S.Kind != StatementKind::Pass)
      continue;
    for (const TraceAccess &X : T.accessesOf(T.Passes[S.Index]))
      if (X.Kind == AccessKind::Storage && Images.insert(X.Image).second && First == None32) {
        First = X.Image;
        Loc = S.Loc;
      }
  }
  if (First != None32)
    T.note(Loc, "whether shaders read or write a storage image is not in a capture: " +
                    T.describe(First) +
                    (Images.size() == 1 ? Twine()
                                        : " (and " + Twine(Images.size() - 1) + " more)") +
                    " counts as both");
}

static void noteBuffers(Trace &T, const Window &W, const WindowBuffers &Buffers) {
  if (T.BuffersRemoved)
    T.note(None32,
           "the capture lacks the buffers of the program; their uses and barriers, and what "
           "the host waits for, are not in the graph");
  if (W.OtherBuffers)
    T.note(None32, "each repetition writes to other buffers, or to other parts of them; the graph "
                   "has those of the last");
  if (uint32_t Count = Buffers.numLeftOut())
    T.note(None32, Twine(Count) + (Count == 1 ? " access" : " accesses") +
                       " of the host to buffers that other frames do not touch there " +
                       (Count == 1 ? "is" : "are") + " left out: the buffer stands for a ring");
}

/// The planner warns about what the graph does, not the importer.
static bool verifyImported(const Graph &G, DiagnosticEngine &D) {
  DiagnosticEngine Check(D.sourceMgr(), D.buffer());
  for (StringRef Flag : {"undefined-read", "mixed-samples", "missing-transfer"})
    Check.enableWarning(Flag, false);
  bool Right = verifyGraph(G, Check);
  D.countErrorsOf(Check);
  return Right;
}

ImportResult auxplan::importCapture(DiagnosticEngine &D, const ImportOptions &Options) {
  ImportResult Result;
  Trace T;
  if (!Loader(D, T, Options).run())
    return Result;
  nameQueues(T);
  LayoutStarts Starts = settleLayouts(T);
  ImageUses Uses(T);
  std::optional<Window> W;
  if (Options.Frames) {
    W = givenFrames(D, T, *Options.Frames);
    if (!W)
      return Result;
  } else {
    W = findSteadyFrames(T, Uses);
    if (!W)
      W = allFrames(T);
  }
  noteStorage(T, *W);
  noteStorageBuffers(T, *W);
  WindowBuffers Buffers(T, *W);
  noteBuffers(T, *W, Buffers);
  Result.G = buildGraph(T, Uses, Starts, *W, Buffers);
  Result.BuffersRemoved = T.BuffersRemoved;
  if (!verifyImported(*Result.G, D))
    Result.G = nullptr;
  Result.Steady = W->Steady;
  Result.NumFrames = W->EndFrame - W->FirstFrame;
  Result.FirstFrame = T.FirstFrameNumber + W->FirstFrame;
  for (TraceNote &N : T.Notes)
    Result.Notes.push_back({N.Loc, std::move(N.Text)});
  return Result;
}
