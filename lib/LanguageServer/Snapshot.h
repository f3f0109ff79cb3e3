//===- Snapshot.h - one version of a text -----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A version of a text, which no longer changes, with all that the server knows of it: what the
/// parser says, the plan, and the changes that save something. Threads share snapshots.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_SNAPSHOT_H
#define AUXPLAN_LIB_LANGUAGESERVER_SNAPSHOT_H

#include "EditedText.h"
#include "SourceIndex.h"
#include "auxplan/Advise/Advise.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Explain/Explain.h"
#include "auxplan/LanguageServer/LanguageServer.h"
#include "lib/Explain/StepLog.h"
#include <thread>

namespace auxplan::lsp {

class Snapshot {
public:
  Snapshot(std::string URI, int64_t Version, EditedText Text)
      : URI(std::move(URI)), Version(Version), Text(std::move(Text)), Indexer(startIndexing()),
        Read(readText(text())) {}
  ~Snapshot();

  const std::string URI;
  const int64_t Version;
  const EditedText Text;

private:
  // A large text is indexed while it is read.
  std::thread startIndexing();
  mutable std::unique_ptr<const SourceIndex> Index;
  mutable std::thread Indexer;

public:
  const Reading Read;
  llvm::StringRef text() const { return Text.text(); }
  /// Only the thread of the server may ask.
  const SourceIndex &index() const;
};

using SnapshotRef = std::shared_ptr<const Snapshot>;

/// The plan of a snapshot, made or read, and what the checker saw of it.
struct PlanView {
  SnapshotRef Of;
  const TargetInfo *Target = nullptr;
  std::unique_ptr<const Graph> Plan; ///< null: there is none, and Remarks say why
  std::unique_ptr<Problem> P;        ///< of the plan
  std::unique_ptr<StepLog> Steps;    ///< null: the plan is wrong
  PlanCost Cost;
  /// None: the plan is wrong, or has too many ops for this.
  std::optional<PlanExplanation> Why;
  std::vector<Remark> Remarks;
};

/// Changes that make the plan of a snapshot cheaper.
struct AdviceView {
  SnapshotRef Of;
  std::optional<Advice> Found; ///< none: there is no plan
};

/// The parts of an answer: what is known now.
struct Scene {
  const Snapshot &Of;
  const Snapshot *Good;     ///< the last version that the verifier accepted; null: none
  const PlanView *Plan;     ///< of this version; null: not known yet, or no target is chosen
  const AdviceView *Advice; ///< of this version; null: not known yet
  const PlanSettings &Settings;
  PositionEncoding Encoding;
};

/// Makes the plan of a snapshot, or checks the plan that its text has.
/// \p Planner: a session for \p Settings; may be null if none is chosen.
std::shared_ptr<const PlanView> viewPlan(SnapshotRef, const PlanSettings &, Session *Planner,
                                         const std::atomic<bool> &IsOld);

/// Looks for changes. Null: the work has become old.
std::shared_ptr<const AdviceView> viewAdvice(SnapshotRef, const PlanSettings &,
                                             const std::atomic<bool> &IsOld);

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_SNAPSHOT_H
