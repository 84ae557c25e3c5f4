import type { FileFacts } from '../FileFacts.ts';

/** Shares that are proposed; what is needed is rounded up to one of them. */
const SHARES = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** The share of a file's rows that may be refused: that of all rows that were read. */
export function shareFor({ rows, refused }: Pick<FileFacts, 'rows' | 'refused'>): number {
  return SHARES.find((share) => refused <= share * (rows + refused)) ?? 1;
}
