"""A typed client of the catalog statistics, made by `service compile`. Do not edit.

    with Client("http://127.0.0.1:8080") as client:
        answer = client.query("active", {})
        print(answer.rows, answer.provenance.result_digest)

Errors are ServiceProblem and ServiceUnreachable. AsyncClient has the same calls for asyncio.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import decimal
import gzip
import http.client
import importlib
import json
import random
import re
import socket
import threading
import time
import urllib.parse
import zlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Callable, Dict, Generic, List, Literal, Mapping, NamedTuple, NoReturn, Optional, Sequence, Tuple, TypedDict, TypeVar, Union, cast, overload

Scalar = Union[str, int, float, bool, None]
# The name of a thing where a catalog has none such.
_Nothing = NoReturn

# The operators that make sense for a column's type.
_TextOperators = TypedDict(
    "_TextOperators",
    {
        "eq": Optional[str], "ne": Optional[str], "in": Sequence[Optional[str]], "not_in": Sequence[Optional[str]],
        "is_null": Literal[True], "not_null": Literal[True], "gt": str, "gte": str, "lt": str, "lte": str,
        "contains": str, "starts_with": str, "ends_with": str,
    },
    total=False,
)
_NumberOperators = TypedDict(
    "_NumberOperators",
    {
        "eq": Optional[float], "ne": Optional[float], "in": Sequence[Optional[float]], "not_in": Sequence[Optional[float]],
        "is_null": Literal[True], "not_null": Literal[True], "gt": float, "gte": float, "lt": float, "lte": float,
    },
    total=False,
)
_BooleanOperators = TypedDict(
    "_BooleanOperators",
    {
        "eq": Optional[bool], "ne": Optional[bool], "in": Sequence[Optional[bool]], "not_in": Sequence[Optional[bool]],
        "is_null": Literal[True], "not_null": Literal[True],
    },
    total=False,
)
_Operators = TypedDict(
    "_Operators",
    {
        "eq": Scalar, "ne": Scalar, "in": Sequence[Scalar], "not_in": Sequence[Scalar],
        "is_null": Literal[True], "not_null": Literal[True], "gt": Scalar, "gte": Scalar, "lt": Scalar, "lte": Scalar,
        "contains": str, "starts_with": str, "ends_with": str,
    },
    total=False,
)

# A scalar is eq, a list is in, None is is_null.
TextCondition = Union[str, None, Sequence[Optional[str]], _TextOperators]
NumberCondition = Union[float, None, Sequence[Optional[float]], _NumberOperators]
BooleanCondition = Union[bool, None, Sequence[Optional[bool]], _BooleanOperators]
Condition = Union[Scalar, Sequence[Scalar], _Operators]


class _Intent(TypedDict, total=False):
    """What questions to all metrics have in common; see schemas/intent.schema.json of the service."""

    start: Optional[str]
    end: Optional[str]
    top_n: int
    others: bool
    totals: bool
    compare: Optional[Literal["prior_period", "prior_year"]]
    limit: int


class _ValuesQuery(TypedDict, total=False):
    """Which values of a dimension to list; search keeps those that contain this text (case-sensitive)."""

    search: str
    start: str
    end: str
    limit: int


class ListQuery(TypedDict, total=False):
    """Which metrics to list; search keeps those in whose name, label, description, outputs or dimensions all of these words are (any case)."""

    search: str
    limit: int


ValueType = Literal["string", "integer", "number", "bigint", "decimal", "boolean", "date", "timestamp"]


class Column(TypedDict):
    """What a column of an answer is, and how a person should see it; format is a d3-format specifier."""

    name: str
    type: ValueType
    role: Literal["time", "dimension", "point", "output", "compare"]
    label: str
    unit: Optional[str]
    format: Optional[str]


# What the data of an answer cover of its bounds.
Coverage = TypedDict(
    "Coverage", {"from": Optional[str], "to": Optional[str], "failed_chunks": int, "missing_days": int, "complete": bool}
)


class AnswerWarning(TypedDict):
    """What to know before relying on the numbers: a code to act on, and words for a person."""

    code: str
    message: str


@dataclass(frozen=True)
class Provenance:
    """Where an answer comes from: its hashes, table, runs and chunks, and the digest of its rows."""

    metric: str
    source_id: Optional[str]
    processor_id: Optional[str]
    intent: Mapping[str, object]
    service_version: str
    catalog_hash: str
    computation_hash: Optional[str]
    generation: str
    data_hash: str
    requested_grain: Optional[str]
    physical_grain: Optional[str]
    plan: Optional[Mapping[str, object]]
    pipeline_run_ids: Tuple[str, ...]
    chunk_ids: Tuple[str, ...]
    aggregate_rows_scanned: Optional[int]
    latest_created_at: Optional[str]
    result_digest: str
    # Of several metrics where the values of each come from; else none.
    inputs: Tuple[Mapping[str, object], ...]
    # As it came: a later service may say more.
    whole: Mapping[str, object]


class ValueCount(TypedDict):
    """A value of a dimension, and how many underlying rows have it."""

    value: Scalar
    count: int


@dataclass(frozen=True)
class Values:
    """The values of a dimension, most frequent first."""

    metric: str
    dimension: str
    values: List[ValueCount]
    more: bool
    # Values withheld for privacy, of a metric that has it.
    withheld: Optional[int]
    coverage: Coverage
    warnings: List[AnswerWarning]
    provenance: Provenance


class LastRun(TypedDict):
    id: str
    status: str
    finished_at: Optional[str]


class Chunks(TypedDict):
    ok: int
    failed: int


class Freshness(TypedDict):
    """How recent a metric's data are."""

    metric: str
    latest_period: Optional[str]
    latest_complete_period: Optional[str]
    latest_created_at: Optional[str]
    last_run: Optional[LastRun]
    chunks: Chunks
    stale: bool


class _Worded(TypedDict, total=False):
    """Other words that people use for a thing; when it is the right choice and how to read it."""

    synonyms: List[str]
    guidance: str


class DimensionSummary(_Worded):
    name: str
    type: ValueType
    label: str
    description: str


class OutputSummary(TypedDict):
    name: str
    type: ValueType
    unit: Optional[str]
    format: Optional[str]


class Privacy(TypedDict):
    min_count: int


class _Selected(_Worded, total=False):
    where: str
    window: str


class MetricSummary(_Selected):
    """A metric as the service has it now."""

    name: str
    label: str
    description: str
    kind: str
    source_id: str
    processor_id: str
    dimensions: List[DimensionSummary]
    time_axes: List[str]
    outputs: List[OutputSummary]
    chart_kinds: List[str]
    privacy: Optional[Privacy]
    first_day: Optional[str]
    last_day: Optional[str]


class MetricList(TypedDict):
    """The metrics as the service has them now, which may be others than this file knows."""

    workspace: str
    catalog_hash: str
    generation: Optional[str]
    metrics: List[MetricSummary]
    more: bool


class _Question(TypedDict):
    question: str


class ChatQuery(_Question, total=False):
    """A question in words. With conversation_id it goes on from an earlier answer; with narrate the model words the text."""

    conversation_id: str
    allow_sql: bool
    narrate: bool


class SqlAnswer(TypedDict):
    statement: str
    result: Mapping[str, object]


class _ChatAnswer(TypedDict):
    kind: Literal["answer", "clarify", "refused"]
    text: str
    conversation_id: str
    warnings: List[AnswerWarning]


class ChatAnswer(_ChatAnswer, total=False):
    """What became of a question in words. Asked again, without a model, the intent of an answer gives the same digest."""

    choices: List[str]
    reason: Literal["out_of_catalog", "ambiguous", "sql_not_allowed", "invalid_plan", "not_a_question"]
    intent: Mapping[str, object]
    chart: Mapping[str, object]
    columns: List[Column]
    rows: List[Mapping[str, Scalar]]
    totals: Mapping[str, Scalar]
    row_count: int
    truncated: bool
    more: bool
    withheld: int
    coverage: Coverage
    provenance: Mapping[str, object]
    sql: SqlAnswer


class _ErrorPlace(TypedDict):
    path: str
    message: str


class ErrorDetail(_ErrorPlace, total=False):
    """One thing that is wrong with a request, and what may have been meant."""

    suggestion: str


class ServiceProblem(Exception):
    """An error of the service, as application/problem+json."""

    def __init__(self, status: int, code: str, detail: str, errors: Sequence[ErrorDetail] = ()) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.errors: Tuple[ErrorDetail, ...] = tuple(errors)


class ServiceUnreachable(Exception):
    """The service gave no answer: no connection, or none within the time."""


RowT = TypeVar("RowT", bound=Mapping[str, object])


@dataclass(frozen=True)
class _Answer(Generic[RowT]):
    columns: List[Column]
    rows: List[RowT]
    row_count: int
    truncated: bool
    more: bool
    # Groups withheld for privacy, of a metric that has it.
    withheld: Optional[int]
    coverage: Coverage
    warnings: List[AnswerWarning]
    provenance: Provenance

    def to_pandas(self) -> Any:
        """The rows as a pandas.DataFrame with types that know nulls; exact numbers are objects. Needs pandas 2 or later."""
        pandas = importlib.import_module("pandas")
        return pandas.DataFrame(
            {column["name"]: pandas.Series(self._values(column), dtype=_PANDAS_TYPES[column["type"]]) for column in self.columns}
        )

    def to_polars(self) -> Any:
        """The rows as a polars.DataFrame. Needs polars 1 or later."""
        polars = importlib.import_module("polars")
        types: Dict[str, Callable[[int], Any]] = {
            "string": lambda _: polars.String,
            "integer": lambda _: polars.Int64,
            "number": lambda _: polars.Float64,
            "bigint": lambda _: polars.Decimal(38, 0),
            "decimal": lambda scale: polars.Decimal(38, scale),
            "boolean": lambda _: polars.Boolean,
            "date": lambda _: polars.Date,
            "timestamp": lambda _: polars.Datetime("us"),
        }
        return polars.DataFrame([self._series(polars.Series, types, column) for column in self.columns])

    def to_arrow(self) -> Any:
        """The rows as a pyarrow.Table, of the types that the service's own Arrow stream has. Needs pyarrow."""
        arrow = importlib.import_module("pyarrow")
        types: Dict[str, Callable[[int], Any]] = {
            "string": lambda _: arrow.dictionary(arrow.int32(), arrow.string()),
            "integer": lambda _: arrow.int64(),
            "number": lambda _: arrow.float64(),
            "bigint": lambda _: arrow.decimal128(38, 0),
            "decimal": lambda scale: arrow.decimal128(38, scale),
            "boolean": lambda _: arrow.bool_(),
            "date": lambda _: arrow.date32(),
            "timestamp": lambda _: arrow.timestamp("us"),
        }
        names = [column["name"] for column in self.columns]
        arrays = [self._series(lambda _, values, type: arrow.array(values, type), types, column) for column in self.columns]
        return arrow.Table.from_arrays(arrays, names, metadata={"provenance": json.dumps(self.provenance.whole, ensure_ascii=False)})

    def _series(self, make: Callable[[str, List[Any], Any], Any], types: Mapping[str, Callable[[int], Any]], column: Column) -> Any:
        values = self._values(column)
        if column["type"] == "bigint":
            values = [None if value is None else decimal.Decimal(value) for value in values]
        return make(column["name"], values, types[column["type"]](_scale(values)))

    def _values(self, column: Column) -> List[Any]:
        """The values of a column as Python has them: what JSON has as texts, as the numbers, dates and times that they are."""
        read = _READERS.get(column["type"])
        values: List[Any] = [row[column["name"]] for row in self.rows]
        return values if read is None else [None if value is None else read(value) for value in values]


_READERS: Dict[str, Callable[[str], Any]] = {
    "bigint": int,
    "decimal": decimal.Decimal,
    "date": datetime.date.fromisoformat,
    "timestamp": lambda text: _moment(text),
}


def _moment(text: str) -> datetime.datetime:
    """CPython before 3.11 reads fractions of three or six digits alone."""
    whole, _, fraction = text.partition(".")
    return datetime.datetime.fromisoformat(whole if fraction == "" else f"{whole}.{fraction:0<6}")


_PANDAS_TYPES: Dict[str, str] = {
    "string": "string",
    "integer": "Int64",
    "number": "float64",
    "bigint": "object",
    "decimal": "object",
    "boolean": "boolean",
    "date": "datetime64[s]",
    "timestamp": "datetime64[us]",
}


def _scale(values: Sequence[Any]) -> int:
    """Decimal places of a column, all of whose values have as many."""
    exact = next((value for value in values if isinstance(value, decimal.Decimal)), None)
    return 0 if exact is None else -int(exact.as_tuple().exponent)


@dataclass(frozen=True)
class Result(_Answer[RowT]):
    """The answer to a question."""

    metric: str
    time_axis: Optional[str]
    start: Optional[str]
    end: Optional[str]
    # The outputs over all rows, where the question asks for them.
    totals: Optional[RowT]


@dataclass(frozen=True)
class ChartResult(_Answer[RowT]):
    """An answer, and how to draw it: a Vega-Lite 6 specification over data named rows, which are the rows beside it."""

    chart: Mapping[str, Any]


# The metrics: of each what may be asked, and the columns that its answers may have; a row has those that its question asks for.

MetricName = Literal["active", "amount", "amount_spread", "amounts", "amounts_up_to", "back", "both", "calibration", "clicks", "dependence", "either", "gains", "lapsed", "lift", "lifts", "new_back", "people", "people_steps", "precision_recall", "quality", "roc", "spend", "steps"]

