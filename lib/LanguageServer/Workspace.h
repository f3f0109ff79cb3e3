//===- Workspace.h - the open texts -----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The texts that are open in the editor, with the plans that other threads make of them. Requests
/// that need a plan wait here until it is there; if the text changes before, they get an error.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_WORKSPACE_H
#define AUXPLAN_LIB_LANGUAGESERVER_WORKSPACE_H

#include "Background.h"
#include "Features.h"
#include "Inbox.h"
#include <map>

namespace auxplan::lsp {

/// The way of messages to the client.
class Client {
public:
  virtual ~Client();
  virtual void notify(llvm::StringRef Method, llvm::json::Value Params) = 0;
  virtual void respond(const llvm::json::Value &Id, Answer) = 0;
  /// The plan of a text is there, so hints of it are new.
  virtual void refreshHints() = 0;
};

class Workspace {
public:
  Workspace(Client &To, Inbox &Tasks, PlanSettings Settings)
      : To(To), Tasks(Tasks), Settings(std::move(Settings)) {}

  void setEncoding(PositionEncoding E) { Encoding = E; }
  PositionEncoding encoding() const { return Encoding; }
  const PlanSettings &settings() const { return Settings; }
  void setSettings(const PlanSettings &);

  void open(llvm::StringRef URI, int64_t Version, std::string Text);
  void close(llvm::StringRef URI);
  /// Changes a text as `didChange` says. Its diagnostics follow with settle().
  llvm::Error change(llvm::StringRef URI, int64_t Version, const llvm::json::Array &Changes);
  /// Reads the texts that have changed, tells the client what is wrong with them, and has them
  /// planned.
  void settle();

  /// Answers a request, now or later.
  void respond(const llvm::json::Value &Id, const Request &, llvm::json::Object Params);
  /// The client does not want an answer that is not there yet.
  void cancel(llvm::StringRef Id);
  /// Answers every request that waits: nothing follows any more.
  void giveUpAll();
  /// Waits for the other threads.
  void wait();

private:
  struct Waiting {
    llvm::json::Value Id;
    const Request *What;
    llvm::json::Object Params;
  };
  struct Document {
    EditedText Text;
    int64_t Version = 0;
    bool IsChanged = true;
    SnapshotRef Now, Good;
    std::shared_ptr<const PlanView> Plan;
    std::shared_ptr<const AdviceView> Advice;
    bool HadPlanRemarks = false; ///< the client shows some
    std::vector<Waiting> ForPlan, ForAdvice;
  };
  Document *find(llvm::StringRef URI);
  void read(const std::string &URI, Document &);
  void startPlanning(Document &);
  void startAdvice(Document &);
  void publish(Document &);
  void takePlan(std::shared_ptr<const PlanView>);
  void takeAdvice(std::shared_ptr<const AdviceView>);
  bool canPlan(const Document &) const;
  void answer(Document &, const Waiting &);
  void answerAll(Document &, std::vector<Waiting> &);
  void giveUp(Document &);

  Client &To;
  Inbox &Tasks;
  PlanSettings Settings;
  PositionEncoding Encoding = PositionEncoding::UTF16;
  std::map<std::string, Document, std::less<>> Documents;
  std::shared_ptr<Session> Planner; ///< only jobs of Planning use it
  // The last members: their threads end first.
  Background Planning, Advising;
};

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_WORKSPACE_H
