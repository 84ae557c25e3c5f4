import type { MetricList, MetricSummary, Provenance } from '../../generated/types.ts';
import { metricGroups } from '../tools/metricGroups.ts';

/** How much of its provenance an answer contains. */
export type ProvenanceForm = 'short' | 'whole';

/** What identifies an answer and shows how much data it is based on. The whole provenance is included on request. */
function shortProvenance({
  generation,
  result_digest,
  plan,
  inputs = [],
  latest_created_at,
  chunk_ids,
  chunk_count,
  row_filter,
}: Provenance): object {
  const read =
    plan === null ? { tables: Object.fromEntries(inputs.map((input) => [input.metric, input.plan.table])) } : { table: plan.table };
  return {
    generation,
    result_digest,
    ...read,
    chunk_count: chunk_count ?? chunk_ids.length,
    latest_created_at,
    ...(row_filter === undefined ? {} : { row_filter }),
  };
}

/** The structured answer with as much of its provenance as requested. A model pays for every character of it. */
export function leanAnswer(output: object, form: ProvenanceForm): Readonly<Record<string, unknown>> {
  if (isMetricList(output)) return leanMetricList(output);
  if (form === 'whole' || !hasProvenance(output)) return { ...output };
  return { ...output, provenance: shortProvenance(output.provenance) };
}

/** Fields of a metric that are included when they are not empty. */
const SAID = [
  'label',
  'description',
  'aliases',
  'synonyms',
  'guidance',
  'where',
  'window',
  'as_of',
  'rows_by',
  'requires',
  'needs_time_axis',
  'metrics',
  'privacy',
  'first_day',
  'last_day',
] as const satisfies readonly (keyof MetricSummary)[];

/** The list of metrics with the dimensions and axes of each group given once, and without null or empty fields and chart kinds. */
function leanMetricList({ metrics, ...list }: MetricList): Readonly<Record<string, unknown>> {
  const groups = metricGroups({ metrics });
  return {
    ...list,
    dimensions: Object.fromEntries(
      metrics.flatMap(({ dimensions }) => dimensions.map(({ name, ...dimension }) => [name, withoutNothing(dimension)])),
    ),
    groups: Object.fromEntries(
      groups.map(({ name, dimensions, time_axes }) => [
        name,
        { dimensions: dimensions.map(({ name: dimension }) => dimension), time_axes },
      ]),
    ),
    metrics: groups.flatMap((group) =>
      group.metrics.map((metric) => ({
        name: metric.name,
        kind: metric.kind,
        ...withoutNothing(Object.fromEntries(SAID.map((field) => [field, metric[field]]))),
        group: group.name,
        outputs: metric.outputs.map(withoutNothing),
      })),
    ),
  };
}

/** A dimension by its name, with its type unless that is text, and its alternative names. */
export function dimensionText({ name, type, aliases = [], synonyms = [] }: MetricSummary['dimensions'][number]): string {
  const typed = type === 'string' ? name : `${name} [${type}]`;
  const names = [
    ...(aliases.length === 0 ? [] : [`formerly ${aliases.join(', ')}`]),
    ...(synonyms.length === 0 ? [] : [`also called ${synonyms.join(', ')}`]),
  ];
  return names.length === 0 ? typed : `${typed} (${names.join(', ')})`;
}

function withoutNothing(record: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined && value !== ''));
}

function isMetricList(output: object): output is MetricList {
  return 'metrics' in output;
}

function hasProvenance(output: object): output is { readonly provenance: Provenance } {
  return 'provenance' in output;
}
