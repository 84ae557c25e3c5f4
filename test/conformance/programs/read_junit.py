"""Holds a report of checks against Jenkins' schema, and says what junitparser finds in it."""

import json
import sys

import xmlschema
from junitparser import Error, Failure, JUnitXml, Skipped

report, schema = sys.argv[1:]
faults = [str(error.reason) for error in xmlschema.XMLSchema(schema).iter_errors(report)]
kinds = {Failure: "failed", Error: "unanswered", Skipped: "skipped"}
found = {
    case.name: next((kinds[type(result)] for result in case.result), "passed")
    for suite in JUnitXml.fromfile(report)
    for case in suite
}
print(json.dumps({"faults": faults, "found": found}))
