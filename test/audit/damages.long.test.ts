import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { sqlText } from '../../runtime/engine/Engine.ts';
import type { IngestReport } from '../../runtime/ingest/IngestReport.ts';
import { markdownTable, withParts } from '../documents/generatedParts.ts';
import { exampleCatalog, manifestOf, repository } from '../support/catalogs.ts';
import { flights } from '../support/flights.ts';
import { interactions } from '../support/interactions.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';
import { sampled } from '../support/caseCount.ts';

/* Twenty things that happen to data, done to the examples: which checks catch them, and what a person is told. With all of them tried, the page is written anew. */

const DAYS = ['05', '06', '07', '08', '09', '10', '11', '12', '13'].map((day) => `2001-03-${day}`);
const TARGET = '2001-03-14';
const OFFER_DAYS = ['02', '03', '04', '05', '06'].map((day) => `2026-03-${day}`);
const OFFER_TARGET = '2026-03-09';
const BETWEEN = ['2026-03-07', '2026-03-08'];

/** Something that happens to the file of a day. */
interface Damage {
  readonly name: string;
  /** Given the good file and the place of the file to write. */
  readonly apply: (good: string, file: string) => Promise<void>;
}

/** The rows of the good file as a query gives them, over the relation `good`. */
const rows =
  (sql: string): Damage['apply'] =>
  async (good, file) => {
    await query(':memory:', `COPY (WITH good AS (FROM read_parquet(${sqlText(good)})) ${sql}) TO ${sqlText(file)} (FORMAT parquet)`);
  };

/** The text of the good file, changed. */
const text =
  (change: (text: string) => string): Damage['apply'] =>
  async (good, file) =>
    writeFileSync(file, change(readFileSync(good, 'utf8')));

const cut: Damage['apply'] = async (good, file) => {
  cpSync(good, file, { dereference: true });
  truncateSync(file, Math.floor(statSync(file).size / 2));
};

const ofFlights: readonly Damage[] = [
  { name: 'a day twice', apply: rows('FROM good UNION ALL FROM good') },
  { name: 'a day half', apply: rows('FROM good WHERE hash(origin, destination, date, delay) % 2 = 0') },
  { name: 'a column shifted: delay has the distance', apply: rows('SELECT * REPLACE (distance AS delay, delay AS distance) FROM good') },
  { name: 'minutes become seconds', apply: rows('SELECT * REPLACE ((delay * 60)::INT AS delay) FROM good') },
  { name: 'an airport renamed', apply: rows("SELECT * REPLACE (CASE origin WHEN 'ORD' THEN 'CHI' ELSE origin END AS origin) FROM good") },
  { name: 'a time zone wrong by seven hours', apply: rows('SELECT * REPLACE (date + INTERVAL 7 HOUR AS date) FROM good') },
  { name: 'one row in twenty repeated', apply: rows('FROM good UNION ALL FROM good WHERE hash(origin, destination, date) % 20 = 0') },
  {
    name: 'dates in the future',
    apply: rows('SELECT * REPLACE (CASE WHEN hash(origin, date) % 500 = 0 THEN date + INTERVAL 30 YEAR ELSE date END AS date) FROM good'),
  },
  { name: 'an empty file', apply: rows('FROM good WHERE false') },
  { name: 'a file of another feed', apply: rows("SELECT 'a' AS order_id, 5 AS amount FROM good") },
  { name: 'no delay for a day', apply: rows('SELECT * REPLACE (NULL::INT AS delay) FROM good') },
  {
    name: 'no airport for one row in fifty',
    apply: rows('SELECT * REPLACE (CASE WHEN hash(origin, date) % 50 = 0 THEN NULL ELSE origin END AS origin) FROM good'),
  },
  { name: 'every flight on time', apply: rows('SELECT * REPLACE (0::INT AS delay) FROM good') },
  { name: 'the wrong destination for all', apply: rows("SELECT * REPLACE ('ATL' AS destination) FROM good") },
  { name: 'the file of the day before', apply: rows('SELECT * REPLACE (date - INTERVAL 1 DAY AS date) FROM good') },
  { name: 'a truncated Parquet file', apply: cut },
  {
    name: 'late by a day: the next one is here before',
    apply: async (good, file) => cpSync(good.replace(TARGET, '2001-03-15'), file.replace(TARGET, '2001-03-15'), { dereference: true }),
  },
];

