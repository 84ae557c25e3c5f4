import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampled } from '../support/caseCount.ts';
import { repository } from '../support/catalogs.ts';
import { oneSource } from '../support/oneSource.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { unzipped, zip } from '../support/zip.ts';
import { generatedInteractions } from './generatedInteractions.ts';

/** Made by generatedInteractions.ts. */
const generated = `${repository}test/fixtures/interaction-history.generated.zip`;
/** A sample that a vendor published, which may lie beside the repository. */
const published = `${repository}../shared/data/interaction-history.zip`;
const exports = [
  {
    name: existsSync(published) ? 'generated' : 'generated (../shared/data/interaction-history.zip is not here)',
    archive: generated,
    records: 1229,
  },
  ...(existsSync(published) ? [{ name: 'published', archive: published, records: 127_123 }] : []),
];

interface Interaction {
  readonly pxInteractionID: string;
  readonly pxFactID: string;
  readonly CustomerID: string;
  readonly pyChannel: string;
  readonly pyTreatment: string;
  readonly pyOutcome: string;
  readonly pyPropensity: number;
  readonly pxRank: number;
  readonly pxOutcomeTime: string;
}

const textOf = (archive: string): string => unzipped(readFileSync(archive));

function recordsOf(archive: string): readonly Interaction[] {
  return textOf(archive)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Interaction);
}

const ZONE = 'Australia/Adelaide';
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
function dayOf(time: string): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.\d{3} GMT$/.exec(time) ?? [];
  return days.format(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`));
}

describe('a zipped export of interactions', () => {
  it('is made by the named generator', () => {
    if (process.env['UPDATE_FIXTURES'] !== undefined) writeFileSync(generated, zip([{ name: 'data.json', data: generatedInteractions() }]));
    expect(textOf(generated)).toBe(generatedInteractions());
  });

  it.each(sampled(exports))('$name, is stored exactly as its raw records say', async ({ archive, records }) => {
    const workspace = new TestWorkspace();
    mkdirSync(workspace.path('data'));
    copyFileSync(archive, workspace.path('data/2021-01.zip'));
    const manifest = await oneSource(
      {
        reader: {
          kind: 'json',
          path: 'data/*.zip',
          chunk_id: '([^/]+)\\.zip$',
          columns: {
            pxInteractionID: 'string',
            pxFactID: 'string',
            CustomerID: 'string',
            pyChannel: 'string',
            pyTreatment: 'string',
            pyOutcome: 'string',
            pyPropensity: 'decimal',
            pxRank: 'integer',
            pxOutcomeTime: 'string',
          },
        },
        time: 'outcome_time',
        time_zone: ZONE,
        transforms: [
          { rename_all: 'snake_case' },
          { rename: { px_outcome_time: 'outcome_time', px_interaction_id: 'interaction', py_channel: 'channel', py_outcome: 'outcome' } },
          { parse_datetime: { column: 'outcome_time', format: '%Y%m%dT%H%M%S.%g %Z' } },
          { derive: { treatment: "nullif(py_treatment, '')" } },
          { fill: { treatment: 'none' } },
          { dedup: { by: ['interaction', 'channel'], order_by: ['-outcome_time', 'px_fact_id'] } },
          { drop: ['py_treatment'] },
        ],
      },
      {
        daily: {
          kind: 'numeric_distribution',
          source: 'events',
          grain: 'day',
          dimensions: ['channel', 'treatment', 'outcome'],
          states: {
            propensity: { kind: 'value_sum', of: 'py_propensity' },
            ranks: { kind: 'value_sum', of: 'px_rank' },
            customers: { kind: 'distinct', of: 'customer_id' },
          },
        },
      },
    );
    const report = await workspace.ingestOne(manifest);
    expect(report).toMatchObject({ error: null, failures: [], rows_in: records });

    // By interaction and channel the latest outcome, of several at one time the one with the least fact id.
    const last = new Map<string, Interaction>();
    const all = recordsOf(archive);
    for (const record of all) {
      const key = `${record.pxInteractionID} ${record.pyChannel}`;
      const other = last.get(key);
      const isLater =
        other === undefined ||
        record.pxOutcomeTime > other.pxOutcomeTime ||
        (record.pxOutcomeTime === other.pxOutcomeTime && record.pxFactID < other.pxFactID);
      if (isLater) last.set(key, record);
    }
    const expected = new Map<string, { rows: number; propensity: bigint; ranks: number; customers: Set<string> }>();
    for (const { pyChannel, pyTreatment, pyOutcome, pyPropensity, pxRank, CustomerID, pxOutcomeTime } of last.values()) {
      const key = [dayOf(pxOutcomeTime), pyChannel, pyTreatment === '' ? 'none' : pyTreatment, pyOutcome].join('|');
      const group = expected.get(key) ?? { rows: 0, propensity: 0n, ranks: 0, customers: new Set<string>() };
      expected.set(key, {
        rows: group.rows + 1,
        propensity: group.propensity + micros(pyPropensity),
        ranks: group.ranks + pxRank,
        customers: group.customers.add(CustomerID),
      });
    }
    expect(all).toHaveLength(records);
    expect(report.rows_kept).toBe(last.size);
    expect(last.size).toBeLessThan(all.length);
    const found = await workspace.published(
      `SELECT concat_ws('|', period::VARCHAR, channel::VARCHAR, treatment::VARCHAR, outcome::VARCHAR) AS key, row_count::INTEGER AS rows, (propensity * 1000000)::BIGINT::VARCHAR AS propensity, ranks::INTEGER AS ranks FROM store.daily ORDER BY key`,
    );
    expect(found).toEqual(
      [...expected]
        .map(([key, { rows, propensity, ranks }]) => ({ key, rows, propensity: String(propensity), ranks }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    );
    expect(new Set(found.map(({ key }) => String(key).slice(0, 10))).size).toBeGreaterThan(4);
    expect(readdirSync(workspace.path('meta/scratch'))).toEqual([]);
  });
});

/** A number with at most six decimal places, in millionths. */
function micros(value: number): bigint {
  const [whole = '0', places = ''] = value.toFixed(6).split('.');
  if (Number(`${whole}.${places}`) !== value) throw new Error(`${value} has more than six decimal places`);
  return BigInt(`${whole}${places}`);
}
