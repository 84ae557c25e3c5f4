import json
import os
import urllib.error
import urllib.request
from importlib.metadata import version

superset, port, token = os.environ["SUPERSET_URL"], os.environ["POSTGRES_PORT"], os.environ["SERVICE_TOKEN"]
flights, shares = {"label": "flights"}, {"label": "late share"}
session = {"Content-Type": "application/json", "Referer": superset}


def call(path, body=None, method=None):
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(superset + path, data, session, method=method)) as reply:
            return json.load(reply)
    except urllib.error.HTTPError as fault:
        raise AssertionError(f"{path}: {fault.read().decode()[:400]}") from None


def check(found, wanted):
    if found != wanted:
        raise AssertionError(f"{str(found)[:200]} and not {str(wanted)[:200]}")


def http(metric, intent):
    address = f"{os.environ['SERVICE_URL']}/metrics/{metric}/query"
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return json.load(urllib.request.urlopen(urllib.request.Request(address, json.dumps(intent).encode(), headers)))["rows"]


def chart(dataset, query):
    body = {"datasource": {"id": dataset, "type": "table"}, "queries": [query], "result_format": "json", "result_type": "full", "force": True}
    [found] = call("/api/v1/chart/data", body)["result"]
    if found.get("error"):
        raise AssertionError(found["error"])
    return found


login = {"username": "admin", "password": "admin", "provider": "db", "refresh": True}
session["Authorization"] = "Bearer " + call("/api/v1/security/login", login)["access_token"]
made = {}


def database():
    uri = f"postgresql+psycopg2://analyst:{token}@127.0.0.1:{port}/flights"
    call("/api/v1/database/test_connection/", {"sqlalchemy_uri": uri})
    body = {"database_name": f"flights {os.getpid()}", "sqlalchemy_uri": uri, "expose_in_sqllab": True}
    made["database"] = call("/api/v1/database/", body)["id"]


def browsed():
    search = f"/api/v1/database/{made['database']}"
    check("metrics" in call(f"{search}/schemas/")["result"], True)
    names = {table["value"] for table in call(f"{search}/tables/?q=(schema_name:metrics)")["result"]}
    check(names >= {"traffic", "delays", "network"}, True)
    found = call(f"{search}/table_metadata/?name=traffic&schema=metrics")["columns"]
    check({"time", "origin_state", "late_share"} <= {column["name"] for column in found}, True)


def dataset():
    body = {"database": made["database"], "schema": "metrics", "table_name": "traffic"}
    made["dataset"] = call("/api/v1/dataset/", body)["id"]
    columns = {column["column_name"]: column for column in call(f"/api/v1/dataset/{made['dataset']}")["result"]["columns"]}
    check((columns["time"]["is_dttm"], columns["flights"]["type"], columns["origin_state"]["type"]), (True, "BIGINT", "TEXT"))


def saved_metrics():
    metrics = [
        {"metric_name": "flights", "expression": "SUM(flights)"},
        {"metric_name": "late share", "expression": "MEASURE(late_share)"},
    ]
    call(f"/api/v1/dataset/{made['dataset']}", {"metrics": metrics}, "PUT")


def time_series():
    query = {
        "granularity": "time",
        "time_range": "2001-01-01 : 2001-07-01",
        "extras": {"time_grain_sqla": "P1M"},
        "columns": [],
        "metrics": ["flights", "late share"],
        "is_timeseries": True,
        "row_limit": 10000,
    }
    found = sorted((row["__timestamp"], row["flights"], row["late share"]) for row in chart(made["dataset"], query)["data"])
    rows = http("flights", {"with": ["late_share"], "time_axis": "month", "end": "2001-06-30"})
    check([pair[1:] for pair in found], [(row["flights"], row["late_share"]) for row in rows])


def table():
    query = {
        "columns": ["origin_state"],
        "metrics": ["flights", "late share"],
        "orderby": [["flights", False]],
        "filters": [{"col": "distance_band", "op": "IN", "val": ["under 300 miles", "300 to 599 miles"]}],
        "extras": {"where": "origin_state <> 'CA'", "having": "SUM(flights) > 1000"},
        "row_limit": 5,
    }
    found = [(row["origin_state"], row["flights"], row["late share"]) for row in chart(made["dataset"], query)["data"]]
    intent = {
        "with": ["late_share"],
        "dimensions": ["origin_state"],
        "filters": {"distance_band": ["300 to 599 miles", "under 300 miles"], "origin_state": {"not_in": ["CA"]}},
        "order_by": ["-flights"],
        "limit": 5,
    }
    check(found, [(row["origin_state"], row["flights"], row["late_share"]) for row in http("flights", intent)])


def series_limit():
    query = {
        "granularity": "time",
        "time_range": "2001-01-01 : 2001-07-01",
        "extras": {"time_grain_sqla": "P1M"},
        "columns": ["origin_state"],
        "metrics": ["flights"],
        "is_timeseries": True,
        "series_columns": ["origin_state"],
        "series_limit": 3,
        "series_limit_metric": "flights",
        "row_limit": 1000,
    }
    found = chart(made["dataset"], query)
    check((len({row["origin_state"] for row in found["data"]}), len(found["data"])), (3, 18))


def sql_lab():
    body = {"database_id": made["database"], "schema": "metrics", "runAsync": False, "client_id": "conform", "queryLimit": 100}
    found = call("/api/v1/sqllab/execute/", {**body, "sql": "SELECT origin_state, late_share FROM traffic"})
    check((found["status"], len(found["data"])), ("success", 52))


def refused():
    query = {"columns": [], "metrics": [{"expressionType": "SQL", "sqlExpression": "SUM(late_share)", "label": "x"}], "row_limit": 10}
    try:
        chart(made["dataset"], query)
    except AssertionError as fault:
        check("SUM of late_share" in str(fault), True)
    else:
        raise AssertionError("it was answered")


checks = {
    "a database": database,
    "its relations": browsed,
    "a dataset": dataset,
    "saved metrics": saved_metrics,
    "a time series": time_series,
    "a table with filters": table,
    "a series limit": series_limit,
    "SQL Lab": sql_lab,
    "a sum of shares is refused": refused,
}
taken, first_refusal = 0, ""
for name, work in checks.items():
    try:
        work()
        taken += 1
    except Exception as error:
        first_refusal = first_refusal or f"{name}: {type(error).__name__}: {str(error)[:300]}"
print(json.dumps([{"client": f"Apache Superset {version('apache-superset')}", "taken": taken, "of": len(checks), "first_refusal": first_refusal}]))
