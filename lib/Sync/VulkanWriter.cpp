//===- VulkanWriter.cpp - barriers as C++ ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Prints a header that an application includes: a struct of the handles of the images and buffers,
/// one function for each call of vkCmdPipelineBarrier2, which is called after the pass that it
/// stands before, the stages of each signal and wait, and the dependencies of render passes that
/// make transitions by themselves.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Sync/BarrierViews.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include <set>

using namespace auxplan;
using namespace llvm;

namespace {
class VulkanWriter {
public:
  VulkanWriter(const BarrierPlan &Plan, StringRef File, DiagnosticEngine &D, raw_ostream &OS)
      : Plan(Plan), G(Plan.Frames), File(File), D(D), OS(OS) {}
  void print();

private:
  void nameObjects();
  void head();
  void handles();
  void frame(uint32_t Begin);
  void call(ArrayRef<uint32_t> Items, Queue On);
  void memory(const Barrier &);
  void image(uint32_t Item);
  void buffer(const Barrier &);
  void scopes(const Dependency &);
  void families(bool Passes, Queue Src, Queue Dst);
  void semaphore(const Barrier &);
  void needs(ArrayRef<uint32_t> Items);
  std::string line(LocOffset) const;
  void passDependencies(const Pass &);
  std::pair<std::string, std::string> nextPass(uint32_t Item) const;
  std::string family(Queue) const;
  std::string imageHandle(ImageId I, unsigned Age) const;

  const BarrierPlan &Plan;
  const Graph &G;
  StringRef File;
  DiagnosticEngine &D;
  raw_ostream &OS;
  std::vector<std::string> Images, Buffers;
  std::set<std::string> Functions; ///< names that are taken
};
} // namespace

/// A name as C++ has them, unlike all of \p Taken.
static std::string identifier(StringRef Name, std::set<std::string> &Taken) {
  std::string Id;
  for (char C : Name)
    Id += isAlnum(C) ? C : '_';
  if (Id.empty() || isDigit(Id.front()))
    Id = "_" + Id;
  static const char *const Keywords[] = {
      "auto",     "bool",   "break",    "case",   "char",    "class",   "const",     "default",
      "delete",   "do",     "double",   "else",   "enum",    "export",  "false",     "float",
      "for",      "friend", "if",       "inline", "int",     "long",    "namespace", "new",
      "operator", "or",     "and",      "not",    "xor",     "private", "public",    "register",
      "return",   "short",  "signed",   "sizeof", "static",  "struct",  "switch",    "template",
      "this",     "throw",  "true",     "try",    "typedef", "union",   "unsigned",  "using",
      "virtual",  "void",   "volatile", "while"};
  if (is_contained(Keywords, Id))
    Id += '_';
  std::string Free = Id;
  for (unsigned N = 2; !Taken.insert(Free).second; ++N)
    Free = Id + "_" + std::to_string(N);
  return Free;
}

void VulkanWriter::nameObjects() {
  std::set<std::string> Taken = {"family"};
  for (const Image &I : G.Images)
    Images.push_back(identifier(G.Names.get(I.Name), Taken));
  for (const Buffer &B : G.Buffers)
    Buffers.push_back(identifier(G.Names.get(B.Name), Taken));
}

void VulkanWriter::print() {
  nameObjects();
  head();
  handles();
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
    frame(I);
  OS << "\n} // namespace frame_barriers\n";
}

void VulkanWriter::head() {
  const SyncCounts &C = Plan.Counts;
  OS << "// The barriers of " << sys::path::filename(File) << ", made by aux-plan: " << C.Barriers
     << (C.Barriers == 1 ? " call and " : " calls and ") << C.Waits
     << (C.Waits == 1 ? " wait a frame.\n" : " waits a frame.\n")
     << "// Vulkan 1.3, or VK_KHR_synchronization2. Record each function where its comment says.\n"
     << "#pragma once\n\n#include <vulkan/vulkan.h>\n\n#include <cstdint>\n\n"
     << "namespace frame_barriers {\n";
}

std::string VulkanWriter::family(Queue Q) const {
  if (Q.Kind == QueueKind::External)
    return "VK_QUEUE_FAMILY_EXTERNAL";
  if (Q.Kind == QueueKind::Foreign)
    return "VK_QUEUE_FAMILY_FOREIGN_EXT";
  return "frame.family." + nameOf(Q);
}

