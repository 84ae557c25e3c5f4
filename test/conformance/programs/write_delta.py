"""Writes a small Delta table with deltalake, and beside it the rows of each version as deltalake itself reads them."""

import json
import sys
from datetime import date
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
from deltalake import DeltaTable, write_deltalake

out = Path(sys.argv[1])
table = str(out / "orders")


def rows(days, first, **more):
    count = len(days)
    return pa.table(
        {
            "day": pa.array([None if d is None else date(2026, 1, d) for d in days], pa.date32()),
            "shop": pa.array([["north", "south & east/ä", "", None][i % 4] for i in range(count)], pa.string()),
            "id": pa.array(range(first, first + count), pa.int64()),
            "amount": pa.array([Decimal(first + i) / 4 for i in range(count)], pa.decimal128(12, 2)),
            **more,
        }
    )


write_deltalake(table, rows([1, 1, 2, 2, 3, 3, None], 0), partition_by=["day"])
write_deltalake(table, rows([3, 4, 4], 100), mode="append")
DeltaTable(table).delete("id = 1")
write_deltalake(table, rows([2, 2], 200), mode="overwrite", predicate="day = '2026-01-02'")
note = pa.array(["late", None, "ä"], pa.string())
write_deltalake(table, rows([4, 5, 5], 300, note=note), mode="append", schema_mode="merge")
DeltaTable(table).update(updates={"amount": "amount + 1"}, predicate="day = '2026-01-03'")
DeltaTable(table).create_checkpoint()
DeltaTable(table).optimize.compact()
DeltaTable(table).delete("day = '2026-01-01'")
write_deltalake(table, rows([6], 400, note=note[:1]), mode="overwrite", schema_mode="overwrite", partition_by=["day"])
DeltaTable(table).restore(6)
write_deltalake(str(out / "shops"), rows([1, 1, 2, 2], 0), partition_by=["shop"])


def read(name, version):
    """The rows in the order of their ids, as texts of day, shop, id, amount and note."""
    found = DeltaTable(str(out / name), version=version).to_pyarrow_table().to_pylist()
    wanted = ["day", "shop", "id", "amount", "note"]
    texts = [[None if row.get(column) is None else str(row[column]) for column in wanted] for row in found]
    return sorted(texts, key=lambda row: int(row[2]))


for name in ["orders", "shops"]:
    lines = [json.dumps(read(name, version), ensure_ascii=False) for version in range(DeltaTable(str(out / name)).version() + 1)]
    (out / f"{name}.truth.ndjson").write_text("\n".join(lines) + "\n")
