import * as messages from '../messages.ts';
import { keyOf } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Small groups that one metric withholds are not shown by another metric over the same aggregate rows. A compound counts as its parts. */
export function* unprotectedRows(model: Model): Iterable<Fault> {
  const protectors = protectorsOf(model);
  for (const { name, at, table, privacy } of model.draft.metrics.values()) {
    const protector = protectors.get(table);
    if (privacy === null && protector !== undefined)
      yield { at: keyOf(at), message: messages.unprotectedRows(name, table, protector.name, protector.min_count) };
  }
}

interface Protector {
  readonly name: string;
  readonly min_count: number;
}

/** For each table, the metric with the highest minimum count; the first of equals. */
function protectorsOf({ draft, compounds }: Model): ReadonlyMap<string, Protector> {
  const all = [
    ...[...draft.metrics.values()].map(({ name, privacy, table }) => ({ name, privacy, tables: [table] })),
    ...[...compounds.values()].map(({ draft: { name, privacy }, parts }) => ({
      name,
      privacy,
      tables: [...parts.values()].map(({ metric }) => metric.table),
    })),
  ];
  const strictest = new Map<string, Protector>();
  for (const { name, privacy, tables } of all)
    for (const table of privacy === null ? [] : tables)
      if (privacy !== null && privacy.min_count > (strictest.get(table)?.min_count ?? 0))
        strictest.set(table, { name, min_count: privacy.min_count });
  return strictest;
}
