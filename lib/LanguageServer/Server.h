//===- Server.h - the language server ---------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The life of a connection: which messages may come when, and who answers them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_SERVER_H
#define AUXPLAN_LIB_LANGUAGESERVER_SERVER_H

#include "Workspace.h"

namespace auxplan::lsp {

/// All functions but push() belong to one thread, which sends all messages.
class Server final : private Client {
public:
  /// Sends a message, which is JSON.
  using SendFn = std::function<void(llvm::StringRef)>;
  Server(const LanguageServerOptions &Options, SendFn Send)
      : Send(std::move(Send)), Texts(*this, Tasks, Options.Settings) {}

  /// Takes what a reader has found; any thread may call it.
  void push(llvm::Expected<std::string> Body);
  /// No message will come.
  void close() { Tasks.close(); }

  /// Works until the client says goodbye or the messages end; returns the exit status.
  int run();
  /// Works until no task is there, and does not wait for plans. False: the client has said goodbye.
  bool runWhatIsThere();
  /// Works until nothing is left to do, on any thread. False: the client has said goodbye.
  bool runUntilIdle();
  int exitStatus() const { return Status.value_or(1); }

private:
  enum class State : uint8_t { Fresh, Running, ShutDown };
  void handle(const llvm::json::Value &Message);
  void request(const llvm::json::Value &Id, llvm::StringRef Method, llvm::json::Object Params);
  void notification(llvm::StringRef Method, llvm::json::Object Params);
  llvm::json::Value initialize(const llvm::json::Object &Params);
  void didOpen(const llvm::json::Object &Params);
  void didChange(const llvm::json::Object &Params);
  void configure(const llvm::json::Value *Given);
  void complain(const llvm::Twine &Text);
  void send(llvm::json::Value Message);
  void step(Inbox::Task &);

  void notify(llvm::StringRef Method, llvm::json::Value Params) override;
  void respond(const llvm::json::Value &Id, Answer) override;
  void refreshHints() override;

  SendFn Send;
  Inbox Tasks;
  State Now = State::Fresh;
  bool CanRefreshHints = false;
  int64_t NextId = 0; ///< of requests to the client
  std::optional<int> Status;
  Workspace Texts; ///< the last member: its threads use the inbox
};

/// Settings as a client gives them: {"target": "skl", "policy": "tracked", "contract": "layout"}.
/// Keys that are left out keep their values.
llvm::Expected<PlanSettings> readSettings(const llvm::json::Object &, PlanSettings Before);

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_SERVER_H
