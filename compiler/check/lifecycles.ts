import { lifecyclePartsOf, OTHER_SEGMENT, type LifecycleParts } from '../lifecycle.ts';
import * as messages from '../messages.ts';
import type { DraftExpr } from '../normalize/Draft.ts';
import type { Fault, Model } from '../resolve/Model.ts';

const names = { types: ['string', 'integer', 'boolean', 'date'], takes: 'a string, an integer, a boolean or a date' };

/** The types that each part of a lifecycle may have. */
const parts: Readonly<Record<keyof LifecycleParts<DraftExpr>, { readonly types: readonly string[]; readonly takes: string }>> = {
  customer: { types: ['string', 'integer'], takes: 'a string or an integer' },
  value: { types: ['integer', 'decimal', 'number'], takes: 'a number' },
  order: names,
  time: { types: ['date', 'timestamp'], takes: 'a date or a timestamp' },
};

/** The parts of a lifecycle have suitable types, and its segments have distinct names. */
export function* lifecycles({ draft, typed }: Model): Iterable<Fault> {
  for (const { prestage } of draft.tables.values()) {
    if (prestage?.kind !== 'lifecycle') continue;
    for (const [name, expr] of lifecyclePartsOf<DraftExpr>(prestage)) {
      const type = typed(expr)?.type ?? 'null';
      const { types, takes } = parts[name];
      if (type !== 'null' && !types.includes(type)) yield { at: expr.at, message: messages.lifecyclePart(name, takes, type) };
    }
    const seen = new Set([OTHER_SEGMENT]);
    for (const { name, at } of prestage.segments) {
      if (seen.has(name)) yield { at, message: messages.segmentTwice(name) };
      seen.add(name);
    }
  }
}
