"""A typed client of the catalog flights, made by `service compile`. Do not edit.

    with Client("http://127.0.0.1:8080") as client:
        answer = client.query("average_delay", {})
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


class ExplainedRange(TypedDict):
    """A range of days; both are in it."""

    start: str
    end: str


class ExplainQuery(TypedDict, total=False):
    """Which change to explain: of a period against another, or between any two ranges of days."""

    time_axis: str
    period: str
    start: str
    end: str
    against: Union[Literal["prior_period", "prior_year"], ExplainedRange]
    output: str
    filters: Mapping[str, Condition]
    dimensions: Sequence[str]
    depth: Literal[1, 2]
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


class _Estimated(TypedDict, total=False):
    rows: List[int]
    totals: bool


class Estimated(_Estimated):
    """How near estimated values are at least: by at most this share of them, in this share of cases. None for values that could be 0. With the rows that are estimated, by their numbers from 0, where not all are, and with whether the totals are."""

    method: Literal["theta", "digest"]
    relative_error: Optional[float]
    confidence: float


class _OfSomeColumns(TypedDict, total=False):
    holds: Literal["p_value"]
    estimate: Estimated


class Column(_OfSomeColumns):
    """What a column of an answer is, and how a person should see it; format is a d3-format specifier. With an estimate where values, or totals, are only estimated; what holds a p_value should be seen as < 0.000001 where it is smaller."""

    name: str
    type: ValueType
    role: Literal["time", "dimension", "point", "output", "compare"]
    label: str
    unit: Optional[str]
    format: Optional[str]


_Covered = TypedDict(
    "_Covered",
    {"from": Optional[str], "to": Optional[str], "failed_chunks": int, "missing_days": int, "quarantined": int, "complete": bool},
)


class Coverage(_Covered, total=False):
    """What the data of an answer cover of its bounds."""

    open_from: str


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


class _ExplainedValue(TypedDict, total=False):
    estimated: Literal[True]


class ExplainedValue(_ExplainedValue):
    """An output over a range of days; None when it is not known. With whether it is estimated."""

    start: str
    end: str
    value: Scalar


class _Contributing(TypedDict, total=False):
    estimated: List[Literal["before", "after", "contribution"]]


class Contribution(_Contributing):
    """What some values contributed to a change, and which of these numbers are estimated."""

    before: Scalar
    after: Scalar
    contribution: Scalar


class _Driving(Contribution):
    values: Mapping[str, Scalar]
    share: Optional[float]


class Driver(_Driving, total=False):
    """What a value of a dimension, or a pair of them, contributed to a change. Of a ratio, mix is due to its weight and rate to its own rate."""

    mix: Scalar
    rate: Scalar


class ExplainedDimension(TypedDict):
    """A change divided among the values of a dimension, or of a pair of them; others are all the rest, withheld ones included."""

    by: List[str]
    method: Literal["additive", "ratio", "leave_one_out"]
    surprise: Optional[float]
    explained: Optional[float]
    drivers: List[Driver]
    others: Contribution


class Explanation(TypedDict):
    """Why an output changed: what the values of each dimension contributed, the most surprising dimension first."""

    metric: str
    output: str
    columns: List[Column]
    before: ExplainedValue
    after: ExplainedValue
    change: Scalar
    pct_change: Optional[float]
    dimensions: List[ExplainedDimension]
    coverage: Coverage
    warnings: List[AnswerWarning]
    provenance: Mapping[str, Any]


class _Renamed(TypedDict, total=False):
    warnings: List[AnswerWarning]


class Freshness(_Renamed):
    """How recent a metric's data are. It has warnings if the metric has another name now."""

    metric: str
    latest_period: Optional[str]
    latest_complete_period: Optional[str]
    latest_created_at: Optional[str]
    last_run: Optional[LastRun]
    chunks: Chunks
    stale: bool


class _Worded(TypedDict, total=False):
    """Names that a thing had, and other words that people use for it; when it is the right choice and how to read it."""

    aliases: List[str]
    synonyms: List[str]
    guidance: str


class _Ordered(_Worded, total=False):
    """Values of a dimension in the order in which they are to be shown."""

    order: List[Scalar]


class DimensionSummary(_Ordered):
    name: str
    type: ValueType
    label: str
    description: str


