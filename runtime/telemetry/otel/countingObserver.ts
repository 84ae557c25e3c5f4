import type { Meter } from '@opentelemetry/api';
import type { Observer } from '../Observer.ts';
import { counted } from '../series.ts';
import { counter, histogram, secondsSince } from './instruments.ts';

/** Counts what it observes. */
export function countingObserver(meter: Meter): Observer {
  const requests = counter(meter, counted.requests);
  const requestDuration = histogram(meter, counted.request_duration);
  const answers = counter(meter, counted.answers);
  const toolCalls = counter(meter, counted.tool_calls);
  const toolDuration = histogram(meter, counted.tool_duration);
  const engineDuration = histogram(meter, counted.engine_duration);
  const swaps = counter(meter, counted.swaps);
  // Series that may never have an event start at zero: an alert on their rate needs that.
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
