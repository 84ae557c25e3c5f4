"""Reads measurements as Prometheus does and prints what it found as JSON."""

import json
import sys

from prometheus_client.parser import text_string_to_metric_families

print(
    json.dumps(
        [
            {
                "name": family.name,
                "type": family.type,
                "samples": [{"name": sample.name, "labels": sample.labels, "value": sample.value} for sample in family.samples],
            }
            for family in text_string_to_metric_families(sys.stdin.read())
        ]
    )
)
