//===- PerfettoView.cpp - a plan as a timeline ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Events of the trace event format, one behind the other: the model of costs knows no time at
/// which passes of two queues overlap. A slot with ops stalls first; then come its ops, then the
/// pass. The body of a loop, and each arm of an `if`, is shown once; its slices say how often it
/// runs per frame.
///
//===----------------------------------------------------------------------===//

#include "PlanViews.h"
#include "auxplan/Explain/StepNames.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

/// Bytes that are as long as a microsecond.
constexpr double BytesPerMicrosecond = 1000;

class PerfettoObserver final : public PlanObserver {
public:
  PerfettoObserver(const Problem &P, json::OStream &J)
      : P(P), G(P.graph()), J(J), Model(P), Weights(G) {}
  bool sumsExecutions() const override { return true; }
  bool seesTransitions() const override { return false; }
  void frame(const Frame &F, uint32_t) override;
  void op(const OpStep &) override;
  void access(const AccessStep &) override;
  void present(const PresentStep &) override;
  void openRegion(const Item &I) override { endPass(), Weights.open(I); }
  void elseArm() override { endPass(), Weights.elseArm(); }
  void closeRegion(const Item &) override { endPass(), Weights.close(); }
  void finish();

private:
  enum Track : unsigned { Frames, Passes, Ops, Stalls };
  unsigned trackOf(Queue, Track);
  void slice(unsigned Thread, const Twine &Name, StringRef Category, double Begin, uint64_t Bytes,
             function_ref<void()> Args);
  void endPass();

  const Problem &P;
  const Graph &G;
  json::OStream &J;
  CostModel Model;
  WeightStack Weights;
  MapVector<std::pair<unsigned, unsigned>, unsigned> Threads; ///< by queue and track
  double Now = 0, FrameBegin = 0;
  unsigned NumFrames = 0;
  uint32_t StalledSlot = None32;
  // The pass that is being shown.
  uint32_t Pass = None32, PassIndex = None32;
  uint64_t PassBytes = 0;
  Queue PassQueue;
};

} // namespace

unsigned PerfettoObserver::trackOf(Queue On, Track Of) {
  unsigned Key = Of == Frames ? 0 : unsigned(On.Kind) * 256 + On.Index + 1;
  auto [It, IsNew] = Threads.insert({{Key, Of}, unsigned(Threads.size() + 1)});
  if (!IsNew)
    return It->second;
  static constexpr StringLiteral Names[] = {"frames", "passes", "ops", "stalls"};
  J.object([&] {
    J.attribute("ph", "M");
    J.attribute("name", "thread_name");
    J.attribute("pid", 1);
    J.attribute("tid", It->second);
    J.attributeObject("args", [&] {
      J.attribute("name", Of == Frames ? "frames" : (nameOf(On) + " " + Names[Of]).str());
    });
  });
  return It->second;
}

void PerfettoObserver::slice(unsigned Thread, const Twine &Name, StringRef Category, double Begin,
                             uint64_t Bytes, function_ref<void()> Args) {
  J.object([&] {
    J.attribute("ph", "X");
    J.attribute("name", Name.str());
    J.attribute("cat", Category);
    J.attribute("pid", 1);
    J.attribute("tid", Thread);
    J.attribute("ts", Begin);
    J.attribute("dur", double(Bytes) / BytesPerMicrosecond);
    J.attributeObject("args", [&] {
      J.attribute("cost in bytes", Bytes);
      J.attribute("times a frame", perFrame(Weights.weight()));
      Args();
    });
  });
}

void PerfettoObserver::endPass() {
  if (Pass == None32)
    return;
  unsigned Thread = trackOf(PassQueue, Passes);
  slice(Thread, "@" + G.Names.get(G.Passes[Pass].Name), "pass", Now, PassBytes, [] {});
  Now += double(PassBytes) / BytesPerMicrosecond;
  Pass = PassIndex = None32;
  PassBytes = 0;
}

void PerfettoObserver::frame(const Frame &, uint32_t) {
  endPass();
  if (NumFrames++)
    slice(trackOf({}, Frames), "frame before", "frame", FrameBegin,
          uint64_t((Now - FrameBegin) * BytesPerMicrosecond), [] {});
  FrameBegin = Now;
}

void PerfettoObserver::op(const OpStep &Step) {
  endPass();
  if (StalledSlot != Step.Place.Slot) {
    StalledSlot = Step.Place.Slot;
    uint64_t Bytes = Model.stallPrice() * UnitBytes;
    slice(trackOf(Step.Place.On, Stalls), "stall", "stall", Now, Bytes, [] {});
    Now += double(Bytes) / BytesPerMicrosecond;
  }
  uint64_t Units = Model.callPrice();
  StateSet From, To;
  for (const CellChange &Change : Step.Cells) {
    Units += Model.priceOf(Step, Change).Dearest;
    From.join(Change.From);
    To.join(Change.To);
  }
  slice(trackOf(Step.Place.On, Ops), textOfOp(G, *Step.TheOp), "op", Now, Units * UnitBytes, [&] {
    // A clear of an image without aux data is an op, too, and knows no states.
    if (From.empty())
      return;
    J.attribute("from", textOfStates(P.family(), From));
    J.attribute("to", textOfStates(P.family(), To));
  });
  Now += double(Units * UnitBytes) / BytesPerMicrosecond;
}

void PerfettoObserver::access(const AccessStep &Step) {
  if (PassIndex != Step.Place.PassIndex)
    endPass();
  Pass = Step.Place.Pass;
  PassIndex = Step.Place.PassIndex;
  PassQueue = Step.Place.On;
  for (const CellChange &Change : Step.Cells)
    PassBytes += Model.priceOf(Step, Change).Dearest * UnitBytes;
}

void PerfettoObserver::present(const PresentStep &Step) {
  endPass();
  uint64_t Units = 0;
  for (const CellChange &Change : Step.Cells)
    Units += Model.priceOf(Step, Change).Dearest;
  slice(trackOf(Step.Place.On, Passes),
        "present %" + G.Names.get(G.Images[Step.ThePresent->Image].Name), "present", Now,
        Units * UnitBytes, [] {});
  Now += double(Units * UnitBytes) / BytesPerMicrosecond;
}

void PerfettoObserver::finish() {
  endPass();
  slice(trackOf({}, Frames), "frame", "frame", FrameBegin,
        uint64_t((Now - FrameBegin) * BytesPerMicrosecond), [] {});
}

void tool::printPerfetto(const Problem &P, const Trace &Steps, raw_ostream &OS) {
  json::OStream J(OS);
  J.object([&] {
    J.attribute("displayTimeUnit", "ms");
    J.attributeArray("traceEvents", [&] {
      J.object([&] {
        J.attribute("ph", "M");
        J.attribute("name", "process_name");
        J.attribute("pid", 1);
        J.attributeObject(
            "args", [&] { J.attribute("name", P.target().fullName() + ", 1 us is 1000 bytes"); });
      });
      PerfettoObserver View(P, J);
      Steps.replay(View);
      View.finish();
    });
  });
  OS << '\n';
}
