import { cpSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ingest } from '../../runtime/ingest/ingest.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { run } from '../cli/run.ts';
import { salesWorkspace } from '../cli/salesWorkspace.ts';
import { flightsWorkspace } from '../support/catalogs.ts';
import { flights } from '../support/flights.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { variant } from '../support/variant.ts';

it('a stopped ingest keeps its finished batches and publishes nothing, and the next one continues from there', async () => {
  const workspace = salesWorkspace();
  // More than a batch has.
  for (let day = 0; day < 598; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    workspace.write(`data/${date}.csv`, `at,city,amount,items\n${date},Bern,1.00,1\n`);
  }
  const compiled = await compileWorkspace(workspace.root);
  if (!compiled.ok) throw new Error('the catalog does not compile');
  const stop = new AbortController();
  let batches = 0;
  const stopped = await ingest({
    workspace: workspace.root,
    manifest: compiled.manifest,
    force: false,
    prune: 'none',
    losses: 'refused',
    progress: silentProgress,
    stop: stop.signal,
    worker: (own) => ({
      run: (order, watch) => {
        batches += 1;
        if (batches > 1) stop.abort();
        return own.run(order, watch);
      },
    }),
  });
  expect(stopped).toMatchObject({ ok: false, sources: [{ chunks: { done: 512, failed: 0 }, published: false }] });
  expect(stopped.sources[0]?.error).toMatch(/^The ingest was stopped\. What it had finished is kept/);
  expect((await run('query', workspace.root, 'orders')).stderr).toContain('no published aggregates');

  expect((await run('ingest', workspace.root)).stdout).toContain('chunks 88 ingested, 512 unchanged');
  expect((await run('query', workspace.root, 'orders', '--format', 'csv')).stdout).toBe('orders\n603\n');
});

variant('a signal stops what the engine is doing, and the command says what is kept', async () => {
  const workspace = new TestWorkspace();
  cpSync(`${flightsWorkspace}/catalog`, workspace.path('catalog'), { recursive: true });
  cpSync(`${await flights()}/data`, workspace.path('data'), { recursive: true });
  const child = new ServiceProcess(['ingest', workspace.root]);
  await child.until(/ingest started/);
  child.process.kill('SIGINT');
  expect(await child.ended).toBe(130);
  expect(child.stderr).toContain('Stopping. What is finished is kept. Interrupt it again to end at once, which loses nothing either.');
  expect(child.stdout).toMatch(/^flights: [^.]*\. The ingest was stopped\. .*\nNothing new was published\. Finished with failures in /);
});
