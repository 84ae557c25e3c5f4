import type { DistinctCount } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import { call, column, expressions, made } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';
import { shown } from './shown.ts';

/** How many different values a distinct state has seen. */
export function distinctCount({ name, label, fields, at }: NamedMetric<DistinctCount>): MetricParts {
  const place = within(at, 'state');
  const expr = made(place, call('distinct_count', column(fields.state)));
  return { derivation: expressions([{ ...shown(fields), name, label, at: place, type: 'integer', scale: null, expr }]) };
}
