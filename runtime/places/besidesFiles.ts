import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What matches a glob and is no plain file, relative to where it begins. */
export interface BesidesFiles {
  /** Links, wherever they lead, pipes, sockets and devices, which the engine's glob passes over where they lead to no file. */
  readonly others: readonly string[];
  readonly folders: readonly string[];
}

/** What was found of an entry, by a look at it or at its folder. */
type Kind = Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>;

/**
 * What matches a glob below a folder and is no plain file, as the entries of its folders say: nothing is asked of a file itself.
 *
 * @param mayHold whether a folder may hold data
 */
export async function besidesFiles(folder: string, pattern: string, mayHold: (path: string) => boolean): Promise<BesidesFiles> {
  const others: string[] = [];
  const folders: string[] = [];
  const note = (path: string, kind: Kind): void => {
    if (kind.isDirectory()) folders.push(path);
    else if (!kind.isFile()) others.push(path);
  };
  const search = async (at: string, steps: readonly string[]): Promise<void> => {
    const [step = '', ...rest] = steps;
    if (!/[*?[\\]/.test(step)) {
      if (rest.length > 0) return search(`${at}${step}/`, rest);
      const found = await lstat(join(folder, at, step)).catch(() => null);
      if (found !== null) note(`${at}${step}`, found);
      return;
    }
    const anyDepth = step === '**';
    if (anyDepth && rest.length > 0) await search(at, rest);
    const shape = anyDepth ? null : shapeOf(step);
    for (const entry of await readdir(join(folder, at), { withFileTypes: true }).catch(() => [])) {
      const path = `${at}${entry.name}`;
      if (shape !== null && !shape.test(entry.name)) continue;
      if (rest.length === 0) note(path, entry);
      // Links to folders are followed by name, but not to any depth, where they may lead in circles.
      const isWithin = entry.isDirectory() || (!anyDepth && entry.isSymbolicLink());
      if (isWithin && (anyDepth || rest.length > 0) && mayHold(path)) await search(`${path}/`, anyDepth ? steps : rest);
    }
  };
  await search('', pattern.split('/'));
  return { others, folders };
}

/** A step of a glob as the engine matches it. */
function shapeOf(step: string): RegExp {
  const parts = step.match(/\\.|\[!?\]?[^\]]{0,250}\]|[\s\S]/gu) ?? [];
  const shapes = parts.map((part) => {
    if (part === '*') return '.*';
    if (part === '?') return '.';
    if (part.length > 2 && part.startsWith('['))
      return `[${part
        .slice(1, -1)
        .replace(/^!/, '^')
        .replaceAll(/[\\[\]]/g, String.raw`\$&`)}]`;
    return part.replace(/^\\(?=.)/, '').replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  });
  return new RegExp(`^${shapes.join('')}$`, 'su');
}
