import * as messages from '../messages.ts';
import { keyOf } from '../diagnostics/places.ts';
import { holdsStates, strictest, type Privacy } from '../privacy.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/**
 * What one metric withholds is not shown by another metric over the same aggregate rows: small groups, and small counts of states. A compound
 * counts as its parts.
 */
export function* unprotectedRows(model: Model): Iterable<Fault> {
  const protectors = protectorsOf(model);
  for (const { name, at, table, privacy } of model.draft.metrics.values()) {
    const protector = protectors.get(table);
    if (protector === undefined) continue;
    const { rows, states, rule } = protector;
    if (privacy === null) yield { at: keyOf(at), message: messages.unprotectedRows(name, table, rows.name, rule) };
    else if (states !== null && !holdsStates(privacy)) yield { at: keyOf(at), message: messages.unprotectedStates(name, table, states) };
  }
}

interface Protector {
  /** The metric with the highest minimum count; the first of equals. */
  readonly rows: { readonly name: string; readonly privacy: Privacy };
  /** The first metric that holds counts of states to it; null when none does. */
  readonly states: string | null;
  /** What they withhold together. */
  readonly rule: Privacy;
}

function protectorsOf({ draft, compounds }: Model): ReadonlyMap<string, Protector> {
  const all = [
    ...[...draft.metrics.values()].map(({ name, privacy, table }) => ({ name, privacy, tables: [table] })),
    ...[...compounds.values()].map(({ draft: { name, privacy }, parts }) => ({
      name,
      privacy,
      tables: [...parts.values()].map(({ metric }) => metric.table),
    })),
  ];
  const found = new Map<string, Protector>();
  for (const { name, privacy, tables } of all)
    for (const table of privacy === null ? [] : tables) {
      if (privacy === null) continue;
      const known = found.get(table);
      const rows = known !== undefined && known.rows.privacy.min_count >= privacy.min_count ? known.rows : { name, privacy };
      const rule = strictest([privacy, known?.rule ?? null]) ?? privacy;
      found.set(table, { rows, states: known?.states ?? (holdsStates(privacy) ? name : null), rule });
    }
  return found;
}
