import { columnsOf } from './expressions/columnsOf.ts';
import type { AggregateTable, Expr } from './manifest.ts';
import { definitionOf } from './prestages/prestageDefinitions.ts';

/** The source columns that a table's rows are built from, besides their time. */
export function columnsRead(table: Omit<AggregateTable, 'computation_hash'>): ReadonlySet<string> {
  const { dimensions, as_of, prestage, filter, states } = table;
  const measured = states.flatMap(({ of, where }) => [of, where]);
  if (prestage === undefined) return new Set([...namesIn(dimensions, [filter, ...measured]), ...(as_of === undefined ? [] : [as_of])]);
  // States and the last dimensions are over what the prestage produces.
  const { dimension_names, parts } = definitionOf(prestage);
  return namesIn(dimensions.slice(0, dimensions.length - dimension_names.length), [
    filter,
    ...parts<Expr>(prestage).map(([, part]) => part),
  ]);
}

function namesIn(dimensions: AggregateTable['dimensions'], expressions: readonly (Expr | null)[]): ReadonlySet<string> {
  return new Set([
    ...dimensions.map(({ name }) => name),
    ...expressions.flatMap((expression) => (expression === null ? [] : [...columnsOf(expression)])),
  ]);
}
