import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  awkwardHistory,
  exposedByBruteForce,
  exposuresProcessor,
  exposuresSource,
  storedExposures,
  writeDay,
  type ContactRecord,
  type ExposureOptions,
} from '../../support/exposedContacts.ts';
import { caseCount } from '../../support/caseCount.ts';
import { oneSource } from '../../support/oneSource.ts';
import { TestWorkspace } from '../../support/workspaces.ts';

/* A checkpoint decides no number: both modes store the same, whatever happens to the files from run to run. */

const DAYS = 10;
/** All of them are tried with more cases. */
const ways: readonly (readonly [string, ExposureOptions])[] = [
  ['two days, and contacts that come late', { window_hours: 40, partition_lag_hours: 30, groups: 'slots' }],
  [
    'whole days, of a part of the customers, in a zone of its own',
    { window_hours: 72, window_granularity: 'daily', customer_sample: { fraction: 0.6 }, time_zone: 'Europe/Amsterdam' },
  ],
  ['a week', {}],
];

/** All that is stored, but for the runs and instants of its making. */
async function stored(workspace: TestWorkspace): Promise<unknown> {
  return [
    await workspace.published('SELECT * EXCLUDE (pipeline_run_id, created_at) FROM main.responses ORDER BY ALL'),
    await workspace.published('SELECT data_hash FROM store.generation'),
  ];
}

describe('the modes of a checkpoint', () => {
  it.each(ways.slice(0, caseCount(2)))('store the same for a history with gaps, corrections and late outcomes: %s', async (_, options) => {
    const compiled = async (checkpoint: ExposureOptions['checkpoint']) =>
      oneSource(exposuresSource(options.time_zone), {
        responses: exposuresProcessor({ ...options, ...(checkpoint === undefined ? {} : { checkpoint }) }),
      });
    const scan = await compiled({ mode: 'source_scan' });
    const keep = await compiled({ mode: 'persistent_sharded', shards: 7 });
    const [history, later] = [awkwardHistory(11, DAYS, options), awkwardHistory(12, DAYS, options)];
    const [scanned, kept] = [new TestWorkspace(), new TestWorkspace()];
    const now = new Map<string, readonly ContactRecord[]>();
    const set = (day: string, records: readonly ContactRecord[] | null): void => {
      if (records === null) now.delete(day);
      else now.set(day, records);
      for (const workspace of [scanned, kept])
        if (records === null) rmSync(workspace.path(`data/${day}.json`), { force: true });
        else writeDay(workspace, day, records);
    };
    const both = async (): Promise<void> => {
      for (const [workspace, manifest] of [
        [scanned, scan],
        [kept, keep],
      ] as const)
        expect(await workspace.ingestOne(manifest, { prune: 'all' })).toMatchObject({ error: null, failures: [] });
      expect(await stored(kept)).toEqual(await stored(scanned));
      const inOrder = new Map([...now].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      expect(await storedExposures(kept)).toEqual(exposedByBruteForce(inOrder, options));
    };

    const days = [...history.keys()];
    // The first days together, then a few at a time; then corrections with a day that goes, and days that were missing.
    for (let next = 0; next < days.length; next += next === 0 ? 6 : 3) {
      for (const day of days.slice(next, next === 0 ? 6 : next + 3)) set(day, history.get(day) ?? []);
      await both();
    }
    for (const [day, records] of [...later].filter((__, index) => index % 4 === 1)) set(day, records);
    set(days[4] ?? '', null);
    await both();
    for (const [day, records] of later) if (!history.has(day)) set(day, records);
    await both();
  });
});
