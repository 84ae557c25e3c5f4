import type { FunnelMetric } from '../../../generated/types.ts';
import { within } from '../../diagnostics/places.ts';
import { column, made, suffixed, text, whole } from './expressions.ts';
import type { MetricParts, NamedMetric } from './MetricParts.ts';

/** The stages that a processor counts, in order. */
export interface Stages {
  readonly names: readonly string[];
  /** Whether each stage also has a distinct count of entities, `<stage>_entities`. */
  readonly entities: boolean;
  /** Whether they follow each other in time. */
  readonly ordered: boolean;
}

/** The stages of a funnel, one per row. */
export function funnel(metric: NamedMetric<FunnelMetric>, { names, entities, ordered }: Stages): MetricParts {
  const { fields, at } = metric;
  const place = within(at, 'processor');
  const least = whole(fields.privacy?.min_count ?? 0);
  const stages = names.flatMap((name) => [text(name), column(name), ...(entities ? [column(`${name}_entities`)] : [])]);
  const counted = (of: 'count' | 'entities') => {
    const suffix = of === 'count' ? 'of' : 'entities_of';
    const words = of === 'count' ? 'share' : 'share of entities';
    return [
      suffixed(metric, of, of === 'count' && ordered ? 'starts' : of, 'count'),
      suffixed(metric, `${suffix}_first`, `${words}, of the first stage`, 'share'),
      suffixed(metric, `${suffix}_previous`, `${words}, of the stage before`, 'share'),
    ];
  };
  const columns = [...counted('count'), ...(entities ? counted('entities') : [])];
  const named = (shown: readonly { readonly name: string }[]): readonly string[] => shown.map(({ name }) => name);
  return {
    cautions: ordered ? [] : ['stages_not_ordered'],
    drawings: [
      { kind: 'funnel', channels: { x: named(columns.filter(({ type }) => type === 'integer')), y: ['stage'] } },
      { kind: 'bar', channels: { x: ['stage'], y: named(columns) } },
    ],
    derivation: {
      kind: 'rows',
      step: entities ? 'stages_with_entities' : 'stages',
      arguments: [least, ...stages].map((expr) => made(place, expr)),
      ordinal: null,
      columns: [{ name: 'stage', label: 'Stage', at, unit: null, format: null, type: 'string', scale: null }, ...columns],
    },
  };
}
