/**
 * The part of every client.py that sends requests: kept-alive connections, answers cached by their tags, and the calls behind the classes
 * with the catalog's names. Kept as text, like clientPyTypes.
 */
export const clientPyCalls = String.raw`

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
`;
