import type { RelationMeasure } from '../../../compiler/relations.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { nameOfColumn } from './metricColumn.ts';
import { cast, constant, constantOf, listOf } from './nodes.ts';
import { isPlainNumeric } from './plainNumeric.ts';

/** The argument of an aggregate: a column, as tools wrap it. */
export interface Aggregated {
  /** The name of the column. */
  readonly column: string;
  /** What it is cast to, the innermost first. */
  readonly casts: readonly Ast[];
  /** Whether rows without a value count as 0. */
  readonly zeros: 'for_nulls' | 'none';
}

/** A column in an aggregate: bare, cast, or with 0 for nulls; null for any other argument. */
export function aggregatedColumn(argument: Ast): Aggregated | null {
  const column = nameOfColumn(argument);
  if (column !== null) return { column, casts: [], zeros: 'none' };
  if (argument['class'] === 'CAST' && isAst(argument['child']) && isAst(argument['cast_type']) && argument['try_cast'] === false) {
    const inner = aggregatedColumn(argument['child']);
    return inner === null ? null : { ...inner, casts: [...inner.casts, argument['cast_type']] };
  }
  const [first, second, ...others] = argument['type'] === 'OPERATOR_COALESCE' ? listOf(argument['children']) : [];
  const inner = first === undefined || others.length > 0 || constantOf(second) !== 0 ? null : aggregatedColumn(first);
  return inner === null ? null : { ...inner, zeros: 'for_nulls' };
}

const WHOLE: ReadonlySet<unknown> = new Set(['SMALLINT', 'INTEGER', 'BIGINT', 'HUGEINT']);

/** Whether what is done to each value comes to the same as done to the aggregate. */
export function isSameAfter(fn: string, { output }: RelationMeasure, { casts, zeros }: Aggregated): boolean {
  switch (output.type) {
    case 'integer':
    case 'bigint':
    case 'decimal':
    case 'number':
      break;
    case 'string':
    case 'boolean':
    case 'date':
    case 'timestamp':
      return casts.length === 0 && zeros === 'none';
  }
  // A cast changes no order; a sum is the same where no value loses anything by it.
  if (fn !== 'sum') return zeros === 'none' && casts.every(({ id }) => WHOLE.has(id) || id === 'DOUBLE' || id === 'DECIMAL');
  return casts.every((type) => type['id'] === 'DOUBLE' || (output.type !== 'number' && placesOf(type) >= output.scale));
}

/** How many decimal places of an exact number a type keeps; -1 for one that is not exact. */
function placesOf({ id, type_info }: Ast): number {
  if (id === 'DECIMAL') return isAst(type_info) ? Number(type_info['scale']) : -1;
  return WHOLE.has(id) ? 0 : -1;
}

/** The aggregate of a measure, with what was done to its values done to it. PostgreSQL sums whole numbers as numeric, and small ones as bigint. */
export function afterwards(value: Ast, fn: string, { casts, zeros }: Aggregated): Ast {
  const type = casts.at(-1);
  const isNumeric =
    type === undefined || isPlainNumeric(type) || (fn === 'sum' && ['BIGINT', 'HUGEINT', 'DECIMAL'].includes(String(type['id'])));
  const typed = isNumeric ? value : fn === 'sum' && WHOLE.has(type['id']) ? cast(value, 'BIGINT') : { ...cast(value, ''), cast_type: type };
  return zeros === 'none' ? typed : { class: 'OPERATOR', type: 'OPERATOR_COALESCE', alias: '', children: [typed, constant(0)] };
}
