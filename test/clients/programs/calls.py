"""Makes calls of a client.py, one for each line of standard input, and prints what came of each as a line of JSON."""

import asyncio
import dataclasses
import json
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, sys.argv[1])
import client as module  # noqa: E402


def plain(answer):
    return dataclasses.asdict(answer) if dataclasses.is_dataclass(answer) else answer


def outcome(call):
    try:
        return {"answer": plain(call())}
    except module.ServiceProblem as problem:
        return {"problem": {"status": problem.status, "code": problem.code, "detail": str(problem), "errors": list(problem.errors)}}
    except module.ServiceUnreachable as fault:
        return {"unreachable": str(fault)}


async def awaited(options, calls):
    async with module.AsyncClient(**options) as client:
        return await asyncio.gather(*[getattr(client, name)(*arguments) for name, *arguments in calls])


options = json.loads(sys.argv[2])
form = sys.argv[3]
calls = [json.loads(line) for line in sys.stdin]
if form == "async":
    outcomes = [{"answer": plain(answer)} for answer in asyncio.run(awaited(options, calls))]
else:
    with module.Client(**options) as client:
        run = lambda call: outcome(lambda: getattr(client, call[0])(*call[1:]))  # noqa: E731
        if form == "threads":
            with ThreadPoolExecutor(8) as pool:
                outcomes = list(pool.map(run, calls))
        else:
            outcomes = [run(call) for call in calls]
for one in outcomes:
    print(json.dumps(one))
