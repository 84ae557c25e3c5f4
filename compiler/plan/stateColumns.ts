import { sqlTypes } from '../expressions/toSql.ts';
import type { ScalarType, StateColumn, StateKind } from '../manifest.ts';

/** The physical columns of a state; see the table at `State`. */
export function stateColumns(name: string, kind: StateKind, valueType: ScalarType | null, scale: number): readonly StateColumn[] {
  const sum = (suffix: string, places: number): StateColumn => ({
    name: `${name}${suffix}`,
    sql_type: `DECIMAL(38, ${places})`,
    merge: 'sum',
  });
  switch (kind) {
    case 'count':
      return [{ name, sql_type: 'BIGINT', merge: 'sum' }];
    case 'value_sum':
      return [sum('', scale)];
    case 'min':
    case 'max':
      return [{ name, sql_type: sqlTypes[valueType ?? 'number'], merge: kind }];
    case 'moments':
      return [{ name: `${name}__n`, sql_type: 'BIGINT', merge: 'sum' }, sum('__sum', scale), sum('__sumsq', 2 * scale)];
    case 'digest':
      return [
        { name, sql_type: 'BIGINT[]', merge: 'digest' },
        { name: `${name}__min`, sql_type: 'DOUBLE', merge: 'min' },
        { name: `${name}__max`, sql_type: 'DOUBLE', merge: 'max' },
      ];
    case 'distinct':
      return [{ name, sql_type: 'BLOB', merge: 'distinct' }];
  }
}
