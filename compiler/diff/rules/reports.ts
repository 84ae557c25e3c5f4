import { change, whereIs, type Change } from '../Change.ts';
import { matchKeys } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { same } from '../Pair.ts';
import type { Report } from '../../reports.ts';
import type { Versions } from '../Versions.ts';

/** Reports that were added, removed or changed: pages over the metrics that no number depends on. */
export function reports({ old, next }: Versions): readonly Change[] {
  const { added, removed, common } = matchKeys(old.reports ?? {}, next.reports ?? {});
  return [
    ...added.map(([name]) => change('report-added', whereIs('report', name), messages.reportAdded())),
    ...removed.map(([name]) => change('report-removed', whereIs('report', name), messages.reportRemoved())),
    ...common.flatMap(({ name, old: [, before], next: [, after] }) => {
      const parts = (Object.keys(after) as (keyof Report)[]).filter((part) => !same(before[part], after[part]));
      return parts.length === 0 ? [] : [change('report-changed', whereIs('report', name), messages.reportChanged(parts))];
    }),
  ];
}
