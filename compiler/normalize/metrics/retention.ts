import type { Retention } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import type { Window } from '../../manifest.ts';
import type { DraftSelection } from '../Draft.ts';
import { boundsOf, column, made, suffixed } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

/** Who comes back: one row per period, starting with the cohort's own. */
export function retention(metric: NamedMetric<Retention>): MetricParts {
  const { fields, at } = metric;
  const place = within(at, 'state');
  const over = (window: Window): DraftSelection => ({
    at: place,
    state: fields.state,
    state_at: place,
    where: {},
    window,
    window_at: place,
  });
  // Names of states contain no dot.
  const before: readonly (readonly [string, Window])[] = fields.first === true ? [['before.0', { kind: 'before' }]] : [];
  const later = Array.from({ length: fields.periods + 1 }, (_, periods): readonly [string, Window] => [
    `later.${periods}`,
    { kind: 'later', periods },
  ]);
  const selections = new Map([...before, ...later].map(([name, window]) => [name, over(window)]));
  const shown = [`${metric.name}_share`, `${metric.name}_retained`];
  return {
    selections,
    drawings: [
      { kind: 'heatmap', channels: { x: ['offset'], color: shown } },
      { kind: 'line', channels: { x: ['offset'], y: shown } },
    ],
    intervals: boundsOf(`${metric.name}_share`),
    derivation: {
      kind: 'rows',
      step: fields.first === true ? 'new_cohort' : 'cohort',
      arguments: [...selections.keys()].map((name) => made(place, column(name))),
      ordinal: { ...suffixed(metric, '', '', 'count'), name: 'offset', label: 'Periods after' },
      columns: [
        suffixed(metric, 'size', 'size of the cohort', 'count'),
        suffixed(metric, 'retained', 'retained', 'count'),
        suffixed(metric, 'share', 'share retained', 'share'),
        suffixed(metric, 'share_lower', 'share, lower bound', 'share'),
        suffixed(metric, 'share_upper', 'share, upper bound', 'share'),
      ],
    },
  };
}
