import type { Cell, QueryResult, SqlCell, SqlResult } from '../../generated/types.ts';

/** The result of a statement, of whose columns nothing but names and types is known, as rows of an answer: so it is written as those are. */
export function sqlRows({ columns, rows }: Pick<SqlResult, 'columns' | 'rows'>): Pick<QueryResult, 'columns' | 'rows'> {
  return {
    columns: columns.map(({ name, type }) => ({
      name,
      type: type === 'integer' || type === 'number' || type === 'bigint' ? type : 'string',
      role: 'output',
      label: name,
      unit: null,
      format: null,
    })),
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cellOf(cell)]))),
  };
}

/** A list, a struct or a map as JSON. */
function cellOf(cell: SqlCell): Cell {
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell;
}
