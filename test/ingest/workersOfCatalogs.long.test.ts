import { cpSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KERNEL_VERSION } from '../../compiler/assemble/kernelVersion.ts';
import { CommandWorkers } from '../../runtime/ingest/workers/CommandWorkers.ts';
import { SERVICE_VERSION } from '../../runtime/release/serviceVersion.ts';
import { publishedCatalog } from '../chart/publishedCatalog.ts';
import { caseCount } from '../support/caseCount.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { serviceBinary } from '../support/processes.ts';
import { differingRows } from '../support/storedRows.ts';
import { TestWorkspace, query } from '../support/workspaces.ts';

const command = [process.execPath, serviceBinary, 'reduce-worker'].map((word) => `'${word}'`).join(' ');

async function dataHash(root: string): Promise<unknown> {
  return query(`${root}/meta/aggregate_views.duckdb`, 'SELECT data_hash FROM store.generation');
}

/** Every fifth catalog, and all of them in `npm run soak`. */
const tried = positiveCatalogs().filter((_, index) => caseCount(1) > 1 || index % 5 === 0);

describe('a worker', () => {
  it.each(tried.map(({ name, text }) => [name, text] as const))(
    'makes of the sources of %s the rows and the data hash of an ingest here',
    async (_, text) => {
      const here = await publishedCatalog(text);
      try {
        const there = new TestWorkspace();
        cpSync(here.root, there.root, { recursive: true, verbatimSymlinks: true });
        for (const folder of ['aggregates', 'meta']) rmSync(there.path(folder), { recursive: true });
        const stop = new AbortController();
        const workers = new CommandWorkers({
          command,
          environment: process.env,
          build: { service: SERVICE_VERSION, kernel: KERNEL_VERSION },
          stop: stop.signal,
          spread: { least_bytes: 512, contents_bytes: 4096 },
        });
        const report = await there.ingest(here.manifest, { stop: stop.signal, worker: () => workers }).finally(() => workers.close());
        expect(report.ok).toBe(true);
        expect(await dataHash(there.root)).toEqual(await dataHash(here.root));
        expect(await differingRows(there.root, here.root)).toEqual([]);
      } finally {
        await here.close();
      }
    },
  );
});
