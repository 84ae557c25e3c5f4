import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Processors } from '../../../generated/types.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import { Engine } from '../../../runtime/engine/Engine.ts';
import { reducerOf, type ReducerChoice } from '../../../runtime/ingest/reducers/reducerOf.ts';
import type { SourceReport } from '../../../runtime/ingest/IngestReport.ts';
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
} from '../../support/exposedContacts.ts';
import { caseCount, sampled } from '../../support/caseCount.ts';
import { oneSource } from '../../support/oneSource.ts';
import { PreparedWorkspaces } from '../../support/PreparedWorkspaces.ts';
import { query, TestWorkspace } from '../../support/workspaces.ts';
import { variant } from '../../support/variant.ts';

/* What a checkpoint promises, a clause to a test. */

const KEPT = { mode: 'persistent_sharded' } as const;
const FOLDER = 'meta/state/frequency_response/source=events/processor=responses';
const ROLLING = `${FOLDER}/rolling`;
const DAYS = 12;
/** Enough days where how many there are decides nothing. */
const FEW = 3;
const history = awkwardHistory(3, DAYS, {});
// No day is missing here.
for (let day = 0; day < DAYS; day++) if (!history.has(dayAt(day))) history.set(dayAt(day), [contact(day)]);
const days = [...history.keys()].toSorted();

async function catalog(options: ExposureOptions = {}, more: Partial<Record<'filter' | 'customer', string>> = {}): Promise<Manifest> {
  const processor = { ...exposuresProcessor({ checkpoint: KEPT, ...options }), ...more } as Processors['processors'][string];
  return oneSource(exposuresSource(), { responses: processor });
}

/** With a table `plain` that remembers nothing. */
async function catalogWithPlain(options: ExposureOptions = {}): Promise<Manifest> {
  const plain = { kind: 'numeric_distribution', source: 'events', grain: 'day', states: { n: { kind: 'count' } } } as const;
  return oneSource(exposuresSource(), { responses: exposuresProcessor({ checkpoint: KEPT, ...options }), plain });
}

const prepared = new PreparedWorkspaces();

/** A workspace with days up to some number of them, ingested. */
async function filled(manifest: Manifest, count = DAYS - 1): Promise<TestWorkspace> {
  return prepared.copy(`${manifest.catalog_hash} ${count}`, async (workspace) => {
    for (const day of days.slice(0, count)) writeDay(workspace, day, history.get(day) ?? []);
    expect(await workspace.ingestOne(manifest)).toMatchObject({ error: null, failures: [] });
  });
}

function add(workspace: TestWorkspace, day: string, records = history.get(day) ?? []): void {
  writeDay(workspace, day, records);
}

interface Watched {
  readonly report: SourceReport;
  /** The days that were read from the source because others depend on them. */
  readonly read: readonly string[];
}

/** Ingests, and says which days were read for others. */
async function ingest(
  workspace: TestWorkspace,
  manifest: Manifest,
  { force = false, onCommitted = () => undefined }: { readonly force?: boolean; readonly onCommitted?: () => void } = {},
): Promise<Watched> {
  const read: string[] = [];
  const reducerFor: ReducerChoice = (table) => {
    const reducer = reducerOf(table);
    const { prestage } = reducer;
    if (prestage === null) return reducer;
    return {
      ...reducer,
      prestage: {
        ...prestage,
        open: async (run) => {
          const open = await prestage.open(run);
          return {
            lacking: (dependencies, targets) => open.lacking(dependencies, targets),
            learn: async (rows) => {
              read.push(...[...rows.chunks.values()].map(({ id }) => id));
              await open.learn(rows);
            },
            reduce: (rows) => open.reduce(rows),
            commit: async () => {
              await open.commit();
              if (table.id === 'responses') onCommitted();
            },
            rollback: () => open.rollback(),
            close: () => open.close(),
          };
        },
      },
    };
  };
  return { report: await workspace.ingestOne(manifest, { force, reducerFor }), read: read.toSorted() };
}

