import type { Foreign } from '../../interchange/Foreign.ts';
import { plainName } from '../../interchange/sql/sqlTokens.ts';
import { uniqueName } from '../propose/uniqueName.ts';
import { catalogName } from './catalogName.ts';
import type { DatasetRows } from './DatasetRows.ts';

/** The rows under names that leave each dimension its own: a column that a dimension of its name is computed from gets another. */
export function withFreeNames(dataset: string, foreign: Foreign, all: ReadonlyMap<string, DatasetRows>): ReadonlyMap<string, DatasetRows> {
  const rows = all.get(dataset);
  const fields = foreign.datasets.find(({ name }) => name === dataset)?.fields ?? [];
  if (rows === undefined) return all;
  const taken = new Set(rows.columns.map(({ name }) => name));
  const columns = rows.columns.map((column) => {
    const isComputed = fields.some(
      ({ name, sql, role }) =>
        role === 'dimension' &&
        catalogName(name) === column.name &&
        ![column.name, column.from.toLowerCase()].includes(plainName(sql)?.toLowerCase() ?? ''),
    );
    if (!isComputed) return column;
    const name = uniqueName(`${column.name}_as_read`, taken);
    taken.add(name);
    return { ...column, name };
  });
  return new Map([...all, [dataset, { ...rows, columns }]]);
}
