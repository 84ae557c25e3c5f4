import { relative } from 'node:path';
import { stateFolders } from '../../ingest/reduce/stateFolders.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { Finding } from '../Finding.ts';
import * as messages from '../messages.ts';
import { storage } from '../../store/storage/storage.ts';

/** Checks the folders in which ingest remembers parts of raw rows: nobody else may read them. */
export async function checkStates(paths: WorkspacePaths): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { folder } of await stateFolders(paths)) {
    const found = await storage.find(folder);
    if (found?.access === 'shared') findings.push(messages.stateExposed(relative(paths.root, folder)));
  }
  return findings;
}
