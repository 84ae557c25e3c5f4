import { cpSync, rmSync } from 'node:fs';
import { KERNEL_VERSION } from '../../compiler/assemble/kernelVersion.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { CommandWorkers } from '../../runtime/ingest/workers/CommandWorkers.ts';
import type { BatchWorker } from '../../runtime/ingest/worker/BatchWorker.ts';
import { SERVICE_VERSION } from '../../runtime/release/serviceVersion.ts';
import { publishedCatalog } from '../chart/publishedCatalog.ts';
import { differingRows } from './storedRows.ts';
import { TestWorkspace, query } from './workspaces.ts';

/** Workers behind a command, which get orders of few bytes, so that small files are spread over them. */
export function workersOf(command: string, stop: AbortSignal): CommandWorkers {
  return new CommandWorkers({
    command,
    environment: process.env,
    build: { service: SERVICE_VERSION, kernel: KERNEL_VERSION },
    stop,
    spread: { least_bytes: 512, contents_bytes: 4096 },
  });
}

/** How an ingest by workers compares with one here. */
export interface ReducedElsewhere {
  readonly ok: boolean;
  readonly has_same_hash: boolean;
  /** The tables whose partials differ in rows, or in names or types of columns. */
  readonly differing: readonly string[];
}

/** Of an ingest whose partials are those of one here. */
export const alike = { ok: true, has_same_hash: true, differing: [] } as const;

/** Ingests made-up data of a catalog here and by workers. */
export async function reducedElsewhere(text: CatalogText, worker: BatchWorker, stop: AbortSignal): Promise<ReducedElsewhere> {
  const here = await publishedCatalog(text);
  const there = new TestWorkspace();
  try {
    cpSync(here.root, there.root, { recursive: true, verbatimSymlinks: true });
    for (const folder of ['aggregates', 'meta']) rmSync(there.path(folder), { recursive: true });
    const { ok } = await there.ingest(here.manifest, { stop, worker: () => worker });
    const [a, b] = await Promise.all([here.root, there.root].map(dataHash));
    return { ok, has_same_hash: a === b, differing: await differingRows(there.root, here.root) };
  } finally {
    await here.close();
  }
}

async function dataHash(root: string): Promise<unknown> {
  const [generation] = await query(`${root}/meta/aggregate_views.duckdb`, 'SELECT data_hash FROM store.generation');
  return generation?.['data_hash'];
}