ActiveGrouping = Literal["channel", "variant", "day", "week", "month", "quarter", "year"]
ActiveColumn = Literal["active", "active_prev", "active_delta", "active_pct_change"]
ActiveRow = TypedDict("ActiveRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "variant": Optional[str], "active": Optional[int], "active_prev": Optional[int], "active_delta": Optional[int], "active_pct_change": Optional[float], "_row": Literal["row", "others"]})
ActiveFilters = TypedDict("ActiveFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
ActiveHaving = TypedDict("ActiveHaving", {"active": Condition, "active_prev": Condition, "active_delta": Condition, "active_pct_change": Condition, "row_count": Condition}, total=False)


class ActiveIntent(_Intent, total=False):
    "Active."

    dimensions: Sequence[Literal["channel", "variant"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ActiveFilters
    having: ActiveHaving
    order_by: Sequence[Union[ActiveGrouping, ActiveColumn, Literal["-active", "-active_prev", "-active_delta", "-active_pct_change", "-channel", "-variant", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ActiveColumn
    top_n_within: Sequence[ActiveGrouping]
    quantiles: Literal[False]


class _ActiveChartChannels(ActiveIntent, total=False):
    x: Union[ActiveGrouping, ActiveColumn]
    y: Union[ActiveGrouping, ActiveColumn]
    color: Union[ActiveGrouping, ActiveColumn]
    facet: Union[ActiveGrouping, ActiveColumn]


class ActiveChart(_ActiveChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class ActiveValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

AmountGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
AmountColumn = Literal["amount", "amount_Median", "amount_p25", "amount_p75", "amount_p90", "amount_p95", "amount_prev", "amount_delta", "amount_pct_change", "amount_Median_prev", "amount_Median_delta", "amount_Median_pct_change", "amount_p25_prev", "amount_p25_delta", "amount_p25_pct_change", "amount_p75_prev", "amount_p75_delta", "amount_p75_pct_change", "amount_p90_prev", "amount_p90_delta", "amount_p90_pct_change", "amount_p95_prev", "amount_p95_delta", "amount_p95_pct_change"]
AmountRow = TypedDict("AmountRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "amount": Optional[float], "amount_Median": Optional[float], "amount_p25": Optional[float], "amount_p75": Optional[float], "amount_p90": Optional[float], "amount_p95": Optional[float], "amount_prev": Optional[float], "amount_delta": Optional[float], "amount_pct_change": Optional[float], "amount_Median_prev": Optional[float], "amount_Median_delta": Optional[float], "amount_Median_pct_change": Optional[float], "amount_p25_prev": Optional[float], "amount_p25_delta": Optional[float], "amount_p25_pct_change": Optional[float], "amount_p75_prev": Optional[float], "amount_p75_delta": Optional[float], "amount_p75_pct_change": Optional[float], "amount_p90_prev": Optional[float], "amount_p90_delta": Optional[float], "amount_p90_pct_change": Optional[float], "amount_p95_prev": Optional[float], "amount_p95_delta": Optional[float], "amount_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
AmountFilters = TypedDict("AmountFilters", {"channel": TextCondition}, total=False)
AmountHaving = TypedDict("AmountHaving", {"amount": Condition, "amount_Median": Condition, "amount_p25": Condition, "amount_p75": Condition, "amount_p90": Condition, "amount_p95": Condition, "amount_prev": Condition, "amount_delta": Condition, "amount_pct_change": Condition, "amount_Median_prev": Condition, "amount_Median_delta": Condition, "amount_Median_pct_change": Condition, "amount_p25_prev": Condition, "amount_p25_delta": Condition, "amount_p25_pct_change": Condition, "amount_p75_prev": Condition, "amount_p75_delta": Condition, "amount_p75_pct_change": Condition, "amount_p90_prev": Condition, "amount_p90_delta": Condition, "amount_p90_pct_change": Condition, "amount_p95_prev": Condition, "amount_p95_delta": Condition, "amount_p95_pct_change": Condition, "row_count": Condition}, total=False)


class AmountIntent(_Intent, total=False):
    "Amount."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: AmountFilters
    having: AmountHaving
    order_by: Sequence[Union[AmountGrouping, AmountColumn, Literal["-amount", "-amount_Median", "-amount_p25", "-amount_p75", "-amount_p90", "-amount_p95", "-amount_prev", "-amount_delta", "-amount_pct_change", "-amount_Median_prev", "-amount_Median_delta", "-amount_Median_pct_change", "-amount_p25_prev", "-amount_p25_delta", "-amount_p25_pct_change", "-amount_p75_prev", "-amount_p75_delta", "-amount_p75_pct_change", "-amount_p90_prev", "-amount_p90_delta", "-amount_p90_pct_change", "-amount_p95_prev", "-amount_p95_delta", "-amount_p95_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: AmountColumn
    top_n_within: Sequence[AmountGrouping]
    quantiles: bool


class _AmountChartChannels(AmountIntent, total=False):
    x: Union[AmountGrouping, AmountColumn]
    y: Union[AmountGrouping, AmountColumn]
    color: Union[AmountGrouping, AmountColumn]
    facet: Union[AmountGrouping, AmountColumn]


class AmountChart(_AmountChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "boxplot", "kpi_card", "table"]


class AmountValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

AmountSpreadGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
AmountSpreadColumn = Literal["amount_spread_count", "amount_spread_min", "amount_spread_p25", "amount_spread_Median", "amount_spread_p75", "amount_spread_max", "amount_spread_p90", "amount_spread_p95", "amount_spread_count_prev", "amount_spread_count_delta", "amount_spread_count_pct_change", "amount_spread_min_prev", "amount_spread_min_delta", "amount_spread_min_pct_change", "amount_spread_p25_prev", "amount_spread_p25_delta", "amount_spread_p25_pct_change", "amount_spread_Median_prev", "amount_spread_Median_delta", "amount_spread_Median_pct_change", "amount_spread_p75_prev", "amount_spread_p75_delta", "amount_spread_p75_pct_change", "amount_spread_max_prev", "amount_spread_max_delta", "amount_spread_max_pct_change", "amount_spread_p90_prev", "amount_spread_p90_delta", "amount_spread_p90_pct_change", "amount_spread_p95_prev", "amount_spread_p95_delta", "amount_spread_p95_pct_change"]
AmountSpreadRow = TypedDict("AmountSpreadRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "amount_spread_count": Optional[int], "amount_spread_min": Optional[float], "amount_spread_p25": Optional[float], "amount_spread_Median": Optional[float], "amount_spread_p75": Optional[float], "amount_spread_max": Optional[float], "amount_spread_p90": Optional[float], "amount_spread_p95": Optional[float], "amount_spread_count_prev": Optional[int], "amount_spread_count_delta": Optional[int], "amount_spread_count_pct_change": Optional[float], "amount_spread_min_prev": Optional[float], "amount_spread_min_delta": Optional[float], "amount_spread_min_pct_change": Optional[float], "amount_spread_p25_prev": Optional[float], "amount_spread_p25_delta": Optional[float], "amount_spread_p25_pct_change": Optional[float], "amount_spread_Median_prev": Optional[float], "amount_spread_Median_delta": Optional[float], "amount_spread_Median_pct_change": Optional[float], "amount_spread_p75_prev": Optional[float], "amount_spread_p75_delta": Optional[float], "amount_spread_p75_pct_change": Optional[float], "amount_spread_max_prev": Optional[float], "amount_spread_max_delta": Optional[float], "amount_spread_max_pct_change": Optional[float], "amount_spread_p90_prev": Optional[float], "amount_spread_p90_delta": Optional[float], "amount_spread_p90_pct_change": Optional[float], "amount_spread_p95_prev": Optional[float], "amount_spread_p95_delta": Optional[float], "amount_spread_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
AmountSpreadFilters = TypedDict("AmountSpreadFilters", {"channel": TextCondition}, total=False)
AmountSpreadHaving = TypedDict("AmountSpreadHaving", {"amount_spread_count": Condition, "amount_spread_min": Condition, "amount_spread_p25": Condition, "amount_spread_Median": Condition, "amount_spread_p75": Condition, "amount_spread_max": Condition, "amount_spread_p90": Condition, "amount_spread_p95": Condition, "amount_spread_count_prev": Condition, "amount_spread_count_delta": Condition, "amount_spread_count_pct_change": Condition, "amount_spread_min_prev": Condition, "amount_spread_min_delta": Condition, "amount_spread_min_pct_change": Condition, "amount_spread_p25_prev": Condition, "amount_spread_p25_delta": Condition, "amount_spread_p25_pct_change": Condition, "amount_spread_Median_prev": Condition, "amount_spread_Median_delta": Condition, "amount_spread_Median_pct_change": Condition, "amount_spread_p75_prev": Condition, "amount_spread_p75_delta": Condition, "amount_spread_p75_pct_change": Condition, "amount_spread_max_prev": Condition, "amount_spread_max_delta": Condition, "amount_spread_max_pct_change": Condition, "amount_spread_p90_prev": Condition, "amount_spread_p90_delta": Condition, "amount_spread_p90_pct_change": Condition, "amount_spread_p95_prev": Condition, "amount_spread_p95_delta": Condition, "amount_spread_p95_pct_change": Condition, "row_count": Condition}, total=False)


class AmountSpreadIntent(_Intent, total=False):
    "Amount spread."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: AmountSpreadFilters
    having: AmountSpreadHaving
    order_by: Sequence[Union[AmountSpreadGrouping, AmountSpreadColumn, Literal["-amount_spread_count", "-amount_spread_min", "-amount_spread_p25", "-amount_spread_Median", "-amount_spread_p75", "-amount_spread_max", "-amount_spread_p90", "-amount_spread_p95", "-amount_spread_count_prev", "-amount_spread_count_delta", "-amount_spread_count_pct_change", "-amount_spread_min_prev", "-amount_spread_min_delta", "-amount_spread_min_pct_change", "-amount_spread_p25_prev", "-amount_spread_p25_delta", "-amount_spread_p25_pct_change", "-amount_spread_Median_prev", "-amount_spread_Median_delta", "-amount_spread_Median_pct_change", "-amount_spread_p75_prev", "-amount_spread_p75_delta", "-amount_spread_p75_pct_change", "-amount_spread_max_prev", "-amount_spread_max_delta", "-amount_spread_max_pct_change", "-amount_spread_p90_prev", "-amount_spread_p90_delta", "-amount_spread_p90_pct_change", "-amount_spread_p95_prev", "-amount_spread_p95_delta", "-amount_spread_p95_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: AmountSpreadColumn
    top_n_within: Sequence[AmountSpreadGrouping]
    quantiles: bool


class _AmountSpreadChartChannels(AmountSpreadIntent, total=False):
    x: Union[AmountSpreadGrouping, AmountSpreadColumn]
    y: Union[AmountSpreadGrouping, AmountSpreadColumn]
    color: Union[AmountSpreadGrouping, AmountSpreadColumn]
    facet: Union[AmountSpreadGrouping, AmountSpreadColumn]


class AmountSpreadChart(_AmountSpreadChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "boxplot", "kpi_card", "table"]


class AmountSpreadValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

AmountsGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
AmountsColumn = Literal["point", "lower", "upper", "count", "point_prev", "point_delta", "point_pct_change", "lower_prev", "lower_delta", "lower_pct_change", "upper_prev", "upper_delta", "upper_pct_change", "count_prev", "count_delta", "count_pct_change"]
AmountsRow = TypedDict("AmountsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "point": Optional[int], "lower": Optional[float], "upper": Optional[float], "count": Optional[int], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "lower_prev": Optional[float], "lower_delta": Optional[float], "lower_pct_change": Optional[float], "upper_prev": Optional[float], "upper_delta": Optional[float], "upper_pct_change": Optional[float], "count_prev": Optional[int], "count_delta": Optional[int], "count_pct_change": Optional[float], "_row": Literal["row", "others"]})
AmountsFilters = TypedDict("AmountsFilters", {"channel": TextCondition}, total=False)
AmountsHaving = TypedDict("AmountsHaving", {"point": Condition, "lower": Condition, "upper": Condition, "count": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "lower_prev": Condition, "lower_delta": Condition, "lower_pct_change": Condition, "upper_prev": Condition, "upper_delta": Condition, "upper_pct_change": Condition, "count_prev": Condition, "count_delta": Condition, "count_pct_change": Condition, "row_count": Condition}, total=False)


class AmountsIntent(_Intent, total=False):
    "Amounts."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: AmountsFilters
    having: AmountsHaving
    order_by: Sequence[Union[AmountsGrouping, AmountsColumn, Literal["-point", "-lower", "-upper", "-count", "-point_prev", "-point_delta", "-point_pct_change", "-lower_prev", "-lower_delta", "-lower_pct_change", "-upper_prev", "-upper_delta", "-upper_pct_change", "-count_prev", "-count_delta", "-count_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: AmountsColumn
    top_n_within: Sequence[AmountsGrouping]
    quantiles: Literal[False]


class _AmountsChartChannels(AmountsIntent, total=False):
    x: Union[AmountsGrouping, AmountsColumn]
    y: Union[AmountsGrouping, AmountsColumn]
    color: Union[AmountsGrouping, AmountsColumn]
    facet: Union[AmountsGrouping, AmountsColumn]


class AmountsChart(_AmountsChartChannels):
    chart_kind: Literal["histogram", "table"]


class AmountsValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

AmountsUpToGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
AmountsUpToColumn = Literal["point", "value", "share", "point_prev", "point_delta", "point_pct_change", "value_prev", "value_delta", "value_pct_change", "share_prev", "share_delta", "share_pct_change"]
AmountsUpToRow = TypedDict("AmountsUpToRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "point": Optional[int], "value": Optional[float], "share": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "value_prev": Optional[float], "value_delta": Optional[float], "value_pct_change": Optional[float], "share_prev": Optional[float], "share_delta": Optional[float], "share_pct_change": Optional[float], "_row": Literal["row", "others"]})
AmountsUpToFilters = TypedDict("AmountsUpToFilters", {"channel": TextCondition}, total=False)
AmountsUpToHaving = TypedDict("AmountsUpToHaving", {"point": Condition, "value": Condition, "share": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "value_prev": Condition, "value_delta": Condition, "value_pct_change": Condition, "share_prev": Condition, "share_delta": Condition, "share_pct_change": Condition, "row_count": Condition}, total=False)


class AmountsUpToIntent(_Intent, total=False):
    "Amounts up to."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: AmountsUpToFilters
    having: AmountsUpToHaving
    order_by: Sequence[Union[AmountsUpToGrouping, AmountsUpToColumn, Literal["-point", "-value", "-share", "-point_prev", "-point_delta", "-point_pct_change", "-value_prev", "-value_delta", "-value_pct_change", "-share_prev", "-share_delta", "-share_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: AmountsUpToColumn
    top_n_within: Sequence[AmountsUpToGrouping]
    quantiles: Literal[False]


class _AmountsUpToChartChannels(AmountsUpToIntent, total=False):
    x: Union[AmountsUpToGrouping, AmountsUpToColumn]
    y: Union[AmountsUpToGrouping, AmountsUpToColumn]
    color: Union[AmountsUpToGrouping, AmountsUpToColumn]
    facet: Union[AmountsUpToGrouping, AmountsUpToColumn]


class AmountsUpToChart(_AmountsUpToChartChannels):
    chart_kind: Literal["line", "table"]


class AmountsUpToValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

BackGrouping = Literal["channel", "variant", "day", "week", "month", "quarter", "year"]
BackColumn = Literal["offset", "back_size", "back_retained", "back_share", "back_share_lower", "back_share_upper", "offset_prev", "offset_delta", "offset_pct_change", "back_size_prev", "back_size_delta", "back_size_pct_change", "back_retained_prev", "back_retained_delta", "back_retained_pct_change", "back_share_prev", "back_share_delta", "back_share_pct_change", "back_share_lower_prev", "back_share_lower_delta", "back_share_lower_pct_change", "back_share_upper_prev", "back_share_upper_delta", "back_share_upper_pct_change"]
BackRow = TypedDict("BackRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "variant": Optional[str], "offset": Optional[int], "back_size": Optional[int], "back_retained": Optional[int], "back_share": Optional[float], "back_share_lower": Optional[float], "back_share_upper": Optional[float], "offset_prev": Optional[int], "offset_delta": Optional[int], "offset_pct_change": Optional[float], "back_size_prev": Optional[int], "back_size_delta": Optional[int], "back_size_pct_change": Optional[float], "back_retained_prev": Optional[int], "back_retained_delta": Optional[int], "back_retained_pct_change": Optional[float], "back_share_prev": Optional[float], "back_share_delta": Optional[float], "back_share_pct_change": Optional[float], "back_share_lower_prev": Optional[float], "back_share_lower_delta": Optional[float], "back_share_lower_pct_change": Optional[float], "back_share_upper_prev": Optional[float], "back_share_upper_delta": Optional[float], "back_share_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
BackFilters = TypedDict("BackFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
BackHaving = TypedDict("BackHaving", {"offset": Condition, "back_size": Condition, "back_retained": Condition, "back_share": Condition, "back_share_lower": Condition, "back_share_upper": Condition, "offset_prev": Condition, "offset_delta": Condition, "offset_pct_change": Condition, "back_size_prev": Condition, "back_size_delta": Condition, "back_size_pct_change": Condition, "back_retained_prev": Condition, "back_retained_delta": Condition, "back_retained_pct_change": Condition, "back_share_prev": Condition, "back_share_delta": Condition, "back_share_pct_change": Condition, "back_share_lower_prev": Condition, "back_share_lower_delta": Condition, "back_share_lower_pct_change": Condition, "back_share_upper_prev": Condition, "back_share_upper_delta": Condition, "back_share_upper_pct_change": Condition, "row_count": Condition}, total=False)


class BackIntent(_Intent, total=False):
    "Back."

    dimensions: Sequence[Literal["channel", "variant"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: BackFilters
    having: BackHaving
    order_by: Sequence[Union[BackGrouping, BackColumn, Literal["-offset", "-back_size", "-back_retained", "-back_share", "-back_share_lower", "-back_share_upper", "-offset_prev", "-offset_delta", "-offset_pct_change", "-back_size_prev", "-back_size_delta", "-back_size_pct_change", "-back_retained_prev", "-back_retained_delta", "-back_retained_pct_change", "-back_share_prev", "-back_share_delta", "-back_share_pct_change", "-back_share_lower_prev", "-back_share_lower_delta", "-back_share_lower_pct_change", "-back_share_upper_prev", "-back_share_upper_delta", "-back_share_upper_pct_change", "-channel", "-variant", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: BackColumn
    top_n_within: Sequence[BackGrouping]
    quantiles: Literal[False]


class _BackChartChannels(BackIntent, total=False):
    x: Union[BackGrouping, BackColumn]
    y: Union[BackGrouping, BackColumn]
    color: Union[BackGrouping, BackColumn]
    facet: Union[BackGrouping, BackColumn]


class BackChart(_BackChartChannels):
    chart_kind: Literal["heatmap", "line", "table"]


class BackValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

BothGrouping = Literal["channel", "variant", "day", "week", "month", "quarter", "year"]
BothColumn = Literal["both", "both_lower", "both_upper", "both_prev", "both_delta", "both_pct_change", "both_lower_prev", "both_lower_delta", "both_lower_pct_change", "both_upper_prev", "both_upper_delta", "both_upper_pct_change"]
BothRow = TypedDict("BothRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "variant": Optional[str], "both": Optional[int], "both_lower": Optional[int], "both_upper": Optional[int], "both_prev": Optional[int], "both_delta": Optional[int], "both_pct_change": Optional[float], "both_lower_prev": Optional[int], "both_lower_delta": Optional[int], "both_lower_pct_change": Optional[float], "both_upper_prev": Optional[int], "both_upper_delta": Optional[int], "both_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
BothFilters = TypedDict("BothFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
BothHaving = TypedDict("BothHaving", {"both": Condition, "both_lower": Condition, "both_upper": Condition, "both_prev": Condition, "both_delta": Condition, "both_pct_change": Condition, "both_lower_prev": Condition, "both_lower_delta": Condition, "both_lower_pct_change": Condition, "both_upper_prev": Condition, "both_upper_delta": Condition, "both_upper_pct_change": Condition, "row_count": Condition}, total=False)


class BothIntent(_Intent, total=False):
    "Both."

    dimensions: Sequence[Literal["channel", "variant"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: BothFilters
    having: BothHaving
    order_by: Sequence[Union[BothGrouping, BothColumn, Literal["-both", "-both_lower", "-both_upper", "-both_prev", "-both_delta", "-both_pct_change", "-both_lower_prev", "-both_lower_delta", "-both_lower_pct_change", "-both_upper_prev", "-both_upper_delta", "-both_upper_pct_change", "-channel", "-variant", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: BothColumn
    top_n_within: Sequence[BothGrouping]
    quantiles: Literal[False]


class _BothChartChannels(BothIntent, total=False):
    x: Union[BothGrouping, BothColumn]
    y: Union[BothGrouping, BothColumn]
    color: Union[BothGrouping, BothColumn]
    facet: Union[BothGrouping, BothColumn]


class BothChart(_BothChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class BothValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

CalibrationGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
CalibrationColumn = Literal["point", "predicted", "observed", "count", "point_prev", "point_delta", "point_pct_change", "predicted_prev", "predicted_delta", "predicted_pct_change", "observed_prev", "observed_delta", "observed_pct_change", "count_prev", "count_delta", "count_pct_change"]
CalibrationRow = TypedDict("CalibrationRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "point": Optional[int], "predicted": Optional[float], "observed": Optional[float], "count": Optional[int], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "predicted_prev": Optional[float], "predicted_delta": Optional[float], "predicted_pct_change": Optional[float], "observed_prev": Optional[float], "observed_delta": Optional[float], "observed_pct_change": Optional[float], "count_prev": Optional[int], "count_delta": Optional[int], "count_pct_change": Optional[float], "_row": Literal["row", "others"]})
CalibrationFilters = TypedDict("CalibrationFilters", {"channel": TextCondition}, total=False)
CalibrationHaving = TypedDict("CalibrationHaving", {"point": Condition, "predicted": Condition, "observed": Condition, "count": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "predicted_prev": Condition, "predicted_delta": Condition, "predicted_pct_change": Condition, "observed_prev": Condition, "observed_delta": Condition, "observed_pct_change": Condition, "count_prev": Condition, "count_delta": Condition, "count_pct_change": Condition, "row_count": Condition}, total=False)


class CalibrationIntent(_Intent, total=False):
    "Calibration."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: CalibrationFilters
    having: CalibrationHaving
    order_by: Sequence[Union[CalibrationGrouping, CalibrationColumn, Literal["-point", "-predicted", "-observed", "-count", "-point_prev", "-point_delta", "-point_pct_change", "-predicted_prev", "-predicted_delta", "-predicted_pct_change", "-observed_prev", "-observed_delta", "-observed_pct_change", "-count_prev", "-count_delta", "-count_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: CalibrationColumn
    top_n_within: Sequence[CalibrationGrouping]
    quantiles: Literal[False]


class _CalibrationChartChannels(CalibrationIntent, total=False):
    x: Union[CalibrationGrouping, CalibrationColumn]
    y: Union[CalibrationGrouping, CalibrationColumn]
    color: Union[CalibrationGrouping, CalibrationColumn]
    facet: Union[CalibrationGrouping, CalibrationColumn]


class CalibrationChart(_CalibrationChartChannels):
    chart_kind: Literal["calibration_curve", "table"]


class CalibrationValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

ClicksGrouping = Literal["channel", "variant", "day", "week", "month", "quarter", "year"]
ClicksColumn = Literal["clicks", "clicks_prev", "clicks_delta", "clicks_pct_change"]
ClicksRow = TypedDict("ClicksRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "variant": Optional[str], "clicks": Optional[int], "clicks_prev": Optional[int], "clicks_delta": Optional[int], "clicks_pct_change": Optional[float], "_row": Literal["row", "others"]})
ClicksFilters = TypedDict("ClicksFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
ClicksHaving = TypedDict("ClicksHaving", {"clicks": Condition, "clicks_prev": Condition, "clicks_delta": Condition, "clicks_pct_change": Condition, "row_count": Condition}, total=False)


class ClicksIntent(_Intent, total=False):
    "Clicks."

    dimensions: Sequence[Literal["channel", "variant"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ClicksFilters
    having: ClicksHaving
    order_by: Sequence[Union[ClicksGrouping, ClicksColumn, Literal["-clicks", "-clicks_prev", "-clicks_delta", "-clicks_pct_change", "-channel", "-variant", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ClicksColumn
    top_n_within: Sequence[ClicksGrouping]
    quantiles: Literal[False]


class _ClicksChartChannels(ClicksIntent, total=False):
    x: Union[ClicksGrouping, ClicksColumn]
    y: Union[ClicksGrouping, ClicksColumn]
    color: Union[ClicksGrouping, ClicksColumn]
    facet: Union[ClicksGrouping, ClicksColumn]


class ClicksChart(_ClicksChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class ClicksValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

DependenceGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
DependenceColumn = Literal["dependence_count", "dependence_chi_square", "dependence_degrees_of_freedom", "dependence_p_value", "dependence_g", "dependence_g_p_value", "dependence_odds_ratio", "dependence_odds_ratio_lower", "dependence_odds_ratio_upper", "dependence_count_prev", "dependence_count_delta", "dependence_count_pct_change", "dependence_chi_square_prev", "dependence_chi_square_delta", "dependence_chi_square_pct_change", "dependence_degrees_of_freedom_prev", "dependence_degrees_of_freedom_delta", "dependence_degrees_of_freedom_pct_change", "dependence_p_value_prev", "dependence_p_value_delta", "dependence_p_value_pct_change", "dependence_g_prev", "dependence_g_delta", "dependence_g_pct_change", "dependence_g_p_value_prev", "dependence_g_p_value_delta", "dependence_g_p_value_pct_change", "dependence_odds_ratio_prev", "dependence_odds_ratio_delta", "dependence_odds_ratio_pct_change", "dependence_odds_ratio_lower_prev", "dependence_odds_ratio_lower_delta", "dependence_odds_ratio_lower_pct_change", "dependence_odds_ratio_upper_prev", "dependence_odds_ratio_upper_delta", "dependence_odds_ratio_upper_pct_change"]
DependenceRow = TypedDict("DependenceRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "dependence_count": Optional[int], "dependence_chi_square": Optional[float], "dependence_degrees_of_freedom": Optional[int], "dependence_p_value": Optional[float], "dependence_g": Optional[float], "dependence_g_p_value": Optional[float], "dependence_odds_ratio": Optional[float], "dependence_odds_ratio_lower": Optional[float], "dependence_odds_ratio_upper": Optional[float], "dependence_count_prev": Optional[int], "dependence_count_delta": Optional[int], "dependence_count_pct_change": Optional[float], "dependence_chi_square_prev": Optional[float], "dependence_chi_square_delta": Optional[float], "dependence_chi_square_pct_change": Optional[float], "dependence_degrees_of_freedom_prev": Optional[int], "dependence_degrees_of_freedom_delta": Optional[int], "dependence_degrees_of_freedom_pct_change": Optional[float], "dependence_p_value_prev": Optional[float], "dependence_p_value_delta": Optional[float], "dependence_p_value_pct_change": Optional[float], "dependence_g_prev": Optional[float], "dependence_g_delta": Optional[float], "dependence_g_pct_change": Optional[float], "dependence_g_p_value_prev": Optional[float], "dependence_g_p_value_delta": Optional[float], "dependence_g_p_value_pct_change": Optional[float], "dependence_odds_ratio_prev": Optional[float], "dependence_odds_ratio_delta": Optional[float], "dependence_odds_ratio_pct_change": Optional[float], "dependence_odds_ratio_lower_prev": Optional[float], "dependence_odds_ratio_lower_delta": Optional[float], "dependence_odds_ratio_lower_pct_change": Optional[float], "dependence_odds_ratio_upper_prev": Optional[float], "dependence_odds_ratio_upper_delta": Optional[float], "dependence_odds_ratio_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
DependenceFilters = TypedDict("DependenceFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
DependenceHaving = TypedDict("DependenceHaving", {"dependence_count": Condition, "dependence_chi_square": Condition, "dependence_degrees_of_freedom": Condition, "dependence_p_value": Condition, "dependence_g": Condition, "dependence_g_p_value": Condition, "dependence_odds_ratio": Condition, "dependence_odds_ratio_lower": Condition, "dependence_odds_ratio_upper": Condition, "dependence_count_prev": Condition, "dependence_count_delta": Condition, "dependence_count_pct_change": Condition, "dependence_chi_square_prev": Condition, "dependence_chi_square_delta": Condition, "dependence_chi_square_pct_change": Condition, "dependence_degrees_of_freedom_prev": Condition, "dependence_degrees_of_freedom_delta": Condition, "dependence_degrees_of_freedom_pct_change": Condition, "dependence_p_value_prev": Condition, "dependence_p_value_delta": Condition, "dependence_p_value_pct_change": Condition, "dependence_g_prev": Condition, "dependence_g_delta": Condition, "dependence_g_pct_change": Condition, "dependence_g_p_value_prev": Condition, "dependence_g_p_value_delta": Condition, "dependence_g_p_value_pct_change": Condition, "dependence_odds_ratio_prev": Condition, "dependence_odds_ratio_delta": Condition, "dependence_odds_ratio_pct_change": Condition, "dependence_odds_ratio_lower_prev": Condition, "dependence_odds_ratio_lower_delta": Condition, "dependence_odds_ratio_lower_pct_change": Condition, "dependence_odds_ratio_upper_prev": Condition, "dependence_odds_ratio_upper_delta": Condition, "dependence_odds_ratio_upper_pct_change": Condition, "row_count": Condition}, total=False)


class DependenceIntent(_Intent, total=False):
    "Dependence."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: DependenceFilters
    having: DependenceHaving
    order_by: Sequence[Union[DependenceGrouping, DependenceColumn, Literal["-dependence_count", "-dependence_chi_square", "-dependence_degrees_of_freedom", "-dependence_p_value", "-dependence_g", "-dependence_g_p_value", "-dependence_odds_ratio", "-dependence_odds_ratio_lower", "-dependence_odds_ratio_upper", "-dependence_count_prev", "-dependence_count_delta", "-dependence_count_pct_change", "-dependence_chi_square_prev", "-dependence_chi_square_delta", "-dependence_chi_square_pct_change", "-dependence_degrees_of_freedom_prev", "-dependence_degrees_of_freedom_delta", "-dependence_degrees_of_freedom_pct_change", "-dependence_p_value_prev", "-dependence_p_value_delta", "-dependence_p_value_pct_change", "-dependence_g_prev", "-dependence_g_delta", "-dependence_g_pct_change", "-dependence_g_p_value_prev", "-dependence_g_p_value_delta", "-dependence_g_p_value_pct_change", "-dependence_odds_ratio_prev", "-dependence_odds_ratio_delta", "-dependence_odds_ratio_pct_change", "-dependence_odds_ratio_lower_prev", "-dependence_odds_ratio_lower_delta", "-dependence_odds_ratio_lower_pct_change", "-dependence_odds_ratio_upper_prev", "-dependence_odds_ratio_upper_delta", "-dependence_odds_ratio_upper_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: DependenceColumn
    top_n_within: Sequence[DependenceGrouping]
    quantiles: Literal[False]


class _DependenceChartChannels(DependenceIntent, total=False):
    x: Union[DependenceGrouping, DependenceColumn]
    y: Union[DependenceGrouping, DependenceColumn]
    color: Union[DependenceGrouping, DependenceColumn]
    facet: Union[DependenceGrouping, DependenceColumn]


class DependenceChart(_DependenceChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class DependenceValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

EitherGrouping = Literal["channel", "variant", "day", "week", "month", "quarter", "year"]
EitherColumn = Literal["either", "either_lower", "either_upper", "either_prev", "either_delta", "either_pct_change", "either_lower_prev", "either_lower_delta", "either_lower_pct_change", "either_upper_prev", "either_upper_delta", "either_upper_pct_change"]
EitherRow = TypedDict("EitherRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "variant": Optional[str], "either": Optional[int], "either_lower": Optional[int], "either_upper": Optional[int], "either_prev": Optional[int], "either_delta": Optional[int], "either_pct_change": Optional[float], "either_lower_prev": Optional[int], "either_lower_delta": Optional[int], "either_lower_pct_change": Optional[float], "either_upper_prev": Optional[int], "either_upper_delta": Optional[int], "either_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
EitherFilters = TypedDict("EitherFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
EitherHaving = TypedDict("EitherHaving", {"either": Condition, "either_lower": Condition, "either_upper": Condition, "either_prev": Condition, "either_delta": Condition, "either_pct_change": Condition, "either_lower_prev": Condition, "either_lower_delta": Condition, "either_lower_pct_change": Condition, "either_upper_prev": Condition, "either_upper_delta": Condition, "either_upper_pct_change": Condition, "row_count": Condition}, total=False)


class EitherIntent(_Intent, total=False):
    "Either."

    dimensions: Sequence[Literal["channel", "variant"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: EitherFilters
    having: EitherHaving
    order_by: Sequence[Union[EitherGrouping, EitherColumn, Literal["-either", "-either_lower", "-either_upper", "-either_prev", "-either_delta", "-either_pct_change", "-either_lower_prev", "-either_lower_delta", "-either_lower_pct_change", "-either_upper_prev", "-either_upper_delta", "-either_upper_pct_change", "-channel", "-variant", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: EitherColumn
    top_n_within: Sequence[EitherGrouping]
    quantiles: Literal[False]


class _EitherChartChannels(EitherIntent, total=False):
    x: Union[EitherGrouping, EitherColumn]
    y: Union[EitherGrouping, EitherColumn]
    color: Union[EitherGrouping, EitherColumn]
    facet: Union[EitherGrouping, EitherColumn]


class EitherChart(_EitherChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class EitherValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

GainsGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
GainsColumn = Literal["point", "contacted", "gain", "point_prev", "point_delta", "point_pct_change", "contacted_prev", "contacted_delta", "contacted_pct_change", "gain_prev", "gain_delta", "gain_pct_change"]
GainsRow = TypedDict("GainsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "point": Optional[int], "contacted": Optional[float], "gain": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "contacted_prev": Optional[float], "contacted_delta": Optional[float], "contacted_pct_change": Optional[float], "gain_prev": Optional[float], "gain_delta": Optional[float], "gain_pct_change": Optional[float], "_row": Literal["row", "others"]})
GainsFilters = TypedDict("GainsFilters", {"channel": TextCondition}, total=False)
GainsHaving = TypedDict("GainsHaving", {"point": Condition, "contacted": Condition, "gain": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "contacted_prev": Condition, "contacted_delta": Condition, "contacted_pct_change": Condition, "gain_prev": Condition, "gain_delta": Condition, "gain_pct_change": Condition, "row_count": Condition}, total=False)


class GainsIntent(_Intent, total=False):
    "Gains."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: GainsFilters
    having: GainsHaving
    order_by: Sequence[Union[GainsGrouping, GainsColumn, Literal["-point", "-contacted", "-gain", "-point_prev", "-point_delta", "-point_pct_change", "-contacted_prev", "-contacted_delta", "-contacted_pct_change", "-gain_prev", "-gain_delta", "-gain_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: GainsColumn
    top_n_within: Sequence[GainsGrouping]
    quantiles: Literal[False]


class _GainsChartChannels(GainsIntent, total=False):
    x: Union[GainsGrouping, GainsColumn]
    y: Union[GainsGrouping, GainsColumn]
    color: Union[GainsGrouping, GainsColumn]
    facet: Union[GainsGrouping, GainsColumn]


class GainsChart(_GainsChartChannels):
    chart_kind: Literal["line", "table"]


class GainsValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

LapsedGrouping = Literal["channel", "variant", "day", "week", "month", "quarter", "year"]
LapsedColumn = Literal["lapsed", "lapsed_lower", "lapsed_upper", "lapsed_prev", "lapsed_delta", "lapsed_pct_change", "lapsed_lower_prev", "lapsed_lower_delta", "lapsed_lower_pct_change", "lapsed_upper_prev", "lapsed_upper_delta", "lapsed_upper_pct_change"]
LapsedRow = TypedDict("LapsedRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "variant": Optional[str], "lapsed": Optional[int], "lapsed_lower": Optional[int], "lapsed_upper": Optional[int], "lapsed_prev": Optional[int], "lapsed_delta": Optional[int], "lapsed_pct_change": Optional[float], "lapsed_lower_prev": Optional[int], "lapsed_lower_delta": Optional[int], "lapsed_lower_pct_change": Optional[float], "lapsed_upper_prev": Optional[int], "lapsed_upper_delta": Optional[int], "lapsed_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
LapsedFilters = TypedDict("LapsedFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
LapsedHaving = TypedDict("LapsedHaving", {"lapsed": Condition, "lapsed_lower": Condition, "lapsed_upper": Condition, "lapsed_prev": Condition, "lapsed_delta": Condition, "lapsed_pct_change": Condition, "lapsed_lower_prev": Condition, "lapsed_lower_delta": Condition, "lapsed_lower_pct_change": Condition, "lapsed_upper_prev": Condition, "lapsed_upper_delta": Condition, "lapsed_upper_pct_change": Condition, "row_count": Condition}, total=False)


class LapsedIntent(_Intent, total=False):
    "Lapsed."

    dimensions: Sequence[Literal["channel", "variant"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: LapsedFilters
    having: LapsedHaving
    order_by: Sequence[Union[LapsedGrouping, LapsedColumn, Literal["-lapsed", "-lapsed_lower", "-lapsed_upper", "-lapsed_prev", "-lapsed_delta", "-lapsed_pct_change", "-lapsed_lower_prev", "-lapsed_lower_delta", "-lapsed_lower_pct_change", "-lapsed_upper_prev", "-lapsed_upper_delta", "-lapsed_upper_pct_change", "-channel", "-variant", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: LapsedColumn
    top_n_within: Sequence[LapsedGrouping]
    quantiles: Literal[False]


class _LapsedChartChannels(LapsedIntent, total=False):
    x: Union[LapsedGrouping, LapsedColumn]
    y: Union[LapsedGrouping, LapsedColumn]
    color: Union[LapsedGrouping, LapsedColumn]
    facet: Union[LapsedGrouping, LapsedColumn]


class LapsedChart(_LapsedChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class LapsedValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

LiftGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
LiftColumn = Literal["lift_count", "lift_positives", "lift_negatives", "lift_rate", "lift_test_rate", "lift_control_rate", "lift_test_size", "lift_control_size", "lift_difference", "lift_difference_lower", "lift_difference_upper", "lift_lift", "lift_lift_lower", "lift_lift_upper", "lift_z_score", "lift_p_value", "lift_mismatch_p_value", "lift_count_prev", "lift_count_delta", "lift_count_pct_change", "lift_positives_prev", "lift_positives_delta", "lift_positives_pct_change", "lift_negatives_prev", "lift_negatives_delta", "lift_negatives_pct_change", "lift_rate_prev", "lift_rate_delta", "lift_rate_pct_change", "lift_test_rate_prev", "lift_test_rate_delta", "lift_test_rate_pct_change", "lift_control_rate_prev", "lift_control_rate_delta", "lift_control_rate_pct_change", "lift_test_size_prev", "lift_test_size_delta", "lift_test_size_pct_change", "lift_control_size_prev", "lift_control_size_delta", "lift_control_size_pct_change", "lift_difference_prev", "lift_difference_delta", "lift_difference_pct_change", "lift_difference_lower_prev", "lift_difference_lower_delta", "lift_difference_lower_pct_change", "lift_difference_upper_prev", "lift_difference_upper_delta", "lift_difference_upper_pct_change", "lift_lift_prev", "lift_lift_delta", "lift_lift_pct_change", "lift_lift_lower_prev", "lift_lift_lower_delta", "lift_lift_lower_pct_change", "lift_lift_upper_prev", "lift_lift_upper_delta", "lift_lift_upper_pct_change", "lift_z_score_prev", "lift_z_score_delta", "lift_z_score_pct_change", "lift_p_value_prev", "lift_p_value_delta", "lift_p_value_pct_change", "lift_mismatch_p_value_prev", "lift_mismatch_p_value_delta", "lift_mismatch_p_value_pct_change"]
LiftRow = TypedDict("LiftRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "lift_count": Optional[int], "lift_positives": Optional[int], "lift_negatives": Optional[int], "lift_rate": Optional[float], "lift_test_rate": Optional[float], "lift_control_rate": Optional[float], "lift_test_size": Optional[int], "lift_control_size": Optional[int], "lift_difference": Optional[float], "lift_difference_lower": Optional[float], "lift_difference_upper": Optional[float], "lift_lift": Optional[float], "lift_lift_lower": Optional[float], "lift_lift_upper": Optional[float], "lift_z_score": Optional[float], "lift_p_value": Optional[float], "lift_mismatch_p_value": Optional[float], "lift_count_prev": Optional[int], "lift_count_delta": Optional[int], "lift_count_pct_change": Optional[float], "lift_positives_prev": Optional[int], "lift_positives_delta": Optional[int], "lift_positives_pct_change": Optional[float], "lift_negatives_prev": Optional[int], "lift_negatives_delta": Optional[int], "lift_negatives_pct_change": Optional[float], "lift_rate_prev": Optional[float], "lift_rate_delta": Optional[float], "lift_rate_pct_change": Optional[float], "lift_test_rate_prev": Optional[float], "lift_test_rate_delta": Optional[float], "lift_test_rate_pct_change": Optional[float], "lift_control_rate_prev": Optional[float], "lift_control_rate_delta": Optional[float], "lift_control_rate_pct_change": Optional[float], "lift_test_size_prev": Optional[int], "lift_test_size_delta": Optional[int], "lift_test_size_pct_change": Optional[float], "lift_control_size_prev": Optional[int], "lift_control_size_delta": Optional[int], "lift_control_size_pct_change": Optional[float], "lift_difference_prev": Optional[float], "lift_difference_delta": Optional[float], "lift_difference_pct_change": Optional[float], "lift_difference_lower_prev": Optional[float], "lift_difference_lower_delta": Optional[float], "lift_difference_lower_pct_change": Optional[float], "lift_difference_upper_prev": Optional[float], "lift_difference_upper_delta": Optional[float], "lift_difference_upper_pct_change": Optional[float], "lift_lift_prev": Optional[float], "lift_lift_delta": Optional[float], "lift_lift_pct_change": Optional[float], "lift_lift_lower_prev": Optional[float], "lift_lift_lower_delta": Optional[float], "lift_lift_lower_pct_change": Optional[float], "lift_lift_upper_prev": Optional[float], "lift_lift_upper_delta": Optional[float], "lift_lift_upper_pct_change": Optional[float], "lift_z_score_prev": Optional[float], "lift_z_score_delta": Optional[float], "lift_z_score_pct_change": Optional[float], "lift_p_value_prev": Optional[float], "lift_p_value_delta": Optional[float], "lift_p_value_pct_change": Optional[float], "lift_mismatch_p_value_prev": Optional[float], "lift_mismatch_p_value_delta": Optional[float], "lift_mismatch_p_value_pct_change": Optional[float], "_row": Literal["row", "others"]})
LiftFilters = TypedDict("LiftFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
LiftHaving = TypedDict("LiftHaving", {"lift_count": Condition, "lift_positives": Condition, "lift_negatives": Condition, "lift_rate": Condition, "lift_test_rate": Condition, "lift_control_rate": Condition, "lift_test_size": Condition, "lift_control_size": Condition, "lift_difference": Condition, "lift_difference_lower": Condition, "lift_difference_upper": Condition, "lift_lift": Condition, "lift_lift_lower": Condition, "lift_lift_upper": Condition, "lift_z_score": Condition, "lift_p_value": Condition, "lift_mismatch_p_value": Condition, "lift_count_prev": Condition, "lift_count_delta": Condition, "lift_count_pct_change": Condition, "lift_positives_prev": Condition, "lift_positives_delta": Condition, "lift_positives_pct_change": Condition, "lift_negatives_prev": Condition, "lift_negatives_delta": Condition, "lift_negatives_pct_change": Condition, "lift_rate_prev": Condition, "lift_rate_delta": Condition, "lift_rate_pct_change": Condition, "lift_test_rate_prev": Condition, "lift_test_rate_delta": Condition, "lift_test_rate_pct_change": Condition, "lift_control_rate_prev": Condition, "lift_control_rate_delta": Condition, "lift_control_rate_pct_change": Condition, "lift_test_size_prev": Condition, "lift_test_size_delta": Condition, "lift_test_size_pct_change": Condition, "lift_control_size_prev": Condition, "lift_control_size_delta": Condition, "lift_control_size_pct_change": Condition, "lift_difference_prev": Condition, "lift_difference_delta": Condition, "lift_difference_pct_change": Condition, "lift_difference_lower_prev": Condition, "lift_difference_lower_delta": Condition, "lift_difference_lower_pct_change": Condition, "lift_difference_upper_prev": Condition, "lift_difference_upper_delta": Condition, "lift_difference_upper_pct_change": Condition, "lift_lift_prev": Condition, "lift_lift_delta": Condition, "lift_lift_pct_change": Condition, "lift_lift_lower_prev": Condition, "lift_lift_lower_delta": Condition, "lift_lift_lower_pct_change": Condition, "lift_lift_upper_prev": Condition, "lift_lift_upper_delta": Condition, "lift_lift_upper_pct_change": Condition, "lift_z_score_prev": Condition, "lift_z_score_delta": Condition, "lift_z_score_pct_change": Condition, "lift_p_value_prev": Condition, "lift_p_value_delta": Condition, "lift_p_value_pct_change": Condition, "lift_mismatch_p_value_prev": Condition, "lift_mismatch_p_value_delta": Condition, "lift_mismatch_p_value_pct_change": Condition, "row_count": Condition}, total=False)


class LiftIntent(_Intent, total=False):
    "Lift."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: LiftFilters
    having: LiftHaving
    order_by: Sequence[Union[LiftGrouping, LiftColumn, Literal["-lift_count", "-lift_positives", "-lift_negatives", "-lift_rate", "-lift_test_rate", "-lift_control_rate", "-lift_test_size", "-lift_control_size", "-lift_difference", "-lift_difference_lower", "-lift_difference_upper", "-lift_lift", "-lift_lift_lower", "-lift_lift_upper", "-lift_z_score", "-lift_p_value", "-lift_mismatch_p_value", "-lift_count_prev", "-lift_count_delta", "-lift_count_pct_change", "-lift_positives_prev", "-lift_positives_delta", "-lift_positives_pct_change", "-lift_negatives_prev", "-lift_negatives_delta", "-lift_negatives_pct_change", "-lift_rate_prev", "-lift_rate_delta", "-lift_rate_pct_change", "-lift_test_rate_prev", "-lift_test_rate_delta", "-lift_test_rate_pct_change", "-lift_control_rate_prev", "-lift_control_rate_delta", "-lift_control_rate_pct_change", "-lift_test_size_prev", "-lift_test_size_delta", "-lift_test_size_pct_change", "-lift_control_size_prev", "-lift_control_size_delta", "-lift_control_size_pct_change", "-lift_difference_prev", "-lift_difference_delta", "-lift_difference_pct_change", "-lift_difference_lower_prev", "-lift_difference_lower_delta", "-lift_difference_lower_pct_change", "-lift_difference_upper_prev", "-lift_difference_upper_delta", "-lift_difference_upper_pct_change", "-lift_lift_prev", "-lift_lift_delta", "-lift_lift_pct_change", "-lift_lift_lower_prev", "-lift_lift_lower_delta", "-lift_lift_lower_pct_change", "-lift_lift_upper_prev", "-lift_lift_upper_delta", "-lift_lift_upper_pct_change", "-lift_z_score_prev", "-lift_z_score_delta", "-lift_z_score_pct_change", "-lift_p_value_prev", "-lift_p_value_delta", "-lift_p_value_pct_change", "-lift_mismatch_p_value_prev", "-lift_mismatch_p_value_delta", "-lift_mismatch_p_value_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: LiftColumn
    top_n_within: Sequence[LiftGrouping]
    quantiles: Literal[False]


class _LiftChartChannels(LiftIntent, total=False):
    x: Union[LiftGrouping, LiftColumn]
    y: Union[LiftGrouping, LiftColumn]
    color: Union[LiftGrouping, LiftColumn]
    facet: Union[LiftGrouping, LiftColumn]


class LiftChart(_LiftChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class LiftValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

LiftsGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
LiftsColumn = Literal["point", "contacted", "lift", "point_prev", "point_delta", "point_pct_change", "contacted_prev", "contacted_delta", "contacted_pct_change", "lift_prev", "lift_delta", "lift_pct_change"]
LiftsRow = TypedDict("LiftsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "point": Optional[int], "contacted": Optional[float], "lift": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "contacted_prev": Optional[float], "contacted_delta": Optional[float], "contacted_pct_change": Optional[float], "lift_prev": Optional[float], "lift_delta": Optional[float], "lift_pct_change": Optional[float], "_row": Literal["row", "others"]})
LiftsFilters = TypedDict("LiftsFilters", {"channel": TextCondition}, total=False)
LiftsHaving = TypedDict("LiftsHaving", {"point": Condition, "contacted": Condition, "lift": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "contacted_prev": Condition, "contacted_delta": Condition, "contacted_pct_change": Condition, "lift_prev": Condition, "lift_delta": Condition, "lift_pct_change": Condition, "row_count": Condition}, total=False)


class LiftsIntent(_Intent, total=False):
    "Lifts."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: LiftsFilters
    having: LiftsHaving
    order_by: Sequence[Union[LiftsGrouping, LiftsColumn, Literal["-point", "-contacted", "-lift", "-point_prev", "-point_delta", "-point_pct_change", "-contacted_prev", "-contacted_delta", "-contacted_pct_change", "-lift_prev", "-lift_delta", "-lift_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: LiftsColumn
    top_n_within: Sequence[LiftsGrouping]
    quantiles: Literal[False]


class _LiftsChartChannels(LiftsIntent, total=False):
    x: Union[LiftsGrouping, LiftsColumn]
    y: Union[LiftsGrouping, LiftsColumn]
    color: Union[LiftsGrouping, LiftsColumn]
    facet: Union[LiftsGrouping, LiftsColumn]


class LiftsChart(_LiftsChartChannels):
    chart_kind: Literal["line", "table"]


class LiftsValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

NewBackGrouping = Literal["channel", "variant", "day", "week", "month", "quarter", "year"]
NewBackColumn = Literal["offset", "new_back_size", "new_back_retained", "new_back_share", "new_back_share_lower", "new_back_share_upper", "offset_prev", "offset_delta", "offset_pct_change", "new_back_size_prev", "new_back_size_delta", "new_back_size_pct_change", "new_back_retained_prev", "new_back_retained_delta", "new_back_retained_pct_change", "new_back_share_prev", "new_back_share_delta", "new_back_share_pct_change", "new_back_share_lower_prev", "new_back_share_lower_delta", "new_back_share_lower_pct_change", "new_back_share_upper_prev", "new_back_share_upper_delta", "new_back_share_upper_pct_change"]
NewBackRow = TypedDict("NewBackRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "variant": Optional[str], "offset": Optional[int], "new_back_size": Optional[int], "new_back_retained": Optional[int], "new_back_share": Optional[float], "new_back_share_lower": Optional[float], "new_back_share_upper": Optional[float], "offset_prev": Optional[int], "offset_delta": Optional[int], "offset_pct_change": Optional[float], "new_back_size_prev": Optional[int], "new_back_size_delta": Optional[int], "new_back_size_pct_change": Optional[float], "new_back_retained_prev": Optional[int], "new_back_retained_delta": Optional[int], "new_back_retained_pct_change": Optional[float], "new_back_share_prev": Optional[float], "new_back_share_delta": Optional[float], "new_back_share_pct_change": Optional[float], "new_back_share_lower_prev": Optional[float], "new_back_share_lower_delta": Optional[float], "new_back_share_lower_pct_change": Optional[float], "new_back_share_upper_prev": Optional[float], "new_back_share_upper_delta": Optional[float], "new_back_share_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
NewBackFilters = TypedDict("NewBackFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
NewBackHaving = TypedDict("NewBackHaving", {"offset": Condition, "new_back_size": Condition, "new_back_retained": Condition, "new_back_share": Condition, "new_back_share_lower": Condition, "new_back_share_upper": Condition, "offset_prev": Condition, "offset_delta": Condition, "offset_pct_change": Condition, "new_back_size_prev": Condition, "new_back_size_delta": Condition, "new_back_size_pct_change": Condition, "new_back_retained_prev": Condition, "new_back_retained_delta": Condition, "new_back_retained_pct_change": Condition, "new_back_share_prev": Condition, "new_back_share_delta": Condition, "new_back_share_pct_change": Condition, "new_back_share_lower_prev": Condition, "new_back_share_lower_delta": Condition, "new_back_share_lower_pct_change": Condition, "new_back_share_upper_prev": Condition, "new_back_share_upper_delta": Condition, "new_back_share_upper_pct_change": Condition, "row_count": Condition}, total=False)


class NewBackIntent(_Intent, total=False):
    "New back."

    dimensions: Sequence[Literal["channel", "variant"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: NewBackFilters
    having: NewBackHaving
    order_by: Sequence[Union[NewBackGrouping, NewBackColumn, Literal["-offset", "-new_back_size", "-new_back_retained", "-new_back_share", "-new_back_share_lower", "-new_back_share_upper", "-offset_prev", "-offset_delta", "-offset_pct_change", "-new_back_size_prev", "-new_back_size_delta", "-new_back_size_pct_change", "-new_back_retained_prev", "-new_back_retained_delta", "-new_back_retained_pct_change", "-new_back_share_prev", "-new_back_share_delta", "-new_back_share_pct_change", "-new_back_share_lower_prev", "-new_back_share_lower_delta", "-new_back_share_lower_pct_change", "-new_back_share_upper_prev", "-new_back_share_upper_delta", "-new_back_share_upper_pct_change", "-channel", "-variant", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: NewBackColumn
    top_n_within: Sequence[NewBackGrouping]
    quantiles: Literal[False]


class _NewBackChartChannels(NewBackIntent, total=False):
    x: Union[NewBackGrouping, NewBackColumn]
    y: Union[NewBackGrouping, NewBackColumn]
    color: Union[NewBackGrouping, NewBackColumn]
    facet: Union[NewBackGrouping, NewBackColumn]


class NewBackChart(_NewBackChartChannels):
    chart_kind: Literal["heatmap", "line", "table"]


class NewBackValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

PeopleGrouping = Literal["channel", "variant", "day", "week", "month", "quarter", "year"]
PeopleColumn = Literal["people", "people_prev", "people_delta", "people_pct_change"]
PeopleRow = TypedDict("PeopleRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "variant": Optional[str], "people": Optional[int], "people_prev": Optional[int], "people_delta": Optional[int], "people_pct_change": Optional[float], "_row": Literal["row", "others"]})
PeopleFilters = TypedDict("PeopleFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
PeopleHaving = TypedDict("PeopleHaving", {"people": Condition, "people_prev": Condition, "people_delta": Condition, "people_pct_change": Condition, "row_count": Condition}, total=False)


class PeopleIntent(_Intent, total=False):
    "People."

    dimensions: Sequence[Literal["channel", "variant"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: PeopleFilters
    having: PeopleHaving
    order_by: Sequence[Union[PeopleGrouping, PeopleColumn, Literal["-people", "-people_prev", "-people_delta", "-people_pct_change", "-channel", "-variant", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: PeopleColumn
    top_n_within: Sequence[PeopleGrouping]
    quantiles: Literal[False]


class _PeopleChartChannels(PeopleIntent, total=False):
    x: Union[PeopleGrouping, PeopleColumn]
    y: Union[PeopleGrouping, PeopleColumn]
    color: Union[PeopleGrouping, PeopleColumn]
    facet: Union[PeopleGrouping, PeopleColumn]


class PeopleChart(_PeopleChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class PeopleValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

PeopleStepsGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
PeopleStepsColumn = Literal["stage", "people_steps_count", "people_steps_of_first", "people_steps_of_previous", "people_steps_entities", "people_steps_entities_of_first", "people_steps_entities_of_previous", "stage_prev", "stage_delta", "stage_pct_change", "people_steps_count_prev", "people_steps_count_delta", "people_steps_count_pct_change", "people_steps_of_first_prev", "people_steps_of_first_delta", "people_steps_of_first_pct_change", "people_steps_of_previous_prev", "people_steps_of_previous_delta", "people_steps_of_previous_pct_change", "people_steps_entities_prev", "people_steps_entities_delta", "people_steps_entities_pct_change", "people_steps_entities_of_first_prev", "people_steps_entities_of_first_delta", "people_steps_entities_of_first_pct_change", "people_steps_entities_of_previous_prev", "people_steps_entities_of_previous_delta", "people_steps_entities_of_previous_pct_change"]
PeopleStepsRow = TypedDict("PeopleStepsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "stage": Optional[str], "people_steps_count": Optional[int], "people_steps_of_first": Optional[float], "people_steps_of_previous": Optional[float], "people_steps_entities": Optional[int], "people_steps_entities_of_first": Optional[float], "people_steps_entities_of_previous": Optional[float], "stage_prev": Optional[str], "stage_delta": Optional[str], "stage_pct_change": Optional[float], "people_steps_count_prev": Optional[int], "people_steps_count_delta": Optional[int], "people_steps_count_pct_change": Optional[float], "people_steps_of_first_prev": Optional[float], "people_steps_of_first_delta": Optional[float], "people_steps_of_first_pct_change": Optional[float], "people_steps_of_previous_prev": Optional[float], "people_steps_of_previous_delta": Optional[float], "people_steps_of_previous_pct_change": Optional[float], "people_steps_entities_prev": Optional[int], "people_steps_entities_delta": Optional[int], "people_steps_entities_pct_change": Optional[float], "people_steps_entities_of_first_prev": Optional[float], "people_steps_entities_of_first_delta": Optional[float], "people_steps_entities_of_first_pct_change": Optional[float], "people_steps_entities_of_previous_prev": Optional[float], "people_steps_entities_of_previous_delta": Optional[float], "people_steps_entities_of_previous_pct_change": Optional[float], "_row": Literal["row", "others"]})
PeopleStepsFilters = TypedDict("PeopleStepsFilters", {"channel": TextCondition}, total=False)
PeopleStepsHaving = TypedDict("PeopleStepsHaving", {"stage": Condition, "people_steps_count": Condition, "people_steps_of_first": Condition, "people_steps_of_previous": Condition, "people_steps_entities": Condition, "people_steps_entities_of_first": Condition, "people_steps_entities_of_previous": Condition, "stage_prev": Condition, "stage_delta": Condition, "stage_pct_change": Condition, "people_steps_count_prev": Condition, "people_steps_count_delta": Condition, "people_steps_count_pct_change": Condition, "people_steps_of_first_prev": Condition, "people_steps_of_first_delta": Condition, "people_steps_of_first_pct_change": Condition, "people_steps_of_previous_prev": Condition, "people_steps_of_previous_delta": Condition, "people_steps_of_previous_pct_change": Condition, "people_steps_entities_prev": Condition, "people_steps_entities_delta": Condition, "people_steps_entities_pct_change": Condition, "people_steps_entities_of_first_prev": Condition, "people_steps_entities_of_first_delta": Condition, "people_steps_entities_of_first_pct_change": Condition, "people_steps_entities_of_previous_prev": Condition, "people_steps_entities_of_previous_delta": Condition, "people_steps_entities_of_previous_pct_change": Condition, "row_count": Condition}, total=False)


class PeopleStepsIntent(_Intent, total=False):
    "People steps."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: PeopleStepsFilters
    having: PeopleStepsHaving
    order_by: Sequence[Union[PeopleStepsGrouping, PeopleStepsColumn, Literal["-stage", "-people_steps_count", "-people_steps_of_first", "-people_steps_of_previous", "-people_steps_entities", "-people_steps_entities_of_first", "-people_steps_entities_of_previous", "-stage_prev", "-stage_delta", "-stage_pct_change", "-people_steps_count_prev", "-people_steps_count_delta", "-people_steps_count_pct_change", "-people_steps_of_first_prev", "-people_steps_of_first_delta", "-people_steps_of_first_pct_change", "-people_steps_of_previous_prev", "-people_steps_of_previous_delta", "-people_steps_of_previous_pct_change", "-people_steps_entities_prev", "-people_steps_entities_delta", "-people_steps_entities_pct_change", "-people_steps_entities_of_first_prev", "-people_steps_entities_of_first_delta", "-people_steps_entities_of_first_pct_change", "-people_steps_entities_of_previous_prev", "-people_steps_entities_of_previous_delta", "-people_steps_entities_of_previous_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: PeopleStepsColumn
    top_n_within: Sequence[PeopleStepsGrouping]
    quantiles: Literal[False]


class _PeopleStepsChartChannels(PeopleStepsIntent, total=False):
    x: Union[PeopleStepsGrouping, PeopleStepsColumn]
    y: Union[PeopleStepsGrouping, PeopleStepsColumn]
    color: Union[PeopleStepsGrouping, PeopleStepsColumn]
    facet: Union[PeopleStepsGrouping, PeopleStepsColumn]


class PeopleStepsChart(_PeopleStepsChartChannels):
    chart_kind: Literal["funnel", "bar", "table"]


class PeopleStepsValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

PrecisionRecallGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
PrecisionRecallColumn = Literal["point", "threshold", "recall", "precision", "point_prev", "point_delta", "point_pct_change", "threshold_prev", "threshold_delta", "threshold_pct_change", "recall_prev", "recall_delta", "recall_pct_change", "precision_prev", "precision_delta", "precision_pct_change"]
PrecisionRecallRow = TypedDict("PrecisionRecallRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "point": Optional[int], "threshold": Optional[float], "recall": Optional[float], "precision": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "threshold_prev": Optional[float], "threshold_delta": Optional[float], "threshold_pct_change": Optional[float], "recall_prev": Optional[float], "recall_delta": Optional[float], "recall_pct_change": Optional[float], "precision_prev": Optional[float], "precision_delta": Optional[float], "precision_pct_change": Optional[float], "_row": Literal["row", "others"]})
PrecisionRecallFilters = TypedDict("PrecisionRecallFilters", {"channel": TextCondition}, total=False)
PrecisionRecallHaving = TypedDict("PrecisionRecallHaving", {"point": Condition, "threshold": Condition, "recall": Condition, "precision": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "threshold_prev": Condition, "threshold_delta": Condition, "threshold_pct_change": Condition, "recall_prev": Condition, "recall_delta": Condition, "recall_pct_change": Condition, "precision_prev": Condition, "precision_delta": Condition, "precision_pct_change": Condition, "row_count": Condition}, total=False)


class PrecisionRecallIntent(_Intent, total=False):
    "Precision recall."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: PrecisionRecallFilters
    having: PrecisionRecallHaving
    order_by: Sequence[Union[PrecisionRecallGrouping, PrecisionRecallColumn, Literal["-point", "-threshold", "-recall", "-precision", "-point_prev", "-point_delta", "-point_pct_change", "-threshold_prev", "-threshold_delta", "-threshold_pct_change", "-recall_prev", "-recall_delta", "-recall_pct_change", "-precision_prev", "-precision_delta", "-precision_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: PrecisionRecallColumn
    top_n_within: Sequence[PrecisionRecallGrouping]
    quantiles: Literal[False]


class _PrecisionRecallChartChannels(PrecisionRecallIntent, total=False):
    x: Union[PrecisionRecallGrouping, PrecisionRecallColumn]
    y: Union[PrecisionRecallGrouping, PrecisionRecallColumn]
    color: Union[PrecisionRecallGrouping, PrecisionRecallColumn]
    facet: Union[PrecisionRecallGrouping, PrecisionRecallColumn]


class PrecisionRecallChart(_PrecisionRecallChartChannels):
    chart_kind: Literal["precision_recall_curve", "table"]


class PrecisionRecallValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

QualityGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
QualityColumn = Literal["quality_auc", "quality_average_precision", "quality_base_rate", "quality_positives", "quality_negatives", "quality_auc_prev", "quality_auc_delta", "quality_auc_pct_change", "quality_average_precision_prev", "quality_average_precision_delta", "quality_average_precision_pct_change", "quality_base_rate_prev", "quality_base_rate_delta", "quality_base_rate_pct_change", "quality_positives_prev", "quality_positives_delta", "quality_positives_pct_change", "quality_negatives_prev", "quality_negatives_delta", "quality_negatives_pct_change"]
QualityRow = TypedDict("QualityRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "quality_auc": Optional[float], "quality_average_precision": Optional[float], "quality_base_rate": Optional[float], "quality_positives": Optional[int], "quality_negatives": Optional[int], "quality_auc_prev": Optional[float], "quality_auc_delta": Optional[float], "quality_auc_pct_change": Optional[float], "quality_average_precision_prev": Optional[float], "quality_average_precision_delta": Optional[float], "quality_average_precision_pct_change": Optional[float], "quality_base_rate_prev": Optional[float], "quality_base_rate_delta": Optional[float], "quality_base_rate_pct_change": Optional[float], "quality_positives_prev": Optional[int], "quality_positives_delta": Optional[int], "quality_positives_pct_change": Optional[float], "quality_negatives_prev": Optional[int], "quality_negatives_delta": Optional[int], "quality_negatives_pct_change": Optional[float], "_row": Literal["row", "others"]})
QualityFilters = TypedDict("QualityFilters", {"channel": TextCondition}, total=False)
QualityHaving = TypedDict("QualityHaving", {"quality_auc": Condition, "quality_average_precision": Condition, "quality_base_rate": Condition, "quality_positives": Condition, "quality_negatives": Condition, "quality_auc_prev": Condition, "quality_auc_delta": Condition, "quality_auc_pct_change": Condition, "quality_average_precision_prev": Condition, "quality_average_precision_delta": Condition, "quality_average_precision_pct_change": Condition, "quality_base_rate_prev": Condition, "quality_base_rate_delta": Condition, "quality_base_rate_pct_change": Condition, "quality_positives_prev": Condition, "quality_positives_delta": Condition, "quality_positives_pct_change": Condition, "quality_negatives_prev": Condition, "quality_negatives_delta": Condition, "quality_negatives_pct_change": Condition, "row_count": Condition}, total=False)


class QualityIntent(_Intent, total=False):
    "Quality."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: QualityFilters
    having: QualityHaving
    order_by: Sequence[Union[QualityGrouping, QualityColumn, Literal["-quality_auc", "-quality_average_precision", "-quality_base_rate", "-quality_positives", "-quality_negatives", "-quality_auc_prev", "-quality_auc_delta", "-quality_auc_pct_change", "-quality_average_precision_prev", "-quality_average_precision_delta", "-quality_average_precision_pct_change", "-quality_base_rate_prev", "-quality_base_rate_delta", "-quality_base_rate_pct_change", "-quality_positives_prev", "-quality_positives_delta", "-quality_positives_pct_change", "-quality_negatives_prev", "-quality_negatives_delta", "-quality_negatives_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: QualityColumn
    top_n_within: Sequence[QualityGrouping]
    quantiles: Literal[False]


class _QualityChartChannels(QualityIntent, total=False):
    x: Union[QualityGrouping, QualityColumn]
    y: Union[QualityGrouping, QualityColumn]
    color: Union[QualityGrouping, QualityColumn]
    facet: Union[QualityGrouping, QualityColumn]


class QualityChart(_QualityChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class QualityValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

RocGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
RocColumn = Literal["point", "threshold", "false_positive_rate", "true_positive_rate", "point_prev", "point_delta", "point_pct_change", "threshold_prev", "threshold_delta", "threshold_pct_change", "false_positive_rate_prev", "false_positive_rate_delta", "false_positive_rate_pct_change", "true_positive_rate_prev", "true_positive_rate_delta", "true_positive_rate_pct_change"]
RocRow = TypedDict("RocRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "point": Optional[int], "threshold": Optional[float], "false_positive_rate": Optional[float], "true_positive_rate": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "threshold_prev": Optional[float], "threshold_delta": Optional[float], "threshold_pct_change": Optional[float], "false_positive_rate_prev": Optional[float], "false_positive_rate_delta": Optional[float], "false_positive_rate_pct_change": Optional[float], "true_positive_rate_prev": Optional[float], "true_positive_rate_delta": Optional[float], "true_positive_rate_pct_change": Optional[float], "_row": Literal["row", "others"]})
RocFilters = TypedDict("RocFilters", {"channel": TextCondition}, total=False)
RocHaving = TypedDict("RocHaving", {"point": Condition, "threshold": Condition, "false_positive_rate": Condition, "true_positive_rate": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "threshold_prev": Condition, "threshold_delta": Condition, "threshold_pct_change": Condition, "false_positive_rate_prev": Condition, "false_positive_rate_delta": Condition, "false_positive_rate_pct_change": Condition, "true_positive_rate_prev": Condition, "true_positive_rate_delta": Condition, "true_positive_rate_pct_change": Condition, "row_count": Condition}, total=False)


class RocIntent(_Intent, total=False):
    "Roc."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: RocFilters
    having: RocHaving
    order_by: Sequence[Union[RocGrouping, RocColumn, Literal["-point", "-threshold", "-false_positive_rate", "-true_positive_rate", "-point_prev", "-point_delta", "-point_pct_change", "-threshold_prev", "-threshold_delta", "-threshold_pct_change", "-false_positive_rate_prev", "-false_positive_rate_delta", "-false_positive_rate_pct_change", "-true_positive_rate_prev", "-true_positive_rate_delta", "-true_positive_rate_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: RocColumn
    top_n_within: Sequence[RocGrouping]
    quantiles: Literal[False]


class _RocChartChannels(RocIntent, total=False):
    x: Union[RocGrouping, RocColumn]
    y: Union[RocGrouping, RocColumn]
    color: Union[RocGrouping, RocColumn]
    facet: Union[RocGrouping, RocColumn]


class RocChart(_RocChartChannels):
    chart_kind: Literal["roc_curve", "table"]


class RocValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

SpendGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
SpendColumn = Literal["spend_count", "spend_test_mean", "spend_control_mean", "spend_test_size", "spend_control_size", "spend_difference", "spend_difference_lower", "spend_difference_upper", "spend_t", "spend_degrees_of_freedom", "spend_p_value", "spend_count_prev", "spend_count_delta", "spend_count_pct_change", "spend_test_mean_prev", "spend_test_mean_delta", "spend_test_mean_pct_change", "spend_control_mean_prev", "spend_control_mean_delta", "spend_control_mean_pct_change", "spend_test_size_prev", "spend_test_size_delta", "spend_test_size_pct_change", "spend_control_size_prev", "spend_control_size_delta", "spend_control_size_pct_change", "spend_difference_prev", "spend_difference_delta", "spend_difference_pct_change", "spend_difference_lower_prev", "spend_difference_lower_delta", "spend_difference_lower_pct_change", "spend_difference_upper_prev", "spend_difference_upper_delta", "spend_difference_upper_pct_change", "spend_t_prev", "spend_t_delta", "spend_t_pct_change", "spend_degrees_of_freedom_prev", "spend_degrees_of_freedom_delta", "spend_degrees_of_freedom_pct_change", "spend_p_value_prev", "spend_p_value_delta", "spend_p_value_pct_change"]
SpendRow = TypedDict("SpendRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "spend_count": Optional[int], "spend_test_mean": Optional[float], "spend_control_mean": Optional[float], "spend_test_size": Optional[int], "spend_control_size": Optional[int], "spend_difference": Optional[float], "spend_difference_lower": Optional[float], "spend_difference_upper": Optional[float], "spend_t": Optional[float], "spend_degrees_of_freedom": Optional[float], "spend_p_value": Optional[float], "spend_count_prev": Optional[int], "spend_count_delta": Optional[int], "spend_count_pct_change": Optional[float], "spend_test_mean_prev": Optional[float], "spend_test_mean_delta": Optional[float], "spend_test_mean_pct_change": Optional[float], "spend_control_mean_prev": Optional[float], "spend_control_mean_delta": Optional[float], "spend_control_mean_pct_change": Optional[float], "spend_test_size_prev": Optional[int], "spend_test_size_delta": Optional[int], "spend_test_size_pct_change": Optional[float], "spend_control_size_prev": Optional[int], "spend_control_size_delta": Optional[int], "spend_control_size_pct_change": Optional[float], "spend_difference_prev": Optional[float], "spend_difference_delta": Optional[float], "spend_difference_pct_change": Optional[float], "spend_difference_lower_prev": Optional[float], "spend_difference_lower_delta": Optional[float], "spend_difference_lower_pct_change": Optional[float], "spend_difference_upper_prev": Optional[float], "spend_difference_upper_delta": Optional[float], "spend_difference_upper_pct_change": Optional[float], "spend_t_prev": Optional[float], "spend_t_delta": Optional[float], "spend_t_pct_change": Optional[float], "spend_degrees_of_freedom_prev": Optional[float], "spend_degrees_of_freedom_delta": Optional[float], "spend_degrees_of_freedom_pct_change": Optional[float], "spend_p_value_prev": Optional[float], "spend_p_value_delta": Optional[float], "spend_p_value_pct_change": Optional[float], "_row": Literal["row", "others"]})
SpendFilters = TypedDict("SpendFilters", {"channel": TextCondition, "variant": TextCondition}, total=False)
SpendHaving = TypedDict("SpendHaving", {"spend_count": Condition, "spend_test_mean": Condition, "spend_control_mean": Condition, "spend_test_size": Condition, "spend_control_size": Condition, "spend_difference": Condition, "spend_difference_lower": Condition, "spend_difference_upper": Condition, "spend_t": Condition, "spend_degrees_of_freedom": Condition, "spend_p_value": Condition, "spend_count_prev": Condition, "spend_count_delta": Condition, "spend_count_pct_change": Condition, "spend_test_mean_prev": Condition, "spend_test_mean_delta": Condition, "spend_test_mean_pct_change": Condition, "spend_control_mean_prev": Condition, "spend_control_mean_delta": Condition, "spend_control_mean_pct_change": Condition, "spend_test_size_prev": Condition, "spend_test_size_delta": Condition, "spend_test_size_pct_change": Condition, "spend_control_size_prev": Condition, "spend_control_size_delta": Condition, "spend_control_size_pct_change": Condition, "spend_difference_prev": Condition, "spend_difference_delta": Condition, "spend_difference_pct_change": Condition, "spend_difference_lower_prev": Condition, "spend_difference_lower_delta": Condition, "spend_difference_lower_pct_change": Condition, "spend_difference_upper_prev": Condition, "spend_difference_upper_delta": Condition, "spend_difference_upper_pct_change": Condition, "spend_t_prev": Condition, "spend_t_delta": Condition, "spend_t_pct_change": Condition, "spend_degrees_of_freedom_prev": Condition, "spend_degrees_of_freedom_delta": Condition, "spend_degrees_of_freedom_pct_change": Condition, "spend_p_value_prev": Condition, "spend_p_value_delta": Condition, "spend_p_value_pct_change": Condition, "row_count": Condition}, total=False)


class SpendIntent(_Intent, total=False):
    "Spend."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: SpendFilters
    having: SpendHaving
    order_by: Sequence[Union[SpendGrouping, SpendColumn, Literal["-spend_count", "-spend_test_mean", "-spend_control_mean", "-spend_test_size", "-spend_control_size", "-spend_difference", "-spend_difference_lower", "-spend_difference_upper", "-spend_t", "-spend_degrees_of_freedom", "-spend_p_value", "-spend_count_prev", "-spend_count_delta", "-spend_count_pct_change", "-spend_test_mean_prev", "-spend_test_mean_delta", "-spend_test_mean_pct_change", "-spend_control_mean_prev", "-spend_control_mean_delta", "-spend_control_mean_pct_change", "-spend_test_size_prev", "-spend_test_size_delta", "-spend_test_size_pct_change", "-spend_control_size_prev", "-spend_control_size_delta", "-spend_control_size_pct_change", "-spend_difference_prev", "-spend_difference_delta", "-spend_difference_pct_change", "-spend_difference_lower_prev", "-spend_difference_lower_delta", "-spend_difference_lower_pct_change", "-spend_difference_upper_prev", "-spend_difference_upper_delta", "-spend_difference_upper_pct_change", "-spend_t_prev", "-spend_t_delta", "-spend_t_pct_change", "-spend_degrees_of_freedom_prev", "-spend_degrees_of_freedom_delta", "-spend_degrees_of_freedom_pct_change", "-spend_p_value_prev", "-spend_p_value_delta", "-spend_p_value_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: SpendColumn
    top_n_within: Sequence[SpendGrouping]
    quantiles: Literal[False]


class _SpendChartChannels(SpendIntent, total=False):
    x: Union[SpendGrouping, SpendColumn]
    y: Union[SpendGrouping, SpendColumn]
    color: Union[SpendGrouping, SpendColumn]
    facet: Union[SpendGrouping, SpendColumn]


class SpendChart(_SpendChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class SpendValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant"]

StepsGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
StepsColumn = Literal["stage", "steps_count", "steps_of_first", "steps_of_previous", "stage_prev", "stage_delta", "stage_pct_change", "steps_count_prev", "steps_count_delta", "steps_count_pct_change", "steps_of_first_prev", "steps_of_first_delta", "steps_of_first_pct_change", "steps_of_previous_prev", "steps_of_previous_delta", "steps_of_previous_pct_change"]
StepsRow = TypedDict("StepsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "stage": Optional[str], "steps_count": Optional[int], "steps_of_first": Optional[float], "steps_of_previous": Optional[float], "stage_prev": Optional[str], "stage_delta": Optional[str], "stage_pct_change": Optional[float], "steps_count_prev": Optional[int], "steps_count_delta": Optional[int], "steps_count_pct_change": Optional[float], "steps_of_first_prev": Optional[float], "steps_of_first_delta": Optional[float], "steps_of_first_pct_change": Optional[float], "steps_of_previous_prev": Optional[float], "steps_of_previous_delta": Optional[float], "steps_of_previous_pct_change": Optional[float], "_row": Literal["row", "others"]})
StepsFilters = TypedDict("StepsFilters", {"channel": TextCondition}, total=False)
StepsHaving = TypedDict("StepsHaving", {"stage": Condition, "steps_count": Condition, "steps_of_first": Condition, "steps_of_previous": Condition, "stage_prev": Condition, "stage_delta": Condition, "stage_pct_change": Condition, "steps_count_prev": Condition, "steps_count_delta": Condition, "steps_count_pct_change": Condition, "steps_of_first_prev": Condition, "steps_of_first_delta": Condition, "steps_of_first_pct_change": Condition, "steps_of_previous_prev": Condition, "steps_of_previous_delta": Condition, "steps_of_previous_pct_change": Condition, "row_count": Condition}, total=False)


class StepsIntent(_Intent, total=False):
    "Steps."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: StepsFilters
    having: StepsHaving
    order_by: Sequence[Union[StepsGrouping, StepsColumn, Literal["-stage", "-steps_count", "-steps_of_first", "-steps_of_previous", "-stage_prev", "-stage_delta", "-stage_pct_change", "-steps_count_prev", "-steps_count_delta", "-steps_count_pct_change", "-steps_of_first_prev", "-steps_of_first_delta", "-steps_of_first_pct_change", "-steps_of_previous_prev", "-steps_of_previous_delta", "-steps_of_previous_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: StepsColumn
    top_n_within: Sequence[StepsGrouping]
    quantiles: Literal[False]


class _StepsChartChannels(StepsIntent, total=False):
    x: Union[StepsGrouping, StepsColumn]
    y: Union[StepsGrouping, StepsColumn]
    color: Union[StepsGrouping, StepsColumn]
    facet: Union[StepsGrouping, StepsColumn]


class StepsChart(_StepsChartChannels):
    chart_kind: Literal["funnel", "bar", "table"]


class StepsValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

_With = TypedDict("_With", {"with": Sequence[MetricName]})

GroupingWith = Literal["channel", "variant", "day", "week", "month", "quarter", "year"]
ColumnWith = Literal["active", "amount", "amount_spread_count", "amount_spread_min", "amount_spread_p25", "amount_spread_Median", "amount_spread_p75", "amount_spread_max", "point", "lower", "upper", "count", "value", "share", "offset", "back_size", "back_retained", "back_share", "back_share_lower", "back_share_upper", "both", "both_lower", "both_upper", "predicted", "observed", "clicks", "dependence_count", "dependence_chi_square", "dependence_degrees_of_freedom", "dependence_p_value", "dependence_g", "dependence_g_p_value", "dependence_odds_ratio", "dependence_odds_ratio_lower", "dependence_odds_ratio_upper", "either", "either_lower", "either_upper", "contacted", "gain", "lapsed", "lapsed_lower", "lapsed_upper", "lift_count", "lift_positives", "lift_negatives", "lift_rate", "lift_test_rate", "lift_control_rate", "lift_test_size", "lift_control_size", "lift_difference", "lift_difference_lower", "lift_difference_upper", "lift_lift", "lift_lift_lower", "lift_lift_upper", "lift_z_score", "lift_p_value", "lift_mismatch_p_value", "lift", "new_back_size", "new_back_retained", "new_back_share", "new_back_share_lower", "new_back_share_upper", "people", "stage", "people_steps_count", "people_steps_of_first", "people_steps_of_previous", "people_steps_entities", "people_steps_entities_of_first", "people_steps_entities_of_previous", "threshold", "recall", "precision", "quality_auc", "quality_average_precision", "quality_base_rate", "quality_positives", "quality_negatives", "false_positive_rate", "true_positive_rate", "spend_count", "spend_test_mean", "spend_control_mean", "spend_test_size", "spend_control_size", "spend_difference", "spend_difference_lower", "spend_difference_upper", "spend_t", "spend_degrees_of_freedom", "spend_p_value", "steps_count", "steps_of_first", "steps_of_previous", "amount_Median", "amount_p25", "amount_p75", "amount_p90", "amount_p95", "amount_spread_p90", "amount_spread_p95", "active_prev", "active_delta", "active_pct_change", "amount_prev", "amount_delta", "amount_pct_change", "amount_spread_count_prev", "amount_spread_count_delta", "amount_spread_count_pct_change", "amount_spread_min_prev", "amount_spread_min_delta", "amount_spread_min_pct_change", "amount_spread_p25_prev", "amount_spread_p25_delta", "amount_spread_p25_pct_change", "amount_spread_Median_prev", "amount_spread_Median_delta", "amount_spread_Median_pct_change", "amount_spread_p75_prev", "amount_spread_p75_delta", "amount_spread_p75_pct_change", "amount_spread_max_prev", "amount_spread_max_delta", "amount_spread_max_pct_change", "point_prev", "point_delta", "point_pct_change", "lower_prev", "lower_delta", "lower_pct_change", "upper_prev", "upper_delta", "upper_pct_change", "count_prev", "count_delta", "count_pct_change", "value_prev", "value_delta", "value_pct_change", "share_prev", "share_delta", "share_pct_change", "offset_prev", "offset_delta", "offset_pct_change", "back_size_prev", "back_size_delta", "back_size_pct_change", "back_retained_prev", "back_retained_delta", "back_retained_pct_change", "back_share_prev", "back_share_delta", "back_share_pct_change", "back_share_lower_prev", "back_share_lower_delta", "back_share_lower_pct_change", "back_share_upper_prev", "back_share_upper_delta", "back_share_upper_pct_change", "both_prev", "both_delta", "both_pct_change", "both_lower_prev", "both_lower_delta", "both_lower_pct_change", "both_upper_prev", "both_upper_delta", "both_upper_pct_change", "predicted_prev", "predicted_delta", "predicted_pct_change", "observed_prev", "observed_delta", "observed_pct_change", "clicks_prev", "clicks_delta", "clicks_pct_change", "dependence_count_prev", "dependence_count_delta", "dependence_count_pct_change", "dependence_chi_square_prev", "dependence_chi_square_delta", "dependence_chi_square_pct_change", "dependence_degrees_of_freedom_prev", "dependence_degrees_of_freedom_delta", "dependence_degrees_of_freedom_pct_change", "dependence_p_value_prev", "dependence_p_value_delta", "dependence_p_value_pct_change", "dependence_g_prev", "dependence_g_delta", "dependence_g_pct_change", "dependence_g_p_value_prev", "dependence_g_p_value_delta", "dependence_g_p_value_pct_change", "dependence_odds_ratio_prev", "dependence_odds_ratio_delta", "dependence_odds_ratio_pct_change", "dependence_odds_ratio_lower_prev", "dependence_odds_ratio_lower_delta", "dependence_odds_ratio_lower_pct_change", "dependence_odds_ratio_upper_prev", "dependence_odds_ratio_upper_delta", "dependence_odds_ratio_upper_pct_change", "either_prev", "either_delta", "either_pct_change", "either_lower_prev", "either_lower_delta", "either_lower_pct_change", "either_upper_prev", "either_upper_delta", "either_upper_pct_change", "contacted_prev", "contacted_delta", "contacted_pct_change", "gain_prev", "gain_delta", "gain_pct_change", "lapsed_prev", "lapsed_delta", "lapsed_pct_change", "lapsed_lower_prev", "lapsed_lower_delta", "lapsed_lower_pct_change", "lapsed_upper_prev", "lapsed_upper_delta", "lapsed_upper_pct_change", "lift_count_prev", "lift_count_delta", "lift_count_pct_change", "lift_positives_prev", "lift_positives_delta", "lift_positives_pct_change", "lift_negatives_prev", "lift_negatives_delta", "lift_negatives_pct_change", "lift_rate_prev", "lift_rate_delta", "lift_rate_pct_change", "lift_test_rate_prev", "lift_test_rate_delta", "lift_test_rate_pct_change", "lift_control_rate_prev", "lift_control_rate_delta", "lift_control_rate_pct_change", "lift_test_size_prev", "lift_test_size_delta", "lift_test_size_pct_change", "lift_control_size_prev", "lift_control_size_delta", "lift_control_size_pct_change", "lift_difference_prev", "lift_difference_delta", "lift_difference_pct_change", "lift_difference_lower_prev", "lift_difference_lower_delta", "lift_difference_lower_pct_change", "lift_difference_upper_prev", "lift_difference_upper_delta", "lift_difference_upper_pct_change", "lift_lift_prev", "lift_lift_delta", "lift_lift_pct_change", "lift_lift_lower_prev", "lift_lift_lower_delta", "lift_lift_lower_pct_change", "lift_lift_upper_prev", "lift_lift_upper_delta", "lift_lift_upper_pct_change", "lift_z_score_prev", "lift_z_score_delta", "lift_z_score_pct_change", "lift_p_value_prev", "lift_p_value_delta", "lift_p_value_pct_change", "lift_mismatch_p_value_prev", "lift_mismatch_p_value_delta", "lift_mismatch_p_value_pct_change", "lift_prev", "lift_delta", "lift_pct_change", "new_back_size_prev", "new_back_size_delta", "new_back_size_pct_change", "new_back_retained_prev", "new_back_retained_delta", "new_back_retained_pct_change", "new_back_share_prev", "new_back_share_delta", "new_back_share_pct_change", "new_back_share_lower_prev", "new_back_share_lower_delta", "new_back_share_lower_pct_change", "new_back_share_upper_prev", "new_back_share_upper_delta", "new_back_share_upper_pct_change", "people_prev", "people_delta", "people_pct_change", "stage_prev", "stage_delta", "stage_pct_change", "people_steps_count_prev", "people_steps_count_delta", "people_steps_count_pct_change", "people_steps_of_first_prev", "people_steps_of_first_delta", "people_steps_of_first_pct_change", "people_steps_of_previous_prev", "people_steps_of_previous_delta", "people_steps_of_previous_pct_change", "people_steps_entities_prev", "people_steps_entities_delta", "people_steps_entities_pct_change", "people_steps_entities_of_first_prev", "people_steps_entities_of_first_delta", "people_steps_entities_of_first_pct_change", "people_steps_entities_of_previous_prev", "people_steps_entities_of_previous_delta", "people_steps_entities_of_previous_pct_change", "threshold_prev", "threshold_delta", "threshold_pct_change", "recall_prev", "recall_delta", "recall_pct_change", "precision_prev", "precision_delta", "precision_pct_change", "quality_auc_prev", "quality_auc_delta", "quality_auc_pct_change", "quality_average_precision_prev", "quality_average_precision_delta", "quality_average_precision_pct_change", "quality_base_rate_prev", "quality_base_rate_delta", "quality_base_rate_pct_change", "quality_positives_prev", "quality_positives_delta", "quality_positives_pct_change", "quality_negatives_prev", "quality_negatives_delta", "quality_negatives_pct_change", "false_positive_rate_prev", "false_positive_rate_delta", "false_positive_rate_pct_change", "true_positive_rate_prev", "true_positive_rate_delta", "true_positive_rate_pct_change", "spend_count_prev", "spend_count_delta", "spend_count_pct_change", "spend_test_mean_prev", "spend_test_mean_delta", "spend_test_mean_pct_change", "spend_control_mean_prev", "spend_control_mean_delta", "spend_control_mean_pct_change", "spend_test_size_prev", "spend_test_size_delta", "spend_test_size_pct_change", "spend_control_size_prev", "spend_control_size_delta", "spend_control_size_pct_change", "spend_difference_prev", "spend_difference_delta", "spend_difference_pct_change", "spend_difference_lower_prev", "spend_difference_lower_delta", "spend_difference_lower_pct_change", "spend_difference_upper_prev", "spend_difference_upper_delta", "spend_difference_upper_pct_change", "spend_t_prev", "spend_t_delta", "spend_t_pct_change", "spend_degrees_of_freedom_prev", "spend_degrees_of_freedom_delta", "spend_degrees_of_freedom_pct_change", "spend_p_value_prev", "spend_p_value_delta", "spend_p_value_pct_change", "steps_count_prev", "steps_count_delta", "steps_count_pct_change", "steps_of_first_prev", "steps_of_first_delta", "steps_of_first_pct_change", "steps_of_previous_prev", "steps_of_previous_delta", "steps_of_previous_pct_change", "amount_Median_prev", "amount_Median_delta", "amount_Median_pct_change", "amount_p25_prev", "amount_p25_delta", "amount_p25_pct_change", "amount_p75_prev", "amount_p75_delta", "amount_p75_pct_change", "amount_p90_prev", "amount_p90_delta", "amount_p90_pct_change", "amount_p95_prev", "amount_p95_delta", "amount_p95_pct_change", "amount_spread_p90_prev", "amount_spread_p90_delta", "amount_spread_p90_pct_change", "amount_spread_p95_prev", "amount_spread_p95_delta", "amount_spread_p95_pct_change"]
RowWith = TypedDict("RowWith", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "variant": Optional[str], "active": Optional[int], "amount": Optional[float], "amount_spread_count": Optional[int], "amount_spread_min": Optional[float], "amount_spread_p25": Optional[float], "amount_spread_Median": Optional[float], "amount_spread_p75": Optional[float], "amount_spread_max": Optional[float], "point": Optional[int], "lower": Optional[float], "upper": Optional[float], "count": Optional[int], "value": Optional[float], "share": Optional[float], "offset": Optional[int], "back_size": Optional[int], "back_retained": Optional[int], "back_share": Optional[float], "back_share_lower": Optional[float], "back_share_upper": Optional[float], "both": Optional[int], "both_lower": Optional[int], "both_upper": Optional[int], "predicted": Optional[float], "observed": Optional[float], "clicks": Optional[int], "dependence_count": Optional[int], "dependence_chi_square": Optional[float], "dependence_degrees_of_freedom": Optional[int], "dependence_p_value": Optional[float], "dependence_g": Optional[float], "dependence_g_p_value": Optional[float], "dependence_odds_ratio": Optional[float], "dependence_odds_ratio_lower": Optional[float], "dependence_odds_ratio_upper": Optional[float], "either": Optional[int], "either_lower": Optional[int], "either_upper": Optional[int], "contacted": Optional[float], "gain": Optional[float], "lapsed": Optional[int], "lapsed_lower": Optional[int], "lapsed_upper": Optional[int], "lift_count": Optional[int], "lift_positives": Optional[int], "lift_negatives": Optional[int], "lift_rate": Optional[float], "lift_test_rate": Optional[float], "lift_control_rate": Optional[float], "lift_test_size": Optional[int], "lift_control_size": Optional[int], "lift_difference": Optional[float], "lift_difference_lower": Optional[float], "lift_difference_upper": Optional[float], "lift_lift": Optional[float], "lift_lift_lower": Optional[float], "lift_lift_upper": Optional[float], "lift_z_score": Optional[float], "lift_p_value": Optional[float], "lift_mismatch_p_value": Optional[float], "lift": Optional[float], "new_back_size": Optional[int], "new_back_retained": Optional[int], "new_back_share": Optional[float], "new_back_share_lower": Optional[float], "new_back_share_upper": Optional[float], "people": Optional[int], "stage": Optional[str], "people_steps_count": Optional[int], "people_steps_of_first": Optional[float], "people_steps_of_previous": Optional[float], "people_steps_entities": Optional[int], "people_steps_entities_of_first": Optional[float], "people_steps_entities_of_previous": Optional[float], "threshold": Optional[float], "recall": Optional[float], "precision": Optional[float], "quality_auc": Optional[float], "quality_average_precision": Optional[float], "quality_base_rate": Optional[float], "quality_positives": Optional[int], "quality_negatives": Optional[int], "false_positive_rate": Optional[float], "true_positive_rate": Optional[float], "spend_count": Optional[int], "spend_test_mean": Optional[float], "spend_control_mean": Optional[float], "spend_test_size": Optional[int], "spend_control_size": Optional[int], "spend_difference": Optional[float], "spend_difference_lower": Optional[float], "spend_difference_upper": Optional[float], "spend_t": Optional[float], "spend_degrees_of_freedom": Optional[float], "spend_p_value": Optional[float], "steps_count": Optional[int], "steps_of_first": Optional[float], "steps_of_previous": Optional[float], "amount_Median": Optional[float], "amount_p25": Optional[float], "amount_p75": Optional[float], "amount_p90": Optional[float], "amount_p95": Optional[float], "amount_spread_p90": Optional[float], "amount_spread_p95": Optional[float], "active_prev": Optional[int], "active_delta": Optional[int], "active_pct_change": Optional[float], "amount_prev": Optional[float], "amount_delta": Optional[float], "amount_pct_change": Optional[float], "amount_spread_count_prev": Optional[int], "amount_spread_count_delta": Optional[int], "amount_spread_count_pct_change": Optional[float], "amount_spread_min_prev": Optional[float], "amount_spread_min_delta": Optional[float], "amount_spread_min_pct_change": Optional[float], "amount_spread_p25_prev": Optional[float], "amount_spread_p25_delta": Optional[float], "amount_spread_p25_pct_change": Optional[float], "amount_spread_Median_prev": Optional[float], "amount_spread_Median_delta": Optional[float], "amount_spread_Median_pct_change": Optional[float], "amount_spread_p75_prev": Optional[float], "amount_spread_p75_delta": Optional[float], "amount_spread_p75_pct_change": Optional[float], "amount_spread_max_prev": Optional[float], "amount_spread_max_delta": Optional[float], "amount_spread_max_pct_change": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "lower_prev": Optional[float], "lower_delta": Optional[float], "lower_pct_change": Optional[float], "upper_prev": Optional[float], "upper_delta": Optional[float], "upper_pct_change": Optional[float], "count_prev": Optional[int], "count_delta": Optional[int], "count_pct_change": Optional[float], "value_prev": Optional[float], "value_delta": Optional[float], "value_pct_change": Optional[float], "share_prev": Optional[float], "share_delta": Optional[float], "share_pct_change": Optional[float], "offset_prev": Optional[int], "offset_delta": Optional[int], "offset_pct_change": Optional[float], "back_size_prev": Optional[int], "back_size_delta": Optional[int], "back_size_pct_change": Optional[float], "back_retained_prev": Optional[int], "back_retained_delta": Optional[int], "back_retained_pct_change": Optional[float], "back_share_prev": Optional[float], "back_share_delta": Optional[float], "back_share_pct_change": Optional[float], "back_share_lower_prev": Optional[float], "back_share_lower_delta": Optional[float], "back_share_lower_pct_change": Optional[float], "back_share_upper_prev": Optional[float], "back_share_upper_delta": Optional[float], "back_share_upper_pct_change": Optional[float], "both_prev": Optional[int], "both_delta": Optional[int], "both_pct_change": Optional[float], "both_lower_prev": Optional[int], "both_lower_delta": Optional[int], "both_lower_pct_change": Optional[float], "both_upper_prev": Optional[int], "both_upper_delta": Optional[int], "both_upper_pct_change": Optional[float], "predicted_prev": Optional[float], "predicted_delta": Optional[float], "predicted_pct_change": Optional[float], "observed_prev": Optional[float], "observed_delta": Optional[float], "observed_pct_change": Optional[float], "clicks_prev": Optional[int], "clicks_delta": Optional[int], "clicks_pct_change": Optional[float], "dependence_count_prev": Optional[int], "dependence_count_delta": Optional[int], "dependence_count_pct_change": Optional[float], "dependence_chi_square_prev": Optional[float], "dependence_chi_square_delta": Optional[float], "dependence_chi_square_pct_change": Optional[float], "dependence_degrees_of_freedom_prev": Optional[int], "dependence_degrees_of_freedom_delta": Optional[int], "dependence_degrees_of_freedom_pct_change": Optional[float], "dependence_p_value_prev": Optional[float], "dependence_p_value_delta": Optional[float], "dependence_p_value_pct_change": Optional[float], "dependence_g_prev": Optional[float], "dependence_g_delta": Optional[float], "dependence_g_pct_change": Optional[float], "dependence_g_p_value_prev": Optional[float], "dependence_g_p_value_delta": Optional[float], "dependence_g_p_value_pct_change": Optional[float], "dependence_odds_ratio_prev": Optional[float], "dependence_odds_ratio_delta": Optional[float], "dependence_odds_ratio_pct_change": Optional[float], "dependence_odds_ratio_lower_prev": Optional[float], "dependence_odds_ratio_lower_delta": Optional[float], "dependence_odds_ratio_lower_pct_change": Optional[float], "dependence_odds_ratio_upper_prev": Optional[float], "dependence_odds_ratio_upper_delta": Optional[float], "dependence_odds_ratio_upper_pct_change": Optional[float], "either_prev": Optional[int], "either_delta": Optional[int], "either_pct_change": Optional[float], "either_lower_prev": Optional[int], "either_lower_delta": Optional[int], "either_lower_pct_change": Optional[float], "either_upper_prev": Optional[int], "either_upper_delta": Optional[int], "either_upper_pct_change": Optional[float], "contacted_prev": Optional[float], "contacted_delta": Optional[float], "contacted_pct_change": Optional[float], "gain_prev": Optional[float], "gain_delta": Optional[float], "gain_pct_change": Optional[float], "lapsed_prev": Optional[int], "lapsed_delta": Optional[int], "lapsed_pct_change": Optional[float], "lapsed_lower_prev": Optional[int], "lapsed_lower_delta": Optional[int], "lapsed_lower_pct_change": Optional[float], "lapsed_upper_prev": Optional[int], "lapsed_upper_delta": Optional[int], "lapsed_upper_pct_change": Optional[float], "lift_count_prev": Optional[int], "lift_count_delta": Optional[int], "lift_count_pct_change": Optional[float], "lift_positives_prev": Optional[int], "lift_positives_delta": Optional[int], "lift_positives_pct_change": Optional[float], "lift_negatives_prev": Optional[int], "lift_negatives_delta": Optional[int], "lift_negatives_pct_change": Optional[float], "lift_rate_prev": Optional[float], "lift_rate_delta": Optional[float], "lift_rate_pct_change": Optional[float], "lift_test_rate_prev": Optional[float], "lift_test_rate_delta": Optional[float], "lift_test_rate_pct_change": Optional[float], "lift_control_rate_prev": Optional[float], "lift_control_rate_delta": Optional[float], "lift_control_rate_pct_change": Optional[float], "lift_test_size_prev": Optional[int], "lift_test_size_delta": Optional[int], "lift_test_size_pct_change": Optional[float], "lift_control_size_prev": Optional[int], "lift_control_size_delta": Optional[int], "lift_control_size_pct_change": Optional[float], "lift_difference_prev": Optional[float], "lift_difference_delta": Optional[float], "lift_difference_pct_change": Optional[float], "lift_difference_lower_prev": Optional[float], "lift_difference_lower_delta": Optional[float], "lift_difference_lower_pct_change": Optional[float], "lift_difference_upper_prev": Optional[float], "lift_difference_upper_delta": Optional[float], "lift_difference_upper_pct_change": Optional[float], "lift_lift_prev": Optional[float], "lift_lift_delta": Optional[float], "lift_lift_pct_change": Optional[float], "lift_lift_lower_prev": Optional[float], "lift_lift_lower_delta": Optional[float], "lift_lift_lower_pct_change": Optional[float], "lift_lift_upper_prev": Optional[float], "lift_lift_upper_delta": Optional[float], "lift_lift_upper_pct_change": Optional[float], "lift_z_score_prev": Optional[float], "lift_z_score_delta": Optional[float], "lift_z_score_pct_change": Optional[float], "lift_p_value_prev": Optional[float], "lift_p_value_delta": Optional[float], "lift_p_value_pct_change": Optional[float], "lift_mismatch_p_value_prev": Optional[float], "lift_mismatch_p_value_delta": Optional[float], "lift_mismatch_p_value_pct_change": Optional[float], "lift_prev": Optional[float], "lift_delta": Optional[float], "lift_pct_change": Optional[float], "new_back_size_prev": Optional[int], "new_back_size_delta": Optional[int], "new_back_size_pct_change": Optional[float], "new_back_retained_prev": Optional[int], "new_back_retained_delta": Optional[int], "new_back_retained_pct_change": Optional[float], "new_back_share_prev": Optional[float], "new_back_share_delta": Optional[float], "new_back_share_pct_change": Optional[float], "new_back_share_lower_prev": Optional[float], "new_back_share_lower_delta": Optional[float], "new_back_share_lower_pct_change": Optional[float], "new_back_share_upper_prev": Optional[float], "new_back_share_upper_delta": Optional[float], "new_back_share_upper_pct_change": Optional[float], "people_prev": Optional[int], "people_delta": Optional[int], "people_pct_change": Optional[float], "stage_prev": Optional[str], "stage_delta": Optional[str], "stage_pct_change": Optional[float], "people_steps_count_prev": Optional[int], "people_steps_count_delta": Optional[int], "people_steps_count_pct_change": Optional[float], "people_steps_of_first_prev": Optional[float], "people_steps_of_first_delta": Optional[float], "people_steps_of_first_pct_change": Optional[float], "people_steps_of_previous_prev": Optional[float], "people_steps_of_previous_delta": Optional[float], "people_steps_of_previous_pct_change": Optional[float], "people_steps_entities_prev": Optional[int], "people_steps_entities_delta": Optional[int], "people_steps_entities_pct_change": Optional[float], "people_steps_entities_of_first_prev": Optional[float], "people_steps_entities_of_first_delta": Optional[float], "people_steps_entities_of_first_pct_change": Optional[float], "people_steps_entities_of_previous_prev": Optional[float], "people_steps_entities_of_previous_delta": Optional[float], "people_steps_entities_of_previous_pct_change": Optional[float], "threshold_prev": Optional[float], "threshold_delta": Optional[float], "threshold_pct_change": Optional[float], "recall_prev": Optional[float], "recall_delta": Optional[float], "recall_pct_change": Optional[float], "precision_prev": Optional[float], "precision_delta": Optional[float], "precision_pct_change": Optional[float], "quality_auc_prev": Optional[float], "quality_auc_delta": Optional[float], "quality_auc_pct_change": Optional[float], "quality_average_precision_prev": Optional[float], "quality_average_precision_delta": Optional[float], "quality_average_precision_pct_change": Optional[float], "quality_base_rate_prev": Optional[float], "quality_base_rate_delta": Optional[float], "quality_base_rate_pct_change": Optional[float], "quality_positives_prev": Optional[int], "quality_positives_delta": Optional[int], "quality_positives_pct_change": Optional[float], "quality_negatives_prev": Optional[int], "quality_negatives_delta": Optional[int], "quality_negatives_pct_change": Optional[float], "false_positive_rate_prev": Optional[float], "false_positive_rate_delta": Optional[float], "false_positive_rate_pct_change": Optional[float], "true_positive_rate_prev": Optional[float], "true_positive_rate_delta": Optional[float], "true_positive_rate_pct_change": Optional[float], "spend_count_prev": Optional[int], "spend_count_delta": Optional[int], "spend_count_pct_change": Optional[float], "spend_test_mean_prev": Optional[float], "spend_test_mean_delta": Optional[float], "spend_test_mean_pct_change": Optional[float], "spend_control_mean_prev": Optional[float], "spend_control_mean_delta": Optional[float], "spend_control_mean_pct_change": Optional[float], "spend_test_size_prev": Optional[int], "spend_test_size_delta": Optional[int], "spend_test_size_pct_change": Optional[float], "spend_control_size_prev": Optional[int], "spend_control_size_delta": Optional[int], "spend_control_size_pct_change": Optional[float], "spend_difference_prev": Optional[float], "spend_difference_delta": Optional[float], "spend_difference_pct_change": Optional[float], "spend_difference_lower_prev": Optional[float], "spend_difference_lower_delta": Optional[float], "spend_difference_lower_pct_change": Optional[float], "spend_difference_upper_prev": Optional[float], "spend_difference_upper_delta": Optional[float], "spend_difference_upper_pct_change": Optional[float], "spend_t_prev": Optional[float], "spend_t_delta": Optional[float], "spend_t_pct_change": Optional[float], "spend_degrees_of_freedom_prev": Optional[float], "spend_degrees_of_freedom_delta": Optional[float], "spend_degrees_of_freedom_pct_change": Optional[float], "spend_p_value_prev": Optional[float], "spend_p_value_delta": Optional[float], "spend_p_value_pct_change": Optional[float], "steps_count_prev": Optional[int], "steps_count_delta": Optional[int], "steps_count_pct_change": Optional[float], "steps_of_first_prev": Optional[float], "steps_of_first_delta": Optional[float], "steps_of_first_pct_change": Optional[float], "steps_of_previous_prev": Optional[float], "steps_of_previous_delta": Optional[float], "steps_of_previous_pct_change": Optional[float], "amount_Median_prev": Optional[float], "amount_Median_delta": Optional[float], "amount_Median_pct_change": Optional[float], "amount_p25_prev": Optional[float], "amount_p25_delta": Optional[float], "amount_p25_pct_change": Optional[float], "amount_p75_prev": Optional[float], "amount_p75_delta": Optional[float], "amount_p75_pct_change": Optional[float], "amount_p90_prev": Optional[float], "amount_p90_delta": Optional[float], "amount_p90_pct_change": Optional[float], "amount_p95_prev": Optional[float], "amount_p95_delta": Optional[float], "amount_p95_pct_change": Optional[float], "amount_spread_p90_prev": Optional[float], "amount_spread_p90_delta": Optional[float], "amount_spread_p90_pct_change": Optional[float], "amount_spread_p95_prev": Optional[float], "amount_spread_p95_delta": Optional[float], "amount_spread_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
FiltersWith = TypedDict("FiltersWith", {"channel": TextCondition, "variant": TextCondition}, total=False)
HavingWith = TypedDict("HavingWith", {"active": Condition, "amount": Condition, "amount_spread_count": Condition, "amount_spread_min": Condition, "amount_spread_p25": Condition, "amount_spread_Median": Condition, "amount_spread_p75": Condition, "amount_spread_max": Condition, "point": Condition, "lower": Condition, "upper": Condition, "count": Condition, "value": Condition, "share": Condition, "offset": Condition, "back_size": Condition, "back_retained": Condition, "back_share": Condition, "back_share_lower": Condition, "back_share_upper": Condition, "both": Condition, "both_lower": Condition, "both_upper": Condition, "predicted": Condition, "observed": Condition, "clicks": Condition, "dependence_count": Condition, "dependence_chi_square": Condition, "dependence_degrees_of_freedom": Condition, "dependence_p_value": Condition, "dependence_g": Condition, "dependence_g_p_value": Condition, "dependence_odds_ratio": Condition, "dependence_odds_ratio_lower": Condition, "dependence_odds_ratio_upper": Condition, "either": Condition, "either_lower": Condition, "either_upper": Condition, "contacted": Condition, "gain": Condition, "lapsed": Condition, "lapsed_lower": Condition, "lapsed_upper": Condition, "lift_count": Condition, "lift_positives": Condition, "lift_negatives": Condition, "lift_rate": Condition, "lift_test_rate": Condition, "lift_control_rate": Condition, "lift_test_size": Condition, "lift_control_size": Condition, "lift_difference": Condition, "lift_difference_lower": Condition, "lift_difference_upper": Condition, "lift_lift": Condition, "lift_lift_lower": Condition, "lift_lift_upper": Condition, "lift_z_score": Condition, "lift_p_value": Condition, "lift_mismatch_p_value": Condition, "lift": Condition, "new_back_size": Condition, "new_back_retained": Condition, "new_back_share": Condition, "new_back_share_lower": Condition, "new_back_share_upper": Condition, "people": Condition, "stage": Condition, "people_steps_count": Condition, "people_steps_of_first": Condition, "people_steps_of_previous": Condition, "people_steps_entities": Condition, "people_steps_entities_of_first": Condition, "people_steps_entities_of_previous": Condition, "threshold": Condition, "recall": Condition, "precision": Condition, "quality_auc": Condition, "quality_average_precision": Condition, "quality_base_rate": Condition, "quality_positives": Condition, "quality_negatives": Condition, "false_positive_rate": Condition, "true_positive_rate": Condition, "spend_count": Condition, "spend_test_mean": Condition, "spend_control_mean": Condition, "spend_test_size": Condition, "spend_control_size": Condition, "spend_difference": Condition, "spend_difference_lower": Condition, "spend_difference_upper": Condition, "spend_t": Condition, "spend_degrees_of_freedom": Condition, "spend_p_value": Condition, "steps_count": Condition, "steps_of_first": Condition, "steps_of_previous": Condition, "amount_Median": Condition, "amount_p25": Condition, "amount_p75": Condition, "amount_p90": Condition, "amount_p95": Condition, "amount_spread_p90": Condition, "amount_spread_p95": Condition, "active_prev": Condition, "active_delta": Condition, "active_pct_change": Condition, "amount_prev": Condition, "amount_delta": Condition, "amount_pct_change": Condition, "amount_spread_count_prev": Condition, "amount_spread_count_delta": Condition, "amount_spread_count_pct_change": Condition, "amount_spread_min_prev": Condition, "amount_spread_min_delta": Condition, "amount_spread_min_pct_change": Condition, "amount_spread_p25_prev": Condition, "amount_spread_p25_delta": Condition, "amount_spread_p25_pct_change": Condition, "amount_spread_Median_prev": Condition, "amount_spread_Median_delta": Condition, "amount_spread_Median_pct_change": Condition, "amount_spread_p75_prev": Condition, "amount_spread_p75_delta": Condition, "amount_spread_p75_pct_change": Condition, "amount_spread_max_prev": Condition, "amount_spread_max_delta": Condition, "amount_spread_max_pct_change": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "lower_prev": Condition, "lower_delta": Condition, "lower_pct_change": Condition, "upper_prev": Condition, "upper_delta": Condition, "upper_pct_change": Condition, "count_prev": Condition, "count_delta": Condition, "count_pct_change": Condition, "value_prev": Condition, "value_delta": Condition, "value_pct_change": Condition, "share_prev": Condition, "share_delta": Condition, "share_pct_change": Condition, "offset_prev": Condition, "offset_delta": Condition, "offset_pct_change": Condition, "back_size_prev": Condition, "back_size_delta": Condition, "back_size_pct_change": Condition, "back_retained_prev": Condition, "back_retained_delta": Condition, "back_retained_pct_change": Condition, "back_share_prev": Condition, "back_share_delta": Condition, "back_share_pct_change": Condition, "back_share_lower_prev": Condition, "back_share_lower_delta": Condition, "back_share_lower_pct_change": Condition, "back_share_upper_prev": Condition, "back_share_upper_delta": Condition, "back_share_upper_pct_change": Condition, "both_prev": Condition, "both_delta": Condition, "both_pct_change": Condition, "both_lower_prev": Condition, "both_lower_delta": Condition, "both_lower_pct_change": Condition, "both_upper_prev": Condition, "both_upper_delta": Condition, "both_upper_pct_change": Condition, "predicted_prev": Condition, "predicted_delta": Condition, "predicted_pct_change": Condition, "observed_prev": Condition, "observed_delta": Condition, "observed_pct_change": Condition, "clicks_prev": Condition, "clicks_delta": Condition, "clicks_pct_change": Condition, "dependence_count_prev": Condition, "dependence_count_delta": Condition, "dependence_count_pct_change": Condition, "dependence_chi_square_prev": Condition, "dependence_chi_square_delta": Condition, "dependence_chi_square_pct_change": Condition, "dependence_degrees_of_freedom_prev": Condition, "dependence_degrees_of_freedom_delta": Condition, "dependence_degrees_of_freedom_pct_change": Condition, "dependence_p_value_prev": Condition, "dependence_p_value_delta": Condition, "dependence_p_value_pct_change": Condition, "dependence_g_prev": Condition, "dependence_g_delta": Condition, "dependence_g_pct_change": Condition, "dependence_g_p_value_prev": Condition, "dependence_g_p_value_delta": Condition, "dependence_g_p_value_pct_change": Condition, "dependence_odds_ratio_prev": Condition, "dependence_odds_ratio_delta": Condition, "dependence_odds_ratio_pct_change": Condition, "dependence_odds_ratio_lower_prev": Condition, "dependence_odds_ratio_lower_delta": Condition, "dependence_odds_ratio_lower_pct_change": Condition, "dependence_odds_ratio_upper_prev": Condition, "dependence_odds_ratio_upper_delta": Condition, "dependence_odds_ratio_upper_pct_change": Condition, "either_prev": Condition, "either_delta": Condition, "either_pct_change": Condition, "either_lower_prev": Condition, "either_lower_delta": Condition, "either_lower_pct_change": Condition, "either_upper_prev": Condition, "either_upper_delta": Condition, "either_upper_pct_change": Condition, "contacted_prev": Condition, "contacted_delta": Condition, "contacted_pct_change": Condition, "gain_prev": Condition, "gain_delta": Condition, "gain_pct_change": Condition, "lapsed_prev": Condition, "lapsed_delta": Condition, "lapsed_pct_change": Condition, "lapsed_lower_prev": Condition, "lapsed_lower_delta": Condition, "lapsed_lower_pct_change": Condition, "lapsed_upper_prev": Condition, "lapsed_upper_delta": Condition, "lapsed_upper_pct_change": Condition, "lift_count_prev": Condition, "lift_count_delta": Condition, "lift_count_pct_change": Condition, "lift_positives_prev": Condition, "lift_positives_delta": Condition, "lift_positives_pct_change": Condition, "lift_negatives_prev": Condition, "lift_negatives_delta": Condition, "lift_negatives_pct_change": Condition, "lift_rate_prev": Condition, "lift_rate_delta": Condition, "lift_rate_pct_change": Condition, "lift_test_rate_prev": Condition, "lift_test_rate_delta": Condition, "lift_test_rate_pct_change": Condition, "lift_control_rate_prev": Condition, "lift_control_rate_delta": Condition, "lift_control_rate_pct_change": Condition, "lift_test_size_prev": Condition, "lift_test_size_delta": Condition, "lift_test_size_pct_change": Condition, "lift_control_size_prev": Condition, "lift_control_size_delta": Condition, "lift_control_size_pct_change": Condition, "lift_difference_prev": Condition, "lift_difference_delta": Condition, "lift_difference_pct_change": Condition, "lift_difference_lower_prev": Condition, "lift_difference_lower_delta": Condition, "lift_difference_lower_pct_change": Condition, "lift_difference_upper_prev": Condition, "lift_difference_upper_delta": Condition, "lift_difference_upper_pct_change": Condition, "lift_lift_prev": Condition, "lift_lift_delta": Condition, "lift_lift_pct_change": Condition, "lift_lift_lower_prev": Condition, "lift_lift_lower_delta": Condition, "lift_lift_lower_pct_change": Condition, "lift_lift_upper_prev": Condition, "lift_lift_upper_delta": Condition, "lift_lift_upper_pct_change": Condition, "lift_z_score_prev": Condition, "lift_z_score_delta": Condition, "lift_z_score_pct_change": Condition, "lift_p_value_prev": Condition, "lift_p_value_delta": Condition, "lift_p_value_pct_change": Condition, "lift_mismatch_p_value_prev": Condition, "lift_mismatch_p_value_delta": Condition, "lift_mismatch_p_value_pct_change": Condition, "lift_prev": Condition, "lift_delta": Condition, "lift_pct_change": Condition, "new_back_size_prev": Condition, "new_back_size_delta": Condition, "new_back_size_pct_change": Condition, "new_back_retained_prev": Condition, "new_back_retained_delta": Condition, "new_back_retained_pct_change": Condition, "new_back_share_prev": Condition, "new_back_share_delta": Condition, "new_back_share_pct_change": Condition, "new_back_share_lower_prev": Condition, "new_back_share_lower_delta": Condition, "new_back_share_lower_pct_change": Condition, "new_back_share_upper_prev": Condition, "new_back_share_upper_delta": Condition, "new_back_share_upper_pct_change": Condition, "people_prev": Condition, "people_delta": Condition, "people_pct_change": Condition, "stage_prev": Condition, "stage_delta": Condition, "stage_pct_change": Condition, "people_steps_count_prev": Condition, "people_steps_count_delta": Condition, "people_steps_count_pct_change": Condition, "people_steps_of_first_prev": Condition, "people_steps_of_first_delta": Condition, "people_steps_of_first_pct_change": Condition, "people_steps_of_previous_prev": Condition, "people_steps_of_previous_delta": Condition, "people_steps_of_previous_pct_change": Condition, "people_steps_entities_prev": Condition, "people_steps_entities_delta": Condition, "people_steps_entities_pct_change": Condition, "people_steps_entities_of_first_prev": Condition, "people_steps_entities_of_first_delta": Condition, "people_steps_entities_of_first_pct_change": Condition, "people_steps_entities_of_previous_prev": Condition, "people_steps_entities_of_previous_delta": Condition, "people_steps_entities_of_previous_pct_change": Condition, "threshold_prev": Condition, "threshold_delta": Condition, "threshold_pct_change": Condition, "recall_prev": Condition, "recall_delta": Condition, "recall_pct_change": Condition, "precision_prev": Condition, "precision_delta": Condition, "precision_pct_change": Condition, "quality_auc_prev": Condition, "quality_auc_delta": Condition, "quality_auc_pct_change": Condition, "quality_average_precision_prev": Condition, "quality_average_precision_delta": Condition, "quality_average_precision_pct_change": Condition, "quality_base_rate_prev": Condition, "quality_base_rate_delta": Condition, "quality_base_rate_pct_change": Condition, "quality_positives_prev": Condition, "quality_positives_delta": Condition, "quality_positives_pct_change": Condition, "quality_negatives_prev": Condition, "quality_negatives_delta": Condition, "quality_negatives_pct_change": Condition, "false_positive_rate_prev": Condition, "false_positive_rate_delta": Condition, "false_positive_rate_pct_change": Condition, "true_positive_rate_prev": Condition, "true_positive_rate_delta": Condition, "true_positive_rate_pct_change": Condition, "spend_count_prev": Condition, "spend_count_delta": Condition, "spend_count_pct_change": Condition, "spend_test_mean_prev": Condition, "spend_test_mean_delta": Condition, "spend_test_mean_pct_change": Condition, "spend_control_mean_prev": Condition, "spend_control_mean_delta": Condition, "spend_control_mean_pct_change": Condition, "spend_test_size_prev": Condition, "spend_test_size_delta": Condition, "spend_test_size_pct_change": Condition, "spend_control_size_prev": Condition, "spend_control_size_delta": Condition, "spend_control_size_pct_change": Condition, "spend_difference_prev": Condition, "spend_difference_delta": Condition, "spend_difference_pct_change": Condition, "spend_difference_lower_prev": Condition, "spend_difference_lower_delta": Condition, "spend_difference_lower_pct_change": Condition, "spend_difference_upper_prev": Condition, "spend_difference_upper_delta": Condition, "spend_difference_upper_pct_change": Condition, "spend_t_prev": Condition, "spend_t_delta": Condition, "spend_t_pct_change": Condition, "spend_degrees_of_freedom_prev": Condition, "spend_degrees_of_freedom_delta": Condition, "spend_degrees_of_freedom_pct_change": Condition, "spend_p_value_prev": Condition, "spend_p_value_delta": Condition, "spend_p_value_pct_change": Condition, "steps_count_prev": Condition, "steps_count_delta": Condition, "steps_count_pct_change": Condition, "steps_of_first_prev": Condition, "steps_of_first_delta": Condition, "steps_of_first_pct_change": Condition, "steps_of_previous_prev": Condition, "steps_of_previous_delta": Condition, "steps_of_previous_pct_change": Condition, "amount_Median_prev": Condition, "amount_Median_delta": Condition, "amount_Median_pct_change": Condition, "amount_p25_prev": Condition, "amount_p25_delta": Condition, "amount_p25_pct_change": Condition, "amount_p75_prev": Condition, "amount_p75_delta": Condition, "amount_p75_pct_change": Condition, "amount_p90_prev": Condition, "amount_p90_delta": Condition, "amount_p90_pct_change": Condition, "amount_p95_prev": Condition, "amount_p95_delta": Condition, "amount_p95_pct_change": Condition, "amount_spread_p90_prev": Condition, "amount_spread_p90_delta": Condition, "amount_spread_p90_pct_change": Condition, "amount_spread_p95_prev": Condition, "amount_spread_p95_delta": Condition, "amount_spread_p95_pct_change": Condition, "row_count": Condition}, total=False)


class IntentWith(_With, _Intent, total=False):
    "A question to several metrics, joined at the grouping."

    dimensions: Sequence[Literal["channel", "variant"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: FiltersWith
    having: HavingWith
    order_by: Sequence[Union[GroupingWith, ColumnWith, Literal["-active", "-amount", "-amount_spread_count", "-amount_spread_min", "-amount_spread_p25", "-amount_spread_Median", "-amount_spread_p75", "-amount_spread_max", "-point", "-lower", "-upper", "-count", "-value", "-share", "-offset", "-back_size", "-back_retained", "-back_share", "-back_share_lower", "-back_share_upper", "-both", "-both_lower", "-both_upper", "-predicted", "-observed", "-clicks", "-dependence_count", "-dependence_chi_square", "-dependence_degrees_of_freedom", "-dependence_p_value", "-dependence_g", "-dependence_g_p_value", "-dependence_odds_ratio", "-dependence_odds_ratio_lower", "-dependence_odds_ratio_upper", "-either", "-either_lower", "-either_upper", "-contacted", "-gain", "-lapsed", "-lapsed_lower", "-lapsed_upper", "-lift_count", "-lift_positives", "-lift_negatives", "-lift_rate", "-lift_test_rate", "-lift_control_rate", "-lift_test_size", "-lift_control_size", "-lift_difference", "-lift_difference_lower", "-lift_difference_upper", "-lift_lift", "-lift_lift_lower", "-lift_lift_upper", "-lift_z_score", "-lift_p_value", "-lift_mismatch_p_value", "-lift", "-new_back_size", "-new_back_retained", "-new_back_share", "-new_back_share_lower", "-new_back_share_upper", "-people", "-stage", "-people_steps_count", "-people_steps_of_first", "-people_steps_of_previous", "-people_steps_entities", "-people_steps_entities_of_first", "-people_steps_entities_of_previous", "-threshold", "-recall", "-precision", "-quality_auc", "-quality_average_precision", "-quality_base_rate", "-quality_positives", "-quality_negatives", "-false_positive_rate", "-true_positive_rate", "-spend_count", "-spend_test_mean", "-spend_control_mean", "-spend_test_size", "-spend_control_size", "-spend_difference", "-spend_difference_lower", "-spend_difference_upper", "-spend_t", "-spend_degrees_of_freedom", "-spend_p_value", "-steps_count", "-steps_of_first", "-steps_of_previous", "-amount_Median", "-amount_p25", "-amount_p75", "-amount_p90", "-amount_p95", "-amount_spread_p90", "-amount_spread_p95", "-active_prev", "-active_delta", "-active_pct_change", "-amount_prev", "-amount_delta", "-amount_pct_change", "-amount_spread_count_prev", "-amount_spread_count_delta", "-amount_spread_count_pct_change", "-amount_spread_min_prev", "-amount_spread_min_delta", "-amount_spread_min_pct_change", "-amount_spread_p25_prev", "-amount_spread_p25_delta", "-amount_spread_p25_pct_change", "-amount_spread_Median_prev", "-amount_spread_Median_delta", "-amount_spread_Median_pct_change", "-amount_spread_p75_prev", "-amount_spread_p75_delta", "-amount_spread_p75_pct_change", "-amount_spread_max_prev", "-amount_spread_max_delta", "-amount_spread_max_pct_change", "-point_prev", "-point_delta", "-point_pct_change", "-lower_prev", "-lower_delta", "-lower_pct_change", "-upper_prev", "-upper_delta", "-upper_pct_change", "-count_prev", "-count_delta", "-count_pct_change", "-value_prev", "-value_delta", "-value_pct_change", "-share_prev", "-share_delta", "-share_pct_change", "-offset_prev", "-offset_delta", "-offset_pct_change", "-back_size_prev", "-back_size_delta", "-back_size_pct_change", "-back_retained_prev", "-back_retained_delta", "-back_retained_pct_change", "-back_share_prev", "-back_share_delta", "-back_share_pct_change", "-back_share_lower_prev", "-back_share_lower_delta", "-back_share_lower_pct_change", "-back_share_upper_prev", "-back_share_upper_delta", "-back_share_upper_pct_change", "-both_prev", "-both_delta", "-both_pct_change", "-both_lower_prev", "-both_lower_delta", "-both_lower_pct_change", "-both_upper_prev", "-both_upper_delta", "-both_upper_pct_change", "-predicted_prev", "-predicted_delta", "-predicted_pct_change", "-observed_prev", "-observed_delta", "-observed_pct_change", "-clicks_prev", "-clicks_delta", "-clicks_pct_change", "-dependence_count_prev", "-dependence_count_delta", "-dependence_count_pct_change", "-dependence_chi_square_prev", "-dependence_chi_square_delta", "-dependence_chi_square_pct_change", "-dependence_degrees_of_freedom_prev", "-dependence_degrees_of_freedom_delta", "-dependence_degrees_of_freedom_pct_change", "-dependence_p_value_prev", "-dependence_p_value_delta", "-dependence_p_value_pct_change", "-dependence_g_prev", "-dependence_g_delta", "-dependence_g_pct_change", "-dependence_g_p_value_prev", "-dependence_g_p_value_delta", "-dependence_g_p_value_pct_change", "-dependence_odds_ratio_prev", "-dependence_odds_ratio_delta", "-dependence_odds_ratio_pct_change", "-dependence_odds_ratio_lower_prev", "-dependence_odds_ratio_lower_delta", "-dependence_odds_ratio_lower_pct_change", "-dependence_odds_ratio_upper_prev", "-dependence_odds_ratio_upper_delta", "-dependence_odds_ratio_upper_pct_change", "-either_prev", "-either_delta", "-either_pct_change", "-either_lower_prev", "-either_lower_delta", "-either_lower_pct_change", "-either_upper_prev", "-either_upper_delta", "-either_upper_pct_change", "-contacted_prev", "-contacted_delta", "-contacted_pct_change", "-gain_prev", "-gain_delta", "-gain_pct_change", "-lapsed_prev", "-lapsed_delta", "-lapsed_pct_change", "-lapsed_lower_prev", "-lapsed_lower_delta", "-lapsed_lower_pct_change", "-lapsed_upper_prev", "-lapsed_upper_delta", "-lapsed_upper_pct_change", "-lift_count_prev", "-lift_count_delta", "-lift_count_pct_change", "-lift_positives_prev", "-lift_positives_delta", "-lift_positives_pct_change", "-lift_negatives_prev", "-lift_negatives_delta", "-lift_negatives_pct_change", "-lift_rate_prev", "-lift_rate_delta", "-lift_rate_pct_change", "-lift_test_rate_prev", "-lift_test_rate_delta", "-lift_test_rate_pct_change", "-lift_control_rate_prev", "-lift_control_rate_delta", "-lift_control_rate_pct_change", "-lift_test_size_prev", "-lift_test_size_delta", "-lift_test_size_pct_change", "-lift_control_size_prev", "-lift_control_size_delta", "-lift_control_size_pct_change", "-lift_difference_prev", "-lift_difference_delta", "-lift_difference_pct_change", "-lift_difference_lower_prev", "-lift_difference_lower_delta", "-lift_difference_lower_pct_change", "-lift_difference_upper_prev", "-lift_difference_upper_delta", "-lift_difference_upper_pct_change", "-lift_lift_prev", "-lift_lift_delta", "-lift_lift_pct_change", "-lift_lift_lower_prev", "-lift_lift_lower_delta", "-lift_lift_lower_pct_change", "-lift_lift_upper_prev", "-lift_lift_upper_delta", "-lift_lift_upper_pct_change", "-lift_z_score_prev", "-lift_z_score_delta", "-lift_z_score_pct_change", "-lift_p_value_prev", "-lift_p_value_delta", "-lift_p_value_pct_change", "-lift_mismatch_p_value_prev", "-lift_mismatch_p_value_delta", "-lift_mismatch_p_value_pct_change", "-lift_prev", "-lift_delta", "-lift_pct_change", "-new_back_size_prev", "-new_back_size_delta", "-new_back_size_pct_change", "-new_back_retained_prev", "-new_back_retained_delta", "-new_back_retained_pct_change", "-new_back_share_prev", "-new_back_share_delta", "-new_back_share_pct_change", "-new_back_share_lower_prev", "-new_back_share_lower_delta", "-new_back_share_lower_pct_change", "-new_back_share_upper_prev", "-new_back_share_upper_delta", "-new_back_share_upper_pct_change", "-people_prev", "-people_delta", "-people_pct_change", "-stage_prev", "-stage_delta", "-stage_pct_change", "-people_steps_count_prev", "-people_steps_count_delta", "-people_steps_count_pct_change", "-people_steps_of_first_prev", "-people_steps_of_first_delta", "-people_steps_of_first_pct_change", "-people_steps_of_previous_prev", "-people_steps_of_previous_delta", "-people_steps_of_previous_pct_change", "-people_steps_entities_prev", "-people_steps_entities_delta", "-people_steps_entities_pct_change", "-people_steps_entities_of_first_prev", "-people_steps_entities_of_first_delta", "-people_steps_entities_of_first_pct_change", "-people_steps_entities_of_previous_prev", "-people_steps_entities_of_previous_delta", "-people_steps_entities_of_previous_pct_change", "-threshold_prev", "-threshold_delta", "-threshold_pct_change", "-recall_prev", "-recall_delta", "-recall_pct_change", "-precision_prev", "-precision_delta", "-precision_pct_change", "-quality_auc_prev", "-quality_auc_delta", "-quality_auc_pct_change", "-quality_average_precision_prev", "-quality_average_precision_delta", "-quality_average_precision_pct_change", "-quality_base_rate_prev", "-quality_base_rate_delta", "-quality_base_rate_pct_change", "-quality_positives_prev", "-quality_positives_delta", "-quality_positives_pct_change", "-quality_negatives_prev", "-quality_negatives_delta", "-quality_negatives_pct_change", "-false_positive_rate_prev", "-false_positive_rate_delta", "-false_positive_rate_pct_change", "-true_positive_rate_prev", "-true_positive_rate_delta", "-true_positive_rate_pct_change", "-spend_count_prev", "-spend_count_delta", "-spend_count_pct_change", "-spend_test_mean_prev", "-spend_test_mean_delta", "-spend_test_mean_pct_change", "-spend_control_mean_prev", "-spend_control_mean_delta", "-spend_control_mean_pct_change", "-spend_test_size_prev", "-spend_test_size_delta", "-spend_test_size_pct_change", "-spend_control_size_prev", "-spend_control_size_delta", "-spend_control_size_pct_change", "-spend_difference_prev", "-spend_difference_delta", "-spend_difference_pct_change", "-spend_difference_lower_prev", "-spend_difference_lower_delta", "-spend_difference_lower_pct_change", "-spend_difference_upper_prev", "-spend_difference_upper_delta", "-spend_difference_upper_pct_change", "-spend_t_prev", "-spend_t_delta", "-spend_t_pct_change", "-spend_degrees_of_freedom_prev", "-spend_degrees_of_freedom_delta", "-spend_degrees_of_freedom_pct_change", "-spend_p_value_prev", "-spend_p_value_delta", "-spend_p_value_pct_change", "-steps_count_prev", "-steps_count_delta", "-steps_count_pct_change", "-steps_of_first_prev", "-steps_of_first_delta", "-steps_of_first_pct_change", "-steps_of_previous_prev", "-steps_of_previous_delta", "-steps_of_previous_pct_change", "-amount_Median_prev", "-amount_Median_delta", "-amount_Median_pct_change", "-amount_p25_prev", "-amount_p25_delta", "-amount_p25_pct_change", "-amount_p75_prev", "-amount_p75_delta", "-amount_p75_pct_change", "-amount_p90_prev", "-amount_p90_delta", "-amount_p90_pct_change", "-amount_p95_prev", "-amount_p95_delta", "-amount_p95_pct_change", "-amount_spread_p90_prev", "-amount_spread_p90_delta", "-amount_spread_p90_pct_change", "-amount_spread_p95_prev", "-amount_spread_p95_delta", "-amount_spread_p95_pct_change", "-channel", "-variant", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ColumnWith
    top_n_within: Sequence[GroupingWith]
    quantiles: bool


class _ChartWithChannels(IntentWith, total=False):
    x: Union[GroupingWith, ColumnWith]
    y: Union[GroupingWith, ColumnWith]
    color: Union[GroupingWith, ColumnWith]
    facet: Union[GroupingWith, ColumnWith]


class ChartWith(_ChartWithChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table", "boxplot", "scatter", "histogram", "calibration_curve", "funnel", "precision_recall_curve", "roc_curve"]


# Seconds before the first repetition; each further one waits twice as long, up to the most, and a part of it is left to chance.
_FIRST_WAIT = 0.25
_LONGEST_WAIT = 8.0
# The most seconds that a service may have a client wait by Retry-After.
_LONGEST_PAUSE = 60.0
# A question that makes a longer path is posted, and its answer is not kept.
_LONGEST_PATH = 4000
# Seconds for which a connection without a request is used again: less than the service keeps one.
_KEPT_IDLE = 4.0
_JSON = "application/json"
_ARROW = "application/vnd.apache.arrow.stream"
# What a call is repeated for: a question in words may have been put to the model, and paid for, once anything of it was sent.
_Repeated = Literal["not_sent", "not_answered"]


class _Reply(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    body: bytes


_T = TypeVar("_T")
# What a header can have without being understood in two ways.
_HEADER_TEXT = re.compile("[ -~]*")


def _address(url: str) -> urllib.parse.SplitResult:
    """The parts of an address. What is said of another does not repeat it: it may contain a password."""
    with contextlib.suppress(ValueError):
        parts = urllib.parse.urlsplit(url)
        parts.port
        if parts.scheme in ("http", "https") and parts.hostname and not ("@" in parts.netloc or parts.query or parts.fragment):
            return parts
    raise ValueError("url: give the address of a service, such as http://127.0.0.1:8080, without a name, a password, ? or #")


class _Deadline:
    """Ends what is read from a connection once the time is over: the time of a socket is only that between two parts."""

    def __init__(self, connection: socket.socket, seconds: float) -> None:
        self.passed = False
        self._connection = connection
        self._timer = threading.Timer(seconds, self._end)
        self._timer.daemon = True
        self._timer.start()

    def _end(self) -> None:
        self.passed = True
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)

    def cancel(self) -> None:
        self._timer.cancel()


class _Caller:
    """The calls without the names of a catalog. May be shared by threads."""

    def __init__(
        self, url: str, *, token: Optional[str] = None, retries: int = 3, timeout_seconds: float = 60, cache_bytes: int = 33_554_432
    ) -> None:
        parts = _address(url)
        if token is not None and not _HEADER_TEXT.fullmatch(token.strip()):
            raise ValueError("token: it has a character that a header cannot have")
        if retries < 0:
            raise ValueError("retries: give 0 or more")
        self._url = url.rstrip("/")
        self._base = parts.path.rstrip("/")
        self._secure = parts.scheme == "https"
        self._host = parts.hostname or ""
        self._port = parts.port
        self._token = None if token is None else token.strip()
        self._retries = retries
        self._timeout_seconds = timeout_seconds
        self._cache_bytes = cache_bytes
        self._lock = threading.Lock()
        self._idle: List[Tuple[http.client.HTTPConnection, float]] = []
        self._kept: "OrderedDict[str, Tuple[str, bytes]]" = OrderedDict()
        self._kept_bytes = 0

    def close(self) -> None:
        """Closes the connections that are kept for the next call."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection, _ in idle:
            connection.close()

    def _query(self, metric: str, intent: Mapping[str, object]) -> Result[Any]:
        return self._ask(metric, intent, _JSON, self._making(_result))

    def _arrow(self, metric: str, intent: Mapping[str, object]) -> bytes:
        return self._ask(metric, intent, _ARROW, lambda content: content)

    def _chart(self, metric: str, intent: Mapping[str, object]) -> ChartResult[Any]:
        return self._making(_chart_result)(self._post(f"/metrics/{metric}/chart", intent, _JSON))

    def _values(self, metric: str, query: Mapping[str, object]) -> Values:
        return self._get(f"/metrics/{metric}/dimension-values", query, _value_list)

    def _freshness(self, metric: str) -> Freshness:
        return self._get(f"/metrics/{metric}/freshness", {}, lambda body: cast(Freshness, _having(body, "chunks")))

    def _list(self, query: Mapping[str, object]) -> MetricList:
        return self._get("/metrics", query, lambda body: cast(MetricList, _having(body, "metrics")))

    def _chat(self, query: ChatQuery) -> ChatAnswer:
        said = self._post("/chat", cast(Mapping[str, object], query), _JSON, "not_sent")
        return self._making(lambda body: cast(ChatAnswer, _having(body, "kind")))(said)

    def _making(self, make: Callable[[Any], _T]) -> Callable[[bytes], _T]:
        def made(content: bytes) -> _T:
            try:
                return make(json.loads(content.decode("utf-8-sig"), parse_constant=_no_number))
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
                raise _no_answer(self._url, 200) from error

        return made

    def _ask(self, metric: str, intent: Mapping[str, object], form: str, read: Callable[[bytes], _T]) -> _T:
        """By GET, so that its answer can be kept, unless the path would be long or nothing is to be kept."""
        path = f"/metrics/{metric}/query"
        search = urllib.parse.urlencode({"intent": _text(intent)}, quote_via=urllib.parse.quote)
        if self._cache_bytes == 0 or len(path) + 1 + len(search) > _LONGEST_PATH:
            return read(self._post(path, intent, form))
        return self._read(f"{path}?{search}", form, read)

    def _get(self, path: str, query: Mapping[str, object], make: Callable[[Any], _T]) -> _T:
        search = urllib.parse.urlencode(query, quote_via=urllib.parse.quote)
        return self._read(path if search == "" else f"{path}?{search}", _JSON, self._making(make))

    def _post(self, path: str, body: Mapping[str, object], form: str, repeated: _Repeated = "not_answered") -> bytes:
        return _content(self._url, form, self._send("POST", path, _text(body).encode(), {"Accept": form, "Content-Type": _JSON}, repeated))

    def _read(self, path: str, form: str, read: Callable[[bytes], _T]) -> _T:
        """What is read from the body at a path: as it was kept, where the service says that it is the same. A body that cannot be read is not kept."""
        with self._lock:
            known = self._kept.get(f"{form} {path}")
        reply = self._send("GET", path, None, {"Accept": form, **({} if known is None else {"If-None-Match": known[0]})}, "not_answered")
        body = known[1] if known is not None and reply.status == 304 else _content(self._url, form, reply)
        answer = read(body)
        tag = reply.headers.get("ETag")
        if tag is not None:
            self._keep(f"{form} {path}", tag, body)
        return answer

    def _keep(self, key: str, tag: str, body: bytes) -> None:
        with self._lock:
            former = self._kept.pop(key, None)
            self._kept_bytes += len(body) - (0 if former is None else len(former[1]))
            self._kept[key] = (tag, body)
            while self._kept_bytes > self._cache_bytes:
                _, (_, oldest) = self._kept.popitem(last=False)
                self._kept_bytes -= len(oldest)

    def _send(self, method: str, path: str, body: Optional[bytes], more: Mapping[str, str], repeated: _Repeated) -> _Reply:
        """Asks until there is an answer other than that all slots are busy, or the repetitions are used up. Every call only reads."""
        headers = {"Accept-Encoding": "gzip", **more}
        if self._token is not None:
            headers["Authorization"] = f"Bearer {self._token}"
        for attempt in range(self._retries + 1):
            wait = min(_LONGEST_WAIT, _FIRST_WAIT * 2**attempt) * random.uniform(0.5, 1)
            connection: Optional[http.client.HTTPConnection] = None
            try:
                # One that was kept may be lost already; what is not repeated gets one of its own.
                connection = self._connection() if repeated == "not_answered" else self._connect()
                reply = self._exchange(connection, method, path, body, headers)
            except socket.timeout as error:
                raise ServiceUnreachable(f"{self._url} gave no answer within {self._timeout_seconds} seconds") from error
            except (OSError, http.client.HTTPException) as error:
                if attempt == self._retries or (repeated == "not_sent" and connection is not None):
                    raise ServiceUnreachable(f"{self._url} cannot be reached: {error or type(error).__name__}") from error
            else:
                if reply.status in (200, 304):
                    return reply
                if reply.status != 429 or attempt == self._retries or repeated == "not_sent":
                    raise _problem(self._url, reply)
                wait = max(wait, min(_LONGEST_PAUSE, _seconds(reply.headers.get("Retry-After"))))
            time.sleep(wait)
        raise AssertionError("the last attempt returns or raises")

    def _exchange(
        self, connection: http.client.HTTPConnection, method: str, path: str, body: Optional[bytes], headers: Mapping[str, str]
    ) -> _Reply:
        late = _Deadline(connection.sock, self._timeout_seconds)
        try:
            connection.request(method, self._base + path, body=body, headers=headers)
            response = connection.getresponse()
            content = response.read()
        except BaseException as error:
            connection.close()
            if late.passed and isinstance(error, Exception):
                raise socket.timeout() from error
            raise
        finally:
            late.cancel()
        if late.passed:
            connection.close()
            raise socket.timeout()
        if response.will_close:
            connection.close()
        else:
            with self._lock:
                self._idle.append((connection, time.monotonic()))
        is_packed = response.headers.get("Content-Encoding", "").strip().lower() in ("gzip", "x-gzip")
        return _Reply(response.status, response.headers, _unpacked(content) if is_packed else content)

    def _connection(self) -> http.client.HTTPConnection:
        with self._lock:
            idle, self._idle = self._idle, []
            fresh = [pair for pair in idle if time.monotonic() - pair[1] < _KEPT_IDLE]
            chosen = fresh.pop() if fresh else None
            self._idle = fresh
        for pair in idle:
            if pair is not chosen and pair not in fresh:
                pair[0].close()
        return self._connect() if chosen is None else chosen[0]

    def _connect(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        connection = kind(self._host, self._port, timeout=self._timeout_seconds)
        try:
            connection.connect()
        except BaseException:
            connection.close()
            raise
        return connection


def _text(value: Mapping[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _seconds(text: Optional[str]) -> float:
    return float(text) if text is not None and text.isdecimal() else 0.0


def _problem(url: str, reply: _Reply) -> ServiceProblem:
    try:
        body: Any = json.loads(reply.body)
        code, detail, errors = body["code"], body["detail"], body.get("errors")
        if isinstance(code, str) and isinstance(detail, str):
            return ServiceProblem(reply.status, code, detail, cast(Sequence[ErrorDetail], errors) if isinstance(errors, list) else ())
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass
    if 300 <= reply.status < 400:
        detail = f"{url} redirects, and is not followed: give the address at which the service itself answers"
    else:
        detail = f"{url} answered {reply.status} without saying what is wrong; something else may answer there"
    return ServiceProblem(reply.status, "no_problem", detail)


def _no_answer(url: str, status: int) -> ServiceProblem:
    return ServiceProblem(status, "no_answer", f"{url} answered {status} with something that is no answer; something else may answer there")


def _content(url: str, form: str, reply: _Reply) -> bytes:
    """The body of a reply that is of the form asked for."""
    if reply.status != 200 or reply.headers.get("Content-Type", "").split(";")[0].strip().lower() != form:
        raise _no_answer(url, reply.status)
    return reply.body


def _unpacked(content: bytes) -> bytes:
    try:
        return gzip.decompress(content)
    except (OSError, EOFError, zlib.error) as error:
        raise http.client.HTTPException(f"its gzip is broken: {error}") from error


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _having(body: Any, field: str) -> Any:
    body[field]
    return body


def _result(body: Any) -> Result[Any]:
    return Result(
        **_shared(body),
        metric=body["metric"],
        time_axis=body["time_axis"],
        start=body["start"],
        end=body["end"],
        totals=body.get("totals"),
    )


def _chart_result(body: Any) -> ChartResult[Any]:
    return ChartResult(**_shared(body), chart=body["chart"])


def _value_list(body: Any) -> Values:
    return Values(
        metric=body["metric"],
        dimension=body["dimension"],
        values=body["values"],
        more=body["more"],
        withheld=body.get("withheld"),
        coverage=body["coverage"],
        warnings=body["warnings"],
        provenance=_provenance(body["provenance"]),
    )


def _shared(body: Mapping[str, Any]) -> Dict[str, Any]:
    names = ("columns", "rows", "row_count", "truncated", "more", "coverage", "warnings")
    return {**{name: body[name] for name in names}, "withheld": body.get("withheld"), "provenance": _provenance(body["provenance"])}


def _provenance(body: Mapping[str, Any]) -> Provenance:
    return Provenance(
        metric=body["metric"],
        source_id=body["source_id"],
        processor_id=body["processor_id"],
        intent=body["intent"],
        service_version=body["service_version"],
        catalog_hash=body["catalog_hash"],
        computation_hash=body["computation_hash"],
        generation=body["generation"],
        data_hash=body["data_hash"],
        requested_grain=body["requested_grain"],
        physical_grain=body["physical_grain"],
        plan=body["plan"],
        pipeline_run_ids=tuple(body["pipeline_run_ids"]),
        chunk_ids=tuple(body["chunk_ids"]),
        aggregate_rows_scanned=body["aggregate_rows_scanned"],
        latest_created_at=body["latest_created_at"],
        result_digest=body["result_digest"],
        inputs=tuple(body.get("inputs", ())),
        whole=body,
    )


class Client(_Caller):
    """Names and columns are checked against the catalog by mypy and pyright. Each call raises a ServiceProblem when the service refuses or fails."""

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @overload
    def query(self, metric: Literal["active"], intent: ActiveIntent) -> Result[ActiveRow]: ...

    @overload
    def query(self, metric: Literal["amount"], intent: AmountIntent) -> Result[AmountRow]: ...

    @overload
    def query(self, metric: Literal["amount_spread"], intent: AmountSpreadIntent) -> Result[AmountSpreadRow]: ...

    @overload
    def query(self, metric: Literal["amounts"], intent: AmountsIntent) -> Result[AmountsRow]: ...

    @overload
    def query(self, metric: Literal["amounts_up_to"], intent: AmountsUpToIntent) -> Result[AmountsUpToRow]: ...

    @overload
    def query(self, metric: Literal["back"], intent: BackIntent) -> Result[BackRow]: ...

    @overload
    def query(self, metric: Literal["both"], intent: BothIntent) -> Result[BothRow]: ...

    @overload
    def query(self, metric: Literal["calibration"], intent: CalibrationIntent) -> Result[CalibrationRow]: ...

    @overload
    def query(self, metric: Literal["clicks"], intent: ClicksIntent) -> Result[ClicksRow]: ...

    @overload
    def query(self, metric: Literal["dependence"], intent: DependenceIntent) -> Result[DependenceRow]: ...

    @overload
    def query(self, metric: Literal["either"], intent: EitherIntent) -> Result[EitherRow]: ...

    @overload
    def query(self, metric: Literal["gains"], intent: GainsIntent) -> Result[GainsRow]: ...

    @overload
    def query(self, metric: Literal["lapsed"], intent: LapsedIntent) -> Result[LapsedRow]: ...

    @overload
    def query(self, metric: Literal["lift"], intent: LiftIntent) -> Result[LiftRow]: ...

    @overload
    def query(self, metric: Literal["lifts"], intent: LiftsIntent) -> Result[LiftsRow]: ...

    @overload
    def query(self, metric: Literal["new_back"], intent: NewBackIntent) -> Result[NewBackRow]: ...

    @overload
    def query(self, metric: Literal["people"], intent: PeopleIntent) -> Result[PeopleRow]: ...

    @overload
    def query(self, metric: Literal["people_steps"], intent: PeopleStepsIntent) -> Result[PeopleStepsRow]: ...

    @overload
    def query(self, metric: Literal["precision_recall"], intent: PrecisionRecallIntent) -> Result[PrecisionRecallRow]: ...

    @overload
    def query(self, metric: Literal["quality"], intent: QualityIntent) -> Result[QualityRow]: ...

    @overload
    def query(self, metric: Literal["roc"], intent: RocIntent) -> Result[RocRow]: ...

    @overload
    def query(self, metric: Literal["spend"], intent: SpendIntent) -> Result[SpendRow]: ...

    @overload
    def query(self, metric: Literal["steps"], intent: StepsIntent) -> Result[StepsRow]: ...

    @overload
    def query(self, metric: MetricName, intent: IntentWith) -> Result[RowWith]: ...

    def query(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it."""
        return self._query(metric, intent)

    @overload
    def arrow(self, metric: Literal["active"], intent: ActiveIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["amount"], intent: AmountIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["amount_spread"], intent: AmountSpreadIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["amounts"], intent: AmountsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["amounts_up_to"], intent: AmountsUpToIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["back"], intent: BackIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["both"], intent: BothIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["calibration"], intent: CalibrationIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["clicks"], intent: ClicksIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["dependence"], intent: DependenceIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["either"], intent: EitherIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["gains"], intent: GainsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["lapsed"], intent: LapsedIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["lift"], intent: LiftIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["lifts"], intent: LiftsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["new_back"], intent: NewBackIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["people"], intent: PeopleIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["people_steps"], intent: PeopleStepsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["precision_recall"], intent: PrecisionRecallIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["quality"], intent: QualityIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["roc"], intent: RocIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["spend"], intent: SpendIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["steps"], intent: StepsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: MetricName, intent: IntentWith) -> bytes: ...

    def arrow(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks as query does, and gives the answer as a stream of Arrow IPC, in whose metadata the provenance is."""
        return self._arrow(metric, intent)

    @overload
    def chart(self, metric: Literal["active"], intent: ActiveChart) -> ChartResult[ActiveRow]: ...

    @overload
    def chart(self, metric: Literal["amount"], intent: AmountChart) -> ChartResult[AmountRow]: ...

    @overload
    def chart(self, metric: Literal["amount_spread"], intent: AmountSpreadChart) -> ChartResult[AmountSpreadRow]: ...

    @overload
    def chart(self, metric: Literal["amounts"], intent: AmountsChart) -> ChartResult[AmountsRow]: ...

    @overload
    def chart(self, metric: Literal["amounts_up_to"], intent: AmountsUpToChart) -> ChartResult[AmountsUpToRow]: ...

    @overload
    def chart(self, metric: Literal["back"], intent: BackChart) -> ChartResult[BackRow]: ...

    @overload
    def chart(self, metric: Literal["both"], intent: BothChart) -> ChartResult[BothRow]: ...

    @overload
    def chart(self, metric: Literal["calibration"], intent: CalibrationChart) -> ChartResult[CalibrationRow]: ...

    @overload
    def chart(self, metric: Literal["clicks"], intent: ClicksChart) -> ChartResult[ClicksRow]: ...

    @overload
    def chart(self, metric: Literal["dependence"], intent: DependenceChart) -> ChartResult[DependenceRow]: ...

    @overload
    def chart(self, metric: Literal["either"], intent: EitherChart) -> ChartResult[EitherRow]: ...

    @overload
    def chart(self, metric: Literal["gains"], intent: GainsChart) -> ChartResult[GainsRow]: ...

    @overload
    def chart(self, metric: Literal["lapsed"], intent: LapsedChart) -> ChartResult[LapsedRow]: ...

    @overload
    def chart(self, metric: Literal["lift"], intent: LiftChart) -> ChartResult[LiftRow]: ...

    @overload
    def chart(self, metric: Literal["lifts"], intent: LiftsChart) -> ChartResult[LiftsRow]: ...

    @overload
    def chart(self, metric: Literal["new_back"], intent: NewBackChart) -> ChartResult[NewBackRow]: ...

    @overload
    def chart(self, metric: Literal["people"], intent: PeopleChart) -> ChartResult[PeopleRow]: ...

    @overload
    def chart(self, metric: Literal["people_steps"], intent: PeopleStepsChart) -> ChartResult[PeopleStepsRow]: ...

    @overload
    def chart(self, metric: Literal["precision_recall"], intent: PrecisionRecallChart) -> ChartResult[PrecisionRecallRow]: ...

    @overload
    def chart(self, metric: Literal["quality"], intent: QualityChart) -> ChartResult[QualityRow]: ...

    @overload
    def chart(self, metric: Literal["roc"], intent: RocChart) -> ChartResult[RocRow]: ...

    @overload
    def chart(self, metric: Literal["spend"], intent: SpendChart) -> ChartResult[SpendRow]: ...

    @overload
    def chart(self, metric: Literal["steps"], intent: StepsChart) -> ChartResult[StepsRow]: ...

    @overload
    def chart(self, metric: MetricName, intent: ChartWith) -> ChartResult[RowWith]: ...

    def chart(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it, and has the answer drawn."""
        return self._chart(metric, intent)

    @overload
    def values(self, metric: Literal["active"], query: ActiveValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["amount"], query: AmountValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["amount_spread"], query: AmountSpreadValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["amounts"], query: AmountsValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["amounts_up_to"], query: AmountsUpToValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["back"], query: BackValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["both"], query: BothValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["calibration"], query: CalibrationValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["clicks"], query: ClicksValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["dependence"], query: DependenceValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["either"], query: EitherValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["gains"], query: GainsValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["lapsed"], query: LapsedValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["lift"], query: LiftValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["lifts"], query: LiftsValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["new_back"], query: NewBackValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["people"], query: PeopleValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["people_steps"], query: PeopleStepsValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["precision_recall"], query: PrecisionRecallValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["quality"], query: QualityValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["roc"], query: RocValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["spend"], query: SpendValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["steps"], query: StepsValuesQuery) -> Values: ...

    def values(self, metric: str, query: Mapping[str, object]) -> Any:
        """Lists the values of a dimension."""
        return self._values(metric, query)

    def freshness(self, metric: MetricName) -> Freshness:
        """Says how recent a metric's data are."""
        return self._freshness(metric)

    def chat(self, query: ChatQuery) -> ChatAnswer:
        """Asks in words: a model plans the question, where the service has one."""
        return self._chat(query)

    def list(self, query: ListQuery = {}) -> MetricList:
        """Lists the metrics."""
        return self._list(query)


class AsyncClient(_Caller):
    """The calls of Client for asyncio: each runs on a thread, and the loop goes on meanwhile."""

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    @overload
    async def query(self, metric: Literal["active"], intent: ActiveIntent) -> Result[ActiveRow]: ...

    @overload
    async def query(self, metric: Literal["amount"], intent: AmountIntent) -> Result[AmountRow]: ...

    @overload
    async def query(self, metric: Literal["amount_spread"], intent: AmountSpreadIntent) -> Result[AmountSpreadRow]: ...

    @overload
    async def query(self, metric: Literal["amounts"], intent: AmountsIntent) -> Result[AmountsRow]: ...

    @overload
    async def query(self, metric: Literal["amounts_up_to"], intent: AmountsUpToIntent) -> Result[AmountsUpToRow]: ...

    @overload
    async def query(self, metric: Literal["back"], intent: BackIntent) -> Result[BackRow]: ...

    @overload
    async def query(self, metric: Literal["both"], intent: BothIntent) -> Result[BothRow]: ...

    @overload
    async def query(self, metric: Literal["calibration"], intent: CalibrationIntent) -> Result[CalibrationRow]: ...

    @overload
    async def query(self, metric: Literal["clicks"], intent: ClicksIntent) -> Result[ClicksRow]: ...

    @overload
    async def query(self, metric: Literal["dependence"], intent: DependenceIntent) -> Result[DependenceRow]: ...

    @overload
    async def query(self, metric: Literal["either"], intent: EitherIntent) -> Result[EitherRow]: ...

    @overload
    async def query(self, metric: Literal["gains"], intent: GainsIntent) -> Result[GainsRow]: ...

    @overload
    async def query(self, metric: Literal["lapsed"], intent: LapsedIntent) -> Result[LapsedRow]: ...

    @overload
    async def query(self, metric: Literal["lift"], intent: LiftIntent) -> Result[LiftRow]: ...

    @overload
    async def query(self, metric: Literal["lifts"], intent: LiftsIntent) -> Result[LiftsRow]: ...

    @overload
    async def query(self, metric: Literal["new_back"], intent: NewBackIntent) -> Result[NewBackRow]: ...

    @overload
    async def query(self, metric: Literal["people"], intent: PeopleIntent) -> Result[PeopleRow]: ...

    @overload
    async def query(self, metric: Literal["people_steps"], intent: PeopleStepsIntent) -> Result[PeopleStepsRow]: ...

    @overload
    async def query(self, metric: Literal["precision_recall"], intent: PrecisionRecallIntent) -> Result[PrecisionRecallRow]: ...

    @overload
    async def query(self, metric: Literal["quality"], intent: QualityIntent) -> Result[QualityRow]: ...

    @overload
    async def query(self, metric: Literal["roc"], intent: RocIntent) -> Result[RocRow]: ...

    @overload
    async def query(self, metric: Literal["spend"], intent: SpendIntent) -> Result[SpendRow]: ...

    @overload
    async def query(self, metric: Literal["steps"], intent: StepsIntent) -> Result[StepsRow]: ...

    @overload
    async def query(self, metric: MetricName, intent: IntentWith) -> Result[RowWith]: ...

    async def query(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it."""
        return await asyncio.to_thread(self._query, metric, intent)

    @overload
    async def arrow(self, metric: Literal["active"], intent: ActiveIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["amount"], intent: AmountIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["amount_spread"], intent: AmountSpreadIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["amounts"], intent: AmountsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["amounts_up_to"], intent: AmountsUpToIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["back"], intent: BackIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["both"], intent: BothIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["calibration"], intent: CalibrationIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["clicks"], intent: ClicksIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["dependence"], intent: DependenceIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["either"], intent: EitherIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["gains"], intent: GainsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["lapsed"], intent: LapsedIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["lift"], intent: LiftIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["lifts"], intent: LiftsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["new_back"], intent: NewBackIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["people"], intent: PeopleIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["people_steps"], intent: PeopleStepsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["precision_recall"], intent: PrecisionRecallIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["quality"], intent: QualityIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["roc"], intent: RocIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["spend"], intent: SpendIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["steps"], intent: StepsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: MetricName, intent: IntentWith) -> bytes: ...

    async def arrow(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks as query does, and gives the answer as a stream of Arrow IPC, in whose metadata the provenance is."""
        return await asyncio.to_thread(self._arrow, metric, intent)

    @overload
    async def chart(self, metric: Literal["active"], intent: ActiveChart) -> ChartResult[ActiveRow]: ...

    @overload
    async def chart(self, metric: Literal["amount"], intent: AmountChart) -> ChartResult[AmountRow]: ...

    @overload
    async def chart(self, metric: Literal["amount_spread"], intent: AmountSpreadChart) -> ChartResult[AmountSpreadRow]: ...

    @overload
    async def chart(self, metric: Literal["amounts"], intent: AmountsChart) -> ChartResult[AmountsRow]: ...

    @overload
    async def chart(self, metric: Literal["amounts_up_to"], intent: AmountsUpToChart) -> ChartResult[AmountsUpToRow]: ...

    @overload
    async def chart(self, metric: Literal["back"], intent: BackChart) -> ChartResult[BackRow]: ...

    @overload
    async def chart(self, metric: Literal["both"], intent: BothChart) -> ChartResult[BothRow]: ...

    @overload
    async def chart(self, metric: Literal["calibration"], intent: CalibrationChart) -> ChartResult[CalibrationRow]: ...

    @overload
    async def chart(self, metric: Literal["clicks"], intent: ClicksChart) -> ChartResult[ClicksRow]: ...

    @overload
    async def chart(self, metric: Literal["dependence"], intent: DependenceChart) -> ChartResult[DependenceRow]: ...

    @overload
    async def chart(self, metric: Literal["either"], intent: EitherChart) -> ChartResult[EitherRow]: ...

    @overload
    async def chart(self, metric: Literal["gains"], intent: GainsChart) -> ChartResult[GainsRow]: ...

    @overload
    async def chart(self, metric: Literal["lapsed"], intent: LapsedChart) -> ChartResult[LapsedRow]: ...

    @overload
    async def chart(self, metric: Literal["lift"], intent: LiftChart) -> ChartResult[LiftRow]: ...

    @overload
    async def chart(self, metric: Literal["lifts"], intent: LiftsChart) -> ChartResult[LiftsRow]: ...

    @overload
    async def chart(self, metric: Literal["new_back"], intent: NewBackChart) -> ChartResult[NewBackRow]: ...

    @overload
    async def chart(self, metric: Literal["people"], intent: PeopleChart) -> ChartResult[PeopleRow]: ...

    @overload
    async def chart(self, metric: Literal["people_steps"], intent: PeopleStepsChart) -> ChartResult[PeopleStepsRow]: ...

    @overload
    async def chart(self, metric: Literal["precision_recall"], intent: PrecisionRecallChart) -> ChartResult[PrecisionRecallRow]: ...

    @overload
    async def chart(self, metric: Literal["quality"], intent: QualityChart) -> ChartResult[QualityRow]: ...

    @overload
    async def chart(self, metric: Literal["roc"], intent: RocChart) -> ChartResult[RocRow]: ...

    @overload
    async def chart(self, metric: Literal["spend"], intent: SpendChart) -> ChartResult[SpendRow]: ...

    @overload
    async def chart(self, metric: Literal["steps"], intent: StepsChart) -> ChartResult[StepsRow]: ...

    @overload
    async def chart(self, metric: MetricName, intent: ChartWith) -> ChartResult[RowWith]: ...

    async def chart(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it, and has the answer drawn."""
        return await asyncio.to_thread(self._chart, metric, intent)

    @overload
    async def values(self, metric: Literal["active"], query: ActiveValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["amount"], query: AmountValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["amount_spread"], query: AmountSpreadValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["amounts"], query: AmountsValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["amounts_up_to"], query: AmountsUpToValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["back"], query: BackValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["both"], query: BothValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["calibration"], query: CalibrationValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["clicks"], query: ClicksValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["dependence"], query: DependenceValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["either"], query: EitherValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["gains"], query: GainsValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["lapsed"], query: LapsedValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["lift"], query: LiftValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["lifts"], query: LiftsValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["new_back"], query: NewBackValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["people"], query: PeopleValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["people_steps"], query: PeopleStepsValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["precision_recall"], query: PrecisionRecallValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["quality"], query: QualityValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["roc"], query: RocValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["spend"], query: SpendValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["steps"], query: StepsValuesQuery) -> Values: ...

    async def values(self, metric: str, query: Mapping[str, object]) -> Any:
        """Lists the values of a dimension."""
        return await asyncio.to_thread(self._values, metric, query)

    async def freshness(self, metric: MetricName) -> Freshness:
        """Says how recent a metric's data are."""
        return await asyncio.to_thread(self._freshness, metric)

    async def chat(self, query: ChatQuery) -> ChatAnswer:
        """Asks in words: a model plans the question, where the service has one."""
        return await asyncio.to_thread(self._chat, query)

    async def list(self, query: ListQuery = {}) -> MetricList:
        """Lists the metrics."""
        return await asyncio.to_thread(self._list, query)
