import { access, constants, lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What keeps us from seeing whether a file is there. */
export interface Obstacle {
  /** Relative to the workspace. */
  readonly path: string;
  /** For a person. */
  readonly reason: string;
}

/** The folder of a source in which all of its files are: the part of its path before the first wildcard. */
export function dataFolder(pattern: string): string {
  const steps = pattern.split('/');
  const wild = steps.findIndex((step) => /[*?[]/.test(step));
  return steps.slice(0, wild === -1 ? -1 : wild).join('/');
}

/** Looks for what is not there, each folder once. */
export class Lookout {
  readonly #workspace: string;
  readonly #seen = new Map<string, Promise<Obstacle | 'missing' | null>>();

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  /** Whether a folder can be looked through: null when it can. */
  async folder(path: string): Promise<Obstacle | 'missing' | null> {
    const steps = path === '' ? [] : path.split('/');
    for (let length = 0; length <= steps.length; length++) {
      const found = await this.#look(steps.slice(0, length).join('/'));
      if (found !== null) return found;
    }
    return null;
  }

  /** Why a file is not found that was there once: null when it is gone. */
  async file(path: string): Promise<Obstacle | null> {
    const found = await this.folder(path.split('/').slice(0, -1).join('/'));
    if (found === 'missing') return null;
    return found ?? (await danglingLink(join(this.#workspace, path), path));
  }

  #look(path: string): Promise<Obstacle | 'missing' | null> {
    const known = this.#seen.get(path) ?? look(join(this.#workspace, path), path);
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
