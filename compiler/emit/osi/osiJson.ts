import type { Dimension, Grain, Manifest } from '../../manifest.ts';
import { generationNames } from '../../generationNames.ts';
import { privateTables } from '../../privateTables.ts';
import { metricRelations, type MetricRelation } from '../../relations.ts';
import { osiMetrics, type OsiMetrics } from './osiMetrics.ts';
import type { OsiDataset, OsiDocument, OsiField } from './OsiDocument.ts';
import { ansi, osiText, words } from './osiText.ts';
import { sqlName } from './plainSql.ts';

/** The database that a client sees which opens the published views under their file's name. */
const VIEWS_DATABASE = 'aggregate_views';

/**
 * The catalog in Open Semantic Interchange 0.1.1 (https://github.com/apache/ossie, formerly open-semantic-interchange/OSI): a dataset for each
 * relation of metrics, and a metric for each one that plain SQL over the governed views can say. What has no place in the specification is in
 * extensions of the vendor COMMON.
 */
export function osiJson(manifest: Manifest): string {
  const relations = metricRelations(manifest);
  const hidden = privateTables(manifest);
  const metrics = osiMetrics(manifest, relations, hidden);
  const { name, description } = manifest.workspace;
  const document: OsiDocument = {
    version: '0.1.1',
    dialects: ['ANSI_SQL'],
    semantic_model: [
      {
        name,
        ...(description === '' ? {} : { description }),
        datasets: relations.map((relation) => dataset(relation, hidden.has(relation.table ?? ''), name, metrics)),
        metrics: metrics.said,
        ...(metrics.unsaid === null ? {} : { custom_extensions: [metrics.unsaid] }),
      },
    ],
  };
  return osiText(document);
}

/** A relation over the governed view of its table; one without a view is a relation of SQL over the PostgreSQL protocol. */
function dataset(relation: MetricRelation, isPrivate: boolean, workspace: string, metrics: OsiMetrics): OsiDataset {
  const hasView = relation.table !== null && !isPrivate;
  const source = hasView
    ? [VIEWS_DATABASE, generationNames.views, relation.table].join('.')
    : [workspace, 'metrics', relation.name].join('.');
  return {
    name: relation.name,
    source,
    description: relation.description,
    fields: [
      ...timeFields(relation, hasView ? 'period' : (relation.time?.name ?? 'time')),
      ...relation.dimensions.map(dimensionField),
      ...(metrics.facts.get(relation.name) ?? []),
    ],
  };
}

/** `time` and the axes of coarser periods, each by the first day of its period. */
function timeFields({ time, axes, time_zone }: MetricRelation, column: string): readonly OsiField[] {
  if (time === null) return [];
  const field = (name: string, expression: string, unit: Grain): OsiField => ({
    name,
    expression: ansi(expression),
    dimension: { is_time: true },
    description: `${unit === 'day' ? 'The day' : unit === 'hour' ? 'Start of the hour' : `First day of the ${unit}`}, in ${time_zone}`,
  });
  const start = (unit: Grain): string => {
    if (unit === time.grain) return column;
    return unit === 'day' ? `CAST(${column} AS DATE)` : `CAST(DATE_TRUNC('${unit}', ${column}) AS DATE)`;
  };
  return [field(time.name, column, time.grain), ...axes.map((unit) => field(unit, start(unit), unit))];
}

function dimensionField(dimension: Dimension): OsiField {
  const { name, label, description } = dimension;
  return {
    name,
    expression: ansi(sqlName(name)),
    dimension: { is_time: false },
    label,
    ...(description === '' ? {} : { description }),
    ...words(dimension),
  };
}
