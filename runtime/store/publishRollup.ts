import { periodSql } from '../calendar/periodSql.ts';
import type { AggregateTable, Rollup } from '../../compiler/manifest.ts';
import { sqlIdentifier, type DuckDBConnection } from '../engine/Engine.ts';
import { mergedEntries } from '../states/mergedEntries.ts';
import type { RollUp } from '../states/StateRuntime.ts';
import { rollUps } from '../states/stateRuntimes.ts';
import { mergedRows } from './mergedRows.ts';
import { rollupName } from './format/names.ts';
import type { ColumnTypes } from './format/columnTypes.ts';
import type { ContinuedTable } from './continueBase.ts';
import { builtName } from './publishBase.ts';

/** The rollups of a table in the order in which they are made: each after those that it may be made of. */
export function inMakingOrder({ rollups }: AggregateTable): readonly Rollup[] {
  return rollups.toSorted((a, b) => b.dimensions.length - a.dimensions.length);
}

/**
 * Creates `store."<table>__<rollup>"`: states merged, row counts added, and one bit per contributing chunk. It is made of the base table, or of a finer
 * rollup of the same periods: states merge to the same values in any grouping.
 *
 * @param types those of the base table, to which merged columns are cast back.
 * @param chunks the number of chunks of the base table.
 */
export async function publishRollup(
  connection: DuckDBConnection,
  table: AggregateTable,
  rollup: Rollup,
  types: ColumnTypes,
  chunks: number,
): Promise<void> {
  await connection.run(`CREATE TABLE ${builtName(rollupName(table, rollup))} AS ${rolledUp(table, rollup, types, chunks, null)}`);
}

/**
 * Changes the rollup of a base table that was changed where it was: the periods from the one with the first difference on are merged anew.
 *
 * @param chunks the number of chunks of the base table, before and now.
 */
export async function continueRollup(
  connection: DuckDBConnection,
  table: AggregateTable,
  rollup: Rollup,
  { since, types }: ContinuedTable,
  chunks: { readonly before: number; readonly now: number },
): Promise<void> {
  const name = builtName(rollupName(table, rollup));
  const from = since === null ? null : periodSql(rollup.grain, since);
  const statements = [
    ...(from === null ? [] : [`DELETE FROM ${name} WHERE period >= ${from}`]),
    ...(chunks.now > chunks.before ? [`UPDATE ${name} SET chunks = chunks || repeat('0', ${chunks.now - chunks.before})::BIT`] : []),
    ...(from === null ? [] : [`INSERT INTO ${name} ${rolledUp(table, rollup, types, chunks.now, from)}`]),
  ];
  if (statements.length > 0) await connection.run(statements.join(';\n'));
}

/**
 * The rows of a rollup, as a SELECT.
 *
 * @param from its first period, in SQL; null for all.
 */
function rolledUp(table: AggregateTable, rollup: Rollup, types: ColumnTypes, chunks: number, from: string | null): string {
  const finer = finerRollup(table, rollup);
  const all = builtName(finer === null ? table.id : rollupName(table, finer));
  const whole = from === null ? all : `(SELECT * FROM ${all} WHERE period >= ${from})`;
  const { relation: base, period } = mergedRows(table, rollup, (finer ?? table).grain, whole);
  const contributing = finer === null ? `bitstring_agg(chunk, 0, ${chunks - 1})` : 'bit_or(chunks)';
  const dimensions = rollup.dimensions.map(sqlIdentifier);
  const keys = [{ sql: period, name: '"#period"' }, ...dimensions.map((sql, index) => ({ sql, name: `"#d${index}"` }))];

  const columns = table.states.flatMap((state) => state.columns.map(({ name, merge }) => ({ name, merge, state })));
  const merged: { readonly column: string; readonly alias: string; readonly sql: string }[] = [];
  const lists: { readonly column: string; readonly rollUp: EntriesRollUp }[] = [];
  for (const { name: column, merge, state } of columns) {
    const rollUp = rollUps[merge];
    if (rollUp.how === 'entries') lists.push({ column, rollUp });
    else merged.push({ column, alias: `"#v${merged.length}"`, sql: rollUp.sql(sqlIdentifier(column), state) });
  }
  const plain = `(SELECT ${[
    ...keys.map(({ sql, name: key }) => `${sql} AS ${key}`),
    'CAST(sum(row_count) AS BIGINT) AS "#rows"',
    `${chunks === 0 ? 'NULL::BIT' : contributing} AS "#chunks"`,
    ...merged.map(({ alias, sql }) => `${sql} AS ${alias}`),
  ].join(', ')} FROM ${base} GROUP BY ALL)`;
  const joins = lists.map(({ column, rollUp }, index) => {
    const on = keys.map(({ name: key }) => `t.${key} IS NOT DISTINCT FROM g${index}.${key}`).join(' AND ');
    return `LEFT JOIN ${mergedEntries(base, keys, sqlIdentifier(column), rollUp)} g${index} ON ${on}`;
  });

  const stored = new Map(merged.map(({ column, alias }) => [column, `CAST(t.${alias} AS ${types[column] ?? 'BLOB'})`]));
  lists.forEach(({ column, rollUp: { empty } }, index) => stored.set(column, `coalesce(g${index}."#entries", ${empty})`));
  const select = [
    't."#period" AS period',
    ...dimensions.map((column, index) => `t."#d${index}" AS ${column}`),
    't."#rows" AS row_count',
    ...columns.map(({ name: column }) => `${stored.get(column)} AS ${sqlIdentifier(column)}`),
    't."#chunks" AS chunks',
  ];
  const order = ['period', ...dimensions].map((column) => `${column} NULLS LAST`).join(', ');
  return `SELECT ${select.join(', ')} FROM ${plain} t ${joins.join(' ')} ORDER BY ${order}`;
}

/** The smallest of the rollups with the same periods and with all of its dimensions and more; null when there is none. */
function finerRollup({ rollups }: AggregateTable, { grain, dimensions }: Rollup): Rollup | null {
  const finer = rollups.filter(
    (other) =>
      other.grain === grain &&
      other.dimensions.length > dimensions.length &&
      dimensions.every((dimension) => other.dimensions.includes(dimension)),
  );
  return finer.toSorted((a, b) => a.dimensions.length - b.dimensions.length)[0] ?? null;
}

type EntriesRollUp = Extract<RollUp, { readonly how: 'entries' }>;
