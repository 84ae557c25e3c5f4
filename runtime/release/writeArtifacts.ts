import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './openGeneration.ts';

/** The names of the artifacts that a folder does not hold, byte for byte. */
export async function staleArtifacts(folder: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const [name, text] of Object.entries(files)) if ((await readIfPresent(join(folder, name))) !== text) stale.push(name);
  return stale;
}

/**
 * Writes a catalog's artifacts into a folder, each whole or not at all, and only where its bytes change.
 * @returns the names of the files that changed.
 */
export async function writeArtifacts(folder: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const stale = await staleArtifacts(folder, files);
  for (const name of stale) {
    const path = join(folder, name);
    await writeFile(`${path}.tmp`, files[name] ?? '');
    await rename(`${path}.tmp`, path);
  }
  return stale;
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
