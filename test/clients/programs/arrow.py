"""Reads a stream of Arrow IPC from standard input as pyarrow, polars and DuckDB do, and prints types and values as one line of JSON."""

import io
import json
import sys

import duckdb
import polars
import pyarrow

content = sys.stdin.buffer.read()
table = pyarrow.ipc.open_stream(content).read_all()
frame = polars.read_ipc_stream(io.BytesIO(content))
relation = duckdb.connect().from_arrow(table)


def said(value):
    return value if value is None or isinstance(value, (bool, float)) else str(value)


print(
    json.dumps(
        {
            "pyarrow": {"types": [str(kind) for kind in table.schema.types], "rows": [[said(cell) for cell in row.values()] for row in table.to_pylist()]},
            "polars": {"types": [str(kind) for kind in frame.dtypes], "rows": [[said(cell) for cell in row] for row in frame.rows()]},
            "duckdb": {"types": [str(kind) for kind in relation.types], "rows": [[said(cell) for cell in row] for row in relation.fetchall()]},
            "metadata": {key.decode(): json.loads(text) for key, text in table.schema.metadata.items()},
            "shown": {field.name: {key.decode(): text.decode() for key, text in (field.metadata or {}).items()} for field in table.schema},
        }
    )
)