const ofInteractions: readonly (Damage & { readonly source: 'interactions' | 'orders' | 'sessions' })[] = [
  { source: 'orders', name: 'euros become cents', apply: text((all) => all.replaceAll(/(\d+)\.(\d\d)$/gm, '$1$2')) },
  { source: 'orders', name: 'negative amounts', apply: text((all) => all.replaceAll(/,(\d+\.\d\d)$/gm, ',-$1')) },
  {
    source: 'sessions',
    name: 'no customer for a day',
    apply: text((all) => all.replaceAll(/^(?!session_id)([^,\n]+),[^,\n]+,/gm, '$1,,')),
  },
  { source: 'interactions', name: 'a channel that nobody announced', apply: text((all) => all.replaceAll('"Web"', '"Fax"')) },
  {
    source: 'interactions',
    name: 'clicks not delivered',
    apply: text((all) => all.replaceAll(/"(?:Clicked|Accept|Accepted)"/g, '"Impression"')),
  },
  { source: 'interactions', name: 'a truncated JSON file', apply: cut },
];

/** An example with some good days, and then a damaged one. */
class Damaged extends TestWorkspace {
  readonly #manifest: Manifest;
  constructor(manifest: Manifest) {
    super();
    this.#manifest = manifest;
  }

  link(example: string, file: string): void {
    mkdirSync(join(this.path(file), '..'), { recursive: true });
    symlinkSync(join(example, file), this.path(file));
  }

  async publish(source?: string): Promise<IngestReport> {
    return this.ingest(this.#manifest, source === undefined ? {} : { source });
  }

  from(other: Damaged): void {
    cpSync(other.root, this.root, { recursive: true, verbatimSymlinks: true });
  }
}

/** What caught it, and what the first of them said. */
function caught({ sources }: IngestReport): readonly [string, string] {
  const checks = sources
    .flatMap(({ audit }) => audit?.checks ?? [])
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'unanswered');
  const names = checks.map(({ check, severity }) => (severity === 'warn' ? `${check} (warns)` : check));
  const [first] = [...checks].sort((a, b) => (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1));
  return [
    names.length === 0 ? 'nothing' : names.join(', '),
    first === undefined ? 'published' : first.observed.replace(/(?<=age_days is )-[\d,]+/, '-N'),
  ];
}

type Row = readonly [damage: string, caught: string, said: string];

async function damagedFlights(): Promise<readonly Row[]> {
  const example = await flights();
  const manifest = await manifestOf(exampleCatalog('flights'));
  const good = new Damaged(manifest);
  good.link(example, 'data/airports.csv');
  for (const day of DAYS) good.link(example, `data/flights/${day}.parquet`);
  expect((await good.publish()).ok).toBe(true);
  const table: Row[] = [];
  for (const { name, apply } of sampled(ofFlights)) {
    const damaged = new Damaged(manifest);
    damaged.from(good);
    await apply(join(example, `data/flights/${TARGET}.parquet`), damaged.path(`data/flights/${TARGET}.parquet`));
    table.push([name, ...caught(await damaged.publish())]);
    rmSync(damaged.root, { recursive: true });
  }
  return table;
}

async function damagedInteractions(): Promise<readonly Row[]> {
  const example = await interactions();
  const manifest = await manifestOf(exampleCatalog('interactions'));
  const good = new Damaged(manifest);
  const file = (source: string, day: string): string => `data/generated/${source}/${day}.${source === 'interactions' ? 'json' : 'csv'}`;
  for (const source of ['interactions', 'orders', 'sessions'])
    for (const day of [...OFFER_DAYS, ...BETWEEN]) good.link(example, file(source, day));
  expect((await good.publish()).ok).toBe(true);
  const table: Row[] = [];
  for (const { source, name, apply } of sampled(ofInteractions)) {
    const damaged = new Damaged(manifest);
    damaged.from(good);
    await apply(join(example, file(source, OFFER_TARGET)), damaged.path(file(source, OFFER_TARGET)));
    table.push([name, ...caught(await damaged.publish(source))]);
    rmSync(damaged.root, { recursive: true });
  }
  return table;
}

describe('damaged examples', () => {
  it('are held back by their checks, or published where no check looks, as the page about checks says', { timeout: 600_000 }, async () => {
    const table = [...(await damagedFlights()), ...(await damagedInteractions())];
    const page = 'docs/checks.md';
    const shown = markdownTable(['Damage', 'Caught by', 'What is said'], table);
    console.log(shown);
    if (table.length < ofFlights.length + ofInteractions.length) {
      const written = readFileSync(repository + page, 'utf8').split('\n');
      expect(written).toEqual(expect.arrayContaining(shown.split('\n')));
      return;
    }
    await expect(withParts(page, { damages: shown })).toMatchFileSnapshot(repository + page);
    const missed = table.filter(([, by]) => by === 'nothing' || !by.split(', ').some((check) => !check.endsWith('(warns)')));
    expect(missed.length).toBeLessThanOrEqual(3);
    expect(table.length).toBeGreaterThanOrEqual(20);
  });
});
