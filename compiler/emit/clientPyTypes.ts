import { clientPyChat } from './clientPyChat.ts';

/**
 * The types of every client.py that are the same for all catalogs, and the conversion of rows to frames. Kept as text because it is emitted
 * and never run here; test/python type-checks it and runs it against a server.
 */
export const clientPyTypes = String.raw`Scalar = Union[str, int, float, bool, None]
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


${clientPyChat}class _ErrorPlace(TypedDict):
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
`;