class Additive(TypedDict):
    """Whether values of an output may be added: of different periods, and of different values of dimensions."""

    time: bool
    dimensions: bool


class OutputInterval(TypedDict):
    """The outputs that hold the bounds of an estimate."""

    lower: str
    upper: str


class _Estimating(TypedDict, total=False):
    interval: OutputInterval


class OutputSummary(_Estimating):
    name: str
    type: ValueType
    unit: Optional[str]
    format: Optional[str]
    additive: Additive


class _Least(TypedDict):
    min_count: int


class Privacy(_Least, total=False):
    states: bool


class _Selected(_Worded, total=False):
    where: str
    window: str
    as_of: str
    rows_by: str
    requires: List[str]
    needs_time_axis: bool
    metrics: List[str]
    open_days: int


class MetricSummary(_Selected):
    """A metric as the service has it now."""

    name: str
    label: str
    description: str
    kind: str
    source_id: Optional[str]
    processor_id: Optional[str]
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


class ExplainAnswer(TypedDict):
    """What was explained, and the explanation."""

    request: Mapping[str, object]
    result: Explanation


class SqlAnswer(TypedDict):
    statement: str
    result: Mapping[str, object]


class _ChatAnswer(TypedDict):
    kind: Literal["answer", "clarify", "refused"]
    text: str
    conversation_id: str
    warnings: List[AnswerWarning]


class ChatAnswer(_ChatAnswer, total=False):
    """What became of a question in words. Asked again, without a model, the intent of an answer, or what it explains, gives the same digest."""

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
    explain: ExplainAnswer
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

MetricName = Literal["average_delay", "delay", "destinations", "flights", "late_share", "routes"]

