import type { Funnel } from '../../generated/types.ts';
import { entitiesOf, MOST_DAYS_WITHIN } from '../chains.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import type { Contradiction, DraftChains, DraftExpr, DraftState } from './Draft.ts';
import { textExpr } from './textExpr.ts';

const minutes = { minute: 1, hour: 60, day: 24 * 60 } as const;

/** The chains that an ordered funnel counts; null for a funnel that counts rows. */
export function chainsOf(funnel: Funnel, at: Place): DraftChains | null {
  const { ordered, entity, within: limit, stages, partition_lag_hours } = funnel;
  if (ordered !== true || entity === undefined || limit === undefined) return null;
  return {
    kind: 'chains',
    at,
    entity: textExpr(entity, within(at, 'entity')),
    stages: stages.map(({ name, when }, index) => ({ name, when: textExpr(when, within(at, 'stages', index, 'when')) })),
    within_minutes: minutesOf(limit),
    partition_lag_hours: partition_lag_hours ?? 0,
  };
}

/** What an ordered funnel stores of each stage: from how many starts it was reached, and by whom. */
export function chainStates({ stages, entries }: Funnel, at: Place): readonly DraftState[] {
  return stages.flatMap(({ name }, index): readonly DraftState[] => {
    const place = within(at, 'stages', index, 'name');
    const column = (column: string): DraftExpr => ({ kind: 'made', expr: { kind: 'column', name: column }, at: place });
    const state = { at: place, of: null, where: null, scale: null, entries: null } as const;
    return [
      { ...state, name, kind: 'count', where: column(name) },
      { ...state, name: entitiesOf(name), kind: 'distinct', of: column(entitiesOf(name)), entries: entries ?? null },
    ];
  });
}

/** Fields of a funnel that cannot be obeyed together. */
export function funnelContradictions(funnel: Funnel, at: Place): readonly Contradiction[] {
  const { ordered, entity, within: limit, states, partition_lag_hours } = funnel;
  if (ordered !== true) {
    const idle = Object.entries({ within: limit, partition_lag_hours }).filter(([, value]) => value !== undefined);
    return idle.map(([key]) => ({ at: within(at, key), message: messages.onlyOrdered(key) }));
  }
  return [
    ...(entity === undefined ? [{ at: within(at, 'ordered'), message: messages.orderedNeeds('entity', 'entity: customer') }] : []),
    ...(limit === undefined ? [{ at: within(at, 'ordered'), message: messages.orderedNeeds('within', 'within: 7 days') }] : []),
    ...(states === undefined ? [] : [{ at: within(at, 'states'), message: messages.orderedStates() }]),
    ...(limit !== undefined && minutesOf(limit) > MOST_DAYS_WITHIN * minutes.day
      ? [{ at: within(at, 'within'), message: messages.withinTooLong(limit, MOST_DAYS_WITHIN) }]
      : []),
  ];
}

/** @param limit such as `7 days`; the schema admits no other form */
function minutesOf(limit: string): number {
  const [count, unit] = limit.split(' ');
  return Number(count) * minutes[unit?.replace(/s$/, '') as keyof typeof minutes];
}
