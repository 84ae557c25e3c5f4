import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  awkwardHistory,
  dayAt,
  exposedByBruteForce,
  exposuresProcessor,
  exposuresSource,
  storedExposures,
  writeDay,
  type ContactRecord,
  type ExposureOptions,
  type History,
} from '../../support/exposedContacts.ts';
import { caseCount } from '../../support/caseCount.ts';
import { oneSource } from '../../support/oneSource.ts';
import { TestWorkspace } from '../../support/workspaces.ts';
import { variant } from '../../support/variant.ts';

/* Frequencies and what stands beside them, held against brute force over the raw records. */

const DAYS = 16;
/** Histories for each way. */
const SEEDS = caseCount(1);
/** All of them are tried with more cases. */
const ways: readonly (readonly [string, ExposureOptions])[] = [
  ['contacts that come a day and more late', { window_hours: 48, partition_lag_hours: 30, groups: 'slots' }],
  ['three days as whole days', { window_hours: 72, window_granularity: 'daily' }],
  ['half of the customers', { customer_sample: { fraction: 0.5 }, window_hours: 100 }],
  ['a zone east of UTC, over a change of its clocks', { time_zone: 'Europe/Amsterdam', window_hours: 50 }],
  ['a week to the instant', {}],
  ['a day and a half to the instant', { window_hours: 36, max_frequency: 3 }],
  ['part of a day as whole days', { window_hours: 30, window_granularity: 'daily' }],
  ['a zone west of UTC', { time_zone: 'America/Los_Angeles', window_hours: 24, partition_lag_hours: 5 }],
];

async function manifestFor(options: ExposureOptions) {
  return oneSource(exposuresSource(options.time_zone), { responses: exposuresProcessor(options) });
}

function written(history: History): TestWorkspace {
  const workspace = new TestWorkspace();
  for (const [day, records] of history) writeDay(workspace, day, records);
  return workspace;
}

/** Which days the latest run computed. */
async function computed(workspace: TestWorkspace): Promise<unknown> {
  const [row] = await workspace.published(
    'SELECT list(chunk_id ORDER BY chunk_id) AS days FROM meta.chunks WHERE run_id = (SELECT max(id) FROM meta.runs)',
  );
  return row?.['days'];
}

describe('exposed contacts by how often they were shown', () => {
  it.each(ways.slice(0, caseCount(4)))('match brute force: %s', async (_, options) => {
    const manifest = await manifestFor(options);
    let contacts = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const history = awkwardHistory(seed, DAYS, options);
      const workspace = written(history);
      expect(await workspace.ingestOne(manifest)).toMatchObject({ error: null, failures: [] });
      const wanted = exposedByBruteForce(history, options);
      expect(await storedExposures(workspace)).toEqual(wanted);
      contacts += wanted.length;
    }
    expect(contacts).toBeGreaterThan(20);
  });
});

/** Windows, and how many days later than a day they still have it. All of them are tried with more cases. */
const windows = [
  ['a week', {}, 7],
  ['thirty hours and a lag', { window_hours: 30, partition_lag_hours: 20 }, 3],
  ['a day', { window_hours: 24, window_granularity: 'daily' }, 1],
] as const;

describe('a day that is corrected', () => {
  it.each(windows.slice(0, caseCount(2)))(
    'is computed again with the days that its window of %s reaches, and no others',
    async (_, options, reach) => {
      const manifest = await manifestFor(options);
      const history = new Map(Array.from({ length: 12 }, (__, day) => [dayAt(day), [contact(day)]]));
      const workspace = written(history);
      await workspace.ingestOne(manifest);
      history.set(dayAt(2), [contact(2), { ...contact(2), interaction: 'another' }]);
      writeDay(workspace, dayAt(2), history.get(dayAt(2)) ?? []);
      await workspace.ingestOne(manifest);
      expect(await computed(workspace)).toEqual(Array.from({ length: reach + 1 }, (__, day) => dayAt(2 + day)));
      expect(await storedExposures(workspace)).toEqual(exposedByBruteForce(history, options));

      // As does one that comes late, and one that goes.
      history.set(dayAt(12), [contact(12)]);
      writeDay(workspace, dayAt(12), [contact(12)]);
      history.delete(dayAt(4));
      rmSync(workspace.path(`data/${dayAt(4)}.json`));
      await workspace.ingestOne(manifest, { prune: 'all' });
      expect(await storedExposures(workspace)).toEqual(exposedByBruteForce(history, options));
    },
  );

  variant('does not rewrite earlier days for late outcomes', async () => {
    const manifest = await manifestFor({});
    const history = new Map([
      [dayAt(0), [contact(0)]],
      [dayAt(1), [contact(1)]],
    ]);
    const workspace = written(history);
    await workspace.ingestOne(manifest);
    const before = await storedExposures(workspace);
    writeDay(workspace, dayAt(2), [{ ...contact(0), outcome: 'Clicked' }]);
    expect(await workspace.ingestOne(manifest)).toMatchObject({ failures: [] });
    expect(await computed(workspace)).toEqual([dayAt(2)]);
    expect(await storedExposures(workspace)).toEqual(before);
  });
});

