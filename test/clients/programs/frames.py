"""Has an answer as frames of pandas, polars and pyarrow, and prints their types and values as one line of JSON."""

import json
import sys

sys.path.insert(0, sys.argv[1])
from client import Client  # noqa: E402

with Client(sys.argv[2]) as client:
    answer = client.query(sys.argv[3], json.loads(sys.argv[4]))


def said(value):
    return value if value is None or isinstance(value, (bool, float)) else str(value)


pandas = answer.to_pandas()
polars = answer.to_polars()
arrow = answer.to_arrow()
missing = pandas.isna()
print(
    json.dumps(
        {
            "pandas": {
                "types": [str(kind) for kind in pandas.dtypes],
                "rows": [
                    [None if missing.iat[row, column] else said(pandas.iat[row, column]) for column in range(pandas.shape[1])]
                    for row in range(pandas.shape[0])
                ],
            },
            "polars": {"types": [str(kind) for kind in polars.dtypes], "rows": [[said(value) for value in row] for row in polars.rows()]},
            "arrow": {
                "types": [str(kind) for kind in arrow.schema.types],
                "rows": [[said(value) for value in row.values()] for row in arrow.to_pylist()],
                "digest": json.loads(arrow.schema.metadata[b"provenance"])["result_digest"],
            },
        },
        default=str,
    )
)
