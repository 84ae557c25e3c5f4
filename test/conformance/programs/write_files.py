"""Writes small workbooks with openpyxl and databases with sqlite3, and beside each the texts of its rows, as these libraries themselves read them."""

import json
import random
import sqlite3
import sys
from datetime import date, datetime, time, timedelta
from pathlib import Path

from openpyxl import Workbook, load_workbook
from openpyxl.utils.datetime import CALENDAR_MAC_1904

out = Path(sys.argv[1])
count = int(sys.argv[2]) if len(sys.argv) > 2 else 40
random.seed(7)
COLUMNS = ["day", "at", "clock", "shop", "id", "amount", "ratio", "paid", "note"]
TEXTS = ["north", "south & <east>", "ä ö €", "two\nlines", 'a "quoted" one', "comma, semicolon;", " spaces ", "𝒳 beyond"]


def rows():
    """Rows of every kind of value that both can hold, the last with nothing but an id."""
    for i in range(count):
        day = date(1904, 1, 2) + timedelta(days=random.randrange(60000))
        at = datetime(2026, 1, 1) + timedelta(milliseconds=random.randrange(10**10))
        amount = random.choice([0, 1, -1]) * random.randrange(10**9) / 100
        ratio = random.choice([0.1, 1e-9, 1.1, 123456789.25, 2**53, 1e21, 0.1 + 0.2])
        clock = time(random.randrange(24), random.randrange(60), random.randrange(1, 60))
        yield [day, at, clock, random.choice(TEXTS), i * 10**6, amount, ratio, i % 3 == 0, None if i % 4 else "late"]
    yield [None, None, None, None, 7, None, None, None, None]


def text(value):
    """A value as it is to be read: numbers as the shortest decimal of their double, times in the form of ISO 8601."""
    if value is None:
        return None
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        value = value + timedelta(microseconds=500)
        whole = value.replace(microsecond=value.microsecond // 1000 * 1000)
        if whole.time() == time(0):
            return whole.date().isoformat()
        return whole.isoformat(timespec="milliseconds" if whole.microsecond else "seconds")
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, (int, float)):
        number = f"{value:d}" if isinstance(value, int) else format(__import__("decimal").Decimal(repr(value)), "f")
        return number.removesuffix(".0")
    return str(value)


def truth(name, found):
    lines = [json.dumps([text(value) for value in row], ensure_ascii=False) for row in found]
    (out / f"{name}.truth.ndjson").write_text("\n".join(lines) + "\n")


def workbook(name, epoch=None):
    book = Workbook()
    if epoch is not None:
        book.epoch = epoch
    book.active.title = "Orders"
    book.active.append(COLUMNS)
    for row in rows():
        book.active.append(row)
    for cell in book.active["A"][1:]:
        cell.number_format = "dd/mm/yyyy"
    hidden = book.create_sheet("Notes")
    hidden.sheet_state = "hidden"
    hidden["B3"], hidden["C3"], hidden["B4"], hidden["C4"], hidden["B6"], hidden["C6"] = "key", "value", "a", 1, "b", 2.5
    book.save(out / f"{name}.xlsx")
    sheet = load_workbook(out / f"{name}.xlsx", data_only=True)["Orders"]
    truth(name, list(sheet.iter_rows(values_only=True))[1:])


def database(name, *pragmas):
    (out / f"{name}.db").unlink(missing_ok=True)
    connection = sqlite3.connect(out / f"{name}.db")
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE orders (day TEXT, at TEXT, clock TEXT, shop TEXT, id INTEGER, amount REAL, ratio, paid BOOLEAN, note TEXT)")
    written = [[value if isinstance(value, (int, float, str, type(None))) else text(value) for value in row] for row in rows()]
    written.append([None, None, None, "", 2**63 - 1, -0.5, 2**53 + 1, 0, ""])
    connection.executemany("INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", written)
    connection.execute("CREATE VIEW late AS SELECT * FROM orders WHERE note = 'late'")
    connection.commit()
    truth(name, connection.execute("SELECT * FROM orders").fetchall())
    connection.close()


workbook("orders-1900")
workbook("orders-1904", CALENDAR_MAC_1904)
database("orders")
database("orders-wal", "journal_mode = WAL")
