import { columnPathText } from '../../../compiler/columnPath.ts';
import type { ColumnPath } from '../../../compiler/manifest.ts';
import { unreadableName } from './unreadableName.ts';

/** Values that lie deeper than this many keys below a column are left out. */
export const DEEPEST = 3;
/** An object of more keys than these has data for keys. */
export const MOST_NESTED_KEYS = 100;

/** Longer paths a catalog does not take. */
const LONGEST_PATH = 500;

/** Whether a catalog can name the values at all these paths, and tell them apart from each other and from the file's columns. */
export function nameable(paths: readonly ColumnPath[], columns: readonly string[]): boolean {
  const texts = paths.map(columnPathText);
  const taken = new Set(columns.map((name) => name.toLowerCase()));
  return (
    paths.every((path) => path.every((key) => typeof key === 'number' || (unreadableName([key], 0) === null && !/["\s]/.test(key)))) &&
    texts.every((text) => text.length <= LONGEST_PATH && !taken.has(text.toLowerCase())) &&
    new Set(texts.map((text) => text.toLowerCase())).size === texts.length
  );
}
