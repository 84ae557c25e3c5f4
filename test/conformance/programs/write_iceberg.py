"""Writes small Iceberg tables with pyiceberg, and beside each the rows of its snapshots as pyiceberg itself reads them."""

import json
import sys
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.manifest import DataFile, DataFileContent, FileFormat, ManifestContent, ManifestEntry, ManifestEntryStatus
from pyiceberg.manifest import ManifestWriterV2, write_manifest_list
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.table.snapshots import Operation, Snapshot, Summary
from pyiceberg.table.update import AddSnapshotUpdate, AssertRefSnapshotId, SetSnapshotRefUpdate
from pyiceberg.transforms import BucketTransform, DayTransform, HourTransform, IdentityTransform, MonthTransform, TruncateTransform
from pyiceberg.typedef import Record
from pyiceberg.types import (
    BinaryType, BooleanType, DateType, DecimalType, DoubleType, FloatType, IntegerType, ListType, LongType, MapType, NestedField,
    StringType, StructType, TimestampType, TimestamptzType, TimeType, UUIDType,
)  # fmt: skip

out = Path(sys.argv[1])
catalog = SqlCatalog("sql", uri="sqlite:///:memory:", warehouse=out.as_uri())
catalog.create_namespace("lake")


def create(name, columns, fields=(), version="2"):
    schema = Schema(*[NestedField(index + 1, *column, required=False) for index, column in enumerate(columns)])
    spec = PartitionSpec(*[PartitionField(source, 1000 + index, *field) for index, (source, *field) in enumerate(fields)])
    location = (out / name).as_uri()
    return catalog.create_table(f"lake.{name}", schema, location=location, partition_spec=spec, properties={"format-version": version})


def rows(table, **columns):
    schema = table.schema().as_arrow()
    count = len(next(iter(columns.values())))
    return pa.table([pa.array(columns.get(field.name, [None] * count), field.type) for field in schema], schema=schema)


def orders(table, days, first, amount="amount", **more):
    count = len(days)
    return rows(
        table,
        day=[None if d is None else date(2026, 1, d) for d in days],
        shop=[["north", "south & east/ä", "", None][i % 4] for i in range(count)],
        id=list(range(first, first + count)),
        **{amount: [Decimal(first + i) / 4 for i in range(count)]},
        **more,
    )


# Appends, deletes, overwrites and each change of a schema and of partitions.
table = create(
    "orders",
    [("day", DateType()), ("shop", StringType()), ("id", IntegerType()), ("amount", DecimalType(10, 2))],
    [(1, IdentityTransform(), "day")],
)
table.append(orders(table, [1, 1, 2, 2, 3, 3, None], 0))
table.append(orders(table, [3, 4, 4], 100))
table.delete("id = 1")
table.overwrite(orders(table, [2, 2], 200), "day = '2026-01-02'")
with table.update_schema() as update:
    update.add_column("note", StringType())
table.append(orders(table, [4, 5, 5], 300, note=["late", None, "ä"]))
with table.update_schema() as update:
    update.rename_column("amount", "price")
    update.update_column("id", LongType())
    update.update_column("amount", DecimalType(12, 2))
with table.update_schema() as update:
    update.add_column("amount", DecimalType(12, 2))  # another column than that of this name before
table.append(orders(table, [5, 6], 5_000_000_000, amount="price"))
with table.update_spec() as update:
    update.add_field("shop", TruncateTransform(3), "shop_start")
table.append(orders(table, [6, 7, 7, 7], 500))
with table.update_spec() as update:
    update.remove_field("day")
    update.remove_field("shop_start")
table.append(orders(table, [8], 600))
table.delete("day = '2026-01-01'")
with table.update_schema() as update:
    update.delete_column("note")
    update.move_first("id")
with table.update_schema() as update:
    update.add_column("note", StringType())  # empty, whatever the former one has
table.append(orders(table, [9], 700, note=["new"]))
table.manage_snapshots().rollback_to_snapshot(table.snapshots()[3].snapshot_id).commit()

# Every type, in the first form of the format, with every transform.
nested = StructType(NestedField(20, "x", IntegerType()), NestedField(21, "y", ListType(22, StringType(), False)))
table = create(
    "types",
    [
        ("id", IntegerType()), ("at", TimestampType()), ("seen", TimestamptzType()), ("word", StringType()), ("flag", BooleanType()),
        ("real", FloatType()), ("wide", DoubleType()), ("clock", TimeType()), ("code", UUIDType()), ("raw", BinaryType()),
        ("place", nested), ("tags", MapType(30, StringType(), 31, LongType(), False)),
    ],
    [(2, HourTransform(), "at_hour"), (3, MonthTransform(), "seen_month"), (1, BucketTransform(4), "id_bucket"), (4, IdentityTransform(), "word")],
    "1",
)  # fmt: skip


def visits(first, count):
    start = datetime(2026, 1, 31, 22, 15, 7, 123456)
    some = range(first, first + count)
    return rows(
        table,
        id=list(some),
        at=[start + timedelta(hours=i) for i in some],
        seen=[(start + timedelta(hours=i)).replace(tzinfo=timezone.utc) for i in some],
        word=[["", "ä/b", "longer word", None][i % 4] for i in some],
        flag=[[True, False, None][i % 3] for i in some],
        real=[i / 8 for i in some],
        wide=[None if i == 2 else i / 3 for i in some],
        clock=[(start + timedelta(hours=i)).time() for i in some],
        code=[bytes([i] * 16) for i in some],
        raw=[bytes([i, 0, 255]) for i in some],
        place=[None if i == 1 else {"x": i, "y": ["a", None]} for i in some],
        tags=[None if i == 1 else {"n": i} for i in some],
    )


