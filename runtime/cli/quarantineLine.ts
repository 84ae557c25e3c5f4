import { amount, counted } from '../errors/counted.ts';

/** What was left out of a chunk, and where it is named, on one line. */
export function quarantineLine({
  chunk_id,
  rows,
  reasons,
  file,
}: {
  readonly chunk_id: string;
  readonly rows: number;
  readonly reasons: readonly { readonly reason: string; readonly column: string | null; readonly count: number }[];
  readonly file: string;
}): string {
  const why = reasons.map(({ reason, column, count }) => `${column === null ? '' : `${column} `}${reason} ${amount(count)}`).join(', ');
  return `  left out of ${chunk_id}: ${counted(rows, 'row')} (${why}), named in ${file}`;
}
