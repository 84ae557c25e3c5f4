import type { Derived } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import { privacyOf } from '../../privacy.ts';
import type { DraftCompound, DraftPart } from '../Draft.ts';
import { textExpr } from '../textExpr.ts';
import { wordsOf } from '../wordsOf.ts';
import { expressions } from './expressions.ts';
import type { NamedMetric } from './MetricParts.ts';
import { shown } from './shown.ts';

/** Arithmetic over the values of other metrics. */
export function derived({ name, label, fields, at }: NamedMetric<Derived>): DraftCompound {
  const parts = Object.entries(fields.metrics).map(([part, read]): readonly [string, DraftPart] => {
    const place = within(at, 'metrics', part);
    if (typeof read === 'string') return [part, { metric: read, metric_at: place, output: null, output_at: place, where: {}, at: place }];
    return [
      part,
      {
        metric: read.metric,
        metric_at: within(place, 'metric'),
        output: read.output ?? null,
        output_at: within(place, 'output'),
        where: read.where ?? {},
        at: within(place, 'where'),
      },
    ];
  });
  const place = within(at, 'expression');
  return {
    name,
    at,
    kind: fields.kind,
    label,
    description: fields.description ?? '',
    parts: new Map(parts),
    derivation: expressions([
      {
        ...shown(fields),
        name,
        label,
        at: place,
        type: fields.type ?? null,
        scale: fields.scale ?? null,
        expr: textExpr(fields.expression, place),
      },
    ]),
    dimensions: fields.dimensions ?? null,
    time_axes: fields.time_axes ?? null,
    ...wordsOf(fields),
    privacy: privacyOf(fields.privacy),
  };
}
