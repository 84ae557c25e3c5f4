"""
Type tests of the generated client: this file never runs, mypy and pyright hold it. A line that ends in "type: ignore" is a wrong question, and
must be refused.
"""

from typing import Optional, Union

from client import AsyncClient, ChartResult, Client, DelayRow, FlightsIntent, FlightsRow, Provenance, Result, RowWith, ServiceProblem, Values


def right_questions(client: Client) -> None:
    compared: Result[FlightsRow] = client.query(
        "flights",
        {
            "dimensions": ["origin_state"],
            "time_axis": "month",
            "compare": "prior_period",
            "order_by": ["-flights_delta", "month"],
            "having": {"flights_pct_change": {"gt": 0}, "row_count": {"gte": 10}},
        },
    )
    for row in compared.rows:
        flights: Optional[int] = row["flights"]
        month: str = row["month"]
        state: Optional[str] = row["origin_state"]
        change: Optional[float] = row["flights_pct_change"]
        print(flights, month, state, change)
    quantiles = client.query(
        "delay",
        {
            "quantiles": True,
            "filters": {"origin_state": ["TX", None], "distance_band": {"starts_with": "1200"}},
            "top_n": 3,
            "top_n_by": "delay_p90",
            "totals": True,
        },
    )
    totals: Optional[DelayRow] = quantiles.totals
    ranked = client.query(
        "flights",
        {"dimensions": ["origin_state", "origin"], "time_axis": "month", "top_n": 3, "top_n_within": ["month", "origin_state"], "others": True},
    )
    joined: Result[RowWith] = client.query("flights", {"with": ["delay"], "dimensions": ["origin_state"], "order_by": ["-delay"]})
    print(joined.rows[0]["flights"], joined.rows[0]["delay"], joined.provenance.inputs)
    provenance: Provenance = ranked.provenance
    print(totals, ranked.rows[0]["_row"], ranked.withheld, provenance.result_digest, ranked.to_pandas(), ranked.to_polars(), ranked.to_arrow())


def other_right_calls(client: Client) -> None:
    intent: FlightsIntent = {"dimensions": ["origin_state"], "filters": {"origin": None}}
    drawn: ChartResult[FlightsRow] = client.chart("flights", {"chart_kind": "line", "time_axis": "month", "x": "month", "y": "flights"})
    asked: Result[FlightsRow] = client.query("flights", intent)
    listed: Values = client.values("flights", {"dimension": "origin", "search": "A", "limit": 3})
    fresh = client.freshness("delay")
    latest: Optional[str] = fresh["latest_period"]
    print(asked.rows, drawn.chart["mark"], listed.values[0]["value"], latest, client.list()["metrics"], client.list({"search": "delay"})["more"])


async def right_calls_of_asyncio(client: AsyncClient) -> None:
    async with client:
        answer = await client.query("flights", {"time_axis": "year"})
        value: Optional[int] = answer.rows[0]["flights"]
        print(value, (await client.freshness("flights"))["stale"], (await client.list())["generation"])


def errors(problem: ServiceProblem) -> "Union[int, str]":
    return problem.status if problem.errors == () else problem.errors[0]["message"]


def wrong_questions(client: Client) -> None:
    client.query("flihts", {})  # type: ignore
    client.query("flights", {"dimensions": ["carrier"]})  # type: ignore
    client.query("routes", {"dimensions": ["distance_band"]})  # type: ignore
    client.query("flights", {"time_axis": "hour"})  # type: ignore
    client.query("flights", {"filters": {"origin": {"like": "A%"}}})  # type: ignore
    client.query("flights", {"filters": {"origin": 5}})  # type: ignore
    client.query("flights", {"with": ["flihts"]})  # type: ignore
    client.query("flights", {"with": ["delay"], "order_by": ["-dely"]})  # type: ignore
    client.query("flights", {"quantiles": True})  # type: ignore
    client.query("flights", {"order_by": ["-delay"]})  # type: ignore
    client.query("flights", {"having": {"routes": 1}})  # type: ignore
    client.query("flights", {"dimensions": ["origin"], "top_n": 3, "top_n_within": ["flights"]})  # type: ignore
    client.query("flights", {"group_by": ["origin"]})  # type: ignore
    print(client.query("flights", {}).rows[0]["delay"])  # type: ignore
    text: str = client.query("flights", {}).rows[0]["flights"]  # type: ignore
    print(text)


def other_wrong_calls(client: Client) -> None:
    client.chart("flights", {"chart_kind": "pie"})  # type: ignore
    client.chart("flights", {"chart_kind": "boxplot"})  # type: ignore
    client.chart("flights", {})  # type: ignore
    client.chart("flights", {"chart_kind": "bar", "x": "carrier"})  # type: ignore
    client.values("flights", {"dimension": "carrier"})  # type: ignore
    client.values("flights", {})  # type: ignore
    client.freshness("flihts")  # type: ignore


async def wrong_calls_of_asyncio(client: AsyncClient) -> None:
    await client.query("flights", {"dimensions": ["carrier"]})  # type: ignore
    print((await client.query("flights", {})).rows[0]["delay"])  # type: ignore
