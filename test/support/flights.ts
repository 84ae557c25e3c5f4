import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { ingest } from '../../runtime/ingest/ingest.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { prepareFlights } from '../../workspaces-example/flights/prepare.ts';
import { flightsWorkspace } from './catalogs.ts';
import { madeOnce } from './madeOnce.ts';

/**
 * The flights example with its three million flights ingested, in a temporary folder that lasts as long as the run of the tests. The first
 * test that asks has it made, which takes some ten seconds. Tests only read it.
 * @returns the path of the workspace
 */
export async function flights(): Promise<string> {
  const workspace = join(inject('run_folder'), 'flights');
  await madeOnce(`${workspace}.lock`, async (step) => {
    cpSync(`${flightsWorkspace}/catalog`, join(workspace, 'catalog'), { recursive: true });
    await prepareFlights(workspace);
    step();
    const compiled = await compileWorkspace(workspace);
    if (!compiled.ok) throw new Error('the flights example does not compile');
    const progress = { start: step, advance: step, finish: step };
    const report = await ingest({ workspace, manifest: compiled.manifest, force: false, prune: 'none', losses: 'refused', progress });
    if (!report.ok) throw new Error('the flights example was not ingested');
  });
  return workspace;
}
