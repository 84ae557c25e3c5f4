import type { ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable } from '../../../compiler/manifest.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import { mergedEntries } from '../../states/mergedEntries.ts';
import { rollUps, stateRuntimes } from '../../states/stateRuntimes.ts';
import { wholeSql } from '../../states/StateSql.ts';

/**
 * Merges the aggregate rows of parts of the same data: a SELECT of the same columns, in the same order. States merge, so the values equal
 * those of all rows together.
 */
export function mergeSql(table: AggregateTable, types: ColumnTypes, parts: string): string {
  const keys = ['#chunk', 'period', ...table.dimensions.map(({ name }) => name)].map(sqlIdentifier);
  const aggregates = [`${wholeSql('sum(row_count)')} AS row_count`];
  const joins: string[] = [];
  const select = [...keys, 'row_count'].map((column) => `m.${column}`);
  for (const state of table.states) {
    const plain = new Map(stateRuntimes[state.kind].aggregate(state, types).plain.map((column) => [column.name, column]));
    for (const { name, merge } of state.columns) {
      const column = sqlIdentifier(name);
      const rollUp = rollUps[merge];
      const known = plain.get(name);
      if (known === undefined && rollUp.how === 'entries') {
        const alias = `e${joins.length}`;
        const entries = mergedEntries(
          parts,
          keys.map((key) => ({ sql: key, name: key })),
          column,
          rollUp,
        );
        const on = keys.map((key) => `${alias}.${key} IS NOT DISTINCT FROM m.${key}`).join(' AND ');
        joins.push(`LEFT JOIN ${entries} ${alias} ON ${on}`);
        select.push(`coalesce(${alias}."#entries", ${rollUp.empty}) AS ${column}`);
        continue;
      }
      const merged = rollUp.how === 'aggregate' ? rollUp.sql(column, state) : column;
      aggregates.push(`${known === undefined ? merged : known.stored(`${known.merge}(${column})`)} AS ${column}`);
      select.push(`m.${column}`);
    }
  }
  const grouped = `(SELECT ${[...keys, ...aggregates].join(', ')} FROM ${parts} GROUP BY ${keys.join(', ')})`;
  return `SELECT ${select.join(', ')} FROM ${grouped} m ${joins.join(' ')}`;
}
