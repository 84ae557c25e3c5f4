import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What has a meaning in a glob or a path, besides the one `*`. */
const MEANING = /[*?[\]\\]|(?:^|\/)\.{0,2}\//;

/** What is in a folder under names that match. */
export interface FolderNames {
  /** Relative to where the glob begins: empty, or with a `/` at its end. */
  readonly folder: string;
  /** Of files, links, folders and all else. */
  readonly names: readonly string[];
}

/**
 * What matches a glob below a folder, whose only wildcard is one `*` in the last step, as in most: read from the folder at once, which takes
 * a fifth of the time of the engine's glob. Null for any other glob, and where only the engine can say what is wrong.
 */
export function filesOfFolder(folder: string, pattern: string): FolderNames | null {
  const last = pattern.lastIndexOf('/') + 1;
  const [before = '', after, ...more] = pattern.slice(last).split('*');
  if (sep !== '/' || after === undefined || more.length > 0 || [pattern.slice(0, last), before, after].some((part) => MEANING.test(part)))
    return null;
  const steps = pattern.slice(0, last);
  const names = namesIn(join(folder, steps));
  // Which is what a name becomes that is no text.
  if (names === null || names.some((name) => name.includes('\uFFFD'))) return null;
  const length = before.length + after.length;
  return { folder: steps, names: names.filter((name) => name.length >= length && name.startsWith(before) && name.endsWith(after)) };
}

/** Null for a folder that cannot be listed. */
function namesIn(folder: string): readonly string[] | null {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' || code === 'ENOTDIR' ? [] : null;
  }
}
