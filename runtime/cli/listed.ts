/** The most lines of one kind that are listed; the rest are counted. */
const MOST_LISTED = 20;

/** Names every failed chunk of a workspace, however many there are. */
export const ALL_FAILURES = 'service status WORKSPACE --format json lists all of them';

/**
 * Lines for a summary; beyond the limit they are only counted.
 * @param elsewhere where the others are
 */
export function listed(lines: readonly string[], elsewhere?: string, most = MOST_LISTED): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `  and ${lines.length - most} more${elsewhere === undefined ? '' : `; ${elsewhere}`}`];
}