async function expectTrue(workspace: TestWorkspace, options: ExposureOptions = {}): Promise<void> {
  const present = readdirSync(workspace.path('data')).toSorted();
  const now = new Map(
    present.map((file) => {
      const text = readFileSync(workspace.path(`data/${file}`), 'utf8');
      const lines = text.split('\n').filter((line) => line.startsWith('{'));
      return [file.slice(0, 10), lines.map((line) => JSON.parse(line) as ContactRecord)] as const;
    }),
  );
  expect(await storedExposures(workspace)).toEqual(exposedByBruteForce(now, options));
}

async function rolling(workspace: TestWorkspace, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return query(workspace.path(ROLLING), sql);
}

/** Edits the file as somebody might with another program. */
async function edit(workspace: TestWorkspace, sql: string): Promise<void> {
  const options = { mode: 'read_write', threads: 1, memory_limit: null, external_access: true, temp_directory: null } as const;
  const engine = await Engine.open(workspace.path(ROLLING), options);
  const connection = await engine.connect();
  await connection.run(sql);
  connection.closeSync();
  engine.close();
}

const lastDay = days[DAYS - 1] ?? '';
const weekBefore = days.slice(DAYS - 8, DAYS - 1);

describe('a checkpoint', () => {
  variant('is one file for each source and processor, at a path that no version, configuration or layout changes', async () => {
    const workspace = await filled(await catalog(), FEW);
    for (const options of [{ window_hours: 30, checkpoint: { ...KEPT, shards: 4096 } }, { checkpoint: { ...KEPT, shards: 1 } }]) {
      await ingest(workspace, await catalog(options));
      expect(readdirSync(workspace.path('meta/state'), { recursive: true }).toSorted()).toEqual(
        ['frequency_response', 'frequency_response/source=events', FOLDER.slice(11), ROLLING.slice(11)].toSorted(),
      );
    }
    expect(statSync(workspace.path(FOLDER)).mode & 0o077).toBe(0);
  });

  variant('has schema revision 8, and is rebuilt if it has another', async () => {
    const manifest = await catalog();
    const workspace = await filled(manifest);
    const revision = "SELECT value FROM properties WHERE name = 'revision'";
    expect(await rolling(workspace, revision)).toEqual([{ value: '8' }]);
    await edit(workspace, "UPDATE properties SET value = '7' WHERE name = 'revision'");
    add(workspace, lastDay);
    expect((await ingest(workspace, manifest)).read).toEqual(weekBefore);
    expect(await rolling(workspace, revision)).toEqual([{ value: '8' }]);
    await expectTrue(workspace);
  });

  it('contains exposed contacts of rank 1 that the filter and the sample keep, each with only what history needs', async () => {
    const workspace = await filled(
      await catalog({ customer_sample: { fraction: 0.7 }, partition_lag_hours: 0 }, { filter: "customer <> 'C1'" }),
      FEW,
    );
    const columns = [
      'day',
      'shard',
      'customer',
      'interaction',
      'alternative_group',
      'action',
      'placement',
      'decided_at',
      'clicked',
      'position',
    ];
    expect(
      (await rolling(workspace, "SELECT column_name FROM duckdb_columns() WHERE table_name = 'contacts' ORDER BY column_index")).map(
        (row) => row['column_name'],
      ),
    ).toEqual(columns);
    expect(
      (await rolling(workspace, 'SELECT DISTINCT table_name FROM duckdb_tables() ORDER BY 1')).map((row) => row['table_name']),
    ).toEqual(['contacts', 'journal', 'properties']);
    const kept = await rolling(workspace, 'SELECT DISTINCT customer FROM contacts ORDER BY 1');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(4);
    expect(kept.map((row) => row['customer'])).not.toContain('C1');
    const exposed = days
      .slice(0, FEW)
      .flatMap((day) => (history.get(day) ?? []).filter(({ rank, outcome }) => rank === 1 && outcome !== 'Pending'));
    const names = new Set(exposed.map(({ interaction }) => interaction));
    for (const row of await rolling(workspace, 'SELECT interaction FROM contacts'))
      expect(names.has(String(row['interaction']))).toBe(true);
  });

  variant('routes customers to logical shards by a hash', async () => {
    const workspace = await filled(await catalog({ checkpoint: { ...KEPT, shards: 3 } }), FEW);
    const shards = await rolling(workspace, 'SELECT customer, list(DISTINCT shard) AS shards FROM contacts GROUP BY ALL ORDER BY 1');
    expect(shards.length).toBe(4);
    for (const row of shards) expect(row['shards']).toHaveLength(1);
    expect(await rolling(workspace, 'SELECT max(shard) < 3 AS few FROM contacts')).toEqual([{ few: true }]);
  });

  variant('has a journal of the content that its days came from', async () => {
    const workspace = await filled(await catalogWithPlain());
    const recorded = await workspace.published("SELECT chunk_id, fingerprint FROM meta.chunks WHERE table_id = 'plain' ORDER BY 1");
    expect(await rolling(workspace, 'SELECT chunk_id, fingerprint FROM journal ORDER BY 1')).toEqual(recorded.slice(-7));
  });

  variant('is reconciled before a target, and gaps are filled in from the source', async () => {
    const manifest = await catalog();
    const workspace = await filled(manifest);
    expect((await ingest(workspace, manifest)).read).toEqual([]);
    await edit(
      workspace,
      `DELETE FROM contacts WHERE day >= '${days[DAYS - 3]}'; DELETE FROM journal WHERE chunk_id >= '${days[DAYS - 3]}'`,
    );
    add(workspace, lastDay);
    expect((await ingest(workspace, manifest)).read).toEqual(days.slice(DAYS - 3, DAYS - 1));
    await expectTrue(workspace);
  });

  variant('knows the days of its window, and reads none of them again', async () => {
    const manifest = await catalog();
    const workspace = await filled(manifest, DAYS - 2);
    for (const day of days.slice(DAYS - 2)) {
      add(workspace, day);
      expect((await ingest(workspace, manifest)).read).toEqual([]);
    }
    await expectTrue(workspace);
  });

  variant('that already knows the target, whose aggregates were not recorded, has that one tail trimmed', async () => {
    const manifest = await catalog();
    const workspace = await filled(manifest);
    add(workspace, lastDay);
    const onCommitted = (): void => {
      throw Object.assign(new Error('as if it had been killed'), { code: 'EIO' });
    };
    expect((await ingest(workspace, manifest, { onCommitted })).report.error).not.toBe(null);
    expect((await rolling(workspace, 'SELECT max(chunk_id) AS newest FROM journal'))[0]).toEqual({ newest: lastDay });
    // The oldest day of the window had been pruned with that commit.
    expect((await ingest(workspace, manifest)).read).toEqual(weekBefore.slice(0, 1));
    expect(await rolling(workspace, 'SELECT count(*) AS n FROM journal')).toEqual([{ n: '7' }]);
    await expectTrue(workspace);
  });

  variant(
    'of a run that was killed after several days of one batch has that one tail trimmed, unless one of them has changed since',
    async () => {
      const manifest = await catalog();
      const killed = async (): Promise<TestWorkspace> => {
        const workspace = await filled(manifest, DAYS - 2);
        for (const day of days.slice(DAYS - 2)) add(workspace, day);
        const onCommitted = (): void => {
          throw Object.assign(new Error('as if it had been killed'), { code: 'EIO' });
        };
        await ingest(workspace, manifest, { onCommitted });
        expect((await rolling(workspace, 'SELECT max(chunk_id) AS newest FROM journal'))[0]).toEqual({ newest: lastDay });
        return workspace;
      };
      const same = await killed();
      // The oldest days of the window had been pruned with those commits.
      expect((await ingest(same, manifest)).read).toEqual(days.slice(DAYS - 9, DAYS - 7));
      expect(await rolling(same, 'SELECT count(*) AS n FROM journal')).toEqual([{ n: '7' }]);
      await expectTrue(same);
      const changed = await killed();
      add(changed, lastDay, [contact(DAYS - 1)]);
      expect((await ingest(changed, manifest)).read).toEqual(days.slice(DAYS - 9, DAYS - 2));
      await expectTrue(changed);
    },
  );

  variant('is rebuilt from the source if a day in it has changed, disappeared or been added', async () => {
    const manifest = await catalog();
    const workspace = await filled(manifest);
    add(workspace, days[8] ?? '', [contact(8)]);
    expect((await ingest(workspace, manifest)).read).toEqual(days.slice(1, 8));
    await expectTrue(workspace);
    rmSync(workspace.path(`data/${days[7]}.json`));
    await workspace.ingestOne(manifest, { prune: 'all' });
    await expectTrue(workspace);
    add(workspace, days[7] ?? '');
    expect((await ingest(workspace, manifest)).read).toEqual(days.slice(0, 7));
    await expectTrue(workspace);
  });

  // All of these and of the damages below are tried with more cases.
  const others = [
    ['another kernel of ingest', "UPDATE properties SET value = '1' WHERE name = 'kernel_version'"],
    ['another way of hashing', "UPDATE properties SET value = 'fnv' WHERE name = 'hashing'"],
    ['another configuration', "UPDATE properties SET value = 'other' WHERE name = 'computation'"],
    ['another layout', "UPDATE properties SET value = '5' WHERE name = 'shards'"],
  ] as const;
  it.each(others.slice(0, caseCount(2)))('that is whole but was made with %s is rebuilt in its place', async (_, change) => {
    const manifest = await catalog();
    const workspace = await filled(manifest);
    await edit(workspace, change);
    add(workspace, lastDay);
    expect((await ingest(workspace, manifest)).read).toEqual(weekBefore);
    expect(readdirSync(workspace.path(FOLDER))).toEqual(['rolling']);
    await expectTrue(workspace);
  });

  variant('records the version of the engine for audit only', async () => {
    const manifest = await catalog();
    const workspace = await filled(manifest);
    const version = "SELECT value FROM properties WHERE name = 'engine_version'";
    const own = await rolling(workspace, version);
    await edit(workspace, "UPDATE properties SET value = 'v0.1' WHERE name = 'engine_version'");
    add(workspace, lastDay);
    expect((await ingest(workspace, manifest)).read).toEqual([]);
    expect(await rolling(workspace, version)).toEqual(own);
    await expectTrue(workspace);
  });

  variant('is rebuilt if everything is forced', async () => {
    const manifest = await catalog();
    const workspace = await filled(manifest);
    await edit(workspace, 'UPDATE contacts SET clicked = NOT clicked');
    expect((await ingest(workspace, manifest, { force: true })).report).toMatchObject({ failures: [] });
    expect(await rolling(workspace, 'SELECT count(*) AS n FROM journal')).toEqual([{ n: '7' }]);
    await expectTrue(workspace);
  });

  const unreadable =
    'what table responses remembers of earlier days cannot be read: it is damaged. Nothing was computed from it. Run ingest with --force to rebuild it from the source.';
  const damages: readonly (readonly [string, string | ((file: string) => void), string])[] = [
    ['is cut', (file: string) => truncateSync(file, 9000), unreadable],
    [
      'is of another processor',
      "UPDATE properties SET value = 'other' WHERE name = 'processor'",
      'the file in which table responses remembers earlier days belongs to another source or processor. Nothing was computed from it. Put the right file back, or run ingest with --force to rebuild it from the source.',
    ],
    [
      'has other contacts than its journal says',
      `DELETE FROM contacts WHERE interaction = (SELECT min(interaction) FROM contacts)`,
      unreadable,
    ],
    ['is not a database', (file: string) => writeFileSync(file, 'damaged'), unreadable],
    ['has lost a table', 'DROP TABLE journal', unreadable],
    ['has lost its properties', "DELETE FROM properties WHERE name = 'revision'", unreadable],
  ];
  it.each(damages.slice(0, caseCount(2)))('that %s fails closed, and nothing else does, until it is forced', async (_, damage, message) => {
    const manifest = await catalogWithPlain();
    const workspace = await filled(manifest);
    const before = await storedExposures(workspace);
    if (typeof damage === 'string') await edit(workspace, damage);
    else damage(workspace.path(ROLLING));
    const bytes = readFileSync(workspace.path(ROLLING));
    add(workspace, lastDay);
    const { report } = await ingest(workspace, manifest);
    expect(report.failures).toEqual([{ chunk_id: lastDay, message, example: null }]);
    expect(readFileSync(workspace.path(ROLLING)).equals(bytes)).toBe(true);
    expect(await storedExposures(workspace)).toEqual(before);
    expect(await workspace.published('SELECT count(DISTINCT chunk_id) AS n FROM main.plain')).toEqual([{ n: String(DAYS) }]);
    expect((await ingest(workspace, manifest, { force: true })).report).toMatchObject({ failures: [] });
    await expectTrue(workspace);
  });

  variant('whose customers were of another type fails closed until it is forced', async () => {
    const numbers = await catalog({}, { customer: 'cast(substring(customer, 2) as integer)' });
    const workspace = await filled(await catalog(), FEW);
    const { report } = await ingest(workspace, numbers);
    expect(new Set(report.failures.map(({ message }) => message))).toEqual(
      new Set([
        'what table responses remembers of earlier days has customers of type string, but they are now of type integer, so none would be recognized. Declare the former type, or run ingest with --force to rebuild it from the source.',
      ]),
    );
    expect((await ingest(workspace, numbers, { force: true })).report).toMatchObject({ failures: [] });
    await expectTrue(workspace);
  });

  it.each(
    sampled([
      [{ window_hours: 168 }, 7],
      [{ window_hours: 168, partition_lag_hours: 1 }, 8],
      [{ window_hours: 25 }, 2],
      [{ window_hours: 24, checkpoint: { ...KEPT, retention_days: 5 } }, 5],
    ]),
  )('keeps the days of window and lag, or as many as it is told: %j, %i', async (options, count) => {
    const workspace = await filled(await catalog(options));
    const kept = days.slice(DAYS - 1 - count, DAYS - 1);
    expect((await rolling(workspace, 'SELECT chunk_id FROM journal ORDER BY 1')).map((row) => row['chunk_id'])).toEqual(kept);
    expect((await rolling(workspace, 'SELECT min(day)::VARCHAR AS first FROM contacts'))[0]).toEqual({ first: kept[0] });
  });

  it('is closed when the run ends, with nothing left in its log', async () => {
    const workspace = await filled(await catalog());
    expect(readdirSync(workspace.path(FOLDER))).toEqual(['rolling']);
    await edit(workspace, 'CHECKPOINT');
  });

  variant('can be deleted: that costs time, but changes no number', async () => {
    const manifest = await catalog();
    const workspace = await filled(manifest);
    rmSync(workspace.path(FOLDER), { recursive: true });
    add(workspace, lastDay);
    expect((await ingest(workspace, manifest)).read).toEqual(weekBefore);
    await expectTrue(workspace);
  });

  it('is in nothing that is published: no view, table, partial or ledger has a customer', async () => {
    const workspace = await filled(await catalog({}, { customer: "'person-' || customer" }), FEW);
    const files = readdirSync(workspace.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const naming = files.map(({ parentPath, name }) => join(parentPath, name)).filter((file) => readFileSync(file).includes('person-C'));
    expect(naming).toEqual([workspace.path(ROLLING)]);
    const named = await workspace.published(
      'SELECT table_name AS name FROM duckdb_tables() UNION ALL SELECT view_name FROM duckdb_views() UNION ALL SELECT column_name FROM duckdb_columns() WHERE NOT internal',
    );
    const names = named.map((row) => String(row['name']));
    expect(names).toContain('responses');
    expect(names.filter((name) => /journal|customer|rolling|position|shard/.test(name))).toEqual([]);
  });

  variant('stays within its threads and memory, and says when they are not enough', async () => {
    const limited = await catalog({ checkpoint: { ...KEPT, threads: 1, memory_limit: '64MiB' } });
    await expectTrue(await filled(limited, FEW));
    const least = await catalogWithPlain({ checkpoint: { ...KEPT, memory_limit: '1MiB' } });
    const workspace = new TestWorkspace();
    for (const day of days.slice(0, FEW)) add(workspace, day);
    const { failures } = await workspace.ingestOne(least);
    expect(failures).toHaveLength(FEW);
    for (const { message } of failures)
      expect(message).toMatch(
        /table responses: its checkpoint's memory_limit of 1 MiB is not enough. Raise it, or give the checkpoint more shards.$/,
      );
    expect(await workspace.published('SELECT count(DISTINCT chunk_id) AS n FROM main.plain')).toEqual([{ n: String(FEW) }]);
  });
});

function contact(day: number): ContactRecord {
  return {
    decided: `${dayAt(day)}T12:00:00.000Z`,
    customer: 'C0',
    interaction: `only${day}`,
    slot: 'a',
    action: 'A0',
    placement: 'P0',
    rank: 1,
    outcome: 'Impression',
    propensity: 500,
    priority: 1,
  };
}
