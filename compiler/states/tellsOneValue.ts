import type { AggregateTable, Expr } from '../manifest.ts';
import { stateDefinitions, stateKindRead } from './stateDefinitions.ts';

/** Whether an expression over states can show one row's own value: the smallest or largest, under whatever name. */
export function tellsOneValue(expr: Expr, table: AggregateTable): boolean {
  switch (expr.kind) {
    case 'column': {
      const kind = table.states.find(({ name }) => name === expr.name)?.kind;
      return kind !== undefined && stateDefinitions[kind].tells === 'one_value';
    }
    case 'literal':
      return false;
    case 'cast':
      return tellsOneValue(expr.arg, table);
    case 'case':
      return [...expr.branches.flatMap(({ when, then }) => [when, then]), expr.otherwise].some((part) => tellsOneValue(part, table));
    case 'call':
      return functionTells(expr.fn, expr.args) || expr.args.some((arg) => tellsOneValue(arg, table));
  }
}

function functionTells(fn: string, args: readonly Expr[]): boolean {
  const kind = stateKindRead(fn);
  const tells = kind === undefined ? undefined : stateDefinitions[kind].functions[fn]?.tells;
  const parameter = args[1];
  if (tells === 'one_value_at_ends') return parameter?.kind !== 'literal' || [0, 1].includes(Number(parameter.value));
  return tells === 'one_value';
}
