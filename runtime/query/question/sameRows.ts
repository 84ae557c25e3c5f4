import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';

/** Whether two tables aggregate the same rows of a source. Dimensions of the same name then have the same values in both. */
export function sameRows(a: AggregateTable, b: AggregateTable): boolean {
  return a.id === b.id || (a.source === b.source && rowsOf(a) === rowsOf(b));
}

function rowsOf({ prestage, filter, as_of }: AggregateTable): string {
  return canonicalJson([prestage ?? null, filter, as_of ?? null]);
}
