import type { EntityLifecycle } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { within } from '../diagnostics/places.ts';
import { standardSegments } from '../lifecycle.ts';
import type { DraftExpr, DraftLifecycle, DraftState } from './Draft.ts';
import { textExpr } from './textExpr.ts';

/**
 * The customers that an entity_lifecycle keeps.
 *
 * @param time the time column of the source.
 */
export function lifecycleOf(processor: EntityLifecycle, at: Place, time: string): DraftLifecycle {
  const { customer, value, order, time: own } = processor;
  const segments = processor.segments?.map(({ name, when }, index) => {
    const place = within(at, 'segments', index);
    return { name, at: within(place, 'name'), when: textExpr(when, within(place, 'when')) };
  });
  return {
    kind: 'lifecycle',
    at,
    customer: textExpr(customer, within(at, 'customer')),
    value: textExpr(value, within(at, 'value')),
    order: order === undefined ? null : textExpr(order, within(at, 'order')),
    time:
      own === undefined
        ? { kind: 'made', expr: { kind: 'column', name: time }, at: within(at, 'source') }
        : textExpr(own, within(at, 'time')),
    segments:
      segments ?? standardSegments.map(({ name, when }) => ({ name, at: within(at, 'kind'), when: textExpr(when, within(at, 'kind')) })),
  };
}

/** The states stored for customers as of a day. */
export function lifecycleStates(at: Place): readonly DraftState[] {
  const place = within(at, 'kind');
  const column = (name: string): DraftExpr => ({ kind: 'made', expr: { kind: 'column', name }, at: place });
  const state = { at: place, of: null, where: null, scale: null, entries: null } as const;
  return [
    { ...state, name: 'customers', kind: 'count' },
    { ...state, name: 'value', kind: 'value_sum', of: column('value') },
    { ...state, name: 'orders', kind: 'value_sum', of: column('orders') },
    { ...state, name: 'recency', kind: 'digest', of: column('recency_days') },
    { ...state, name: 'recency_days', kind: 'value_sum', of: column('recency_days') },
  ];
}
