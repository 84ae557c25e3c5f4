import { additivityOf, type Additive } from '../../compiler/additivity.ts';
import { dimensionsOf, requiredOf, tableMetricsOf } from '../../compiler/compound.ts';
import { conditionsText } from '../../compiler/conditionsText.ts';
import { windowText } from '../../compiler/windowText.ts';
import { derivationOf, outputsOf, type Derivation } from '../../compiler/derivation.ts';
import type { Manifest, Metric, Words } from '../../compiler/manifest.ts';
import { openDays } from '../../compiler/openDays.ts';
import type { MetricList, MetricListQuery, MetricSummary } from '../../generated/types.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import { servedMetric, type ServedMetric } from '../release/servedMetric.ts';
import type { RowCaps } from './question/checkQuestion.ts';
import { followsPeriods } from './question/checkSides.ts';
import * as messages from './words/messages.ts';
import { Problems } from './question/Problems.ts';
import { isoDate, type Hour } from '../calendar/periods.ts';
import { coverageOf } from './plan/Coverage.ts';
import { publishedOrNull } from './served/publishedFor.ts';
import { wordSearch } from './served/wordSearch.ts';

/**
 * The metrics by name; a search returns those with all its words in their texts.
 * @throws {ServiceError} 400 for a limit above the cap
 */
export function metricList(release: ReleaseView, { search, limit }: MetricListQuery, caps: RowCaps): MetricList {
  const { manifest, generation } = release;
  const problems = new Problems();
  if (limit !== undefined && limit > caps.max_rows)
    problems.add('/limit', messages.limitTooLarge(limit, caps.max_rows), String(caps.max_rows));
  problems.throwIfAny();
  const found = wordSearch(search);
  const metrics = Object.values(manifest.metrics).filter((metric) => found(searchedTexts(metric, manifest)));
  const listed = metrics.slice(0, limit ?? caps.default_rows);
  return {
    workspace: manifest.workspace.name,
    catalog_hash: manifest.catalog_hash,
    generation: generation?.id ?? null,
    metrics: listed.map((metric) => summary(release, metric)),
    more: listed.length < metrics.length,
  };
}

function searchedTexts(metric: Metric, { tables }: Manifest): readonly string[] {
  const dimensions = dimensionsOf(metric, tables);
  return [
    metric.name,
    metric.label,
    metric.description,
    ...(metric.aliases ?? []),
    ...(metric.synonyms ?? []),
    ...dimensions.flatMap(({ name, aliases = [], synonyms = [] }) => [name, ...aliases, ...synonyms]),
    ...outputsOf(derivationOf(metric)).map(({ name }) => name),
  ];
}

/** Copied, so that nobody else holds the lists. */
function wordsOf({ aliases, synonyms, guidance }: Words): { aliases?: string[]; synonyms?: string[]; guidance?: string } {
  return {
    ...(aliases === undefined ? {} : { aliases: [...aliases] }),
    ...(synonyms === undefined ? {} : { synonyms: [...synonyms] }),
    ...(guidance === undefined ? {} : { guidance }),
  };
}

/** Describes the metric as it is answered: `outputs` are the columns that a query returns. */
function summary(release: ReleaseView, today: Metric): MetricSummary {
  const served = tableMetricsOf(today).map((part) => servedMetric(release, part));
  const [own] = served;
  // A compound uses today's definition, over its metrics as they are answered.
  const { metric, manifest } =
    today.table !== null && own !== undefined
      ? { metric: own.metric, manifest: own.release.manifest }
      : { metric: today, manifest: release.manifest };
  const { as_of } = metric.table === null ? {} : (manifest.tables[metric.table] ?? {});
  const additive = additivityOf(metric, manifest.tables);
  return {
    name: metric.name,
    label: metric.label,
    description: metric.description,
    ...wordsOf(metric),
    kind: metric.kind,
    source_id: metric.source,
    processor_id: metric.table,
    dimensions: dimensionsOf(metric, manifest.tables).map(({ name, type, label, description, ...dimension }) => ({
      name,
      type,
      label,
      description,
      ...wordsOf(dimension),
      ...(dimension.order === undefined ? {} : { order: [...dimension.order] }),
    })),
    time_axes: [...metric.time_axes],
    ...(metric.where === undefined ? {} : { where: conditionsText(metric.where) }),
    ...(metric.window === undefined ? {} : { window: windowText(metric.window) }),
    ...(as_of === undefined ? {} : { as_of }),
    ...rowsBy(derivationOf(metric)),
    ...requiresOf(metric),
    ...(followsPeriods(metric) ? { needs_time_axis: true } : {}),
    ...(metric.table === null ? { metrics: tableMetricsOf(metric).map(({ name }) => name) } : {}),
    outputs: outputsOf(derivationOf(metric)).map(({ name, type, unit, format }) => ({
      name,
      type,
      unit,
      format,
      additive: { ...mustHave(additive, name) },
      ...intervalOf(metric, name),
    })),
    chart_kinds: [...metric.chart_kinds],
    privacy: metric.privacy,
    ...coveredDays(served),
  };
}

/** The outputs with the bounds of an estimate; nothing for one without. */
function intervalOf({ intervals }: Metric, output: string): Pick<MetricSummary['outputs'][number], 'interval'> {
  const interval = intervals?.[output];
  return interval === undefined ? {} : { interval: { ...interval } };
}

/** A compound requires what its metrics do. */
function requiresOf(metric: Metric): Pick<MetricSummary, 'requires'> {
  const requires = requiredOf(metric);
  return requires.length === 0 ? {} : { requires: [...requires] };
}

function mustHave(additive: ReadonlyMap<string, Additive>, name: string): Additive {
  const found = additive.get(name);
  if (found === undefined) throw new Error(`nothing is known of how ${name} adds up`);
  return found;
}

/** For several rows per group, the column that tells them apart. */
function rowsBy(derivation: Derivation): Pick<MetricSummary, 'rows_by'> {
  if (derivation.kind !== 'rows') return {};
  const [apart] = outputsOf(derivation);
  return apart === undefined ? {} : { rows_by: apart.name };
}

/** The days covered by the data of all its metrics, and how many of them are open in any. */
function coveredDays(served: readonly ServedMetric[]): Pick<MetricSummary, 'first_day' | 'last_day' | 'open_days'> {
  const coverages = served.map(({ metric, release: { manifest, generation } }) => {
    const published = publishedOrNull(manifest, generation, metric);
    return generation === null || published === null ? null : coverageOf(generation, published);
  });
  const begins = coverages.map((coverage) => coverage?.begin ?? null);
  const ends = coverages.map((coverage) => coverage?.end ?? null);
  const known = (hours: readonly (Hour | null)[]): hours is readonly Hour[] => hours.every((hour) => hour !== null);
  const open_days = Math.max(0, ...served.map(({ metric, release: { manifest } }) => openDays(manifest.tables[metric.table] ?? {})));
  return {
    first_day: known(begins) ? isoDate(Math.max(...begins)) : null,
    last_day: known(ends) ? isoDate(Math.min(...ends) - 1) : null,
    ...(open_days === 0 ? {} : { open_days }),
  };
}
