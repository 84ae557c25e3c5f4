import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { stateFolders } from '../../ingest/reduce/stateFolders.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { Finding } from '../Finding.ts';
import * as messages from '../messages.ts';

/** What others than the owner of a file may do with it. */
const OTHERS = 0o077;

/** The folders in which ingest remembers what raw rows hold: nobody else may read them. */
export async function checkStates(paths: WorkspacePaths): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { folder } of await stateFolders(paths)) {
    const { mode } = await stat(folder);
    if ((mode & OTHERS) !== 0) findings.push(messages.stateExposed(relative(paths.root, folder)));
  }
  return findings;
}
