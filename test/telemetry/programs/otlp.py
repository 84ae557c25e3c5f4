"""Decodes what an OTLP exporter sent, by the official definitions, and prints it as the JSON of OTLP."""

import base64
import json
import sys

from google.protobuf.json_format import MessageToDict
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import ExportMetricsServiceRequest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

requests = {"/v1/traces": ExportTraceServiceRequest, "/v1/metrics": ExportMetricsServiceRequest}
decoded = []
for sent in json.load(sys.stdin):
    request = requests[sent["path"]]()
    request.ParseFromString(base64.b64decode(sent["body"]))
    # The JSON of protobuf has bytes in base 64, that of OTLP has ids in hexadecimal digits.
    for resource in getattr(request, "resource_spans", []):
        for scope in resource.scope_spans:
            for span in scope.spans:
                decoded.append({"kind": "span", "id": span.span_id.hex(), "parent": span.parent_span_id.hex(), "trace": span.trace_id.hex(), "span": MessageToDict(span), "resource": MessageToDict(resource.resource)})
    for resource in getattr(request, "resource_metrics", []):
        for scope in resource.scope_metrics:
            for metric in scope.metrics:
                decoded.append({"kind": "metric", "name": metric.name, "metric": MessageToDict(metric)})
print(json.dumps(decoded))
