import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isBucketUrl } from '../remote/BucketUrl.ts';
import { CommandError } from './CommandError.ts';

/**
 * The absolute path of a workspace.
 * @param path as given; undefined for the current folder
 * @throws CommandError when there is none
 */
export async function workspaceAt(path: string | undefined): Promise<string> {
  const workspace = resolve(path ?? '.');
  if (!(await isFolder(workspace))) throw new CommandError(`There is no folder ${path ?? '.'}.`);
  if (!(await isWorkspace(workspace)))
    throw new CommandError(
      path === undefined
        ? 'This folder is not a workspace: it has no folder "catalog". Change to a workspace, or name one before the other arguments.'
        : `${path} is not a workspace: it has no folder "catalog".`,
    );
  return workspace;
}

/** Whether a folder is a workspace. Nobody asks the bucket of one that is in a bucket. */
export async function isWorkspace(path: string): Promise<boolean> {
  return isBucketUrl(path) || (await isFolder(join(resolve(path), 'catalog')));
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
