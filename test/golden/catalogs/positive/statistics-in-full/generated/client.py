"""A typed client of the catalog full, made by `service compile`. Do not edit.

    with Client("http://127.0.0.1:8080") as client:
        answer = client.query("amount", {})
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

MetricName = Literal["amount", "amounts_spread", "association", "back", "both", "customers", "quality", "roc", "share", "spending", "spread", "steps", "uplift"]

AmountGrouping = Literal["channel", "site", "day", "month"]
AmountColumn = Literal["amount", "amount_Median", "amount_p25", "amount_p75", "amount_p90", "amount_p95", "amount_prev", "amount_delta", "amount_pct_change", "amount_Median_prev", "amount_Median_delta", "amount_Median_pct_change", "amount_p25_prev", "amount_p25_delta", "amount_p25_pct_change", "amount_p75_prev", "amount_p75_delta", "amount_p75_pct_change", "amount_p90_prev", "amount_p90_delta", "amount_p90_pct_change", "amount_p95_prev", "amount_p95_delta", "amount_p95_pct_change"]
AmountRow = TypedDict("AmountRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "amount": Optional[float], "amount_Median": Optional[float], "amount_p25": Optional[float], "amount_p75": Optional[float], "amount_p90": Optional[float], "amount_p95": Optional[float], "amount_prev": Optional[float], "amount_delta": Optional[float], "amount_pct_change": Optional[float], "amount_Median_prev": Optional[float], "amount_Median_delta": Optional[float], "amount_Median_pct_change": Optional[float], "amount_p25_prev": Optional[float], "amount_p25_delta": Optional[float], "amount_p25_pct_change": Optional[float], "amount_p75_prev": Optional[float], "amount_p75_delta": Optional[float], "amount_p75_pct_change": Optional[float], "amount_p90_prev": Optional[float], "amount_p90_delta": Optional[float], "amount_p90_pct_change": Optional[float], "amount_p95_prev": Optional[float], "amount_p95_delta": Optional[float], "amount_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
AmountFilters = TypedDict("AmountFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
AmountHaving = TypedDict("AmountHaving", {"amount": Condition, "amount_Median": Condition, "amount_p25": Condition, "amount_p75": Condition, "amount_p90": Condition, "amount_p95": Condition, "amount_prev": Condition, "amount_delta": Condition, "amount_pct_change": Condition, "amount_Median_prev": Condition, "amount_Median_delta": Condition, "amount_Median_pct_change": Condition, "amount_p25_prev": Condition, "amount_p25_delta": Condition, "amount_p25_pct_change": Condition, "amount_p75_prev": Condition, "amount_p75_delta": Condition, "amount_p75_pct_change": Condition, "amount_p90_prev": Condition, "amount_p90_delta": Condition, "amount_p90_pct_change": Condition, "amount_p95_prev": Condition, "amount_p95_delta": Condition, "amount_p95_pct_change": Condition, "row_count": Condition}, total=False)


class AmountIntent(_Intent, total=False):
    "Amount in full [EUR]. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: AmountFilters
    having: AmountHaving
    order_by: Sequence[Union[AmountGrouping, AmountColumn, Literal["-amount", "-amount_Median", "-amount_p25", "-amount_p75", "-amount_p90", "-amount_p95", "-amount_prev", "-amount_delta", "-amount_pct_change", "-amount_Median_prev", "-amount_Median_delta", "-amount_Median_pct_change", "-amount_p25_prev", "-amount_p25_delta", "-amount_p25_pct_change", "-amount_p75_prev", "-amount_p75_delta", "-amount_p75_pct_change", "-amount_p90_prev", "-amount_p90_delta", "-amount_p90_pct_change", "-amount_p95_prev", "-amount_p95_delta", "-amount_p95_pct_change", "-channel", "-site", "-day", "-month"]]]
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
    dimension: Literal["channel", "variant", "site"]

AmountsSpreadGrouping = Literal["channel", "site", "day", "month"]
AmountsSpreadColumn = Literal["amounts_spread_count", "amounts_spread_min", "amounts_spread_p25", "amounts_spread_Median", "amounts_spread_p75", "amounts_spread_max", "amounts_spread_p90", "amounts_spread_p95", "amounts_spread_count_prev", "amounts_spread_count_delta", "amounts_spread_count_pct_change", "amounts_spread_min_prev", "amounts_spread_min_delta", "amounts_spread_min_pct_change", "amounts_spread_p25_prev", "amounts_spread_p25_delta", "amounts_spread_p25_pct_change", "amounts_spread_Median_prev", "amounts_spread_Median_delta", "amounts_spread_Median_pct_change", "amounts_spread_p75_prev", "amounts_spread_p75_delta", "amounts_spread_p75_pct_change", "amounts_spread_max_prev", "amounts_spread_max_delta", "amounts_spread_max_pct_change", "amounts_spread_p90_prev", "amounts_spread_p90_delta", "amounts_spread_p90_pct_change", "amounts_spread_p95_prev", "amounts_spread_p95_delta", "amounts_spread_p95_pct_change"]
AmountsSpreadRow = TypedDict("AmountsSpreadRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "amounts_spread_count": Optional[int], "amounts_spread_min": Optional[float], "amounts_spread_p25": Optional[float], "amounts_spread_Median": Optional[float], "amounts_spread_p75": Optional[float], "amounts_spread_max": Optional[float], "amounts_spread_p90": Optional[float], "amounts_spread_p95": Optional[float], "amounts_spread_count_prev": Optional[int], "amounts_spread_count_delta": Optional[int], "amounts_spread_count_pct_change": Optional[float], "amounts_spread_min_prev": Optional[float], "amounts_spread_min_delta": Optional[float], "amounts_spread_min_pct_change": Optional[float], "amounts_spread_p25_prev": Optional[float], "amounts_spread_p25_delta": Optional[float], "amounts_spread_p25_pct_change": Optional[float], "amounts_spread_Median_prev": Optional[float], "amounts_spread_Median_delta": Optional[float], "amounts_spread_Median_pct_change": Optional[float], "amounts_spread_p75_prev": Optional[float], "amounts_spread_p75_delta": Optional[float], "amounts_spread_p75_pct_change": Optional[float], "amounts_spread_max_prev": Optional[float], "amounts_spread_max_delta": Optional[float], "amounts_spread_max_pct_change": Optional[float], "amounts_spread_p90_prev": Optional[float], "amounts_spread_p90_delta": Optional[float], "amounts_spread_p90_pct_change": Optional[float], "amounts_spread_p95_prev": Optional[float], "amounts_spread_p95_delta": Optional[float], "amounts_spread_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
AmountsSpreadFilters = TypedDict("AmountsSpreadFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
AmountsSpreadHaving = TypedDict("AmountsSpreadHaving", {"amounts_spread_count": Condition, "amounts_spread_min": Condition, "amounts_spread_p25": Condition, "amounts_spread_Median": Condition, "amounts_spread_p75": Condition, "amounts_spread_max": Condition, "amounts_spread_p90": Condition, "amounts_spread_p95": Condition, "amounts_spread_count_prev": Condition, "amounts_spread_count_delta": Condition, "amounts_spread_count_pct_change": Condition, "amounts_spread_min_prev": Condition, "amounts_spread_min_delta": Condition, "amounts_spread_min_pct_change": Condition, "amounts_spread_p25_prev": Condition, "amounts_spread_p25_delta": Condition, "amounts_spread_p25_pct_change": Condition, "amounts_spread_Median_prev": Condition, "amounts_spread_Median_delta": Condition, "amounts_spread_Median_pct_change": Condition, "amounts_spread_p75_prev": Condition, "amounts_spread_p75_delta": Condition, "amounts_spread_p75_pct_change": Condition, "amounts_spread_max_prev": Condition, "amounts_spread_max_delta": Condition, "amounts_spread_max_pct_change": Condition, "amounts_spread_p90_prev": Condition, "amounts_spread_p90_delta": Condition, "amounts_spread_p90_pct_change": Condition, "amounts_spread_p95_prev": Condition, "amounts_spread_p95_delta": Condition, "amounts_spread_p95_pct_change": Condition, "row_count": Condition}, total=False)


class AmountsSpreadIntent(_Intent, total=False):
    "Amounts spread in full [EUR]. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: AmountsSpreadFilters
    having: AmountsSpreadHaving
    order_by: Sequence[Union[AmountsSpreadGrouping, AmountsSpreadColumn, Literal["-amounts_spread_count", "-amounts_spread_min", "-amounts_spread_p25", "-amounts_spread_Median", "-amounts_spread_p75", "-amounts_spread_max", "-amounts_spread_p90", "-amounts_spread_p95", "-amounts_spread_count_prev", "-amounts_spread_count_delta", "-amounts_spread_count_pct_change", "-amounts_spread_min_prev", "-amounts_spread_min_delta", "-amounts_spread_min_pct_change", "-amounts_spread_p25_prev", "-amounts_spread_p25_delta", "-amounts_spread_p25_pct_change", "-amounts_spread_Median_prev", "-amounts_spread_Median_delta", "-amounts_spread_Median_pct_change", "-amounts_spread_p75_prev", "-amounts_spread_p75_delta", "-amounts_spread_p75_pct_change", "-amounts_spread_max_prev", "-amounts_spread_max_delta", "-amounts_spread_max_pct_change", "-amounts_spread_p90_prev", "-amounts_spread_p90_delta", "-amounts_spread_p90_pct_change", "-amounts_spread_p95_prev", "-amounts_spread_p95_delta", "-amounts_spread_p95_pct_change", "-channel", "-site", "-day", "-month"]]]
    top_n_by: AmountsSpreadColumn
    top_n_within: Sequence[AmountsSpreadGrouping]
    quantiles: bool


class _AmountsSpreadChartChannels(AmountsSpreadIntent, total=False):
    x: Union[AmountsSpreadGrouping, AmountsSpreadColumn]
    y: Union[AmountsSpreadGrouping, AmountsSpreadColumn]
    color: Union[AmountsSpreadGrouping, AmountsSpreadColumn]
    facet: Union[AmountsSpreadGrouping, AmountsSpreadColumn]


class AmountsSpreadChart(_AmountsSpreadChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "boxplot", "kpi_card", "table"]


class AmountsSpreadValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant", "site"]

AssociationGrouping = Literal["channel", "site", "day", "month"]
AssociationColumn = Literal["association_count", "association_chi_square", "association_degrees_of_freedom", "association_p_value", "association_g", "association_g_p_value", "association_odds_ratio", "association_odds_ratio_lower", "association_odds_ratio_upper", "association_count_prev", "association_count_delta", "association_count_pct_change", "association_chi_square_prev", "association_chi_square_delta", "association_chi_square_pct_change", "association_degrees_of_freedom_prev", "association_degrees_of_freedom_delta", "association_degrees_of_freedom_pct_change", "association_p_value_prev", "association_p_value_delta", "association_p_value_pct_change", "association_g_prev", "association_g_delta", "association_g_pct_change", "association_g_p_value_prev", "association_g_p_value_delta", "association_g_p_value_pct_change", "association_odds_ratio_prev", "association_odds_ratio_delta", "association_odds_ratio_pct_change", "association_odds_ratio_lower_prev", "association_odds_ratio_lower_delta", "association_odds_ratio_lower_pct_change", "association_odds_ratio_upper_prev", "association_odds_ratio_upper_delta", "association_odds_ratio_upper_pct_change"]
AssociationRow = TypedDict("AssociationRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "association_count": Optional[int], "association_chi_square": Optional[float], "association_degrees_of_freedom": Optional[int], "association_p_value": Optional[float], "association_g": Optional[float], "association_g_p_value": Optional[float], "association_odds_ratio": Optional[float], "association_odds_ratio_lower": Optional[float], "association_odds_ratio_upper": Optional[float], "association_count_prev": Optional[int], "association_count_delta": Optional[int], "association_count_pct_change": Optional[float], "association_chi_square_prev": Optional[float], "association_chi_square_delta": Optional[float], "association_chi_square_pct_change": Optional[float], "association_degrees_of_freedom_prev": Optional[int], "association_degrees_of_freedom_delta": Optional[int], "association_degrees_of_freedom_pct_change": Optional[float], "association_p_value_prev": Optional[float], "association_p_value_delta": Optional[float], "association_p_value_pct_change": Optional[float], "association_g_prev": Optional[float], "association_g_delta": Optional[float], "association_g_pct_change": Optional[float], "association_g_p_value_prev": Optional[float], "association_g_p_value_delta": Optional[float], "association_g_p_value_pct_change": Optional[float], "association_odds_ratio_prev": Optional[float], "association_odds_ratio_delta": Optional[float], "association_odds_ratio_pct_change": Optional[float], "association_odds_ratio_lower_prev": Optional[float], "association_odds_ratio_lower_delta": Optional[float], "association_odds_ratio_lower_pct_change": Optional[float], "association_odds_ratio_upper_prev": Optional[float], "association_odds_ratio_upper_delta": Optional[float], "association_odds_ratio_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
AssociationFilters = TypedDict("AssociationFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
AssociationHaving = TypedDict("AssociationHaving", {"association_count": Condition, "association_chi_square": Condition, "association_degrees_of_freedom": Condition, "association_p_value": Condition, "association_g": Condition, "association_g_p_value": Condition, "association_odds_ratio": Condition, "association_odds_ratio_lower": Condition, "association_odds_ratio_upper": Condition, "association_count_prev": Condition, "association_count_delta": Condition, "association_count_pct_change": Condition, "association_chi_square_prev": Condition, "association_chi_square_delta": Condition, "association_chi_square_pct_change": Condition, "association_degrees_of_freedom_prev": Condition, "association_degrees_of_freedom_delta": Condition, "association_degrees_of_freedom_pct_change": Condition, "association_p_value_prev": Condition, "association_p_value_delta": Condition, "association_p_value_pct_change": Condition, "association_g_prev": Condition, "association_g_delta": Condition, "association_g_pct_change": Condition, "association_g_p_value_prev": Condition, "association_g_p_value_delta": Condition, "association_g_p_value_pct_change": Condition, "association_odds_ratio_prev": Condition, "association_odds_ratio_delta": Condition, "association_odds_ratio_pct_change": Condition, "association_odds_ratio_lower_prev": Condition, "association_odds_ratio_lower_delta": Condition, "association_odds_ratio_lower_pct_change": Condition, "association_odds_ratio_upper_prev": Condition, "association_odds_ratio_upper_delta": Condition, "association_odds_ratio_upper_pct_change": Condition, "row_count": Condition}, total=False)


class AssociationIntent(_Intent, total=False):
    "Association in full. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: AssociationFilters
    having: AssociationHaving
    order_by: Sequence[Union[AssociationGrouping, AssociationColumn, Literal["-association_count", "-association_chi_square", "-association_degrees_of_freedom", "-association_p_value", "-association_g", "-association_g_p_value", "-association_odds_ratio", "-association_odds_ratio_lower", "-association_odds_ratio_upper", "-association_count_prev", "-association_count_delta", "-association_count_pct_change", "-association_chi_square_prev", "-association_chi_square_delta", "-association_chi_square_pct_change", "-association_degrees_of_freedom_prev", "-association_degrees_of_freedom_delta", "-association_degrees_of_freedom_pct_change", "-association_p_value_prev", "-association_p_value_delta", "-association_p_value_pct_change", "-association_g_prev", "-association_g_delta", "-association_g_pct_change", "-association_g_p_value_prev", "-association_g_p_value_delta", "-association_g_p_value_pct_change", "-association_odds_ratio_prev", "-association_odds_ratio_delta", "-association_odds_ratio_pct_change", "-association_odds_ratio_lower_prev", "-association_odds_ratio_lower_delta", "-association_odds_ratio_lower_pct_change", "-association_odds_ratio_upper_prev", "-association_odds_ratio_upper_delta", "-association_odds_ratio_upper_pct_change", "-channel", "-site", "-day", "-month"]]]
    top_n_by: AssociationColumn
    top_n_within: Sequence[AssociationGrouping]
    quantiles: Literal[False]


class _AssociationChartChannels(AssociationIntent, total=False):
    x: Union[AssociationGrouping, AssociationColumn]
    y: Union[AssociationGrouping, AssociationColumn]
    color: Union[AssociationGrouping, AssociationColumn]
    facet: Union[AssociationGrouping, AssociationColumn]


class AssociationChart(_AssociationChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class AssociationValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant", "site"]

BackGrouping = Literal["channel", "site", "day", "month"]
BackColumn = Literal["offset", "back_size", "back_retained", "back_share", "back_share_lower", "back_share_upper", "offset_prev", "offset_delta", "offset_pct_change", "back_size_prev", "back_size_delta", "back_size_pct_change", "back_retained_prev", "back_retained_delta", "back_retained_pct_change", "back_share_prev", "back_share_delta", "back_share_pct_change", "back_share_lower_prev", "back_share_lower_delta", "back_share_lower_pct_change", "back_share_upper_prev", "back_share_upper_delta", "back_share_upper_pct_change"]
BackRow = TypedDict("BackRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "offset": Optional[int], "back_size": Optional[int], "back_retained": Optional[int], "back_share": Optional[float], "back_share_lower": Optional[float], "back_share_upper": Optional[float], "offset_prev": Optional[int], "offset_delta": Optional[int], "offset_pct_change": Optional[float], "back_size_prev": Optional[int], "back_size_delta": Optional[int], "back_size_pct_change": Optional[float], "back_retained_prev": Optional[int], "back_retained_delta": Optional[int], "back_retained_pct_change": Optional[float], "back_share_prev": Optional[float], "back_share_delta": Optional[float], "back_share_pct_change": Optional[float], "back_share_lower_prev": Optional[float], "back_share_lower_delta": Optional[float], "back_share_lower_pct_change": Optional[float], "back_share_upper_prev": Optional[float], "back_share_upper_delta": Optional[float], "back_share_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
BackFilters = TypedDict("BackFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
BackHaving = TypedDict("BackHaving", {"offset": Condition, "back_size": Condition, "back_retained": Condition, "back_share": Condition, "back_share_lower": Condition, "back_share_upper": Condition, "offset_prev": Condition, "offset_delta": Condition, "offset_pct_change": Condition, "back_size_prev": Condition, "back_size_delta": Condition, "back_size_pct_change": Condition, "back_retained_prev": Condition, "back_retained_delta": Condition, "back_retained_pct_change": Condition, "back_share_prev": Condition, "back_share_delta": Condition, "back_share_pct_change": Condition, "back_share_lower_prev": Condition, "back_share_lower_delta": Condition, "back_share_lower_pct_change": Condition, "back_share_upper_prev": Condition, "back_share_upper_delta": Condition, "back_share_upper_pct_change": Condition, "row_count": Condition}, total=False)


class BackIntent(_Intent, total=False):
    "Back in full. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: BackFilters
    having: BackHaving
    order_by: Sequence[Union[BackGrouping, BackColumn, Literal["-offset", "-back_size", "-back_retained", "-back_share", "-back_share_lower", "-back_share_upper", "-offset_prev", "-offset_delta", "-offset_pct_change", "-back_size_prev", "-back_size_delta", "-back_size_pct_change", "-back_retained_prev", "-back_retained_delta", "-back_retained_pct_change", "-back_share_prev", "-back_share_delta", "-back_share_pct_change", "-back_share_lower_prev", "-back_share_lower_delta", "-back_share_lower_pct_change", "-back_share_upper_prev", "-back_share_upper_delta", "-back_share_upper_pct_change", "-channel", "-site", "-day", "-month"]]]
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
    dimension: Literal["channel", "variant", "site"]

BothGrouping = Literal["channel", "site", "day", "month"]
BothColumn = Literal["both", "both_lower", "both_upper", "both_prev", "both_delta", "both_pct_change", "both_lower_prev", "both_lower_delta", "both_lower_pct_change", "both_upper_prev", "both_upper_delta", "both_upper_pct_change"]
BothRow = TypedDict("BothRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "both": Optional[int], "both_lower": Optional[int], "both_upper": Optional[int], "both_prev": Optional[int], "both_delta": Optional[int], "both_pct_change": Optional[float], "both_lower_prev": Optional[int], "both_lower_delta": Optional[int], "both_lower_pct_change": Optional[float], "both_upper_prev": Optional[int], "both_upper_delta": Optional[int], "both_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
BothFilters = TypedDict("BothFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
BothHaving = TypedDict("BothHaving", {"both": Condition, "both_lower": Condition, "both_upper": Condition, "both_prev": Condition, "both_delta": Condition, "both_pct_change": Condition, "both_lower_prev": Condition, "both_lower_delta": Condition, "both_lower_pct_change": Condition, "both_upper_prev": Condition, "both_upper_delta": Condition, "both_upper_pct_change": Condition, "row_count": Condition}, total=False)


class BothIntent(_Intent, total=False):
    "Both in full. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: BothFilters
    having: BothHaving
    order_by: Sequence[Union[BothGrouping, BothColumn, Literal["-both", "-both_lower", "-both_upper", "-both_prev", "-both_delta", "-both_pct_change", "-both_lower_prev", "-both_lower_delta", "-both_lower_pct_change", "-both_upper_prev", "-both_upper_delta", "-both_upper_pct_change", "-channel", "-site", "-day", "-month"]]]
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
    dimension: Literal["channel", "variant", "site"]

CustomersGrouping = Literal["channel", "site", "day", "month"]
CustomersColumn = Literal["customers", "customers_prev", "customers_delta", "customers_pct_change"]
CustomersRow = TypedDict("CustomersRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "customers": Optional[int], "customers_prev": Optional[int], "customers_delta": Optional[int], "customers_pct_change": Optional[float], "_row": Literal["row", "others"]})
CustomersFilters = TypedDict("CustomersFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
CustomersHaving = TypedDict("CustomersHaving", {"customers": Condition, "customers_prev": Condition, "customers_delta": Condition, "customers_pct_change": Condition, "row_count": Condition}, total=False)


class CustomersIntent(_Intent, total=False):
    "Customers in full [people]. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: CustomersFilters
    having: CustomersHaving
    order_by: Sequence[Union[CustomersGrouping, CustomersColumn, Literal["-customers", "-customers_prev", "-customers_delta", "-customers_pct_change", "-channel", "-site", "-day", "-month"]]]
    top_n_by: CustomersColumn
    top_n_within: Sequence[CustomersGrouping]
    quantiles: Literal[False]


class _CustomersChartChannels(CustomersIntent, total=False):
    x: Union[CustomersGrouping, CustomersColumn]
    y: Union[CustomersGrouping, CustomersColumn]
    color: Union[CustomersGrouping, CustomersColumn]
    facet: Union[CustomersGrouping, CustomersColumn]


class CustomersChart(_CustomersChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class CustomersValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant", "site"]

QualityGrouping = Literal["channel", "site", "day", "month"]
QualityColumn = Literal["quality_auc", "quality_average_precision", "quality_base_rate", "quality_positives", "quality_negatives", "quality_auc_prev", "quality_auc_delta", "quality_auc_pct_change", "quality_average_precision_prev", "quality_average_precision_delta", "quality_average_precision_pct_change", "quality_base_rate_prev", "quality_base_rate_delta", "quality_base_rate_pct_change", "quality_positives_prev", "quality_positives_delta", "quality_positives_pct_change", "quality_negatives_prev", "quality_negatives_delta", "quality_negatives_pct_change"]
QualityRow = TypedDict("QualityRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "quality_auc": Optional[float], "quality_average_precision": Optional[float], "quality_base_rate": Optional[float], "quality_positives": Optional[int], "quality_negatives": Optional[int], "quality_auc_prev": Optional[float], "quality_auc_delta": Optional[float], "quality_auc_pct_change": Optional[float], "quality_average_precision_prev": Optional[float], "quality_average_precision_delta": Optional[float], "quality_average_precision_pct_change": Optional[float], "quality_base_rate_prev": Optional[float], "quality_base_rate_delta": Optional[float], "quality_base_rate_pct_change": Optional[float], "quality_positives_prev": Optional[int], "quality_positives_delta": Optional[int], "quality_positives_pct_change": Optional[float], "quality_negatives_prev": Optional[int], "quality_negatives_delta": Optional[int], "quality_negatives_pct_change": Optional[float], "_row": Literal["row", "others"]})
QualityFilters = TypedDict("QualityFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
QualityHaving = TypedDict("QualityHaving", {"quality_auc": Condition, "quality_average_precision": Condition, "quality_base_rate": Condition, "quality_positives": Condition, "quality_negatives": Condition, "quality_auc_prev": Condition, "quality_auc_delta": Condition, "quality_auc_pct_change": Condition, "quality_average_precision_prev": Condition, "quality_average_precision_delta": Condition, "quality_average_precision_pct_change": Condition, "quality_base_rate_prev": Condition, "quality_base_rate_delta": Condition, "quality_base_rate_pct_change": Condition, "quality_positives_prev": Condition, "quality_positives_delta": Condition, "quality_positives_pct_change": Condition, "quality_negatives_prev": Condition, "quality_negatives_delta": Condition, "quality_negatives_pct_change": Condition, "row_count": Condition}, total=False)


class QualityIntent(_Intent, total=False):
    "Quality in full. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: QualityFilters
    having: QualityHaving
    order_by: Sequence[Union[QualityGrouping, QualityColumn, Literal["-quality_auc", "-quality_average_precision", "-quality_base_rate", "-quality_positives", "-quality_negatives", "-quality_auc_prev", "-quality_auc_delta", "-quality_auc_pct_change", "-quality_average_precision_prev", "-quality_average_precision_delta", "-quality_average_precision_pct_change", "-quality_base_rate_prev", "-quality_base_rate_delta", "-quality_base_rate_pct_change", "-quality_positives_prev", "-quality_positives_delta", "-quality_positives_pct_change", "-quality_negatives_prev", "-quality_negatives_delta", "-quality_negatives_pct_change", "-channel", "-site", "-day", "-month"]]]
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
    dimension: Literal["channel", "variant", "site"]

RocGrouping = Literal["channel", "site", "day", "month"]
RocColumn = Literal["point", "threshold", "false_positive_rate", "true_positive_rate", "point_prev", "point_delta", "point_pct_change", "threshold_prev", "threshold_delta", "threshold_pct_change", "false_positive_rate_prev", "false_positive_rate_delta", "false_positive_rate_pct_change", "true_positive_rate_prev", "true_positive_rate_delta", "true_positive_rate_pct_change"]
RocRow = TypedDict("RocRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "point": Optional[int], "threshold": Optional[float], "false_positive_rate": Optional[float], "true_positive_rate": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "threshold_prev": Optional[float], "threshold_delta": Optional[float], "threshold_pct_change": Optional[float], "false_positive_rate_prev": Optional[float], "false_positive_rate_delta": Optional[float], "false_positive_rate_pct_change": Optional[float], "true_positive_rate_prev": Optional[float], "true_positive_rate_delta": Optional[float], "true_positive_rate_pct_change": Optional[float], "_row": Literal["row", "others"]})
RocFilters = TypedDict("RocFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
RocHaving = TypedDict("RocHaving", {"point": Condition, "threshold": Condition, "false_positive_rate": Condition, "true_positive_rate": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "threshold_prev": Condition, "threshold_delta": Condition, "threshold_pct_change": Condition, "false_positive_rate_prev": Condition, "false_positive_rate_delta": Condition, "false_positive_rate_pct_change": Condition, "true_positive_rate_prev": Condition, "true_positive_rate_delta": Condition, "true_positive_rate_pct_change": Condition, "row_count": Condition}, total=False)


class RocIntent(_Intent, total=False):
    "Roc in full. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: RocFilters
    having: RocHaving
    order_by: Sequence[Union[RocGrouping, RocColumn, Literal["-point", "-threshold", "-false_positive_rate", "-true_positive_rate", "-point_prev", "-point_delta", "-point_pct_change", "-threshold_prev", "-threshold_delta", "-threshold_pct_change", "-false_positive_rate_prev", "-false_positive_rate_delta", "-false_positive_rate_pct_change", "-true_positive_rate_prev", "-true_positive_rate_delta", "-true_positive_rate_pct_change", "-channel", "-site", "-day", "-month"]]]
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
    dimension: Literal["channel", "variant", "site"]

ShareGrouping = Literal["channel", "site", "day", "month"]
ShareColumn = Literal["share", "share_prev", "share_delta", "share_pct_change"]
ShareRow = TypedDict("ShareRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "share": Optional[float], "share_prev": Optional[float], "share_delta": Optional[float], "share_pct_change": Optional[float], "_row": Literal["row", "others"]})
ShareFilters = TypedDict("ShareFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
ShareHaving = TypedDict("ShareHaving", {"share": Condition, "share_prev": Condition, "share_delta": Condition, "share_pct_change": Condition, "row_count": Condition}, total=False)


class ShareIntent(_Intent, total=False):
    "Share in full [share]. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: ShareFilters
    having: ShareHaving
    order_by: Sequence[Union[ShareGrouping, ShareColumn, Literal["-share", "-share_prev", "-share_delta", "-share_pct_change", "-channel", "-site", "-day", "-month"]]]
    top_n_by: ShareColumn
    top_n_within: Sequence[ShareGrouping]
    quantiles: Literal[False]


class _ShareChartChannels(ShareIntent, total=False):
    x: Union[ShareGrouping, ShareColumn]
    y: Union[ShareGrouping, ShareColumn]
    color: Union[ShareGrouping, ShareColumn]
    facet: Union[ShareGrouping, ShareColumn]


class ShareChart(_ShareChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class ShareValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant", "site"]

SpendingGrouping = Literal["channel", "site", "day", "month"]
SpendingColumn = Literal["spending_count", "spending_test_mean", "spending_control_mean", "spending_test_size", "spending_control_size", "spending_difference", "spending_difference_lower", "spending_difference_upper", "spending_t", "spending_degrees_of_freedom", "spending_p_value", "spending_mismatch_p_value", "spending_count_prev", "spending_count_delta", "spending_count_pct_change", "spending_test_mean_prev", "spending_test_mean_delta", "spending_test_mean_pct_change", "spending_control_mean_prev", "spending_control_mean_delta", "spending_control_mean_pct_change", "spending_test_size_prev", "spending_test_size_delta", "spending_test_size_pct_change", "spending_control_size_prev", "spending_control_size_delta", "spending_control_size_pct_change", "spending_difference_prev", "spending_difference_delta", "spending_difference_pct_change", "spending_difference_lower_prev", "spending_difference_lower_delta", "spending_difference_lower_pct_change", "spending_difference_upper_prev", "spending_difference_upper_delta", "spending_difference_upper_pct_change", "spending_t_prev", "spending_t_delta", "spending_t_pct_change", "spending_degrees_of_freedom_prev", "spending_degrees_of_freedom_delta", "spending_degrees_of_freedom_pct_change", "spending_p_value_prev", "spending_p_value_delta", "spending_p_value_pct_change", "spending_mismatch_p_value_prev", "spending_mismatch_p_value_delta", "spending_mismatch_p_value_pct_change"]
SpendingRow = TypedDict("SpendingRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "spending_count": Optional[int], "spending_test_mean": Optional[float], "spending_control_mean": Optional[float], "spending_test_size": Optional[int], "spending_control_size": Optional[int], "spending_difference": Optional[float], "spending_difference_lower": Optional[float], "spending_difference_upper": Optional[float], "spending_t": Optional[float], "spending_degrees_of_freedom": Optional[float], "spending_p_value": Optional[float], "spending_mismatch_p_value": Optional[float], "spending_count_prev": Optional[int], "spending_count_delta": Optional[int], "spending_count_pct_change": Optional[float], "spending_test_mean_prev": Optional[float], "spending_test_mean_delta": Optional[float], "spending_test_mean_pct_change": Optional[float], "spending_control_mean_prev": Optional[float], "spending_control_mean_delta": Optional[float], "spending_control_mean_pct_change": Optional[float], "spending_test_size_prev": Optional[int], "spending_test_size_delta": Optional[int], "spending_test_size_pct_change": Optional[float], "spending_control_size_prev": Optional[int], "spending_control_size_delta": Optional[int], "spending_control_size_pct_change": Optional[float], "spending_difference_prev": Optional[float], "spending_difference_delta": Optional[float], "spending_difference_pct_change": Optional[float], "spending_difference_lower_prev": Optional[float], "spending_difference_lower_delta": Optional[float], "spending_difference_lower_pct_change": Optional[float], "spending_difference_upper_prev": Optional[float], "spending_difference_upper_delta": Optional[float], "spending_difference_upper_pct_change": Optional[float], "spending_t_prev": Optional[float], "spending_t_delta": Optional[float], "spending_t_pct_change": Optional[float], "spending_degrees_of_freedom_prev": Optional[float], "spending_degrees_of_freedom_delta": Optional[float], "spending_degrees_of_freedom_pct_change": Optional[float], "spending_p_value_prev": Optional[float], "spending_p_value_delta": Optional[float], "spending_p_value_pct_change": Optional[float], "spending_mismatch_p_value_prev": Optional[float], "spending_mismatch_p_value_delta": Optional[float], "spending_mismatch_p_value_pct_change": Optional[float], "_row": Literal["row", "others"]})
SpendingFilters = TypedDict("SpendingFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
SpendingHaving = TypedDict("SpendingHaving", {"spending_count": Condition, "spending_test_mean": Condition, "spending_control_mean": Condition, "spending_test_size": Condition, "spending_control_size": Condition, "spending_difference": Condition, "spending_difference_lower": Condition, "spending_difference_upper": Condition, "spending_t": Condition, "spending_degrees_of_freedom": Condition, "spending_p_value": Condition, "spending_mismatch_p_value": Condition, "spending_count_prev": Condition, "spending_count_delta": Condition, "spending_count_pct_change": Condition, "spending_test_mean_prev": Condition, "spending_test_mean_delta": Condition, "spending_test_mean_pct_change": Condition, "spending_control_mean_prev": Condition, "spending_control_mean_delta": Condition, "spending_control_mean_pct_change": Condition, "spending_test_size_prev": Condition, "spending_test_size_delta": Condition, "spending_test_size_pct_change": Condition, "spending_control_size_prev": Condition, "spending_control_size_delta": Condition, "spending_control_size_pct_change": Condition, "spending_difference_prev": Condition, "spending_difference_delta": Condition, "spending_difference_pct_change": Condition, "spending_difference_lower_prev": Condition, "spending_difference_lower_delta": Condition, "spending_difference_lower_pct_change": Condition, "spending_difference_upper_prev": Condition, "spending_difference_upper_delta": Condition, "spending_difference_upper_pct_change": Condition, "spending_t_prev": Condition, "spending_t_delta": Condition, "spending_t_pct_change": Condition, "spending_degrees_of_freedom_prev": Condition, "spending_degrees_of_freedom_delta": Condition, "spending_degrees_of_freedom_pct_change": Condition, "spending_p_value_prev": Condition, "spending_p_value_delta": Condition, "spending_p_value_pct_change": Condition, "spending_mismatch_p_value_prev": Condition, "spending_mismatch_p_value_delta": Condition, "spending_mismatch_p_value_pct_change": Condition, "row_count": Condition}, total=False)


class SpendingIntent(_Intent, total=False):
    "Spending in full. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: SpendingFilters
    having: SpendingHaving
    order_by: Sequence[Union[SpendingGrouping, SpendingColumn, Literal["-spending_count", "-spending_test_mean", "-spending_control_mean", "-spending_test_size", "-spending_control_size", "-spending_difference", "-spending_difference_lower", "-spending_difference_upper", "-spending_t", "-spending_degrees_of_freedom", "-spending_p_value", "-spending_mismatch_p_value", "-spending_count_prev", "-spending_count_delta", "-spending_count_pct_change", "-spending_test_mean_prev", "-spending_test_mean_delta", "-spending_test_mean_pct_change", "-spending_control_mean_prev", "-spending_control_mean_delta", "-spending_control_mean_pct_change", "-spending_test_size_prev", "-spending_test_size_delta", "-spending_test_size_pct_change", "-spending_control_size_prev", "-spending_control_size_delta", "-spending_control_size_pct_change", "-spending_difference_prev", "-spending_difference_delta", "-spending_difference_pct_change", "-spending_difference_lower_prev", "-spending_difference_lower_delta", "-spending_difference_lower_pct_change", "-spending_difference_upper_prev", "-spending_difference_upper_delta", "-spending_difference_upper_pct_change", "-spending_t_prev", "-spending_t_delta", "-spending_t_pct_change", "-spending_degrees_of_freedom_prev", "-spending_degrees_of_freedom_delta", "-spending_degrees_of_freedom_pct_change", "-spending_p_value_prev", "-spending_p_value_delta", "-spending_p_value_pct_change", "-spending_mismatch_p_value_prev", "-spending_mismatch_p_value_delta", "-spending_mismatch_p_value_pct_change", "-channel", "-site", "-day", "-month"]]]
    top_n_by: SpendingColumn
    top_n_within: Sequence[SpendingGrouping]
    quantiles: Literal[False]


class _SpendingChartChannels(SpendingIntent, total=False):
    x: Union[SpendingGrouping, SpendingColumn]
    y: Union[SpendingGrouping, SpendingColumn]
    color: Union[SpendingGrouping, SpendingColumn]
    facet: Union[SpendingGrouping, SpendingColumn]


class SpendingChart(_SpendingChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class SpendingValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant", "site"]

SpreadGrouping = Literal["channel", "site", "day", "month"]
SpreadColumn = Literal["point", "value", "share", "point_prev", "point_delta", "point_pct_change", "value_prev", "value_delta", "value_pct_change", "share_prev", "share_delta", "share_pct_change"]
SpreadRow = TypedDict("SpreadRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "point": Optional[int], "value": Optional[float], "share": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "value_prev": Optional[float], "value_delta": Optional[float], "value_pct_change": Optional[float], "share_prev": Optional[float], "share_delta": Optional[float], "share_pct_change": Optional[float], "_row": Literal["row", "others"]})
SpreadFilters = TypedDict("SpreadFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
SpreadHaving = TypedDict("SpreadHaving", {"point": Condition, "value": Condition, "share": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "value_prev": Condition, "value_delta": Condition, "value_pct_change": Condition, "share_prev": Condition, "share_delta": Condition, "share_pct_change": Condition, "row_count": Condition}, total=False)


class SpreadIntent(_Intent, total=False):
    "Spread in full. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: SpreadFilters
    having: SpreadHaving
    order_by: Sequence[Union[SpreadGrouping, SpreadColumn, Literal["-point", "-value", "-share", "-point_prev", "-point_delta", "-point_pct_change", "-value_prev", "-value_delta", "-value_pct_change", "-share_prev", "-share_delta", "-share_pct_change", "-channel", "-site", "-day", "-month"]]]
    top_n_by: SpreadColumn
    top_n_within: Sequence[SpreadGrouping]
    quantiles: Literal[False]


class _SpreadChartChannels(SpreadIntent, total=False):
    x: Union[SpreadGrouping, SpreadColumn]
    y: Union[SpreadGrouping, SpreadColumn]
    color: Union[SpreadGrouping, SpreadColumn]
    facet: Union[SpreadGrouping, SpreadColumn]


class SpreadChart(_SpreadChartChannels):
    chart_kind: Literal["line", "table"]


class SpreadValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant", "site"]

StepsGrouping = Literal["channel", "site", "day", "month"]
StepsColumn = Literal["stage", "steps_count", "steps_of_first", "steps_of_previous", "steps_entities", "steps_entities_of_first", "steps_entities_of_previous", "stage_prev", "stage_delta", "stage_pct_change", "steps_count_prev", "steps_count_delta", "steps_count_pct_change", "steps_of_first_prev", "steps_of_first_delta", "steps_of_first_pct_change", "steps_of_previous_prev", "steps_of_previous_delta", "steps_of_previous_pct_change", "steps_entities_prev", "steps_entities_delta", "steps_entities_pct_change", "steps_entities_of_first_prev", "steps_entities_of_first_delta", "steps_entities_of_first_pct_change", "steps_entities_of_previous_prev", "steps_entities_of_previous_delta", "steps_entities_of_previous_pct_change"]
StepsRow = TypedDict("StepsRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "stage": Optional[str], "steps_count": Optional[int], "steps_of_first": Optional[float], "steps_of_previous": Optional[float], "steps_entities": Optional[int], "steps_entities_of_first": Optional[float], "steps_entities_of_previous": Optional[float], "stage_prev": Optional[str], "stage_delta": Optional[str], "stage_pct_change": Optional[float], "steps_count_prev": Optional[int], "steps_count_delta": Optional[int], "steps_count_pct_change": Optional[float], "steps_of_first_prev": Optional[float], "steps_of_first_delta": Optional[float], "steps_of_first_pct_change": Optional[float], "steps_of_previous_prev": Optional[float], "steps_of_previous_delta": Optional[float], "steps_of_previous_pct_change": Optional[float], "steps_entities_prev": Optional[int], "steps_entities_delta": Optional[int], "steps_entities_pct_change": Optional[float], "steps_entities_of_first_prev": Optional[float], "steps_entities_of_first_delta": Optional[float], "steps_entities_of_first_pct_change": Optional[float], "steps_entities_of_previous_prev": Optional[float], "steps_entities_of_previous_delta": Optional[float], "steps_entities_of_previous_pct_change": Optional[float], "_row": Literal["row", "others"]})
StepsFilters = TypedDict("StepsFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
StepsHaving = TypedDict("StepsHaving", {"stage": Condition, "steps_count": Condition, "steps_of_first": Condition, "steps_of_previous": Condition, "steps_entities": Condition, "steps_entities_of_first": Condition, "steps_entities_of_previous": Condition, "stage_prev": Condition, "stage_delta": Condition, "stage_pct_change": Condition, "steps_count_prev": Condition, "steps_count_delta": Condition, "steps_count_pct_change": Condition, "steps_of_first_prev": Condition, "steps_of_first_delta": Condition, "steps_of_first_pct_change": Condition, "steps_of_previous_prev": Condition, "steps_of_previous_delta": Condition, "steps_of_previous_pct_change": Condition, "steps_entities_prev": Condition, "steps_entities_delta": Condition, "steps_entities_pct_change": Condition, "steps_entities_of_first_prev": Condition, "steps_entities_of_first_delta": Condition, "steps_entities_of_first_pct_change": Condition, "steps_entities_of_previous_prev": Condition, "steps_entities_of_previous_delta": Condition, "steps_entities_of_previous_pct_change": Condition, "row_count": Condition}, total=False)


class StepsIntent(_Intent, total=False):
    "Steps in full. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: StepsFilters
    having: StepsHaving
    order_by: Sequence[Union[StepsGrouping, StepsColumn, Literal["-stage", "-steps_count", "-steps_of_first", "-steps_of_previous", "-steps_entities", "-steps_entities_of_first", "-steps_entities_of_previous", "-stage_prev", "-stage_delta", "-stage_pct_change", "-steps_count_prev", "-steps_count_delta", "-steps_count_pct_change", "-steps_of_first_prev", "-steps_of_first_delta", "-steps_of_first_pct_change", "-steps_of_previous_prev", "-steps_of_previous_delta", "-steps_of_previous_pct_change", "-steps_entities_prev", "-steps_entities_delta", "-steps_entities_pct_change", "-steps_entities_of_first_prev", "-steps_entities_of_first_delta", "-steps_entities_of_first_pct_change", "-steps_entities_of_previous_prev", "-steps_entities_of_previous_delta", "-steps_entities_of_previous_pct_change", "-channel", "-site", "-day", "-month"]]]
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
    dimension: Literal["channel", "variant", "site"]

UpliftGrouping = Literal["channel", "site", "day", "month"]
UpliftColumn = Literal["uplift_count", "uplift_positives", "uplift_negatives", "uplift_rate", "uplift_test_rate", "uplift_control_rate", "uplift_test_size", "uplift_control_size", "uplift_difference", "uplift_difference_lower", "uplift_difference_upper", "uplift_lift", "uplift_lift_lower", "uplift_lift_upper", "uplift_z_score", "uplift_p_value", "uplift_mismatch_p_value", "uplift_count_prev", "uplift_count_delta", "uplift_count_pct_change", "uplift_positives_prev", "uplift_positives_delta", "uplift_positives_pct_change", "uplift_negatives_prev", "uplift_negatives_delta", "uplift_negatives_pct_change", "uplift_rate_prev", "uplift_rate_delta", "uplift_rate_pct_change", "uplift_test_rate_prev", "uplift_test_rate_delta", "uplift_test_rate_pct_change", "uplift_control_rate_prev", "uplift_control_rate_delta", "uplift_control_rate_pct_change", "uplift_test_size_prev", "uplift_test_size_delta", "uplift_test_size_pct_change", "uplift_control_size_prev", "uplift_control_size_delta", "uplift_control_size_pct_change", "uplift_difference_prev", "uplift_difference_delta", "uplift_difference_pct_change", "uplift_difference_lower_prev", "uplift_difference_lower_delta", "uplift_difference_lower_pct_change", "uplift_difference_upper_prev", "uplift_difference_upper_delta", "uplift_difference_upper_pct_change", "uplift_lift_prev", "uplift_lift_delta", "uplift_lift_pct_change", "uplift_lift_lower_prev", "uplift_lift_lower_delta", "uplift_lift_lower_pct_change", "uplift_lift_upper_prev", "uplift_lift_upper_delta", "uplift_lift_upper_pct_change", "uplift_z_score_prev", "uplift_z_score_delta", "uplift_z_score_pct_change", "uplift_p_value_prev", "uplift_p_value_delta", "uplift_p_value_pct_change", "uplift_mismatch_p_value_prev", "uplift_mismatch_p_value_delta", "uplift_mismatch_p_value_pct_change"]
UpliftRow = TypedDict("UpliftRow", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "uplift_count": Optional[int], "uplift_positives": Optional[int], "uplift_negatives": Optional[int], "uplift_rate": Optional[float], "uplift_test_rate": Optional[float], "uplift_control_rate": Optional[float], "uplift_test_size": Optional[int], "uplift_control_size": Optional[int], "uplift_difference": Optional[float], "uplift_difference_lower": Optional[float], "uplift_difference_upper": Optional[float], "uplift_lift": Optional[float], "uplift_lift_lower": Optional[float], "uplift_lift_upper": Optional[float], "uplift_z_score": Optional[float], "uplift_p_value": Optional[float], "uplift_mismatch_p_value": Optional[float], "uplift_count_prev": Optional[int], "uplift_count_delta": Optional[int], "uplift_count_pct_change": Optional[float], "uplift_positives_prev": Optional[int], "uplift_positives_delta": Optional[int], "uplift_positives_pct_change": Optional[float], "uplift_negatives_prev": Optional[int], "uplift_negatives_delta": Optional[int], "uplift_negatives_pct_change": Optional[float], "uplift_rate_prev": Optional[float], "uplift_rate_delta": Optional[float], "uplift_rate_pct_change": Optional[float], "uplift_test_rate_prev": Optional[float], "uplift_test_rate_delta": Optional[float], "uplift_test_rate_pct_change": Optional[float], "uplift_control_rate_prev": Optional[float], "uplift_control_rate_delta": Optional[float], "uplift_control_rate_pct_change": Optional[float], "uplift_test_size_prev": Optional[int], "uplift_test_size_delta": Optional[int], "uplift_test_size_pct_change": Optional[float], "uplift_control_size_prev": Optional[int], "uplift_control_size_delta": Optional[int], "uplift_control_size_pct_change": Optional[float], "uplift_difference_prev": Optional[float], "uplift_difference_delta": Optional[float], "uplift_difference_pct_change": Optional[float], "uplift_difference_lower_prev": Optional[float], "uplift_difference_lower_delta": Optional[float], "uplift_difference_lower_pct_change": Optional[float], "uplift_difference_upper_prev": Optional[float], "uplift_difference_upper_delta": Optional[float], "uplift_difference_upper_pct_change": Optional[float], "uplift_lift_prev": Optional[float], "uplift_lift_delta": Optional[float], "uplift_lift_pct_change": Optional[float], "uplift_lift_lower_prev": Optional[float], "uplift_lift_lower_delta": Optional[float], "uplift_lift_lower_pct_change": Optional[float], "uplift_lift_upper_prev": Optional[float], "uplift_lift_upper_delta": Optional[float], "uplift_lift_upper_pct_change": Optional[float], "uplift_z_score_prev": Optional[float], "uplift_z_score_delta": Optional[float], "uplift_z_score_pct_change": Optional[float], "uplift_p_value_prev": Optional[float], "uplift_p_value_delta": Optional[float], "uplift_p_value_pct_change": Optional[float], "uplift_mismatch_p_value_prev": Optional[float], "uplift_mismatch_p_value_delta": Optional[float], "uplift_mismatch_p_value_pct_change": Optional[float], "_row": Literal["row", "others"]})
UpliftFilters = TypedDict("UpliftFilters", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
UpliftHaving = TypedDict("UpliftHaving", {"uplift_count": Condition, "uplift_positives": Condition, "uplift_negatives": Condition, "uplift_rate": Condition, "uplift_test_rate": Condition, "uplift_control_rate": Condition, "uplift_test_size": Condition, "uplift_control_size": Condition, "uplift_difference": Condition, "uplift_difference_lower": Condition, "uplift_difference_upper": Condition, "uplift_lift": Condition, "uplift_lift_lower": Condition, "uplift_lift_upper": Condition, "uplift_z_score": Condition, "uplift_p_value": Condition, "uplift_mismatch_p_value": Condition, "uplift_count_prev": Condition, "uplift_count_delta": Condition, "uplift_count_pct_change": Condition, "uplift_positives_prev": Condition, "uplift_positives_delta": Condition, "uplift_positives_pct_change": Condition, "uplift_negatives_prev": Condition, "uplift_negatives_delta": Condition, "uplift_negatives_pct_change": Condition, "uplift_rate_prev": Condition, "uplift_rate_delta": Condition, "uplift_rate_pct_change": Condition, "uplift_test_rate_prev": Condition, "uplift_test_rate_delta": Condition, "uplift_test_rate_pct_change": Condition, "uplift_control_rate_prev": Condition, "uplift_control_rate_delta": Condition, "uplift_control_rate_pct_change": Condition, "uplift_test_size_prev": Condition, "uplift_test_size_delta": Condition, "uplift_test_size_pct_change": Condition, "uplift_control_size_prev": Condition, "uplift_control_size_delta": Condition, "uplift_control_size_pct_change": Condition, "uplift_difference_prev": Condition, "uplift_difference_delta": Condition, "uplift_difference_pct_change": Condition, "uplift_difference_lower_prev": Condition, "uplift_difference_lower_delta": Condition, "uplift_difference_lower_pct_change": Condition, "uplift_difference_upper_prev": Condition, "uplift_difference_upper_delta": Condition, "uplift_difference_upper_pct_change": Condition, "uplift_lift_prev": Condition, "uplift_lift_delta": Condition, "uplift_lift_pct_change": Condition, "uplift_lift_lower_prev": Condition, "uplift_lift_lower_delta": Condition, "uplift_lift_lower_pct_change": Condition, "uplift_lift_upper_prev": Condition, "uplift_lift_upper_delta": Condition, "uplift_lift_upper_pct_change": Condition, "uplift_z_score_prev": Condition, "uplift_z_score_delta": Condition, "uplift_z_score_pct_change": Condition, "uplift_p_value_prev": Condition, "uplift_p_value_delta": Condition, "uplift_p_value_pct_change": Condition, "uplift_mismatch_p_value_prev": Condition, "uplift_mismatch_p_value_delta": Condition, "uplift_mismatch_p_value_pct_change": Condition, "row_count": Condition}, total=False)


class UpliftIntent(_Intent, total=False):
    "Uplift in full. With every key."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: UpliftFilters
    having: UpliftHaving
    order_by: Sequence[Union[UpliftGrouping, UpliftColumn, Literal["-uplift_count", "-uplift_positives", "-uplift_negatives", "-uplift_rate", "-uplift_test_rate", "-uplift_control_rate", "-uplift_test_size", "-uplift_control_size", "-uplift_difference", "-uplift_difference_lower", "-uplift_difference_upper", "-uplift_lift", "-uplift_lift_lower", "-uplift_lift_upper", "-uplift_z_score", "-uplift_p_value", "-uplift_mismatch_p_value", "-uplift_count_prev", "-uplift_count_delta", "-uplift_count_pct_change", "-uplift_positives_prev", "-uplift_positives_delta", "-uplift_positives_pct_change", "-uplift_negatives_prev", "-uplift_negatives_delta", "-uplift_negatives_pct_change", "-uplift_rate_prev", "-uplift_rate_delta", "-uplift_rate_pct_change", "-uplift_test_rate_prev", "-uplift_test_rate_delta", "-uplift_test_rate_pct_change", "-uplift_control_rate_prev", "-uplift_control_rate_delta", "-uplift_control_rate_pct_change", "-uplift_test_size_prev", "-uplift_test_size_delta", "-uplift_test_size_pct_change", "-uplift_control_size_prev", "-uplift_control_size_delta", "-uplift_control_size_pct_change", "-uplift_difference_prev", "-uplift_difference_delta", "-uplift_difference_pct_change", "-uplift_difference_lower_prev", "-uplift_difference_lower_delta", "-uplift_difference_lower_pct_change", "-uplift_difference_upper_prev", "-uplift_difference_upper_delta", "-uplift_difference_upper_pct_change", "-uplift_lift_prev", "-uplift_lift_delta", "-uplift_lift_pct_change", "-uplift_lift_lower_prev", "-uplift_lift_lower_delta", "-uplift_lift_lower_pct_change", "-uplift_lift_upper_prev", "-uplift_lift_upper_delta", "-uplift_lift_upper_pct_change", "-uplift_z_score_prev", "-uplift_z_score_delta", "-uplift_z_score_pct_change", "-uplift_p_value_prev", "-uplift_p_value_delta", "-uplift_p_value_pct_change", "-uplift_mismatch_p_value_prev", "-uplift_mismatch_p_value_delta", "-uplift_mismatch_p_value_pct_change", "-channel", "-site", "-day", "-month"]]]
    top_n_by: UpliftColumn
    top_n_within: Sequence[UpliftGrouping]
    quantiles: Literal[False]


class _UpliftChartChannels(UpliftIntent, total=False):
    x: Union[UpliftGrouping, UpliftColumn]
    y: Union[UpliftGrouping, UpliftColumn]
    color: Union[UpliftGrouping, UpliftColumn]
    facet: Union[UpliftGrouping, UpliftColumn]


class UpliftChart(_UpliftChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class UpliftValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "variant", "site"]

_With = TypedDict("_With", {"with": Sequence[MetricName]})

GroupingWith = Literal["channel", "site", "day", "month"]
ColumnWith = Literal["amount", "amounts_spread_count", "amounts_spread_min", "amounts_spread_p25", "amounts_spread_Median", "amounts_spread_p75", "amounts_spread_max", "association_count", "association_chi_square", "association_degrees_of_freedom", "association_p_value", "association_g", "association_g_p_value", "association_odds_ratio", "association_odds_ratio_lower", "association_odds_ratio_upper", "offset", "back_size", "back_retained", "back_share", "back_share_lower", "back_share_upper", "both", "both_lower", "both_upper", "customers", "quality_auc", "quality_average_precision", "quality_base_rate", "quality_positives", "quality_negatives", "point", "threshold", "false_positive_rate", "true_positive_rate", "share", "spending_count", "spending_test_mean", "spending_control_mean", "spending_test_size", "spending_control_size", "spending_difference", "spending_difference_lower", "spending_difference_upper", "spending_t", "spending_degrees_of_freedom", "spending_p_value", "spending_mismatch_p_value", "value", "stage", "steps_count", "steps_of_first", "steps_of_previous", "steps_entities", "steps_entities_of_first", "steps_entities_of_previous", "uplift_count", "uplift_positives", "uplift_negatives", "uplift_rate", "uplift_test_rate", "uplift_control_rate", "uplift_test_size", "uplift_control_size", "uplift_difference", "uplift_difference_lower", "uplift_difference_upper", "uplift_lift", "uplift_lift_lower", "uplift_lift_upper", "uplift_z_score", "uplift_p_value", "uplift_mismatch_p_value", "amount_Median", "amount_p25", "amount_p75", "amount_p90", "amount_p95", "amounts_spread_p90", "amounts_spread_p95", "amount_prev", "amount_delta", "amount_pct_change", "amounts_spread_count_prev", "amounts_spread_count_delta", "amounts_spread_count_pct_change", "amounts_spread_min_prev", "amounts_spread_min_delta", "amounts_spread_min_pct_change", "amounts_spread_p25_prev", "amounts_spread_p25_delta", "amounts_spread_p25_pct_change", "amounts_spread_Median_prev", "amounts_spread_Median_delta", "amounts_spread_Median_pct_change", "amounts_spread_p75_prev", "amounts_spread_p75_delta", "amounts_spread_p75_pct_change", "amounts_spread_max_prev", "amounts_spread_max_delta", "amounts_spread_max_pct_change", "association_count_prev", "association_count_delta", "association_count_pct_change", "association_chi_square_prev", "association_chi_square_delta", "association_chi_square_pct_change", "association_degrees_of_freedom_prev", "association_degrees_of_freedom_delta", "association_degrees_of_freedom_pct_change", "association_p_value_prev", "association_p_value_delta", "association_p_value_pct_change", "association_g_prev", "association_g_delta", "association_g_pct_change", "association_g_p_value_prev", "association_g_p_value_delta", "association_g_p_value_pct_change", "association_odds_ratio_prev", "association_odds_ratio_delta", "association_odds_ratio_pct_change", "association_odds_ratio_lower_prev", "association_odds_ratio_lower_delta", "association_odds_ratio_lower_pct_change", "association_odds_ratio_upper_prev", "association_odds_ratio_upper_delta", "association_odds_ratio_upper_pct_change", "offset_prev", "offset_delta", "offset_pct_change", "back_size_prev", "back_size_delta", "back_size_pct_change", "back_retained_prev", "back_retained_delta", "back_retained_pct_change", "back_share_prev", "back_share_delta", "back_share_pct_change", "back_share_lower_prev", "back_share_lower_delta", "back_share_lower_pct_change", "back_share_upper_prev", "back_share_upper_delta", "back_share_upper_pct_change", "both_prev", "both_delta", "both_pct_change", "both_lower_prev", "both_lower_delta", "both_lower_pct_change", "both_upper_prev", "both_upper_delta", "both_upper_pct_change", "customers_prev", "customers_delta", "customers_pct_change", "quality_auc_prev", "quality_auc_delta", "quality_auc_pct_change", "quality_average_precision_prev", "quality_average_precision_delta", "quality_average_precision_pct_change", "quality_base_rate_prev", "quality_base_rate_delta", "quality_base_rate_pct_change", "quality_positives_prev", "quality_positives_delta", "quality_positives_pct_change", "quality_negatives_prev", "quality_negatives_delta", "quality_negatives_pct_change", "point_prev", "point_delta", "point_pct_change", "threshold_prev", "threshold_delta", "threshold_pct_change", "false_positive_rate_prev", "false_positive_rate_delta", "false_positive_rate_pct_change", "true_positive_rate_prev", "true_positive_rate_delta", "true_positive_rate_pct_change", "share_prev", "share_delta", "share_pct_change", "spending_count_prev", "spending_count_delta", "spending_count_pct_change", "spending_test_mean_prev", "spending_test_mean_delta", "spending_test_mean_pct_change", "spending_control_mean_prev", "spending_control_mean_delta", "spending_control_mean_pct_change", "spending_test_size_prev", "spending_test_size_delta", "spending_test_size_pct_change", "spending_control_size_prev", "spending_control_size_delta", "spending_control_size_pct_change", "spending_difference_prev", "spending_difference_delta", "spending_difference_pct_change", "spending_difference_lower_prev", "spending_difference_lower_delta", "spending_difference_lower_pct_change", "spending_difference_upper_prev", "spending_difference_upper_delta", "spending_difference_upper_pct_change", "spending_t_prev", "spending_t_delta", "spending_t_pct_change", "spending_degrees_of_freedom_prev", "spending_degrees_of_freedom_delta", "spending_degrees_of_freedom_pct_change", "spending_p_value_prev", "spending_p_value_delta", "spending_p_value_pct_change", "spending_mismatch_p_value_prev", "spending_mismatch_p_value_delta", "spending_mismatch_p_value_pct_change", "value_prev", "value_delta", "value_pct_change", "stage_prev", "stage_delta", "stage_pct_change", "steps_count_prev", "steps_count_delta", "steps_count_pct_change", "steps_of_first_prev", "steps_of_first_delta", "steps_of_first_pct_change", "steps_of_previous_prev", "steps_of_previous_delta", "steps_of_previous_pct_change", "steps_entities_prev", "steps_entities_delta", "steps_entities_pct_change", "steps_entities_of_first_prev", "steps_entities_of_first_delta", "steps_entities_of_first_pct_change", "steps_entities_of_previous_prev", "steps_entities_of_previous_delta", "steps_entities_of_previous_pct_change", "uplift_count_prev", "uplift_count_delta", "uplift_count_pct_change", "uplift_positives_prev", "uplift_positives_delta", "uplift_positives_pct_change", "uplift_negatives_prev", "uplift_negatives_delta", "uplift_negatives_pct_change", "uplift_rate_prev", "uplift_rate_delta", "uplift_rate_pct_change", "uplift_test_rate_prev", "uplift_test_rate_delta", "uplift_test_rate_pct_change", "uplift_control_rate_prev", "uplift_control_rate_delta", "uplift_control_rate_pct_change", "uplift_test_size_prev", "uplift_test_size_delta", "uplift_test_size_pct_change", "uplift_control_size_prev", "uplift_control_size_delta", "uplift_control_size_pct_change", "uplift_difference_prev", "uplift_difference_delta", "uplift_difference_pct_change", "uplift_difference_lower_prev", "uplift_difference_lower_delta", "uplift_difference_lower_pct_change", "uplift_difference_upper_prev", "uplift_difference_upper_delta", "uplift_difference_upper_pct_change", "uplift_lift_prev", "uplift_lift_delta", "uplift_lift_pct_change", "uplift_lift_lower_prev", "uplift_lift_lower_delta", "uplift_lift_lower_pct_change", "uplift_lift_upper_prev", "uplift_lift_upper_delta", "uplift_lift_upper_pct_change", "uplift_z_score_prev", "uplift_z_score_delta", "uplift_z_score_pct_change", "uplift_p_value_prev", "uplift_p_value_delta", "uplift_p_value_pct_change", "uplift_mismatch_p_value_prev", "uplift_mismatch_p_value_delta", "uplift_mismatch_p_value_pct_change", "amount_Median_prev", "amount_Median_delta", "amount_Median_pct_change", "amount_p25_prev", "amount_p25_delta", "amount_p25_pct_change", "amount_p75_prev", "amount_p75_delta", "amount_p75_pct_change", "amount_p90_prev", "amount_p90_delta", "amount_p90_pct_change", "amount_p95_prev", "amount_p95_delta", "amount_p95_pct_change", "amounts_spread_p90_prev", "amounts_spread_p90_delta", "amounts_spread_p90_pct_change", "amounts_spread_p95_prev", "amounts_spread_p95_delta", "amounts_spread_p95_pct_change"]
RowWith = TypedDict("RowWith", {"day": str, "month": str, "channel": Optional[str], "site": Optional[str], "amount": Optional[float], "amounts_spread_count": Optional[int], "amounts_spread_min": Optional[float], "amounts_spread_p25": Optional[float], "amounts_spread_Median": Optional[float], "amounts_spread_p75": Optional[float], "amounts_spread_max": Optional[float], "association_count": Optional[int], "association_chi_square": Optional[float], "association_degrees_of_freedom": Optional[int], "association_p_value": Optional[float], "association_g": Optional[float], "association_g_p_value": Optional[float], "association_odds_ratio": Optional[float], "association_odds_ratio_lower": Optional[float], "association_odds_ratio_upper": Optional[float], "offset": Optional[int], "back_size": Optional[int], "back_retained": Optional[int], "back_share": Optional[float], "back_share_lower": Optional[float], "back_share_upper": Optional[float], "both": Optional[int], "both_lower": Optional[int], "both_upper": Optional[int], "customers": Optional[int], "quality_auc": Optional[float], "quality_average_precision": Optional[float], "quality_base_rate": Optional[float], "quality_positives": Optional[int], "quality_negatives": Optional[int], "point": Optional[int], "threshold": Optional[float], "false_positive_rate": Optional[float], "true_positive_rate": Optional[float], "share": Optional[float], "spending_count": Optional[int], "spending_test_mean": Optional[float], "spending_control_mean": Optional[float], "spending_test_size": Optional[int], "spending_control_size": Optional[int], "spending_difference": Optional[float], "spending_difference_lower": Optional[float], "spending_difference_upper": Optional[float], "spending_t": Optional[float], "spending_degrees_of_freedom": Optional[float], "spending_p_value": Optional[float], "spending_mismatch_p_value": Optional[float], "value": Optional[float], "stage": Optional[str], "steps_count": Optional[int], "steps_of_first": Optional[float], "steps_of_previous": Optional[float], "steps_entities": Optional[int], "steps_entities_of_first": Optional[float], "steps_entities_of_previous": Optional[float], "uplift_count": Optional[int], "uplift_positives": Optional[int], "uplift_negatives": Optional[int], "uplift_rate": Optional[float], "uplift_test_rate": Optional[float], "uplift_control_rate": Optional[float], "uplift_test_size": Optional[int], "uplift_control_size": Optional[int], "uplift_difference": Optional[float], "uplift_difference_lower": Optional[float], "uplift_difference_upper": Optional[float], "uplift_lift": Optional[float], "uplift_lift_lower": Optional[float], "uplift_lift_upper": Optional[float], "uplift_z_score": Optional[float], "uplift_p_value": Optional[float], "uplift_mismatch_p_value": Optional[float], "amount_Median": Optional[float], "amount_p25": Optional[float], "amount_p75": Optional[float], "amount_p90": Optional[float], "amount_p95": Optional[float], "amounts_spread_p90": Optional[float], "amounts_spread_p95": Optional[float], "amount_prev": Optional[float], "amount_delta": Optional[float], "amount_pct_change": Optional[float], "amounts_spread_count_prev": Optional[int], "amounts_spread_count_delta": Optional[int], "amounts_spread_count_pct_change": Optional[float], "amounts_spread_min_prev": Optional[float], "amounts_spread_min_delta": Optional[float], "amounts_spread_min_pct_change": Optional[float], "amounts_spread_p25_prev": Optional[float], "amounts_spread_p25_delta": Optional[float], "amounts_spread_p25_pct_change": Optional[float], "amounts_spread_Median_prev": Optional[float], "amounts_spread_Median_delta": Optional[float], "amounts_spread_Median_pct_change": Optional[float], "amounts_spread_p75_prev": Optional[float], "amounts_spread_p75_delta": Optional[float], "amounts_spread_p75_pct_change": Optional[float], "amounts_spread_max_prev": Optional[float], "amounts_spread_max_delta": Optional[float], "amounts_spread_max_pct_change": Optional[float], "association_count_prev": Optional[int], "association_count_delta": Optional[int], "association_count_pct_change": Optional[float], "association_chi_square_prev": Optional[float], "association_chi_square_delta": Optional[float], "association_chi_square_pct_change": Optional[float], "association_degrees_of_freedom_prev": Optional[int], "association_degrees_of_freedom_delta": Optional[int], "association_degrees_of_freedom_pct_change": Optional[float], "association_p_value_prev": Optional[float], "association_p_value_delta": Optional[float], "association_p_value_pct_change": Optional[float], "association_g_prev": Optional[float], "association_g_delta": Optional[float], "association_g_pct_change": Optional[float], "association_g_p_value_prev": Optional[float], "association_g_p_value_delta": Optional[float], "association_g_p_value_pct_change": Optional[float], "association_odds_ratio_prev": Optional[float], "association_odds_ratio_delta": Optional[float], "association_odds_ratio_pct_change": Optional[float], "association_odds_ratio_lower_prev": Optional[float], "association_odds_ratio_lower_delta": Optional[float], "association_odds_ratio_lower_pct_change": Optional[float], "association_odds_ratio_upper_prev": Optional[float], "association_odds_ratio_upper_delta": Optional[float], "association_odds_ratio_upper_pct_change": Optional[float], "offset_prev": Optional[int], "offset_delta": Optional[int], "offset_pct_change": Optional[float], "back_size_prev": Optional[int], "back_size_delta": Optional[int], "back_size_pct_change": Optional[float], "back_retained_prev": Optional[int], "back_retained_delta": Optional[int], "back_retained_pct_change": Optional[float], "back_share_prev": Optional[float], "back_share_delta": Optional[float], "back_share_pct_change": Optional[float], "back_share_lower_prev": Optional[float], "back_share_lower_delta": Optional[float], "back_share_lower_pct_change": Optional[float], "back_share_upper_prev": Optional[float], "back_share_upper_delta": Optional[float], "back_share_upper_pct_change": Optional[float], "both_prev": Optional[int], "both_delta": Optional[int], "both_pct_change": Optional[float], "both_lower_prev": Optional[int], "both_lower_delta": Optional[int], "both_lower_pct_change": Optional[float], "both_upper_prev": Optional[int], "both_upper_delta": Optional[int], "both_upper_pct_change": Optional[float], "customers_prev": Optional[int], "customers_delta": Optional[int], "customers_pct_change": Optional[float], "quality_auc_prev": Optional[float], "quality_auc_delta": Optional[float], "quality_auc_pct_change": Optional[float], "quality_average_precision_prev": Optional[float], "quality_average_precision_delta": Optional[float], "quality_average_precision_pct_change": Optional[float], "quality_base_rate_prev": Optional[float], "quality_base_rate_delta": Optional[float], "quality_base_rate_pct_change": Optional[float], "quality_positives_prev": Optional[int], "quality_positives_delta": Optional[int], "quality_positives_pct_change": Optional[float], "quality_negatives_prev": Optional[int], "quality_negatives_delta": Optional[int], "quality_negatives_pct_change": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "threshold_prev": Optional[float], "threshold_delta": Optional[float], "threshold_pct_change": Optional[float], "false_positive_rate_prev": Optional[float], "false_positive_rate_delta": Optional[float], "false_positive_rate_pct_change": Optional[float], "true_positive_rate_prev": Optional[float], "true_positive_rate_delta": Optional[float], "true_positive_rate_pct_change": Optional[float], "share_prev": Optional[float], "share_delta": Optional[float], "share_pct_change": Optional[float], "spending_count_prev": Optional[int], "spending_count_delta": Optional[int], "spending_count_pct_change": Optional[float], "spending_test_mean_prev": Optional[float], "spending_test_mean_delta": Optional[float], "spending_test_mean_pct_change": Optional[float], "spending_control_mean_prev": Optional[float], "spending_control_mean_delta": Optional[float], "spending_control_mean_pct_change": Optional[float], "spending_test_size_prev": Optional[int], "spending_test_size_delta": Optional[int], "spending_test_size_pct_change": Optional[float], "spending_control_size_prev": Optional[int], "spending_control_size_delta": Optional[int], "spending_control_size_pct_change": Optional[float], "spending_difference_prev": Optional[float], "spending_difference_delta": Optional[float], "spending_difference_pct_change": Optional[float], "spending_difference_lower_prev": Optional[float], "spending_difference_lower_delta": Optional[float], "spending_difference_lower_pct_change": Optional[float], "spending_difference_upper_prev": Optional[float], "spending_difference_upper_delta": Optional[float], "spending_difference_upper_pct_change": Optional[float], "spending_t_prev": Optional[float], "spending_t_delta": Optional[float], "spending_t_pct_change": Optional[float], "spending_degrees_of_freedom_prev": Optional[float], "spending_degrees_of_freedom_delta": Optional[float], "spending_degrees_of_freedom_pct_change": Optional[float], "spending_p_value_prev": Optional[float], "spending_p_value_delta": Optional[float], "spending_p_value_pct_change": Optional[float], "spending_mismatch_p_value_prev": Optional[float], "spending_mismatch_p_value_delta": Optional[float], "spending_mismatch_p_value_pct_change": Optional[float], "value_prev": Optional[float], "value_delta": Optional[float], "value_pct_change": Optional[float], "stage_prev": Optional[str], "stage_delta": Optional[str], "stage_pct_change": Optional[float], "steps_count_prev": Optional[int], "steps_count_delta": Optional[int], "steps_count_pct_change": Optional[float], "steps_of_first_prev": Optional[float], "steps_of_first_delta": Optional[float], "steps_of_first_pct_change": Optional[float], "steps_of_previous_prev": Optional[float], "steps_of_previous_delta": Optional[float], "steps_of_previous_pct_change": Optional[float], "steps_entities_prev": Optional[int], "steps_entities_delta": Optional[int], "steps_entities_pct_change": Optional[float], "steps_entities_of_first_prev": Optional[float], "steps_entities_of_first_delta": Optional[float], "steps_entities_of_first_pct_change": Optional[float], "steps_entities_of_previous_prev": Optional[float], "steps_entities_of_previous_delta": Optional[float], "steps_entities_of_previous_pct_change": Optional[float], "uplift_count_prev": Optional[int], "uplift_count_delta": Optional[int], "uplift_count_pct_change": Optional[float], "uplift_positives_prev": Optional[int], "uplift_positives_delta": Optional[int], "uplift_positives_pct_change": Optional[float], "uplift_negatives_prev": Optional[int], "uplift_negatives_delta": Optional[int], "uplift_negatives_pct_change": Optional[float], "uplift_rate_prev": Optional[float], "uplift_rate_delta": Optional[float], "uplift_rate_pct_change": Optional[float], "uplift_test_rate_prev": Optional[float], "uplift_test_rate_delta": Optional[float], "uplift_test_rate_pct_change": Optional[float], "uplift_control_rate_prev": Optional[float], "uplift_control_rate_delta": Optional[float], "uplift_control_rate_pct_change": Optional[float], "uplift_test_size_prev": Optional[int], "uplift_test_size_delta": Optional[int], "uplift_test_size_pct_change": Optional[float], "uplift_control_size_prev": Optional[int], "uplift_control_size_delta": Optional[int], "uplift_control_size_pct_change": Optional[float], "uplift_difference_prev": Optional[float], "uplift_difference_delta": Optional[float], "uplift_difference_pct_change": Optional[float], "uplift_difference_lower_prev": Optional[float], "uplift_difference_lower_delta": Optional[float], "uplift_difference_lower_pct_change": Optional[float], "uplift_difference_upper_prev": Optional[float], "uplift_difference_upper_delta": Optional[float], "uplift_difference_upper_pct_change": Optional[float], "uplift_lift_prev": Optional[float], "uplift_lift_delta": Optional[float], "uplift_lift_pct_change": Optional[float], "uplift_lift_lower_prev": Optional[float], "uplift_lift_lower_delta": Optional[float], "uplift_lift_lower_pct_change": Optional[float], "uplift_lift_upper_prev": Optional[float], "uplift_lift_upper_delta": Optional[float], "uplift_lift_upper_pct_change": Optional[float], "uplift_z_score_prev": Optional[float], "uplift_z_score_delta": Optional[float], "uplift_z_score_pct_change": Optional[float], "uplift_p_value_prev": Optional[float], "uplift_p_value_delta": Optional[float], "uplift_p_value_pct_change": Optional[float], "uplift_mismatch_p_value_prev": Optional[float], "uplift_mismatch_p_value_delta": Optional[float], "uplift_mismatch_p_value_pct_change": Optional[float], "amount_Median_prev": Optional[float], "amount_Median_delta": Optional[float], "amount_Median_pct_change": Optional[float], "amount_p25_prev": Optional[float], "amount_p25_delta": Optional[float], "amount_p25_pct_change": Optional[float], "amount_p75_prev": Optional[float], "amount_p75_delta": Optional[float], "amount_p75_pct_change": Optional[float], "amount_p90_prev": Optional[float], "amount_p90_delta": Optional[float], "amount_p90_pct_change": Optional[float], "amount_p95_prev": Optional[float], "amount_p95_delta": Optional[float], "amount_p95_pct_change": Optional[float], "amounts_spread_p90_prev": Optional[float], "amounts_spread_p90_delta": Optional[float], "amounts_spread_p90_pct_change": Optional[float], "amounts_spread_p95_prev": Optional[float], "amounts_spread_p95_delta": Optional[float], "amounts_spread_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
FiltersWith = TypedDict("FiltersWith", {"channel": TextCondition, "variant": TextCondition, "site": TextCondition}, total=False)
HavingWith = TypedDict("HavingWith", {"amount": Condition, "amounts_spread_count": Condition, "amounts_spread_min": Condition, "amounts_spread_p25": Condition, "amounts_spread_Median": Condition, "amounts_spread_p75": Condition, "amounts_spread_max": Condition, "association_count": Condition, "association_chi_square": Condition, "association_degrees_of_freedom": Condition, "association_p_value": Condition, "association_g": Condition, "association_g_p_value": Condition, "association_odds_ratio": Condition, "association_odds_ratio_lower": Condition, "association_odds_ratio_upper": Condition, "offset": Condition, "back_size": Condition, "back_retained": Condition, "back_share": Condition, "back_share_lower": Condition, "back_share_upper": Condition, "both": Condition, "both_lower": Condition, "both_upper": Condition, "customers": Condition, "quality_auc": Condition, "quality_average_precision": Condition, "quality_base_rate": Condition, "quality_positives": Condition, "quality_negatives": Condition, "point": Condition, "threshold": Condition, "false_positive_rate": Condition, "true_positive_rate": Condition, "share": Condition, "spending_count": Condition, "spending_test_mean": Condition, "spending_control_mean": Condition, "spending_test_size": Condition, "spending_control_size": Condition, "spending_difference": Condition, "spending_difference_lower": Condition, "spending_difference_upper": Condition, "spending_t": Condition, "spending_degrees_of_freedom": Condition, "spending_p_value": Condition, "spending_mismatch_p_value": Condition, "value": Condition, "stage": Condition, "steps_count": Condition, "steps_of_first": Condition, "steps_of_previous": Condition, "steps_entities": Condition, "steps_entities_of_first": Condition, "steps_entities_of_previous": Condition, "uplift_count": Condition, "uplift_positives": Condition, "uplift_negatives": Condition, "uplift_rate": Condition, "uplift_test_rate": Condition, "uplift_control_rate": Condition, "uplift_test_size": Condition, "uplift_control_size": Condition, "uplift_difference": Condition, "uplift_difference_lower": Condition, "uplift_difference_upper": Condition, "uplift_lift": Condition, "uplift_lift_lower": Condition, "uplift_lift_upper": Condition, "uplift_z_score": Condition, "uplift_p_value": Condition, "uplift_mismatch_p_value": Condition, "amount_Median": Condition, "amount_p25": Condition, "amount_p75": Condition, "amount_p90": Condition, "amount_p95": Condition, "amounts_spread_p90": Condition, "amounts_spread_p95": Condition, "amount_prev": Condition, "amount_delta": Condition, "amount_pct_change": Condition, "amounts_spread_count_prev": Condition, "amounts_spread_count_delta": Condition, "amounts_spread_count_pct_change": Condition, "amounts_spread_min_prev": Condition, "amounts_spread_min_delta": Condition, "amounts_spread_min_pct_change": Condition, "amounts_spread_p25_prev": Condition, "amounts_spread_p25_delta": Condition, "amounts_spread_p25_pct_change": Condition, "amounts_spread_Median_prev": Condition, "amounts_spread_Median_delta": Condition, "amounts_spread_Median_pct_change": Condition, "amounts_spread_p75_prev": Condition, "amounts_spread_p75_delta": Condition, "amounts_spread_p75_pct_change": Condition, "amounts_spread_max_prev": Condition, "amounts_spread_max_delta": Condition, "amounts_spread_max_pct_change": Condition, "association_count_prev": Condition, "association_count_delta": Condition, "association_count_pct_change": Condition, "association_chi_square_prev": Condition, "association_chi_square_delta": Condition, "association_chi_square_pct_change": Condition, "association_degrees_of_freedom_prev": Condition, "association_degrees_of_freedom_delta": Condition, "association_degrees_of_freedom_pct_change": Condition, "association_p_value_prev": Condition, "association_p_value_delta": Condition, "association_p_value_pct_change": Condition, "association_g_prev": Condition, "association_g_delta": Condition, "association_g_pct_change": Condition, "association_g_p_value_prev": Condition, "association_g_p_value_delta": Condition, "association_g_p_value_pct_change": Condition, "association_odds_ratio_prev": Condition, "association_odds_ratio_delta": Condition, "association_odds_ratio_pct_change": Condition, "association_odds_ratio_lower_prev": Condition, "association_odds_ratio_lower_delta": Condition, "association_odds_ratio_lower_pct_change": Condition, "association_odds_ratio_upper_prev": Condition, "association_odds_ratio_upper_delta": Condition, "association_odds_ratio_upper_pct_change": Condition, "offset_prev": Condition, "offset_delta": Condition, "offset_pct_change": Condition, "back_size_prev": Condition, "back_size_delta": Condition, "back_size_pct_change": Condition, "back_retained_prev": Condition, "back_retained_delta": Condition, "back_retained_pct_change": Condition, "back_share_prev": Condition, "back_share_delta": Condition, "back_share_pct_change": Condition, "back_share_lower_prev": Condition, "back_share_lower_delta": Condition, "back_share_lower_pct_change": Condition, "back_share_upper_prev": Condition, "back_share_upper_delta": Condition, "back_share_upper_pct_change": Condition, "both_prev": Condition, "both_delta": Condition, "both_pct_change": Condition, "both_lower_prev": Condition, "both_lower_delta": Condition, "both_lower_pct_change": Condition, "both_upper_prev": Condition, "both_upper_delta": Condition, "both_upper_pct_change": Condition, "customers_prev": Condition, "customers_delta": Condition, "customers_pct_change": Condition, "quality_auc_prev": Condition, "quality_auc_delta": Condition, "quality_auc_pct_change": Condition, "quality_average_precision_prev": Condition, "quality_average_precision_delta": Condition, "quality_average_precision_pct_change": Condition, "quality_base_rate_prev": Condition, "quality_base_rate_delta": Condition, "quality_base_rate_pct_change": Condition, "quality_positives_prev": Condition, "quality_positives_delta": Condition, "quality_positives_pct_change": Condition, "quality_negatives_prev": Condition, "quality_negatives_delta": Condition, "quality_negatives_pct_change": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "threshold_prev": Condition, "threshold_delta": Condition, "threshold_pct_change": Condition, "false_positive_rate_prev": Condition, "false_positive_rate_delta": Condition, "false_positive_rate_pct_change": Condition, "true_positive_rate_prev": Condition, "true_positive_rate_delta": Condition, "true_positive_rate_pct_change": Condition, "share_prev": Condition, "share_delta": Condition, "share_pct_change": Condition, "spending_count_prev": Condition, "spending_count_delta": Condition, "spending_count_pct_change": Condition, "spending_test_mean_prev": Condition, "spending_test_mean_delta": Condition, "spending_test_mean_pct_change": Condition, "spending_control_mean_prev": Condition, "spending_control_mean_delta": Condition, "spending_control_mean_pct_change": Condition, "spending_test_size_prev": Condition, "spending_test_size_delta": Condition, "spending_test_size_pct_change": Condition, "spending_control_size_prev": Condition, "spending_control_size_delta": Condition, "spending_control_size_pct_change": Condition, "spending_difference_prev": Condition, "spending_difference_delta": Condition, "spending_difference_pct_change": Condition, "spending_difference_lower_prev": Condition, "spending_difference_lower_delta": Condition, "spending_difference_lower_pct_change": Condition, "spending_difference_upper_prev": Condition, "spending_difference_upper_delta": Condition, "spending_difference_upper_pct_change": Condition, "spending_t_prev": Condition, "spending_t_delta": Condition, "spending_t_pct_change": Condition, "spending_degrees_of_freedom_prev": Condition, "spending_degrees_of_freedom_delta": Condition, "spending_degrees_of_freedom_pct_change": Condition, "spending_p_value_prev": Condition, "spending_p_value_delta": Condition, "spending_p_value_pct_change": Condition, "spending_mismatch_p_value_prev": Condition, "spending_mismatch_p_value_delta": Condition, "spending_mismatch_p_value_pct_change": Condition, "value_prev": Condition, "value_delta": Condition, "value_pct_change": Condition, "stage_prev": Condition, "stage_delta": Condition, "stage_pct_change": Condition, "steps_count_prev": Condition, "steps_count_delta": Condition, "steps_count_pct_change": Condition, "steps_of_first_prev": Condition, "steps_of_first_delta": Condition, "steps_of_first_pct_change": Condition, "steps_of_previous_prev": Condition, "steps_of_previous_delta": Condition, "steps_of_previous_pct_change": Condition, "steps_entities_prev": Condition, "steps_entities_delta": Condition, "steps_entities_pct_change": Condition, "steps_entities_of_first_prev": Condition, "steps_entities_of_first_delta": Condition, "steps_entities_of_first_pct_change": Condition, "steps_entities_of_previous_prev": Condition, "steps_entities_of_previous_delta": Condition, "steps_entities_of_previous_pct_change": Condition, "uplift_count_prev": Condition, "uplift_count_delta": Condition, "uplift_count_pct_change": Condition, "uplift_positives_prev": Condition, "uplift_positives_delta": Condition, "uplift_positives_pct_change": Condition, "uplift_negatives_prev": Condition, "uplift_negatives_delta": Condition, "uplift_negatives_pct_change": Condition, "uplift_rate_prev": Condition, "uplift_rate_delta": Condition, "uplift_rate_pct_change": Condition, "uplift_test_rate_prev": Condition, "uplift_test_rate_delta": Condition, "uplift_test_rate_pct_change": Condition, "uplift_control_rate_prev": Condition, "uplift_control_rate_delta": Condition, "uplift_control_rate_pct_change": Condition, "uplift_test_size_prev": Condition, "uplift_test_size_delta": Condition, "uplift_test_size_pct_change": Condition, "uplift_control_size_prev": Condition, "uplift_control_size_delta": Condition, "uplift_control_size_pct_change": Condition, "uplift_difference_prev": Condition, "uplift_difference_delta": Condition, "uplift_difference_pct_change": Condition, "uplift_difference_lower_prev": Condition, "uplift_difference_lower_delta": Condition, "uplift_difference_lower_pct_change": Condition, "uplift_difference_upper_prev": Condition, "uplift_difference_upper_delta": Condition, "uplift_difference_upper_pct_change": Condition, "uplift_lift_prev": Condition, "uplift_lift_delta": Condition, "uplift_lift_pct_change": Condition, "uplift_lift_lower_prev": Condition, "uplift_lift_lower_delta": Condition, "uplift_lift_lower_pct_change": Condition, "uplift_lift_upper_prev": Condition, "uplift_lift_upper_delta": Condition, "uplift_lift_upper_pct_change": Condition, "uplift_z_score_prev": Condition, "uplift_z_score_delta": Condition, "uplift_z_score_pct_change": Condition, "uplift_p_value_prev": Condition, "uplift_p_value_delta": Condition, "uplift_p_value_pct_change": Condition, "uplift_mismatch_p_value_prev": Condition, "uplift_mismatch_p_value_delta": Condition, "uplift_mismatch_p_value_pct_change": Condition, "amount_Median_prev": Condition, "amount_Median_delta": Condition, "amount_Median_pct_change": Condition, "amount_p25_prev": Condition, "amount_p25_delta": Condition, "amount_p25_pct_change": Condition, "amount_p75_prev": Condition, "amount_p75_delta": Condition, "amount_p75_pct_change": Condition, "amount_p90_prev": Condition, "amount_p90_delta": Condition, "amount_p90_pct_change": Condition, "amount_p95_prev": Condition, "amount_p95_delta": Condition, "amount_p95_pct_change": Condition, "amounts_spread_p90_prev": Condition, "amounts_spread_p90_delta": Condition, "amounts_spread_p90_pct_change": Condition, "amounts_spread_p95_prev": Condition, "amounts_spread_p95_delta": Condition, "amounts_spread_p95_pct_change": Condition, "row_count": Condition}, total=False)


class IntentWith(_With, _Intent, total=False):
    "A question to several metrics, joined at the grouping."

    dimensions: Sequence[Literal["channel", "site"]]
    time_axis: Optional[Literal["day", "month"]]
    filters: FiltersWith
    having: HavingWith
    order_by: Sequence[Union[GroupingWith, ColumnWith, Literal["-amount", "-amounts_spread_count", "-amounts_spread_min", "-amounts_spread_p25", "-amounts_spread_Median", "-amounts_spread_p75", "-amounts_spread_max", "-association_count", "-association_chi_square", "-association_degrees_of_freedom", "-association_p_value", "-association_g", "-association_g_p_value", "-association_odds_ratio", "-association_odds_ratio_lower", "-association_odds_ratio_upper", "-offset", "-back_size", "-back_retained", "-back_share", "-back_share_lower", "-back_share_upper", "-both", "-both_lower", "-both_upper", "-customers", "-quality_auc", "-quality_average_precision", "-quality_base_rate", "-quality_positives", "-quality_negatives", "-point", "-threshold", "-false_positive_rate", "-true_positive_rate", "-share", "-spending_count", "-spending_test_mean", "-spending_control_mean", "-spending_test_size", "-spending_control_size", "-spending_difference", "-spending_difference_lower", "-spending_difference_upper", "-spending_t", "-spending_degrees_of_freedom", "-spending_p_value", "-spending_mismatch_p_value", "-value", "-stage", "-steps_count", "-steps_of_first", "-steps_of_previous", "-steps_entities", "-steps_entities_of_first", "-steps_entities_of_previous", "-uplift_count", "-uplift_positives", "-uplift_negatives", "-uplift_rate", "-uplift_test_rate", "-uplift_control_rate", "-uplift_test_size", "-uplift_control_size", "-uplift_difference", "-uplift_difference_lower", "-uplift_difference_upper", "-uplift_lift", "-uplift_lift_lower", "-uplift_lift_upper", "-uplift_z_score", "-uplift_p_value", "-uplift_mismatch_p_value", "-amount_Median", "-amount_p25", "-amount_p75", "-amount_p90", "-amount_p95", "-amounts_spread_p90", "-amounts_spread_p95", "-amount_prev", "-amount_delta", "-amount_pct_change", "-amounts_spread_count_prev", "-amounts_spread_count_delta", "-amounts_spread_count_pct_change", "-amounts_spread_min_prev", "-amounts_spread_min_delta", "-amounts_spread_min_pct_change", "-amounts_spread_p25_prev", "-amounts_spread_p25_delta", "-amounts_spread_p25_pct_change", "-amounts_spread_Median_prev", "-amounts_spread_Median_delta", "-amounts_spread_Median_pct_change", "-amounts_spread_p75_prev", "-amounts_spread_p75_delta", "-amounts_spread_p75_pct_change", "-amounts_spread_max_prev", "-amounts_spread_max_delta", "-amounts_spread_max_pct_change", "-association_count_prev", "-association_count_delta", "-association_count_pct_change", "-association_chi_square_prev", "-association_chi_square_delta", "-association_chi_square_pct_change", "-association_degrees_of_freedom_prev", "-association_degrees_of_freedom_delta", "-association_degrees_of_freedom_pct_change", "-association_p_value_prev", "-association_p_value_delta", "-association_p_value_pct_change", "-association_g_prev", "-association_g_delta", "-association_g_pct_change", "-association_g_p_value_prev", "-association_g_p_value_delta", "-association_g_p_value_pct_change", "-association_odds_ratio_prev", "-association_odds_ratio_delta", "-association_odds_ratio_pct_change", "-association_odds_ratio_lower_prev", "-association_odds_ratio_lower_delta", "-association_odds_ratio_lower_pct_change", "-association_odds_ratio_upper_prev", "-association_odds_ratio_upper_delta", "-association_odds_ratio_upper_pct_change", "-offset_prev", "-offset_delta", "-offset_pct_change", "-back_size_prev", "-back_size_delta", "-back_size_pct_change", "-back_retained_prev", "-back_retained_delta", "-back_retained_pct_change", "-back_share_prev", "-back_share_delta", "-back_share_pct_change", "-back_share_lower_prev", "-back_share_lower_delta", "-back_share_lower_pct_change", "-back_share_upper_prev", "-back_share_upper_delta", "-back_share_upper_pct_change", "-both_prev", "-both_delta", "-both_pct_change", "-both_lower_prev", "-both_lower_delta", "-both_lower_pct_change", "-both_upper_prev", "-both_upper_delta", "-both_upper_pct_change", "-customers_prev", "-customers_delta", "-customers_pct_change", "-quality_auc_prev", "-quality_auc_delta", "-quality_auc_pct_change", "-quality_average_precision_prev", "-quality_average_precision_delta", "-quality_average_precision_pct_change", "-quality_base_rate_prev", "-quality_base_rate_delta", "-quality_base_rate_pct_change", "-quality_positives_prev", "-quality_positives_delta", "-quality_positives_pct_change", "-quality_negatives_prev", "-quality_negatives_delta", "-quality_negatives_pct_change", "-point_prev", "-point_delta", "-point_pct_change", "-threshold_prev", "-threshold_delta", "-threshold_pct_change", "-false_positive_rate_prev", "-false_positive_rate_delta", "-false_positive_rate_pct_change", "-true_positive_rate_prev", "-true_positive_rate_delta", "-true_positive_rate_pct_change", "-share_prev", "-share_delta", "-share_pct_change", "-spending_count_prev", "-spending_count_delta", "-spending_count_pct_change", "-spending_test_mean_prev", "-spending_test_mean_delta", "-spending_test_mean_pct_change", "-spending_control_mean_prev", "-spending_control_mean_delta", "-spending_control_mean_pct_change", "-spending_test_size_prev", "-spending_test_size_delta", "-spending_test_size_pct_change", "-spending_control_size_prev", "-spending_control_size_delta", "-spending_control_size_pct_change", "-spending_difference_prev", "-spending_difference_delta", "-spending_difference_pct_change", "-spending_difference_lower_prev", "-spending_difference_lower_delta", "-spending_difference_lower_pct_change", "-spending_difference_upper_prev", "-spending_difference_upper_delta", "-spending_difference_upper_pct_change", "-spending_t_prev", "-spending_t_delta", "-spending_t_pct_change", "-spending_degrees_of_freedom_prev", "-spending_degrees_of_freedom_delta", "-spending_degrees_of_freedom_pct_change", "-spending_p_value_prev", "-spending_p_value_delta", "-spending_p_value_pct_change", "-spending_mismatch_p_value_prev", "-spending_mismatch_p_value_delta", "-spending_mismatch_p_value_pct_change", "-value_prev", "-value_delta", "-value_pct_change", "-stage_prev", "-stage_delta", "-stage_pct_change", "-steps_count_prev", "-steps_count_delta", "-steps_count_pct_change", "-steps_of_first_prev", "-steps_of_first_delta", "-steps_of_first_pct_change", "-steps_of_previous_prev", "-steps_of_previous_delta", "-steps_of_previous_pct_change", "-steps_entities_prev", "-steps_entities_delta", "-steps_entities_pct_change", "-steps_entities_of_first_prev", "-steps_entities_of_first_delta", "-steps_entities_of_first_pct_change", "-steps_entities_of_previous_prev", "-steps_entities_of_previous_delta", "-steps_entities_of_previous_pct_change", "-uplift_count_prev", "-uplift_count_delta", "-uplift_count_pct_change", "-uplift_positives_prev", "-uplift_positives_delta", "-uplift_positives_pct_change", "-uplift_negatives_prev", "-uplift_negatives_delta", "-uplift_negatives_pct_change", "-uplift_rate_prev", "-uplift_rate_delta", "-uplift_rate_pct_change", "-uplift_test_rate_prev", "-uplift_test_rate_delta", "-uplift_test_rate_pct_change", "-uplift_control_rate_prev", "-uplift_control_rate_delta", "-uplift_control_rate_pct_change", "-uplift_test_size_prev", "-uplift_test_size_delta", "-uplift_test_size_pct_change", "-uplift_control_size_prev", "-uplift_control_size_delta", "-uplift_control_size_pct_change", "-uplift_difference_prev", "-uplift_difference_delta", "-uplift_difference_pct_change", "-uplift_difference_lower_prev", "-uplift_difference_lower_delta", "-uplift_difference_lower_pct_change", "-uplift_difference_upper_prev", "-uplift_difference_upper_delta", "-uplift_difference_upper_pct_change", "-uplift_lift_prev", "-uplift_lift_delta", "-uplift_lift_pct_change", "-uplift_lift_lower_prev", "-uplift_lift_lower_delta", "-uplift_lift_lower_pct_change", "-uplift_lift_upper_prev", "-uplift_lift_upper_delta", "-uplift_lift_upper_pct_change", "-uplift_z_score_prev", "-uplift_z_score_delta", "-uplift_z_score_pct_change", "-uplift_p_value_prev", "-uplift_p_value_delta", "-uplift_p_value_pct_change", "-uplift_mismatch_p_value_prev", "-uplift_mismatch_p_value_delta", "-uplift_mismatch_p_value_pct_change", "-amount_Median_prev", "-amount_Median_delta", "-amount_Median_pct_change", "-amount_p25_prev", "-amount_p25_delta", "-amount_p25_pct_change", "-amount_p75_prev", "-amount_p75_delta", "-amount_p75_pct_change", "-amount_p90_prev", "-amount_p90_delta", "-amount_p90_pct_change", "-amount_p95_prev", "-amount_p95_delta", "-amount_p95_pct_change", "-amounts_spread_p90_prev", "-amounts_spread_p90_delta", "-amounts_spread_p90_pct_change", "-amounts_spread_p95_prev", "-amounts_spread_p95_delta", "-amounts_spread_p95_pct_change", "-channel", "-site", "-day", "-month"]]]
    top_n_by: ColumnWith
    top_n_within: Sequence[GroupingWith]
    quantiles: bool


class _ChartWithChannels(IntentWith, total=False):
    x: Union[GroupingWith, ColumnWith]
    y: Union[GroupingWith, ColumnWith]
    color: Union[GroupingWith, ColumnWith]
    facet: Union[GroupingWith, ColumnWith]


class ChartWith(_ChartWithChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "boxplot", "kpi_card", "table", "scatter", "roc_curve", "funnel"]


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
    def query(self, metric: Literal["amount"], intent: AmountIntent) -> Result[AmountRow]: ...

    @overload
    def query(self, metric: Literal["amounts_spread"], intent: AmountsSpreadIntent) -> Result[AmountsSpreadRow]: ...

    @overload
    def query(self, metric: Literal["association"], intent: AssociationIntent) -> Result[AssociationRow]: ...

    @overload
    def query(self, metric: Literal["back"], intent: BackIntent) -> Result[BackRow]: ...

    @overload
    def query(self, metric: Literal["both"], intent: BothIntent) -> Result[BothRow]: ...

    @overload
    def query(self, metric: Literal["customers"], intent: CustomersIntent) -> Result[CustomersRow]: ...

    @overload
    def query(self, metric: Literal["quality"], intent: QualityIntent) -> Result[QualityRow]: ...

    @overload
    def query(self, metric: Literal["roc"], intent: RocIntent) -> Result[RocRow]: ...

    @overload
    def query(self, metric: Literal["share"], intent: ShareIntent) -> Result[ShareRow]: ...

    @overload
    def query(self, metric: Literal["spending"], intent: SpendingIntent) -> Result[SpendingRow]: ...

    @overload
    def query(self, metric: Literal["spread"], intent: SpreadIntent) -> Result[SpreadRow]: ...

    @overload
    def query(self, metric: Literal["steps"], intent: StepsIntent) -> Result[StepsRow]: ...

    @overload
    def query(self, metric: Literal["uplift"], intent: UpliftIntent) -> Result[UpliftRow]: ...

    @overload
    def query(self, metric: MetricName, intent: IntentWith) -> Result[RowWith]: ...

    def query(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it."""
        return self._query(metric, intent)

    @overload
    def arrow(self, metric: Literal["amount"], intent: AmountIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["amounts_spread"], intent: AmountsSpreadIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["association"], intent: AssociationIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["back"], intent: BackIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["both"], intent: BothIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["customers"], intent: CustomersIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["quality"], intent: QualityIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["roc"], intent: RocIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["share"], intent: ShareIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["spending"], intent: SpendingIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["spread"], intent: SpreadIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["steps"], intent: StepsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["uplift"], intent: UpliftIntent) -> bytes: ...

    @overload
    def arrow(self, metric: MetricName, intent: IntentWith) -> bytes: ...

    def arrow(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks as query does, and gives the answer as a stream of Arrow IPC, in whose metadata the provenance is."""
        return self._arrow(metric, intent)

    @overload
    def chart(self, metric: Literal["amount"], intent: AmountChart) -> ChartResult[AmountRow]: ...

    @overload
    def chart(self, metric: Literal["amounts_spread"], intent: AmountsSpreadChart) -> ChartResult[AmountsSpreadRow]: ...

    @overload
    def chart(self, metric: Literal["association"], intent: AssociationChart) -> ChartResult[AssociationRow]: ...

    @overload
    def chart(self, metric: Literal["back"], intent: BackChart) -> ChartResult[BackRow]: ...

    @overload
    def chart(self, metric: Literal["both"], intent: BothChart) -> ChartResult[BothRow]: ...

    @overload
    def chart(self, metric: Literal["customers"], intent: CustomersChart) -> ChartResult[CustomersRow]: ...

    @overload
    def chart(self, metric: Literal["quality"], intent: QualityChart) -> ChartResult[QualityRow]: ...

    @overload
    def chart(self, metric: Literal["roc"], intent: RocChart) -> ChartResult[RocRow]: ...

    @overload
    def chart(self, metric: Literal["share"], intent: ShareChart) -> ChartResult[ShareRow]: ...

    @overload
    def chart(self, metric: Literal["spending"], intent: SpendingChart) -> ChartResult[SpendingRow]: ...

    @overload
    def chart(self, metric: Literal["spread"], intent: SpreadChart) -> ChartResult[SpreadRow]: ...

    @overload
    def chart(self, metric: Literal["steps"], intent: StepsChart) -> ChartResult[StepsRow]: ...

    @overload
    def chart(self, metric: Literal["uplift"], intent: UpliftChart) -> ChartResult[UpliftRow]: ...

    @overload
    def chart(self, metric: MetricName, intent: ChartWith) -> ChartResult[RowWith]: ...

    def chart(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it, and has the answer drawn."""
        return self._chart(metric, intent)

    @overload
    def values(self, metric: Literal["amount"], query: AmountValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["amounts_spread"], query: AmountsSpreadValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["association"], query: AssociationValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["back"], query: BackValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["both"], query: BothValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["customers"], query: CustomersValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["quality"], query: QualityValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["roc"], query: RocValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["share"], query: ShareValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["spending"], query: SpendingValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["spread"], query: SpreadValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["steps"], query: StepsValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["uplift"], query: UpliftValuesQuery) -> Values: ...

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
    async def query(self, metric: Literal["amount"], intent: AmountIntent) -> Result[AmountRow]: ...

    @overload
    async def query(self, metric: Literal["amounts_spread"], intent: AmountsSpreadIntent) -> Result[AmountsSpreadRow]: ...

    @overload
    async def query(self, metric: Literal["association"], intent: AssociationIntent) -> Result[AssociationRow]: ...

    @overload
    async def query(self, metric: Literal["back"], intent: BackIntent) -> Result[BackRow]: ...

    @overload
    async def query(self, metric: Literal["both"], intent: BothIntent) -> Result[BothRow]: ...

    @overload
    async def query(self, metric: Literal["customers"], intent: CustomersIntent) -> Result[CustomersRow]: ...

    @overload
    async def query(self, metric: Literal["quality"], intent: QualityIntent) -> Result[QualityRow]: ...

    @overload
    async def query(self, metric: Literal["roc"], intent: RocIntent) -> Result[RocRow]: ...

    @overload
    async def query(self, metric: Literal["share"], intent: ShareIntent) -> Result[ShareRow]: ...

    @overload
    async def query(self, metric: Literal["spending"], intent: SpendingIntent) -> Result[SpendingRow]: ...

    @overload
    async def query(self, metric: Literal["spread"], intent: SpreadIntent) -> Result[SpreadRow]: ...

    @overload
    async def query(self, metric: Literal["steps"], intent: StepsIntent) -> Result[StepsRow]: ...

    @overload
    async def query(self, metric: Literal["uplift"], intent: UpliftIntent) -> Result[UpliftRow]: ...

    @overload
    async def query(self, metric: MetricName, intent: IntentWith) -> Result[RowWith]: ...

    async def query(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it."""
        return await asyncio.to_thread(self._query, metric, intent)

    @overload
    async def arrow(self, metric: Literal["amount"], intent: AmountIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["amounts_spread"], intent: AmountsSpreadIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["association"], intent: AssociationIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["back"], intent: BackIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["both"], intent: BothIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["customers"], intent: CustomersIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["quality"], intent: QualityIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["roc"], intent: RocIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["share"], intent: ShareIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["spending"], intent: SpendingIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["spread"], intent: SpreadIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["steps"], intent: StepsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["uplift"], intent: UpliftIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: MetricName, intent: IntentWith) -> bytes: ...

    async def arrow(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks as query does, and gives the answer as a stream of Arrow IPC, in whose metadata the provenance is."""
        return await asyncio.to_thread(self._arrow, metric, intent)

    @overload
    async def chart(self, metric: Literal["amount"], intent: AmountChart) -> ChartResult[AmountRow]: ...

    @overload
    async def chart(self, metric: Literal["amounts_spread"], intent: AmountsSpreadChart) -> ChartResult[AmountsSpreadRow]: ...

    @overload
    async def chart(self, metric: Literal["association"], intent: AssociationChart) -> ChartResult[AssociationRow]: ...

    @overload
    async def chart(self, metric: Literal["back"], intent: BackChart) -> ChartResult[BackRow]: ...

    @overload
    async def chart(self, metric: Literal["both"], intent: BothChart) -> ChartResult[BothRow]: ...

    @overload
    async def chart(self, metric: Literal["customers"], intent: CustomersChart) -> ChartResult[CustomersRow]: ...

    @overload
    async def chart(self, metric: Literal["quality"], intent: QualityChart) -> ChartResult[QualityRow]: ...

    @overload
    async def chart(self, metric: Literal["roc"], intent: RocChart) -> ChartResult[RocRow]: ...

    @overload
    async def chart(self, metric: Literal["share"], intent: ShareChart) -> ChartResult[ShareRow]: ...

    @overload
    async def chart(self, metric: Literal["spending"], intent: SpendingChart) -> ChartResult[SpendingRow]: ...

    @overload
    async def chart(self, metric: Literal["spread"], intent: SpreadChart) -> ChartResult[SpreadRow]: ...

    @overload
    async def chart(self, metric: Literal["steps"], intent: StepsChart) -> ChartResult[StepsRow]: ...

    @overload
    async def chart(self, metric: Literal["uplift"], intent: UpliftChart) -> ChartResult[UpliftRow]: ...

    @overload
    async def chart(self, metric: MetricName, intent: ChartWith) -> ChartResult[RowWith]: ...

    async def chart(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it, and has the answer drawn."""
        return await asyncio.to_thread(self._chart, metric, intent)

    @overload
    async def values(self, metric: Literal["amount"], query: AmountValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["amounts_spread"], query: AmountsSpreadValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["association"], query: AssociationValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["back"], query: BackValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["both"], query: BothValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["customers"], query: CustomersValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["quality"], query: QualityValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["roc"], query: RocValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["share"], query: ShareValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["spending"], query: SpendingValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["spread"], query: SpreadValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["steps"], query: StepsValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["uplift"], query: UpliftValuesQuery) -> Values: ...

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
