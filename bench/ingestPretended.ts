import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BatchPiece } from '../generated/types.ts';
import { Engine, sqlText } from '../runtime/engine/Engine.ts';
import { ingest } from '../runtime/ingest/ingest.ts';
import type { ProgressSink } from '../runtime/ingest/Progress.ts';
import type { BatchOrder } from '../runtime/ingest/worker/BatchOrder.ts';
import type { BatchWorker } from '../runtime/ingest/worker/BatchWorker.ts';
import { partialColumns } from '../runtime/store/format/aggregateColumns.ts';
import { workspacePaths } from '../runtime/store/paths.ts';
import { compileWorkspace } from '../runtime/workspace/compileWorkspace.ts';
import { ownCost } from './processCost.ts';

/* A process that ingests a workspace with up to 1,000 pretended workers, which read nothing, and prints what each step of the coordinator took. */

const [workspace = ''] = process.argv.slice(2);
const compiled = await compileWorkspace(workspace);
if (!compiled.ok) throw new Error('the catalog does not compile');

const engine = await Engine.open(':memory:', {
  mode: 'read_write',
  threads: 1,
  memory_limit: null,
  external_access: true,
  temp_directory: null,
});
const connection = await engine.connect();

/** Three rows for each chunk, of the day with which its id ends. */
async function pretended(order: BatchOrder): Promise<BatchPiece> {
  const partials = await Promise.all(
    order.tables.map(async (table) => {
      const path = join(workspacePaths(workspace).partials(table.id, table.computation_hash), `${order.partials.prefix}-00001.parquet`);
      const known: Readonly<Record<string, string>> = {
        chunk_id: 'id',
        period: 'right(id, 10)',
        row_count: '3',
        pipeline_run_id: sqlText(order.run_id),
        created_at: sqlText(order.created_at.slice(0, -1)),
        config_hash: sqlText(table.computation_hash),
      };
      const columns = Object.entries(partialColumns(table)).map(([name, type]) => `(${known[name] ?? '1'})::${type} AS "${name}"`);
      await mkdir(dirname(path), { recursive: true });
      const ids = `(SELECT unnest([${order.chunks.map(({ id }) => sqlText(id)).join(', ')}]) AS id)`;
      await connection.run(`COPY (SELECT ${columns.join(', ')} FROM ${ids}) TO ${sqlText(path)} (FORMAT parquet)`);
      const content = await readFile(path);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const chunks = order.chunks.map(({ id }) => ({ chunk_id: id, rows: 1, rows_kept: 3 }));
      return { table_id: table.id, path: path.slice(workspace.length + 1), bytes: content.length, sha256, chunks };
    }),
  );
  const chunks = order.chunks.map(({ id }) => ({
    chunk_id: id,
    rows_in: 3,
    rows_kept: 3,
    days: [{ column: 'day', first_day: id.slice(-10), last_day: id.slice(-10) }],
    nonfinite: [],
    undated: 0,
    nulls: [],
    emptied: [],
    failure: null,
  }));
  return { chunks, partials };
}

const workers: BatchWorker = {
  spread: { at_once: 1_000, least_bytes: 1, contents_bytes: Infinity },
  run: async (order) => ({ pieces: [await pretended(order)], names_used: 1 }),
};
const steps: Record<string, number> = {};
let step: { readonly name: string; readonly begun: number } | null = null;
const progress: ProgressSink = {
  start: ({ step: name }) => {
    step = { name, begun: performance.now() };
  },
  advance: () => undefined,
  finish: () => {
    if (step !== null) steps[step.name] = performance.now() - step.begun;
  },
};
const begun = performance.now();
const report = await ingest({
  workspace,
  manifest: compiled.manifest,
  force: false,
  prune: 'none',
  losses: 'refused',
  progress,
  worker: () => workers,
});
if (!report.ok) throw new Error(JSON.stringify(report.sources));
console.log(JSON.stringify({ ...ownCost(), ms: performance.now() - begun, steps, done: report.sources[0]?.chunks.done }));
