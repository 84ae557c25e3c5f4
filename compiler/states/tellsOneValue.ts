import type { AggregateTable, Expr, Metric } from '../manifest.ts';
import { stateDefinitions, stateKindRead } from './stateDefinitions.ts';

/** Whether an expression over a metric's inputs can reveal one row's own value: the smallest or largest, under whatever name. */
export function tellsOneValue(expr: Expr, metric: Pick<Metric, 'selections'>, table: AggregateTable): boolean {
  switch (expr.kind) {
    case 'column': {
      const read = metric.selections?.[expr.name]?.state ?? expr.name;
      const kind = table.states.find(({ name }) => name === read)?.kind;
      return kind !== undefined && stateDefinitions[kind].tells === 'one_value';
    }
    case 'literal':
      return false;
    case 'cast':
      return tellsOneValue(expr.arg, metric, table);
    case 'case':
      return [...expr.branches.flatMap(({ when, then }) => [when, then]), expr.otherwise].some((part) =>
        tellsOneValue(part, metric, table),
      );
    case 'call':
      return functionTells(expr.fn, expr.args) || expr.args.some((arg) => tellsOneValue(arg, metric, table));
  }
}

function functionTells(fn: string, args: readonly Expr[]): boolean {
  const kind = stateKindRead(fn);
  const tells = kind === undefined ? undefined : stateDefinitions[kind].functions[fn]?.tells;
  const parameter = args[1];
  if (tells === 'one_value_at_ends') return parameter?.kind !== 'literal' || [0, 1].includes(Number(parameter.value));
  return tells === 'one_value';
}
