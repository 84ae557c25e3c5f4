/** The types for questions in words in every client.py, placed between those of lists and those of errors. */
export const clientPyChat = String.raw`class _Question(TypedDict):
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


`;
