"""A typed client of the catalog interactions, made by `service compile`. Do not edit.

    with Client("http://127.0.0.1:8080") as client:
        answer = client.query("acceptance", {})
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

MetricName = Literal["acceptance", "active_customers", "choice", "click_through", "click_through_by_exposure", "clickers", "clicks_by_channel", "comparable_rate", "customer_base", "customers", "expected_click_through", "exposed_offers", "journey", "lapsed", "lift", "model", "model_calibration", "model_gain", "model_lift", "model_precision", "model_roc", "offers", "on_both", "order_value", "orders", "orders_per_session", "propensity", "propensity_bins", "response_opportunity", "returning", "revenue", "runner_up_expectation", "sessions", "visitors"]

AcceptanceGrouping = Literal["channel", "direction", "action_group", "action", "arm", "rank", "day", "week", "month", "quarter", "year"]
AcceptanceColumn = Literal["acceptance", "acceptance_prev", "acceptance_delta", "acceptance_pct_change"]
AcceptanceRow = TypedDict("AcceptanceRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "direction": Optional[str], "action_group": Optional[str], "action": Optional[str], "arm": Optional[str], "rank": Optional[int], "acceptance": Optional[float], "acceptance_prev": Optional[float], "acceptance_delta": Optional[float], "acceptance_pct_change": Optional[float], "_row": Literal["row", "others"]})
AcceptanceFilters = TypedDict("AcceptanceFilters", {"channel": TextCondition, "direction": TextCondition, "action_group": TextCondition, "action": TextCondition, "arm": TextCondition, "rank": NumberCondition}, total=False)
AcceptanceHaving = TypedDict("AcceptanceHaving", {"acceptance": Condition, "acceptance_prev": Condition, "acceptance_delta": Condition, "acceptance_pct_change": Condition, "row_count": Condition}, total=False)


class AcceptanceIntent(_Intent, total=False):
    "Acceptance [share]. Share of clicked offers that were accepted. Dimensions: channel (Where the offer was made), direction (Inbound where the customer came by; Outbound where they were written to), action_group (Product group: What kind of product was offered), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order), rank (The place among the offers of one decision)."

    dimensions: Sequence[Literal["channel", "direction", "action_group", "action", "arm", "rank"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: AcceptanceFilters
    having: AcceptanceHaving
    order_by: Sequence[Union[AcceptanceGrouping, AcceptanceColumn, Literal["-acceptance", "-acceptance_prev", "-acceptance_delta", "-acceptance_pct_change", "-channel", "-direction", "-action_group", "-action", "-arm", "-rank", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: AcceptanceColumn
    top_n_within: Sequence[AcceptanceGrouping]
    quantiles: Literal[False]


class _AcceptanceChartChannels(AcceptanceIntent, total=False):
    x: Union[AcceptanceGrouping, AcceptanceColumn]
    y: Union[AcceptanceGrouping, AcceptanceColumn]
    color: Union[AcceptanceGrouping, AcceptanceColumn]
    facet: Union[AcceptanceGrouping, AcceptanceColumn]


class AcceptanceChart(_AcceptanceChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class AcceptanceValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "direction", "action_group", "action", "arm", "rank"]

ActiveCustomersGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
ActiveCustomersColumn = Literal["active_customers", "active_customers_prev", "active_customers_delta", "active_customers_pct_change"]
ActiveCustomersRow = TypedDict("ActiveCustomersRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "active_customers": Optional[int], "active_customers_prev": Optional[int], "active_customers_delta": Optional[int], "active_customers_pct_change": Optional[float], "_row": Literal["row", "others"]})
ActiveCustomersFilters = TypedDict("ActiveCustomersFilters", {"channel": TextCondition}, total=False)
ActiveCustomersHaving = TypedDict("ActiveCustomersHaving", {"active_customers": Condition, "active_customers_prev": Condition, "active_customers_delta": Condition, "active_customers_pct_change": Condition, "row_count": Condition}, total=False)


class ActiveCustomersIntent(_Intent, total=False):
    "Active customers [customers]. Different customers who came by in the 28 days that end with the period. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ActiveCustomersFilters
    having: ActiveCustomersHaving
    order_by: Sequence[Union[ActiveCustomersGrouping, ActiveCustomersColumn, Literal["-active_customers", "-active_customers_prev", "-active_customers_delta", "-active_customers_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ActiveCustomersColumn
    top_n_within: Sequence[ActiveCustomersGrouping]
    quantiles: Literal[False]


class _ActiveCustomersChartChannels(ActiveCustomersIntent, total=False):
    x: Union[ActiveCustomersGrouping, ActiveCustomersColumn]
    y: Union[ActiveCustomersGrouping, ActiveCustomersColumn]
    color: Union[ActiveCustomersGrouping, ActiveCustomersColumn]
    facet: Union[ActiveCustomersGrouping, ActiveCustomersColumn]


class ActiveCustomersChart(_ActiveCustomersChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class ActiveCustomersValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

ChoiceGrouping = Literal["channel", "direction", "action_group", "action", "rank", "day", "week", "month", "quarter", "year"]
ChoiceColumn = Literal["choice_count", "choice_test_mean", "choice_control_mean", "choice_test_size", "choice_control_size", "choice_difference", "choice_difference_lower", "choice_difference_upper", "choice_t", "choice_degrees_of_freedom", "choice_p_value", "choice_count_prev", "choice_count_delta", "choice_count_pct_change", "choice_test_mean_prev", "choice_test_mean_delta", "choice_test_mean_pct_change", "choice_control_mean_prev", "choice_control_mean_delta", "choice_control_mean_pct_change", "choice_test_size_prev", "choice_test_size_delta", "choice_test_size_pct_change", "choice_control_size_prev", "choice_control_size_delta", "choice_control_size_pct_change", "choice_difference_prev", "choice_difference_delta", "choice_difference_pct_change", "choice_difference_lower_prev", "choice_difference_lower_delta", "choice_difference_lower_pct_change", "choice_difference_upper_prev", "choice_difference_upper_delta", "choice_difference_upper_pct_change", "choice_t_prev", "choice_t_delta", "choice_t_pct_change", "choice_degrees_of_freedom_prev", "choice_degrees_of_freedom_delta", "choice_degrees_of_freedom_pct_change", "choice_p_value_prev"]
ChoiceRow = TypedDict("ChoiceRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "direction": Optional[str], "action_group": Optional[str], "action": Optional[str], "rank": Optional[int], "choice_count": Optional[int], "choice_test_mean": Optional[float], "choice_control_mean": Optional[float], "choice_test_size": Optional[int], "choice_control_size": Optional[int], "choice_difference": Optional[float], "choice_difference_lower": Optional[float], "choice_difference_upper": Optional[float], "choice_t": Optional[float], "choice_degrees_of_freedom": Optional[float], "choice_p_value": Optional[float], "choice_count_prev": Optional[int], "choice_count_delta": Optional[int], "choice_count_pct_change": Optional[float], "choice_test_mean_prev": Optional[float], "choice_test_mean_delta": Optional[float], "choice_test_mean_pct_change": Optional[float], "choice_control_mean_prev": Optional[float], "choice_control_mean_delta": Optional[float], "choice_control_mean_pct_change": Optional[float], "choice_test_size_prev": Optional[int], "choice_test_size_delta": Optional[int], "choice_test_size_pct_change": Optional[float], "choice_control_size_prev": Optional[int], "choice_control_size_delta": Optional[int], "choice_control_size_pct_change": Optional[float], "choice_difference_prev": Optional[float], "choice_difference_delta": Optional[float], "choice_difference_pct_change": Optional[float], "choice_difference_lower_prev": Optional[float], "choice_difference_lower_delta": Optional[float], "choice_difference_lower_pct_change": Optional[float], "choice_difference_upper_prev": Optional[float], "choice_difference_upper_delta": Optional[float], "choice_difference_upper_pct_change": Optional[float], "choice_t_prev": Optional[float], "choice_t_delta": Optional[float], "choice_t_pct_change": Optional[float], "choice_degrees_of_freedom_prev": Optional[float], "choice_degrees_of_freedom_delta": Optional[float], "choice_degrees_of_freedom_pct_change": Optional[float], "choice_p_value_prev": Optional[float], "_row": Literal["row", "others"]})
ChoiceFilters = TypedDict("ChoiceFilters", {"channel": TextCondition, "direction": TextCondition, "action_group": TextCondition, "action": TextCondition, "arm": TextCondition, "rank": NumberCondition}, total=False)
ChoiceHaving = TypedDict("ChoiceHaving", {"choice_count": Condition, "choice_test_mean": Condition, "choice_control_mean": Condition, "choice_test_size": Condition, "choice_control_size": Condition, "choice_difference": Condition, "choice_difference_lower": Condition, "choice_difference_upper": Condition, "choice_t": Condition, "choice_degrees_of_freedom": Condition, "choice_p_value": Condition, "choice_count_prev": Condition, "choice_count_delta": Condition, "choice_count_pct_change": Condition, "choice_test_mean_prev": Condition, "choice_test_mean_delta": Condition, "choice_test_mean_pct_change": Condition, "choice_control_mean_prev": Condition, "choice_control_mean_delta": Condition, "choice_control_mean_pct_change": Condition, "choice_test_size_prev": Condition, "choice_test_size_delta": Condition, "choice_test_size_pct_change": Condition, "choice_control_size_prev": Condition, "choice_control_size_delta": Condition, "choice_control_size_pct_change": Condition, "choice_difference_prev": Condition, "choice_difference_delta": Condition, "choice_difference_pct_change": Condition, "choice_difference_lower_prev": Condition, "choice_difference_lower_delta": Condition, "choice_difference_lower_pct_change": Condition, "choice_difference_upper_prev": Condition, "choice_difference_upper_delta": Condition, "choice_difference_upper_pct_change": Condition, "choice_t_prev": Condition, "choice_t_delta": Condition, "choice_t_pct_change": Condition, "choice_degrees_of_freedom_prev": Condition, "choice_degrees_of_freedom_delta": Condition, "choice_degrees_of_freedom_pct_change": Condition, "choice_p_value_prev": Condition, "row_count": Condition}, total=False)


class ChoiceIntent(_Intent, total=False):
    "Choice. How much more the model expects of what it chose than of what came in any order. Dimensions: channel (Where the offer was made), direction (Inbound where the customer came by; Outbound where they were written to), action_group (Product group: What kind of product was offered), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order), rank (The place among the offers of one decision)."

    dimensions: Sequence[Literal["channel", "direction", "action_group", "action", "rank"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ChoiceFilters
    having: ChoiceHaving
    order_by: Sequence[Union[ChoiceGrouping, ChoiceColumn, Literal["-choice_count", "-choice_test_mean", "-choice_control_mean", "-choice_test_size", "-choice_control_size", "-choice_difference", "-choice_difference_lower", "-choice_difference_upper", "-choice_t", "-choice_degrees_of_freedom", "-choice_p_value", "-choice_count_prev", "-choice_count_delta", "-choice_count_pct_change", "-choice_test_mean_prev", "-choice_test_mean_delta", "-choice_test_mean_pct_change", "-choice_control_mean_prev", "-choice_control_mean_delta", "-choice_control_mean_pct_change", "-choice_test_size_prev", "-choice_test_size_delta", "-choice_test_size_pct_change", "-choice_control_size_prev", "-choice_control_size_delta", "-choice_control_size_pct_change", "-choice_difference_prev", "-choice_difference_delta", "-choice_difference_pct_change", "-choice_difference_lower_prev", "-choice_difference_lower_delta", "-choice_difference_lower_pct_change", "-choice_difference_upper_prev", "-choice_difference_upper_delta", "-choice_difference_upper_pct_change", "-choice_t_prev", "-choice_t_delta", "-choice_t_pct_change", "-choice_degrees_of_freedom_prev", "-choice_degrees_of_freedom_delta", "-choice_degrees_of_freedom_pct_change", "-choice_p_value_prev", "-channel", "-direction", "-action_group", "-action", "-rank", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ChoiceColumn
    top_n_within: Sequence[ChoiceGrouping]
    quantiles: Literal[False]


class _ChoiceChartChannels(ChoiceIntent, total=False):
    x: Union[ChoiceGrouping, ChoiceColumn]
    y: Union[ChoiceGrouping, ChoiceColumn]
    color: Union[ChoiceGrouping, ChoiceColumn]
    facet: Union[ChoiceGrouping, ChoiceColumn]


class ChoiceChart(_ChoiceChartChannels):
    chart_kind: Literal["line", "bar", "scatter", "heatmap", "kpi_card", "table"]


class ChoiceValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "direction", "action_group", "action", "arm", "rank"]

ClickThroughGrouping = Literal["channel", "direction", "action_group", "action", "arm", "rank", "day", "week", "month", "quarter", "year"]
ClickThroughColumn = Literal["click_through", "click_through_prev", "click_through_delta", "click_through_pct_change"]
ClickThroughRow = TypedDict("ClickThroughRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "direction": Optional[str], "action_group": Optional[str], "action": Optional[str], "arm": Optional[str], "rank": Optional[int], "click_through": Optional[float], "click_through_prev": Optional[float], "click_through_delta": Optional[float], "click_through_pct_change": Optional[float], "_row": Literal["row", "others"]})
ClickThroughFilters = TypedDict("ClickThroughFilters", {"channel": TextCondition, "direction": TextCondition, "action_group": TextCondition, "action": TextCondition, "arm": TextCondition, "rank": NumberCondition}, total=False)
ClickThroughHaving = TypedDict("ClickThroughHaving", {"click_through": Condition, "click_through_prev": Condition, "click_through_delta": Condition, "click_through_pct_change": Condition, "row_count": Condition}, total=False)


class ClickThroughIntent(_Intent, total=False):
    "Click through [share]. Share of offers that were clicked. Dimensions: channel (Where the offer was made), direction (Inbound where the customer came by; Outbound where they were written to), action_group (Product group: What kind of product was offered), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order), rank (The place among the offers of one decision)."

    dimensions: Sequence[Literal["channel", "direction", "action_group", "action", "arm", "rank"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ClickThroughFilters
    having: ClickThroughHaving
    order_by: Sequence[Union[ClickThroughGrouping, ClickThroughColumn, Literal["-click_through", "-click_through_prev", "-click_through_delta", "-click_through_pct_change", "-channel", "-direction", "-action_group", "-action", "-arm", "-rank", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ClickThroughColumn
    top_n_within: Sequence[ClickThroughGrouping]
    quantiles: Literal[False]


class _ClickThroughChartChannels(ClickThroughIntent, total=False):
    x: Union[ClickThroughGrouping, ClickThroughColumn]
    y: Union[ClickThroughGrouping, ClickThroughColumn]
    color: Union[ClickThroughGrouping, ClickThroughColumn]
    facet: Union[ClickThroughGrouping, ClickThroughColumn]


class ClickThroughChart(_ClickThroughChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class ClickThroughValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "direction", "action_group", "action", "arm", "rank"]

ClickThroughByExposureGrouping = Literal["channel", "action_group", "arm", "frequency", "day", "week", "month", "quarter", "year"]
ClickThroughByExposureColumn = Literal["click_through_by_exposure", "click_through_by_exposure_prev", "click_through_by_exposure_delta", "click_through_by_exposure_pct_change"]
ClickThroughByExposureRow = TypedDict("ClickThroughByExposureRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action_group": Optional[str], "arm": Optional[str], "frequency": Optional[int], "click_through_by_exposure": Optional[float], "click_through_by_exposure_prev": Optional[float], "click_through_by_exposure_delta": Optional[float], "click_through_by_exposure_pct_change": Optional[float], "_row": Literal["row", "others"]})
ClickThroughByExposureFilters = TypedDict("ClickThroughByExposureFilters", {"channel": TextCondition, "action_group": TextCondition, "arm": TextCondition, "frequency": NumberCondition}, total=False)
ClickThroughByExposureHaving = TypedDict("ClickThroughByExposureHaving", {"click_through_by_exposure": Condition, "click_through_by_exposure_prev": Condition, "click_through_by_exposure_delta": Condition, "click_through_by_exposure_pct_change": Condition, "row_count": Condition}, total=False)


class ClickThroughByExposureIntent(_Intent, total=False):
    "Click through by exposure [share]. Share of offers of the first rank that were clicked; by frequency, how it falls the more often an offer has been made. Dimensions: channel (Where the offer was made), action_group (Product group: What kind of product was offered), arm (Test where the model chose the offers, Control where they came in any order), frequency (How many times the customer had been shown the action in the placement in the 168 hours that end with the contact, this time included; 5 stands for 5 and more)."

    dimensions: Sequence[Literal["channel", "action_group", "arm", "frequency"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ClickThroughByExposureFilters
    having: ClickThroughByExposureHaving
    order_by: Sequence[Union[ClickThroughByExposureGrouping, ClickThroughByExposureColumn, Literal["-click_through_by_exposure", "-click_through_by_exposure_prev", "-click_through_by_exposure_delta", "-click_through_by_exposure_pct_change", "-channel", "-action_group", "-arm", "-frequency", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ClickThroughByExposureColumn
    top_n_within: Sequence[ClickThroughByExposureGrouping]
    quantiles: Literal[False]


class _ClickThroughByExposureChartChannels(ClickThroughByExposureIntent, total=False):
    x: Union[ClickThroughByExposureGrouping, ClickThroughByExposureColumn]
    y: Union[ClickThroughByExposureGrouping, ClickThroughByExposureColumn]
    color: Union[ClickThroughByExposureGrouping, ClickThroughByExposureColumn]
    facet: Union[ClickThroughByExposureGrouping, ClickThroughByExposureColumn]


class ClickThroughByExposureChart(_ClickThroughByExposureChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class ClickThroughByExposureValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action_group", "arm", "frequency"]

ClickersGrouping = Literal["channel", "action_group", "arm", "day", "week", "month", "quarter", "year"]
ClickersColumn = Literal["clickers", "clickers_prev", "clickers_delta", "clickers_pct_change"]
ClickersRow = TypedDict("ClickersRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action_group": Optional[str], "arm": Optional[str], "clickers": Optional[int], "clickers_prev": Optional[int], "clickers_delta": Optional[int], "clickers_pct_change": Optional[float], "_row": Literal["row", "others"]})
ClickersFilters = TypedDict("ClickersFilters", {"channel": TextCondition, "action_group": TextCondition, "arm": TextCondition}, total=False)
ClickersHaving = TypedDict("ClickersHaving", {"clickers": Condition, "clickers_prev": Condition, "clickers_delta": Condition, "clickers_pct_change": Condition, "row_count": Condition}, total=False)


class ClickersIntent(_Intent, total=False):
    "Clickers [customers]. Different customers who clicked something. Dimensions: channel (Where the offer was made), action_group (Product group: What kind of product was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action_group", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ClickersFilters
    having: ClickersHaving
    order_by: Sequence[Union[ClickersGrouping, ClickersColumn, Literal["-clickers", "-clickers_prev", "-clickers_delta", "-clickers_pct_change", "-channel", "-action_group", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ClickersColumn
    top_n_within: Sequence[ClickersGrouping]
    quantiles: Literal[False]


class _ClickersChartChannels(ClickersIntent, total=False):
    x: Union[ClickersGrouping, ClickersColumn]
    y: Union[ClickersGrouping, ClickersColumn]
    color: Union[ClickersGrouping, ClickersColumn]
    facet: Union[ClickersGrouping, ClickersColumn]


class ClickersChart(_ClickersChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class ClickersValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action_group", "arm"]

ClicksByChannelGrouping = Literal["direction", "action_group", "action", "arm", "rank", "day", "week", "month", "quarter", "year"]
ClicksByChannelColumn = Literal["clicks_by_channel_count", "clicks_by_channel_chi_square", "clicks_by_channel_degrees_of_freedom", "clicks_by_channel_p_value", "clicks_by_channel_g", "clicks_by_channel_g_p_value", "clicks_by_channel_fisher_p_value", "clicks_by_channel_odds_ratio", "clicks_by_channel_odds_ratio_lower", "clicks_by_channel_odds_ratio_upper", "clicks_by_channel_count_prev", "clicks_by_channel_count_delta", "clicks_by_channel_count_pct_change", "clicks_by_channel_chi_square_prev", "clicks_by_channel_chi_square_delta", "clicks_by_channel_chi_square_pct_change", "clicks_by_channel_degrees_of_freedom_prev", "clicks_by_channel_degrees_of_freedom_delta", "clicks_by_channel_degrees_of_freedom_pct_change", "clicks_by_channel_p_value_prev", "clicks_by_channel_g_prev", "clicks_by_channel_g_delta", "clicks_by_channel_g_pct_change", "clicks_by_channel_g_p_value_prev", "clicks_by_channel_fisher_p_value_prev", "clicks_by_channel_odds_ratio_prev", "clicks_by_channel_odds_ratio_delta", "clicks_by_channel_odds_ratio_pct_change", "clicks_by_channel_odds_ratio_lower_prev", "clicks_by_channel_odds_ratio_lower_delta", "clicks_by_channel_odds_ratio_lower_pct_change", "clicks_by_channel_odds_ratio_upper_prev", "clicks_by_channel_odds_ratio_upper_delta", "clicks_by_channel_odds_ratio_upper_pct_change"]
ClicksByChannelRow = TypedDict("ClicksByChannelRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "direction": Optional[str], "action_group": Optional[str], "action": Optional[str], "arm": Optional[str], "rank": Optional[int], "clicks_by_channel_count": Optional[int], "clicks_by_channel_chi_square": Optional[float], "clicks_by_channel_degrees_of_freedom": Optional[int], "clicks_by_channel_p_value": Optional[float], "clicks_by_channel_g": Optional[float], "clicks_by_channel_g_p_value": Optional[float], "clicks_by_channel_fisher_p_value": Optional[float], "clicks_by_channel_odds_ratio": Optional[float], "clicks_by_channel_odds_ratio_lower": Optional[float], "clicks_by_channel_odds_ratio_upper": Optional[float], "clicks_by_channel_count_prev": Optional[int], "clicks_by_channel_count_delta": Optional[int], "clicks_by_channel_count_pct_change": Optional[float], "clicks_by_channel_chi_square_prev": Optional[float], "clicks_by_channel_chi_square_delta": Optional[float], "clicks_by_channel_chi_square_pct_change": Optional[float], "clicks_by_channel_degrees_of_freedom_prev": Optional[int], "clicks_by_channel_degrees_of_freedom_delta": Optional[int], "clicks_by_channel_degrees_of_freedom_pct_change": Optional[float], "clicks_by_channel_p_value_prev": Optional[float], "clicks_by_channel_g_prev": Optional[float], "clicks_by_channel_g_delta": Optional[float], "clicks_by_channel_g_pct_change": Optional[float], "clicks_by_channel_g_p_value_prev": Optional[float], "clicks_by_channel_fisher_p_value_prev": Optional[float], "clicks_by_channel_odds_ratio_prev": Optional[float], "clicks_by_channel_odds_ratio_delta": Optional[float], "clicks_by_channel_odds_ratio_pct_change": Optional[float], "clicks_by_channel_odds_ratio_lower_prev": Optional[float], "clicks_by_channel_odds_ratio_lower_delta": Optional[float], "clicks_by_channel_odds_ratio_lower_pct_change": Optional[float], "clicks_by_channel_odds_ratio_upper_prev": Optional[float], "clicks_by_channel_odds_ratio_upper_delta": Optional[float], "clicks_by_channel_odds_ratio_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
ClicksByChannelFilters = TypedDict("ClicksByChannelFilters", {"channel": TextCondition, "direction": TextCondition, "action_group": TextCondition, "action": TextCondition, "arm": TextCondition, "rank": NumberCondition}, total=False)
ClicksByChannelHaving = TypedDict("ClicksByChannelHaving", {"clicks_by_channel_count": Condition, "clicks_by_channel_chi_square": Condition, "clicks_by_channel_degrees_of_freedom": Condition, "clicks_by_channel_p_value": Condition, "clicks_by_channel_g": Condition, "clicks_by_channel_g_p_value": Condition, "clicks_by_channel_fisher_p_value": Condition, "clicks_by_channel_odds_ratio": Condition, "clicks_by_channel_odds_ratio_lower": Condition, "clicks_by_channel_odds_ratio_upper": Condition, "clicks_by_channel_count_prev": Condition, "clicks_by_channel_count_delta": Condition, "clicks_by_channel_count_pct_change": Condition, "clicks_by_channel_chi_square_prev": Condition, "clicks_by_channel_chi_square_delta": Condition, "clicks_by_channel_chi_square_pct_change": Condition, "clicks_by_channel_degrees_of_freedom_prev": Condition, "clicks_by_channel_degrees_of_freedom_delta": Condition, "clicks_by_channel_degrees_of_freedom_pct_change": Condition, "clicks_by_channel_p_value_prev": Condition, "clicks_by_channel_g_prev": Condition, "clicks_by_channel_g_delta": Condition, "clicks_by_channel_g_pct_change": Condition, "clicks_by_channel_g_p_value_prev": Condition, "clicks_by_channel_fisher_p_value_prev": Condition, "clicks_by_channel_odds_ratio_prev": Condition, "clicks_by_channel_odds_ratio_delta": Condition, "clicks_by_channel_odds_ratio_pct_change": Condition, "clicks_by_channel_odds_ratio_lower_prev": Condition, "clicks_by_channel_odds_ratio_lower_delta": Condition, "clicks_by_channel_odds_ratio_lower_pct_change": Condition, "clicks_by_channel_odds_ratio_upper_prev": Condition, "clicks_by_channel_odds_ratio_upper_delta": Condition, "clicks_by_channel_odds_ratio_upper_pct_change": Condition, "row_count": Condition}, total=False)


class ClicksByChannelIntent(_Intent, total=False):
    "Clicks by channel. Whether it matters for clicks where an offer is made. Dimensions: channel (Where the offer was made), direction (Inbound where the customer came by; Outbound where they were written to), action_group (Product group: What kind of product was offered), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order), rank (The place among the offers of one decision)."

    dimensions: Sequence[Literal["direction", "action_group", "action", "arm", "rank"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ClicksByChannelFilters
    having: ClicksByChannelHaving
    order_by: Sequence[Union[ClicksByChannelGrouping, ClicksByChannelColumn, Literal["-clicks_by_channel_count", "-clicks_by_channel_chi_square", "-clicks_by_channel_degrees_of_freedom", "-clicks_by_channel_p_value", "-clicks_by_channel_g", "-clicks_by_channel_g_p_value", "-clicks_by_channel_fisher_p_value", "-clicks_by_channel_odds_ratio", "-clicks_by_channel_odds_ratio_lower", "-clicks_by_channel_odds_ratio_upper", "-clicks_by_channel_count_prev", "-clicks_by_channel_count_delta", "-clicks_by_channel_count_pct_change", "-clicks_by_channel_chi_square_prev", "-clicks_by_channel_chi_square_delta", "-clicks_by_channel_chi_square_pct_change", "-clicks_by_channel_degrees_of_freedom_prev", "-clicks_by_channel_degrees_of_freedom_delta", "-clicks_by_channel_degrees_of_freedom_pct_change", "-clicks_by_channel_p_value_prev", "-clicks_by_channel_g_prev", "-clicks_by_channel_g_delta", "-clicks_by_channel_g_pct_change", "-clicks_by_channel_g_p_value_prev", "-clicks_by_channel_fisher_p_value_prev", "-clicks_by_channel_odds_ratio_prev", "-clicks_by_channel_odds_ratio_delta", "-clicks_by_channel_odds_ratio_pct_change", "-clicks_by_channel_odds_ratio_lower_prev", "-clicks_by_channel_odds_ratio_lower_delta", "-clicks_by_channel_odds_ratio_lower_pct_change", "-clicks_by_channel_odds_ratio_upper_prev", "-clicks_by_channel_odds_ratio_upper_delta", "-clicks_by_channel_odds_ratio_upper_pct_change", "-direction", "-action_group", "-action", "-arm", "-rank", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ClicksByChannelColumn
    top_n_within: Sequence[ClicksByChannelGrouping]
    quantiles: Literal[False]


class _ClicksByChannelChartChannels(ClicksByChannelIntent, total=False):
    x: Union[ClicksByChannelGrouping, ClicksByChannelColumn]
    y: Union[ClicksByChannelGrouping, ClicksByChannelColumn]
    color: Union[ClicksByChannelGrouping, ClicksByChannelColumn]
    facet: Union[ClicksByChannelGrouping, ClicksByChannelColumn]


class ClicksByChannelChart(_ClicksByChannelChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class ClicksByChannelValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "direction", "action_group", "action", "arm", "rank"]

ComparableRateGrouping = Literal["channel", "action_group", "arm", "frequency", "day", "week", "month", "quarter", "year"]
ComparableRateColumn = Literal["comparable_rate", "comparable_rate_prev", "comparable_rate_delta", "comparable_rate_pct_change"]
ComparableRateRow = TypedDict("ComparableRateRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action_group": Optional[str], "arm": Optional[str], "frequency": Optional[int], "comparable_rate": Optional[float], "comparable_rate_prev": Optional[float], "comparable_rate_delta": Optional[float], "comparable_rate_pct_change": Optional[float], "_row": Literal["row", "others"]})
ComparableRateFilters = TypedDict("ComparableRateFilters", {"channel": TextCondition, "action_group": TextCondition, "arm": TextCondition, "frequency": NumberCondition}, total=False)
ComparableRateHaving = TypedDict("ComparableRateHaving", {"comparable_rate": Condition, "comparable_rate_prev": Condition, "comparable_rate_delta": Condition, "comparable_rate_pct_change": Condition, "row_count": Condition}, total=False)


class ComparableRateIntent(_Intent, total=False):
    "Comparable rate [share]. Share that was clicked of those offers of the first rank that had a runner-up. Dimensions: channel (Where the offer was made), action_group (Product group: What kind of product was offered), arm (Test where the model chose the offers, Control where they came in any order), frequency (How many times the customer had been shown the action in the placement in the 168 hours that end with the contact, this time included; 5 stands for 5 and more)."

    dimensions: Sequence[Literal["channel", "action_group", "arm", "frequency"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ComparableRateFilters
    having: ComparableRateHaving
    order_by: Sequence[Union[ComparableRateGrouping, ComparableRateColumn, Literal["-comparable_rate", "-comparable_rate_prev", "-comparable_rate_delta", "-comparable_rate_pct_change", "-channel", "-action_group", "-arm", "-frequency", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ComparableRateColumn
    top_n_within: Sequence[ComparableRateGrouping]
    quantiles: Literal[False]


class _ComparableRateChartChannels(ComparableRateIntent, total=False):
    x: Union[ComparableRateGrouping, ComparableRateColumn]
    y: Union[ComparableRateGrouping, ComparableRateColumn]
    color: Union[ComparableRateGrouping, ComparableRateColumn]
    facet: Union[ComparableRateGrouping, ComparableRateColumn]


class ComparableRateChart(_ComparableRateChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class ComparableRateValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action_group", "arm", "frequency"]

CustomerBaseGrouping = Literal["segment", "recency_quartile", "frequency_quartile", "value_quartile", "day", "week", "month", "quarter", "year"]
CustomerBaseColumn = Literal["customer_base_customers", "customer_base_value", "customer_base_orders", "customer_base_mean_recency", "customer_base_customers_prev", "customer_base_customers_delta", "customer_base_customers_pct_change", "customer_base_value_prev", "customer_base_value_delta", "customer_base_value_pct_change", "customer_base_orders_prev", "customer_base_orders_delta", "customer_base_orders_pct_change", "customer_base_mean_recency_prev", "customer_base_mean_recency_delta", "customer_base_mean_recency_pct_change"]
CustomerBaseRow = TypedDict("CustomerBaseRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "segment": Optional[str], "recency_quartile": Optional[int], "frequency_quartile": Optional[int], "value_quartile": Optional[int], "customer_base_customers": Optional[int], "customer_base_value": Optional[float], "customer_base_orders": Optional[int], "customer_base_mean_recency": Optional[float], "customer_base_customers_prev": Optional[int], "customer_base_customers_delta": Optional[int], "customer_base_customers_pct_change": Optional[float], "customer_base_value_prev": Optional[float], "customer_base_value_delta": Optional[float], "customer_base_value_pct_change": Optional[float], "customer_base_orders_prev": Optional[int], "customer_base_orders_delta": Optional[int], "customer_base_orders_pct_change": Optional[float], "customer_base_mean_recency_prev": Optional[float], "customer_base_mean_recency_delta": Optional[float], "customer_base_mean_recency_pct_change": Optional[float], "_row": Literal["row", "others"]})
CustomerBaseFilters = TypedDict("CustomerBaseFilters", {"segment": TextCondition, "recency_quartile": NumberCondition, "frequency_quartile": NumberCondition, "value_quartile": NumberCondition}, total=False)
CustomerBaseHaving = TypedDict("CustomerBaseHaving", {"customer_base_customers": Condition, "customer_base_value": Condition, "customer_base_orders": Condition, "customer_base_mean_recency": Condition, "customer_base_customers_prev": Condition, "customer_base_customers_delta": Condition, "customer_base_customers_pct_change": Condition, "customer_base_value_prev": Condition, "customer_base_value_delta": Condition, "customer_base_value_pct_change": Condition, "customer_base_orders_prev": Condition, "customer_base_orders_delta": Condition, "customer_base_orders_pct_change": Condition, "customer_base_mean_recency_prev": Condition, "customer_base_mean_recency_delta": Condition, "customer_base_mean_recency_pct_change": Condition, "row_count": Condition}, total=False)


class CustomerBaseIntent(_Intent, total=False):
    "Customer base. Who has ordered up to the end of the day, how much, and how long ago. Group it by segment. Dimensions: segment (The first segment whose condition holds for the quartiles of the customer, else other), recency_quartile (1: the last order is longest ago, 4: most recent), frequency_quartile (1: fewest orders, 4: most), value_quartile (1: least value, 4: most)."

    dimensions: Sequence[Literal["segment", "recency_quartile", "frequency_quartile", "value_quartile"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: CustomerBaseFilters
    having: CustomerBaseHaving
    order_by: Sequence[Union[CustomerBaseGrouping, CustomerBaseColumn, Literal["-customer_base_customers", "-customer_base_value", "-customer_base_orders", "-customer_base_mean_recency", "-customer_base_customers_prev", "-customer_base_customers_delta", "-customer_base_customers_pct_change", "-customer_base_value_prev", "-customer_base_value_delta", "-customer_base_value_pct_change", "-customer_base_orders_prev", "-customer_base_orders_delta", "-customer_base_orders_pct_change", "-customer_base_mean_recency_prev", "-customer_base_mean_recency_delta", "-customer_base_mean_recency_pct_change", "-segment", "-recency_quartile", "-frequency_quartile", "-value_quartile", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: CustomerBaseColumn
    top_n_within: Sequence[CustomerBaseGrouping]
    quantiles: Literal[False]


class _CustomerBaseChartChannels(CustomerBaseIntent, total=False):
    x: Union[CustomerBaseGrouping, CustomerBaseColumn]
    y: Union[CustomerBaseGrouping, CustomerBaseColumn]
    color: Union[CustomerBaseGrouping, CustomerBaseColumn]
    facet: Union[CustomerBaseGrouping, CustomerBaseColumn]


class CustomerBaseChart(_CustomerBaseChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class CustomerBaseValuesQuery(_ValuesQuery):
    dimension: Literal["segment", "recency_quartile", "frequency_quartile", "value_quartile"]

CustomersGrouping = Literal["channel", "action_group", "arm", "day", "week", "month", "quarter", "year"]
CustomersColumn = Literal["customers", "customers_prev", "customers_delta", "customers_pct_change"]
CustomersRow = TypedDict("CustomersRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action_group": Optional[str], "arm": Optional[str], "customers": Optional[int], "customers_prev": Optional[int], "customers_delta": Optional[int], "customers_pct_change": Optional[float], "_row": Literal["row", "others"]})
CustomersFilters = TypedDict("CustomersFilters", {"channel": TextCondition, "action_group": TextCondition, "arm": TextCondition}, total=False)
CustomersHaving = TypedDict("CustomersHaving", {"customers": Condition, "customers_prev": Condition, "customers_delta": Condition, "customers_pct_change": Condition, "row_count": Condition}, total=False)


class CustomersIntent(_Intent, total=False):
    "Customers [customers]. Different customers who were offered something. Dimensions: channel (Where the offer was made), action_group (Product group: What kind of product was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action_group", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: CustomersFilters
    having: CustomersHaving
    order_by: Sequence[Union[CustomersGrouping, CustomersColumn, Literal["-customers", "-customers_prev", "-customers_delta", "-customers_pct_change", "-channel", "-action_group", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: CustomersColumn
    top_n_within: Sequence[CustomersGrouping]
    quantiles: Literal[False]


class _CustomersChartChannels(CustomersIntent, total=False):
    x: Union[CustomersGrouping, CustomersColumn]
    y: Union[CustomersGrouping, CustomersColumn]
    color: Union[CustomersGrouping, CustomersColumn]
    facet: Union[CustomersGrouping, CustomersColumn]


class CustomersChart(_CustomersChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class CustomersValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action_group", "arm"]

ExpectedClickThroughGrouping = Literal["channel", "direction", "action_group", "action", "arm", "rank", "day", "week", "month", "quarter", "year"]
ExpectedClickThroughColumn = Literal["expected_click_through", "expected_click_through_prev", "expected_click_through_delta", "expected_click_through_pct_change"]
ExpectedClickThroughRow = TypedDict("ExpectedClickThroughRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "direction": Optional[str], "action_group": Optional[str], "action": Optional[str], "arm": Optional[str], "rank": Optional[int], "expected_click_through": Optional[float], "expected_click_through_prev": Optional[float], "expected_click_through_delta": Optional[float], "expected_click_through_pct_change": Optional[float], "_row": Literal["row", "others"]})
ExpectedClickThroughFilters = TypedDict("ExpectedClickThroughFilters", {"channel": TextCondition, "direction": TextCondition, "action_group": TextCondition, "action": TextCondition, "arm": TextCondition, "rank": NumberCondition}, total=False)
ExpectedClickThroughHaving = TypedDict("ExpectedClickThroughHaving", {"expected_click_through": Condition, "expected_click_through_prev": Condition, "expected_click_through_delta": Condition, "expected_click_through_pct_change": Condition, "row_count": Condition}, total=False)


class ExpectedClickThroughIntent(_Intent, total=False):
    "Expected click through [share]. Mean of what the model expected; beside click_through it shows whether the model is too sure of itself. Dimensions: channel (Where the offer was made), direction (Inbound where the customer came by; Outbound where they were written to), action_group (Product group: What kind of product was offered), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order), rank (The place among the offers of one decision)."

    dimensions: Sequence[Literal["channel", "direction", "action_group", "action", "arm", "rank"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ExpectedClickThroughFilters
    having: ExpectedClickThroughHaving
    order_by: Sequence[Union[ExpectedClickThroughGrouping, ExpectedClickThroughColumn, Literal["-expected_click_through", "-expected_click_through_prev", "-expected_click_through_delta", "-expected_click_through_pct_change", "-channel", "-direction", "-action_group", "-action", "-arm", "-rank", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ExpectedClickThroughColumn
    top_n_within: Sequence[ExpectedClickThroughGrouping]
    quantiles: Literal[False]


class _ExpectedClickThroughChartChannels(ExpectedClickThroughIntent, total=False):
    x: Union[ExpectedClickThroughGrouping, ExpectedClickThroughColumn]
    y: Union[ExpectedClickThroughGrouping, ExpectedClickThroughColumn]
    color: Union[ExpectedClickThroughGrouping, ExpectedClickThroughColumn]
    facet: Union[ExpectedClickThroughGrouping, ExpectedClickThroughColumn]


class ExpectedClickThroughChart(_ExpectedClickThroughChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class ExpectedClickThroughValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "direction", "action_group", "action", "arm", "rank"]

ExposedOffersGrouping = Literal["channel", "action_group", "arm", "frequency", "day", "week", "month", "quarter", "year"]
ExposedOffersColumn = Literal["exposed_offers", "exposed_offers_prev", "exposed_offers_delta", "exposed_offers_pct_change"]
ExposedOffersRow = TypedDict("ExposedOffersRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action_group": Optional[str], "arm": Optional[str], "frequency": Optional[int], "exposed_offers": Optional[int], "exposed_offers_prev": Optional[int], "exposed_offers_delta": Optional[int], "exposed_offers_pct_change": Optional[float], "_row": Literal["row", "others"]})
ExposedOffersFilters = TypedDict("ExposedOffersFilters", {"channel": TextCondition, "action_group": TextCondition, "arm": TextCondition, "frequency": NumberCondition}, total=False)
ExposedOffersHaving = TypedDict("ExposedOffersHaving", {"exposed_offers": Condition, "exposed_offers_prev": Condition, "exposed_offers_delta": Condition, "exposed_offers_pct_change": Condition, "row_count": Condition}, total=False)


class ExposedOffersIntent(_Intent, total=False):
    "Exposed offers [offers]. Offers of the first rank; by frequency, how many were made for the first time within a week, the second, and so on. Dimensions: channel (Where the offer was made), action_group (Product group: What kind of product was offered), arm (Test where the model chose the offers, Control where they came in any order), frequency (How many times the customer had been shown the action in the placement in the 168 hours that end with the contact, this time included; 5 stands for 5 and more)."

    dimensions: Sequence[Literal["channel", "action_group", "arm", "frequency"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ExposedOffersFilters
    having: ExposedOffersHaving
    order_by: Sequence[Union[ExposedOffersGrouping, ExposedOffersColumn, Literal["-exposed_offers", "-exposed_offers_prev", "-exposed_offers_delta", "-exposed_offers_pct_change", "-channel", "-action_group", "-arm", "-frequency", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ExposedOffersColumn
    top_n_within: Sequence[ExposedOffersGrouping]
    quantiles: Literal[False]


class _ExposedOffersChartChannels(ExposedOffersIntent, total=False):
    x: Union[ExposedOffersGrouping, ExposedOffersColumn]
    y: Union[ExposedOffersGrouping, ExposedOffersColumn]
    color: Union[ExposedOffersGrouping, ExposedOffersColumn]
    facet: Union[ExposedOffersGrouping, ExposedOffersColumn]


class ExposedOffersChart(_ExposedOffersChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class ExposedOffersValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action_group", "arm", "frequency"]

JourneyGrouping = Literal["channel", "action_group", "arm", "day", "week", "month", "quarter", "year"]
JourneyColumn = Literal["stage", "journey_count", "journey_of_first", "journey_of_previous", "journey_entities", "journey_entities_of_first", "journey_entities_of_previous", "stage_prev", "stage_delta", "stage_pct_change", "journey_count_prev", "journey_count_delta", "journey_count_pct_change", "journey_of_first_prev", "journey_of_first_delta", "journey_of_first_pct_change", "journey_of_previous_prev", "journey_of_previous_delta", "journey_of_previous_pct_change", "journey_entities_prev", "journey_entities_delta", "journey_entities_pct_change", "journey_entities_of_first_prev", "journey_entities_of_first_delta", "journey_entities_of_first_pct_change", "journey_entities_of_previous_prev", "journey_entities_of_previous_delta", "journey_entities_of_previous_pct_change"]
JourneyRow = TypedDict("JourneyRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action_group": Optional[str], "arm": Optional[str], "stage": Optional[str], "journey_count": Optional[int], "journey_of_first": Optional[float], "journey_of_previous": Optional[float], "journey_entities": Optional[int], "journey_entities_of_first": Optional[float], "journey_entities_of_previous": Optional[float], "stage_prev": Optional[str], "stage_delta": Optional[str], "stage_pct_change": Optional[float], "journey_count_prev": Optional[int], "journey_count_delta": Optional[int], "journey_count_pct_change": Optional[float], "journey_of_first_prev": Optional[float], "journey_of_first_delta": Optional[float], "journey_of_first_pct_change": Optional[float], "journey_of_previous_prev": Optional[float], "journey_of_previous_delta": Optional[float], "journey_of_previous_pct_change": Optional[float], "journey_entities_prev": Optional[int], "journey_entities_delta": Optional[int], "journey_entities_pct_change": Optional[float], "journey_entities_of_first_prev": Optional[float], "journey_entities_of_first_delta": Optional[float], "journey_entities_of_first_pct_change": Optional[float], "journey_entities_of_previous_prev": Optional[float], "journey_entities_of_previous_delta": Optional[float], "journey_entities_of_previous_pct_change": Optional[float], "_row": Literal["row", "others"]})
JourneyFilters = TypedDict("JourneyFilters", {"channel": TextCondition, "action_group": TextCondition, "arm": TextCondition}, total=False)
JourneyHaving = TypedDict("JourneyHaving", {"stage": Condition, "journey_count": Condition, "journey_of_first": Condition, "journey_of_previous": Condition, "journey_entities": Condition, "journey_entities_of_first": Condition, "journey_entities_of_previous": Condition, "stage_prev": Condition, "stage_delta": Condition, "stage_pct_change": Condition, "journey_count_prev": Condition, "journey_count_delta": Condition, "journey_count_pct_change": Condition, "journey_of_first_prev": Condition, "journey_of_first_delta": Condition, "journey_of_first_pct_change": Condition, "journey_of_previous_prev": Condition, "journey_of_previous_delta": Condition, "journey_of_previous_pct_change": Condition, "journey_entities_prev": Condition, "journey_entities_delta": Condition, "journey_entities_pct_change": Condition, "journey_entities_of_first_prev": Condition, "journey_entities_of_first_delta": Condition, "journey_entities_of_first_pct_change": Condition, "journey_entities_of_previous_prev": Condition, "journey_entities_of_previous_delta": Condition, "journey_entities_of_previous_pct_change": Condition, "row_count": Condition}, total=False)


class JourneyIntent(_Intent, total=False):
    "Journey. How many offers and customers get to each stage. Dimensions: channel (Where the offer was made), action_group (Product group: What kind of product was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action_group", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: JourneyFilters
    having: JourneyHaving
    order_by: Sequence[Union[JourneyGrouping, JourneyColumn, Literal["-stage", "-journey_count", "-journey_of_first", "-journey_of_previous", "-journey_entities", "-journey_entities_of_first", "-journey_entities_of_previous", "-stage_prev", "-stage_delta", "-stage_pct_change", "-journey_count_prev", "-journey_count_delta", "-journey_count_pct_change", "-journey_of_first_prev", "-journey_of_first_delta", "-journey_of_first_pct_change", "-journey_of_previous_prev", "-journey_of_previous_delta", "-journey_of_previous_pct_change", "-journey_entities_prev", "-journey_entities_delta", "-journey_entities_pct_change", "-journey_entities_of_first_prev", "-journey_entities_of_first_delta", "-journey_entities_of_first_pct_change", "-journey_entities_of_previous_prev", "-journey_entities_of_previous_delta", "-journey_entities_of_previous_pct_change", "-channel", "-action_group", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: JourneyColumn
    top_n_within: Sequence[JourneyGrouping]
    quantiles: Literal[False]


class _JourneyChartChannels(JourneyIntent, total=False):
    x: Union[JourneyGrouping, JourneyColumn]
    y: Union[JourneyGrouping, JourneyColumn]
    color: Union[JourneyGrouping, JourneyColumn]
    facet: Union[JourneyGrouping, JourneyColumn]


class JourneyChart(_JourneyChartChannels):
    chart_kind: Literal["funnel", "bar", "table"]


class JourneyValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action_group", "arm"]

LapsedGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
LapsedColumn = Literal["lapsed", "lapsed_lower", "lapsed_upper", "lapsed_prev", "lapsed_delta", "lapsed_pct_change", "lapsed_lower_prev", "lapsed_lower_delta", "lapsed_lower_pct_change", "lapsed_upper_prev", "lapsed_upper_delta", "lapsed_upper_pct_change"]
LapsedRow = TypedDict("LapsedRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "lapsed": Optional[int], "lapsed_lower": Optional[int], "lapsed_upper": Optional[int], "lapsed_prev": Optional[int], "lapsed_delta": Optional[int], "lapsed_pct_change": Optional[float], "lapsed_lower_prev": Optional[int], "lapsed_lower_delta": Optional[int], "lapsed_lower_pct_change": Optional[float], "lapsed_upper_prev": Optional[int], "lapsed_upper_delta": Optional[int], "lapsed_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
LapsedFilters = TypedDict("LapsedFilters", {"channel": TextCondition}, total=False)
LapsedHaving = TypedDict("LapsedHaving", {"lapsed": Condition, "lapsed_lower": Condition, "lapsed_upper": Condition, "lapsed_prev": Condition, "lapsed_delta": Condition, "lapsed_pct_change": Condition, "lapsed_lower_prev": Condition, "lapsed_lower_delta": Condition, "lapsed_lower_pct_change": Condition, "lapsed_upper_prev": Condition, "lapsed_upper_delta": Condition, "lapsed_upper_pct_change": Condition, "row_count": Condition}, total=False)


class LapsedIntent(_Intent, total=False):
    "Lapsed. Different customers who came by in the 56 days that end with the period, but not in the last 28. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: LapsedFilters
    having: LapsedHaving
    order_by: Sequence[Union[LapsedGrouping, LapsedColumn, Literal["-lapsed", "-lapsed_lower", "-lapsed_upper", "-lapsed_prev", "-lapsed_delta", "-lapsed_pct_change", "-lapsed_lower_prev", "-lapsed_lower_delta", "-lapsed_lower_pct_change", "-lapsed_upper_prev", "-lapsed_upper_delta", "-lapsed_upper_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: LapsedColumn
    top_n_within: Sequence[LapsedGrouping]
    quantiles: Literal[False]


class _LapsedChartChannels(LapsedIntent, total=False):
    x: Union[LapsedGrouping, LapsedColumn]
    y: Union[LapsedGrouping, LapsedColumn]
    color: Union[LapsedGrouping, LapsedColumn]
    facet: Union[LapsedGrouping, LapsedColumn]


class LapsedChart(_LapsedChartChannels):
    chart_kind: Literal["line", "bar", "scatter", "heatmap", "kpi_card", "table"]


class LapsedValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

LiftGrouping = Literal["channel", "direction", "action_group", "action", "rank", "day", "week", "month", "quarter", "year"]
LiftColumn = Literal["lift_count", "lift_positives", "lift_negatives", "lift_rate", "lift_test_rate", "lift_control_rate", "lift_test_size", "lift_control_size", "lift_difference", "lift_difference_lower", "lift_difference_upper", "lift_lift", "lift_lift_lower", "lift_lift_upper", "lift_z_score", "lift_p_value", "lift_fisher_p_value", "lift_count_prev", "lift_count_delta", "lift_count_pct_change", "lift_positives_prev", "lift_positives_delta", "lift_positives_pct_change", "lift_negatives_prev", "lift_negatives_delta", "lift_negatives_pct_change", "lift_rate_prev", "lift_rate_delta", "lift_rate_pct_change", "lift_test_rate_prev", "lift_test_rate_delta", "lift_test_rate_pct_change", "lift_control_rate_prev", "lift_control_rate_delta", "lift_control_rate_pct_change", "lift_test_size_prev", "lift_test_size_delta", "lift_test_size_pct_change", "lift_control_size_prev", "lift_control_size_delta", "lift_control_size_pct_change", "lift_difference_prev", "lift_difference_delta", "lift_difference_pct_change", "lift_difference_lower_prev", "lift_difference_lower_delta", "lift_difference_lower_pct_change", "lift_difference_upper_prev", "lift_difference_upper_delta", "lift_difference_upper_pct_change", "lift_lift_prev", "lift_lift_delta", "lift_lift_pct_change", "lift_lift_lower_prev", "lift_lift_lower_delta", "lift_lift_lower_pct_change", "lift_lift_upper_prev", "lift_lift_upper_delta", "lift_lift_upper_pct_change", "lift_z_score_prev", "lift_z_score_delta", "lift_z_score_pct_change", "lift_p_value_prev", "lift_fisher_p_value_prev"]
LiftRow = TypedDict("LiftRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "direction": Optional[str], "action_group": Optional[str], "action": Optional[str], "rank": Optional[int], "lift_count": Optional[int], "lift_positives": Optional[int], "lift_negatives": Optional[int], "lift_rate": Optional[float], "lift_test_rate": Optional[float], "lift_control_rate": Optional[float], "lift_test_size": Optional[int], "lift_control_size": Optional[int], "lift_difference": Optional[float], "lift_difference_lower": Optional[float], "lift_difference_upper": Optional[float], "lift_lift": Optional[float], "lift_lift_lower": Optional[float], "lift_lift_upper": Optional[float], "lift_z_score": Optional[float], "lift_p_value": Optional[float], "lift_fisher_p_value": Optional[float], "lift_count_prev": Optional[int], "lift_count_delta": Optional[int], "lift_count_pct_change": Optional[float], "lift_positives_prev": Optional[int], "lift_positives_delta": Optional[int], "lift_positives_pct_change": Optional[float], "lift_negatives_prev": Optional[int], "lift_negatives_delta": Optional[int], "lift_negatives_pct_change": Optional[float], "lift_rate_prev": Optional[float], "lift_rate_delta": Optional[float], "lift_rate_pct_change": Optional[float], "lift_test_rate_prev": Optional[float], "lift_test_rate_delta": Optional[float], "lift_test_rate_pct_change": Optional[float], "lift_control_rate_prev": Optional[float], "lift_control_rate_delta": Optional[float], "lift_control_rate_pct_change": Optional[float], "lift_test_size_prev": Optional[int], "lift_test_size_delta": Optional[int], "lift_test_size_pct_change": Optional[float], "lift_control_size_prev": Optional[int], "lift_control_size_delta": Optional[int], "lift_control_size_pct_change": Optional[float], "lift_difference_prev": Optional[float], "lift_difference_delta": Optional[float], "lift_difference_pct_change": Optional[float], "lift_difference_lower_prev": Optional[float], "lift_difference_lower_delta": Optional[float], "lift_difference_lower_pct_change": Optional[float], "lift_difference_upper_prev": Optional[float], "lift_difference_upper_delta": Optional[float], "lift_difference_upper_pct_change": Optional[float], "lift_lift_prev": Optional[float], "lift_lift_delta": Optional[float], "lift_lift_pct_change": Optional[float], "lift_lift_lower_prev": Optional[float], "lift_lift_lower_delta": Optional[float], "lift_lift_lower_pct_change": Optional[float], "lift_lift_upper_prev": Optional[float], "lift_lift_upper_delta": Optional[float], "lift_lift_upper_pct_change": Optional[float], "lift_z_score_prev": Optional[float], "lift_z_score_delta": Optional[float], "lift_z_score_pct_change": Optional[float], "lift_p_value_prev": Optional[float], "lift_fisher_p_value_prev": Optional[float], "_row": Literal["row", "others"]})
LiftFilters = TypedDict("LiftFilters", {"channel": TextCondition, "direction": TextCondition, "action_group": TextCondition, "action": TextCondition, "arm": TextCondition, "rank": NumberCondition}, total=False)
LiftHaving = TypedDict("LiftHaving", {"lift_count": Condition, "lift_positives": Condition, "lift_negatives": Condition, "lift_rate": Condition, "lift_test_rate": Condition, "lift_control_rate": Condition, "lift_test_size": Condition, "lift_control_size": Condition, "lift_difference": Condition, "lift_difference_lower": Condition, "lift_difference_upper": Condition, "lift_lift": Condition, "lift_lift_lower": Condition, "lift_lift_upper": Condition, "lift_z_score": Condition, "lift_p_value": Condition, "lift_fisher_p_value": Condition, "lift_count_prev": Condition, "lift_count_delta": Condition, "lift_count_pct_change": Condition, "lift_positives_prev": Condition, "lift_positives_delta": Condition, "lift_positives_pct_change": Condition, "lift_negatives_prev": Condition, "lift_negatives_delta": Condition, "lift_negatives_pct_change": Condition, "lift_rate_prev": Condition, "lift_rate_delta": Condition, "lift_rate_pct_change": Condition, "lift_test_rate_prev": Condition, "lift_test_rate_delta": Condition, "lift_test_rate_pct_change": Condition, "lift_control_rate_prev": Condition, "lift_control_rate_delta": Condition, "lift_control_rate_pct_change": Condition, "lift_test_size_prev": Condition, "lift_test_size_delta": Condition, "lift_test_size_pct_change": Condition, "lift_control_size_prev": Condition, "lift_control_size_delta": Condition, "lift_control_size_pct_change": Condition, "lift_difference_prev": Condition, "lift_difference_delta": Condition, "lift_difference_pct_change": Condition, "lift_difference_lower_prev": Condition, "lift_difference_lower_delta": Condition, "lift_difference_lower_pct_change": Condition, "lift_difference_upper_prev": Condition, "lift_difference_upper_delta": Condition, "lift_difference_upper_pct_change": Condition, "lift_lift_prev": Condition, "lift_lift_delta": Condition, "lift_lift_pct_change": Condition, "lift_lift_lower_prev": Condition, "lift_lift_lower_delta": Condition, "lift_lift_lower_pct_change": Condition, "lift_lift_upper_prev": Condition, "lift_lift_upper_delta": Condition, "lift_lift_upper_pct_change": Condition, "lift_z_score_prev": Condition, "lift_z_score_delta": Condition, "lift_z_score_pct_change": Condition, "lift_p_value_prev": Condition, "lift_fisher_p_value_prev": Condition, "row_count": Condition}, total=False)


class LiftIntent(_Intent, total=False):
    "Lift. How much more is clicked where the model chooses the offers than where they come in any order. A fifth of customers are in the control group, which gets fewer offers in step. Dimensions: channel (Where the offer was made), direction (Inbound where the customer came by; Outbound where they were written to), action_group (Product group: What kind of product was offered), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order), rank (The place among the offers of one decision)."

    dimensions: Sequence[Literal["channel", "direction", "action_group", "action", "rank"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: LiftFilters
    having: LiftHaving
    order_by: Sequence[Union[LiftGrouping, LiftColumn, Literal["-lift_count", "-lift_positives", "-lift_negatives", "-lift_rate", "-lift_test_rate", "-lift_control_rate", "-lift_test_size", "-lift_control_size", "-lift_difference", "-lift_difference_lower", "-lift_difference_upper", "-lift_lift", "-lift_lift_lower", "-lift_lift_upper", "-lift_z_score", "-lift_p_value", "-lift_fisher_p_value", "-lift_count_prev", "-lift_count_delta", "-lift_count_pct_change", "-lift_positives_prev", "-lift_positives_delta", "-lift_positives_pct_change", "-lift_negatives_prev", "-lift_negatives_delta", "-lift_negatives_pct_change", "-lift_rate_prev", "-lift_rate_delta", "-lift_rate_pct_change", "-lift_test_rate_prev", "-lift_test_rate_delta", "-lift_test_rate_pct_change", "-lift_control_rate_prev", "-lift_control_rate_delta", "-lift_control_rate_pct_change", "-lift_test_size_prev", "-lift_test_size_delta", "-lift_test_size_pct_change", "-lift_control_size_prev", "-lift_control_size_delta", "-lift_control_size_pct_change", "-lift_difference_prev", "-lift_difference_delta", "-lift_difference_pct_change", "-lift_difference_lower_prev", "-lift_difference_lower_delta", "-lift_difference_lower_pct_change", "-lift_difference_upper_prev", "-lift_difference_upper_delta", "-lift_difference_upper_pct_change", "-lift_lift_prev", "-lift_lift_delta", "-lift_lift_pct_change", "-lift_lift_lower_prev", "-lift_lift_lower_delta", "-lift_lift_lower_pct_change", "-lift_lift_upper_prev", "-lift_lift_upper_delta", "-lift_lift_upper_pct_change", "-lift_z_score_prev", "-lift_z_score_delta", "-lift_z_score_pct_change", "-lift_p_value_prev", "-lift_fisher_p_value_prev", "-channel", "-direction", "-action_group", "-action", "-rank", "-day", "-week", "-month", "-quarter", "-year"]]]
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
    dimension: Literal["channel", "direction", "action_group", "action", "arm", "rank"]

ModelGrouping = Literal["channel", "action", "arm", "day", "week", "month", "quarter", "year"]
ModelColumn = Literal["model_auc", "model_average_precision", "model_base_rate", "model_positives", "model_negatives", "model_auc_prev", "model_auc_delta", "model_auc_pct_change", "model_average_precision_prev", "model_average_precision_delta", "model_average_precision_pct_change", "model_base_rate_prev", "model_base_rate_delta", "model_base_rate_pct_change", "model_positives_prev", "model_positives_delta", "model_positives_pct_change", "model_negatives_prev", "model_negatives_delta", "model_negatives_pct_change"]
ModelRow = TypedDict("ModelRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action": Optional[str], "arm": Optional[str], "model_auc": Optional[float], "model_average_precision": Optional[float], "model_base_rate": Optional[float], "model_positives": Optional[int], "model_negatives": Optional[int], "model_auc_prev": Optional[float], "model_auc_delta": Optional[float], "model_auc_pct_change": Optional[float], "model_average_precision_prev": Optional[float], "model_average_precision_delta": Optional[float], "model_average_precision_pct_change": Optional[float], "model_base_rate_prev": Optional[float], "model_base_rate_delta": Optional[float], "model_base_rate_pct_change": Optional[float], "model_positives_prev": Optional[int], "model_positives_delta": Optional[int], "model_positives_pct_change": Optional[float], "model_negatives_prev": Optional[int], "model_negatives_delta": Optional[int], "model_negatives_pct_change": Optional[float], "_row": Literal["row", "others"]})
ModelFilters = TypedDict("ModelFilters", {"channel": TextCondition, "action": TextCondition, "arm": TextCondition}, total=False)
ModelHaving = TypedDict("ModelHaving", {"model_auc": Condition, "model_average_precision": Condition, "model_base_rate": Condition, "model_positives": Condition, "model_negatives": Condition, "model_auc_prev": Condition, "model_auc_delta": Condition, "model_auc_pct_change": Condition, "model_average_precision_prev": Condition, "model_average_precision_delta": Condition, "model_average_precision_pct_change": Condition, "model_base_rate_prev": Condition, "model_base_rate_delta": Condition, "model_base_rate_pct_change": Condition, "model_positives_prev": Condition, "model_positives_delta": Condition, "model_positives_pct_change": Condition, "model_negatives_prev": Condition, "model_negatives_delta": Condition, "model_negatives_pct_change": Condition, "row_count": Condition}, total=False)


class ModelIntent(_Intent, total=False):
    "Model. How well the model tells the offers that are clicked from those that are not. Dimensions: channel (Where the offer was made), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ModelFilters
    having: ModelHaving
    order_by: Sequence[Union[ModelGrouping, ModelColumn, Literal["-model_auc", "-model_average_precision", "-model_base_rate", "-model_positives", "-model_negatives", "-model_auc_prev", "-model_auc_delta", "-model_auc_pct_change", "-model_average_precision_prev", "-model_average_precision_delta", "-model_average_precision_pct_change", "-model_base_rate_prev", "-model_base_rate_delta", "-model_base_rate_pct_change", "-model_positives_prev", "-model_positives_delta", "-model_positives_pct_change", "-model_negatives_prev", "-model_negatives_delta", "-model_negatives_pct_change", "-channel", "-action", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ModelColumn
    top_n_within: Sequence[ModelGrouping]
    quantiles: Literal[False]


class _ModelChartChannels(ModelIntent, total=False):
    x: Union[ModelGrouping, ModelColumn]
    y: Union[ModelGrouping, ModelColumn]
    color: Union[ModelGrouping, ModelColumn]
    facet: Union[ModelGrouping, ModelColumn]


class ModelChart(_ModelChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "scatter", "heatmap", "donut", "kpi_card", "table"]


class ModelValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action", "arm"]

ModelCalibrationGrouping = Literal["channel", "action", "arm", "day", "week", "month", "quarter", "year"]
ModelCalibrationColumn = Literal["point", "predicted", "observed", "count", "point_prev", "point_delta", "point_pct_change", "predicted_prev", "predicted_delta", "predicted_pct_change", "observed_prev", "observed_delta", "observed_pct_change", "count_prev", "count_delta", "count_pct_change"]
ModelCalibrationRow = TypedDict("ModelCalibrationRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action": Optional[str], "arm": Optional[str], "point": Optional[int], "predicted": Optional[float], "observed": Optional[float], "count": Optional[int], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "predicted_prev": Optional[float], "predicted_delta": Optional[float], "predicted_pct_change": Optional[float], "observed_prev": Optional[float], "observed_delta": Optional[float], "observed_pct_change": Optional[float], "count_prev": Optional[int], "count_delta": Optional[int], "count_pct_change": Optional[float], "_row": Literal["row", "others"]})
ModelCalibrationFilters = TypedDict("ModelCalibrationFilters", {"channel": TextCondition, "action": TextCondition, "arm": TextCondition}, total=False)
ModelCalibrationHaving = TypedDict("ModelCalibrationHaving", {"point": Condition, "predicted": Condition, "observed": Condition, "count": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "predicted_prev": Condition, "predicted_delta": Condition, "predicted_pct_change": Condition, "observed_prev": Condition, "observed_delta": Condition, "observed_pct_change": Condition, "count_prev": Condition, "count_delta": Condition, "count_pct_change": Condition, "row_count": Condition}, total=False)


class ModelCalibrationIntent(_Intent, total=False):
    "Model calibration. What the model expects beside what happens, in ten groups of about as many offers. Dimensions: channel (Where the offer was made), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ModelCalibrationFilters
    having: ModelCalibrationHaving
    order_by: Sequence[Union[ModelCalibrationGrouping, ModelCalibrationColumn, Literal["-point", "-predicted", "-observed", "-count", "-point_prev", "-point_delta", "-point_pct_change", "-predicted_prev", "-predicted_delta", "-predicted_pct_change", "-observed_prev", "-observed_delta", "-observed_pct_change", "-count_prev", "-count_delta", "-count_pct_change", "-channel", "-action", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ModelCalibrationColumn
    top_n_within: Sequence[ModelCalibrationGrouping]
    quantiles: Literal[False]


class _ModelCalibrationChartChannels(ModelCalibrationIntent, total=False):
    x: Union[ModelCalibrationGrouping, ModelCalibrationColumn]
    y: Union[ModelCalibrationGrouping, ModelCalibrationColumn]
    color: Union[ModelCalibrationGrouping, ModelCalibrationColumn]
    facet: Union[ModelCalibrationGrouping, ModelCalibrationColumn]


class ModelCalibrationChart(_ModelCalibrationChartChannels):
    chart_kind: Literal["calibration_curve", "table"]


class ModelCalibrationValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action", "arm"]

ModelGainGrouping = Literal["channel", "action", "arm", "day", "week", "month", "quarter", "year"]
ModelGainColumn = Literal["point", "contacted", "gain", "point_prev", "point_delta", "point_pct_change", "contacted_prev", "contacted_delta", "contacted_pct_change", "gain_prev", "gain_delta", "gain_pct_change"]
ModelGainRow = TypedDict("ModelGainRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action": Optional[str], "arm": Optional[str], "point": Optional[int], "contacted": Optional[float], "gain": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "contacted_prev": Optional[float], "contacted_delta": Optional[float], "contacted_pct_change": Optional[float], "gain_prev": Optional[float], "gain_delta": Optional[float], "gain_pct_change": Optional[float], "_row": Literal["row", "others"]})
ModelGainFilters = TypedDict("ModelGainFilters", {"channel": TextCondition, "action": TextCondition, "arm": TextCondition}, total=False)
ModelGainHaving = TypedDict("ModelGainHaving", {"point": Condition, "contacted": Condition, "gain": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "contacted_prev": Condition, "contacted_delta": Condition, "contacted_pct_change": Condition, "gain_prev": Condition, "gain_delta": Condition, "gain_pct_change": Condition, "row_count": Condition}, total=False)


class ModelGainIntent(_Intent, total=False):
    "Model gain. What share of all clicks the best-liked offers have. Dimensions: channel (Where the offer was made), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ModelGainFilters
    having: ModelGainHaving
    order_by: Sequence[Union[ModelGainGrouping, ModelGainColumn, Literal["-point", "-contacted", "-gain", "-point_prev", "-point_delta", "-point_pct_change", "-contacted_prev", "-contacted_delta", "-contacted_pct_change", "-gain_prev", "-gain_delta", "-gain_pct_change", "-channel", "-action", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ModelGainColumn
    top_n_within: Sequence[ModelGainGrouping]
    quantiles: Literal[False]


class _ModelGainChartChannels(ModelGainIntent, total=False):
    x: Union[ModelGainGrouping, ModelGainColumn]
    y: Union[ModelGainGrouping, ModelGainColumn]
    color: Union[ModelGainGrouping, ModelGainColumn]
    facet: Union[ModelGainGrouping, ModelGainColumn]


class ModelGainChart(_ModelGainChartChannels):
    chart_kind: Literal["line", "table"]


class ModelGainValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action", "arm"]

ModelLiftGrouping = Literal["channel", "action", "arm", "day", "week", "month", "quarter", "year"]
ModelLiftColumn = Literal["point", "contacted", "lift", "point_prev", "point_delta", "point_pct_change", "contacted_prev", "contacted_delta", "contacted_pct_change", "lift_prev", "lift_delta", "lift_pct_change"]
ModelLiftRow = TypedDict("ModelLiftRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action": Optional[str], "arm": Optional[str], "point": Optional[int], "contacted": Optional[float], "lift": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "contacted_prev": Optional[float], "contacted_delta": Optional[float], "contacted_pct_change": Optional[float], "lift_prev": Optional[float], "lift_delta": Optional[float], "lift_pct_change": Optional[float], "_row": Literal["row", "others"]})
ModelLiftFilters = TypedDict("ModelLiftFilters", {"channel": TextCondition, "action": TextCondition, "arm": TextCondition}, total=False)
ModelLiftHaving = TypedDict("ModelLiftHaving", {"point": Condition, "contacted": Condition, "lift": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "contacted_prev": Condition, "contacted_delta": Condition, "contacted_pct_change": Condition, "lift_prev": Condition, "lift_delta": Condition, "lift_pct_change": Condition, "row_count": Condition}, total=False)


class ModelLiftIntent(_Intent, total=False):
    "Model lift. How many times as many clicks the best-liked offers have as others. Dimensions: channel (Where the offer was made), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ModelLiftFilters
    having: ModelLiftHaving
    order_by: Sequence[Union[ModelLiftGrouping, ModelLiftColumn, Literal["-point", "-contacted", "-lift", "-point_prev", "-point_delta", "-point_pct_change", "-contacted_prev", "-contacted_delta", "-contacted_pct_change", "-lift_prev", "-lift_delta", "-lift_pct_change", "-channel", "-action", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ModelLiftColumn
    top_n_within: Sequence[ModelLiftGrouping]
    quantiles: Literal[False]


class _ModelLiftChartChannels(ModelLiftIntent, total=False):
    x: Union[ModelLiftGrouping, ModelLiftColumn]
    y: Union[ModelLiftGrouping, ModelLiftColumn]
    color: Union[ModelLiftGrouping, ModelLiftColumn]
    facet: Union[ModelLiftGrouping, ModelLiftColumn]


class ModelLiftChart(_ModelLiftChartChannels):
    chart_kind: Literal["line", "table"]


class ModelLiftValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action", "arm"]

ModelPrecisionGrouping = Literal["channel", "action", "arm", "day", "week", "month", "quarter", "year"]
ModelPrecisionColumn = Literal["point", "threshold", "recall", "precision", "point_prev", "point_delta", "point_pct_change", "threshold_prev", "threshold_delta", "threshold_pct_change", "recall_prev", "recall_delta", "recall_pct_change", "precision_prev", "precision_delta", "precision_pct_change"]
ModelPrecisionRow = TypedDict("ModelPrecisionRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action": Optional[str], "arm": Optional[str], "point": Optional[int], "threshold": Optional[float], "recall": Optional[float], "precision": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "threshold_prev": Optional[float], "threshold_delta": Optional[float], "threshold_pct_change": Optional[float], "recall_prev": Optional[float], "recall_delta": Optional[float], "recall_pct_change": Optional[float], "precision_prev": Optional[float], "precision_delta": Optional[float], "precision_pct_change": Optional[float], "_row": Literal["row", "others"]})
ModelPrecisionFilters = TypedDict("ModelPrecisionFilters", {"channel": TextCondition, "action": TextCondition, "arm": TextCondition}, total=False)
ModelPrecisionHaving = TypedDict("ModelPrecisionHaving", {"point": Condition, "threshold": Condition, "recall": Condition, "precision": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "threshold_prev": Condition, "threshold_delta": Condition, "threshold_pct_change": Condition, "recall_prev": Condition, "recall_delta": Condition, "recall_pct_change": Condition, "precision_prev": Condition, "precision_delta": Condition, "precision_pct_change": Condition, "row_count": Condition}, total=False)


class ModelPrecisionIntent(_Intent, total=False):
    "Model precision. What share is clicked of the offers that the model likes best. Dimensions: channel (Where the offer was made), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ModelPrecisionFilters
    having: ModelPrecisionHaving
    order_by: Sequence[Union[ModelPrecisionGrouping, ModelPrecisionColumn, Literal["-point", "-threshold", "-recall", "-precision", "-point_prev", "-point_delta", "-point_pct_change", "-threshold_prev", "-threshold_delta", "-threshold_pct_change", "-recall_prev", "-recall_delta", "-recall_pct_change", "-precision_prev", "-precision_delta", "-precision_pct_change", "-channel", "-action", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ModelPrecisionColumn
    top_n_within: Sequence[ModelPrecisionGrouping]
    quantiles: Literal[False]


class _ModelPrecisionChartChannels(ModelPrecisionIntent, total=False):
    x: Union[ModelPrecisionGrouping, ModelPrecisionColumn]
    y: Union[ModelPrecisionGrouping, ModelPrecisionColumn]
    color: Union[ModelPrecisionGrouping, ModelPrecisionColumn]
    facet: Union[ModelPrecisionGrouping, ModelPrecisionColumn]


class ModelPrecisionChart(_ModelPrecisionChartChannels):
    chart_kind: Literal["precision_recall_curve", "table"]


class ModelPrecisionValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action", "arm"]

ModelRocGrouping = Literal["channel", "action", "arm", "day", "week", "month", "quarter", "year"]
ModelRocColumn = Literal["point", "threshold", "false_positive_rate", "true_positive_rate", "point_prev", "point_delta", "point_pct_change", "threshold_prev", "threshold_delta", "threshold_pct_change", "false_positive_rate_prev", "false_positive_rate_delta", "false_positive_rate_pct_change", "true_positive_rate_prev", "true_positive_rate_delta", "true_positive_rate_pct_change"]
ModelRocRow = TypedDict("ModelRocRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action": Optional[str], "arm": Optional[str], "point": Optional[int], "threshold": Optional[float], "false_positive_rate": Optional[float], "true_positive_rate": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "threshold_prev": Optional[float], "threshold_delta": Optional[float], "threshold_pct_change": Optional[float], "false_positive_rate_prev": Optional[float], "false_positive_rate_delta": Optional[float], "false_positive_rate_pct_change": Optional[float], "true_positive_rate_prev": Optional[float], "true_positive_rate_delta": Optional[float], "true_positive_rate_pct_change": Optional[float], "_row": Literal["row", "others"]})
ModelRocFilters = TypedDict("ModelRocFilters", {"channel": TextCondition, "action": TextCondition, "arm": TextCondition}, total=False)
ModelRocHaving = TypedDict("ModelRocHaving", {"point": Condition, "threshold": Condition, "false_positive_rate": Condition, "true_positive_rate": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "threshold_prev": Condition, "threshold_delta": Condition, "threshold_pct_change": Condition, "false_positive_rate_prev": Condition, "false_positive_rate_delta": Condition, "false_positive_rate_pct_change": Condition, "true_positive_rate_prev": Condition, "true_positive_rate_delta": Condition, "true_positive_rate_pct_change": Condition, "row_count": Condition}, total=False)


class ModelRocIntent(_Intent, total=False):
    "Model roc. The trade between clicks that the model finds and offers that it picks in vain. Dimensions: channel (Where the offer was made), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ModelRocFilters
    having: ModelRocHaving
    order_by: Sequence[Union[ModelRocGrouping, ModelRocColumn, Literal["-point", "-threshold", "-false_positive_rate", "-true_positive_rate", "-point_prev", "-point_delta", "-point_pct_change", "-threshold_prev", "-threshold_delta", "-threshold_pct_change", "-false_positive_rate_prev", "-false_positive_rate_delta", "-false_positive_rate_pct_change", "-true_positive_rate_prev", "-true_positive_rate_delta", "-true_positive_rate_pct_change", "-channel", "-action", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ModelRocColumn
    top_n_within: Sequence[ModelRocGrouping]
    quantiles: Literal[False]


class _ModelRocChartChannels(ModelRocIntent, total=False):
    x: Union[ModelRocGrouping, ModelRocColumn]
    y: Union[ModelRocGrouping, ModelRocColumn]
    color: Union[ModelRocGrouping, ModelRocColumn]
    facet: Union[ModelRocGrouping, ModelRocColumn]


class ModelRocChart(_ModelRocChartChannels):
    chart_kind: Literal["roc_curve", "table"]


class ModelRocValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action", "arm"]

OffersGrouping = Literal["channel", "direction", "action_group", "action", "arm", "rank", "day", "week", "month", "quarter", "year"]
OffersColumn = Literal["offers", "offers_prev", "offers_delta", "offers_pct_change"]
OffersRow = TypedDict("OffersRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "direction": Optional[str], "action_group": Optional[str], "action": Optional[str], "arm": Optional[str], "rank": Optional[int], "offers": Optional[int], "offers_prev": Optional[int], "offers_delta": Optional[int], "offers_pct_change": Optional[float], "_row": Literal["row", "others"]})
OffersFilters = TypedDict("OffersFilters", {"channel": TextCondition, "direction": TextCondition, "action_group": TextCondition, "action": TextCondition, "arm": TextCondition, "rank": NumberCondition}, total=False)
OffersHaving = TypedDict("OffersHaving", {"offers": Condition, "offers_prev": Condition, "offers_delta": Condition, "offers_pct_change": Condition, "row_count": Condition}, total=False)


class OffersIntent(_Intent, total=False):
    "Offers [offers]. Offers that were made. Dimensions: channel (Where the offer was made), direction (Inbound where the customer came by; Outbound where they were written to), action_group (Product group: What kind of product was offered), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order), rank (The place among the offers of one decision)."

    dimensions: Sequence[Literal["channel", "direction", "action_group", "action", "arm", "rank"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: OffersFilters
    having: OffersHaving
    order_by: Sequence[Union[OffersGrouping, OffersColumn, Literal["-offers", "-offers_prev", "-offers_delta", "-offers_pct_change", "-channel", "-direction", "-action_group", "-action", "-arm", "-rank", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: OffersColumn
    top_n_within: Sequence[OffersGrouping]
    quantiles: Literal[False]


class _OffersChartChannels(OffersIntent, total=False):
    x: Union[OffersGrouping, OffersColumn]
    y: Union[OffersGrouping, OffersColumn]
    color: Union[OffersGrouping, OffersColumn]
    facet: Union[OffersGrouping, OffersColumn]


class OffersChart(_OffersChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class OffersValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "direction", "action_group", "action", "arm", "rank"]

OnBothGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
OnBothColumn = Literal["on_both", "on_both_lower", "on_both_upper", "on_both_prev", "on_both_delta", "on_both_pct_change", "on_both_lower_prev", "on_both_lower_delta", "on_both_lower_pct_change", "on_both_upper_prev", "on_both_upper_delta", "on_both_upper_pct_change"]
OnBothRow = TypedDict("OnBothRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "on_both": Optional[int], "on_both_lower": Optional[int], "on_both_upper": Optional[int], "on_both_prev": Optional[int], "on_both_delta": Optional[int], "on_both_pct_change": Optional[float], "on_both_lower_prev": Optional[int], "on_both_lower_delta": Optional[int], "on_both_lower_pct_change": Optional[float], "on_both_upper_prev": Optional[int], "on_both_upper_delta": Optional[int], "on_both_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
OnBothFilters = TypedDict("OnBothFilters", {"channel": TextCondition}, total=False)
OnBothHaving = TypedDict("OnBothHaving", {"on_both": Condition, "on_both_lower": Condition, "on_both_upper": Condition, "on_both_prev": Condition, "on_both_delta": Condition, "on_both_pct_change": Condition, "on_both_lower_prev": Condition, "on_both_lower_delta": Condition, "on_both_lower_pct_change": Condition, "on_both_upper_prev": Condition, "on_both_upper_delta": Condition, "on_both_upper_pct_change": Condition, "row_count": Condition}, total=False)


class OnBothIntent(_Intent, total=False):
    "On both. Different customers who came by on the web site and in the app. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: OnBothFilters
    having: OnBothHaving
    order_by: Sequence[Union[OnBothGrouping, OnBothColumn, Literal["-on_both", "-on_both_lower", "-on_both_upper", "-on_both_prev", "-on_both_delta", "-on_both_pct_change", "-on_both_lower_prev", "-on_both_lower_delta", "-on_both_lower_pct_change", "-on_both_upper_prev", "-on_both_upper_delta", "-on_both_upper_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: OnBothColumn
    top_n_within: Sequence[OnBothGrouping]
    quantiles: Literal[False]


class _OnBothChartChannels(OnBothIntent, total=False):
    x: Union[OnBothGrouping, OnBothColumn]
    y: Union[OnBothGrouping, OnBothColumn]
    color: Union[OnBothGrouping, OnBothColumn]
    facet: Union[OnBothGrouping, OnBothColumn]


class OnBothChart(_OnBothChartChannels):
    chart_kind: Literal["line", "bar", "scatter", "heatmap", "kpi_card", "table"]


class OnBothValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

OrderValueGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
OrderValueColumn = Literal["order_value", "order_value_Median", "order_value_p25", "order_value_p75", "order_value_p90", "order_value_p95", "order_value_prev", "order_value_delta", "order_value_pct_change", "order_value_Median_prev", "order_value_Median_delta", "order_value_Median_pct_change", "order_value_p25_prev", "order_value_p25_delta", "order_value_p25_pct_change", "order_value_p75_prev", "order_value_p75_delta", "order_value_p75_pct_change", "order_value_p90_prev", "order_value_p90_delta", "order_value_p90_pct_change", "order_value_p95_prev", "order_value_p95_delta", "order_value_p95_pct_change"]
OrderValueRow = TypedDict("OrderValueRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "order_value": Optional[float], "order_value_Median": Optional[float], "order_value_p25": Optional[float], "order_value_p75": Optional[float], "order_value_p90": Optional[float], "order_value_p95": Optional[float], "order_value_prev": Optional[float], "order_value_delta": Optional[float], "order_value_pct_change": Optional[float], "order_value_Median_prev": Optional[float], "order_value_Median_delta": Optional[float], "order_value_Median_pct_change": Optional[float], "order_value_p25_prev": Optional[float], "order_value_p25_delta": Optional[float], "order_value_p25_pct_change": Optional[float], "order_value_p75_prev": Optional[float], "order_value_p75_delta": Optional[float], "order_value_p75_pct_change": Optional[float], "order_value_p90_prev": Optional[float], "order_value_p90_delta": Optional[float], "order_value_p90_pct_change": Optional[float], "order_value_p95_prev": Optional[float], "order_value_p95_delta": Optional[float], "order_value_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
OrderValueFilters = TypedDict("OrderValueFilters", {"channel": TextCondition}, total=False)
OrderValueHaving = TypedDict("OrderValueHaving", {"order_value": Condition, "order_value_Median": Condition, "order_value_p25": Condition, "order_value_p75": Condition, "order_value_p90": Condition, "order_value_p95": Condition, "order_value_prev": Condition, "order_value_delta": Condition, "order_value_pct_change": Condition, "order_value_Median_prev": Condition, "order_value_Median_delta": Condition, "order_value_Median_pct_change": Condition, "order_value_p25_prev": Condition, "order_value_p25_delta": Condition, "order_value_p25_pct_change": Condition, "order_value_p75_prev": Condition, "order_value_p75_delta": Condition, "order_value_p75_pct_change": Condition, "order_value_p90_prev": Condition, "order_value_p90_delta": Condition, "order_value_p90_pct_change": Condition, "order_value_p95_prev": Condition, "order_value_p95_delta": Condition, "order_value_p95_pct_change": Condition, "row_count": Condition}, total=False)


class OrderValueIntent(_Intent, total=False):
    "Order value [EUR]. Median amount of an order; ask with quantiles for p25 to p95. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: OrderValueFilters
    having: OrderValueHaving
    order_by: Sequence[Union[OrderValueGrouping, OrderValueColumn, Literal["-order_value", "-order_value_Median", "-order_value_p25", "-order_value_p75", "-order_value_p90", "-order_value_p95", "-order_value_prev", "-order_value_delta", "-order_value_pct_change", "-order_value_Median_prev", "-order_value_Median_delta", "-order_value_Median_pct_change", "-order_value_p25_prev", "-order_value_p25_delta", "-order_value_p25_pct_change", "-order_value_p75_prev", "-order_value_p75_delta", "-order_value_p75_pct_change", "-order_value_p90_prev", "-order_value_p90_delta", "-order_value_p90_pct_change", "-order_value_p95_prev", "-order_value_p95_delta", "-order_value_p95_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: OrderValueColumn
    top_n_within: Sequence[OrderValueGrouping]
    quantiles: bool


class _OrderValueChartChannels(OrderValueIntent, total=False):
    x: Union[OrderValueGrouping, OrderValueColumn]
    y: Union[OrderValueGrouping, OrderValueColumn]
    color: Union[OrderValueGrouping, OrderValueColumn]
    facet: Union[OrderValueGrouping, OrderValueColumn]


class OrderValueChart(_OrderValueChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "boxplot", "kpi_card", "table"]


class OrderValueValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

OrdersGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
OrdersColumn = Literal["orders", "orders_prev", "orders_delta", "orders_pct_change"]
OrdersRow = TypedDict("OrdersRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "orders": Optional[int], "orders_prev": Optional[int], "orders_delta": Optional[int], "orders_pct_change": Optional[float], "_row": Literal["row", "others"]})
OrdersFilters = TypedDict("OrdersFilters", {"channel": TextCondition}, total=False)
OrdersHaving = TypedDict("OrdersHaving", {"orders": Condition, "orders_prev": Condition, "orders_delta": Condition, "orders_pct_change": Condition, "row_count": Condition}, total=False)


class OrdersIntent(_Intent, total=False):
    "Orders [orders]. Orders that were placed. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: OrdersFilters
    having: OrdersHaving
    order_by: Sequence[Union[OrdersGrouping, OrdersColumn, Literal["-orders", "-orders_prev", "-orders_delta", "-orders_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: OrdersColumn
    top_n_within: Sequence[OrdersGrouping]
    quantiles: Literal[False]


class _OrdersChartChannels(OrdersIntent, total=False):
    x: Union[OrdersGrouping, OrdersColumn]
    y: Union[OrdersGrouping, OrdersColumn]
    color: Union[OrdersGrouping, OrdersColumn]
    facet: Union[OrdersGrouping, OrdersColumn]


class OrdersChart(_OrdersChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class OrdersValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

OrdersPerSessionGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
OrdersPerSessionColumn = Literal["orders_per_session", "orders_per_session_prev", "orders_per_session_delta", "orders_per_session_pct_change"]
OrdersPerSessionRow = TypedDict("OrdersPerSessionRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "orders_per_session": Optional[float], "orders_per_session_prev": Optional[float], "orders_per_session_delta": Optional[float], "orders_per_session_pct_change": Optional[float], "_row": Literal["row", "others"]})
OrdersPerSessionFilters = TypedDict("OrdersPerSessionFilters", {"channel": TextCondition}, total=False)
OrdersPerSessionHaving = TypedDict("OrdersPerSessionHaving", {"orders_per_session": Condition, "orders_per_session_prev": Condition, "orders_per_session_delta": Condition, "orders_per_session_pct_change": Condition, "row_count": Condition}, total=False)


class OrdersPerSessionIntent(_Intent, total=False):
    "Orders per session. How many orders are placed for each visit to the web site or the app, from the orders and the sessions of two sources. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: OrdersPerSessionFilters
    having: OrdersPerSessionHaving
    order_by: Sequence[Union[OrdersPerSessionGrouping, OrdersPerSessionColumn, Literal["-orders_per_session", "-orders_per_session_prev", "-orders_per_session_delta", "-orders_per_session_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: OrdersPerSessionColumn
    top_n_within: Sequence[OrdersPerSessionGrouping]
    quantiles: Literal[False]


class _OrdersPerSessionChartChannels(OrdersPerSessionIntent, total=False):
    x: Union[OrdersPerSessionGrouping, OrdersPerSessionColumn]
    y: Union[OrdersPerSessionGrouping, OrdersPerSessionColumn]
    color: Union[OrdersPerSessionGrouping, OrdersPerSessionColumn]
    facet: Union[OrdersPerSessionGrouping, OrdersPerSessionColumn]


class OrdersPerSessionChart(_OrdersPerSessionChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class OrdersPerSessionValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

PropensityGrouping = Literal["channel", "action", "arm", "day", "week", "month", "quarter", "year"]
PropensityColumn = Literal["propensity_count", "propensity_min", "propensity_p25", "propensity_Median", "propensity_p75", "propensity_max", "propensity_p90", "propensity_p95", "propensity_count_prev", "propensity_count_delta", "propensity_count_pct_change", "propensity_min_prev", "propensity_min_delta", "propensity_min_pct_change", "propensity_p25_prev", "propensity_p25_delta", "propensity_p25_pct_change", "propensity_Median_prev", "propensity_Median_delta", "propensity_Median_pct_change", "propensity_p75_prev", "propensity_p75_delta", "propensity_p75_pct_change", "propensity_max_prev", "propensity_max_delta", "propensity_max_pct_change", "propensity_p90_prev", "propensity_p90_delta", "propensity_p90_pct_change", "propensity_p95_prev", "propensity_p95_delta", "propensity_p95_pct_change"]
PropensityRow = TypedDict("PropensityRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action": Optional[str], "arm": Optional[str], "propensity_count": Optional[int], "propensity_min": Optional[float], "propensity_p25": Optional[float], "propensity_Median": Optional[float], "propensity_p75": Optional[float], "propensity_max": Optional[float], "propensity_p90": Optional[float], "propensity_p95": Optional[float], "propensity_count_prev": Optional[int], "propensity_count_delta": Optional[int], "propensity_count_pct_change": Optional[float], "propensity_min_prev": Optional[float], "propensity_min_delta": Optional[float], "propensity_min_pct_change": Optional[float], "propensity_p25_prev": Optional[float], "propensity_p25_delta": Optional[float], "propensity_p25_pct_change": Optional[float], "propensity_Median_prev": Optional[float], "propensity_Median_delta": Optional[float], "propensity_Median_pct_change": Optional[float], "propensity_p75_prev": Optional[float], "propensity_p75_delta": Optional[float], "propensity_p75_pct_change": Optional[float], "propensity_max_prev": Optional[float], "propensity_max_delta": Optional[float], "propensity_max_pct_change": Optional[float], "propensity_p90_prev": Optional[float], "propensity_p90_delta": Optional[float], "propensity_p90_pct_change": Optional[float], "propensity_p95_prev": Optional[float], "propensity_p95_delta": Optional[float], "propensity_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
PropensityFilters = TypedDict("PropensityFilters", {"channel": TextCondition, "action": TextCondition, "arm": TextCondition}, total=False)
PropensityHaving = TypedDict("PropensityHaving", {"propensity_count": Condition, "propensity_min": Condition, "propensity_p25": Condition, "propensity_Median": Condition, "propensity_p75": Condition, "propensity_max": Condition, "propensity_p90": Condition, "propensity_p95": Condition, "propensity_count_prev": Condition, "propensity_count_delta": Condition, "propensity_count_pct_change": Condition, "propensity_min_prev": Condition, "propensity_min_delta": Condition, "propensity_min_pct_change": Condition, "propensity_p25_prev": Condition, "propensity_p25_delta": Condition, "propensity_p25_pct_change": Condition, "propensity_Median_prev": Condition, "propensity_Median_delta": Condition, "propensity_Median_pct_change": Condition, "propensity_p75_prev": Condition, "propensity_p75_delta": Condition, "propensity_p75_pct_change": Condition, "propensity_max_prev": Condition, "propensity_max_delta": Condition, "propensity_max_pct_change": Condition, "propensity_p90_prev": Condition, "propensity_p90_delta": Condition, "propensity_p90_pct_change": Condition, "propensity_p95_prev": Condition, "propensity_p95_delta": Condition, "propensity_p95_pct_change": Condition, "row_count": Condition}, total=False)


class PropensityIntent(_Intent, total=False):
    "Propensity. What the model expected of all offers; ask with quantiles for p25 to p95. Dimensions: channel (Where the offer was made), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: PropensityFilters
    having: PropensityHaving
    order_by: Sequence[Union[PropensityGrouping, PropensityColumn, Literal["-propensity_count", "-propensity_min", "-propensity_p25", "-propensity_Median", "-propensity_p75", "-propensity_max", "-propensity_p90", "-propensity_p95", "-propensity_count_prev", "-propensity_count_delta", "-propensity_count_pct_change", "-propensity_min_prev", "-propensity_min_delta", "-propensity_min_pct_change", "-propensity_p25_prev", "-propensity_p25_delta", "-propensity_p25_pct_change", "-propensity_Median_prev", "-propensity_Median_delta", "-propensity_Median_pct_change", "-propensity_p75_prev", "-propensity_p75_delta", "-propensity_p75_pct_change", "-propensity_max_prev", "-propensity_max_delta", "-propensity_max_pct_change", "-propensity_p90_prev", "-propensity_p90_delta", "-propensity_p90_pct_change", "-propensity_p95_prev", "-propensity_p95_delta", "-propensity_p95_pct_change", "-channel", "-action", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: PropensityColumn
    top_n_within: Sequence[PropensityGrouping]
    quantiles: bool


class _PropensityChartChannels(PropensityIntent, total=False):
    x: Union[PropensityGrouping, PropensityColumn]
    y: Union[PropensityGrouping, PropensityColumn]
    color: Union[PropensityGrouping, PropensityColumn]
    facet: Union[PropensityGrouping, PropensityColumn]


class PropensityChart(_PropensityChartChannels):
    chart_kind: Literal["line", "bar", "scatter", "heatmap", "boxplot", "kpi_card", "table"]


class PropensityValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action", "arm"]

PropensityBinsGrouping = Literal["channel", "action", "arm", "day", "week", "month", "quarter", "year"]
PropensityBinsColumn = Literal["point", "lower", "upper", "count", "point_prev", "point_delta", "point_pct_change", "lower_prev", "lower_delta", "lower_pct_change", "upper_prev", "upper_delta", "upper_pct_change", "count_prev", "count_delta", "count_pct_change"]
PropensityBinsRow = TypedDict("PropensityBinsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action": Optional[str], "arm": Optional[str], "point": Optional[int], "lower": Optional[float], "upper": Optional[float], "count": Optional[int], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "lower_prev": Optional[float], "lower_delta": Optional[float], "lower_pct_change": Optional[float], "upper_prev": Optional[float], "upper_delta": Optional[float], "upper_pct_change": Optional[float], "count_prev": Optional[int], "count_delta": Optional[int], "count_pct_change": Optional[float], "_row": Literal["row", "others"]})
PropensityBinsFilters = TypedDict("PropensityBinsFilters", {"channel": TextCondition, "action": TextCondition, "arm": TextCondition}, total=False)
PropensityBinsHaving = TypedDict("PropensityBinsHaving", {"point": Condition, "lower": Condition, "upper": Condition, "count": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "lower_prev": Condition, "lower_delta": Condition, "lower_pct_change": Condition, "upper_prev": Condition, "upper_delta": Condition, "upper_pct_change": Condition, "count_prev": Condition, "count_delta": Condition, "count_pct_change": Condition, "row_count": Condition}, total=False)


class PropensityBinsIntent(_Intent, total=False):
    "Propensity bins. What the model expects of all offers, in twenty bins. Dimensions: channel (Where the offer was made), action (What was offered), arm (Test where the model chose the offers, Control where they came in any order)."

    dimensions: Sequence[Literal["channel", "action", "arm"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: PropensityBinsFilters
    having: PropensityBinsHaving
    order_by: Sequence[Union[PropensityBinsGrouping, PropensityBinsColumn, Literal["-point", "-lower", "-upper", "-count", "-point_prev", "-point_delta", "-point_pct_change", "-lower_prev", "-lower_delta", "-lower_pct_change", "-upper_prev", "-upper_delta", "-upper_pct_change", "-count_prev", "-count_delta", "-count_pct_change", "-channel", "-action", "-arm", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: PropensityBinsColumn
    top_n_within: Sequence[PropensityBinsGrouping]
    quantiles: Literal[False]


class _PropensityBinsChartChannels(PropensityBinsIntent, total=False):
    x: Union[PropensityBinsGrouping, PropensityBinsColumn]
    y: Union[PropensityBinsGrouping, PropensityBinsColumn]
    color: Union[PropensityBinsGrouping, PropensityBinsColumn]
    facet: Union[PropensityBinsGrouping, PropensityBinsColumn]


class PropensityBinsChart(_PropensityBinsChartChannels):
    chart_kind: Literal["histogram", "table"]


class PropensityBinsValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action", "arm"]

ResponseOpportunityGrouping = Literal["channel", "action_group", "arm", "frequency", "day", "week", "month", "quarter", "year"]
ResponseOpportunityColumn = Literal["response_opportunity", "response_opportunity_prev", "response_opportunity_delta", "response_opportunity_pct_change"]
ResponseOpportunityRow = TypedDict("ResponseOpportunityRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action_group": Optional[str], "arm": Optional[str], "frequency": Optional[int], "response_opportunity": Optional[float], "response_opportunity_prev": Optional[float], "response_opportunity_delta": Optional[float], "response_opportunity_pct_change": Optional[float], "_row": Literal["row", "others"]})
ResponseOpportunityFilters = TypedDict("ResponseOpportunityFilters", {"channel": TextCondition, "action_group": TextCondition, "arm": TextCondition, "frequency": NumberCondition}, total=False)
ResponseOpportunityHaving = TypedDict("ResponseOpportunityHaving", {"response_opportunity": Condition, "response_opportunity_prev": Condition, "response_opportunity_delta": Condition, "response_opportunity_pct_change": Condition, "row_count": Condition}, total=False)


class ResponseOpportunityIntent(_Intent, total=False):
    "Response opportunity [share]. How much more the model expects of the runners-up than the offers that were made have given; above 0, the runner-up would have been the better offer. Dimensions: channel (Where the offer was made), action_group (Product group: What kind of product was offered), arm (Test where the model chose the offers, Control where they came in any order), frequency (How many times the customer had been shown the action in the placement in the 168 hours that end with the contact, this time included; 5 stands for 5 and more)."

    dimensions: Sequence[Literal["channel", "action_group", "arm", "frequency"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ResponseOpportunityFilters
    having: ResponseOpportunityHaving
    order_by: Sequence[Union[ResponseOpportunityGrouping, ResponseOpportunityColumn, Literal["-response_opportunity", "-response_opportunity_prev", "-response_opportunity_delta", "-response_opportunity_pct_change", "-channel", "-action_group", "-arm", "-frequency", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ResponseOpportunityColumn
    top_n_within: Sequence[ResponseOpportunityGrouping]
    quantiles: Literal[False]


class _ResponseOpportunityChartChannels(ResponseOpportunityIntent, total=False):
    x: Union[ResponseOpportunityGrouping, ResponseOpportunityColumn]
    y: Union[ResponseOpportunityGrouping, ResponseOpportunityColumn]
    color: Union[ResponseOpportunityGrouping, ResponseOpportunityColumn]
    facet: Union[ResponseOpportunityGrouping, ResponseOpportunityColumn]


class ResponseOpportunityChart(_ResponseOpportunityChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class ResponseOpportunityValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action_group", "arm", "frequency"]

ReturningGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
ReturningColumn = Literal["offset", "returning_size", "returning_retained", "returning_share", "returning_share_lower", "returning_share_upper", "offset_prev", "offset_delta", "offset_pct_change", "returning_size_prev", "returning_size_delta", "returning_size_pct_change", "returning_retained_prev", "returning_retained_delta", "returning_retained_pct_change", "returning_share_prev", "returning_share_delta", "returning_share_pct_change", "returning_share_lower_prev", "returning_share_lower_delta", "returning_share_lower_pct_change", "returning_share_upper_prev", "returning_share_upper_delta", "returning_share_upper_pct_change"]
ReturningRow = TypedDict("ReturningRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "offset": Optional[int], "returning_size": Optional[int], "returning_retained": Optional[int], "returning_share": Optional[float], "returning_share_lower": Optional[float], "returning_share_upper": Optional[float], "offset_prev": Optional[int], "offset_delta": Optional[int], "offset_pct_change": Optional[float], "returning_size_prev": Optional[int], "returning_size_delta": Optional[int], "returning_size_pct_change": Optional[float], "returning_retained_prev": Optional[int], "returning_retained_delta": Optional[int], "returning_retained_pct_change": Optional[float], "returning_share_prev": Optional[float], "returning_share_delta": Optional[float], "returning_share_pct_change": Optional[float], "returning_share_lower_prev": Optional[float], "returning_share_lower_delta": Optional[float], "returning_share_lower_pct_change": Optional[float], "returning_share_upper_prev": Optional[float], "returning_share_upper_delta": Optional[float], "returning_share_upper_pct_change": Optional[float], "_row": Literal["row", "others"]})
ReturningFilters = TypedDict("ReturningFilters", {"channel": TextCondition}, total=False)
ReturningHaving = TypedDict("ReturningHaving", {"offset": Condition, "returning_size": Condition, "returning_retained": Condition, "returning_share": Condition, "returning_share_lower": Condition, "returning_share_upper": Condition, "offset_prev": Condition, "offset_delta": Condition, "offset_pct_change": Condition, "returning_size_prev": Condition, "returning_size_delta": Condition, "returning_size_pct_change": Condition, "returning_retained_prev": Condition, "returning_retained_delta": Condition, "returning_retained_pct_change": Condition, "returning_share_prev": Condition, "returning_share_delta": Condition, "returning_share_pct_change": Condition, "returning_share_lower_prev": Condition, "returning_share_lower_delta": Condition, "returning_share_lower_pct_change": Condition, "returning_share_upper_prev": Condition, "returning_share_upper_delta": Condition, "returning_share_upper_pct_change": Condition, "row_count": Condition}, total=False)


class ReturningIntent(_Intent, total=False):
    "Returning. Of the customers who come by in a period for the first time, how many are there again in each of the next three. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: ReturningFilters
    having: ReturningHaving
    order_by: Sequence[Union[ReturningGrouping, ReturningColumn, Literal["-offset", "-returning_size", "-returning_retained", "-returning_share", "-returning_share_lower", "-returning_share_upper", "-offset_prev", "-offset_delta", "-offset_pct_change", "-returning_size_prev", "-returning_size_delta", "-returning_size_pct_change", "-returning_retained_prev", "-returning_retained_delta", "-returning_retained_pct_change", "-returning_share_prev", "-returning_share_delta", "-returning_share_pct_change", "-returning_share_lower_prev", "-returning_share_lower_delta", "-returning_share_lower_pct_change", "-returning_share_upper_prev", "-returning_share_upper_delta", "-returning_share_upper_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ReturningColumn
    top_n_within: Sequence[ReturningGrouping]
    quantiles: Literal[False]


class _ReturningChartChannels(ReturningIntent, total=False):
    x: Union[ReturningGrouping, ReturningColumn]
    y: Union[ReturningGrouping, ReturningColumn]
    color: Union[ReturningGrouping, ReturningColumn]
    facet: Union[ReturningGrouping, ReturningColumn]


class ReturningChart(_ReturningChartChannels):
    chart_kind: Literal["heatmap", "line", "table"]


class ReturningValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

RevenueGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
RevenueColumn = Literal["revenue", "revenue_prev", "revenue_delta", "revenue_pct_change"]
RevenueRow = TypedDict("RevenueRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "revenue": Optional[float], "revenue_prev": Optional[float], "revenue_delta": Optional[float], "revenue_pct_change": Optional[float], "_row": Literal["row", "others"]})
RevenueFilters = TypedDict("RevenueFilters", {"channel": TextCondition}, total=False)
RevenueHaving = TypedDict("RevenueHaving", {"revenue": Condition, "revenue_prev": Condition, "revenue_delta": Condition, "revenue_pct_change": Condition, "row_count": Condition}, total=False)


class RevenueIntent(_Intent, total=False):
    "Revenue [EUR]. Sum of what was ordered. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: RevenueFilters
    having: RevenueHaving
    order_by: Sequence[Union[RevenueGrouping, RevenueColumn, Literal["-revenue", "-revenue_prev", "-revenue_delta", "-revenue_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: RevenueColumn
    top_n_within: Sequence[RevenueGrouping]
    quantiles: Literal[False]


class _RevenueChartChannels(RevenueIntent, total=False):
    x: Union[RevenueGrouping, RevenueColumn]
    y: Union[RevenueGrouping, RevenueColumn]
    color: Union[RevenueGrouping, RevenueColumn]
    facet: Union[RevenueGrouping, RevenueColumn]


class RevenueChart(_RevenueChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class RevenueValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

RunnerUpExpectationGrouping = Literal["channel", "action_group", "arm", "frequency", "day", "week", "month", "quarter", "year"]
RunnerUpExpectationColumn = Literal["runner_up_expectation", "runner_up_expectation_prev", "runner_up_expectation_delta", "runner_up_expectation_pct_change"]
RunnerUpExpectationRow = TypedDict("RunnerUpExpectationRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "action_group": Optional[str], "arm": Optional[str], "frequency": Optional[int], "runner_up_expectation": Optional[float], "runner_up_expectation_prev": Optional[float], "runner_up_expectation_delta": Optional[float], "runner_up_expectation_pct_change": Optional[float], "_row": Literal["row", "others"]})
RunnerUpExpectationFilters = TypedDict("RunnerUpExpectationFilters", {"channel": TextCondition, "action_group": TextCondition, "arm": TextCondition, "frequency": NumberCondition}, total=False)
RunnerUpExpectationHaving = TypedDict("RunnerUpExpectationHaving", {"runner_up_expectation": Condition, "runner_up_expectation_prev": Condition, "runner_up_expectation_delta": Condition, "runner_up_expectation_pct_change": Condition, "row_count": Condition}, total=False)


class RunnerUpExpectationIntent(_Intent, total=False):
    "Runner up expectation [share]. Share that the model expects to be clicked of the runners-up to these offers. Dimensions: channel (Where the offer was made), action_group (Product group: What kind of product was offered), arm (Test where the model chose the offers, Control where they came in any order), frequency (How many times the customer had been shown the action in the placement in the 168 hours that end with the contact, this time included; 5 stands for 5 and more)."

    dimensions: Sequence[Literal["channel", "action_group", "arm", "frequency"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: RunnerUpExpectationFilters
    having: RunnerUpExpectationHaving
    order_by: Sequence[Union[RunnerUpExpectationGrouping, RunnerUpExpectationColumn, Literal["-runner_up_expectation", "-runner_up_expectation_prev", "-runner_up_expectation_delta", "-runner_up_expectation_pct_change", "-channel", "-action_group", "-arm", "-frequency", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: RunnerUpExpectationColumn
    top_n_within: Sequence[RunnerUpExpectationGrouping]
    quantiles: Literal[False]


class _RunnerUpExpectationChartChannels(RunnerUpExpectationIntent, total=False):
    x: Union[RunnerUpExpectationGrouping, RunnerUpExpectationColumn]
    y: Union[RunnerUpExpectationGrouping, RunnerUpExpectationColumn]
    color: Union[RunnerUpExpectationGrouping, RunnerUpExpectationColumn]
    facet: Union[RunnerUpExpectationGrouping, RunnerUpExpectationColumn]


class RunnerUpExpectationChart(_RunnerUpExpectationChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class RunnerUpExpectationValuesQuery(_ValuesQuery):
    dimension: Literal["channel", "action_group", "arm", "frequency"]

SessionsGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
SessionsColumn = Literal["sessions", "sessions_prev", "sessions_delta", "sessions_pct_change"]
SessionsRow = TypedDict("SessionsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "sessions": Optional[int], "sessions_prev": Optional[int], "sessions_delta": Optional[int], "sessions_pct_change": Optional[float], "_row": Literal["row", "others"]})
SessionsFilters = TypedDict("SessionsFilters", {"channel": TextCondition}, total=False)
SessionsHaving = TypedDict("SessionsHaving", {"sessions": Condition, "sessions_prev": Condition, "sessions_delta": Condition, "sessions_pct_change": Condition, "row_count": Condition}, total=False)


class SessionsIntent(_Intent, total=False):
    "Sessions [sessions]. Visits to the web site or the app. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: SessionsFilters
    having: SessionsHaving
    order_by: Sequence[Union[SessionsGrouping, SessionsColumn, Literal["-sessions", "-sessions_prev", "-sessions_delta", "-sessions_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: SessionsColumn
    top_n_within: Sequence[SessionsGrouping]
    quantiles: Literal[False]


class _SessionsChartChannels(SessionsIntent, total=False):
    x: Union[SessionsGrouping, SessionsColumn]
    y: Union[SessionsGrouping, SessionsColumn]
    color: Union[SessionsGrouping, SessionsColumn]
    facet: Union[SessionsGrouping, SessionsColumn]


class SessionsChart(_SessionsChartChannels):
    chart_kind: Literal["line", "bar", "stacked_area", "heatmap", "donut", "kpi_card", "table"]


class SessionsValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

VisitorsGrouping = Literal["channel", "day", "week", "month", "quarter", "year"]
VisitorsColumn = Literal["visitors", "visitors_prev", "visitors_delta", "visitors_pct_change"]
VisitorsRow = TypedDict("VisitorsRow", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "visitors": Optional[int], "visitors_prev": Optional[int], "visitors_delta": Optional[int], "visitors_pct_change": Optional[float], "_row": Literal["row", "others"]})
VisitorsFilters = TypedDict("VisitorsFilters", {"channel": TextCondition}, total=False)
VisitorsHaving = TypedDict("VisitorsHaving", {"visitors": Condition, "visitors_prev": Condition, "visitors_delta": Condition, "visitors_pct_change": Condition, "row_count": Condition}, total=False)


class VisitorsIntent(_Intent, total=False):
    "Visitors [customers]. Different customers who came by. Dimensions: channel (Web or Mobile)."

    dimensions: Sequence[Literal["channel"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: VisitorsFilters
    having: VisitorsHaving
    order_by: Sequence[Union[VisitorsGrouping, VisitorsColumn, Literal["-visitors", "-visitors_prev", "-visitors_delta", "-visitors_pct_change", "-channel", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: VisitorsColumn
    top_n_within: Sequence[VisitorsGrouping]
    quantiles: Literal[False]


class _VisitorsChartChannels(VisitorsIntent, total=False):
    x: Union[VisitorsGrouping, VisitorsColumn]
    y: Union[VisitorsGrouping, VisitorsColumn]
    color: Union[VisitorsGrouping, VisitorsColumn]
    facet: Union[VisitorsGrouping, VisitorsColumn]


class VisitorsChart(_VisitorsChartChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table"]


class VisitorsValuesQuery(_ValuesQuery):
    dimension: Literal["channel"]

_With = TypedDict("_With", {"with": Sequence[MetricName]})

GroupingWith = Literal["channel", "direction", "action_group", "action", "arm", "rank", "frequency", "segment", "recency_quartile", "frequency_quartile", "value_quartile", "day", "week", "month", "quarter", "year"]
ColumnWith = Literal["acceptance", "active_customers", "choice_count", "choice_test_mean", "choice_control_mean", "choice_test_size", "choice_control_size", "choice_difference", "choice_difference_lower", "choice_difference_upper", "choice_t", "choice_degrees_of_freedom", "choice_p_value", "click_through", "click_through_by_exposure", "clickers", "clicks_by_channel_count", "clicks_by_channel_chi_square", "clicks_by_channel_degrees_of_freedom", "clicks_by_channel_p_value", "clicks_by_channel_g", "clicks_by_channel_g_p_value", "clicks_by_channel_fisher_p_value", "clicks_by_channel_odds_ratio", "clicks_by_channel_odds_ratio_lower", "clicks_by_channel_odds_ratio_upper", "comparable_rate", "customer_base_customers", "customer_base_value", "customer_base_orders", "customer_base_mean_recency", "customers", "expected_click_through", "exposed_offers", "stage", "journey_count", "journey_of_first", "journey_of_previous", "journey_entities", "journey_entities_of_first", "journey_entities_of_previous", "lapsed", "lapsed_lower", "lapsed_upper", "lift_count", "lift_positives", "lift_negatives", "lift_rate", "lift_test_rate", "lift_control_rate", "lift_test_size", "lift_control_size", "lift_difference", "lift_difference_lower", "lift_difference_upper", "lift_lift", "lift_lift_lower", "lift_lift_upper", "lift_z_score", "lift_p_value", "lift_fisher_p_value", "model_auc", "model_average_precision", "model_base_rate", "model_positives", "model_negatives", "point", "predicted", "observed", "count", "contacted", "gain", "lift", "threshold", "recall", "precision", "false_positive_rate", "true_positive_rate", "offers", "on_both", "on_both_lower", "on_both_upper", "order_value", "orders", "orders_per_session", "propensity_count", "propensity_min", "propensity_p25", "propensity_Median", "propensity_p75", "propensity_max", "lower", "upper", "response_opportunity", "offset", "returning_size", "returning_retained", "returning_share", "returning_share_lower", "returning_share_upper", "revenue", "runner_up_expectation", "sessions", "visitors", "order_value_Median", "order_value_p25", "order_value_p75", "order_value_p90", "order_value_p95", "propensity_p90", "propensity_p95", "acceptance_prev", "acceptance_delta", "acceptance_pct_change", "active_customers_prev", "active_customers_delta", "active_customers_pct_change", "choice_count_prev", "choice_count_delta", "choice_count_pct_change", "choice_test_mean_prev", "choice_test_mean_delta", "choice_test_mean_pct_change", "choice_control_mean_prev", "choice_control_mean_delta", "choice_control_mean_pct_change", "choice_test_size_prev", "choice_test_size_delta", "choice_test_size_pct_change", "choice_control_size_prev", "choice_control_size_delta", "choice_control_size_pct_change", "choice_difference_prev", "choice_difference_delta", "choice_difference_pct_change", "choice_difference_lower_prev", "choice_difference_lower_delta", "choice_difference_lower_pct_change", "choice_difference_upper_prev", "choice_difference_upper_delta", "choice_difference_upper_pct_change", "choice_t_prev", "choice_t_delta", "choice_t_pct_change", "choice_degrees_of_freedom_prev", "choice_degrees_of_freedom_delta", "choice_degrees_of_freedom_pct_change", "choice_p_value_prev", "click_through_prev", "click_through_delta", "click_through_pct_change", "click_through_by_exposure_prev", "click_through_by_exposure_delta", "click_through_by_exposure_pct_change", "clickers_prev", "clickers_delta", "clickers_pct_change", "clicks_by_channel_count_prev", "clicks_by_channel_count_delta", "clicks_by_channel_count_pct_change", "clicks_by_channel_chi_square_prev", "clicks_by_channel_chi_square_delta", "clicks_by_channel_chi_square_pct_change", "clicks_by_channel_degrees_of_freedom_prev", "clicks_by_channel_degrees_of_freedom_delta", "clicks_by_channel_degrees_of_freedom_pct_change", "clicks_by_channel_p_value_prev", "clicks_by_channel_g_prev", "clicks_by_channel_g_delta", "clicks_by_channel_g_pct_change", "clicks_by_channel_g_p_value_prev", "clicks_by_channel_fisher_p_value_prev", "clicks_by_channel_odds_ratio_prev", "clicks_by_channel_odds_ratio_delta", "clicks_by_channel_odds_ratio_pct_change", "clicks_by_channel_odds_ratio_lower_prev", "clicks_by_channel_odds_ratio_lower_delta", "clicks_by_channel_odds_ratio_lower_pct_change", "clicks_by_channel_odds_ratio_upper_prev", "clicks_by_channel_odds_ratio_upper_delta", "clicks_by_channel_odds_ratio_upper_pct_change", "comparable_rate_prev", "comparable_rate_delta", "comparable_rate_pct_change", "customer_base_customers_prev", "customer_base_customers_delta", "customer_base_customers_pct_change", "customer_base_value_prev", "customer_base_value_delta", "customer_base_value_pct_change", "customer_base_orders_prev", "customer_base_orders_delta", "customer_base_orders_pct_change", "customer_base_mean_recency_prev", "customer_base_mean_recency_delta", "customer_base_mean_recency_pct_change", "customers_prev", "customers_delta", "customers_pct_change", "expected_click_through_prev", "expected_click_through_delta", "expected_click_through_pct_change", "exposed_offers_prev", "exposed_offers_delta", "exposed_offers_pct_change", "stage_prev", "stage_delta", "stage_pct_change", "journey_count_prev", "journey_count_delta", "journey_count_pct_change", "journey_of_first_prev", "journey_of_first_delta", "journey_of_first_pct_change", "journey_of_previous_prev", "journey_of_previous_delta", "journey_of_previous_pct_change", "journey_entities_prev", "journey_entities_delta", "journey_entities_pct_change", "journey_entities_of_first_prev", "journey_entities_of_first_delta", "journey_entities_of_first_pct_change", "journey_entities_of_previous_prev", "journey_entities_of_previous_delta", "journey_entities_of_previous_pct_change", "lapsed_prev", "lapsed_delta", "lapsed_pct_change", "lapsed_lower_prev", "lapsed_lower_delta", "lapsed_lower_pct_change", "lapsed_upper_prev", "lapsed_upper_delta", "lapsed_upper_pct_change", "lift_count_prev", "lift_count_delta", "lift_count_pct_change", "lift_positives_prev", "lift_positives_delta", "lift_positives_pct_change", "lift_negatives_prev", "lift_negatives_delta", "lift_negatives_pct_change", "lift_rate_prev", "lift_rate_delta", "lift_rate_pct_change", "lift_test_rate_prev", "lift_test_rate_delta", "lift_test_rate_pct_change", "lift_control_rate_prev", "lift_control_rate_delta", "lift_control_rate_pct_change", "lift_test_size_prev", "lift_test_size_delta", "lift_test_size_pct_change", "lift_control_size_prev", "lift_control_size_delta", "lift_control_size_pct_change", "lift_difference_prev", "lift_difference_delta", "lift_difference_pct_change", "lift_difference_lower_prev", "lift_difference_lower_delta", "lift_difference_lower_pct_change", "lift_difference_upper_prev", "lift_difference_upper_delta", "lift_difference_upper_pct_change", "lift_lift_prev", "lift_lift_delta", "lift_lift_pct_change", "lift_lift_lower_prev", "lift_lift_lower_delta", "lift_lift_lower_pct_change", "lift_lift_upper_prev", "lift_lift_upper_delta", "lift_lift_upper_pct_change", "lift_z_score_prev", "lift_z_score_delta", "lift_z_score_pct_change", "lift_p_value_prev", "lift_fisher_p_value_prev", "model_auc_prev", "model_auc_delta", "model_auc_pct_change", "model_average_precision_prev", "model_average_precision_delta", "model_average_precision_pct_change", "model_base_rate_prev", "model_base_rate_delta", "model_base_rate_pct_change", "model_positives_prev", "model_positives_delta", "model_positives_pct_change", "model_negatives_prev", "model_negatives_delta", "model_negatives_pct_change", "point_prev", "point_delta", "point_pct_change", "predicted_prev", "predicted_delta", "predicted_pct_change", "observed_prev", "observed_delta", "observed_pct_change", "count_prev", "count_delta", "count_pct_change", "contacted_prev", "contacted_delta", "contacted_pct_change", "gain_prev", "gain_delta", "gain_pct_change", "lift_prev", "lift_delta", "lift_pct_change", "threshold_prev", "threshold_delta", "threshold_pct_change", "recall_prev", "recall_delta", "recall_pct_change", "precision_prev", "precision_delta", "precision_pct_change", "false_positive_rate_prev", "false_positive_rate_delta", "false_positive_rate_pct_change", "true_positive_rate_prev", "true_positive_rate_delta", "true_positive_rate_pct_change", "offers_prev", "offers_delta", "offers_pct_change", "on_both_prev", "on_both_delta", "on_both_pct_change", "on_both_lower_prev", "on_both_lower_delta", "on_both_lower_pct_change", "on_both_upper_prev", "on_both_upper_delta", "on_both_upper_pct_change", "order_value_prev", "order_value_delta", "order_value_pct_change", "orders_prev", "orders_delta", "orders_pct_change", "orders_per_session_prev", "orders_per_session_delta", "orders_per_session_pct_change", "propensity_count_prev", "propensity_count_delta", "propensity_count_pct_change", "propensity_min_prev", "propensity_min_delta", "propensity_min_pct_change", "propensity_p25_prev", "propensity_p25_delta", "propensity_p25_pct_change", "propensity_Median_prev", "propensity_Median_delta", "propensity_Median_pct_change", "propensity_p75_prev", "propensity_p75_delta", "propensity_p75_pct_change", "propensity_max_prev", "propensity_max_delta", "propensity_max_pct_change", "lower_prev", "lower_delta", "lower_pct_change", "upper_prev", "upper_delta", "upper_pct_change", "response_opportunity_prev", "response_opportunity_delta", "response_opportunity_pct_change", "offset_prev", "offset_delta", "offset_pct_change", "returning_size_prev", "returning_size_delta", "returning_size_pct_change", "returning_retained_prev", "returning_retained_delta", "returning_retained_pct_change", "returning_share_prev", "returning_share_delta", "returning_share_pct_change", "returning_share_lower_prev", "returning_share_lower_delta", "returning_share_lower_pct_change", "returning_share_upper_prev", "returning_share_upper_delta", "returning_share_upper_pct_change", "revenue_prev", "revenue_delta", "revenue_pct_change", "runner_up_expectation_prev", "runner_up_expectation_delta", "runner_up_expectation_pct_change", "sessions_prev", "sessions_delta", "sessions_pct_change", "visitors_prev", "visitors_delta", "visitors_pct_change", "order_value_Median_prev", "order_value_Median_delta", "order_value_Median_pct_change", "order_value_p25_prev", "order_value_p25_delta", "order_value_p25_pct_change", "order_value_p75_prev", "order_value_p75_delta", "order_value_p75_pct_change", "order_value_p90_prev", "order_value_p90_delta", "order_value_p90_pct_change", "order_value_p95_prev", "order_value_p95_delta", "order_value_p95_pct_change", "propensity_p90_prev", "propensity_p90_delta", "propensity_p90_pct_change", "propensity_p95_prev", "propensity_p95_delta", "propensity_p95_pct_change"]
RowWith = TypedDict("RowWith", {"day": str, "week": str, "month": str, "quarter": str, "year": str, "channel": Optional[str], "direction": Optional[str], "action_group": Optional[str], "action": Optional[str], "arm": Optional[str], "rank": Optional[int], "frequency": Optional[int], "segment": Optional[str], "recency_quartile": Optional[int], "frequency_quartile": Optional[int], "value_quartile": Optional[int], "acceptance": Optional[float], "active_customers": Optional[int], "choice_count": Optional[int], "choice_test_mean": Optional[float], "choice_control_mean": Optional[float], "choice_test_size": Optional[int], "choice_control_size": Optional[int], "choice_difference": Optional[float], "choice_difference_lower": Optional[float], "choice_difference_upper": Optional[float], "choice_t": Optional[float], "choice_degrees_of_freedom": Optional[float], "choice_p_value": Optional[float], "click_through": Optional[float], "click_through_by_exposure": Optional[float], "clickers": Optional[int], "clicks_by_channel_count": Optional[int], "clicks_by_channel_chi_square": Optional[float], "clicks_by_channel_degrees_of_freedom": Optional[int], "clicks_by_channel_p_value": Optional[float], "clicks_by_channel_g": Optional[float], "clicks_by_channel_g_p_value": Optional[float], "clicks_by_channel_fisher_p_value": Optional[float], "clicks_by_channel_odds_ratio": Optional[float], "clicks_by_channel_odds_ratio_lower": Optional[float], "clicks_by_channel_odds_ratio_upper": Optional[float], "comparable_rate": Optional[float], "customer_base_customers": Optional[int], "customer_base_value": Optional[float], "customer_base_orders": Optional[int], "customer_base_mean_recency": Optional[float], "customers": Optional[int], "expected_click_through": Optional[float], "exposed_offers": Optional[int], "stage": Optional[str], "journey_count": Optional[int], "journey_of_first": Optional[float], "journey_of_previous": Optional[float], "journey_entities": Optional[int], "journey_entities_of_first": Optional[float], "journey_entities_of_previous": Optional[float], "lapsed": Optional[int], "lapsed_lower": Optional[int], "lapsed_upper": Optional[int], "lift_count": Optional[int], "lift_positives": Optional[int], "lift_negatives": Optional[int], "lift_rate": Optional[float], "lift_test_rate": Optional[float], "lift_control_rate": Optional[float], "lift_test_size": Optional[int], "lift_control_size": Optional[int], "lift_difference": Optional[float], "lift_difference_lower": Optional[float], "lift_difference_upper": Optional[float], "lift_lift": Optional[float], "lift_lift_lower": Optional[float], "lift_lift_upper": Optional[float], "lift_z_score": Optional[float], "lift_p_value": Optional[float], "lift_fisher_p_value": Optional[float], "model_auc": Optional[float], "model_average_precision": Optional[float], "model_base_rate": Optional[float], "model_positives": Optional[int], "model_negatives": Optional[int], "point": Optional[int], "predicted": Optional[float], "observed": Optional[float], "count": Optional[int], "contacted": Optional[float], "gain": Optional[float], "lift": Optional[float], "threshold": Optional[float], "recall": Optional[float], "precision": Optional[float], "false_positive_rate": Optional[float], "true_positive_rate": Optional[float], "offers": Optional[int], "on_both": Optional[int], "on_both_lower": Optional[int], "on_both_upper": Optional[int], "order_value": Optional[float], "orders": Optional[int], "orders_per_session": Optional[float], "propensity_count": Optional[int], "propensity_min": Optional[float], "propensity_p25": Optional[float], "propensity_Median": Optional[float], "propensity_p75": Optional[float], "propensity_max": Optional[float], "lower": Optional[float], "upper": Optional[float], "response_opportunity": Optional[float], "offset": Optional[int], "returning_size": Optional[int], "returning_retained": Optional[int], "returning_share": Optional[float], "returning_share_lower": Optional[float], "returning_share_upper": Optional[float], "revenue": Optional[float], "runner_up_expectation": Optional[float], "sessions": Optional[int], "visitors": Optional[int], "order_value_Median": Optional[float], "order_value_p25": Optional[float], "order_value_p75": Optional[float], "order_value_p90": Optional[float], "order_value_p95": Optional[float], "propensity_p90": Optional[float], "propensity_p95": Optional[float], "acceptance_prev": Optional[float], "acceptance_delta": Optional[float], "acceptance_pct_change": Optional[float], "active_customers_prev": Optional[int], "active_customers_delta": Optional[int], "active_customers_pct_change": Optional[float], "choice_count_prev": Optional[int], "choice_count_delta": Optional[int], "choice_count_pct_change": Optional[float], "choice_test_mean_prev": Optional[float], "choice_test_mean_delta": Optional[float], "choice_test_mean_pct_change": Optional[float], "choice_control_mean_prev": Optional[float], "choice_control_mean_delta": Optional[float], "choice_control_mean_pct_change": Optional[float], "choice_test_size_prev": Optional[int], "choice_test_size_delta": Optional[int], "choice_test_size_pct_change": Optional[float], "choice_control_size_prev": Optional[int], "choice_control_size_delta": Optional[int], "choice_control_size_pct_change": Optional[float], "choice_difference_prev": Optional[float], "choice_difference_delta": Optional[float], "choice_difference_pct_change": Optional[float], "choice_difference_lower_prev": Optional[float], "choice_difference_lower_delta": Optional[float], "choice_difference_lower_pct_change": Optional[float], "choice_difference_upper_prev": Optional[float], "choice_difference_upper_delta": Optional[float], "choice_difference_upper_pct_change": Optional[float], "choice_t_prev": Optional[float], "choice_t_delta": Optional[float], "choice_t_pct_change": Optional[float], "choice_degrees_of_freedom_prev": Optional[float], "choice_degrees_of_freedom_delta": Optional[float], "choice_degrees_of_freedom_pct_change": Optional[float], "choice_p_value_prev": Optional[float], "click_through_prev": Optional[float], "click_through_delta": Optional[float], "click_through_pct_change": Optional[float], "click_through_by_exposure_prev": Optional[float], "click_through_by_exposure_delta": Optional[float], "click_through_by_exposure_pct_change": Optional[float], "clickers_prev": Optional[int], "clickers_delta": Optional[int], "clickers_pct_change": Optional[float], "clicks_by_channel_count_prev": Optional[int], "clicks_by_channel_count_delta": Optional[int], "clicks_by_channel_count_pct_change": Optional[float], "clicks_by_channel_chi_square_prev": Optional[float], "clicks_by_channel_chi_square_delta": Optional[float], "clicks_by_channel_chi_square_pct_change": Optional[float], "clicks_by_channel_degrees_of_freedom_prev": Optional[int], "clicks_by_channel_degrees_of_freedom_delta": Optional[int], "clicks_by_channel_degrees_of_freedom_pct_change": Optional[float], "clicks_by_channel_p_value_prev": Optional[float], "clicks_by_channel_g_prev": Optional[float], "clicks_by_channel_g_delta": Optional[float], "clicks_by_channel_g_pct_change": Optional[float], "clicks_by_channel_g_p_value_prev": Optional[float], "clicks_by_channel_fisher_p_value_prev": Optional[float], "clicks_by_channel_odds_ratio_prev": Optional[float], "clicks_by_channel_odds_ratio_delta": Optional[float], "clicks_by_channel_odds_ratio_pct_change": Optional[float], "clicks_by_channel_odds_ratio_lower_prev": Optional[float], "clicks_by_channel_odds_ratio_lower_delta": Optional[float], "clicks_by_channel_odds_ratio_lower_pct_change": Optional[float], "clicks_by_channel_odds_ratio_upper_prev": Optional[float], "clicks_by_channel_odds_ratio_upper_delta": Optional[float], "clicks_by_channel_odds_ratio_upper_pct_change": Optional[float], "comparable_rate_prev": Optional[float], "comparable_rate_delta": Optional[float], "comparable_rate_pct_change": Optional[float], "customer_base_customers_prev": Optional[int], "customer_base_customers_delta": Optional[int], "customer_base_customers_pct_change": Optional[float], "customer_base_value_prev": Optional[float], "customer_base_value_delta": Optional[float], "customer_base_value_pct_change": Optional[float], "customer_base_orders_prev": Optional[int], "customer_base_orders_delta": Optional[int], "customer_base_orders_pct_change": Optional[float], "customer_base_mean_recency_prev": Optional[float], "customer_base_mean_recency_delta": Optional[float], "customer_base_mean_recency_pct_change": Optional[float], "customers_prev": Optional[int], "customers_delta": Optional[int], "customers_pct_change": Optional[float], "expected_click_through_prev": Optional[float], "expected_click_through_delta": Optional[float], "expected_click_through_pct_change": Optional[float], "exposed_offers_prev": Optional[int], "exposed_offers_delta": Optional[int], "exposed_offers_pct_change": Optional[float], "stage_prev": Optional[str], "stage_delta": Optional[str], "stage_pct_change": Optional[float], "journey_count_prev": Optional[int], "journey_count_delta": Optional[int], "journey_count_pct_change": Optional[float], "journey_of_first_prev": Optional[float], "journey_of_first_delta": Optional[float], "journey_of_first_pct_change": Optional[float], "journey_of_previous_prev": Optional[float], "journey_of_previous_delta": Optional[float], "journey_of_previous_pct_change": Optional[float], "journey_entities_prev": Optional[int], "journey_entities_delta": Optional[int], "journey_entities_pct_change": Optional[float], "journey_entities_of_first_prev": Optional[float], "journey_entities_of_first_delta": Optional[float], "journey_entities_of_first_pct_change": Optional[float], "journey_entities_of_previous_prev": Optional[float], "journey_entities_of_previous_delta": Optional[float], "journey_entities_of_previous_pct_change": Optional[float], "lapsed_prev": Optional[int], "lapsed_delta": Optional[int], "lapsed_pct_change": Optional[float], "lapsed_lower_prev": Optional[int], "lapsed_lower_delta": Optional[int], "lapsed_lower_pct_change": Optional[float], "lapsed_upper_prev": Optional[int], "lapsed_upper_delta": Optional[int], "lapsed_upper_pct_change": Optional[float], "lift_count_prev": Optional[int], "lift_count_delta": Optional[int], "lift_count_pct_change": Optional[float], "lift_positives_prev": Optional[int], "lift_positives_delta": Optional[int], "lift_positives_pct_change": Optional[float], "lift_negatives_prev": Optional[int], "lift_negatives_delta": Optional[int], "lift_negatives_pct_change": Optional[float], "lift_rate_prev": Optional[float], "lift_rate_delta": Optional[float], "lift_rate_pct_change": Optional[float], "lift_test_rate_prev": Optional[float], "lift_test_rate_delta": Optional[float], "lift_test_rate_pct_change": Optional[float], "lift_control_rate_prev": Optional[float], "lift_control_rate_delta": Optional[float], "lift_control_rate_pct_change": Optional[float], "lift_test_size_prev": Optional[int], "lift_test_size_delta": Optional[int], "lift_test_size_pct_change": Optional[float], "lift_control_size_prev": Optional[int], "lift_control_size_delta": Optional[int], "lift_control_size_pct_change": Optional[float], "lift_difference_prev": Optional[float], "lift_difference_delta": Optional[float], "lift_difference_pct_change": Optional[float], "lift_difference_lower_prev": Optional[float], "lift_difference_lower_delta": Optional[float], "lift_difference_lower_pct_change": Optional[float], "lift_difference_upper_prev": Optional[float], "lift_difference_upper_delta": Optional[float], "lift_difference_upper_pct_change": Optional[float], "lift_lift_prev": Optional[float], "lift_lift_delta": Optional[float], "lift_lift_pct_change": Optional[float], "lift_lift_lower_prev": Optional[float], "lift_lift_lower_delta": Optional[float], "lift_lift_lower_pct_change": Optional[float], "lift_lift_upper_prev": Optional[float], "lift_lift_upper_delta": Optional[float], "lift_lift_upper_pct_change": Optional[float], "lift_z_score_prev": Optional[float], "lift_z_score_delta": Optional[float], "lift_z_score_pct_change": Optional[float], "lift_p_value_prev": Optional[float], "lift_fisher_p_value_prev": Optional[float], "model_auc_prev": Optional[float], "model_auc_delta": Optional[float], "model_auc_pct_change": Optional[float], "model_average_precision_prev": Optional[float], "model_average_precision_delta": Optional[float], "model_average_precision_pct_change": Optional[float], "model_base_rate_prev": Optional[float], "model_base_rate_delta": Optional[float], "model_base_rate_pct_change": Optional[float], "model_positives_prev": Optional[int], "model_positives_delta": Optional[int], "model_positives_pct_change": Optional[float], "model_negatives_prev": Optional[int], "model_negatives_delta": Optional[int], "model_negatives_pct_change": Optional[float], "point_prev": Optional[int], "point_delta": Optional[int], "point_pct_change": Optional[float], "predicted_prev": Optional[float], "predicted_delta": Optional[float], "predicted_pct_change": Optional[float], "observed_prev": Optional[float], "observed_delta": Optional[float], "observed_pct_change": Optional[float], "count_prev": Optional[int], "count_delta": Optional[int], "count_pct_change": Optional[float], "contacted_prev": Optional[float], "contacted_delta": Optional[float], "contacted_pct_change": Optional[float], "gain_prev": Optional[float], "gain_delta": Optional[float], "gain_pct_change": Optional[float], "lift_prev": Optional[float], "lift_delta": Optional[float], "lift_pct_change": Optional[float], "threshold_prev": Optional[float], "threshold_delta": Optional[float], "threshold_pct_change": Optional[float], "recall_prev": Optional[float], "recall_delta": Optional[float], "recall_pct_change": Optional[float], "precision_prev": Optional[float], "precision_delta": Optional[float], "precision_pct_change": Optional[float], "false_positive_rate_prev": Optional[float], "false_positive_rate_delta": Optional[float], "false_positive_rate_pct_change": Optional[float], "true_positive_rate_prev": Optional[float], "true_positive_rate_delta": Optional[float], "true_positive_rate_pct_change": Optional[float], "offers_prev": Optional[int], "offers_delta": Optional[int], "offers_pct_change": Optional[float], "on_both_prev": Optional[int], "on_both_delta": Optional[int], "on_both_pct_change": Optional[float], "on_both_lower_prev": Optional[int], "on_both_lower_delta": Optional[int], "on_both_lower_pct_change": Optional[float], "on_both_upper_prev": Optional[int], "on_both_upper_delta": Optional[int], "on_both_upper_pct_change": Optional[float], "order_value_prev": Optional[float], "order_value_delta": Optional[float], "order_value_pct_change": Optional[float], "orders_prev": Optional[int], "orders_delta": Optional[int], "orders_pct_change": Optional[float], "orders_per_session_prev": Optional[float], "orders_per_session_delta": Optional[float], "orders_per_session_pct_change": Optional[float], "propensity_count_prev": Optional[int], "propensity_count_delta": Optional[int], "propensity_count_pct_change": Optional[float], "propensity_min_prev": Optional[float], "propensity_min_delta": Optional[float], "propensity_min_pct_change": Optional[float], "propensity_p25_prev": Optional[float], "propensity_p25_delta": Optional[float], "propensity_p25_pct_change": Optional[float], "propensity_Median_prev": Optional[float], "propensity_Median_delta": Optional[float], "propensity_Median_pct_change": Optional[float], "propensity_p75_prev": Optional[float], "propensity_p75_delta": Optional[float], "propensity_p75_pct_change": Optional[float], "propensity_max_prev": Optional[float], "propensity_max_delta": Optional[float], "propensity_max_pct_change": Optional[float], "lower_prev": Optional[float], "lower_delta": Optional[float], "lower_pct_change": Optional[float], "upper_prev": Optional[float], "upper_delta": Optional[float], "upper_pct_change": Optional[float], "response_opportunity_prev": Optional[float], "response_opportunity_delta": Optional[float], "response_opportunity_pct_change": Optional[float], "offset_prev": Optional[int], "offset_delta": Optional[int], "offset_pct_change": Optional[float], "returning_size_prev": Optional[int], "returning_size_delta": Optional[int], "returning_size_pct_change": Optional[float], "returning_retained_prev": Optional[int], "returning_retained_delta": Optional[int], "returning_retained_pct_change": Optional[float], "returning_share_prev": Optional[float], "returning_share_delta": Optional[float], "returning_share_pct_change": Optional[float], "returning_share_lower_prev": Optional[float], "returning_share_lower_delta": Optional[float], "returning_share_lower_pct_change": Optional[float], "returning_share_upper_prev": Optional[float], "returning_share_upper_delta": Optional[float], "returning_share_upper_pct_change": Optional[float], "revenue_prev": Optional[float], "revenue_delta": Optional[float], "revenue_pct_change": Optional[float], "runner_up_expectation_prev": Optional[float], "runner_up_expectation_delta": Optional[float], "runner_up_expectation_pct_change": Optional[float], "sessions_prev": Optional[int], "sessions_delta": Optional[int], "sessions_pct_change": Optional[float], "visitors_prev": Optional[int], "visitors_delta": Optional[int], "visitors_pct_change": Optional[float], "order_value_Median_prev": Optional[float], "order_value_Median_delta": Optional[float], "order_value_Median_pct_change": Optional[float], "order_value_p25_prev": Optional[float], "order_value_p25_delta": Optional[float], "order_value_p25_pct_change": Optional[float], "order_value_p75_prev": Optional[float], "order_value_p75_delta": Optional[float], "order_value_p75_pct_change": Optional[float], "order_value_p90_prev": Optional[float], "order_value_p90_delta": Optional[float], "order_value_p90_pct_change": Optional[float], "order_value_p95_prev": Optional[float], "order_value_p95_delta": Optional[float], "order_value_p95_pct_change": Optional[float], "propensity_p90_prev": Optional[float], "propensity_p90_delta": Optional[float], "propensity_p90_pct_change": Optional[float], "propensity_p95_prev": Optional[float], "propensity_p95_delta": Optional[float], "propensity_p95_pct_change": Optional[float], "_row": Literal["row", "others"]})
FiltersWith = TypedDict("FiltersWith", {"channel": TextCondition, "direction": TextCondition, "action_group": TextCondition, "action": TextCondition, "arm": TextCondition, "rank": NumberCondition, "frequency": NumberCondition, "segment": TextCondition, "recency_quartile": NumberCondition, "frequency_quartile": NumberCondition, "value_quartile": NumberCondition}, total=False)
HavingWith = TypedDict("HavingWith", {"acceptance": Condition, "active_customers": Condition, "choice_count": Condition, "choice_test_mean": Condition, "choice_control_mean": Condition, "choice_test_size": Condition, "choice_control_size": Condition, "choice_difference": Condition, "choice_difference_lower": Condition, "choice_difference_upper": Condition, "choice_t": Condition, "choice_degrees_of_freedom": Condition, "choice_p_value": Condition, "click_through": Condition, "click_through_by_exposure": Condition, "clickers": Condition, "clicks_by_channel_count": Condition, "clicks_by_channel_chi_square": Condition, "clicks_by_channel_degrees_of_freedom": Condition, "clicks_by_channel_p_value": Condition, "clicks_by_channel_g": Condition, "clicks_by_channel_g_p_value": Condition, "clicks_by_channel_fisher_p_value": Condition, "clicks_by_channel_odds_ratio": Condition, "clicks_by_channel_odds_ratio_lower": Condition, "clicks_by_channel_odds_ratio_upper": Condition, "comparable_rate": Condition, "customer_base_customers": Condition, "customer_base_value": Condition, "customer_base_orders": Condition, "customer_base_mean_recency": Condition, "customers": Condition, "expected_click_through": Condition, "exposed_offers": Condition, "stage": Condition, "journey_count": Condition, "journey_of_first": Condition, "journey_of_previous": Condition, "journey_entities": Condition, "journey_entities_of_first": Condition, "journey_entities_of_previous": Condition, "lapsed": Condition, "lapsed_lower": Condition, "lapsed_upper": Condition, "lift_count": Condition, "lift_positives": Condition, "lift_negatives": Condition, "lift_rate": Condition, "lift_test_rate": Condition, "lift_control_rate": Condition, "lift_test_size": Condition, "lift_control_size": Condition, "lift_difference": Condition, "lift_difference_lower": Condition, "lift_difference_upper": Condition, "lift_lift": Condition, "lift_lift_lower": Condition, "lift_lift_upper": Condition, "lift_z_score": Condition, "lift_p_value": Condition, "lift_fisher_p_value": Condition, "model_auc": Condition, "model_average_precision": Condition, "model_base_rate": Condition, "model_positives": Condition, "model_negatives": Condition, "point": Condition, "predicted": Condition, "observed": Condition, "count": Condition, "contacted": Condition, "gain": Condition, "lift": Condition, "threshold": Condition, "recall": Condition, "precision": Condition, "false_positive_rate": Condition, "true_positive_rate": Condition, "offers": Condition, "on_both": Condition, "on_both_lower": Condition, "on_both_upper": Condition, "order_value": Condition, "orders": Condition, "orders_per_session": Condition, "propensity_count": Condition, "propensity_min": Condition, "propensity_p25": Condition, "propensity_Median": Condition, "propensity_p75": Condition, "propensity_max": Condition, "lower": Condition, "upper": Condition, "response_opportunity": Condition, "offset": Condition, "returning_size": Condition, "returning_retained": Condition, "returning_share": Condition, "returning_share_lower": Condition, "returning_share_upper": Condition, "revenue": Condition, "runner_up_expectation": Condition, "sessions": Condition, "visitors": Condition, "order_value_Median": Condition, "order_value_p25": Condition, "order_value_p75": Condition, "order_value_p90": Condition, "order_value_p95": Condition, "propensity_p90": Condition, "propensity_p95": Condition, "acceptance_prev": Condition, "acceptance_delta": Condition, "acceptance_pct_change": Condition, "active_customers_prev": Condition, "active_customers_delta": Condition, "active_customers_pct_change": Condition, "choice_count_prev": Condition, "choice_count_delta": Condition, "choice_count_pct_change": Condition, "choice_test_mean_prev": Condition, "choice_test_mean_delta": Condition, "choice_test_mean_pct_change": Condition, "choice_control_mean_prev": Condition, "choice_control_mean_delta": Condition, "choice_control_mean_pct_change": Condition, "choice_test_size_prev": Condition, "choice_test_size_delta": Condition, "choice_test_size_pct_change": Condition, "choice_control_size_prev": Condition, "choice_control_size_delta": Condition, "choice_control_size_pct_change": Condition, "choice_difference_prev": Condition, "choice_difference_delta": Condition, "choice_difference_pct_change": Condition, "choice_difference_lower_prev": Condition, "choice_difference_lower_delta": Condition, "choice_difference_lower_pct_change": Condition, "choice_difference_upper_prev": Condition, "choice_difference_upper_delta": Condition, "choice_difference_upper_pct_change": Condition, "choice_t_prev": Condition, "choice_t_delta": Condition, "choice_t_pct_change": Condition, "choice_degrees_of_freedom_prev": Condition, "choice_degrees_of_freedom_delta": Condition, "choice_degrees_of_freedom_pct_change": Condition, "choice_p_value_prev": Condition, "click_through_prev": Condition, "click_through_delta": Condition, "click_through_pct_change": Condition, "click_through_by_exposure_prev": Condition, "click_through_by_exposure_delta": Condition, "click_through_by_exposure_pct_change": Condition, "clickers_prev": Condition, "clickers_delta": Condition, "clickers_pct_change": Condition, "clicks_by_channel_count_prev": Condition, "clicks_by_channel_count_delta": Condition, "clicks_by_channel_count_pct_change": Condition, "clicks_by_channel_chi_square_prev": Condition, "clicks_by_channel_chi_square_delta": Condition, "clicks_by_channel_chi_square_pct_change": Condition, "clicks_by_channel_degrees_of_freedom_prev": Condition, "clicks_by_channel_degrees_of_freedom_delta": Condition, "clicks_by_channel_degrees_of_freedom_pct_change": Condition, "clicks_by_channel_p_value_prev": Condition, "clicks_by_channel_g_prev": Condition, "clicks_by_channel_g_delta": Condition, "clicks_by_channel_g_pct_change": Condition, "clicks_by_channel_g_p_value_prev": Condition, "clicks_by_channel_fisher_p_value_prev": Condition, "clicks_by_channel_odds_ratio_prev": Condition, "clicks_by_channel_odds_ratio_delta": Condition, "clicks_by_channel_odds_ratio_pct_change": Condition, "clicks_by_channel_odds_ratio_lower_prev": Condition, "clicks_by_channel_odds_ratio_lower_delta": Condition, "clicks_by_channel_odds_ratio_lower_pct_change": Condition, "clicks_by_channel_odds_ratio_upper_prev": Condition, "clicks_by_channel_odds_ratio_upper_delta": Condition, "clicks_by_channel_odds_ratio_upper_pct_change": Condition, "comparable_rate_prev": Condition, "comparable_rate_delta": Condition, "comparable_rate_pct_change": Condition, "customer_base_customers_prev": Condition, "customer_base_customers_delta": Condition, "customer_base_customers_pct_change": Condition, "customer_base_value_prev": Condition, "customer_base_value_delta": Condition, "customer_base_value_pct_change": Condition, "customer_base_orders_prev": Condition, "customer_base_orders_delta": Condition, "customer_base_orders_pct_change": Condition, "customer_base_mean_recency_prev": Condition, "customer_base_mean_recency_delta": Condition, "customer_base_mean_recency_pct_change": Condition, "customers_prev": Condition, "customers_delta": Condition, "customers_pct_change": Condition, "expected_click_through_prev": Condition, "expected_click_through_delta": Condition, "expected_click_through_pct_change": Condition, "exposed_offers_prev": Condition, "exposed_offers_delta": Condition, "exposed_offers_pct_change": Condition, "stage_prev": Condition, "stage_delta": Condition, "stage_pct_change": Condition, "journey_count_prev": Condition, "journey_count_delta": Condition, "journey_count_pct_change": Condition, "journey_of_first_prev": Condition, "journey_of_first_delta": Condition, "journey_of_first_pct_change": Condition, "journey_of_previous_prev": Condition, "journey_of_previous_delta": Condition, "journey_of_previous_pct_change": Condition, "journey_entities_prev": Condition, "journey_entities_delta": Condition, "journey_entities_pct_change": Condition, "journey_entities_of_first_prev": Condition, "journey_entities_of_first_delta": Condition, "journey_entities_of_first_pct_change": Condition, "journey_entities_of_previous_prev": Condition, "journey_entities_of_previous_delta": Condition, "journey_entities_of_previous_pct_change": Condition, "lapsed_prev": Condition, "lapsed_delta": Condition, "lapsed_pct_change": Condition, "lapsed_lower_prev": Condition, "lapsed_lower_delta": Condition, "lapsed_lower_pct_change": Condition, "lapsed_upper_prev": Condition, "lapsed_upper_delta": Condition, "lapsed_upper_pct_change": Condition, "lift_count_prev": Condition, "lift_count_delta": Condition, "lift_count_pct_change": Condition, "lift_positives_prev": Condition, "lift_positives_delta": Condition, "lift_positives_pct_change": Condition, "lift_negatives_prev": Condition, "lift_negatives_delta": Condition, "lift_negatives_pct_change": Condition, "lift_rate_prev": Condition, "lift_rate_delta": Condition, "lift_rate_pct_change": Condition, "lift_test_rate_prev": Condition, "lift_test_rate_delta": Condition, "lift_test_rate_pct_change": Condition, "lift_control_rate_prev": Condition, "lift_control_rate_delta": Condition, "lift_control_rate_pct_change": Condition, "lift_test_size_prev": Condition, "lift_test_size_delta": Condition, "lift_test_size_pct_change": Condition, "lift_control_size_prev": Condition, "lift_control_size_delta": Condition, "lift_control_size_pct_change": Condition, "lift_difference_prev": Condition, "lift_difference_delta": Condition, "lift_difference_pct_change": Condition, "lift_difference_lower_prev": Condition, "lift_difference_lower_delta": Condition, "lift_difference_lower_pct_change": Condition, "lift_difference_upper_prev": Condition, "lift_difference_upper_delta": Condition, "lift_difference_upper_pct_change": Condition, "lift_lift_prev": Condition, "lift_lift_delta": Condition, "lift_lift_pct_change": Condition, "lift_lift_lower_prev": Condition, "lift_lift_lower_delta": Condition, "lift_lift_lower_pct_change": Condition, "lift_lift_upper_prev": Condition, "lift_lift_upper_delta": Condition, "lift_lift_upper_pct_change": Condition, "lift_z_score_prev": Condition, "lift_z_score_delta": Condition, "lift_z_score_pct_change": Condition, "lift_p_value_prev": Condition, "lift_fisher_p_value_prev": Condition, "model_auc_prev": Condition, "model_auc_delta": Condition, "model_auc_pct_change": Condition, "model_average_precision_prev": Condition, "model_average_precision_delta": Condition, "model_average_precision_pct_change": Condition, "model_base_rate_prev": Condition, "model_base_rate_delta": Condition, "model_base_rate_pct_change": Condition, "model_positives_prev": Condition, "model_positives_delta": Condition, "model_positives_pct_change": Condition, "model_negatives_prev": Condition, "model_negatives_delta": Condition, "model_negatives_pct_change": Condition, "point_prev": Condition, "point_delta": Condition, "point_pct_change": Condition, "predicted_prev": Condition, "predicted_delta": Condition, "predicted_pct_change": Condition, "observed_prev": Condition, "observed_delta": Condition, "observed_pct_change": Condition, "count_prev": Condition, "count_delta": Condition, "count_pct_change": Condition, "contacted_prev": Condition, "contacted_delta": Condition, "contacted_pct_change": Condition, "gain_prev": Condition, "gain_delta": Condition, "gain_pct_change": Condition, "lift_prev": Condition, "lift_delta": Condition, "lift_pct_change": Condition, "threshold_prev": Condition, "threshold_delta": Condition, "threshold_pct_change": Condition, "recall_prev": Condition, "recall_delta": Condition, "recall_pct_change": Condition, "precision_prev": Condition, "precision_delta": Condition, "precision_pct_change": Condition, "false_positive_rate_prev": Condition, "false_positive_rate_delta": Condition, "false_positive_rate_pct_change": Condition, "true_positive_rate_prev": Condition, "true_positive_rate_delta": Condition, "true_positive_rate_pct_change": Condition, "offers_prev": Condition, "offers_delta": Condition, "offers_pct_change": Condition, "on_both_prev": Condition, "on_both_delta": Condition, "on_both_pct_change": Condition, "on_both_lower_prev": Condition, "on_both_lower_delta": Condition, "on_both_lower_pct_change": Condition, "on_both_upper_prev": Condition, "on_both_upper_delta": Condition, "on_both_upper_pct_change": Condition, "order_value_prev": Condition, "order_value_delta": Condition, "order_value_pct_change": Condition, "orders_prev": Condition, "orders_delta": Condition, "orders_pct_change": Condition, "orders_per_session_prev": Condition, "orders_per_session_delta": Condition, "orders_per_session_pct_change": Condition, "propensity_count_prev": Condition, "propensity_count_delta": Condition, "propensity_count_pct_change": Condition, "propensity_min_prev": Condition, "propensity_min_delta": Condition, "propensity_min_pct_change": Condition, "propensity_p25_prev": Condition, "propensity_p25_delta": Condition, "propensity_p25_pct_change": Condition, "propensity_Median_prev": Condition, "propensity_Median_delta": Condition, "propensity_Median_pct_change": Condition, "propensity_p75_prev": Condition, "propensity_p75_delta": Condition, "propensity_p75_pct_change": Condition, "propensity_max_prev": Condition, "propensity_max_delta": Condition, "propensity_max_pct_change": Condition, "lower_prev": Condition, "lower_delta": Condition, "lower_pct_change": Condition, "upper_prev": Condition, "upper_delta": Condition, "upper_pct_change": Condition, "response_opportunity_prev": Condition, "response_opportunity_delta": Condition, "response_opportunity_pct_change": Condition, "offset_prev": Condition, "offset_delta": Condition, "offset_pct_change": Condition, "returning_size_prev": Condition, "returning_size_delta": Condition, "returning_size_pct_change": Condition, "returning_retained_prev": Condition, "returning_retained_delta": Condition, "returning_retained_pct_change": Condition, "returning_share_prev": Condition, "returning_share_delta": Condition, "returning_share_pct_change": Condition, "returning_share_lower_prev": Condition, "returning_share_lower_delta": Condition, "returning_share_lower_pct_change": Condition, "returning_share_upper_prev": Condition, "returning_share_upper_delta": Condition, "returning_share_upper_pct_change": Condition, "revenue_prev": Condition, "revenue_delta": Condition, "revenue_pct_change": Condition, "runner_up_expectation_prev": Condition, "runner_up_expectation_delta": Condition, "runner_up_expectation_pct_change": Condition, "sessions_prev": Condition, "sessions_delta": Condition, "sessions_pct_change": Condition, "visitors_prev": Condition, "visitors_delta": Condition, "visitors_pct_change": Condition, "order_value_Median_prev": Condition, "order_value_Median_delta": Condition, "order_value_Median_pct_change": Condition, "order_value_p25_prev": Condition, "order_value_p25_delta": Condition, "order_value_p25_pct_change": Condition, "order_value_p75_prev": Condition, "order_value_p75_delta": Condition, "order_value_p75_pct_change": Condition, "order_value_p90_prev": Condition, "order_value_p90_delta": Condition, "order_value_p90_pct_change": Condition, "order_value_p95_prev": Condition, "order_value_p95_delta": Condition, "order_value_p95_pct_change": Condition, "propensity_p90_prev": Condition, "propensity_p90_delta": Condition, "propensity_p90_pct_change": Condition, "propensity_p95_prev": Condition, "propensity_p95_delta": Condition, "propensity_p95_pct_change": Condition, "row_count": Condition}, total=False)


class IntentWith(_With, _Intent, total=False):
    "A question to several metrics, joined at the grouping."

    dimensions: Sequence[Literal["channel", "direction", "action_group", "action", "arm", "rank", "frequency", "segment", "recency_quartile", "frequency_quartile", "value_quartile"]]
    time_axis: Optional[Literal["day", "week", "month", "quarter", "year"]]
    filters: FiltersWith
    having: HavingWith
    order_by: Sequence[Union[GroupingWith, ColumnWith, Literal["-acceptance", "-active_customers", "-choice_count", "-choice_test_mean", "-choice_control_mean", "-choice_test_size", "-choice_control_size", "-choice_difference", "-choice_difference_lower", "-choice_difference_upper", "-choice_t", "-choice_degrees_of_freedom", "-choice_p_value", "-click_through", "-click_through_by_exposure", "-clickers", "-clicks_by_channel_count", "-clicks_by_channel_chi_square", "-clicks_by_channel_degrees_of_freedom", "-clicks_by_channel_p_value", "-clicks_by_channel_g", "-clicks_by_channel_g_p_value", "-clicks_by_channel_fisher_p_value", "-clicks_by_channel_odds_ratio", "-clicks_by_channel_odds_ratio_lower", "-clicks_by_channel_odds_ratio_upper", "-comparable_rate", "-customer_base_customers", "-customer_base_value", "-customer_base_orders", "-customer_base_mean_recency", "-customers", "-expected_click_through", "-exposed_offers", "-stage", "-journey_count", "-journey_of_first", "-journey_of_previous", "-journey_entities", "-journey_entities_of_first", "-journey_entities_of_previous", "-lapsed", "-lapsed_lower", "-lapsed_upper", "-lift_count", "-lift_positives", "-lift_negatives", "-lift_rate", "-lift_test_rate", "-lift_control_rate", "-lift_test_size", "-lift_control_size", "-lift_difference", "-lift_difference_lower", "-lift_difference_upper", "-lift_lift", "-lift_lift_lower", "-lift_lift_upper", "-lift_z_score", "-lift_p_value", "-lift_fisher_p_value", "-model_auc", "-model_average_precision", "-model_base_rate", "-model_positives", "-model_negatives", "-point", "-predicted", "-observed", "-count", "-contacted", "-gain", "-lift", "-threshold", "-recall", "-precision", "-false_positive_rate", "-true_positive_rate", "-offers", "-on_both", "-on_both_lower", "-on_both_upper", "-order_value", "-orders", "-orders_per_session", "-propensity_count", "-propensity_min", "-propensity_p25", "-propensity_Median", "-propensity_p75", "-propensity_max", "-lower", "-upper", "-response_opportunity", "-offset", "-returning_size", "-returning_retained", "-returning_share", "-returning_share_lower", "-returning_share_upper", "-revenue", "-runner_up_expectation", "-sessions", "-visitors", "-order_value_Median", "-order_value_p25", "-order_value_p75", "-order_value_p90", "-order_value_p95", "-propensity_p90", "-propensity_p95", "-acceptance_prev", "-acceptance_delta", "-acceptance_pct_change", "-active_customers_prev", "-active_customers_delta", "-active_customers_pct_change", "-choice_count_prev", "-choice_count_delta", "-choice_count_pct_change", "-choice_test_mean_prev", "-choice_test_mean_delta", "-choice_test_mean_pct_change", "-choice_control_mean_prev", "-choice_control_mean_delta", "-choice_control_mean_pct_change", "-choice_test_size_prev", "-choice_test_size_delta", "-choice_test_size_pct_change", "-choice_control_size_prev", "-choice_control_size_delta", "-choice_control_size_pct_change", "-choice_difference_prev", "-choice_difference_delta", "-choice_difference_pct_change", "-choice_difference_lower_prev", "-choice_difference_lower_delta", "-choice_difference_lower_pct_change", "-choice_difference_upper_prev", "-choice_difference_upper_delta", "-choice_difference_upper_pct_change", "-choice_t_prev", "-choice_t_delta", "-choice_t_pct_change", "-choice_degrees_of_freedom_prev", "-choice_degrees_of_freedom_delta", "-choice_degrees_of_freedom_pct_change", "-choice_p_value_prev", "-click_through_prev", "-click_through_delta", "-click_through_pct_change", "-click_through_by_exposure_prev", "-click_through_by_exposure_delta", "-click_through_by_exposure_pct_change", "-clickers_prev", "-clickers_delta", "-clickers_pct_change", "-clicks_by_channel_count_prev", "-clicks_by_channel_count_delta", "-clicks_by_channel_count_pct_change", "-clicks_by_channel_chi_square_prev", "-clicks_by_channel_chi_square_delta", "-clicks_by_channel_chi_square_pct_change", "-clicks_by_channel_degrees_of_freedom_prev", "-clicks_by_channel_degrees_of_freedom_delta", "-clicks_by_channel_degrees_of_freedom_pct_change", "-clicks_by_channel_p_value_prev", "-clicks_by_channel_g_prev", "-clicks_by_channel_g_delta", "-clicks_by_channel_g_pct_change", "-clicks_by_channel_g_p_value_prev", "-clicks_by_channel_fisher_p_value_prev", "-clicks_by_channel_odds_ratio_prev", "-clicks_by_channel_odds_ratio_delta", "-clicks_by_channel_odds_ratio_pct_change", "-clicks_by_channel_odds_ratio_lower_prev", "-clicks_by_channel_odds_ratio_lower_delta", "-clicks_by_channel_odds_ratio_lower_pct_change", "-clicks_by_channel_odds_ratio_upper_prev", "-clicks_by_channel_odds_ratio_upper_delta", "-clicks_by_channel_odds_ratio_upper_pct_change", "-comparable_rate_prev", "-comparable_rate_delta", "-comparable_rate_pct_change", "-customer_base_customers_prev", "-customer_base_customers_delta", "-customer_base_customers_pct_change", "-customer_base_value_prev", "-customer_base_value_delta", "-customer_base_value_pct_change", "-customer_base_orders_prev", "-customer_base_orders_delta", "-customer_base_orders_pct_change", "-customer_base_mean_recency_prev", "-customer_base_mean_recency_delta", "-customer_base_mean_recency_pct_change", "-customers_prev", "-customers_delta", "-customers_pct_change", "-expected_click_through_prev", "-expected_click_through_delta", "-expected_click_through_pct_change", "-exposed_offers_prev", "-exposed_offers_delta", "-exposed_offers_pct_change", "-stage_prev", "-stage_delta", "-stage_pct_change", "-journey_count_prev", "-journey_count_delta", "-journey_count_pct_change", "-journey_of_first_prev", "-journey_of_first_delta", "-journey_of_first_pct_change", "-journey_of_previous_prev", "-journey_of_previous_delta", "-journey_of_previous_pct_change", "-journey_entities_prev", "-journey_entities_delta", "-journey_entities_pct_change", "-journey_entities_of_first_prev", "-journey_entities_of_first_delta", "-journey_entities_of_first_pct_change", "-journey_entities_of_previous_prev", "-journey_entities_of_previous_delta", "-journey_entities_of_previous_pct_change", "-lapsed_prev", "-lapsed_delta", "-lapsed_pct_change", "-lapsed_lower_prev", "-lapsed_lower_delta", "-lapsed_lower_pct_change", "-lapsed_upper_prev", "-lapsed_upper_delta", "-lapsed_upper_pct_change", "-lift_count_prev", "-lift_count_delta", "-lift_count_pct_change", "-lift_positives_prev", "-lift_positives_delta", "-lift_positives_pct_change", "-lift_negatives_prev", "-lift_negatives_delta", "-lift_negatives_pct_change", "-lift_rate_prev", "-lift_rate_delta", "-lift_rate_pct_change", "-lift_test_rate_prev", "-lift_test_rate_delta", "-lift_test_rate_pct_change", "-lift_control_rate_prev", "-lift_control_rate_delta", "-lift_control_rate_pct_change", "-lift_test_size_prev", "-lift_test_size_delta", "-lift_test_size_pct_change", "-lift_control_size_prev", "-lift_control_size_delta", "-lift_control_size_pct_change", "-lift_difference_prev", "-lift_difference_delta", "-lift_difference_pct_change", "-lift_difference_lower_prev", "-lift_difference_lower_delta", "-lift_difference_lower_pct_change", "-lift_difference_upper_prev", "-lift_difference_upper_delta", "-lift_difference_upper_pct_change", "-lift_lift_prev", "-lift_lift_delta", "-lift_lift_pct_change", "-lift_lift_lower_prev", "-lift_lift_lower_delta", "-lift_lift_lower_pct_change", "-lift_lift_upper_prev", "-lift_lift_upper_delta", "-lift_lift_upper_pct_change", "-lift_z_score_prev", "-lift_z_score_delta", "-lift_z_score_pct_change", "-lift_p_value_prev", "-lift_fisher_p_value_prev", "-model_auc_prev", "-model_auc_delta", "-model_auc_pct_change", "-model_average_precision_prev", "-model_average_precision_delta", "-model_average_precision_pct_change", "-model_base_rate_prev", "-model_base_rate_delta", "-model_base_rate_pct_change", "-model_positives_prev", "-model_positives_delta", "-model_positives_pct_change", "-model_negatives_prev", "-model_negatives_delta", "-model_negatives_pct_change", "-point_prev", "-point_delta", "-point_pct_change", "-predicted_prev", "-predicted_delta", "-predicted_pct_change", "-observed_prev", "-observed_delta", "-observed_pct_change", "-count_prev", "-count_delta", "-count_pct_change", "-contacted_prev", "-contacted_delta", "-contacted_pct_change", "-gain_prev", "-gain_delta", "-gain_pct_change", "-lift_prev", "-lift_delta", "-lift_pct_change", "-threshold_prev", "-threshold_delta", "-threshold_pct_change", "-recall_prev", "-recall_delta", "-recall_pct_change", "-precision_prev", "-precision_delta", "-precision_pct_change", "-false_positive_rate_prev", "-false_positive_rate_delta", "-false_positive_rate_pct_change", "-true_positive_rate_prev", "-true_positive_rate_delta", "-true_positive_rate_pct_change", "-offers_prev", "-offers_delta", "-offers_pct_change", "-on_both_prev", "-on_both_delta", "-on_both_pct_change", "-on_both_lower_prev", "-on_both_lower_delta", "-on_both_lower_pct_change", "-on_both_upper_prev", "-on_both_upper_delta", "-on_both_upper_pct_change", "-order_value_prev", "-order_value_delta", "-order_value_pct_change", "-orders_prev", "-orders_delta", "-orders_pct_change", "-orders_per_session_prev", "-orders_per_session_delta", "-orders_per_session_pct_change", "-propensity_count_prev", "-propensity_count_delta", "-propensity_count_pct_change", "-propensity_min_prev", "-propensity_min_delta", "-propensity_min_pct_change", "-propensity_p25_prev", "-propensity_p25_delta", "-propensity_p25_pct_change", "-propensity_Median_prev", "-propensity_Median_delta", "-propensity_Median_pct_change", "-propensity_p75_prev", "-propensity_p75_delta", "-propensity_p75_pct_change", "-propensity_max_prev", "-propensity_max_delta", "-propensity_max_pct_change", "-lower_prev", "-lower_delta", "-lower_pct_change", "-upper_prev", "-upper_delta", "-upper_pct_change", "-response_opportunity_prev", "-response_opportunity_delta", "-response_opportunity_pct_change", "-offset_prev", "-offset_delta", "-offset_pct_change", "-returning_size_prev", "-returning_size_delta", "-returning_size_pct_change", "-returning_retained_prev", "-returning_retained_delta", "-returning_retained_pct_change", "-returning_share_prev", "-returning_share_delta", "-returning_share_pct_change", "-returning_share_lower_prev", "-returning_share_lower_delta", "-returning_share_lower_pct_change", "-returning_share_upper_prev", "-returning_share_upper_delta", "-returning_share_upper_pct_change", "-revenue_prev", "-revenue_delta", "-revenue_pct_change", "-runner_up_expectation_prev", "-runner_up_expectation_delta", "-runner_up_expectation_pct_change", "-sessions_prev", "-sessions_delta", "-sessions_pct_change", "-visitors_prev", "-visitors_delta", "-visitors_pct_change", "-order_value_Median_prev", "-order_value_Median_delta", "-order_value_Median_pct_change", "-order_value_p25_prev", "-order_value_p25_delta", "-order_value_p25_pct_change", "-order_value_p75_prev", "-order_value_p75_delta", "-order_value_p75_pct_change", "-order_value_p90_prev", "-order_value_p90_delta", "-order_value_p90_pct_change", "-order_value_p95_prev", "-order_value_p95_delta", "-order_value_p95_pct_change", "-propensity_p90_prev", "-propensity_p90_delta", "-propensity_p90_pct_change", "-propensity_p95_prev", "-propensity_p95_delta", "-propensity_p95_pct_change", "-channel", "-direction", "-action_group", "-action", "-arm", "-rank", "-frequency", "-segment", "-recency_quartile", "-frequency_quartile", "-value_quartile", "-day", "-week", "-month", "-quarter", "-year"]]]
    top_n_by: ColumnWith
    top_n_within: Sequence[GroupingWith]
    quantiles: bool


class _ChartWithChannels(IntentWith, total=False):
    x: Union[GroupingWith, ColumnWith]
    y: Union[GroupingWith, ColumnWith]
    color: Union[GroupingWith, ColumnWith]
    facet: Union[GroupingWith, ColumnWith]


class ChartWith(_ChartWithChannels):
    chart_kind: Literal["line", "bar", "heatmap", "kpi_card", "table", "scatter", "stacked_area", "donut", "funnel", "calibration_curve", "precision_recall_curve", "roc_curve", "boxplot", "histogram"]


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
    def query(self, metric: Literal["acceptance"], intent: AcceptanceIntent) -> Result[AcceptanceRow]: ...

    @overload
    def query(self, metric: Literal["active_customers"], intent: ActiveCustomersIntent) -> Result[ActiveCustomersRow]: ...

    @overload
    def query(self, metric: Literal["choice"], intent: ChoiceIntent) -> Result[ChoiceRow]: ...

    @overload
    def query(self, metric: Literal["click_through"], intent: ClickThroughIntent) -> Result[ClickThroughRow]: ...

    @overload
    def query(self, metric: Literal["click_through_by_exposure"], intent: ClickThroughByExposureIntent) -> Result[ClickThroughByExposureRow]: ...

    @overload
    def query(self, metric: Literal["clickers"], intent: ClickersIntent) -> Result[ClickersRow]: ...

    @overload
    def query(self, metric: Literal["clicks_by_channel"], intent: ClicksByChannelIntent) -> Result[ClicksByChannelRow]: ...

    @overload
    def query(self, metric: Literal["comparable_rate"], intent: ComparableRateIntent) -> Result[ComparableRateRow]: ...

    @overload
    def query(self, metric: Literal["customer_base"], intent: CustomerBaseIntent) -> Result[CustomerBaseRow]: ...

    @overload
    def query(self, metric: Literal["customers"], intent: CustomersIntent) -> Result[CustomersRow]: ...

    @overload
    def query(self, metric: Literal["expected_click_through"], intent: ExpectedClickThroughIntent) -> Result[ExpectedClickThroughRow]: ...

    @overload
    def query(self, metric: Literal["exposed_offers"], intent: ExposedOffersIntent) -> Result[ExposedOffersRow]: ...

    @overload
    def query(self, metric: Literal["journey"], intent: JourneyIntent) -> Result[JourneyRow]: ...

    @overload
    def query(self, metric: Literal["lapsed"], intent: LapsedIntent) -> Result[LapsedRow]: ...

    @overload
    def query(self, metric: Literal["lift"], intent: LiftIntent) -> Result[LiftRow]: ...

    @overload
    def query(self, metric: Literal["model"], intent: ModelIntent) -> Result[ModelRow]: ...

    @overload
    def query(self, metric: Literal["model_calibration"], intent: ModelCalibrationIntent) -> Result[ModelCalibrationRow]: ...

    @overload
    def query(self, metric: Literal["model_gain"], intent: ModelGainIntent) -> Result[ModelGainRow]: ...

    @overload
    def query(self, metric: Literal["model_lift"], intent: ModelLiftIntent) -> Result[ModelLiftRow]: ...

    @overload
    def query(self, metric: Literal["model_precision"], intent: ModelPrecisionIntent) -> Result[ModelPrecisionRow]: ...

    @overload
    def query(self, metric: Literal["model_roc"], intent: ModelRocIntent) -> Result[ModelRocRow]: ...

    @overload
    def query(self, metric: Literal["offers"], intent: OffersIntent) -> Result[OffersRow]: ...

    @overload
    def query(self, metric: Literal["on_both"], intent: OnBothIntent) -> Result[OnBothRow]: ...

    @overload
    def query(self, metric: Literal["order_value"], intent: OrderValueIntent) -> Result[OrderValueRow]: ...

    @overload
    def query(self, metric: Literal["orders"], intent: OrdersIntent) -> Result[OrdersRow]: ...

    @overload
    def query(self, metric: Literal["orders_per_session"], intent: OrdersPerSessionIntent) -> Result[OrdersPerSessionRow]: ...

    @overload
    def query(self, metric: Literal["propensity"], intent: PropensityIntent) -> Result[PropensityRow]: ...

    @overload
    def query(self, metric: Literal["propensity_bins"], intent: PropensityBinsIntent) -> Result[PropensityBinsRow]: ...

    @overload
    def query(self, metric: Literal["response_opportunity"], intent: ResponseOpportunityIntent) -> Result[ResponseOpportunityRow]: ...

    @overload
    def query(self, metric: Literal["returning"], intent: ReturningIntent) -> Result[ReturningRow]: ...

    @overload
    def query(self, metric: Literal["revenue"], intent: RevenueIntent) -> Result[RevenueRow]: ...

    @overload
    def query(self, metric: Literal["runner_up_expectation"], intent: RunnerUpExpectationIntent) -> Result[RunnerUpExpectationRow]: ...

    @overload
    def query(self, metric: Literal["sessions"], intent: SessionsIntent) -> Result[SessionsRow]: ...

    @overload
    def query(self, metric: Literal["visitors"], intent: VisitorsIntent) -> Result[VisitorsRow]: ...

    @overload
    def query(self, metric: MetricName, intent: IntentWith) -> Result[RowWith]: ...

    def query(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it."""
        return self._query(metric, intent)

    @overload
    def arrow(self, metric: Literal["acceptance"], intent: AcceptanceIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["active_customers"], intent: ActiveCustomersIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["choice"], intent: ChoiceIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["click_through"], intent: ClickThroughIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["click_through_by_exposure"], intent: ClickThroughByExposureIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["clickers"], intent: ClickersIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["clicks_by_channel"], intent: ClicksByChannelIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["comparable_rate"], intent: ComparableRateIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["customer_base"], intent: CustomerBaseIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["customers"], intent: CustomersIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["expected_click_through"], intent: ExpectedClickThroughIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["exposed_offers"], intent: ExposedOffersIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["journey"], intent: JourneyIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["lapsed"], intent: LapsedIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["lift"], intent: LiftIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["model"], intent: ModelIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["model_calibration"], intent: ModelCalibrationIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["model_gain"], intent: ModelGainIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["model_lift"], intent: ModelLiftIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["model_precision"], intent: ModelPrecisionIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["model_roc"], intent: ModelRocIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["offers"], intent: OffersIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["on_both"], intent: OnBothIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["order_value"], intent: OrderValueIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["orders"], intent: OrdersIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["orders_per_session"], intent: OrdersPerSessionIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["propensity"], intent: PropensityIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["propensity_bins"], intent: PropensityBinsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["response_opportunity"], intent: ResponseOpportunityIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["returning"], intent: ReturningIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["revenue"], intent: RevenueIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["runner_up_expectation"], intent: RunnerUpExpectationIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["sessions"], intent: SessionsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: Literal["visitors"], intent: VisitorsIntent) -> bytes: ...

    @overload
    def arrow(self, metric: MetricName, intent: IntentWith) -> bytes: ...

    def arrow(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks as query does, and gives the answer as a stream of Arrow IPC, in whose metadata the provenance is."""
        return self._arrow(metric, intent)

    @overload
    def chart(self, metric: Literal["acceptance"], intent: AcceptanceChart) -> ChartResult[AcceptanceRow]: ...

    @overload
    def chart(self, metric: Literal["active_customers"], intent: ActiveCustomersChart) -> ChartResult[ActiveCustomersRow]: ...

    @overload
    def chart(self, metric: Literal["choice"], intent: ChoiceChart) -> ChartResult[ChoiceRow]: ...

    @overload
    def chart(self, metric: Literal["click_through"], intent: ClickThroughChart) -> ChartResult[ClickThroughRow]: ...

    @overload
    def chart(self, metric: Literal["click_through_by_exposure"], intent: ClickThroughByExposureChart) -> ChartResult[ClickThroughByExposureRow]: ...

    @overload
    def chart(self, metric: Literal["clickers"], intent: ClickersChart) -> ChartResult[ClickersRow]: ...

    @overload
    def chart(self, metric: Literal["clicks_by_channel"], intent: ClicksByChannelChart) -> ChartResult[ClicksByChannelRow]: ...

    @overload
    def chart(self, metric: Literal["comparable_rate"], intent: ComparableRateChart) -> ChartResult[ComparableRateRow]: ...

    @overload
    def chart(self, metric: Literal["customer_base"], intent: CustomerBaseChart) -> ChartResult[CustomerBaseRow]: ...

    @overload
    def chart(self, metric: Literal["customers"], intent: CustomersChart) -> ChartResult[CustomersRow]: ...

    @overload
    def chart(self, metric: Literal["expected_click_through"], intent: ExpectedClickThroughChart) -> ChartResult[ExpectedClickThroughRow]: ...

    @overload
    def chart(self, metric: Literal["exposed_offers"], intent: ExposedOffersChart) -> ChartResult[ExposedOffersRow]: ...

    @overload
    def chart(self, metric: Literal["journey"], intent: JourneyChart) -> ChartResult[JourneyRow]: ...

    @overload
    def chart(self, metric: Literal["lapsed"], intent: LapsedChart) -> ChartResult[LapsedRow]: ...

    @overload
    def chart(self, metric: Literal["lift"], intent: LiftChart) -> ChartResult[LiftRow]: ...

    @overload
    def chart(self, metric: Literal["model"], intent: ModelChart) -> ChartResult[ModelRow]: ...

    @overload
    def chart(self, metric: Literal["model_calibration"], intent: ModelCalibrationChart) -> ChartResult[ModelCalibrationRow]: ...

    @overload
    def chart(self, metric: Literal["model_gain"], intent: ModelGainChart) -> ChartResult[ModelGainRow]: ...

    @overload
    def chart(self, metric: Literal["model_lift"], intent: ModelLiftChart) -> ChartResult[ModelLiftRow]: ...

    @overload
    def chart(self, metric: Literal["model_precision"], intent: ModelPrecisionChart) -> ChartResult[ModelPrecisionRow]: ...

    @overload
    def chart(self, metric: Literal["model_roc"], intent: ModelRocChart) -> ChartResult[ModelRocRow]: ...

    @overload
    def chart(self, metric: Literal["offers"], intent: OffersChart) -> ChartResult[OffersRow]: ...

    @overload
    def chart(self, metric: Literal["on_both"], intent: OnBothChart) -> ChartResult[OnBothRow]: ...

    @overload
    def chart(self, metric: Literal["order_value"], intent: OrderValueChart) -> ChartResult[OrderValueRow]: ...

    @overload
    def chart(self, metric: Literal["orders"], intent: OrdersChart) -> ChartResult[OrdersRow]: ...

    @overload
    def chart(self, metric: Literal["orders_per_session"], intent: OrdersPerSessionChart) -> ChartResult[OrdersPerSessionRow]: ...

    @overload
    def chart(self, metric: Literal["propensity"], intent: PropensityChart) -> ChartResult[PropensityRow]: ...

    @overload
    def chart(self, metric: Literal["propensity_bins"], intent: PropensityBinsChart) -> ChartResult[PropensityBinsRow]: ...

    @overload
    def chart(self, metric: Literal["response_opportunity"], intent: ResponseOpportunityChart) -> ChartResult[ResponseOpportunityRow]: ...

    @overload
    def chart(self, metric: Literal["returning"], intent: ReturningChart) -> ChartResult[ReturningRow]: ...

    @overload
    def chart(self, metric: Literal["revenue"], intent: RevenueChart) -> ChartResult[RevenueRow]: ...

    @overload
    def chart(self, metric: Literal["runner_up_expectation"], intent: RunnerUpExpectationChart) -> ChartResult[RunnerUpExpectationRow]: ...

    @overload
    def chart(self, metric: Literal["sessions"], intent: SessionsChart) -> ChartResult[SessionsRow]: ...

    @overload
    def chart(self, metric: Literal["visitors"], intent: VisitorsChart) -> ChartResult[VisitorsRow]: ...

    @overload
    def chart(self, metric: MetricName, intent: ChartWith) -> ChartResult[RowWith]: ...

    def chart(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it, and has the answer drawn."""
        return self._chart(metric, intent)

    def explain(self, metric: MetricName, query: ExplainQuery) -> Explanation:
        """Says why a metric changed."""
        return self._explain(metric, query)

    @overload
    def values(self, metric: Literal["acceptance"], query: AcceptanceValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["active_customers"], query: ActiveCustomersValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["choice"], query: ChoiceValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["click_through"], query: ClickThroughValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["click_through_by_exposure"], query: ClickThroughByExposureValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["clickers"], query: ClickersValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["clicks_by_channel"], query: ClicksByChannelValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["comparable_rate"], query: ComparableRateValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["customer_base"], query: CustomerBaseValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["customers"], query: CustomersValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["expected_click_through"], query: ExpectedClickThroughValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["exposed_offers"], query: ExposedOffersValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["journey"], query: JourneyValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["lapsed"], query: LapsedValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["lift"], query: LiftValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["model"], query: ModelValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["model_calibration"], query: ModelCalibrationValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["model_gain"], query: ModelGainValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["model_lift"], query: ModelLiftValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["model_precision"], query: ModelPrecisionValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["model_roc"], query: ModelRocValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["offers"], query: OffersValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["on_both"], query: OnBothValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["order_value"], query: OrderValueValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["orders"], query: OrdersValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["orders_per_session"], query: OrdersPerSessionValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["propensity"], query: PropensityValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["propensity_bins"], query: PropensityBinsValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["response_opportunity"], query: ResponseOpportunityValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["returning"], query: ReturningValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["revenue"], query: RevenueValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["runner_up_expectation"], query: RunnerUpExpectationValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["sessions"], query: SessionsValuesQuery) -> Values: ...

    @overload
    def values(self, metric: Literal["visitors"], query: VisitorsValuesQuery) -> Values: ...

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
    async def query(self, metric: Literal["acceptance"], intent: AcceptanceIntent) -> Result[AcceptanceRow]: ...

    @overload
    async def query(self, metric: Literal["active_customers"], intent: ActiveCustomersIntent) -> Result[ActiveCustomersRow]: ...

    @overload
    async def query(self, metric: Literal["choice"], intent: ChoiceIntent) -> Result[ChoiceRow]: ...

    @overload
    async def query(self, metric: Literal["click_through"], intent: ClickThroughIntent) -> Result[ClickThroughRow]: ...

    @overload
    async def query(self, metric: Literal["click_through_by_exposure"], intent: ClickThroughByExposureIntent) -> Result[ClickThroughByExposureRow]: ...

    @overload
    async def query(self, metric: Literal["clickers"], intent: ClickersIntent) -> Result[ClickersRow]: ...

    @overload
    async def query(self, metric: Literal["clicks_by_channel"], intent: ClicksByChannelIntent) -> Result[ClicksByChannelRow]: ...

    @overload
    async def query(self, metric: Literal["comparable_rate"], intent: ComparableRateIntent) -> Result[ComparableRateRow]: ...

    @overload
    async def query(self, metric: Literal["customer_base"], intent: CustomerBaseIntent) -> Result[CustomerBaseRow]: ...

    @overload
    async def query(self, metric: Literal["customers"], intent: CustomersIntent) -> Result[CustomersRow]: ...

    @overload
    async def query(self, metric: Literal["expected_click_through"], intent: ExpectedClickThroughIntent) -> Result[ExpectedClickThroughRow]: ...

    @overload
    async def query(self, metric: Literal["exposed_offers"], intent: ExposedOffersIntent) -> Result[ExposedOffersRow]: ...

    @overload
    async def query(self, metric: Literal["journey"], intent: JourneyIntent) -> Result[JourneyRow]: ...

    @overload
    async def query(self, metric: Literal["lapsed"], intent: LapsedIntent) -> Result[LapsedRow]: ...

    @overload
    async def query(self, metric: Literal["lift"], intent: LiftIntent) -> Result[LiftRow]: ...

    @overload
    async def query(self, metric: Literal["model"], intent: ModelIntent) -> Result[ModelRow]: ...

    @overload
    async def query(self, metric: Literal["model_calibration"], intent: ModelCalibrationIntent) -> Result[ModelCalibrationRow]: ...

    @overload
    async def query(self, metric: Literal["model_gain"], intent: ModelGainIntent) -> Result[ModelGainRow]: ...

    @overload
    async def query(self, metric: Literal["model_lift"], intent: ModelLiftIntent) -> Result[ModelLiftRow]: ...

    @overload
    async def query(self, metric: Literal["model_precision"], intent: ModelPrecisionIntent) -> Result[ModelPrecisionRow]: ...

    @overload
    async def query(self, metric: Literal["model_roc"], intent: ModelRocIntent) -> Result[ModelRocRow]: ...

    @overload
    async def query(self, metric: Literal["offers"], intent: OffersIntent) -> Result[OffersRow]: ...

    @overload
    async def query(self, metric: Literal["on_both"], intent: OnBothIntent) -> Result[OnBothRow]: ...

    @overload
    async def query(self, metric: Literal["order_value"], intent: OrderValueIntent) -> Result[OrderValueRow]: ...

    @overload
    async def query(self, metric: Literal["orders"], intent: OrdersIntent) -> Result[OrdersRow]: ...

    @overload
    async def query(self, metric: Literal["orders_per_session"], intent: OrdersPerSessionIntent) -> Result[OrdersPerSessionRow]: ...

    @overload
    async def query(self, metric: Literal["propensity"], intent: PropensityIntent) -> Result[PropensityRow]: ...

    @overload
    async def query(self, metric: Literal["propensity_bins"], intent: PropensityBinsIntent) -> Result[PropensityBinsRow]: ...

    @overload
    async def query(self, metric: Literal["response_opportunity"], intent: ResponseOpportunityIntent) -> Result[ResponseOpportunityRow]: ...

    @overload
    async def query(self, metric: Literal["returning"], intent: ReturningIntent) -> Result[ReturningRow]: ...

    @overload
    async def query(self, metric: Literal["revenue"], intent: RevenueIntent) -> Result[RevenueRow]: ...

    @overload
    async def query(self, metric: Literal["runner_up_expectation"], intent: RunnerUpExpectationIntent) -> Result[RunnerUpExpectationRow]: ...

    @overload
    async def query(self, metric: Literal["sessions"], intent: SessionsIntent) -> Result[SessionsRow]: ...

    @overload
    async def query(self, metric: Literal["visitors"], intent: VisitorsIntent) -> Result[VisitorsRow]: ...

    @overload
    async def query(self, metric: MetricName, intent: IntentWith) -> Result[RowWith]: ...

    async def query(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it."""
        return await asyncio.to_thread(self._query, metric, intent)

    @overload
    async def arrow(self, metric: Literal["acceptance"], intent: AcceptanceIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["active_customers"], intent: ActiveCustomersIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["choice"], intent: ChoiceIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["click_through"], intent: ClickThroughIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["click_through_by_exposure"], intent: ClickThroughByExposureIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["clickers"], intent: ClickersIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["clicks_by_channel"], intent: ClicksByChannelIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["comparable_rate"], intent: ComparableRateIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["customer_base"], intent: CustomerBaseIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["customers"], intent: CustomersIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["expected_click_through"], intent: ExpectedClickThroughIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["exposed_offers"], intent: ExposedOffersIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["journey"], intent: JourneyIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["lapsed"], intent: LapsedIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["lift"], intent: LiftIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["model"], intent: ModelIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["model_calibration"], intent: ModelCalibrationIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["model_gain"], intent: ModelGainIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["model_lift"], intent: ModelLiftIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["model_precision"], intent: ModelPrecisionIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["model_roc"], intent: ModelRocIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["offers"], intent: OffersIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["on_both"], intent: OnBothIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["order_value"], intent: OrderValueIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["orders"], intent: OrdersIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["orders_per_session"], intent: OrdersPerSessionIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["propensity"], intent: PropensityIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["propensity_bins"], intent: PropensityBinsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["response_opportunity"], intent: ResponseOpportunityIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["returning"], intent: ReturningIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["revenue"], intent: RevenueIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["runner_up_expectation"], intent: RunnerUpExpectationIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["sessions"], intent: SessionsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: Literal["visitors"], intent: VisitorsIntent) -> bytes: ...

    @overload
    async def arrow(self, metric: MetricName, intent: IntentWith) -> bytes: ...

    async def arrow(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks as query does, and gives the answer as a stream of Arrow IPC, in whose metadata the provenance is."""
        return await asyncio.to_thread(self._arrow, metric, intent)

    @overload
    async def chart(self, metric: Literal["acceptance"], intent: AcceptanceChart) -> ChartResult[AcceptanceRow]: ...

    @overload
    async def chart(self, metric: Literal["active_customers"], intent: ActiveCustomersChart) -> ChartResult[ActiveCustomersRow]: ...

    @overload
    async def chart(self, metric: Literal["choice"], intent: ChoiceChart) -> ChartResult[ChoiceRow]: ...

    @overload
    async def chart(self, metric: Literal["click_through"], intent: ClickThroughChart) -> ChartResult[ClickThroughRow]: ...

    @overload
    async def chart(self, metric: Literal["click_through_by_exposure"], intent: ClickThroughByExposureChart) -> ChartResult[ClickThroughByExposureRow]: ...

    @overload
    async def chart(self, metric: Literal["clickers"], intent: ClickersChart) -> ChartResult[ClickersRow]: ...

    @overload
    async def chart(self, metric: Literal["clicks_by_channel"], intent: ClicksByChannelChart) -> ChartResult[ClicksByChannelRow]: ...

    @overload
    async def chart(self, metric: Literal["comparable_rate"], intent: ComparableRateChart) -> ChartResult[ComparableRateRow]: ...

    @overload
    async def chart(self, metric: Literal["customer_base"], intent: CustomerBaseChart) -> ChartResult[CustomerBaseRow]: ...

    @overload
    async def chart(self, metric: Literal["customers"], intent: CustomersChart) -> ChartResult[CustomersRow]: ...

    @overload
    async def chart(self, metric: Literal["expected_click_through"], intent: ExpectedClickThroughChart) -> ChartResult[ExpectedClickThroughRow]: ...

    @overload
    async def chart(self, metric: Literal["exposed_offers"], intent: ExposedOffersChart) -> ChartResult[ExposedOffersRow]: ...

    @overload
    async def chart(self, metric: Literal["journey"], intent: JourneyChart) -> ChartResult[JourneyRow]: ...

    @overload
    async def chart(self, metric: Literal["lapsed"], intent: LapsedChart) -> ChartResult[LapsedRow]: ...

    @overload
    async def chart(self, metric: Literal["lift"], intent: LiftChart) -> ChartResult[LiftRow]: ...

    @overload
    async def chart(self, metric: Literal["model"], intent: ModelChart) -> ChartResult[ModelRow]: ...

    @overload
    async def chart(self, metric: Literal["model_calibration"], intent: ModelCalibrationChart) -> ChartResult[ModelCalibrationRow]: ...

    @overload
    async def chart(self, metric: Literal["model_gain"], intent: ModelGainChart) -> ChartResult[ModelGainRow]: ...

    @overload
    async def chart(self, metric: Literal["model_lift"], intent: ModelLiftChart) -> ChartResult[ModelLiftRow]: ...

    @overload
    async def chart(self, metric: Literal["model_precision"], intent: ModelPrecisionChart) -> ChartResult[ModelPrecisionRow]: ...

    @overload
    async def chart(self, metric: Literal["model_roc"], intent: ModelRocChart) -> ChartResult[ModelRocRow]: ...

    @overload
    async def chart(self, metric: Literal["offers"], intent: OffersChart) -> ChartResult[OffersRow]: ...

    @overload
    async def chart(self, metric: Literal["on_both"], intent: OnBothChart) -> ChartResult[OnBothRow]: ...

    @overload
    async def chart(self, metric: Literal["order_value"], intent: OrderValueChart) -> ChartResult[OrderValueRow]: ...

    @overload
    async def chart(self, metric: Literal["orders"], intent: OrdersChart) -> ChartResult[OrdersRow]: ...

    @overload
    async def chart(self, metric: Literal["orders_per_session"], intent: OrdersPerSessionChart) -> ChartResult[OrdersPerSessionRow]: ...

    @overload
    async def chart(self, metric: Literal["propensity"], intent: PropensityChart) -> ChartResult[PropensityRow]: ...

    @overload
    async def chart(self, metric: Literal["propensity_bins"], intent: PropensityBinsChart) -> ChartResult[PropensityBinsRow]: ...

    @overload
    async def chart(self, metric: Literal["response_opportunity"], intent: ResponseOpportunityChart) -> ChartResult[ResponseOpportunityRow]: ...

    @overload
    async def chart(self, metric: Literal["returning"], intent: ReturningChart) -> ChartResult[ReturningRow]: ...

    @overload
    async def chart(self, metric: Literal["revenue"], intent: RevenueChart) -> ChartResult[RevenueRow]: ...

    @overload
    async def chart(self, metric: Literal["runner_up_expectation"], intent: RunnerUpExpectationChart) -> ChartResult[RunnerUpExpectationRow]: ...

    @overload
    async def chart(self, metric: Literal["sessions"], intent: SessionsChart) -> ChartResult[SessionsRow]: ...

    @overload
    async def chart(self, metric: Literal["visitors"], intent: VisitorsChart) -> ChartResult[VisitorsRow]: ...

    @overload
    async def chart(self, metric: MetricName, intent: ChartWith) -> ChartResult[RowWith]: ...

    async def chart(self, metric: str, intent: Mapping[str, object]) -> Any:
        """Asks one metric, or others with it, and has the answer drawn."""
        return await asyncio.to_thread(self._chart, metric, intent)

    async def explain(self, metric: MetricName, query: ExplainQuery) -> Explanation:
        """Says why a metric changed."""
        return await asyncio.to_thread(self._explain, metric, query)

    @overload
    async def values(self, metric: Literal["acceptance"], query: AcceptanceValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["active_customers"], query: ActiveCustomersValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["choice"], query: ChoiceValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["click_through"], query: ClickThroughValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["click_through_by_exposure"], query: ClickThroughByExposureValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["clickers"], query: ClickersValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["clicks_by_channel"], query: ClicksByChannelValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["comparable_rate"], query: ComparableRateValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["customer_base"], query: CustomerBaseValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["customers"], query: CustomersValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["expected_click_through"], query: ExpectedClickThroughValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["exposed_offers"], query: ExposedOffersValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["journey"], query: JourneyValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["lapsed"], query: LapsedValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["lift"], query: LiftValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["model"], query: ModelValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["model_calibration"], query: ModelCalibrationValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["model_gain"], query: ModelGainValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["model_lift"], query: ModelLiftValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["model_precision"], query: ModelPrecisionValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["model_roc"], query: ModelRocValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["offers"], query: OffersValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["on_both"], query: OnBothValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["order_value"], query: OrderValueValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["orders"], query: OrdersValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["orders_per_session"], query: OrdersPerSessionValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["propensity"], query: PropensityValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["propensity_bins"], query: PropensityBinsValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["response_opportunity"], query: ResponseOpportunityValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["returning"], query: ReturningValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["revenue"], query: RevenueValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["runner_up_expectation"], query: RunnerUpExpectationValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["sessions"], query: SessionsValuesQuery) -> Values: ...

    @overload
    async def values(self, metric: Literal["visitors"], query: VisitorsValuesQuery) -> Values: ...

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
