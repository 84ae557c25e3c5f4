import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../errors/isMissing.ts';
import { readIfPresent } from './readIfPresent.ts';

export interface StaleArtifact {
  readonly name: string;
  /** An extra file is one that the compiler does not write: reviewers would take what another version left behind as current. */
  readonly how: 'changed' | 'missing' | 'extra';
}

/** How a folder differs from a catalog's artifacts, by name; empty when it contains exactly them, byte for byte, ignoring dot files. */
export async function staleArtifacts(folder: string, files: Readonly<Record<string, string>>): Promise<readonly StaleArtifact[]> {
  const stale: StaleArtifact[] = [];
  for (const [name, text] of Object.entries(files)) {
    const found = await readIfPresent(join(folder, name));
    if (found !== text) stale.push({ name, how: found === null ? 'missing' : 'changed' });
  }
  const extra = (await namesIn(folder)).filter((name) => !name.startsWith('.') && !Object.hasOwn(files, name));
  return [...stale, ...extra.map((name) => ({ name, how: 'extra' as const }))].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Writes a catalog's artifacts into a folder, each atomically, and only where its bytes change. Other files stay.
 * @returns how the folder differed
 */
export async function writeArtifacts(folder: string, files: Readonly<Record<string, string>>): Promise<readonly StaleArtifact[]> {
  await mkdir(folder, { recursive: true });
  const stale = await staleArtifacts(folder, files);
  for (const { name } of stale) {
    const text = files[name];
    if (text === undefined) continue;
    const path = join(folder, name);
    await writeFile(`${path}.tmp`, text);
    await rename(`${path}.tmp`, path);
  }
  return stale;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
