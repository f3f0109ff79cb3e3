// Starts `aux-plan lsp` for render graphs and passes the settings on.
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function settings() {
  const given = workspace.getConfiguration("aux-plan");
  const all = { target: given.get("target"), policy: given.get("policy") };
  if (given.get("contract")) all.contract = given.get("contract");
  return all;
}

exports.activate = async (context) => {
  const command = workspace.getConfiguration("aux-plan").get("command");
  client = new LanguageClient("aux-plan", "aux-plan", { command, args: ["lsp"] }, {
    documentSelector: [{ language: "auxplan" }],
    initializationOptions: settings(),
  });
  context.subscriptions.push(workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration("aux-plan"))
      client.sendNotification("workspace/didChangeConfiguration", { settings: settings() });
  }));
  await client.start();
};

exports.deactivate = () => client && client.stop();
