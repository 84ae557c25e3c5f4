import { daysBefore, partsOf } from '../exposures.ts';
import * as messages from '../messages.ts';
import type { DraftExposures, DraftExpr } from '../normalize/Draft.ts';
import { within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';

const names = { types: ['string', 'integer', 'boolean', 'date'], takes: 'a string, an integer, a boolean or a date' };
const numbers = { types: ['integer', 'decimal', 'number'], takes: 'a number' };

/** The types that each part of exposures may have. */
const parts: Readonly<
  Record<ReturnType<typeof partsOf<DraftExpr>>[number][0], { readonly types: readonly string[]; readonly takes: string }>
> = {
  customer: { types: ['string', 'integer'], takes: 'a string or an integer' },
  interaction: names,
  alternative_group: names,
  action: names,
  placement: names,
  rank: { types: ['integer'], takes: 'an integer' },
  outcome: { types: ['boolean'], takes: 'true, false or null' },
  propensity: numbers,
  priority: numbers,
};

/** The parts of exposures have suitable types, the source's times are fine enough for the window, and enough days are kept for it. */
export function* exposures({ draft, columns, typed }: Model): Iterable<Fault> {
  for (const { prestage, source } of draft.tables.values()) {
    if (prestage?.kind !== 'exposures') continue;
    for (const [name, expr] of partsOf<DraftExpr>(prestage)) {
      const type = typed(expr)?.type ?? 'null';
      const { types, takes } = parts[name];
      if (type !== 'null' && !types.includes(type)) yield { at: expr.at, message: messages.exposurePart(name, takes, type) };
    }
    const time = draft.sources.get(source)?.time;
    if (prestage.window_granularity === 'exact' && time !== undefined && columns(source)?.get(time) === 'date')
      yield { at: within(prestage.at, 'window_granularity'), message: messages.exactWindowNeedsTime(time) };
    yield* checkpointFaults(prestage);
  }
}

function* checkpointFaults(prestage: DraftExposures): Iterable<Fault> {
  const { at, mode, retention_days } = prestage.checkpoint;
  switch (mode) {
    case 'source_scan':
      for (const key of ['shards', 'retention_days'] as const)
        if (prestage.checkpoint[key] !== null) yield { at: within(at, key), message: messages.nothingKept(key) };
      return;
    case 'persistent_sharded': {
      const least = daysBefore(prestage);
      if (retention_days !== null && retention_days < least)
        yield { at: within(at, 'retention_days'), message: messages.retentionTooShort(retention_days, least) };
    }
  }
}
