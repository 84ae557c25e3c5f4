import json
import os

from generated import Client
from generated.api.metrics import (
    dimension_values_tool,
    freshness_get,
    metric_chart_query,
    metric_list,
    metric_query,
    metric_query_csv,
    metric_query_get,
)
from generated.models import ChartRequest, DimensionValuesToolDimension, Intent, IntentDimensionsItem, MetricName, Problem

client = Client(base_url=os.environ["SERVICE_URL"])
name = MetricName("flights")
asked = {
    "dimensions": ["origin_state"],
    "time_axis": "month",
    "filters": {"origin_state": {"in": ["CA", "TX"]}, "destination_state": {"ne": "NY", "not_null": True}},
    "having": {"flights": {"gt": 100}},
    "order_by": ["-flights"],
    "totals": True,
    "limit": 5,
}
intent = Intent.from_dict(asked)
said = []


def say(operation, answer):
    said.append([operation, answer])


say("list", [metric.name for metric in metric_list.sync(client=client).metrics])
answer = metric_query.sync(name, client=client, body=intent)
say("query", answer.provenance.result_digest)
say("row", answer.rows[0]["flights"])
say("query by GET", metric_query_get.sync(name, client=client, intent=json.dumps(asked)).provenance.result_digest)
say("csv", len(metric_query_csv.sync(name, client=client, body=intent)))
chart = ChartRequest.from_dict({**asked, "chart_kind": "bar", "x": "origin_state", "y": "flights"})
say("chart", metric_chart_query.sync(name, client=client, body=chart).provenance.result_digest)
values = dimension_values_tool.sync(name, client=client, dimension=DimensionValuesToolDimension("origin_state"), limit=3)
say("values", [value.value for value in values.values])
say("freshness", freshness_get.sync(name, client=client).latest_period)
refused = metric_query.sync(name, client=client, body=Intent(dimensions=[IntentDimensionsItem("origin_state")], order_by=["nothing"]))
say("refusal", refused.code if isinstance(refused, Problem) else None)
print(json.dumps(said))
