import { exprToSql, type ColumnTypes } from '../../../compiler/expressions/toSql.ts';
import type { AggregateTable, PlainMerge } from '../../../compiler/manifest.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import { wholeSql, type GatheredColumn, type SketchColumn, type StateSql } from '../../states/StateSql.ts';
import { periodSql } from '../../calendar/periodSql.ts';
import type { Lookup } from '../rows/lookupValidity.ts';
import { lookupTable } from '../rows/lookups.ts';
import { ROWS, type StagedRows } from '../rows/StagedRows.ts';
import { TIME } from '../rows/stage.ts';

/**
 * What reduces staged rows to one aggregate table: statements, in order, and the SELECT that then gives
 *   #chunk, period, the dimensions, row_count and the states' columns.
 *
 * Each text in a sketch is hashed once. Rows are grouped by (keys, item) for it and then by keys, so that what a group holds are its different
 * items; further sketches are joined by their keys. The plain states are computed along with the first one, since all of them merge, unless
 * there are columns that do not and therefore are computed from the rows. Rows that are groups themselves hardly repeat an item, and are
 * grouped once.
 */
export interface AggregateSql {
  readonly statements: readonly string[];
  /** Temporary tables that are not needed afterwards. */
  readonly temporary: readonly string[];
  readonly select: string;
}

/** The column that places a table's rows in time. */
function placedBy({ as_of }: AggregateTable): string {
  return as_of === undefined ? TIME : sqlIdentifier(as_of);
}

/** @param rows with the columns that the table reads, but for those of the lookups that they lack. */
export function aggregateSql(
  table: AggregateTable,
  { relation: rows, row_count, late }: Pick<StagedRows<unknown>, 'relation' | 'row_count' | 'late'>,
  types: ColumnTypes,
): AggregateSql {
  const states = table.states.map((state) => stateRuntimes[state.kind].aggregate(state, types));
  // Groups are of rows that the same filter kept.
  const from = table.filter === null || row_count !== ROWS ? rows : `(SELECT * FROM ${rows} WHERE ${exprToSql(table.filter, types)})`;
  const dimensions = table.dimensions.map(({ name }, index) => ({ name, key: `"#d${index}"` }));
  const looked_up = lookedUp(late);
  const own = dimensions.filter(({ name }) => !looked_up.has(name));
  const grouping: Grouping = {
    keys: ['"#chunk"', '"#period"', ...own.map(({ key }) => key)],
    keyColumns: [
      '"#chunk"',
      `${periodSql(table.grain, placedBy(table))} AS "#period"`,
      ...own.map(({ name, key }) => `${sqlIdentifier(name)} AS ${key}`),
    ],
    from,
    plain: plainColumns(states, row_count),
    gathered: states.flatMap(({ gathered }) => (gathered === null ? [] : [gathered])),
    sketches: states.flatMap(({ sketch }) => (sketch === null ? [] : [sketch])),
  };
  const { statements, temporary, relation, stored } = row_count === ROWS ? groupedRows(grouping) : groupedGroups(grouping);
  const columns = [
    't0."#chunk"',
    't0."#period" AS period',
    ...dimensions.map(({ name, key }) => `${looked_up.get(name) ?? `t0.${key}`} AS ${sqlIdentifier(name)}`),
    `${stored.get('row_count')} AS row_count`,
    ...table.states.flatMap((state) => state.columns.map(({ name }) => `${stored.get(name)} AS ${sqlIdentifier(name)}`)),
  ];
  const joins = late.map((lookup, index) => {
    const on = lookup.on.map(({ column, key }) => {
      const dimension = own.find(({ name }) => name === column);
      if (dimension === undefined) throw new Error(`a lookup by ${column}, which the groups of ${table.id} lack, cannot be late`);
      return `t0.${dimension.key} = l${index}.${sqlIdentifier(key)}`;
    });
    return `LEFT JOIN ${lookupTable(lookup)} l${index} ON ${on.join(' AND ')}`;
  });
  return { statements, temporary, select: `SELECT ${columns.join(', ')} FROM ${[relation, ...joins].join(' ')}` };
}

/** The dimensions that are looked up for groups, in SQL. */
function lookedUp(late: readonly Lookup[]): ReadonlyMap<string, string> {
  return new Map(
    late.flatMap(({ take }, index) => take.map(({ column, from }) => [column.name, `l${index}.${sqlIdentifier(from)}`] as const)),
  );
}

/** What rows are grouped by, and into what. */
interface Grouping {
  readonly keys: readonly string[];
  /** The keys over the rows. */
  readonly keyColumns: readonly string[];
  readonly from: string;
  readonly plain: readonly Carried[];
  readonly gathered: readonly GatheredColumn[];
  readonly sketches: readonly SketchColumn[];
}

