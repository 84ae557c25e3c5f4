import { join, relative } from 'node:path';
import { grainOfExport } from '../../store/format/files.ts';
import { checkSeal } from '../../store/format/seal.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import type { Finding } from '../Finding.ts';
import * as messages from '../messages.ts';
import { isReadable } from './isReadable.ts';
import { storage } from '../../store/storage/storage.ts';

/** Checks the exports and their locks. */
export async function checkExports(paths: WorkspacePaths): Promise<{ readonly findings: readonly Finding[]; readonly exports: number }> {
  const findings: Finding[] = [];
  let exports = 0;
  for (const name of await namesIn(paths.meta)) {
    const grain = grainOfExport(name);
    if (grain === null) continue;
    exports++;
    const file = join(paths.meta, name);
    const state = await checkSeal(file);
    // An earlier version of the service did not seal them.
    if (state === 'damaged' || (state === 'unsealed' && !(await isReadable(file))))
      findings.push(messages.exportDamaged(relative(paths.root, file), grain));
  }
  for (const name of await namesIn(paths.exports)) {
    const grain = /^([a-z]+)\.lock\.duckdb$/.exec(name)?.[1];
    const file = join(paths.exports, name);
    if (grain !== undefined && !(await isReadable(file))) findings.push(messages.exportLockDamaged(relative(paths.root, file), grain));
  }
  return { findings, exports };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await storage.list(folder)).map(({ name }) => name);
}
