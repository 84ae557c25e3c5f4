import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { ingest } from '../../runtime/ingest/ingest.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { repository } from './catalogs.ts';
import { madeOnce } from './madeOnce.ts';

/**
 * An example with its data ingested, in a temporary folder that lasts for the whole test run. The first test that asks for it creates it.
 * Tests must only read it.
 * @param prepare writes its raw data to a workspace
 * @returns the path of the workspace
 */
export async function ingestedExample(name: string, prepare: (workspace: string) => Promise<void>): Promise<string> {
  const workspace = join(inject('run_folder'), name);
  await madeOnce(`${workspace}.lock`, async (step) => {
    cpSync(`${repository}workspaces-example/${name}/catalog`, join(workspace, 'catalog'), { recursive: true });
    await prepare(workspace);
    step();
    const compiled = await compileWorkspace(workspace);
    if (!compiled.ok) throw new Error(`the example ${name} does not compile`);
    const progress = { start: step, advance: step, finish: step };
    const report = await ingest({ workspace, manifest: compiled.manifest, force: false, prune: 'none', losses: 'refused', progress });
    if (!report.ok) throw new Error(`the example ${name} was not ingested`);
  });
  return workspace;
}
