import asyncio
import glob
import json
import os
import urllib.parse
import urllib.request
from datetime import date

import asyncpg
import duckdb
import pandas
import psycopg
import psycopg2
import sqlalchemy

url, port, token = os.environ["SERVICE_URL"], os.environ["POSTGRES_PORT"], os.environ["SERVICE_TOKEN"]
where = {"host": "127.0.0.1", "port": port, "user": "analyst", "password": token}
question = "SELECT month, origin_state, SUM(flights) AS flights, MEASURE(late_share) AS late_share FROM metrics.traffic GROUP BY 1, 2"


def http(metric, intent):
    search = urllib.parse.urlencode({"intent": json.dumps(intent)})
    request = urllib.request.Request(f"{url}/metrics/{metric}/query?{search}", headers={"Authorization": f"Bearer {token}"})
    return json.load(urllib.request.urlopen(request))


answer = http("flights", {"with": ["late_share"], "dimensions": ["origin_state"], "time_axis": "month", "limit": 10000})
expected = sorted((f"{row['month']}-01", row["origin_state"], row["flights"], row["late_share"]) for row in answer["rows"])
digest = answer["provenance"]["result_digest"]


def check(found, wanted):
    if found != wanted:
        raise AssertionError(f"{str(found)[:150]} and not {str(wanted)[:150]}")


def same(rows):
    check(sorted((str(month)[:10], state, int(flights), float(share)) for month, state, flights, share in rows), expected)


def refused(error, work, sqlstate, hint):
    try:
        work()
    except error as fault:
        found = fault.orig if isinstance(fault, sqlalchemy.exc.DBAPIError) else fault
        check((found.sqlstate, hint in (found.diag.message_hint or "")), (sqlstate, True))
    else:
        raise AssertionError("it was answered")


def psycopg_3():
    with psycopg.connect(**where, dbname="flights") as connection:
        notices = []
        connection.add_notice_handler(lambda notice: notices.append(notice.message_primary))

        def parameters():
            found = connection.execute(
                "SELECT SUM(flights) FROM traffic WHERE origin_state = %s AND time >= %s AND time < %s",
                ["CA", date(2001, 1, 1), date(2001, 2, 1)],
            ).fetchone()
            check(int(found[0]), next(flights for month, state, flights, _ in expected if (month, state) == ("2001-01-01", "CA")))

        def named_cursor():
            with connection.transaction(), connection.cursor(name="c") as cursor:
                cursor.itersize = 50
                same(cursor.execute(question))

        def copied():
            with connection.cursor().copy(f"COPY ({question}) TO STDOUT") as copy:
                copy.set_types(["date", "text", "numeric", "float8"])
                same(copy.rows())

        def with_digest():
            notices.clear()
            connection.execute(question)
            check(any(digest in notice for notice in notices), True)

        def sum_of_shares():
            refused(psycopg.Error, lambda: connection.execute("SELECT SUM(late_share) FROM traffic"), "42803", "MEASURE(late_share)")
            connection.rollback()

        yield "text", lambda: same(connection.execute(question))
        yield "binary", lambda: same(connection.cursor(binary=True).execute(question))
        yield "parameters", parameters
        yield "server-side cursor", named_cursor
        yield "COPY TO STDOUT", copied
        yield "the digest of HTTP", with_digest
        yield "a sum of shares is refused with a hint", sum_of_shares


def psycopg_2():
    connection = psycopg2.connect(**where, dbname="flights")

    def rows(cursor):
        cursor.execute(question)
        same(cursor.fetchall())

    def named_cursor():
        with connection, connection.cursor("c") as cursor:
            cursor.itersize = 50
            cursor.execute(question)
            same(list(cursor))

    yield "text", lambda: rows(connection.cursor())
    yield "named cursor", named_cursor
    connection.close()


def with_asyncpg():
    async def rows():
        connection = await asyncpg.connect(**where, database="flights")
        same([tuple(row) for row in await connection.fetch(question)])
        found = await connection.fetchval("SELECT SUM(flights) FROM traffic WHERE origin_state = $1 AND time < $2", "CA", date(2001, 2, 1))
        check(int(found), next(flights for month, state, flights, _ in expected if (month, state) == ("2001-01-01", "CA")))
        async with connection.transaction():
            same([tuple(row) async for row in connection.cursor(question, prefetch=50)])
        await connection.close()

    async def pooled():
        async with asyncpg.create_pool(**where, database="flights", min_size=2, max_size=4) as pool:
            for found in await asyncio.gather(*(pool.fetch(question) for _ in range(8))):
                same([tuple(row) for row in found])

    yield "rows, parameters and a cursor", lambda: asyncio.run(rows())
    yield "a pool", lambda: asyncio.run(pooled())