/// The struct with the handles, and the families of the queues that pass objects on.
void VulkanWriter::handles() {
  std::set<std::string> Queues;
  auto Add = [&](Queue Q) {
    if (!Q.isOutside())
      Queues.insert(nameOf(Q));
  };
  for (const Transition &X : G.Transitions)
    if (X.Kind != TransitionKind::Barrier)
      Add(X.Src), Add(X.Dst);
  for (const Barrier &B : G.Barriers)
    if (B.Kind == BarrierKind::Release || B.Kind == BarrierKind::Acquire)
      Add(B.Src), Add(B.Dst);
  OS << "\nstruct Handles {\n";
  for (auto [I, Name] : enumerate(Images)) {
    unsigned Roles = G.Images[I].History;
    OS << "  VkImage " << Name;
    if (Roles > 1)
      OS << "[" << Roles << "]; // by role: [0] is this frame's\n";
    else
      OS << ";\n";
  }
  for (const std::string &Name : Buffers)
    OS << "  VkBuffer " << Name << ";\n";
  if (!Queues.empty()) {
    OS << "  struct { // indices of queue families, which must differ: images that change their "
          "owner\n"
          "           // are 'concurrent' in the graph of a program that has one family\n";
    for (const std::string &Q : Queues)
      OS << "    uint32_t " << Q << ";\n";
    OS << "  } family;\n";
  }
  OS << "};\n";
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

std::string VulkanWriter::line(LocOffset L) const {
  return L == None32 ? "?" : std::to_string(D.sourceMgr().getLineAndColumn(D.loc(L)).first);
}

/// The pass before which an item stands, or the end of what is around it: for a comment, and for a
/// name.
std::pair<std::string, std::string> VulkanWriter::nextPass(uint32_t I) const {
  for (; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::Pass) {
      std::string Name = G.Names.get(G.Passes[It.Index].Name).str();
      return {"before pass @" + Name, "before_" + Name};
    }
    if (It.Kind == ItemKind::Present) {
      const Present &Pr = G.Presents[It.Index];
      std::string Name = G.Names.get(G.Images[Pr.Image].Name).str();
      std::string Word = handOverWord(Pr).str();
      return {"before the " + Word + " of %" + Name, "before_" + Word + "_of_" + Name};
    }
    if (It.Kind == ItemKind::IfEnd || It.Kind == ItemKind::Else)
      return {"at the end of the arm", "at_end_of_arm"};
    if (It.Kind == ItemKind::LoopEnd)
      return {"at the end of the loop's body", "at_end_of_loop"};
    if (It.Kind == ItemKind::EveryEnd)
      return {"at the end of the block", "at_end_of_block"};
    if (It.Kind == ItemKind::FrameEnd)
      return {"at the end of the frame", "at_end_of_frame"};
  }
  return {"at the end", "at_end"};
}

void VulkanWriter::frame(uint32_t Begin) {
  const Frame &F = G.Frames[G.Items[Begin].Index];
  OS << "\n// " << (F.Repeat ? "The frame that repeats." : "A frame that runs first.") << "\n";
  SmallVector<uint32_t, 8> Together;
  Queue On;
  auto Flush = [&] {
    if (!Together.empty())
      call(Together, On);
    Together.clear();
  };
  for (uint32_t I = Begin + 1; I != G.Items[Begin].Match; ++I) {
    const Item &It = G.Items[I];
    bool With = false;
    if (It.Kind == ItemKind::Transition) {
      const Transition &X = G.Transitions[It.Index];
      With = X.With;
      if (!With)
        Flush();
      On = X.Kind == TransitionKind::Release   ? X.Src
           : X.Kind == TransitionKind::Acquire ? X.Dst
                                               : X.On;
      Together.push_back(I);
      continue;
    }
    if (It.Kind == ItemKind::Barrier) {
      const Barrier &B = G.Barriers[It.Index];
      if (!B.With)
        Flush();
      if (B.Kind == BarrierKind::Barrier || B.Kind == BarrierKind::Release ||
          B.Kind == BarrierKind::Acquire) {
        On = B.Kind == BarrierKind::Release ? B.Src : B.Kind == BarrierKind::Acquire ? B.Dst : B.On;
        Together.push_back(I);
      } else {
        semaphore(B);
      }
      continue;
    }
    Flush();
    if (It.Kind == ItemKind::Pass)
      passDependencies(G.Passes[It.Index]);
  }
  Flush();
}

/// The dependencies of the begin and the end of a render pass, as comments.
void VulkanWriter::passDependencies(const Pass &Of) {
  std::string Name = G.Names.get(Of.Name).str();
  auto Print = [&](ArrayRef<Barrier> All, StringRef Where) {
    for (const Barrier &B : All) {
      OS << "\n// The " << Where << " of pass @" << Name << ": chain it to the VkSubpassDependency2"
         << (B.ByRegion ? ", by region" : "") << ".\ninline VkMemoryBarrier2 "
         << identifier((Where + "_of_" + Name).str(), Functions) << "() {\n  return\n";
      memory(B);
      OS << "  ;\n}\n";
    }
  };
  Print(G.beginBarriersOf(Of), "begin");
  Print(G.endBarriersOf(Of), "end");
}

