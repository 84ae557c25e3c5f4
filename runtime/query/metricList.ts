import { conditionsText } from '../../compiler/conditionsText.ts';
import { windowText } from '../../compiler/windowText.ts';
import { derivationOf, outputsOf } from '../../compiler/derivation.ts';
import type { Manifest, Metric, Words } from '../../compiler/manifest.ts';
import type { MetricList, MetricListQuery, MetricSummary } from '../../generated/types.ts';
import type { Release } from '../release/Release.ts';
import { servedMetric } from '../release/servedMetric.ts';
import type { RowCaps } from './question/checkQuestion.ts';
import * as messages from './messages.ts';
import { Problems } from './question/Problems.ts';
import { isoDate } from './periods.ts';
import { coverageOf } from './plan/Coverage.ts';
import { publishedOrNull } from './queryMetric.ts';
import { wordSearch } from './wordSearch.ts';

/**
 * The metrics by name; of a search those that have all of its words in their texts.
 * @throws {ServiceError} 400 for a limit above the cap.
 */
export function metricList(release: Release, { search, limit }: MetricListQuery, caps: RowCaps): MetricList {
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
    metrics: listed.map((metric) => {
      const served = servedMetric(release, metric);
      return summary(served.release, served.metric);
    }),
    more: listed.length < metrics.length,
  };
}

function searchedTexts(metric: Metric, { tables }: Manifest): readonly string[] {
  const dimensions = tables[metric.table]?.dimensions.filter(({ name }) => metric.dimensions.includes(name)) ?? [];
  return [
    metric.name,
    metric.label,
    metric.description,
    ...(metric.synonyms ?? []),
    ...dimensions.flatMap(({ name, synonyms = [] }) => [name, ...synonyms]),
    ...outputsOf(derivationOf(metric)).map(({ name }) => name),
  ];
}

/** As lists that nobody else holds. */
function wordsOf({ synonyms, guidance }: Words): { synonyms?: string[]; guidance?: string } {
  return { ...(synonyms === undefined ? {} : { synonyms: [...synonyms] }), ...(guidance === undefined ? {} : { guidance }) };
}

/** As the metric is answered: `outputs` are the columns that a query returns. */
function summary({ manifest, generation }: Release, metric: Metric): MetricSummary {
  const { dimensions = [], as_of } = manifest.tables[metric.table] ?? {};
  const published = generation === null ? null : publishedOrNull(manifest, generation, metric);
  const coverage = generation === null || published === null ? null : coverageOf(generation, published);
  return {
    name: metric.name,
    label: metric.label,
    description: metric.description,
    ...wordsOf(metric),
    kind: metric.kind,
    source_id: metric.source,
    processor_id: metric.table,
    dimensions: metric.dimensions.flatMap((named) =>
      dimensions
        .filter(({ name }) => name === named)
        .map(({ name, type, label, description, ...dimension }) => ({ name, type, label, description, ...wordsOf(dimension) })),
    ),
    time_axes: [...metric.time_axes],
    ...(metric.where === undefined ? {} : { where: conditionsText(metric.where) }),
    ...(metric.window === undefined ? {} : { window: windowText(metric.window) }),
    ...(as_of === undefined ? {} : { as_of }),
    outputs: outputsOf(derivationOf(metric)).map(({ name, type, unit, format }) => ({ name, type, unit, format })),
    chart_kinds: [...metric.chart_kinds],
    privacy: metric.privacy,
    first_day: coverage?.begin == null ? null : isoDate(coverage.begin),
    last_day: coverage?.end == null ? null : isoDate(coverage.end - 1),
  };
}