interface Grouped {
  readonly statements: readonly string[];
  readonly temporary: readonly string[];
  /** Of the groups, whose keys are those of `t0`. */
  readonly relation: string;
  /** The stored value of each column, by its name. */
  readonly stored: ReadonlyMap<string, string>;
}

function groupedRows({ keys, keyColumns, from, plain, gathered, sketches }: Grouping): Grouped {
  const statements: string[] = [];
  const temporary: string[] = [];
  const relations: string[] = [];
  const stored = plainlyStored(plain);
  if (sketches.length === 0 || gathered.length > 0) {
    const aggregates = [...plain.map(partialOf), ...gathered.map((column, index) => `${column.stored} AS "#g${index}"`)];
    relations.push(`(SELECT ${[...keyColumns, ...aggregates].join(', ')} FROM ${from} GROUP BY ALL)`);
    gathered.forEach(({ name }, index) => stored.set(name, `t0."#g${index}"`));
  }
  for (const [index, sketch] of sketches.entries()) {
    const carried = relations.length === 0 ? plain : [];
    const items = `"#items${index}"`;
    temporary.push(items);
    const columns = [...keyColumns, `${sketch.item} AS "#item"`, ...carried.map(partialOf)];
    statements.push(`CREATE OR REPLACE TEMP TABLE ${items} AS SELECT ${columns.join(', ')} FROM ${from} GROUP BY ALL`);
    const merged = carried.map(({ alias, merge }) => `${merge}(${alias}) AS ${alias}`);
    stored.set(sketch.name, `t${relations.length}."#s${index}"`);
    relations.push(
      `(SELECT ${[...keys, ...merged, `${sketch.stored('h."#hash"')} AS "#s${index}"`].join(', ')} FROM ${items} i ${hashed(sketch, items, '"#item"', 'h', 'i."#item"')} GROUP BY ${keys.join(', ')})`,
    );
  }
  const joins = relations
    .slice(1)
    .map(
      (relation, index) =>
        `JOIN ${relation} t${index + 1} ON ${keys.map((key) => `t0.${key} IS NOT DISTINCT FROM t${index + 1}.${key}`).join(' AND ')}`,
    );
  return { statements, temporary, relation: [`${relations[0]} t0`, ...joins].join(' '), stored };
}

function groupedGroups({ keyColumns, from, plain, gathered, sketches }: Grouping): Grouped {
  const stored = plainlyStored(plain);
  const aggregates = [
    ...plain.map(partialOf),
    ...gathered.map((column, index) => `${column.stored} AS "#g${index}"`),
    ...sketches.map((sketch, index) => `${sketch.stored(`h${index}."#hash"`)} AS "#s${index}"`),
  ];
  gathered.forEach(({ name }, index) => stored.set(name, `t0."#g${index}"`));
  sketches.forEach(({ name }, index) => stored.set(name, `t0."#s${index}"`));
  const joins = sketches.map((sketch, index) => hashed(sketch, from, sketch.item, `h${index}`, sketch.item));
  const relation = `(SELECT ${[...keyColumns, ...aggregates].join(', ')} FROM ${from} ${joins.join(' ')} GROUP BY ALL) t0`;
  return { statements: [], temporary: [], relation, stored };
}

/** Joins the hash of a sketch's item to each row. @param item of the rows that texts are found in, and `joined` of those that it is joined to. */
function hashed({ hash }: SketchColumn, rows: string, item: string, alias: string, joined: string): string {
  const texts = `(SELECT DISTINCT ${item} AS "#text" FROM ${rows})`;
  return `LEFT JOIN (SELECT "#text", ${hash('"#text"')} AS "#hash" FROM ${texts} WHERE "#text" IS NOT NULL) ${alias} ON ${joined} = ${alias}."#text"`;
}

function partialOf({ alias, partial }: Carried): string {
  return `${partial} AS ${alias}`;
}

function plainlyStored(plain: readonly Carried[]): Map<string, string> {
  return new Map(plain.map(({ name, alias, store }) => [name, store(`t0.${alias}`)]));
}

interface Carried {
  readonly name: string;
  readonly alias: string;
  readonly partial: string;
  readonly merge: PlainMerge;
  store(merged: string): string;
}

function plainColumns(states: readonly StateSql[], row_count: string): readonly Carried[] {
  const columns: Omit<Carried, 'alias'>[] = [{ name: 'row_count', partial: row_count, merge: 'sum', store: wholeSql }];
  for (const { plain } of states)
    for (const { name, partial, merge, stored } of plain) columns.push({ name, partial, merge, store: stored });
  return columns.map((column, index) => ({ ...column, alias: `"#v${index}"` }));
}
