import { join } from 'node:path';
import { globEscape } from '../../engine/globEscape.ts';
import { sqlIdentifier, sqlText } from '../../engine/Engine.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import { inSlices } from '../rows/inSlices.ts';
import type { StagedRows } from '../rows/StagedRows.ts';
import { TIME } from '../rows/stage.ts';
import { chunkIds, type PartialOrigin, type WrittenPartial } from './writePartial.ts';

/** The groups in the partial of a finer table as rows to reduce. @param rows those that they were made of. */
export function groupsAsRows<C>(
  { root }: WorkspacePaths,
  { table, file, chunks }: WrittenPartial,
  { chunk_ids }: PartialOrigin,
  rows: StagedRows<C>,
): StagedRows<C> {
  if (file === null) return rows;
  const groups = [...chunks.values()].reduce((total, own) => total + own.rows, 0);
  const dimensions = table.dimensions.map(({ name }) => `p.${sqlIdentifier(name)}`);
  const columns = ['c.ordinal AS "#chunk"', `p.period AS ${TIME}`, ...dimensions, 'p.row_count AS "#rows"'].join(', ');
  const partial = `read_parquet([${sqlText(globEscape(join(root, file.path)))}], hive_partitioning = false)`;
  const part = (conditions: readonly string[]): string =>
    `(SELECT ${columns} FROM ${partial} p JOIN ${chunkIds(chunk_ids)} c ON p.chunk_id = c.chunk_id${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`})`;
  return {
    ...rows,
    relation: part([]),
    rows: groups,
    row_count: 'sum("#rows")',
    late: [],
    slices: (most) => inSlices('p.file_row_number', groups, most).map(part),
  };
}
