/** The most lines of one kind that are listed; the rest are counted. */
const MOST_LISTED = 20;

/** Lines for a summary; beyond the limit they are only counted. */
export function listed(lines: readonly string[]): readonly string[] {
  return lines.length <= MOST_LISTED ? lines : [...lines.slice(0, MOST_LISTED), `  and ${lines.length - MOST_LISTED} more`];
}
