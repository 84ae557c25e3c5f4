import { currentName } from './format/currentName.ts';

/** Whether a workspace names a generation to answer from, of the last ingest or an earlier one. */
export async function isPublished(workspace: string): Promise<boolean> {
  const name = await currentName(workspace);
  return name !== null && name !== 'no generation';
}
