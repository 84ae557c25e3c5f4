import { FILE_HEADERS_ONLY, formatPatch, structuredPatch, type StructuredPatch } from 'diff';
import type { StudioFileChange } from '../../../generated/types.ts';

/** If more lines than this differ, the whole text is shown as replaced: to find out which stayed would take minutes. */
const MOST_DIFFERENT = 4000;

/** What changes in a file, as text. @param old null when there is no such file yet */
export function fileChange(path: string, old: string | null, now: string | null): StudioFileChange {
  const header = [old === null ? 'new' : 'now', 'draft'] as const;
  const patch =
    structuredPatch(path, path, old ?? '', now ?? '', ...header, { context: 3, maxEditLength: MOST_DIFFERENT }) ??
    replaced(path, old ?? '', now ?? '', header);
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  const count = (sign: '+' | '-'): number => lines.filter((line) => line.startsWith(sign)).length;
  return { path, is_new: old === null, added: count('+'), removed: count('-'), diff: formatPatch(patch, FILE_HEADERS_ONLY) };
}

/** A patch that takes every old line away, and adds every new one. */
function replaced(path: string, old: string, now: string, [oldHeader, newHeader]: readonly [string, string]): StructuredPatch {
  const removed = signed(old, '-');
  const added = signed(now, '+');
  const hunk = { oldStart: 1, oldLines: removed.count, newStart: 1, newLines: added.count, lines: [...removed.lines, ...added.lines] };
  return { oldFileName: path, newFileName: path, oldHeader, newHeader, hunks: [hunk] };
}

function signed(text: string, sign: '+' | '-'): { readonly lines: readonly string[]; readonly count: number } {
  const lines = text.split('\n');
  const isEnded = lines.at(-1) === '';
  const whole = (isEnded ? lines.slice(0, -1) : lines).map((line) => sign + line);
  return { lines: isEnded ? whole : [...whole, '\\ No newline at end of file'], count: whole.length };
}
