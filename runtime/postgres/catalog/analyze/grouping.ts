import type { Node, SelectStmt } from 'libpg-query';
import { PgError } from '../PgError.ts';
import { routinesNamed } from '../types/routines.ts';
import type { Scope } from './Scope.ts';
import type { Target } from './targets.ts';
import type { Typed } from './Typed.ts';

/** Columns that a table has one row for each value of. */
const IDENTIFYING = new Set(['oid', 'aggfnoid', 'indexrelid', 'rngtypid', 'partrelid', 'seqrelid', 'ftrelid']);

/** That each column outside an aggregate is grouped by, or follows from one that is. @throws {PgError} 42803 */
export function checkGrouping(
  { targetList, havingClause, sortClause }: SelectStmt,
  keys: readonly Typed[],
  scope: Scope,
  targets: readonly Target[],
): void {
  const grouped = new Set(keys.flatMap(({ column }) => (column === undefined ? [] : [column.item])));
  const whole = new Set(
    keys.flatMap(({ column }) =>
      column !== undefined && IDENTIFYING.has(column.item.columns[column.index]?.name ?? '') ? [column.item] : [],
    ),
  );
  const isGrouped = (typed: Typed): boolean => {
    const { column } = typed;
    if (column === undefined) return [...typed.uses].every((item) => whole.has(item) || grouped.has(item));
    return whole.has(column.item) || keys.some((key) => key.column?.item === column.item && key.column.index === column.index);
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    const node = value as Node;
    if ('SubLink' in node) return;
    if ('FuncCall' in node && node.FuncCall.over === undefined && isAggregate(node)) return;
    if ('ColumnRef' in node) {
      const path = (node.ColumnRef.fields ?? []).flatMap((field) => ('String' in field ? [field.String.sval ?? ''] : []));
      const isOurs =
        path.length > 1 ? scope.entries.some(({ name }) => name === path.at(-2)) : scope.columns.some(({ name }) => name === path[0]);
      if (isOurs && !isGrouped(scope.column(path))) {
        throw new PgError('42803', `column "${path.join('.')}" must appear in the GROUP BY clause or be used in an aggregate function`);
      }
      return;
    }
    Object.values(value).forEach(visit);
  };
  // An expression that is grouped by as a whole may name any column.
  const expressions = new Set(keys);
  for (const { node, typed } of targets) if (!expressions.has(typed) && !keys.some((key) => isSame(key, typed))) visit(node);
  if (keys.every(({ column }) => column !== undefined))
    visit([havingClause, (sortClause ?? []).filter((node) => !isOutput(node, targets)), targetList === undefined]);
}

/** Expressions are the same where they read the same; a grouped expression is written out again in the select list. */
function isSame(key: Typed, typed: Typed): boolean {
  return (
    key.column === undefined &&
    key.type === typed.type &&
    key.uses.size > 0 &&
    [...key.uses].every((item) => typed.uses.has(item)) &&
    key.uses.size === typed.uses.size
  );
}

function isOutput(node: Node, targets: readonly Target[]): boolean {
  if (!('SortBy' in node)) return false;
  const by = node.SortBy.node;
  if (by === undefined || !('ColumnRef' in by)) return by === undefined || 'A_Const' in by;
  const [field] = by.ColumnRef.fields ?? [];
  return field !== undefined && 'String' in field && targets.some(({ name }) => name === field.String.sval);
}

function isAggregate(node: Extract<Node, { FuncCall: unknown }>): boolean {
  const last = node.FuncCall.funcname?.at(-1);
  return last !== undefined && 'String' in last && routinesNamed(last.String.sval ?? '').some(({ kind }) => kind === 'a');
}
