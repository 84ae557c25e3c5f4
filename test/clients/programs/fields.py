"""Holds what a client.py says of answers against schemas/results.schema.json, and prints what differs: fields, which may be absent, which may be None."""

import dataclasses
import json
import sys
import typing

sys.path.insert(0, sys.argv[1])
import client as module  # noqa: E402

with open(sys.argv[2], encoding="utf8") as file:
    results = json.load(file)

# By the titles of the schemas.
TYPES = {
    "MetricList": module.MetricList,
    "MetricSummary": module.MetricSummary,
    "DimensionSummary": module.DimensionSummary,
    "OutputSummary": module.OutputSummary,
    "OutputInterval": module.OutputInterval,
    "Additive": module.Additive,
    "PrivacySummary": module.Privacy,
    "ResultColumn": module.Column,
    "Estimate": module.Estimated,
    "Coverage": module.Coverage,
    "Warning": module.AnswerWarning,
    "Freshness": module.Freshness,
    "DimensionValues": module.Values,
    "Explanation": module.Explanation,
    "ExplainedValue": module.ExplainedValue,
    "ExplainedDimension": module.ExplainedDimension,
    "Driver": module.Driver,
    "ChatAnswer": module.ChatAnswer,
    "ExplainAnswer": module.ExplainAnswer,
    "SqlAnswer": module.SqlAnswer,
    "Provenance": module.Provenance,
}
# Has all that came as it came, in one more field.
WHOLE = {"Provenance": {"whole", "chunk_count", "row_filter"}}


def titled(node):
    if isinstance(node, dict):
        if "properties" in node and "title" in node:
            yield node
        for value in node.values():
            yield from titled(value)
    elif isinstance(node, list):
        for value in node:
            yield from titled(value)


def nullable(schema):
    while "$ref" in schema:
        schema = results["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    return "null" in schema.get("type", ()) or any(nullable(one) for one in schema.get("anyOf", ()))


schemas = {schema["title"]: schema for schema in titled(results["$defs"])}
for title, declared in TYPES.items():
    schema, hints = schemas[title], typing.get_type_hints(declared)
    beside = WHOLE.get(title, set())
    fields = set(schema["properties"])
    for field in (fields ^ set(hints)) - beside:
        print(f"{title}.{field}: {'missing' if field in fields else 'unknown to the schema'}")
    for field in fields & set(hints):
        may_be_none = type(None) in typing.get_args(hints[field])
        absent = field not in schema["required"]
        if dataclasses.is_dataclass(declared):
            # What is absent from an answer is None, or an empty tuple.
            agrees = may_be_none == (nullable(schema["properties"][field]) or absent) or typing.get_origin(hints[field]) is tuple
        else:
            agrees = may_be_none == nullable(schema["properties"][field]) and absent == (field in declared.__optional_keys__)
        if not agrees:
            print(f"{title}.{field}: absent or None where the other is not")
