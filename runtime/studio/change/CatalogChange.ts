import { hash } from 'node:crypto';
import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import type { CatalogText } from '../../../compiler/parse/catalogFiles.ts';
import { changedFiles } from '../../workspace/replaceCatalog.ts';

/** A change of a catalog. */
export interface CatalogChange {
  readonly before: CatalogText;
  readonly after: CatalogText;
}

/** Each file that a change is of, with its text before and after. */
export function changedTexts({ before, after }: CatalogChange): readonly (readonly [string, string | null, string | null])[] {
  return changedFiles(before, after).map((file) => [file, before[file] ?? null, after[file] ?? null]);
}

/** What a change is known by. */
export function identityOf(change: CatalogChange): string {
  return hash('sha256', canonicalJson(changedTexts(change)));
}

/** Whether the files of a change are again what they were before it. */
export function isTakenBack({ before, after }: CatalogChange, now: CatalogText): boolean {
  return changedFiles(before, after).every((file) => (now[file] ?? null) === (before[file] ?? null));
}
