# Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads a SARIF log or JUnit results, and counts."""

import json
import os
import sys
from xml.etree import ElementTree

path = sys.argv[1]
if path.endswith(".sarif"):
    with open(path, encoding="utf-8") as file:
        log = json.load(file)
    assert log["version"] == "2.1.0"
    results = log["runs"][0]["results"]
    rules = {rule["id"] for rule in log["runs"][0]["tool"]["driver"]["rules"]}
    assert all(result["ruleId"] in rules and result["message"]["text"] for result in results)
    assert len(log["runs"]) == 1
    print(f"{len(results)} results:", *sorted({result["ruleId"] for result in results}))
    places = [result["locations"][0]["physicalLocation"] for result in results]
    assert all("region" in place for place, result in zip(places, results)
               if result["ruleId"] != "budget-not-checked")
    print(*(os.path.basename(place["artifactLocation"]["uri"]) +
            (f":{place['region']['startLine']}" if "region" in place else "") for place in places))
else:
    suites = ElementTree.parse(path).getroot()
    print(f"{sum(int(s.get('tests')) for s in suites)} tests,",
          f"{sum(int(s.get('failures')) for s in suites)} failures,",
          f"{sum(int(s.get('errors', 0)) for s in suites)} errors")
    assert len(suites.findall("testsuite/testcase/failure")) == sum(int(s.get("failures")) for s in suites)
