import { join } from 'node:path';
import { inject } from 'vitest';
import { copyFolder } from '../support/copyFolder.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { run } from './run.ts';
import { salesWorkspace } from './salesWorkspace.ts';

/** The small shop as an ingest leaves it, in a folder of the test's own. It is ingested once for all tests of a run. */
export async function ingestedSales(): Promise<TestWorkspace> {
  const prepared = join(inject('run_folder'), 'sales');
  await madeOnce(`${prepared}.lock`, async () => {
    const { root } = salesWorkspace();
    const { status, stderr } = await run('ingest', root);
    if (status !== 0) throw new Error(stderr);
    copyFolder(root, prepared);
  });
  const workspace = new TestWorkspace();
  copyFolder(prepared, workspace.root);
  return workspace;
}
