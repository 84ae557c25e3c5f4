import { access, constants, lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lookout, Obstacle } from './DataPlace.ts';

/** Investigates missing files in a folder and its subfolders. */
export class FolderLookout implements Lookout {
  readonly #root: string;
  readonly #name: string;
  readonly #seen = new Map<string, Promise<Obstacle | 'missing' | null>>();

  /** @param name what messages call the folder itself */
  constructor(root: string, name: string) {
    this.#root = root;
    this.#name = name;
  }

  async folder(path: string): Promise<Obstacle | 'missing' | null> {
    const steps = path === '' ? [] : path.split('/');
    for (let length = 0; length <= steps.length; length++) {
      const found = await this.#look(steps.slice(0, length).join('/'));
      if (found !== null) return found;
    }
    return null;
  }

  async file(path: string): Promise<Obstacle | null> {
    const found = await this.folder(path.split('/').slice(0, -1).join('/'));
    if (found === 'missing') return null;
    return found ?? (await danglingLink(join(this.#root, path), path));
  }

  #look(path: string): Promise<Obstacle | 'missing' | null> {
    const known = this.#seen.get(path) ?? look(join(this.#root, path), path === '' ? this.#name : path);
    this.#seen.set(path, known);
    return known;
  }
}

async function look(absolute: string, path: string): Promise<Obstacle | 'missing' | null> {
  try {
    if (!(await stat(absolute)).isDirectory()) return { path, reason: 'it is no folder' };
    await access(absolute, constants.R_OK | constants.X_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return (await danglingLink(absolute, path)) ?? 'missing';
    return { path, reason: code === 'EACCES' || code === 'EPERM' ? 'permission is denied' : `the system says ${String(code)}` };
  }
}

async function danglingLink(absolute: string, path: string): Promise<Obstacle | null> {
  const link = await lstat(absolute).catch(() => null);
  if (link?.isSymbolicLink() !== true) return null;
  const isDangling = await stat(absolute).then(
    () => false,
    () => true,
  );
  return isDangling ? { path, reason: 'it is a link to something that is not there' } : null;
}
