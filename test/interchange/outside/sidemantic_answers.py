"""Answers every metric of an OSI document as Sidemantic does: python sidemantic_answers.py osi.json views.duckdb"""

import json
import math
import sys

from sidemantic import SemanticLayer
from sidemantic.adapters.osi import OSIAdapter

document, views = sys.argv[1:3]
graph = OSIAdapter(schema_version="0.1.1").parse(document)
layer = SemanticLayer(init_sql=[f"ATTACH '{views}' AS aggregate_views (READ_ONLY)"])
layer.graph = graph
dimensions = json.load(sys.stdin)
answers = {}


def number(value):
    """A quotient of nothing by nothing is no number."""
    return None if value is None or math.isnan(value) else float(value)


for metric in graph.metrics:
    total = layer.query(metrics=[metric]).fetchall()
    groups = layer.query(metrics=[metric], dimensions=[dimensions[metric]]).fetchall()
    answers[metric] = {
        "total": number(total[0][0]),
        "groups": {str(row[0]): number(row[1]) for row in groups},
    }
print(json.dumps(answers))