def with_sqlalchemy(driver):
    engine = sqlalchemy.create_engine(sqlalchemy.URL.create(f"postgresql+{driver}", "analyst", token, "127.0.0.1", int(port), "flights"))

    def reflected():
        inspector = sqlalchemy.inspect(engine)
        check("metrics" in inspector.get_schema_names(), True)
        check(set(inspector.get_view_names(schema="metrics")) >= {"traffic", "delays", "network"}, True)
        columns = {column["name"]: column for column in inspector.get_columns("traffic", schema="metrics")}
        check(str(columns["flights"]["type"]), "BIGINT")
        check("15 minutes" in columns["late_share"]["comment"], True)
        check("Counts and sums" in inspector.get_table_comment("traffic", schema="metrics")["text"], True)
        for read in (inspector.get_pk_constraint, inspector.get_foreign_keys, inspector.get_indexes, inspector.get_unique_constraints):
            read("traffic", schema="metrics")
        inspector.get_view_definition("traffic", schema="metrics")

    def selected():
        metadata = sqlalchemy.MetaData(schema="metrics")
        metadata.reflect(engine, views=True)
        traffic = metadata.tables["metrics.traffic"]
        month = sqlalchemy.func.date_trunc("month", traffic.c.time).label("month")
        statement = (
            sqlalchemy.select(month, traffic.c.origin_state, sqlalchemy.func.sum(traffic.c.flights), sqlalchemy.func.measure(traffic.c.late_share))
            .where(traffic.c.origin_state.in_(["CA", "TX"]))
            .group_by(month, traffic.c.origin_state)
        )
        with engine.connect() as connection:
            found = sorted((str(m)[:10], state, int(flights), float(share)) for m, state, flights, share in connection.execute(statement))
        check(found, [row for row in expected if row[1] in ("CA", "TX")])

    def streamed():
        with engine.connect().execution_options(stream_results=True, max_row_buffer=50) as connection:
            same(connection.execute(sqlalchemy.text(question)))

    def framed():
        frame = pandas.read_sql(question, engine)
        same(frame.itertuples(index=False))
        chunks = pandas.read_sql(question, engine.connect().execution_options(stream_results=True), chunksize=50)
        check(sum(len(chunk) for chunk in chunks), len(expected))

    yield "reflection", reflected
    yield "a query of reflected columns", selected
    yield "stream_results", streamed
    yield "pandas read_sql", framed
    engine.dispose()


def with_duckdb():
    connection = duckdb.connect()
    [extension] = glob.glob(f"{os.path.dirname(duckdb.__file__)}/../duckdb_extension_postgres_scanner/extensions/*/*.duckdb_extension")
    connection.execute(f"LOAD '{extension}'")
    source = f"host=127.0.0.1 port={port} user=analyst password={token} dbname=flights"

    def attached():
        connection.execute(f"ATTACH '{source}' AS door (TYPE postgres, READ_ONLY)")
        check(set(row[0] for row in connection.execute("SELECT view_name AS table_name FROM duckdb_views() WHERE database_name = 'door' UNION SELECT table_name FROM duckdb_tables() WHERE database_name = 'door'").fetchall()) >= {"traffic"}, True)

    def asked():
        same(connection.execute("FROM postgres_query('door', $$" + question + "$$)").fetchall())

    def read():
        found = connection.execute("SELECT sum(flights) FROM (SELECT origin_state, flights FROM door.metrics.traffic)").fetchone()
        check(int(found[0]), sum(row[2] for row in expected))

    yield "ATTACH", attached
    yield "postgres_query", asked
    yield "a relation by its name", read


clients = {
    f"psycopg {psycopg.__version__}": psycopg_3,
    f"psycopg2 {psycopg2.__version__.split()[0]}": psycopg_2,
    f"asyncpg {asyncpg.__version__}": with_asyncpg,
    f"SQLAlchemy {sqlalchemy.__version__} with psycopg, pandas {pandas.__version__}": lambda: with_sqlalchemy("psycopg"),
    "SQLAlchemy with psycopg2, pandas": lambda: with_sqlalchemy("psycopg2"),
    f"DuckDB {duckdb.__version__}, postgres extension": with_duckdb,
}
outcomes = []
for client, checks in clients.items():
    taken, of, first_refusal = 0, 0, ""
    try:
        for name, work in checks():
            of += 1
            try:
                work()
                taken += 1
            except Exception as error:
                first_refusal = first_refusal or f"{name}: {type(error).__name__}: {str(error)[:300]}"
    except Exception as error:
        of += 1
        first_refusal = first_refusal or f"{type(error).__name__}: {str(error)[:300]}"
    outcomes.append({"client": client, "taken": taken, "of": of, "first_refusal": first_refusal.replace("\n", " ")})
print(json.dumps(outcomes))
