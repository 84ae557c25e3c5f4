import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Processors, Source } from '../../generated/types.ts';
import { oneSource } from '../support/oneSource.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { sampled } from '../support/caseCount.ts';

const ZONE = 'Europe/Berlin';
/** An hour of instants around each change of the clocks in 2026: 29 March has 23 hours there, 25 October 25. */
const instants = ['2026-03-28T12:00Z', '2026-10-24T12:00Z'].flatMap((start) =>
  Array.from({ length: 48 }, (_, hour) => new Date(Date.parse(start) + hour * 3_600_000).toISOString()),
);

/** Wall time there, by the calendar of JavaScript: an independent one. */
const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const wallOf = (instant: string): string => wall.format(new Date(instant));

const processors: Processors['processors'] = Object.fromEntries(
  (['hour', 'day', 'week', 'month'] as const).map((grain) => [
    grain,
    { kind: 'numeric_distribution', source: 'events', grain, states: { n: { kind: 'count' } } },
  ]),
);

/** Rows by period, as text, of a table named like its grain. */
async function counts(workspace: TestWorkspace, grain: string): Promise<Readonly<Record<string, number>>> {
  const rows = await workspace.published(
    `SELECT left(period::VARCHAR, ${grain === 'hour' ? 13 : 10}) AS period, row_count::INTEGER AS n FROM store."${grain}" ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ period, n }) => [String(period), Number(n)]));
}

function tally(periods: readonly string[]): Readonly<Record<string, number>> {
  const found = new Map<string, number>();
  for (const period of periods) found.set(period, (found.get(period) ?? 0) + 1);
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}

type Fill = (workspace: TestWorkspace, times: readonly string[]) => Promise<void> | void;
const formats: Readonly<Record<string, { readonly source: Pick<Source, 'reader' | 'transforms'>; readonly write: Fill }>> = {
  csv: {
    source: { reader: { kind: 'csv', path: 'data/*.csv', chunk_id: '([^/]+)\\.csv', columns: { at: 'timestamp' } } },
    write: (workspace, times) => workspace.write('data/a.csv', `at\n${times.join('\n')}\n`),
  },
  json: {
    source: { reader: { kind: 'json', path: 'data/*.json.gz', chunk_id: '([^/]+)\\.json', columns: { at: 'timestamp' } } },
    write: (workspace, times) => workspace.write('data/a.json.gz', gzipSync(times.map((at) => `${JSON.stringify({ at })}\n`).join(''))),
  },
  'json in a form of its own': {
    source: {
      reader: { kind: 'json', path: 'data/*.json', chunk_id: '([^/]+)\\.json', columns: { at: 'string' } },
      transforms: [{ parse_datetime: { column: 'at', format: '%Y%m%dT%H%M%S.%f %Z' } }],
    },
    write: (workspace, times) =>
      workspace.write(
        'data/a.json',
        JSON.stringify(times.map((time) => ({ at: `${new Date(time).toISOString().replaceAll(/[-:Z]/g, '')} GMT` }))),
      ),
  },
  parquet: {
    source: { reader: { kind: 'parquet', path: 'data/*.parquet', chunk_id: '([^/]+)\\.parquet', columns: { at: 'timestamp' } } },
    write: (workspace, times) =>
      workspace.parquet(
        'data/a.parquet',
        `SELECT unnest([${times.map((time) => `TIMESTAMPTZ '${time.replace('Z', '+00')}'`).join(', ')}]) AS at`,
      ),
  },
};

describe('days, weeks, months and hours of a zone whose clocks change', () => {
  it.each(sampled(Object.entries(formats)))('are cut in it from instants in %s', async (_, { source, write }) => {
    const workspace = new TestWorkspace();
    await write(workspace, instants);
    expect(await workspace.ingestOne(await oneSource({ ...source, time: 'at', time_zone: ZONE }, processors))).toMatchObject({
      error: null,
      failures: [],
      rows_in: instants.length,
    });
    const days = instants.map((instant) => wallOf(instant).slice(0, 10));
    expect(await counts(workspace, 'day')).toEqual(tally(days));
    expect(await counts(workspace, 'week')).toEqual(tally(days.map(mondayOf)));
    expect(await counts(workspace, 'month')).toEqual(tally(days.map((day) => `${day.slice(0, 7)}-01`)));
    const hours = await counts(workspace, 'hour');
    expect(hours).toEqual(tally(instants.map((instant) => wallOf(instant).slice(0, 13))));
    // The day of 23 hours has no hour 2; the day of 25 counts both passes of it.
    expect([(await counts(workspace, 'day'))['2026-03-29'], (await counts(workspace, 'day'))['2026-10-25']]).toEqual([23, 25]);
    expect([hours['2026-03-29 01'], hours['2026-03-29 02'], hours['2026-03-29 03'], hours['2026-10-25 02']]).toEqual([1, undefined, 1, 2]);
  });
});

describe('times without a zone', () => {
  const walls = [
    '2026-03-29T01:30:00',
    '2026-03-29T02:30:00',
    '2026-03-29T03:30:00',
    '2026-10-25T02:30:00',
    '2026-10-25T02:30:00',
    '2026-10-25T03:30:00',
  ];
  const asWritten = { '2026-03-29 01': 1, '2026-03-29 02': 1, '2026-03-29 03': 1, '2026-10-25 02': 2, '2026-10-25 03': 1 };
  const { csv, json, parquet } = formats;

  it.each([
    ['csv', csv],
    ['json', json],
    [
      'parquet',
      parquet === undefined
        ? parquet
        : {
            ...parquet,
            write: (workspace: TestWorkspace, times: readonly string[]) =>
              workspace.parquet('data/a.parquet', `SELECT unnest([${times.map((time) => `TIMESTAMP '${time}'`).join(', ')}]) AS at`),
          },
    ],
  ] as const)('are wall time as it is written in %s, even where the clocks skip it or show it twice', async (_, format) => {
    if (format === undefined) throw new Error('no such format');
    const workspace = new TestWorkspace();
    await format.write(workspace, walls);
    expect(await workspace.ingestOne(await oneSource({ ...format.source, time: 'at', time_zone: ZONE }, processors))).toMatchObject({
      error: null,
      failures: [],
    });
    expect(await counts(workspace, 'hour')).toEqual(asWritten);
    expect(await counts(workspace, 'day')).toEqual({ '2026-03-29': 3, '2026-10-25': 3 });
  });
});
