import { readdirSync, type Dirent } from 'node:fs';
import { join, sep } from 'node:path';

/** What has a meaning in a glob or a path, besides the one `*`. */
const MEANING = /[*?[\]\\]|(?:^|\/)\.{0,2}\//;

/** What is in a folder under names that match. */
export interface FolderFiles {
  /** Relative to where the glob begins, `/` separated. */
  readonly folder: string;
  /** The paths of what certainly are files, relative to the same. */
  readonly files: readonly string[];
  /** Of links, folders and all else. */
  readonly others: readonly string[];
}

/**
 * What matches a glob below a folder, whose only wildcard is one `*` in the last step, as in most: read from the folder at once, which takes
 * a fifth of the time of the engine's glob. Null for any other glob, and where only the engine can say what is wrong.
 */
export function filesOfFolder(folder: string, pattern: string): FolderFiles | null {
  const last = pattern.lastIndexOf('/') + 1;
  const [before = '', after, ...more] = pattern.slice(last).split('*');
  if (sep !== '/' || after === undefined || more.length > 0 || [pattern.slice(0, last), before, after].some((part) => MEANING.test(part)))
    return null;
  const steps = pattern.slice(0, last);
  const entries = entriesIn(join(folder, steps));
  if (entries === null) return null;
  const files: string[] = [];
  const others: string[] = [];
  for (const entry of entries) {
    const { name } = entry;
    // Which is what a name becomes that is no text.
    if (name.includes('\uFFFD')) return null;
    if (name.length < before.length + after.length || !name.startsWith(before) || !name.endsWith(after)) continue;
    (entry.isFile() ? files : others).push(steps + name);
  }
  return { folder: steps, files, others };
}

/** Null for a folder that cannot be listed. */
function entriesIn(folder: string): readonly Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' || code === 'ENOTDIR' ? [] : null;
  }
}
