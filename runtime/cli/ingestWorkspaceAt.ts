import { isBucketUrl } from '../remote/BucketUrl.ts';
import { CommandError } from './CommandError.ts';
import { isWorkspace } from './workspaceAt.ts';

/**
 * The workspace of a command that takes a workspace and a source.
 * @param open finds it
 * @throws PublicError when there is none
 */
export async function ingestWorkspaceAt(
  command: 'ingest' | 'plan',
  workspace: string | undefined,
  source: string | undefined,
  open: (place: string | undefined) => Promise<string>,
): Promise<string> {
  try {
    return await open(workspace);
  } catch (error) {
    // A single argument is a workspace; if it is not one but the current folder is, it may have been meant as one of its sources.
    const isNone = error instanceof CommandError && workspace !== undefined && !isBucketUrl(workspace);
    if (!isNone || source !== undefined || !(await isWorkspace('.'))) throw error;
    throw new CommandError(
      `There is no workspace ${workspace}. To ${command} one source of this folder's, write: service ${command} . SOURCE`,
    );
  }
}