/// The lines that need the call.
void VulkanWriter::needs(ArrayRef<uint32_t> Items) {
  std::set<LinePair> Pairs;
  for (uint32_t I : Items) {
    bool IsTransition = G.Items[I].Kind == ItemKind::Transition;
    const auto &Of = IsTransition ? Plan.TransitionNeeds : Plan.BarrierNeeds;
    auto It = Of.find(G.Items[I].Index);
    if (It != Of.end())
      Pairs.insert(It->second.begin(), It->second.end());
  }
  if (Pairs.empty())
    return;
  OS << "// Needed by lines";
  unsigned Shown = 0;
  for (LinePair P : Pairs) {
    if (++Shown > 8) {
      OS << ", and " << Pairs.size() - 8 << " more";
      break;
    }
    OS << (Shown > 1 ? ", " : " ") << line(P.First) << " -> " << line(P.Second);
  }
  OS << " of the graph (? stands for the start).\n";
}

static void flags(raw_ostream &OS, StringRef Prefix, StringRef List, StringRef None) {
  if (List == "NONE") {
    OS << None;
    return;
  }
  SmallVector<StringRef, 8> Names;
  List.split(Names, ", ");
  for (auto [I, N] : enumerate(Names)) {
    // A vendor's suffix stands at the end of the name.
    StringRef Suffix;
    for (StringRef S : {"_KHR", "_EXT", "_NV", "_HUAWEI", "_ARM", "_QCOM", "_AMDX"})
      if (N.ends_with(S))
        Suffix = S;
    OS << (I ? " | " : "") << Prefix << N.drop_back(Suffix.size()) << "_BIT" << Suffix;
  }
}

void VulkanWriter::scopes(const Dependency &S) {
  auto Field = [&](StringRef Name, StringRef Prefix, StringRef List, StringRef None) {
    OS << "     /* " << Name << " */ ";
    flags(OS, Prefix, List, None);
    OS << ",\n";
  };
  auto Stages = [&](StringRef Name, StageMask M) {
    Field(Name, "VK_PIPELINE_STAGE_2_", listStages(M), "VK_PIPELINE_STAGE_2_NONE");
  };
  auto Accesses = [&](StringRef Name, AccessMask M) {
    Field(Name, "VK_ACCESS_2_", listAccesses(M), "VK_ACCESS_2_NONE");
  };
  Stages("srcStageMask", S.After.Stages);
  Accesses("srcAccessMask", S.After.Accesses);
  Stages("dstStageMask", S.Before.Stages);
  Accesses("dstAccessMask", S.Before.Accesses);
}

void VulkanWriter::memory(const Barrier &B) {
  OS << "    {VK_STRUCTURE_TYPE_MEMORY_BARRIER_2, nullptr,\n";
  scopes(B.Scopes);
  OS << "    }\n";
}

void VulkanWriter::families(bool Passes, Queue Src, Queue Dst) {
  OS << "     /* srcQueueFamilyIndex */ " << (Passes ? family(Src) : "VK_QUEUE_FAMILY_IGNORED")
     << ",\n     /* dstQueueFamilyIndex */ " << (Passes ? family(Dst) : "VK_QUEUE_FAMILY_IGNORED")
     << ",\n";
}

std::string VulkanWriter::imageHandle(ImageId I, unsigned Age) const {
  std::string Text = "frame." + Images[I];
  return G.Images[I].History > 1 ? Text + "[" + std::to_string(Age) + "]" : Text;
}

static std::string aspectsOf(AspectMask M) {
  static const char *const Names[] = {"COLOR", "DEPTH", "STENCIL", "PLANE_0", "PLANE_1", "PLANE_2"};
  std::string Text;
  for (unsigned A = 0; A != NumAspects; ++A)
    if (M >> A & 1)
      Text += (Text.empty() ? "VK_IMAGE_ASPECT_" : " | VK_IMAGE_ASPECT_") + std::string(Names[A]) +
              "_BIT";
  return Text;
}

void VulkanWriter::image(uint32_t I) {
  Transition X = G.Transitions[G.Items[I].Index];
  OS << "    {VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2, nullptr,\n";
  scopes(X.Scopes);
  OS << "     /* oldLayout */ VK_IMAGE_LAYOUT_" << nameOf(X.Old) << ",\n"
     << "     /* newLayout */ VK_IMAGE_LAYOUT_" << nameOf(X.New) << ",\n";
  families(X.Kind != TransitionKind::Barrier, X.Src, X.Dst);
  bool Is3D = G.Images[X.Image].Desc.Type == ImageType::Type3D;
  OS << "     /* image */ " << imageHandle(X.Image, X.Age) << ",\n"
     << formatv("     /* subresourceRange */ {{{0}, {1}, {2}, {3}, {4}}}\n",
                aspectsOf(X.Range.Aspects), unsigned(X.Range.MipBegin),
                unsigned(X.Range.MipEnd - X.Range.MipBegin), Is3D ? 0 : X.Range.LayerBegin,
                Is3D ? 1 : X.Range.LayerEnd - X.Range.LayerBegin);
}

