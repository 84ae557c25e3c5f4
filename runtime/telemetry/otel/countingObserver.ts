import type { Counter, Histogram, Meter } from '@opentelemetry/api';
import type { Observer } from '../Observer.ts';
import { counted, type Series } from '../series.ts';

/** Bounds in seconds, from an answer out of memory to the longest that a call may take unless an operator allows more. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts what it is told. */
export function countingObserver(meter: Meter): Observer {
  const requests = counter(meter, counted.requests);
  const requestDuration = histogram(meter, counted.request_duration);
  const answers = counter(meter, counted.answers);
  const toolCalls = counter(meter, counted.tool_calls);
  const toolDuration = histogram(meter, counted.tool_duration);
  const engineDuration = histogram(meter, counted.engine_duration);
  const swaps = counter(meter, counted.swaps);
  // What may never happen is a zero, not an absence: an alert on its rate needs the first.
  for (const from of ['memo', 'kept', 'computed'] as const) answers.add(0, { from });
  for (const cause of ['catalog', 'generation'] as const) swaps.add(0, { cause });

  return {
    request: (_headers, work) =>
      work(({ operation, status, ms, memo }) => {
        requests.add(1, { operation, status: `${Math.floor(status / 100)}xx` });
        requestDuration.record(ms / 1000, { operation });
        if (memo === 'hit') answers.add(1, { from: 'memo' });
      }),
    tool: (call, work) => {
      const { surface, tool } = call;
      const started = performance.now();
      return work(({ outcome, answer }) => {
        toolCalls.add(1, { surface, tool, outcome });
        toolDuration.record(secondsSince(started), { surface, tool });
        if (answer !== 'none') answers.add(1, { from: answer });
      });
    },
    async engine(read, work) {
      const started = performance.now();
      try {
        return await work();
      } finally {
        engineDuration.record(secondsSince(started), { read });
      }
    },
    swapped: (cause) => swaps.add(1, { cause }),
  };
}

function counter(meter: Meter, { name, unit, help }: Series): Counter {
  return meter.createCounter(name, { unit, description: help });
}

function histogram(meter: Meter, { name, unit, help }: Series): Histogram {
  return meter.createHistogram(name, { unit, description: help, advice: { explicitBucketBoundaries: BOUNDS } });
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
