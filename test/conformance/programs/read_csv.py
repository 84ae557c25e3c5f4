import glob
import io
import json
import os
import urllib.parse
import urllib.request

import duckdb
import pandas
import polars

url = os.environ["SERVICE_URL"]
intent = {"dimensions": ["origin_state", "destination_state"], "time_axis": "month", "limit": 10000}
search = "?intent=" + urllib.parse.quote(json.dumps(intent))
file = f"{url}/metrics/flights/query.csv{search}"
rows = json.load(urllib.request.urlopen(f"{url}/metrics/flights/query{search}"))["rows"]
expected = [len(rows), list(rows[0]), sum(row["flights"] for row in rows), rows[-1]["flights"]]


def duckdb_rows(path):
    connection = duckdb.connect()
    [extension] = glob.glob(f"{os.path.dirname(duckdb.__file__)}/../duckdb_extension_httpfs/extensions/*/httpfs.duckdb_extension")
    connection.execute(f"LOAD '{extension}'")
    relation = connection.sql(f"FROM read_csv('{path}')")
    found = relation.fetchall()
    return [len(found), relation.columns, sum(row[-1] for row in found), found[-1][-1]]


def frame(read):
    return [len(read), list(read.columns), int(read["flights"].sum()), int(read["flights"].to_list()[-1])]


readers = {
    "pandas.read_csv": lambda: frame(pandas.read_csv(file)),
    "pandas.read_csv, with bom=1": lambda: frame(pandas.read_csv(f"{file}&bom=1")),
    "polars.read_csv": lambda: frame(polars.read_csv(file)),
    "polars.scan_csv": lambda: frame(polars.scan_csv(file).collect()),
    "DuckDB read_csv, by httpfs": lambda: duckdb_rows(file),
    "python csv, as a spreadsheet opens a saved file": lambda: frame(pandas.read_csv(io.BytesIO(urllib.request.urlopen(f"{file}&bom=1").read()), encoding="utf-8-sig")),
}
outcomes = []
for client, read in readers.items():
    try:
        found = read()
        fault = "" if found == expected else f"{found} and not {expected}"
    except Exception as error:
        fault = repr(error)[:200]
    outcomes.append({"client": client, "taken": 0 if fault else 1, "of": 1, "first_refusal": fault})
print(json.dumps(outcomes))