AverageDelayGrouping = Literal["origin", "destination", "origin_state", "destination_state", "distance_band", "day", "week", "month", "quarter", "year"]
AverageDelayColumn = Literal["average_delay", "average_delay_prev", "average_delay_delta", "average_delay_pct_change"]
AverageDelayRow = TypedDict("AverageDelayRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "origin": Optional[str], "destination": Optional[str], "origin_state": Optional[str], "destination_state": Optional[str], "distance_band": Optional[str], "average_delay": Optional[float], "average_delay_prev": Optional[float], "average_delay_delta": Optional[float], "average_delay_pct_change": Optional[float], "_row": Literal["row", "others"]})
AverageDelayFilters = TypedDict("AverageDelayFilters", {"origin": TextCondition, "destination": TextCondition, "origin_state": TextCondition, "destination_state": TextCondition, "distance_band": TextCondition}, total=False)
AverageDelayHaving = TypedDict("AverageDelayHaving", {"average_delay": Condition, "average_delay_prev": Condition, "average_delay_delta": Condition, "average_delay_pct_change": Condition, "row_count": Condition}, total=False)


class AverageDelayIntent(_Intent, total=False):
    "Average delay [minutes]. Mean delay at arrival; early flights count below zero. Dimensions: origin (IATA code of the airport of departure), destination (IATA code of the airport of arrival), origin_state (State of origin: Postal code of the state), destination_state (State of destination: Postal code of the state), distance_band (Distance: Length of the flight in four bands)."

    dimensions: Sequence[Literal["origin", "destination", "origin_state", "destination_state", "distance_band"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: AverageDelayFilters
    having: AverageDelayHaving
    order_by: Sequence[Union[AverageDelayGrouping, AverageDelayColumn, Literal["-average_delay", "-average_delay_prev", "-average_delay_delta", "-average_delay_pct_change", "-origin", "-destination", "-origin_state", "-destination_state", "-distance_band", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: AverageDelayColumn
    top_n_within: Sequence[AverageDelayGrouping]
    quantiles: Literal[False]


class _AverageDelayChartChannels(AverageDelayIntent, total=False):
    x: Union[AverageDelayGrouping, AverageDelayColumn]
    y: Union[AverageDelayGrouping, AverageDelayColumn]
    color: Union[AverageDelayGrouping, AverageDelayColumn]
    facet: Union[AverageDelayGrouping, AverageDelayColumn]


class AverageDelayChart(_AverageDelayChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class AverageDelayValuesQuery(_ValuesQuery):
    dimension: Literal["origin", "destination", "origin_state", "destination_state", "distance_band"]

DelayGrouping = Literal["origin_state", "distance_band", "day", "week", "month", "quarter", "year"]
DelayColumn = Literal["delay", "delay_Median", "delay_p25", "delay_p75", "delay_p90", "delay_p95", "delay_prev", "delay_delta", "delay_pct_change", "delay_Median_prev", "delay_Median_delta", "delay_Median_pct_change", "delay_p25_prev", "delay_p25_delta", "delay_p25_pct_change", "delay_p75_prev", "delay_p75_delta", "delay_p75_pct_change", "delay_p90_prev", "delay_p90_delta", "delay_p90_pct_change", "delay_p95_prev", "delay_p95_delta", "delay_p95_pct_change"]
DelayRow = TypedDict("DelayRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "origin_state": Optional[str], "distance_band": Optional[str], "delay": Optional[float], "delay_Median": Optional[float], "delay_p25": Optional[float], "delay_p75": Optional[float], "delay_p90": Optional[float], "delay_p95": Optional[float], "delay_prev": Optional[float], "delay_delta": Optional[float], "delay_pct_change": Optional[float], "delay_Median_prev": Optional[float], "delay_Median_delta": Optional[float], "delay_Median_pct_change": Optional[float], "delay_p25_prev": Optional[float], "delay_p25_delta": Optional[float], "delay_p25_pct_change": Optional[float], "delay_p75_prev": Optional[float], "delay_p75_delta": Optional[float], "delay_p75_pct_change": Optional[float], "delay_p90_prev": Optional[float], "delay_p90_delta": Optional[float], "delay_p90_pct_change": Optional[float], "delay_p95_prev": Optional[float], "delay_p95_delta": Optional[float], "delay_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
DelayFilters = TypedDict("DelayFilters", {"origin_state": TextCondition, "distance_band": TextCondition}, total=False)
DelayHaving = TypedDict("DelayHaving", {"delay": Condition, "delay_Median": Condition, "delay_p25": Condition, "delay_p75": Condition, "delay_p90": Condition, "delay_p95": Condition, "delay_prev": Condition, "delay_delta": Condition, "delay_pct_change": Condition, "delay_Median_prev": Condition, "delay_Median_delta": Condition, "delay_Median_pct_change": Condition, "delay_p25_prev": Condition, "delay_p25_delta": Condition, "delay_p25_pct_change": Condition, "delay_p75_prev": Condition, "delay_p75_delta": Condition, "delay_p75_pct_change": Condition, "delay_p90_prev": Condition, "delay_p90_delta": Condition, "delay_p90_pct_change": Condition, "delay_p95_prev": Condition, "delay_p95_delta": Condition, "delay_p95_pct_change": Condition, "row_count": Condition}, total=False)


class DelayIntent(_Intent, total=False):
    "Delay [minutes]. Median delay at arrival; ask with quantiles for p25 to p95. Dimensions: origin_state (State of origin: Postal code of the state), distance_band (Distance: Length of the flight in four bands)."

    dimensions: Sequence[Literal["origin_state", "distance_band"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: DelayFilters
    having: DelayHaving
    order_by: Sequence[Union[DelayGrouping, DelayColumn, Literal["-delay", "-delay_Median", "-delay_p25", "-delay_p75", "-delay_p90", "-delay_p95", "-delay_prev", "-delay_delta", "-delay_pct_change", "-delay_Median_prev", "-delay_Median_delta", "-delay_Median_pct_change", "-delay_p25_prev", "-delay_p25_delta", "-delay_p25_pct_change", "-delay_p75_prev", "-delay_p75_delta", "-delay_p75_pct_change", "-delay_p90_prev", "-delay_p90_delta", "-delay_p90_pct_change", "-delay_p95_prev", "-delay_p95_delta", "-delay_p95_pct_change", "-origin_state", "-distance_band", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: DelayColumn
    top_n_within: Sequence[DelayGrouping]
    quantiles: bool


class _DelayChartChannels(DelayIntent, total=False):
    x: Union[DelayGrouping, DelayColumn]
    y: Union[DelayGrouping, DelayColumn]
    color: Union[DelayGrouping, DelayColumn]
    facet: Union[DelayGrouping, DelayColumn]


class DelayChart(_DelayChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "boxplot", "kpi_card", "table"]


class DelayValuesQuery(_ValuesQuery):
    dimension: Literal["origin_state", "distance_band"]

DestinationsGrouping = Literal["origin_state", "day", "week", "month", "quarter", "year"]
DestinationsColumn = Literal["destinations", "destinations_prev", "destinations_delta", "destinations_pct_change"]
DestinationsRow = TypedDict("DestinationsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "origin_state": Optional[str], "destinations": Optional[int], "destinations_prev": Optional[int], "destinations_delta": Optional[int], "destinations_pct_change": Optional[float], "_row": Literal["row", "others"]})
DestinationsFilters = TypedDict("DestinationsFilters", {"origin_state": TextCondition}, total=False)
DestinationsHaving = TypedDict("DestinationsHaving", {"destinations": Condition, "destinations_prev": Condition, "destinations_delta": Condition, "destinations_pct_change": Condition, "row_count": Condition}, total=False)


class DestinationsIntent(_Intent, total=False):
    "Destinations [airports]. Different airports that were flown to. Dimensions: origin_state (State of origin: Postal code of the state)."

    dimensions: Sequence[Literal["origin_state"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: DestinationsFilters
    having: DestinationsHaving
    order_by: Sequence[Union[DestinationsGrouping, DestinationsColumn, Literal["-destinations", "-destinations_prev", "-destinations_delta", "-destinations_pct_change", "-origin_state", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: DestinationsColumn
    top_n_within: Sequence[DestinationsGrouping]
    quantiles: Literal[False]


class _DestinationsChartChannels(DestinationsIntent, total=False):
    x: Union[DestinationsGrouping, DestinationsColumn]
    y: Union[DestinationsGrouping, DestinationsColumn]
    color: Union[DestinationsGrouping, DestinationsColumn]
    facet: Union[DestinationsGrouping, DestinationsColumn]


class DestinationsChart(_DestinationsChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class DestinationsValuesQuery(_ValuesQuery):
    dimension: Literal["origin_state"]

FlightsGrouping = Literal["origin", "destination", "origin_state", "destination_state", "distance_band", "day", "week", "month", "quarter", "year"]
FlightsColumn = Literal["flights", "flights_prev", "flights_delta", "flights_pct_change"]
FlightsRow = TypedDict("FlightsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "origin": Optional[str], "destination": Optional[str], "origin_state": Optional[str], "destination_state": Optional[str], "distance_band": Optional[str], "flights": Optional[int], "flights_prev": Optional[int], "flights_delta": Optional[int], "flights_pct_change": Optional[float], "_row": Literal["row", "others"]})
FlightsFilters = TypedDict("FlightsFilters", {"origin": TextCondition, "destination": TextCondition, "origin_state": TextCondition, "destination_state": TextCondition, "distance_band": TextCondition}, total=False)
FlightsHaving = TypedDict("FlightsHaving", {"flights": Condition, "flights_prev": Condition, "flights_delta": Condition, "flights_pct_change": Condition, "row_count": Condition}, total=False)


class FlightsIntent(_Intent, total=False):
    "Flights [flights]. Flights that departed. Dimensions: origin (IATA code of the airport of departure), destination (IATA code of the airport of arrival), origin_state (State of origin: Postal code of the state), destination_state (State of destination: Postal code of the state), distance_band (Distance: Length of the flight in four bands)."

    dimensions: Sequence[Literal["origin", "destination", "origin_state", "destination_state", "distance_band"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: FlightsFilters
    having: FlightsHaving
    order_by: Sequence[Union[FlightsGrouping, FlightsColumn, Literal["-flights", "-flights_prev", "-flights_delta", "-flights_pct_change", "-origin", "-destination", "-origin_state", "-destination_state", "-distance_band", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: FlightsColumn
    top_n_within: Sequence[FlightsGrouping]
    quantiles: Literal[False]


class _FlightsChartChannels(FlightsIntent, total=False):
    x: Union[FlightsGrouping, FlightsColumn]
    y: Union[FlightsGrouping, FlightsColumn]
    color: Union[FlightsGrouping, FlightsColumn]
    facet: Union[FlightsGrouping, FlightsColumn]


class FlightsChart(_FlightsChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class FlightsValuesQuery(_ValuesQuery):
    dimension: Literal["origin", "destination", "origin_state", "destination_state", "distance_band"]

LateShareGrouping = Literal["origin", "destination", "origin_state", "destination_state", "distance_band", "day", "week", "month", "quarter", "year"]
LateShareColumn = Literal["late_share", "late_share_prev", "late_share_delta", "late_share_pct_change"]
LateShareRow = TypedDict("LateShareRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "origin": Optional[str], "destination": Optional[str], "origin_state": Optional[str], "destination_state": Optional[str], "distance_band": Optional[str], "late_share": Optional[float], "late_share_prev": Optional[float], "late_share_delta": Optional[float], "late_share_pct_change": Optional[float], "_row": Literal["row", "others"]})
LateShareFilters = TypedDict("LateShareFilters", {"origin": TextCondition, "destination": TextCondition, "origin_state": TextCondition, "destination_state": TextCondition, "distance_band": TextCondition}, total=False)
LateShareHaving = TypedDict("LateShareHaving", {"late_share": Condition, "late_share_prev": Condition, "late_share_delta": Condition, "late_share_pct_change": Condition, "row_count": Condition}, total=False)


class LateShareIntent(_Intent, total=False):
    "Late share [share]. Share of flights that arrived more than 15 minutes late. Dimensions: origin (IATA code of the airport of departure), destination (IATA code of the airport of arrival), origin_state (State of origin: Postal code of the state), destination_state (State of destination: Postal code of the state), distance_band (Distance: Length of the flight in four bands)."

    dimensions: Sequence[Literal["origin", "destination", "origin_state", "destination_state", "distance_band"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: LateShareFilters
    having: LateShareHaving
    order_by: Sequence[Union[LateShareGrouping, LateShareColumn, Literal["-late_share", "-late_share_prev", "-late_share_delta", "-late_share_pct_change", "-origin", "-destination", "-origin_state", "-destination_state", "-distance_band", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: LateShareColumn
    top_n_within: Sequence[LateShareGrouping]
    quantiles: Literal[False]


class _LateShareChartChannels(LateShareIntent, total=False):
    x: Union[LateShareGrouping, LateShareColumn]
    y: Union[LateShareGrouping, LateShareColumn]
    color: Union[LateShareGrouping, LateShareColumn]
    facet: Union[LateShareGrouping, LateShareColumn]


class LateShareChart(_LateShareChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class LateShareValuesQuery(_ValuesQuery):
    dimension: Literal["origin", "destination", "origin_state", "destination_state", "distance_band"]

RoutesGrouping = Literal["origin_state", "day", "week", "month", "quarter", "year"]
RoutesColumn = Literal["routes", "routes_prev", "routes_delta", "routes_pct_change"]
RoutesRow = TypedDict("RoutesRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "origin_state": Optional[str], "routes": Optional[int], "routes_prev": Optional[int], "routes_delta": Optional[int], "routes_pct_change": Optional[float], "_row": Literal["row", "others"]})
RoutesFilters = TypedDict("RoutesFilters", {"origin_state": TextCondition}, total=False)
RoutesHaving = TypedDict("RoutesHaving", {"routes": Condition, "routes_prev": Condition, "routes_delta": Condition, "routes_pct_change": Condition, "row_count": Condition}, total=False)


class RoutesIntent(_Intent, total=False):
    "Routes [routes]. Different pairs of origin and destination that were flown. Dimensions: origin_state (State of origin: Postal code of the state)."

    dimensions: Sequence[Literal["origin_state"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: RoutesFilters
    having: RoutesHaving
    order_by: Sequence[Union[RoutesGrouping, RoutesColumn, Literal["-routes", "-routes_prev", "-routes_delta", "-routes_pct_change", "-origin_state", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: RoutesColumn
    top_n_within: Sequence[RoutesGrouping]
    quantiles: Literal[False]


class _RoutesChartChannels(RoutesIntent, total=False):
    x: Union[RoutesGrouping, RoutesColumn]
    y: Union[RoutesGrouping, RoutesColumn]
    color: Union[RoutesGrouping, RoutesColumn]
    facet: Union[RoutesGrouping, RoutesColumn]


class RoutesChart(_RoutesChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class RoutesValuesQuery(_ValuesQuery):
    dimension: Literal["origin_state"]

_With = TypedDict("_With", {"with": Sequence[MetricName]})

GroupingWith = Literal["origin", "destination", "origin_state", "destination_state", "distance_band", "day", "week", "month", "quarter", "year"]
ColumnWith = Literal["average_delay", "delay", "destinations", "flights", "late_share", "routes", "delay_Median", "delay_p25", "delay_p75", "delay_p90", "delay_p95", "average_delay_prev", "average_delay_delta", "average_delay_pct_change", "delay_prev", "delay_delta", "delay_pct_change", "destinations_prev", "destinations_delta", "destinations_pct_change", "flights_prev", "flights_delta", "flights_pct_change", "late_share_prev", "late_share_delta", "late_share_pct_change", "routes_prev", "routes_delta", "routes_pct_change", "delay_Median_prev", "delay_Median_delta", "delay_Median_pct_change", "delay_p25_prev", "delay_p25_delta", "delay_p25_pct_change", "delay_p75_prev", "delay_p75_delta", "delay_p75_pct_change", "delay_p90_prev", "delay_p90_delta", "delay_p90_pct_change", "delay_p95_prev", "delay_p95_delta", "delay_p95_pct_change"]
RowWith = TypedDict("RowWith", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "origin": Optional[str], "destination": Optional[str], "origin_state": Optional[str], "destination_state": Optional[str], "distance_band": Optional[str], "average_delay": Optional[float], "delay": Optional[float], "destinations": Optional[int], "flights": Optional[int], "late_share": Optional[float], "routes": Optional[int], "delay_Median": Optional[float], "delay_p25": Optional[float], "delay_p75": Optional[float], "delay_p90": Optional[float], "delay_p95": Optional[float], "average_delay_prev": Optional[float], "average_delay_delta": Optional[float], "average_delay_pct_change": Optional[float], "delay_prev": Optional[float], "delay_delta": Optional[float], "delay_pct_change": Optional[float], "destinations_prev": Optional[int], "destinations_delta": Optional[int], "destinations_pct_change": Optional[float], "flights_prev": Optional[int], "flights_delta": Optional[int], "flights_pct_change": Optional[float], "late_share_prev": Optional[float], "late_share_delta": Optional[float], "late_share_pct_change": Optional[float], "routes_prev": Optional[int], "routes_delta": Optional[int], "routes_pct_change": Optional[float], "delay_Median_prev": Optional[float], "delay_Median_delta": Optional[float], "delay_Median_pct_change": Optional[float], "delay_p25_prev": Optional[float], "delay_p25_delta": Optional[float], "delay_p25_pct_change": Optional[float], "delay_p75_prev": Optional[float], "delay_p75_delta": Optional[float], "delay_p75_pct_change": Optional[float], "delay_p90_prev": Optional[float], "delay_p90_delta": Optional[float], "delay_p90_pct_change": Optional[float], "delay_p95_prev": Optional[float], "delay_p95_delta": Optional[float], "delay_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
FiltersWith = TypedDict("FiltersWith", {"origin": TextCondition, "destination": TextCondition, "origin_state": TextCondition, "destination_state": TextCondition, "distance_band": TextCondition}, total=False)
HavingWith = TypedDict("HavingWith", {"average_delay": Condition, "delay": Condition, "destinations": Condition, "flights": Condition, "late_share": Condition, "routes": Condition, "delay_Median": Condition, "delay_p25": Condition, "delay_p75": Condition, "delay_p90": Condition, "delay_p95": Condition, "average_delay_prev": Condition, "average_delay_delta": Condition, "average_delay_pct_change": Condition, "delay_prev": Condition, "delay_delta": Condition, "delay_pct_change": Condition, "destinations_prev": Condition, "destinations_delta": Condition, "destinations_pct_change": Condition, "flights_prev": Condition, "flights_delta": Condition, "flights_pct_change": Condition, "late_share_prev": Condition, "late_share_delta": Condition, "late_share_pct_change": Condition, "routes_prev": Condition, "routes_delta": Condition, "routes_pct_change": Condition, "delay_Median_prev": Condition, "delay_Median_delta": Condition, "delay_Median_pct_change": Condition, "delay_p25_prev": Condition, "delay_p25_delta": Condition, "delay_p25_pct_change": Condition, "delay_p75_prev": Condition, "delay_p75_delta": Condition, "delay_p75_pct_change": Condition, "delay_p90_prev": Condition, "delay_p90_delta": Condition, "delay_p90_pct_change": Condition, "delay_p95_prev": Condition, "delay_p95_delta": Condition, "delay_p95_pct_change": Condition, "row_count": Condition}, total=False)


class IntentWith(_With, _Intent, total=False):
    "A question to several metrics, joined at the grouping."

    dimensions: Sequence[Literal["origin", "destination", "origin_state", "destination_state", "distance_band"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: FiltersWith
    having: HavingWith
    order_by: Sequence[Union[GroupingWith, ColumnWith, Literal["-average_delay", "-delay", "-destinations", "-flights", "-late_share", "-routes", "-delay_Median", "-delay_p25", "-delay_p75", "-delay_p90", "-delay_p95", "-average_delay_prev", "-average_delay_delta", "-average_delay_pct_change", "-delay_prev", "-delay_delta", "-delay_pct_change", "-destinations_prev", "-destinations_delta", "-destinations_pct_change", "-flights_prev", "-flights_delta", "-flights_pct_change", "-late_share_prev", "-late_share_delta", "-late_share_pct_change", "-routes_prev", "-routes_delta", "-routes_pct_change", "-delay_Median_prev", "-delay_Median_delta", "-delay_Median_pct_change", "-delay_p25_prev", "-delay_p25_delta", "-delay_p25_pct_change", "-delay_p75_prev", "-delay_p75_delta", "-delay_p75_pct_change", "-delay_p90_prev", "-delay_p90_delta", "-delay_p90_pct_change", "-delay_p95_prev", "-delay_p95_delta", "-delay_p95_pct_change", "-origin", "-destination", "-origin_state", "-destination_state", "-distance_band", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ColumnWith
    top_n_within: Sequence[GroupingWith]
    quantiles: bool


class _ChartWithChannels(IntentWith, total=False):
    x: Union[GroupingWith, ColumnWith]
    y: Union[GroupingWith, ColumnWith]
    color: Union[GroupingWith, ColumnWith]
    facet: Union[GroupingWith, ColumnWith]


class ChartWith(_ChartWithChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table", "boxplot", "stacked_area", "donut"]


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

    def _explain(self, metric: str, query: ExplainQuery) -> Explanation:
        said = self._post(f"/metrics/{metric}/explain", cast(Mapping[str, object], query), _JSON)
        return self._making(lambda body: cast(Explanation, _having(body, "change")))(said)

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
    def query(self, metric: Literal["average_delay"], intent: AverageDelayIntent) -> Result[AverageDelayRow]: ...

    @overload
    def query(self, metric: Literal["delay"], intent: DelayIntent) -> Result[DelayRow]: ...

    @overload
    def query(self, metric: Literal["destinations"], intent: DestinationsIntent) -> Result[DestinationsRow]: ...

    @overload
    def query(self, metric: Literal["flights"], intent: FlightsIntent) -> Result[FlightsRow]: ...

    @overload
    def query(self, metric: Literal["late_share"], intent: LateShareIntent) -> Result[LateShareRow]: ...

    @overload
    def query(self, metric: Literal["routes"], intent: RoutesIntent) -> Result[RoutesRow]: ...

    @overload
    def query(self, metric: MetricName, intent: IntentWith) -> Result[RowWith]: ...

    def query(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it."""
        return self._query(metric, intent)

    @overload
    def arrow(self, metric: Literal["average_delay"], intent: AverageDelayIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["delay"], intent: DelayIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["destinations"], intent: DestinationsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["flights"], intent: FlightsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["late_share"], intent: LateShareIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["routes"], intent: RoutesIntent) -> bytes: ...

    @overload
    def arrow(self, metric: MetricName, intent: IntentWith) -> bytes: ...

    def arrow(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks as query does, and gives the answer as a stream of Arrow IPC, in whose metadata the provenance is."""
        return self._arrow(metric, intent)

    @overload
    def chart(self, metric: Literal["average_delay"], intent: AverageDelayChart) -> ChartResult[AverageDelayRow]: ...

    @overload
    def chart(self, metric: Literal["delay"], intent: DelayChart) -> ChartResult[DelayRow]: ...

    @overload
    def chart(self, metric: Literal["destinations"], intent: DestinationsChart) -> ChartResult[DestinationsRow]: ...

    @overload
    def chart(self, metric: Literal["flights"], intent: FlightsChart) -> ChartResult[FlightsRow]: ...

    @overload
    def chart(self, metric: Literal["late_share"], intent: LateShareChart) -> ChartResult[LateShareRow]: ...

    @overload
    def chart(self, metric: Literal["routes"], intent: RoutesChart) -> ChartResult[RoutesRow]: ...

    @overload
    def chart(self, metric: MetricName, intent: ChartWith) -> ChartResult[RowWith]: ...

    def chart(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it, and has the answer drawn."""
        return self._chart(metric, intent)

    def explain(self, metric: MetricName, query: ExplainQuery) -> Explanation:
        """Says why a metric changed."""
        return self._explain(metric, query)

    @overload
    def values(self, metric: Literal["average_delay"], query: AverageDelayValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["delay"], query: DelayValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["destinations"], query: DestinationsValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["flights"], query: FlightsValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["late_share"], query: LateShareValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["routes"], query: RoutesValuesQuery) -> Values: ...

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
    async def query(self, metric: Literal["average_delay"], intent: AverageDelayIntent) -> Result[AverageDelayRow]: ...

    @overload
    async def query(self, metric: Literal["delay"], intent: DelayIntent) -> Result[DelayRow]: ...

    @overload
    async def query(self, metric: Literal["destinations"], intent: DestinationsIntent) -> Result[DestinationsRow]: ...

    @overload
    async def query(self, metric: Literal["flights"], intent: FlightsIntent) -> Result[FlightsRow]: ...

    @overload
    async def query(self, metric: Literal["late_share"], intent: LateShareIntent) -> Result[LateShareRow]: ...

    @overload
    async def query(self, metric: Literal["routes"], intent: RoutesIntent) -> Result[RoutesRow]: ...

    @overload
    async def query(self, metric: MetricName, intent: IntentWith) -> Result[RowWith]: ...

    async def query(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it."""
        return await asyncio.to_thread(self._query, metric, intent)

    @overload
    async def arrow(self, metric: Literal["average_delay"], intent: AverageDelayIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["delay"], intent: DelayIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["destinations"], intent: DestinationsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["flights"], intent: FlightsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["late_share"], intent: LateShareIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["routes"], intent: RoutesIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: MetricName, intent: IntentWith) -> bytes: ...

    async def arrow(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks as query does, and gives the answer as a stream of Arrow IPC, in whose metadata the provenance is."""
        return await asyncio.to_thread(self._arrow, metric, intent)

    @overload
    async def chart(self, metric: Literal["average_delay"], intent: AverageDelayChart) -> ChartResult[AverageDelayRow]: ...

    @overload
    async def chart(self, metric: Literal["delay"], intent: DelayChart) -> ChartResult[DelayRow]: ...

    @overload
    async def chart(self, metric: Literal["destinations"], intent: DestinationsChart) -> ChartResult[DestinationsRow]: ...

    @overload
    async def chart(self, metric: Literal["flights"], intent: FlightsChart) -> ChartResult[FlightsRow]: ...

    @overload
    async def chart(self, metric: Literal["late_share"], intent: LateShareChart) -> ChartResult[LateShareRow]: ...

    @overload
    async def chart(self, metric: Literal["routes"], intent: RoutesChart) -> ChartResult[RoutesRow]: ...

    @overload
    async def chart(self, metric: MetricName, intent: ChartWith) -> ChartResult[RowWith]: ...

    async def chart(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it, and has the answer drawn."""
        return await asyncio.to_thread(self._chart, metric, intent)

    async def explain(self, metric: MetricName, query: ExplainQuery) -> Explanation:
        """Says why a metric changed."""
        return await asyncio.to_thread(self._explain, metric, query)

    @overload
    async def values(self, metric: Literal["average_delay"], query: AverageDelayValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["delay"], query: DelayValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["destinations"], query: DestinationsValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["flights"], query: FlightsValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["late_share"], query: LateShareValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["routes"], query: RoutesValuesQuery) -> Values: ...

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
