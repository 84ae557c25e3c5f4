"""Makes a file with values that a strict reading refuses, and finds them with pandas: prints a line and a column for each, as JSON."""

import json
import random
import sys

import pandas

folder = sys.argv[1]
chance = random.Random(7)
BAD = {
    "id": ["x", "1.5", "1_000", "9" * 20, "１２"],
    "day": ["31.02.2026", "2026-01-05", "5/1/2026", "01.13.2026", "01.01.2026x"],
    "amount": ["12.34", "1,2,3", "n/a", "1.0000,5", "--3"],
    "share": ["abc", "1e", "0,5,1", "12_3"],
    "ok": ["maybe", "2", "wahr"],
}
lines = [";".join(BAD)]
for number in range(1, 20_001):
    row = {
        "id": str(number),
        "day": f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.2026",
        "amount": f"{chance.randint(1, 999)}.{chance.randint(100, 999)},{chance.randint(10, 99)}",
        "share": f"0,{chance.randint(1, 9999)}",
        "ok": chance.choice(["true", "false"]),
    }
    if chance.random() < 0.015:
        for column in chance.sample(list(BAD), chance.choice([1, 1, 1, 2])):
            row[column] = chance.choice(BAD[column])
    lines.append(";".join(row.values()))
with open(f"{folder}/all.csv", "w", encoding="utf-8") as file:
    file.write("\n".join(lines) + "\n")

read = pandas.read_csv(f"{folder}/all.csv", sep=";", dtype=str, keep_default_na=False)


def number(texts, pattern):
    plain = texts.str.replace(".", "").str.replace(",", ".")
    return texts.str.fullmatch(pattern) & pandas.to_numeric(plain, errors="coerce").notna()


kept = pandas.DataFrame(
    {
        "id": read["id"].str.fullmatch("[+-]?[0-9]{1,18}"),
        "day": pandas.to_datetime(read["day"], format="%d.%m.%Y", errors="coerce").notna(),
        "amount": number(read["amount"], "[+-]?[0-9]{1,3}([.][0-9]{3})*(,[0-9]+)?"),
        "share": number(read["share"], "[+-]?[0-9]+(,[0-9]+)?"),
        "ok": read["ok"].isin(["true", "false"]),
    }
)
# The header is line 1.
print(json.dumps([[int(row) + 2, column] for column in kept for row in kept.index[~kept[column]]]))