table.append(visits(0, 4))
with table.update_schema() as update:
    update.rename_column(("place", "x"), "longitude")
    update.update_column(("place", "x"), LongType())
    update.add_column(("place", "z"), DoubleType())
    update.update_column("real", DoubleType())
table.append(rows(table, id=[9], at=[datetime(1969, 12, 31, 23)], place=[{"longitude": 2**40, "y": [], "z": 0.5}]))


# Position deletes, which pyiceberg reads but does not write.
class DeletesWriter(ManifestWriterV2):
    def content(self):
        return ManifestContent.DELETES

    def prepare_entry(self, entry):
        return entry


def deleted_rows(table, data, positions):
    """A snapshot that marks rows of a data file as deleted."""
    io, parent, sequence = table.io, table.current_snapshot(), table.metadata.next_sequence_number()
    number = 1000 + sequence
    path = f"{table.location()}/data/deletes-{sequence}.parquet"
    schema = pa.schema([
        pa.field("file_path", pa.string(), metadata={"PARQUET:field_id": "2147483546"}),
        pa.field("pos", pa.int64(), metadata={"PARQUET:field_id": "2147483545"}),
    ])  # fmt: skip
    with io.new_output(path).create() as stream:
        pq.write_table(pa.table([[data.file_path] * len(positions), positions], schema=schema), stream)
    file = DataFile.from_args(
        content=DataFileContent.POSITION_DELETES, file_path=path, file_format=FileFormat.PARQUET, partition=data.partition,
        record_count=len(positions), file_size_in_bytes=len(io.new_input(path)),
    )  # fmt: skip
    file.spec_id = data.spec_id
    manifest = io.new_output(f"{table.location()}/metadata/deletes-{sequence}.avro")
    writer = DeletesWriter(table.specs()[data.spec_id], table.schema(), manifest, number, "deflate")
    with writer:
        writer.add_entry(ManifestEntry.from_args(status=ManifestEntryStatus.ADDED, snapshot_id=number, data_file=file))
    listed = f"{table.location()}/metadata/snap-{number}.avro"
    with write_manifest_list(2, io.new_output(listed), number, parent.snapshot_id, sequence, "null") as lists:
        lists.add_manifests([writer.to_manifest_file(), *parent.manifests(io)])
    snapshot = Snapshot(
        snapshot_id=number, parent_snapshot_id=parent.snapshot_id, sequence_number=sequence, manifest_list=listed,
        summary=Summary(Operation.DELETE), schema_id=table.schema().schema_id, timestamp_ms=parent.timestamp_ms + 1,
    )  # fmt: skip
    catalog.commit_table(
        table,
        (AssertRefSnapshotId(ref="main", snapshot_id=parent.snapshot_id),),
        (AddSnapshotUpdate(snapshot=snapshot), SetSnapshotRefUpdate(ref_name="main", type="branch", snapshot_id=number)),
    )
    table.refresh()


def data_file(table, index):
    files = [entry.data_file for m in table.current_snapshot().manifests(table.io) for entry in m.fetch_manifest_entry(table.io)]
    return sorted((f for f in files if f.content == DataFileContent.DATA), key=lambda f: f.lower_bounds[2])[index]


table = create("marked", [("day", DateType()), ("id", LongType())], [(1, DayTransform(), "day_day")])
table.append(rows(table, day=[date(2026, 1, 1)] * 4 + [date(2026, 1, 2)] * 2, id=[1, 2, 3, 4, 5, 6]))
deleted_rows(table, data_file(table, 0), [0, 2])
table.append(rows(table, day=[date(2026, 1, 1)] * 2, id=[7, 8]))
deleted_rows(table, data_file(table, 1), [1])
deleted_rows(table, data_file(table, 0), [3])


def text(value):
    """As a text; a map is a list of pairs here."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, (dict, list, bool)):
        return json.dumps(dict(value) if isinstance(value, list) else value, separators=(",", ":"))
    return None if value is None else str(value)


def read(table, snapshot):
    """Its number, null for the newest, the names of its columns and its rows in the order of their ids, as texts."""
    found = table.scan(snapshot_id=snapshot).to_arrow()
    lines = [[text(value) for value in row.values()] for row in found.to_pylist()]
    at = found.column_names.index("id")
    return [None if snapshot is None else str(snapshot), found.column_names, sorted(lines, key=lambda row: int(row[at]))]


for name in ["orders", "types", "marked"]:
    table = catalog.load_table(f"lake.{name}")
    snapshots = [*(snapshot.snapshot_id for snapshot in table.snapshots()), None]
    lines = [json.dumps(read(table, snapshot), ensure_ascii=False) for snapshot in snapshots]
    (out / f"{name}.truth.ndjson").write_text("\n".join(lines) + "\n")
    # Each file of metadata has all snapshots before it.
    for older in sorted((out / name / "metadata").glob("*.metadata.json"))[:-2]:
        older.unlink()
