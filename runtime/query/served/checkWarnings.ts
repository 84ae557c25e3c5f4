import type { Warning } from '../../../generated/types.ts';
import { publishedChecks } from '../../release/publishedChecks.ts';
import { isWhole, type ReleaseView } from '../../release/ReleaseView.ts';
import { holdsBack } from '../../store/format/auditedCheck.ts';
import * as warningOf from '../words/warnings.ts';

/** Which checks had failed when some tables, by id, were published anyway. Whoever does not see everything is not told their words. */
export function checkWarnings(release: ReleaseView, tables: ReadonlySet<string>): readonly Warning[] {
  const { generation } = release;
  if (generation === null || generation.checks.length === 0) return [];
  const all = isWhole(release) ? publishedChecks(release) : generation.checks;
  const failed = all.filter(
    (check) => check.verdict === 'published_anyway' && holdsBack(check) && check.tables.some((table) => tables.has(table)),
  );
  if (failed.length === 0) return [];
  return isWhole(release) ? failed.map(warningOf.checkFailed) : [warningOf.someCheckFailed()];
}
