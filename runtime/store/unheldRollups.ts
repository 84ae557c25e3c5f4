import type { AggregateTable, Rollup } from '../../compiler/manifest.ts';
import { queryRows, sqlIdentifier, type DuckDBConnection } from '../engine/Engine.ts';
import { exactSums, type ExactSum } from './exactSums.ts';
import { mergedRows } from './mergedRows.ts';
import { storeName } from './format/names.ts';

/** A rollup that a generation is without, and why. */
export interface UnheldRollup {
  readonly rollup: string;
  /** The states whose exact sums it cannot hold, in the order of the table. */
  readonly states: readonly string[];
}

/** Magnitudes are counted in units, of which so many are the largest number of 38 digits. */
const MOST_UNITS_DIGITS = 18;

/**
 * Those of some rollups that exact sums of 38 digits cannot hold: in some group the magnitudes that are added have more digits together. Of all
 * others no sum exceeds what the engine adds in, in whatever order. Whole units are added, so that this depends on the rows of the base
 * table alone. With a rollup all finer ones of the same periods can be held, of which it may be made: their groups are parts of its own.
 *
 * @param database the alias under which the generation is attached; null if it is the connection's own.
 */
export async function unheldRollups(
  connection: DuckDBConnection,
  database: string | null,
  table: AggregateTable,
  rollups: readonly Rollup[],
): Promise<readonly UnheldRollup[]> {
  if (rollups.length === 0) return [];
  const base = storeName(database, table.id);
  const sums = await largeSums(connection, base, exactSums(table));
  const unheld: UnheldRollup[] = [];
  if (sums.length === 0) return unheld;
  for (const rollup of rollups) {
    const { relation, period } = mergedRows(table, rollup, table.grain, base);
    const keys = [period, ...rollup.dimensions.map(sqlIdentifier)].join(', ');
    const exceed = sums.map((_, index) => `coalesce(bool_or(units${index} > 1${'0'.repeat(MOST_UNITS_DIGITS)}), false) AS exceeds${index}`);
    const units = sums.map((sum, index) => `sum(${unitsSql(sum)}) AS units${index}`);
    const [found] = await queryRows(
      connection,
      `SELECT ${exceed.join(', ')} FROM (SELECT ${units.join(', ')} FROM ${relation} GROUP BY ${keys})`,
    );
    const states = sums.flatMap(({ state }, index) => (found?.[`exceeds${index}`] === true ? [state] : []));
    if (states.length > 0) unheld.push({ rollup: rollup.id, states: [...new Set(states)] });
  }
  return unheld;
}

/** Those that all rows together could exceed, by their number and their largest magnitude: hardly ever any. */
async function largeSums(connection: DuckDBConnection, base: string, sums: readonly ExactSum[]): Promise<readonly ExactSum[]> {
  if (sums.length === 0) return [];
  const small = sums.map(({ column: name, scale }, index) => {
    const column = sqlIdentifier(name);
    const largest = `CAST(greatest(-min(${column}), max(${column})) AS DOUBLE)`;
    return `coalesce(count(*) * ${largest} < 0.9e${38 - scale}, true) AS small${index}`;
  });
  const [found] = await queryRows(connection, `SELECT ${small.join(', ')} FROM ${base}`);
  return sums.filter((_, index) => found?.[`small${index}`] !== true);
}

function unitsSql({ column, scale }: ExactSum): string {
  return `CAST(ceil(abs(CAST(${sqlIdentifier(column)} AS DOUBLE)) / 1e${38 - MOST_UNITS_DIGITS - scale}) AS BIGINT)`;
}
