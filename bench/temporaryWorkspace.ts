import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a task in a fresh workspace with the catalog and data of another one, not yet ingested; removes it afterwards. */
export async function withFreshWorkspace<Result>(original: string, task: (workspace: string) => Promise<Result>): Promise<Result> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-workspace-'));
  try {
    await cp(join(original, 'catalog'), join(workspace, 'catalog'), { recursive: true });
    await symlink(join(original, 'data'), join(workspace, 'data'), 'dir');
    return await task(workspace);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
