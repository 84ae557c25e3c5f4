import { exprToSql, type ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable, PlainMerge } from '../../../compiler/manifest.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import { ITEM, ITEM_ROWS, wholeSql, type StateSql } from '../../states/StateSql.ts';
import { periodSql } from '../../calendar/periodSql.ts';
import { TIME } from '../rows/stage.ts';

/**
 * The statements that reduce staged rows to one aggregate table, in order. The last one creates the temporary table `aggregated`:
 *   #chunk, period, the dimensions, row_count and the states' columns.
 *
 * A sketch takes two steps: grouping by (keys, item) and then by keys. The plain states are computed along with the first sketch, since all
 * of them merge; further sketches are joined by their keys.
 */
export interface AggregateSql {
  readonly statements: readonly string[];
  /** Temporary tables to drop afterwards. */
  readonly temporary: readonly string[];
}

/** The column that places a table's rows in time. */
function placedBy({ as_of }: AggregateTable): string {
  return as_of === undefined ? TIME : sqlIdentifier(as_of);
}

/** @param rows the relation of the rows with these columns. */
export function aggregateSql(table: AggregateTable, rows: string, types: ColumnTypes): AggregateSql {
  const states = table.states.map((state) => stateRuntimes[state.kind].aggregate(state, types));
  const keys = ['"#chunk"', '"#period"', ...table.dimensions.map((_, index) => `"#d${index}"`)];
  const keyColumns = [
    '"#chunk"',
    `${periodSql(table.grain, placedBy(table))} AS "#period"`,
    ...table.dimensions.map(({ name }, index) => `${sqlIdentifier(name)} AS "#d${index}"`),
  ];
  const from = table.filter === null ? rows : `(SELECT * FROM ${rows} WHERE ${exprToSql(table.filter, types)})`;
  const plain = plainColumns(states);
  const sketches = states.flatMap(({ sketch }) => (sketch === null ? [] : [sketch]));

  const statements: string[] = [];
  const temporary: string[] = [];
  const relations = sketches.map((sketch, index) => {
    const carried = index === 0 ? plain : plain.slice(0, 1);
    const partials = carried.map(({ alias, partial }) => `${partial} AS ${alias}`);
    let items = `(SELECT ${[...keyColumns, `${sketch.item} AS ${ITEM}`, ...partials].join(', ')} FROM ${from} GROUP BY ALL)`;
    if (sketch.prepared !== null) {
      const name = `"#items${index}"`;
      temporary.push(name);
      statements.push(`CREATE OR REPLACE TEMP TABLE ${name} AS ${items}`);
      items = sketch.prepared(name);
    }
    const merged = carried.map(({ alias, merge }) => `${merge}(${alias}) AS ${alias}`);
    return `(SELECT ${[...keys, ...merged, `${sketch.stored} AS "#s${index}"`].join(', ')} FROM ${items} GROUP BY ${keys.join(', ')})`;
  });
  if (relations.length === 0) {
    relations.push(
      `(SELECT ${[...keyColumns, ...plain.map(({ alias, partial }) => `${partial} AS ${alias}`)].join(', ')} FROM ${from} GROUP BY ALL)`,
    );
  }

  const joins = relations
    .slice(1)
    .map(
      (relation, index) =>
        `JOIN ${relation} t${index + 1} ON ${keys.map((key) => `t0.${key} IS NOT DISTINCT FROM t${index + 1}.${key}`).join(' AND ')}`,
    );
  const stored = new Map(plain.map(({ name, alias, store }) => [name, store(`t0.${alias}`)]));
  sketches.forEach(({ name }, index) => stored.set(name, `t${index}."#s${index}"`));
  const columns = [
    't0."#chunk"',
    't0."#period" AS period',
    ...table.dimensions.map(({ name }, index) => `t0."#d${index}" AS ${sqlIdentifier(name)}`),
    `${stored.get('row_count')} AS row_count`,
    ...table.states.flatMap((state) => state.columns.map(({ name }) => `${stored.get(name)} AS ${sqlIdentifier(name)}`)),
  ];
  statements.push(`CREATE OR REPLACE TEMP TABLE aggregated AS SELECT ${columns.join(', ')} FROM ${relations[0]} t0 ${joins.join(' ')}`);
  return { statements, temporary: [...temporary, 'aggregated'] };
}

interface Carried {
  readonly name: string;
  readonly alias: string;
  readonly partial: string;
  readonly merge: PlainMerge;
  store(merged: string): string;
}

/** The first column, the row count, also counts the rows of an item. */
function plainColumns(states: readonly StateSql[]): readonly Carried[] {
  const columns: Omit<Carried, 'alias'>[] = [{ name: 'row_count', partial: 'count(*)', merge: 'sum', store: wholeSql }];
  for (const { plain } of states)
    for (const { name, partial, merge, stored } of plain) columns.push({ name, partial, merge, store: stored });
  return columns.map((column, index) => ({ ...column, alias: index === 0 ? ITEM_ROWS : `"#v${index}"` }));
}
