import { isAst, type Ast } from '../guard/shape.ts';
import type { SqlTableColumn } from '../worker/protocol.ts';
import type { MetricColumn } from './metricColumn.ts';
import { typeOfDimension, typeOfMeasure } from './MetricQuestion.ts';
import { typeOfAxis } from './periods.ts';

/** The types that parameters of metric SQL have: those of its columns, and what these may be cast to. */
export type ValueType = keyof typeof toEngine;

/** The type of a parameter: of one value, or of a list of them. */
export type ParameterType = ValueType | `${ValueType}[]`;

/** The types of the engine by their names. */
export const ofEngine: Readonly<Record<string, ValueType>> = {
  VARCHAR: 'text',
  BOOLEAN: 'bool',
  SMALLINT: 'int2',
  INTEGER: 'int4',
  BIGINT: 'int8',
  HUGEINT: 'numeric',
  FLOAT: 'float4',
  DOUBLE: 'float8',
  DATE: 'date',
  TIME: 'time',
  TIMESTAMP: 'timestamp',
  'TIMESTAMP WITH TIME ZONE': 'timestamptz',
  INTERVAL: 'interval',
  UUID: 'uuid',
};
/** The engine's names of them. */
export const toEngine = {
  text: 'VARCHAR',
  bool: 'BOOLEAN',
  int2: 'SMALLINT',
  int4: 'INTEGER',
  int8: 'BIGINT',
  numeric: 'DOUBLE',
  float4: 'FLOAT',
  float8: 'DOUBLE',
  date: 'DATE',
  time: 'TIME',
  timestamp: 'TIMESTAMP',
  timestamptz: 'TIMESTAMP WITH TIME ZONE',
  interval: 'INTERVAL',
  uuid: 'UUID',
} as const;

/** The type of a list's items; null for a type of one value. */
export function itemTypeOf(type: ParameterType): ValueType | null {
  return type.endsWith('[]') ? (type.slice(0, -2) as ValueType) : null;
}

/** A type as the engine's tree names it. */
export function castTypeOf(type: ParameterType): Ast {
  const item = itemTypeOf(type);
  if (item === null) return { id: toEngine[type as ValueType], type_info: null };
  return { id: 'LIST', type_info: { type: 'LIST_TYPE_INFO', alias: '', extension_info: null, child_type: castTypeOf(item) } };
}

/** The type that a cast names; null for one that no parameter has. */
export function typeOfCast({ id, type_info }: Ast): ParameterType | null {
  if (id === 'LIST') {
    const item = isAst(type_info) && isAst(type_info['child_type']) ? typeOfCast(type_info['child_type']) : null;
    return item === null || itemTypeOf(item) !== null ? null : `${item as ValueType}[]`;
  }
  return id === 'DECIMAL' ? 'numeric' : (ofEngine[String(id)] ?? null);
}

/** The type that a column's values have. */
export function typeOfColumn(column: MetricColumn): ValueType {
  switch (column.kind) {
    case 'time':
      return ofTable(typeOfAxis(column.axis));
    case 'dimension':
      return ofTable(typeOfDimension(column.dimension));
    case 'measure':
      return ofTable(typeOfMeasure(column.measure, 'itself'));
  }
}

function ofTable(type: SqlTableColumn['type']): ValueType {
  return ofEngine[type] ?? 'numeric';
}
