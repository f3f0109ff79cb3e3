//===- SarifLog.cpp - results for tools that read SARIF -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "SarifLog.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static void writePlace(json::OStream &J, StringRef File, const SarifPlace &At) {
  J.object([&] {
    if (!At.Text.empty())
      J.attributeObject("message", [&] { J.attribute("text", At.Text); });
    J.attributeObject("physicalLocation", [&] {
      J.attributeObject("artifactLocation",
                        [&] { J.attribute("uri", At.File.empty() ? File : StringRef(At.File)); });
      if (At.Line)
        J.attributeObject("region", [&] {
          J.attribute("startLine", At.Line);
          J.attribute("startColumn", At.Column);
        });
    });
  });
}

static void writeResult(json::OStream &J, StringRef Level, StringRef File, const SarifResult &R) {
  J.object([&] {
    J.attribute("ruleId", R.Rule);
    J.attribute("level", R.Level.empty() ? Level : StringRef(R.Level));
    J.attributeObject("message", [&] { J.attribute("text", R.Text); });
    J.attributeArray("locations", [&] { writePlace(J, File, R.At); });
    J.attributeArray("relatedLocations", [&] {
      for (const SarifPlace &At : R.Related)
        writePlace(J, File, At);
    });
  });
}

void tool::printSarif(ArrayRef<std::string> Rules, StringRef Level, StringRef File,
                      ArrayRef<SarifResult> Results, raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/2);
  J.object([&] {
    J.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    J.attribute("version", "2.1.0");
    J.attributeArray("runs", [&] {
      J.object([&] {
        J.attributeObject("tool", [&] {
          J.attributeObject("driver", [&] {
            J.attribute("name", "aux-plan");
            J.attribute("version", AUXPLAN_VERSION);
            J.attributeArray("rules", [&] {
              for (const std::string &Rule : Rules)
                J.object([&] { J.attribute("id", Rule); });
            });
          });
        });
        J.attributeArray("results", [&] {
          for (const SarifResult &R : Results)
            writeResult(J, Level, File, R);
        });
      });
    });
  });
  OS << '\n';
}
