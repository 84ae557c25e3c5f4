import { sqlText } from '../engine/Engine.ts';
import { globEscape } from '../engine/globEscape.ts';

/** How the rows of a data file are read. */
export interface FileRows {
  readonly absolute: string;
  /** The columns of a SELECT. */
  readonly values: string;
  /** Files with the positions of rows that do not count, by the path that they know this file by. */
  readonly deletes: { readonly path: string; readonly absolute: readonly string[] } | null;
}

/** A SELECT of the rows of files in their order. */
export function lakeRows(files: readonly FileRows[]): string {
  const selects: { readonly values: string; readonly deletes: FileRows['deletes']; readonly paths: string[] }[] = [];
  for (const { absolute, values, deletes } of files) {
    const last = selects.at(-1);
    if (last?.values === values && last.deletes === null && deletes === null) last.paths.push(absolute);
    else selects.push({ values, deletes, paths: [absolute] });
  }
  return selects
    .map(({ values, deletes, paths }) => {
      // The files of one statement may lack different columns, none of which it reads.
      const read = `SELECT ${values} FROM read_parquet(${pathList(paths)}, hive_partitioning = false, union_by_name = true`;
      if (deletes === null) return `${read})`;
      const hidden = `SELECT pos FROM read_parquet(${pathList(deletes.absolute)}, hive_partitioning = false) WHERE file_path = ${sqlText(deletes.path)}`;
      return `${read}, file_row_number = true) WHERE file_row_number NOT IN (${hidden} AND pos IS NOT NULL)`;
    })
    .join(' UNION ALL ');
}

function pathList(paths: readonly string[]): string {
  return `[${paths.map((path) => sqlText(globEscape(path))).join(', ')}]`;
}
