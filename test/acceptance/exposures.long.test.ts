import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { repository } from '../support/catalogs.ts';
import {
  exposedByBruteForce,
  exposuresProcessor,
  exposuresSource,
  grouped,
  storedExposures,
  writeDay,
  type ContactRecord,
  type ExposureOptions,
} from '../support/exposedContacts.ts';
import { interactions } from '../support/interactions.ts';
import { oneSource } from '../support/oneSource.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { unzipped } from '../support/zip.ts';

/** As an export of interaction history has it. */
interface Interaction {
  readonly pxInteractionID: string;
  readonly pxFactID: string;
  readonly CustomerID: string;
  readonly pyName: string;
  readonly pyChannel: string;
  readonly pxRank: number;
  readonly pyOutcome: string;
  readonly pyPropensity: number;
  readonly pxDecisionTime: string;
  readonly pxOutcomeTime: string;
}

function interactionsIn(text: string): readonly Interaction[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Interaction)
    .filter(({ pyName }) => pyName !== '');
}

const instant = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.(\d{3}) GMT$/;

function recordOf(one: Interaction, parts_of_propensity: number): ContactRecord {
  return {
    decided: one.pxDecisionTime.replace(instant, '$1-$2-$3T$4:$5:$6.$7Z'),
    customer: one.CustomerID,
    interaction: one.pxInteractionID,
    slot: 'a',
    action: one.pyName,
    placement: one.pyChannel,
    rank: one.pxRank,
    outcome: ['Clicked', 'Accept', 'Accepted'].includes(one.pyOutcome) ? 'Clicked' : 'Impression',
    propensity: Math.round(one.pyPropensity * parts_of_propensity),
    priority: null,
  };
}

/** Of each offer, the last thing that was heard. */
function lastHeard(all: readonly Interaction[]): readonly Interaction[] {
  const last = new Map<string, Interaction>();
  for (const one of all) {
    const key = JSON.stringify([one.pxInteractionID, one.pyName]);
    const known = last.get(key);
    if (known === undefined || one.pxOutcomeTime > known.pxOutcomeTime) last.set(key, one);
  }
  return [...last.values()];
}

describe('responses by exposure in the generated records', () => {
  it('match a brute-force count over the raw records', async () => {
    const workspace = await interactions();
    const folder = join(workspace, 'data/generated/interactions');
    const history = new Map(
      readdirSync(folder)
        .toSorted()
        .map((file) => {
          const heard = lastHeard(interactionsIn(readFileSync(join(folder, file), 'utf8')));
          return [file.slice(0, 10), heard.map((one) => recordOf(one, 1e6))] as const;
        }),
    );
    const wanted = new Map<number, number[]>();
    for (const row of exposedByBruteForce(history, { max_frequency: 5 })) {
      const [key, values] = row.split(' ') as [string, string];
      const frequency = (JSON.parse(key) as number[])[4] ?? 0;
      const sums = wanted.get(frequency) ?? [];
      wanted.set(
        frequency,
        (JSON.parse(values) as number[]).map((value, index) => value + (sums[index] ?? 0)),
      );
    }
    const metrics = ['exposed_offers', 'click_through_by_exposure', 'comparable_rate', 'runner_up_expectation', 'response_opportunity'];
    const holder = await ReleaseHolder.start(workspace, { watch: false });
    try {
      const caps = { default_rows: 1000, max_rows: 1000, max_bytes: 2 ** 24, measure: 'json', max_chunk_ids: 1000 } as const;
      const context = { release: viewOf(holder.current(), operator), caps, timeout_ms: 60_000, signal: new AbortController().signal };
      const found = new Map<number, number[]>();
      for (const metric of metrics)
        for (const row of (await callTool('metric_query', context, { metric, dimensions: ['frequency'] })).rows)
          found.set(Number(row['frequency']), [...(found.get(Number(row['frequency'])) ?? []), Number(row[metric])]);
      expect([...found.keys()]).toEqual([1, 2, 3, 4, 5]);
      for (const [frequency, [contacts = 0, clicks = 0, comparable = 0, comparable_clicks = 0, propensity = 0]] of wanted) {
        const expected = propensity / 1e6 / comparable;
        const rates = [clicks / contacts, comparable_clicks / comparable, expected, expected - comparable_clicks / comparable];
        const [count, ...shares] = found.get(frequency) ?? [];
        expect(count).toBe(contacts);
        expect(shares.map((share) => share.toFixed(12))).toEqual(rates.map((rate) => rate.toFixed(12)));
      }
    } finally {
      await holder.close();
    }
  });
});

/** A sample that a vendor published, which may lie beside the repository. */
const published = `${repository}../shared/data/interaction-history.zip`;

const ways: readonly (readonly [string, ExposureOptions])[] = [
  ['as whole days', { window_hours: 48, window_granularity: 'daily', checkpoint: { mode: 'persistent_sharded' } }],
  [
    'of half of the customers, in a zone',
    { customer_sample: { fraction: 0.5 }, time_zone: 'Australia/Adelaide', checkpoint: { mode: 'persistent_sharded' } },
  ],
  ['to the instant', { window_hours: 60 }],
];

describe('exposures in an export that a vendor published', onlyIf(existsSync(published), `${published} is not here`), () => {
  it.each(ways)('match a brute-force count %s', async (_, options) => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: options.time_zone ?? 'UTC', dateStyle: 'short' });
    const records = interactionsIn(unzipped(readFileSync(published))).map((one) => recordOf(one, 1000));
    const history = new Map([...grouped(records, ({ decided }) => day.format(new Date(decided)))].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const workspace = new TestWorkspace();
    for (const [id, own] of history) writeDay(workspace, id, own);
    const manifest = await oneSource(exposuresSource(options.time_zone), { responses: exposuresProcessor(options) });
    expect(await workspace.ingestOne(manifest, { threads: 2 })).toMatchObject({ failures: [], rows_in: records.length });
    const wanted = exposedByBruteForce(history, options);
    expect(wanted.length).toBeGreaterThan(20);
    expect(await storedExposures(workspace)).toEqual(wanted);
  });
});