describe('a chunk of contacts', () => {
  variant('fails alone, by name, if its id is not a day, while other tables count it', async () => {
    const source = exposuresSource();
    const manifest = await oneSource(
      { ...source, reader: { ...source.reader, chunk_id: '([^/]+)\\.json$' } },
      {
        responses: exposuresProcessor({}),
        plain: { kind: 'numeric_distribution', source: 'events', grain: 'day', states: { n: { kind: 'count' } } },
      },
    );
    const workspace = written(new Map([[dayAt(0), [contact(0)]]]));
    writeDay(workspace, '2026-02-30', [contact(0)]);
    const { failures } = await workspace.ingestOne(manifest);
    expect(failures).toEqual([
      {
        chunk_id: '2026-02-30',
        message:
          'its id 2026-02-30 is not an ISO 8601 day such as 2026-01-31, but the frequencies of a day depend on the days before it. Make chunk_id capture the day.',
        example: null,
      },
    ]);
    expect(await workspace.published('SELECT count(*) AS n FROM main.plain')).toEqual([{ n: '2' }]);
  });

  variant('names what the processor declares, not the part, in the advice to leave out contacts', async () => {
    const declared = { customer: "nullif(customer, '-')", interaction: 'interaction', action: 'slot' };
    const record = { ...contact(0), slot: null } as unknown as ContactRecord;
    const failed = async (of: ContactRecord): Promise<unknown> => {
      const manifest = await oneSource(exposuresSource(), { responses: { ...exposuresProcessor({}), ...declared } });
      const workspace = new TestWorkspace();
      writeDay(workspace, dayAt(0), [of]);
      return (await workspace.ingestOne(manifest)).failures[0]?.message;
    };
    expect(await failed(record)).toContain('has no action. To leave out such records, add a filter to the processor: slot is not null.');
    const anonymous = { ...record, customer: '-' } as unknown as ContactRecord;
    expect(await failed(anonymous)).toContain("add a filter to the processor: nullif(customer, '-') is not null.");
  });

  variant(
    'fails with the days that depend on it if a contact has no customer, interaction or action, or a decision after its day',
    async () => {
      const left_out = 'To leave out such records, add a filter to the processor:';
      const faults: readonly (readonly [Partial<Record<keyof ContactRecord, unknown>>, string])[] = [
        [{ customer: null }, `has no customer. ${left_out} customer is not null.`],
        [{ interaction: null }, `has no interaction. ${left_out} interaction is not null.`],
        [{ action: null }, `has no action. ${left_out} action is not null.`],
        [
          { decided: `${dayAt(10)}T00:00:00.000Z` },
          "has a decision time after the day of the chunk (in UTC). The id of a chunk must be the latest day of its contacts; check the source's time_zone and files.",
        ],
      ];
      // Each on a day of its own, before one that depends on it and one that does not.
      const workspace = written(new Map(Array.from({ length: 3 * faults.length }, (_, day) => [dayAt(day), [contact(day)]])));
      for (const [index, [part]] of faults.entries())
        writeDay(workspace, dayAt(3 * index), [{ ...contact(3 * index), ...part } as ContactRecord, contact(3 * index)]);
      const { failures } = await workspace.ingestOne(await manifestFor({ window_hours: 24 }));
      expect(failures).toEqual(
        faults.flatMap(([, fault], index) => {
          const message = `table responses: 1 record of an exposed contact ${fault}`;
          const day = dayAt(3 * index);
          return [
            { chunk_id: day, message, example: null },
            { chunk_id: dayAt(3 * index + 1), message: `it depends on chunk ${day}, which cannot be read: ${message}`, example: null },
          ];
        }),
      );
      expect((await storedExposures(workspace)).map((row) => row.slice(2, 12))).toEqual(faults.map((_, index) => dayAt(3 * index + 2)));
    },
  );
});

function contact(day: number): ContactRecord {
  return {
    decided: `${dayAt(day)}T12:00:00.000Z`,
    customer: 'C',
    interaction: `I${day}`,
    slot: 'a',
    action: 'A',
    placement: 'P',
    rank: 1,
    outcome: 'Impression',
    propensity: 500,
    priority: 1,
  };
}
