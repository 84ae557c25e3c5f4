import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import type { Intent, QueryResult } from '../../generated/types.ts';
import type { DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { DIGEST_RELATIVE_ERROR } from '../../runtime/sketch/digest.ts';
import { openRawFlights, rawFlights } from './rawFlights.ts';
import { flights } from '../support/flights.ts';
import { caseCount } from '../support/caseCount.ts';

let holder: ReleaseHolder;
let raw: DuckDBConnection;

beforeAll(async () => {
  holder = await ReleaseHolder.start(await flights(), { watch: false });
  raw = await openRawFlights(await flights());
});
afterAll(async () => {
  raw.closeSync();
  await holder.close();
});

async function ask(metric: string, intent: Intent): Promise<QueryResult> {
  const caps = { default_rows: 10_000, max_rows: 10_000, max_bytes: 2 ** 26, measure: 'json', max_chunk_ids: 10_000 } as const;
  return callTool(
    'metric_query',
    { release: viewOf(holder.current(), operator), caps, timeout_ms: 60_000, signal: new AbortController().signal },
    { metric, ...intent },
  );
}

const dayAt = (index: number): string => new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10);
const bounds = fc.option(
  fc.tuple(fc.nat(181), fc.nat(181)).map(([a, b]) => ({ start: dayAt(Math.min(a, b)), end: dayAt(Math.max(a, b)) })),
  { nil: {} },
);
const axis = fc.constantFrom('day', 'week', 'month', 'quarter', 'year', null) as fc.Arbitrary<Intent['time_axis'] & string>;
const stateFilter = fc.option(
  fc
    .uniqueArray(fc.constantFrom('TX', 'CA', 'NY', 'NA', 'AK', 'XX'), { minLength: 1, maxLength: 3 })
    .map((origin_state) => ({ filters: { origin_state } })),
  { nil: {} },
);

function intents(dimensions: readonly string[], most: number): fc.Arbitrary<Intent> {
  return (
    fc
      .tuple(fc.uniqueArray(fc.constantFrom(...dimensions), { maxLength: most }), axis, bounds, stateFilter)
      .map(([chosen, time_axis, bound, filter]): Intent => ({
        dimensions: chosen,
        ...(time_axis === null ? {} : { time_axis }),
        ...bound,
        ...filter,
      }))
      // Days by route would pass the row cap.
      .filter(({ dimensions: chosen, time_axis }) => !(time_axis === 'day' || time_axis === 'week') || (chosen?.length ?? 0) < 2)
  );
}

describe('an answer about three million flights matches the raw rows', () => {
  it('for counts, shares and means, exactly', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('flights', 'late_share', 'average_delay'),
      intents(['origin_state', 'destination_state', 'distance_band'], 2),
      async (metric, intent) => {
        const answer = await ask(metric, intent);
        const expected = await rawFlights(raw, metric, intent);
        expect(answer.row_count).toBe(Math.min(expected.length, 10_000));
        expect(answer.rows).toEqual(expected.slice(0, 10_000));
      },
    );
    await fc.assert(property, { seed: 20010101, numRuns: caseCount(24), endOnFailure: true });
  });

  it('for medians, within the stated error of the order statistic', async () => {
    const property = fc.asyncProperty(intents(['origin_state', 'distance_band'], 2), async (intent) => {
      const answer = await ask('delay', intent);
      const expected = await rawFlights(raw, 'delay', intent);
      expect(answer.rows.map((row) => ({ ...row, delay: null }))).toEqual(
        expected.slice(0, 10_000).map((row) => ({ ...row, delay: null })),
      );
      for (const [index, row] of answer.rows.entries()) {
        const exact = expected[index]?.['delay'];
        if (exact === null) expect(row['delay']).toBeNull();
        else
          expect(Math.abs(Number(row['delay']) - Number(exact))).toBeLessThanOrEqual(
            Math.abs(Number(exact)) * DIGEST_RELATIVE_ERROR + 1e-9,
          );
      }
    });
    await fc.assert(property, { seed: 20010102, numRuns: caseCount(10), endOnFailure: true });
  });

  it('for distinct counts, exactly: no group here has more than 4,096 distinct values', async () => {
    const property = fc.asyncProperty(fc.constantFrom('routes', 'destinations'), intents(['origin_state'], 1), async (metric, intent) => {
      expect((await ask(metric, intent)).rows).toEqual((await rawFlights(raw, metric, intent)).slice(0, 10_000));
    });
    await fc.assert(property, { seed: 20010103, numRuns: caseCount(10), endOnFailure: true });
  });

  it('for the five airports whose state is the string NA, not null', async () => {
    const { rows } = await ask('flights', { filters: { origin_state: 'NA' } });
    expect(rows).toEqual(await rawFlights(raw, 'flights', { filters: { origin_state: ['NA'] } }));
    expect(Number(rows[0]?.['flights'])).toBeGreaterThan(0);
    expect((await ask('flights', { filters: { origin_state: null } })).rows).toEqual([{ flights: 0 }]);
  });
});
