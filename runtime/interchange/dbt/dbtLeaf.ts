import type { Aggregate, Leaf, LeafWindow } from '../Foreign.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import { Refused } from '../Refused.ts';
import type { Sql } from '../sql/Sql.ts';

/** A measure, or what a metric of dbt 1.12 says in place of one. */
export interface DbtAggregate {
  readonly name: string;
  /** With `agg`, `agg_params`, `agg_time_dimension` and `non_additive_dimension`. */
  readonly part: Located;
  readonly expr: string | null;
  readonly model: string;
  readonly window: LeafWindow | null;
  readonly where: readonly Sql[];
}

const aggregates: Readonly<Record<string, Aggregate['kind'] & ('sum' | 'average' | 'min' | 'max' | 'distinct' | 'count' | 'true')>> = {
  sum: 'sum',
  average: 'average',
  avg: 'average',
  min: 'min',
  max: 'max',
  count: 'count',
  count_distinct: 'distinct',
  sum_boolean: 'true',
};

/** @throws Refused when no state keeps it */
export function dbtLeaf({ name, part, expr, model, window, where }: DbtAggregate): Leaf {
  const time = part.get('agg_time_dimension').text;
  const last = latest(part.get('non_additive_dimension'));
  // A count of a constant counts rows.
  const of = part.get('agg').text === 'count' && /^\s*(?:\d+|\*)\s*$/.test(expr ?? '') ? null : (expr ?? name);
  return {
    name,
    dataset: model,
    time: last ?? time,
    over_time: last === null ? 'added' : 'latest',
    window,
    aggregate: aggregateOf(part),
    of,
    where,
  };
}

function aggregateOf(part: Located): Aggregate {
  const agg = part.get('agg').text?.toLowerCase() ?? '';
  if (agg === 'median') return { kind: 'quantile', at: 0.5 };
  if (agg === 'percentile') {
    const at = Number(part.get('agg_params').get('percentile').text ?? Number.NaN);
    if (at >= 0 && at <= 1) return { kind: 'quantile', at };
  }
  const kind = aggregates[agg];
  if (kind === undefined) throw new Refused(messages.aggregation(agg));
  return { kind };
}

/** The day as of which rows are true; null where they add up over time. */
function latest(dimension: Located): string | null {
  if (dimension.isEmpty) return null;
  const groupings = dimension.get('window_groupings').items.flatMap(({ text }) => text ?? []);
  if (dimension.get('window_choice').text?.toLowerCase() !== 'max') throw new Refused(messages.firstOfPeriod());
  if (groupings.length > 0) throw new Refused(messages.latestOfEach(groupings));
  return dimension.get('name').text;
}
