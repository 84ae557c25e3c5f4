import { join } from 'node:path';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import { queryRows, sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import type { Content } from '../../store/storage/contentOf.ts';
import { storage } from '../../store/storage/storage.ts';
import { utc } from '../../store/Ledger.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import { slashedPath } from '../../store/slashedPath.ts';
import type { Reduced } from '../reduce/Reducer.ts';

/** What one table got from one batch. */
export interface WrittenPartial {
  readonly table: AggregateTable;
  /** Null when there were no rows. */
  readonly file: PartialFile | null;
  /** By position of the chunk in the batch; a chunk without rows has no entry. */
  readonly chunks: ReadonlyMap<number, { readonly rows: number; readonly rows_kept: number }>;
}

/** A complete partial. */
export interface PartialFile extends Content {
  /** Relative to the workspace. */
  readonly path: string;
}

/** The provenance that the rows of a partial carry. */
export interface PartialOrigin {
  /** By position in the batch. */
  readonly chunk_ids: readonly string[];
  readonly run_id: string;
  readonly created_at: Date;
  /** The file's name without its suffix, unique in the workspace. */
  readonly name: string;
}

/** Writes the partial of a table, which gets its name once it is complete. */
export async function writePartial(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  table: AggregateTable,
  reduced: Reduced,
  origin: PartialOrigin,
): Promise<WrittenPartial> {
  const counts = await queryRows(
    connection,
    `SELECT "#chunk" AS ordinal, count(*) AS rows, sum(row_count) AS rows_kept FROM ${reduced.relation} GROUP BY "#chunk" ORDER BY "#chunk"`,
  );
  return {
    table,
    file: counts.length === 0 ? null : await copyOut(connection, paths, table, origin, reduced),
    chunks: new Map(counts.map((row) => [Number(row['ordinal']), { rows: Number(row['rows']), rows_kept: Number(row['rows_kept']) }])),
  };
}

async function copyOut(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  table: AggregateTable,
  { chunk_ids, run_id, created_at, name }: PartialOrigin,
  { relation }: Reduced,
): Promise<PartialFile> {
  const path = join(paths.partials(table.id, table.computation_hash), `${name}.parquet`);
  const ids = `(SELECT unnest([${chunk_ids.map(sqlText).join(', ')}]) AS chunk_id, unnest(range(${chunk_ids.length}))::INTEGER AS ordinal)`;
  const origin = `${sqlText(run_id)} AS pipeline_run_id, ${sqlText(utc(created_at))}::TIMESTAMP AS created_at, ${sqlText(table.computation_hash)} AS config_hash`;
  const rows = `SELECT c.chunk_id, a.* EXCLUDE ("#chunk"), ${origin} FROM ${relation} a JOIN ${ids} c ON a."#chunk" = c.ordinal`;
  const content = await storage.make(path, async (unfinished) => {
    await connection.run(`COPY (${rows}) TO ${sqlText(unfinished)} (FORMAT parquet, COMPRESSION snappy)`);
  });
  return { path: slashedPath(paths.root, path), ...content };
}
