import csv
import http.cookiejar
import io
import json
import os
import re
import time
import urllib.error
import urllib.request
from importlib.metadata import version

pgadmin, token = os.environ["PGADMIN_URL"], os.environ["SERVICE_TOKEN"]
headers = {"Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest"}
opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
QUESTION = "SELECT origin_state, SUM(flights) AS flights, MEASURE(late_share) AS late_share FROM metrics.traffic GROUP BY 1 ORDER BY 1"
# Of the tabs of its query tool, which it numbers itself.
TYPED, SHOWN = 4242, 4343


def text(path, body=None, method=None):
    data = None if body is None else json.dumps(body).encode()
    try:
        with opener.open(urllib.request.Request(pgadmin + path, data, headers, method=method)) as reply:
            return reply.read().decode()
    except urllib.error.HTTPError as fault:
        raise AssertionError(f"{path}: {fault.read().decode()[:300]}") from None


def call(path, body=None, method=None):
    return json.loads(text(path, body, method))


def check(found, wanted):
    if found != wanted:
        raise AssertionError(f"{str(found)[:200]} and not {str(wanted)[:200]}")


def http_rows(metric, intent):
    address = f"{os.environ['SERVICE_URL']}/metrics/{metric}/query"
    asked = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return json.load(urllib.request.urlopen(urllib.request.Request(address, json.dumps(intent).encode(), asked)))["rows"]


def nodes(kind, *parents):
    return {node["label"]: node["_id"] for node in call("/".join([f"/browser/{kind}/nodes/1", *map(str, parents)]) + "/")["data"]}


def polled(tab):
    while True:
        found = call(f"/sqleditor/poll/{tab}")["data"]
        if found["status"] != "Busy":
            return found
        time.sleep(0.2)


text(f"/?key={os.environ['PGADMIN_KEY']}")
headers["X-pgA-CSRFToken"] = re.search(r"csrf_token'\] = '([^']+)'", text("/browser/js/utils.js"))[1]
at = {}


def server():
    address = {"host": "127.0.0.1", "port": int(os.environ["POSTGRES_PORT"]), "db": "flights", "username": "analyst", "password": token}
    parameters = [{"name": "sslmode", "value": "prefer", "keyword": "sslmode"}]
    added = {"name": "flights", "gid": 1, **address, "save_password": False, "connect_now": True, "shared": False, "connection_params": parameters}
    node = call("/browser/server/obj/1/", added)["node"]
    check((node["connected"], node["server_type"]), (True, "pg"))
    at["server"] = (node["_id"],)
    check("as spoken by" in call(f"/browser/server/obj/1/{node['_id']}")["version"], True)


def database():
    at["database"] = (*at["server"], nodes("database", *at["server"])["flights"])
    check(call("/browser/database/connect/1/" + "/".join(map(str, at["database"])), {}, "POST")["success"], 1)
    for kind in ("cast", "event_trigger", "extension", "foreign_data_wrapper", "language", "publication", "subscription", "catalog"):
        nodes(kind, *at["database"])
    for what in ("obj", "sql", "stats", "dependency", "dependent"):
        call(f"/browser/database/{what}/1/" + "/".join(map(str, at["database"])))


def server_objects():
    check("pg_default" in nodes("tablespace", *at["server"]), True)
    check("postgres" in nodes("role", *at["server"]), True)


def schema():
    found = nodes("schema", *at["database"])
    check("metrics" in found, True)
    at["schema"] = (*at["database"], found["metrics"])
    kinds = "aggregate collation domain foreign_table fts_configuration fts_dictionary fts_parser fts_template function mview operator procedure sequence table trigger_function type"
    for kind in kinds.split():
        check((kind, nodes(kind, *at["schema"])), (kind, {}))
    for what in ("obj", "sql", "dependency", "dependent"):
        call(f"/browser/schema/{what}/1/" + "/".join(map(str, at["schema"])))


def views():
    found = nodes("view", *at["schema"])
    check(set(found), {"delays", "network", "traffic"})
    at["view"] = (*at["schema"], found["traffic"])
    check(list(nodes("rule", *at["view"])), ["_RETURN"])
    for kind in ("trigger", "index"):
        nodes(kind, *at["view"])


def view():
    path = "/".join(map(str, at["view"]))
    found = call(f"/browser/view/obj/1/{path}")
    check((found["name"], found["schema"], found["comment"].split(":")[0]), ("traffic", "metrics", "Traffic"))
    sql = call(f"/browser/view/sql/1/{path}")
    for part in ("CREATE OR REPLACE VIEW metrics.traffic", "MEASURE(late_share)", "COMMENT ON COLUMN metrics.traffic.late_share"):
        check((part, part in sql), (part, True))
    check([one["name"] for one in call(f"/browser/view/dependency/1/{path}")], ["metrics"])
    check(call(f"/browser/view/dependent/1/{path}"), [])


