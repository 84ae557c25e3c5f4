import { nearest } from '../../../compiler/diagnostics/didYouMean.ts';
import type { SqlFailure } from './SqlFailure.ts';

export type EngineFault = SqlFailure | 'interrupted' | 'broken';

/** The engine's errors by their first words, in matching order. */
const faults: readonly (readonly [
  RegExp,
  Exclude<SqlFailure['reason'], 'unknown_column' | 'row_too_large' | 'header_too_large' | 'column_type'> | 'interrupted' | 'broken',
])[] = [
  [/^INTERRUPT\b/, 'interrupted'],
  [/^(INTERNAL|FATAL)\b/, 'broken'],
  [
    /^Out of Memory Error|bad_alloc|bad allocation|Could not allocate|Array buffer allocation failed|Invalid (array|string) length|Cannot create a string longer/i,
    'memory',
  ],
  [/Max expression depth|recursion|stack (overflow|limit)/i, 'too_deep'],
  [/^Binder Error: Referenced table /, 'unknown_alias'],
  [/^Binder Error: Ambiguous reference/, 'ambiguous_column'],
  [/^Binder Error: .*must appear in the GROUP BY/, 'grouping'],
  [/^Binder Error: .*QUALIFY with GROUP BY ALL/, 'group_by_all'],
  [/^Binder Error: .*term out of range/, 'position'],
  [/^Binder Error: Set operations can only apply/, 'set_columns'],
  [/^Binder Error: Subquery returns \d+ columns/, 'subquery_columns'],
  [/^Binder Error: Could not find key /, 'struct_key'],
  [/^Binder Error: .*(cannot contain aggregate|aggregate function calls cannot|aggregates? (is|are) not allowed)/i, 'aggregate_place'],
  [/^(Binder|Parser) Error: .*(cannot contain window|window functions? (is|are|calls?))/i, 'window_place'],
  [
    /^Binder Error: (No function matches|Could not choose a best candidate|Cannot (compare|mix|combine|deduce)|.*(explicit (type )?cast|type mismatch))/i,
    'types',
  ],
  [/^Mismatch Type Error/, 'types'],
  [/More than one row returned by a subquery/, 'several_rows'],
  [/^Out of Range Error: cannot take /i, 'domain'],
  [/^Out of Range Error/, 'overflow'],
  [/^(Conversion|Invalid Input|Invalid Type|Decimal) Error/, 'value'],
  [/^Not implemented Error/i, 'unsupported'],
];

const UNKNOWN_COLUMN =
  /^Binder Error: (?:Referenced column "((?:[^"]|"")*)" (?:was )?not found|.* does not have a column named "((?:[^"]|"")*)"|Column "((?:[^"]|"")*)" (?:in \w+ list not found|does not exist))/;

/**
 * Reduces an error of the engine to what a caller may know about it.
 * @param columns of the relations that the statement reads
 */
export function explainEngineError(error: unknown, columns: readonly string[]): EngineFault {
  const message = error instanceof Error ? error.message : '';
  const column = UNKNOWN_COLUMN.exec(message)
    ?.slice(1)
    .find((name) => name !== undefined);
  if (column !== undefined) return { reason: 'unknown_column', known: likely(column.toLowerCase(), columns) };
  const reason = faults.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';
  return reason === 'interrupted' || reason === 'broken' ? reason : { reason };
}

function likely(column: string, columns: readonly string[]): readonly string[] {
  const known = [...new Set(columns)];
  const first = nearest(column, known);
  return [...first, ...known.filter((name) => !first.includes(name))];
}
