"""Compares the arms of an experiment from its raw rows, as of the end of each day: reads the files of a folder, prints numbers by metric and day."""

import csv
import json
import math
import pathlib
import sys

import numpy as np
import statsmodels.api as sm
from scipy import stats
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW

CONFIDENCE = 0.95


def read(folder):
    for path in sorted(pathlib.Path(folder).glob("*.csv")):
        with open(path, newline="") as file:
            yield path.stem, list(csv.DictReader(file))


def amount(row):
    return float(row["amount"] or 0)


def compare_means(test, control):
    """By units, each with one value: Welch's t."""
    both = CompareMeans(DescrStatsW(test), DescrStatsW(control))
    lower, upper = both.tconfint_diff(alpha=1 - CONFIDENCE, usevar="unequal")
    return {
        "test_units": len(test),
        "control_units": len(control),
        "test_mean": np.mean(test),
        "control_mean": np.mean(control),
        "difference": np.mean(test) - np.mean(control),
        "difference_lower": lower,
        "difference_upper": upper,
        "p_value": both.ttest_ind(usevar="unequal")[1],
    }


def clustered(rows, units):
    """The mean of rows, and its variance where rows of one unit depend on each other, by a regression on nothing but a constant."""
    fitted = sm.OLS([amount(row) for row in rows], np.ones(len(rows))).fit(
        cov_type="cluster", cov_kwds={"groups": np.unique([row["customer"] for row in rows], return_inverse=True)[1], "use_correction": False}
    )
    return fitted.params[0], fitted.cov_params()[0, 0] * units / (units - 1)


def compare_rows(rows, of):
    """By pages, clustered by unit."""
    sizes = {arm: len(names) for arm, names in of.items()}
    (test, test_variance), (control, control_variance) = (
        clustered([row for row in rows if row["page"] == "true" and row["customer"] in of[arm]], sizes[arm]) for arm in "BA"
    )
    variance = test_variance + control_variance
    freedom = variance**2 / (test_variance**2 / (sizes["B"] - 1) + control_variance**2 / (sizes["A"] - 1))
    difference, error = test - control, math.sqrt(variance)
    reach = stats.t.ppf(0.5 + CONFIDENCE / 2, freedom) * error
    return {
        "test_units": sizes["B"],
        "control_units": sizes["A"],
        "test_mean": test,
        "control_mean": control,
        "difference": difference,
        "difference_lower": difference - reach,
        "difference_upper": difference + reach,
        "p_value": 2 * stats.t.sf(abs(difference) / error, freedom),
    }


found = {"spent": {}, "adjusted": {}, "per_page": {}}
before, during = [], []
for day, rows in read(sys.argv[1]):
    before += [row for row in rows if row["early"] == "true"]
    late = [row for row in rows if row["early"] == "false"]
    during += late
    if not late:
        continue
    arms = {}
    for row in during:
        arms.setdefault(row["customer"], set()).update({row["variant"]} - {""})
    # Who was seen in both arms belongs to neither.
    of = {arm: [unit for unit, seen in arms.items() if seen == {arm}] for arm in "AB"}
    total = {unit: sum(amount(row) for row in during if row["customer"] == unit) for unit in of["A"] + of["B"]}
    earlier = {unit: sum(amount(row) for row in before if row["customer"] == unit) for unit in total}
    found["spent"][day] = compare_means(*([total[unit] for unit in of[arm]] for arm in "BA"))
    found["per_page"][day] = compare_rows(during, of)
    theta = sm.OLS(list(total.values()), sm.add_constant(list(earlier.values()))).fit().params[1]
    middle = np.mean(list(earlier.values()))
    found["adjusted"][day] = compare_means(*([total[unit] - theta * (earlier[unit] - middle) for unit in of[arm]] for arm in "BA"))
print(json.dumps(found, default=float))
