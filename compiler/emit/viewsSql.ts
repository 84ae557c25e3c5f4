import { generationNames } from '../generationNames.ts';
import type { AggregateTable, Manifest } from '../manifest.ts';
import { privateTables } from '../privateTables.ts';
import { plainColumns } from '../states/plainColumns.ts';

const HEAD = `-- The governed views: aggregates of successful chunks under the current computation, without sketch states.
--
-- To read them, there is nothing to run: every published generation has them. Open meta/aggregate_views.duckdb of the workspace read-only, with
-- any DuckDB client, and select from them. One row is a period, a combination of dimensions and a chunk, so add rows up before you compare.
--
-- To make them anew, run this file as a whole in a copy of a published generation that may be written; it replaces the views that are there.
-- A view shows no rows where that generation was published by another computation of its table.`;

/** The governed views of a catalog, as created in every published generation. */
export function viewsSql(manifest: Manifest): string {
  const hidden = privateTables(manifest);
  const views = Object.values(manifest.tables).map((table) =>
    hidden.has(table.id) ? `-- No view of ${table.id}: it feeds a metric with privacy.` : viewDdl(table),
  );
  return `${[HEAD, ...views].join('\n\n')}\n`;
}

/**
 * `CREATE OR REPLACE VIEW` of one aggregate table over the tables of the schema `store`. Text dimensions become VARCHAR (the type of an
 * ENUM would list its values), digest buckets and theta sketches are left out, and each row carries its provenance. A table whose rows are
 * as of a day shows only the rows of the latest day, so that these rows can be added up too.
 */
export function viewDdl(table: AggregateTable): string {
  const { views, store, chunks } = generationNames;
  const columns = [
    't.period',
    ...table.dimensions.map(({ name, type }) =>
      type === 'string' ? `CAST(t.${quote(name)} AS VARCHAR) AS ${quote(name)}` : `t.${quote(name)}`,
    ),
    't.row_count',
    ...table.states.flatMap(plainColumns).map(({ name }) => `t.${quote(name)}`),
    'c.chunk_id',
    'c.pipeline_run_id',
    'c.created_at',
    'c.config_hash',
  ];
  const latest = table.as_of === undefined ? '' : ` AND t.period = (SELECT max(period) FROM ${store}.${quote(table.id)})`;
  return [
    `CREATE OR REPLACE VIEW ${views}.${quote(table.id)} AS`,
    `SELECT`,
    columns.map((column) => `  ${column}`).join(',\n'),
    `FROM ${store}.${quote(table.id)} AS t`,
    `JOIN ${store}.${chunks} AS c ON c.table_id = '${table.id}' AND c.ordinal = t.chunk`,
    `WHERE c.config_hash = '${table.computation_hash}'${latest};`,
  ].join('\n');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
