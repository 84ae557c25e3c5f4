import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CliError } from './CliError.ts';

/**
 * The absolute path of a workspace.
 * @throws CliError when there is none
 */
export async function workspaceAt(path: string): Promise<string> {
  const workspace = resolve(path);
  if (!(await isFolder(workspace))) throw new CliError(`There is no folder ${path}.`);
  if (!(await isFolder(join(workspace, 'catalog')))) throw new CliError(`${path} is not a workspace: it has no folder "catalog".`);
  return workspace;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
