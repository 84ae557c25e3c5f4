"""Carries orders of an ingest to workers on an Apache Spark cluster.

Started by `service spark-submit`. Reads orders as lines of JSON from standard input and writes the answers of the workers to standard output
as they come; docs/scale.md describes the lines. Each order is a job of one task, so that an answer is passed on when its order is done, and
Spark repeats a task whose executor is lost. A repeated order is harmless: what counts is what the coordinator was told.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NoReturn

PR_SET_PDEATHSIG = 1


def carry_out(lines: Iterable[str], command: str) -> Iterator[str]:
    """Has a worker on this executor carry out orders. Yields its answers, without those about progress."""
    from pyspark import SparkFiles

    def end_with_parent() -> None:
        # A task that is cancelled, or lost a race with its copy, must not go on.
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)

    for line in lines:
        worker = subprocess.Popen(
            shlex.split(command),
            cwd=SparkFiles.getRootDirectory(),
            preexec_fn=end_with_parent,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        answers, _ = worker.communicate(line)
        final = [answer for answer in answers.splitlines() if json.loads(answer).get("kind") != "progress"]
        if worker.returncode != 0 or len(final) != 1:
            raise RuntimeError(f"the worker ended with status {worker.returncode} and {len(final)} answers")
        yield final[0]


def main() -> None:
    arguments = argparse.ArgumentParser(prog="service spark-submit")
    arguments.add_argument("--master", required=True)
    arguments.add_argument("--worker", required=True)
    arguments.add_argument("--archives", action="append", default=[])
    arguments.add_argument("--conf", action="append", default=[])
    arguments.add_argument("--at-once", type=int)
    given = arguments.parse_args()

    # Whatever else writes to standard output must not be taken for an answer.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    try:
        from pyspark import SparkConf, SparkContext
    except ImportError:
        sys.exit("service spark-submit: this Python has no PySpark. Install pyspark of the cluster's version, or name another with --python.")

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    conf = SparkConf().setMaster(given.master).setAppName("governed-aggregate-ingest")
    conf.set("spark.ui.showConsoleProgress", "false")
    if given.archives:
        conf.set("spark.archives", ",".join(given.archives))
    for setting in given.conf:
        key, _, value = setting.partition("=")
        conf.set(key, value)
    context = SparkContext(conf=conf)
    context.setLogLevel("ERROR")

    def stop(status: int) -> NoReturn:
        try:
            context.cancelAllJobs()
            context.stop()
        finally:
            os._exit(status)

    for asked in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(asked, lambda number, _frame: threading.Thread(target=stop, args=(128 + number,)).start())

    writing = threading.Lock()

    def answer(line: str) -> None:
        with writing:
            try:
                answers.write(f"{line}\n")
                answers.flush()
            except OSError:
                # The coordinator is gone.
                stop(1)

    def give(line: str) -> None:
        order = json.loads(line)
        command = given.worker
        try:
            job = context.parallelize([line], 1).mapPartitions(lambda lines: carry_out(lines, command))
            for one in job.collect():
                answer(one)
        except Exception as error:  # noqa: BLE001
            print(error, file=sys.stderr)
            message = "the cluster could not carry it out; the driver's standard error has what Spark says."
            head = {key: order[key] for key in ("version", "order_id", "build")}
            answer(json.dumps({**head, "kind": "failed", "reason": "machine", "message": message}))

    with ThreadPoolExecutor(given.at_once or 2 * context.defaultParallelism) as pool:
        for line in sys.stdin:
            pool.submit(give, line)
    context.stop()


if __name__ == "__main__":
    main()
