import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { namingFile } from '../errors/asPublicError.ts';
import { readIfPresent } from './readIfPresent.ts';

export interface StaleArtifact {
  readonly name: string;
  /** An extra file is one that the compiler does not write: reviewers would take what another version left behind as current. */
  readonly how: 'changed' | 'missing' | 'extra';
}

/** How a folder differs from a catalog's artifacts, by name; empty when it contains exactly them, byte for byte, ignoring dot files. */
export async function staleArtifacts(folder: string, files: Readonly<Record<string, string>>): Promise<readonly StaleArtifact[]> {
  const there = await namingFile(basename(folder), () => namesIn(folder));
  const stale: StaleArtifact[] = [];
  for (const [name, text] of Object.entries(files)) {
    const found = await namingFile(nameIn(folder, name), () => readIfPresent(join(folder, name)));
    if (found !== text) stale.push({ name, how: found === null ? 'missing' : 'changed' });
  }
  const extra = there.filter((name) => !name.startsWith('.') && !Object.hasOwn(files, name));
  return [...stale, ...extra.map((name) => ({ name, how: 'extra' as const }))].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Writes a catalog's artifacts into a folder, each atomically, and only where its bytes change. Other files stay.
 * @returns how the folder differed
 */
export async function writeArtifacts(folder: string, files: Readonly<Record<string, string>>): Promise<readonly StaleArtifact[]> {
  await namingFile(basename(folder), () => mkdir(folder, { recursive: true }));
  const stale = await staleArtifacts(folder, files);
  for (const { name } of stale) {
    const text = files[name];
    if (text === undefined) continue;
    const path = join(folder, name);
    await namingFile(nameIn(folder, name), async () => {
      await writeFile(`${path}.tmp`, text);
      await rename(`${path}.tmp`, path);
    });
  }
  return stale;
}

/** What a message calls a file: from where its folder is, which is the workspace unless another is given. */
function nameIn(folder: string, name: string): string {
  return `${basename(folder)}/${name}`;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
