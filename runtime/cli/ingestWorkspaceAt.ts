import { CommandError } from './CommandError.ts';
import { isWorkspace, workspaceAt } from './workspaceAt.ts';

/** The workspace of a command that takes one and a source. @throws PublicError where there is none. */
export async function ingestWorkspaceAt(
  command: 'ingest' | 'plan',
  workspace: string | undefined,
  source: string | undefined,
): Promise<string> {
  try {
    return await workspaceAt(workspace);
  } catch (error) {
    // One argument is a workspace: where it is none and this folder is one, a source of it may have been meant.
    if (workspace === undefined || source !== undefined || !(await isWorkspace('.'))) throw error;
    throw new CommandError(
      `There is no workspace ${workspace}. To ${command} one source of this folder's, write: service ${command} . SOURCE`,
    );
  }
}
