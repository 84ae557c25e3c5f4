import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { columnsRead } from '../../../compiler/columnsRead.ts';
import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';

/**
 * The table whose groups suffice for those of another, which are then made of these instead of the rows of a batch: usually far fewer. It has
 * the same rows in the same periods, and the other reads nothing but its dimensions, in states that are the same however often a value occurs.
 *
 * @param types of the source's columns.
 * @returns null when there is none. What it returns has none itself.
 */
export function finerTable(table: AggregateTable, tables: readonly AggregateTable[], types: ColumnTypes): AggregateTable | null {
  const finerOnes = tables.filter((other) => isFiner(other, table, types));
  return finerOnes.find((other) => !tables.some((one) => isFiner(one, other, types))) ?? null;
}

function isFiner(finer: AggregateTable, table: AggregateTable, types: ColumnTypes): boolean {
  if (finer === table || ![finer, table].every(isPlain) || rowsOf(finer) !== rowsOf(table)) return false;
  const { states } = table;
  const known = new Set(finer.dimensions.map(({ name }) => name));
  const read = columnsRead({ ...table, filter: null });
  return [...read].every((column) => known.has(column)) && states.every((state) => isOfValues(state, types));
}

/** Whether its rows are those of the source, placed by the time of the source. */
function isPlain({ prestage, as_of }: AggregateTable): boolean {
  return prestage === undefined && as_of === undefined;
}

/** Which of the rows of a source a table has, and in which periods. */
function rowsOf({ filter, grain }: AggregateTable): string {
  return canonicalJson([filter, grain]);
}

/** Whether a state stays the same when a value occurs again. */
function isOfValues(state: AggregateTable['states'][number], types: ColumnTypes): boolean {
  const { plain, gathered } = stateRuntimes[state.kind].aggregate(state, types);
  return gathered === null && plain.every(({ merge }) => merge !== 'sum');
}
