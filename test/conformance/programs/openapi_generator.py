import json
import os

from openapi_client import ApiClient, Configuration, MetricsApi
from openapi_client.exceptions import ApiException
from openapi_client.models import ChartRequest, Condition, Intent, MetricName, Operators, Scalar

api = MetricsApi(ApiClient(Configuration(host=os.environ["SERVICE_URL"])))
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
# Made of its classes, as its users do: its from_dict sets every member that may be null, and null is a value here.
conditions = {
    "filters": {
        "origin_state": Condition(Operators(var_in=[Scalar("CA"), Scalar("TX")])),
        "destination_state": Condition(Operators(ne=Scalar("NY"), not_null=True)),
    },
    "having": {"flights": Condition(Operators(gt=Scalar(100.0)))},
}
plain = {key: value for key, value in asked.items() if key not in conditions}
intent = Intent(**plain, **conditions)
said = []


def say(operation, answer):
    said.append([operation, answer])


say("list", [metric.name for metric in api.metric_list().metrics])
answer = api.metric_query(name, intent)
say("query", answer.provenance.result_digest)
say("row", answer.rows[0]["flights"])
say("query by GET", api.metric_query_get(name, json.dumps(asked)).provenance.result_digest)
say("csv", len(api.metric_query_csv(name, intent)))
chart = ChartRequest(**plain, **conditions, chart_kind="bar", x="origin_state", y="flights")
say("chart", api.metric_chart_query(name, chart).provenance.result_digest)
values = api.dimension_values_tool(name, "origin_state", limit=3)
say("values", [value.value.actual_instance if hasattr(value.value, "actual_instance") else value.value for value in values.values])
say("freshness", api.freshness_get(name).latest_period)
try:
    api.metric_query(name, Intent(dimensions=["origin_state"], order_by=["nothing"]))
    say("refusal", None)
except ApiException as problem:
    say("refusal", json.loads(problem.body)["code"])
print(json.dumps(said))
