import { computationOf } from '../../../compiler/compound.ts';
import type { AggregateTable, Dimension, Manifest, Metric } from '../../../compiler/manifest.ts';
import { metricHash } from '../../../compiler/metricHash.ts';
import { plainColumns } from '../../../compiler/states/plainColumns.ts';
import type { SqlType } from '../../../generated/types.ts';
import type { WholeView } from '../../release/ReleaseView.ts';
import { servedMetric } from '../../release/servedMetric.ts';
import { servedTable } from '../../release/servedTable.ts';
import type { ExportTable } from './ExportFiles.ts';
import type { SqlRelation, SqlRelationColumn } from './SqlRelation.ts';
import { stateMeaning } from './stateMeaning.ts';

/**
 * The relations of governed SQL, by name: the catalog's aggregates as the generation publishes them, and the exported metrics that still
 * match their description. Whatever feeds a metric with privacy is left out. The current catalog decides, so an edit of it takes effect
 * without a publication.
 */
export function sqlRelations(release: WholeView, exports: readonly ExportTable[]): readonly SqlRelation[] {
  const { manifest, generation } = release;
  const aggregates =
    generation === null
      ? []
      : Object.values(manifest.tables).flatMap((table) => {
          const served = servedTable(release, table);
          return served === null ? [] : [aggregateRelation(served, generation.file)];
        });
  const names = new Set(aggregates.map(({ name }) => name));
  // A table of the catalog may have the name that an export would have, and takes precedence.
  const exported = exports
    .filter((table) => isCurrent(release, table))
    .map(exportRelation)
    .filter(({ name }) => !names.has(name));
  return [...aggregates, ...exported].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function isCurrent(release: WholeView, exported: ExportTable): boolean {
  const { metrics } = release.manifest;
  const today = Object.hasOwn(metrics, exported.metric) ? metrics[exported.metric] : undefined;
  if (today === undefined || today.privacy !== null) return false;
  const { metric, manifest } = answeredBy(release, today);
  const computation_hash = computationOf(metric, manifest.tables);
  return metric.privacy === null && metricHash(metric) === exported.metric_hash && computation_hash === exported.computation_hash;
}

/** A metric as it is answered, and the catalog that answers it. */
function answeredBy(release: WholeView, today: Metric): { readonly metric: Metric; readonly manifest: Manifest } {
  if (today.table === null) return { metric: today, manifest: release.manifest };
  const served = servedMetric(release, today);
  return { metric: served.metric, manifest: served.release.manifest };
}

function aggregateRelation(table: AggregateTable, file: string): SqlRelation {
  const columns: readonly SqlRelationColumn[] = [
    {
      name: 'period',
      ...typed(table.grain === 'hour' ? 'TIMESTAMP' : 'DATE'),
      description: table.as_of === undefined ? `The start of the ${table.grain}.` : 'The latest day, as of which all rows are.',
    },
    ...table.dimensions.map(({ name, type, label, description }) => ({
      name,
      type,
      engine_type: engineTypes[type],
      description: description === '' ? label : description,
    })),
    { name: 'row_count', ...typed('BIGINT'), description: 'Underlying rows: add them up.' },
    ...table.states.flatMap((state) =>
      plainColumns(state).map((column) => ({ name: column.name, ...typed(column.sql_type), description: stateMeaning(state, column) })),
    ),
    { name: 'chunk_id', ...typed('VARCHAR'), description: 'The chunk of raw data that the row comes from.' },
    { name: 'pipeline_run_id', ...typed('VARCHAR'), description: 'The run that ingested the chunk.' },
    { name: 'created_at', ...typed('TIMESTAMP'), description: 'When the chunk was ingested, in UTC.' },
    { name: 'config_hash', ...typed('VARCHAR'), description: 'The hash of the computation.' },
  ];
  const about = table.description === '' ? `${table.label}.` : table.description;
  return {
    name: table.id,
    description:
      table.as_of === undefined
        ? `${about} One row for each ${table.grain}, chunk and combination of dimensions.`
        : `${about} One row for each chunk and combination of dimensions, as of the latest day alone, so that rows can be added up; earlier days through metrics.`,
    columns,
    file,
    table: table.id,
    exported: null,
  };
}

function exportRelation({ file, grain, metric, metric_hash, computation_hash, generation, columns }: ExportTable): SqlRelation {
  return {
    name: `metric_export_${grain}_${metric}`,
    description: `The metric ${metric} by ${grain} and all of its dimensions, exported from generation ${generation}.`,
    columns: columns.map(({ name, sql_type, comment }) => ({ name, ...typed(sql_type), description: comment })),
    file,
    table: metric,
    exported: { metric, metric_hash, computation_hash },
  };
}

/** The columns that dimensions have. */
const engineTypes: Readonly<Record<Dimension['type'], string>> = {
  string: 'VARCHAR',
  integer: 'BIGINT',
  bigint: 'HUGEINT',
  boolean: 'BOOLEAN',
  date: 'DATE',
};

function typed(engine_type: string): Pick<SqlRelationColumn, 'type' | 'engine_type'> {
  return { type: typeOf(engine_type), engine_type };
}

/** The JSON form of the SQL types that aggregates and exports hold. */
function typeOf(sql_type: string): SqlType {
  if (/^(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT|U\w+INT)$/.test(sql_type)) return 'integer';
  if (/^(DECIMAL\(|FLOAT|DOUBLE)/.test(sql_type)) return 'number';
  if (sql_type.startsWith('TIMESTAMP')) return 'timestamp';
  return sql_type === 'DATE' ? 'date' : sql_type === 'BOOLEAN' ? 'boolean' : 'string';
}
