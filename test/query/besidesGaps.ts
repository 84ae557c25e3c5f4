import type { Warning, WarningCode } from '../../generated/types.ts';

const gaps: ReadonlySet<WarningCode> = new Set<WarningCode>([
  'failed_chunks',
  'quarantined_rows',
  'missing_days',
  'empty_days',
  'stray_rows',
  'outside_data',
  'unfinished_period',
  'unknown_value',
]);

/** What an answer says of itself, but for the gaps of its data: test data have many. */
export function besidesGaps(warnings: readonly Warning[]): readonly string[] {
  return warnings.filter(({ code }) => !gaps.has(code)).map(({ message }) => message);
}
