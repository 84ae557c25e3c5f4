import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './openGeneration.ts';

/**
 * Writes a catalog's artifacts into a folder, each whole or not at all, and only where its bytes change.
 * @returns the names of the files that changed.
 */
export async function writeArtifacts(folder: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const changed: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    if ((await readIfPresent(path)) === text) continue;
    await writeFile(`${path}.tmp`, text);
    await rename(`${path}.tmp`, path);
    changed.push(name);
  }
  return changed;
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
