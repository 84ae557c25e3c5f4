import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RootLocations } from '../../runtime/places/RootLocation.ts';
import { silentProgress, type ProgressSink } from '../../runtime/ingest/Progress.ts';
import { engineExtension } from '../support/engineExtension.ts';
import { oneSource } from '../support/oneSource.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { PostgresServer } from '../support/PostgresServer.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { sampled } from '../support/caseCount.ts';

const extension = PostgresServer.present ? engineExtension('postgres_scanner') : null;
const needs = onlyIf(extension !== null, 'there is no PostgreSQL server, or the extension postgres_scanner could not be fetched');

let server: PostgresServer | null = null;
if (extension !== null) {
  beforeAll(() => {
    server = new PostgresServer();
  });
  afterAll(() => server?.stop());
}

/** The data are listed and about to be fetched, day by day, from the snapshot of a transaction. */
function inTheMiddle(broken: () => void): ProgressSink {
  return { ...silentProgress, start: ({ step }) => (step === 'ingest' ? broken() : undefined) };
}

const DROP = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";

describe('a database in the middle of an ingest', needs, () => {
  const ways = sampled([
    ['stands still', 'pause', 'resume', 'stopped answering: nothing of what was asked for arrived'],
    ['drops its connections', 'drop', 'none', 'cannot be reached, or the connection was lost.'],
    ['crashes', 'crash', 'start', 'cannot be reached, or the connection was lost.'],
  ] as const);
  it.each(ways)('that %s leaves what was published, and is read again when it is back', async (name, broken, mended, message) => {
    const table = name.replaceAll(' ', '_');
    const steps: Readonly<Record<typeof broken | typeof mended, () => void>> = {
      pause: () => server?.pause(),
      resume: () => server?.resume(),
      drop: () => server?.run(DROP),
      crash: () => server?.crash(),
      start: () => server?.start(),
      none: () => undefined,
    };
    server?.run(
      `CREATE TABLE ${table} (at date, city text)`,
      `INSERT INTO ${table} SELECT date '2026-01-01' + i % 3, 'Bern' FROM generate_series(1, 30) i`,
    );
    const catalog = await oneSource(
      { root: 'shop', reader: { kind: 'postgres', table, date_column: 'at', columns: { at: 'date' } }, time: 'at', time_zone: 'UTC' },
      { daily: { kind: 'numeric_distribution', source: 'events', grain: 'day', states: { rows_: { kind: 'count' } } } },
    );
    const address = server?.address() ?? '';
    const limits = { connect_ms: 10_000, silence_ms: 1_000, total_ms: 600_000 };
    const roots: RootLocations = new Map([['shop', { kind: 'database', system: 'postgres', extension, address: () => address, limits }]]);
    const workspace = new TestWorkspace();
    const shown = () => workspace.published('SELECT count(*)::INTEGER AS days, sum(row_count)::INTEGER AS n FROM store.daily');
    expect(await workspace.ingestOne(catalog, { roots })).toMatchObject({ error: null, chunks: { done: 3 } });

    server?.run(`INSERT INTO ${table} SELECT date '2026-01-03' + i % 3, 'Bern' FROM generate_series(1, 30) i`);
    let isBroken = false;
    const mend = (): void => {
      if (isBroken) steps[mended]();
      isBroken = false;
    };
    onTestFinished(mend);
    const progress = inTheMiddle(() => {
      steps[broken]();
      isBroken = true;
    });
    const report = await workspace.ingestOne(catalog, { roots, progress });
    expect(report.error).toContain(`the database of the root shop ${message}`);
    expect(report).toMatchObject({ chunks: { done: 0, failed: 0 }, published: false });
    expect(await shown()).toEqual([{ days: 3, n: 30 }]);

    mend();
    expect(await workspace.ingestOne(catalog, { roots })).toMatchObject({ error: null, chunks: { done: 3, unchanged: 2 } });
    expect(await shown()).toEqual([{ days: 5, n: 60 }]);
  });
});
