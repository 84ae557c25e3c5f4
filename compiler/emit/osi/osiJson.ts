import type { Dimension, Grain, Manifest } from '../../manifest.ts';
import { generationNames } from '../../generationNames.ts';
import { privateTables } from '../../privateTables.ts';
import { metricRelations, type MetricRelation } from '../../relations.ts';
import { osiMetrics, type OsiMetrics } from './osiMetrics.ts';
import type { OsiDataset, OsiDocument, OsiField } from './OsiDocument.ts';
import { ansi, osiText, uniqueField, words } from './osiText.ts';
import { sqlName } from './sqlName.ts';

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
  const { name, table, time, dimensions } = relation;
  const hasView = table !== null && !isPrivate;
  const column = hasView ? 'period' : (time?.name ?? null);
  const columns = dimensions.map((dimension) => dimension.name);
  const facts = metrics.facts.get(name) ?? [];
  const taken = new Set([...columns, ...facts.map((fact) => fact.name)]);
  const key = uniqueField(`${name}_row`, taken);
  return {
    name,
    source: (hasView ? [VIEWS_DATABASE, generationNames.views, table] : [workspace, 'metrics', name]).join('.'),
    primary_key: [key],
    description: relation.description,
    fields: [
      keyField(key, [...(hasView ? ['chunk_id'] : []), ...(column === null ? [] : [column]), ...columns]),
      ...timeFields(relation, column ?? 'time', taken),
      ...dimensions.map(dimensionField),
      ...facts,
    ],
  };
}

/** What tells rows apart, in one text: dbt wants a key of one column. A slash within a value is doubled, and no value is a single one. */
function keyField(name: string, columns: readonly string[]): OsiField {
  const texts = columns.map((column) => `COALESCE(REPLACE(CAST(${sqlName(column)} AS VARCHAR), '/', '//'), '/')`);
  return { name, expression: ansi(texts.length === 0 ? "''" : texts.join(" || ' / ' || ")), description: 'Tells the rows apart.' };
}

/** `time`, and each axis by the first day of its period: `time_month`, since dbt reserves the names of periods. */
function timeFields({ time, axes, time_zone }: MetricRelation, column: string, taken: ReadonlySet<string>): readonly OsiField[] {
  if (time === null) return [];
  const field = (name: string, expression: string, unit: Grain): OsiField => ({
    name: uniqueField(name, taken),
    expression: ansi(expression),
    dimension: { is_time: true },
    description: `${unit === 'day' ? 'The day' : unit === 'hour' ? 'Start of the hour' : `First day of the ${unit}`}, in ${time_zone}`,
  });
  const start = (unit: Grain): string => (unit === 'day' ? `CAST(${column} AS DATE)` : `CAST(DATE_TRUNC('${unit}', ${column}) AS DATE)`);
  const coarser = axes.filter((unit) => unit !== time.grain);
  return [field(time.name, column, time.grain), ...coarser.map((unit) => field(`time_${unit}`, start(unit), unit))];
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