void VulkanWriter::buffer(const Barrier &B) {
  OS << "    {VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER_2, nullptr,\n";
  scopes(B.Scopes);
  families(B.Kind != BarrierKind::Barrier, B.Src, B.Dst);
  ByteRange R = B.Bytes.value_or(ByteRange{0, G.Buffers[B.Buffer].SizeBytes});
  OS << "     /* buffer */ frame." << Buffers[B.Buffer] << ",\n     /* offset */ " << R.Begin
     << ",\n     /* size */ " << R.End - R.Begin << "}\n";
}

void VulkanWriter::call(ArrayRef<uint32_t> Items, Queue On) {
  auto [Where, Name] = nextPass(Items.back());
  OS << "\n// On " << nameOf(On) << ", " << Where << ".\n";
  needs(Items);
  SmallVector<uint32_t, 8> OfMemory, OfBuffers, OfImages;
  for (uint32_t I : Items) {
    if (G.Items[I].Kind == ItemKind::Transition)
      OfImages.push_back(I);
    else
      (G.Barriers[G.Items[I].Index].Buffer == None32 ? OfMemory : OfBuffers).push_back(I);
  }
  // A memory barrier names no handle.
  OS << "inline void " << identifier(Name, Functions)
     << "(VkCommandBuffer commands, const Handles &"
     << (OfMemory.size() == Items.size() ? "" : "frame") << ") {\n";
  auto List = [&](StringRef Type, StringRef Name, ArrayRef<uint32_t> Of, auto Print) {
    if (Of.empty())
      return;
    OS << "  const " << Type << " " << Name << "[] = {\n";
    for (uint32_t I : Of) {
      Print(I);
      OS << "    ,\n";
    }
    OS << "  };\n";
  };
  auto BarrierAt = [&](uint32_t I) -> const Barrier & { return G.Barriers[G.Items[I].Index]; };
  List("VkMemoryBarrier2", "memory", OfMemory, [&](uint32_t I) { memory(BarrierAt(I)); });
  List("VkBufferMemoryBarrier2", "buffers", OfBuffers, [&](uint32_t I) { buffer(BarrierAt(I)); });
  List("VkImageMemoryBarrier2", "images", OfImages, [&](uint32_t I) { image(I); });
  OS << "  VkDependencyInfo info = {};\n  info.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;\n";
  auto Count = [&](StringRef Field, StringRef Pointer, StringRef Name, size_t N) {
    if (N)
      OS << "  info." << Field << " = " << N << ";\n  info." << Pointer << " = " << Name << ";\n";
  };
  Count("memoryBarrierCount", "pMemoryBarriers", "memory", OfMemory.size());
  Count("bufferMemoryBarrierCount", "pBufferMemoryBarriers", "buffers", OfBuffers.size());
  Count("imageMemoryBarrierCount", "pImageMemoryBarriers", "images", OfImages.size());
  OS << "  vkCmdPipelineBarrier2(commands, &info);\n}\n";
}

/// Semaphores are of submits: a constant says in which stages.
void VulkanWriter::semaphore(const Barrier &B) {
  if (B.Kind == BarrierKind::HostWait) {
    OS << "\n// Here the host waits until " << nameOf(B.On) << " is idle.\n";
    return;
  }
  bool Signals = B.Kind == BarrierKind::Signal;
  std::string Name = G.Names.get(B.Name).str();
  OS << "\n// " << nameOf(B.On) << (Signals ? " signals " : " waits for ") << "point " << Name
     << " here: the stageMask of the VkSemaphoreSubmitInfo.\n"
     << "constexpr VkPipelineStageFlags2 "
     << identifier(nameOf(B.On) + (Signals ? "_signals_" : "_waits_for_") + Name, Functions)
     << " = ";
  flags(OS, "VK_PIPELINE_STAGE_2_",
        listStages(Signals ? B.Scopes.After.Stages : B.Scopes.Before.Stages),
        "VK_PIPELINE_STAGE_2_NONE");
  OS << ";\n";
}

void auxplan::printVulkan(const BarrierPlan &Plan, StringRef File, DiagnosticEngine &D,
                          raw_ostream &OS) {
  VulkanWriter(Plan, File, D, OS).print();
}