def columns():
    check({"time", "month", "origin_state", "flights", "late_share"} <= set(nodes("column", *at["view"])), True)
    found = {one["name"]: one for one in call("/browser/column/obj/1/" + "/".join(map(str, at["view"])) + "/")}
    check([found[name]["cltype"] for name in ("time", "origin_state", "flights", "late_share")], ["date", "text", "bigint", "double precision"])
    check(found["late_share"]["description"].split(":")[0], "Late share [share]")


def query_tool():
    opened = {"user": "analyst", "dbname": "flights", "password": token, "role": None}
    call(f"/sqleditor/initialize/sqleditor/{TYPED}/1/" + "/".join(map(str, at["database"])), opened, "POST")
    call(f"/sqleditor/query_tool/start/{TYPED}", {"sql": QUESTION, "explain_plan": None}, "POST")
    found = polled(TYPED)
    check([one["name"] for one in found["colinfo"]], ["origin_state", "flights", "late_share"])
    wanted = http_rows("flights", {"with": ["late_share"], "dimensions": ["origin_state"], "order_by": ["origin_state"]})
    check([(row[0], int(row[1]), float(row[2])) for row in found["result"]], [(row["origin_state"], row["flights"], row["late_share"]) for row in wanted])
    check("result_digest" in "".join(found["additional_messages"] or ""), True)
    check(call(f"/sqleditor/status/{TYPED}")["data"]["status"] in (0, 2), True)


def completion():
    found = call(f"/sqleditor/autocomplete/{TYPED}", ["SELECT late FROM metrics.traffic", "SELECT late"], "POST")
    check("late_share" in found["data"]["result"], True)


def download():
    body = {"query": "SELECT origin_state, flights FROM metrics.traffic ORDER BY 1", "filename": "states.csv", "query_commited": True}
    found = list(csv.DictReader(io.StringIO(text(f"/sqleditor/query_tool/download/{TYPED}", body, "POST"))))
    wanted = http_rows("flights", {"dimensions": ["origin_state"], "order_by": ["origin_state"]})
    check([(row["origin_state"], int(row["flights"])) for row in found], [(row["origin_state"], row["flights"]) for row in wanted])


def refused():
    call(f"/sqleditor/query_tool/start/{TYPED}", {"sql": "SELECT SUM(late_share) FROM metrics.traffic"}, "POST")
    # Depending on when it asks, pgAdmin tells an error as a result or as a fault of its own.
    try:
        said = polled(TYPED)["result"]
    except AssertionError as error:
        said = str(error)
    check(("SUM of late_share has no meaning" in said, "MEASURE(late_share)" in said), (True, True))


def first_rows():
    path = "/".join(map(str, at["database"]))
    call(f"/sqleditor/initialize/viewdata/{SHOWN}/1/view/1/{path}/{at['view'][-1]}", {}, "POST")
    call(f"/sqleditor/view_data/start/{SHOWN}")
    found = polled(SHOWN)
    check((found["status"], len(found["result"])), ("Success", 100))


def dashboard():
    path = "/".join(map(str, at["database"]))
    call(f"/dashboard/dashboard_stats/{path}?chart_names=session_stats,tps_stats,ti_stats,to_stats,bio_stats")
    call(f"/dashboard/activity/{path}")


def search():
    found = call(f"/search_objects/search/{'/'.join(map(str, at['database']))}?text=traffic&type=all&show_system_objects=false")
    check(["traffic" in str(one.values()) for one in found["data"]][:1], [True])


checks = {
    "a server": server,
    "what it has": server_objects,
    "its database": database,
    "its schema": schema,
    "its views": views,
    "a view and its SQL": view,
    "its columns": columns,
    "the query tool": query_tool,
    "completion": completion,
    "a download": download,
    "a sum of shares is refused": refused,
    "first rows of a view": first_rows,
    "the dashboard": dashboard,
    "search": search,
}
taken, first_refusal = 0, ""
for name, work in checks.items():
    try:
        work()
        taken += 1
    except Exception as error:
        first_refusal = first_refusal or f"{name}: {type(error).__name__}: {str(error)[:300]}"
print(json.dumps([{"client": f"pgAdmin {version('pgadmin4')}", "taken": taken, "of": len(checks), "first_refusal": first_refusal}]))
