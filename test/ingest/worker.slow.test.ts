import { readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { BatchOutcome } from '../../generated/types.ts';
import { workerSchema } from '../../generated/schemas.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { resourcesFor } from '../../runtime/machine/Resources.ts';
import { KERNEL_VERSION } from '../../compiler/assemble/kernelVersion.ts';
import { CommandWorkers } from '../../runtime/ingest/workers/CommandWorkers.ts';
import { SERVICE_VERSION } from '../../runtime/release/serviceVersion.ts';
import { serviceBinary } from '../support/processes.ts';
import { storedRows } from '../support/storedRows.ts';
import { orderOf } from '../../runtime/ingest/run/orderOf.ts';
import type { BatchOrder } from '../../runtime/ingest/worker/BatchOrder.ts';
import type { BatchWorker, WorkerChoice } from '../../runtime/ingest/worker/BatchWorker.ts';
import { ACCESS_VARIABLES } from '../../runtime/places/placeVariables.ts';
import type { RootLocation } from '../../runtime/places/RootLocation.ts';
import { BAD_DAY, salesCatalog, salesLake } from '../support/salesLake.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

const ajv = new Ajv2020({ strict: false, discriminator: true });
ajv.addSchema({ ...workerSchema, $id: 'worker' });
const isShaped = (part: 'BatchOrder' | 'BatchOutcome', value: unknown): unknown => {
  const validate = ajv.compile({ $ref: `worker#/$defs/${part}` });
  return validate(value) ? null : validate.errors;
};

/** A worker of which nothing but text comes and goes. */
function byText(heard: { readonly orders: BatchOrder[]; readonly outcomes: BatchOutcome[] }): WorkerChoice {
  return (own) => ({
    run: async (order, watch) => {
      const read: BatchOrder = JSON.parse(JSON.stringify(order));
      expect(read).toEqual(order);
      const outcome: BatchOutcome = JSON.parse(JSON.stringify(await own.run(read, watch)));
      heard.orders.push(read);
      heard.outcomes.push(outcome);
      return outcome;
    },
  });
}

async function ingested(manifest: Manifest, folder: TestWorkspace, worker?: WorkerChoice) {
  const workspace = new TestWorkspace();
  workspace.write('shops.csv', 'shop,region\na,north\nb,south\n');
  const roots = new Map([['lake', { kind: 'folder', folder: folder.root } as const]]);
  const report = await workspace.ingestOne(manifest, { roots, ...(worker === undefined ? {} : { worker }) });
  return { workspace, report };
}

/** All that partials, ledger and generation hold, except what every run has of its own. */
async function stored(workspace: TestWorkspace): Promise<unknown> {
  const { root } = workspace;
  const partials = (readdirSync(`${root}/aggregates`, { recursive: true }) as string[]).filter((name) => name.endsWith('.parquet')).sort();
  const rows = [];
  for (const partial of partials)
    rows.push(await query(':memory:', `SELECT * EXCLUDE (pipeline_run_id, created_at) FROM '${root}/aggregates/${partial}'`));
  const ledger = await query(
    workspace.path('meta/ledger/sales.duckdb'),
    'SELECT * EXCLUDE (run_id, created_at, partial), partial[-14:] AS partial FROM chunks ORDER BY attempt',
  );
  const [generation] = await workspace.published('SELECT data_hash FROM store.generation');
  return { names: partials.map((name) => name.replace(/[^/]+-(?=\d{5})/, '')), rows, ledger, generation };
}

const heard = (): { orders: BatchOrder[]; outcomes: BatchOutcome[] } => ({ orders: [], outcomes: [] });

describe('a worker', () => {
  variant('is told in plain data all that it needs and answers in plain data, and what is stored and reported is the same', async () => {
    const manifest = await salesCatalog();
    const folder = salesLake(4);
    const told = heard();
    const [here, there] = [await ingested(manifest, folder), await ingested(manifest, folder, byText(told))];
    expect(await stored(there.workspace)).toEqual(await stored(here.workspace));
    const { run_id: _, elapsed_ms: __, generation: ___, ...report } = here.report;
    expect(there.report).toMatchObject(report);
    expect(report).toMatchObject({
      error: null,
      chunks: { done: 3, failed: 1 },
      failures: [{ chunk_id: BAD_DAY, message: 'line 7 of its csv file does not match the header: 5 fields where the header has 4.' }],
      nonfinite: [{ column: 'amount', count: 1 }, { count: 1 }, { count: 1 }],
    });
    expect(told.orders.map((order) => isShaped('BatchOrder', order))).toEqual([null]);
    expect(told.outcomes.map((outcome) => isShaped('BatchOutcome', outcome))).toEqual([null]);
    expect(told.orders[0]).toMatchObject({
      chunks: ['01', '02', '03', '04'].map((day) => ({ id: `2026-01-${day}`, files: [{ path: `sales/2026-01-${day}.csv` }] })),
      places: [{ root: 'lake', kind: 'folder', folder: folder.root }],
      lookups: [{ root: null, path: 'shops.csv' }],
      partials: { first: 1 },
    });
    // A bad chunk fails alone, and the names of what was tried with it are not used again.
    expect(told.outcomes[0]?.pieces.map(({ chunks }) => chunks.length)).toEqual([2, 1, 1]);
    expect(told.outcomes[0]?.names_used).toBeGreaterThanOrEqual(4);
  });

  it('is refused a lookup with another content than the chunks were ordered with, and nothing is stored', async () => {
    const changed: WorkerChoice = (own) => ({
      run: (order, watch) => own.run({ ...order, lookups: order.lookups.map((lookup) => ({ ...lookup, sha256: '0'.repeat(64) })) }, watch),
    });
    const { workspace, report } = await ingested(await salesCatalog(), salesLake(4), changed);
    expect(report.error).toBe(
      'Source sales: the lookup cannot be used. shops.csv changed while it was being read. Run ingest again when it is complete. Nothing was read.',
    );
    expect(readdirSync(workspace.root)).not.toContain('aggregates');
  });

  variant('may carry out an order twice, of which what the coordinator was told counts once', async () => {
    const manifest = await salesCatalog();
    const folder = salesLake(4);
    const twice: WorkerChoice = (own: BatchWorker) => ({
      run: async (order, watch) => {
        await own.run({ ...order, partials: { ...order.partials, first: 100 } }, watch);
        return own.run(order, watch);
      },
    });
    const [once, again] = [await ingested(manifest, folder), await ingested(manifest, folder, twice)];
    expect(await stored(again.workspace)).toEqual(await stored(once.workspace));
  });

  it('is told of buckets and databases only the names of the variables that hold their secrets', async () => {
    const { sources } = await salesCatalog();
    const source = sources['sales'];
    if (source === undefined) throw new Error('the catalog has the source');
    const secret = (): never => {
      throw new Error('a secret is asked for');
    };
    const limits = { connect_ms: 1, silence_ms: 2, total_ms: 3 };
    const share = {
      run_id: 'run',
      source,
      tables: [],
      refused_values: 'left_out' as const,
      lookups: [],
      resources: resourcesFor({ memory: null, threads: 1 }),
      workspace: '/here',
    };
    const batch = { chunks: [], created_at: new Date(0), partials: { prefix: 'run', first: 1 } };
    const placesIn = (location: RootLocation): unknown => orderOf({ ...share, roots: new Map([['lake', location]]) }, batch).places;
    expect(placesIn({ kind: 'bucket', url: 's3://lake', extension: '/here', access: secret, limits })).toEqual([
      { root: 'lake', kind: 'bucket', url: 's3://lake', extension: 'SERVICE_EXTENSION_HTTPFS', access_in: [...ACCESS_VARIABLES], limits },
    ]);
    expect(placesIn({ kind: 'database', system: 'postgres', extension: '/here', address: secret, limits })).toEqual([
      { root: 'lake', kind: 'database', extension: 'SERVICE_EXTENSION_POSTGRES_SCANNER', address_in: 'SERVICE_ROOT_LAKE', limits },
    ]);
  });

  it('may be a process that reads orders as lines, and several are given smaller ones', async () => {
    const manifest = await salesCatalog();
    const folder = salesLake(6);
    const build = { service: SERVICE_VERSION, kernel: KERNEL_VERSION };
    const command = `'${process.execPath}' '${serviceBinary}' reduce-worker`;
    const stop = new AbortController().signal;
    const workers = new CommandWorkers({
      command,
      environment: process.env,
      build,
      stop,
      spread: { least_bytes: 512, contents_bytes: 4096 },
    });
    const here = await ingested(manifest, folder);
    const there = await ingested(manifest, folder, () => workers).finally(() => workers.close());
    expect(await storedRows(there.workspace.root)).toEqual(await storedRows(here.workspace.root));
    const { run_id: _, elapsed_ms: __, ...report } = here.report;
    expect(there.report).toMatchObject(report);
    expect(
      readdirSync(there.workspace.path('aggregates'), { recursive: true }).filter((name) => String(name).endsWith('.parquet')).length,
    ).toBeGreaterThan(2);
  });
});
