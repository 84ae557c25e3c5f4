import type { Column, FileColumn, ScalarType, Source, Transform } from '../../../compiler/manifest.ts';
import { alwaysHasValue } from '../../../compiler/expressions/alwaysHasValue.ts';
import { sqlTypes } from '../../../compiler/expressions/sqlTypes.ts';
import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import { exprToSql, typesOf } from '../../../compiler/expressions/toSql.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import { convertCast } from '../../formats/conversion.ts';
import { timeByFormats } from '../../formats/textForm.ts';
import type { Layout } from '../../formats/Layout.ts';
import { chunkSql } from './chunkSql.ts';
import { columnsOfDoubles } from './columnsOfDoubles.ts';
import { failed, NO_FAILURE } from './failed.ts';
import { inParts } from './inParts.ts';
import { validAt } from './lookupValidity.ts';
import { expected } from '../../formats/expected.ts';
import * as messages from './messages.ts';
import { timeAncestors } from './timeAncestors.ts';

/** Files of one layout, each with the position of its chunk in the batch. */
export interface LayoutGroup {
  readonly layout: Layout;
  readonly files: readonly { readonly absolute: string; readonly name: string; readonly ordinal: number }[];
}

/** Columns per mark: a whole number with this many bits is exact. */
const MARK_BITS = 50;

/** Why a row is refused: a value does not have its declared type, a required one is missing, a cast or an expression fails, it has no time. */
export type RefusalReason = 'type' | 'required' | 'cast' | 'expression' | 'time';

/** A check that a row can fail; the column `#bad` holds its position. */
export interface RowCheck {
  readonly reason: RefusalReason;
  readonly column: string;
  readonly message: (count: number) => string;
}

/**
 * The rows of a batch after the transforms: one SELECT whose columns are the source's, and
 *   #chunk    INTEGER, the position of the row's chunk
 *   #kept     BOOLEAN, whether it passed the filters (if there are any)
 *   #bad      INTEGER, the first check that it failed, else null (if there are any); in mode `explain` a list of structs `failed` (the position
 *             of a check) and `value`: of all declared columns, or else of the first later check
 *   #file     BIGINT, the position of its file in its group, and #line its line there (in mode `explain`)
 *   #seen<i>  BIGINT, one bit per declared column: whether the file has a value (if records have their own keys)
 *   #lost<i>  BIGINT, one bit per column: whether its value was NaN or infinite, which is read as null
 *   #null<i>  BIGINT, one bit per declared column: whether it has no value, as it was read (in mode `load`)
 *   #made<i>  BIGINT, one bit per derived column: whether it has no value although every column that it is made of has one (in mode `load`)
 */
export interface RowsSql {
  readonly sql: string;
  readonly has_filters: boolean;
  readonly checks: readonly RowCheck[];
  /** The declared columns by the marks that record which are present. */
  readonly seen: readonly (readonly FileColumn[])[];
  /** The names of columns whose NaN and infinite values are read as null, by the marks that record where. */
  readonly lost: readonly (readonly string[])[];
  /** The names of the declared columns, by the marks that record where they have no value. */
  readonly empty: readonly (readonly string[])[];
  /** The names of the derived columns, by the marks that record where they turned values to null. */
  readonly emptied: readonly (readonly string[])[];
}

/** Names the loaded table of a lookup. */
type LookupTable = (lookup: Extract<Transform, { readonly kind: 'lookup' }>) => string;

/** Reads and transforms each row once. Filtered rows remain, marked, because a chunk covers the days of all its rows. */
export function rowsSql(source: Source, groups: readonly LayoutGroup[], lookupTable: LookupTable, mode: 'load' | 'explain'): RowsSql {
  const ancestors = timeAncestors(source);
  const checks = readChecks(source, groups);
  const refusals = source.bad_rows === undefined && mode === 'load' ? 'thrown' : 'marked';
  const has_bad =
    checks.length > 0 || refusals === 'marked' || source.transforms.some(({ kind }) => kind === 'parse_datetime' || kind === 'cast');
  const seen = groups.some(({ layout }) => layout.records !== null) ? inParts(source.reader.columns, MARK_BITS) : [];
  const lost = inParts(columnsOfDoubles(source), MARK_BITS);
  const state: Chain = {
    sql: groups.map((group, index) => readGroup(source, group, { has_bad, seen, lost, mode, index })).join(' UNION ALL '),
    types: new Map(typesOf(source.reader.columns)),
    marks: [
      '#chunk',
      ...(has_bad ? ['#bad'] : []),
      ...(mode === 'explain' ? ['#group', '#file', '#line'] : []),
      ...seen.map((_, index) => `#seen${index}`),
      ...lost.map((_, index) => `#lost${index}`),
    ],
    checks,
    lost,
    lookupTable,
    time_zone: source.time_zone,
    mode,
    refusals,
    made: [],
  };
  keepFinite(
    state,
    source.reader.columns.map(({ name }) => name),
  );
  const empty = mode === 'load' ? markEmpty(state, source) : [];
  source.transforms.forEach((transform, index) => applyTransform(state, transform, ancestors[index] === true));
  return {
    sql: state.sql,
    has_filters: state.marks.includes('#kept'),
    checks: state.checks,
    seen,
    lost,
    empty,
    emptied: inParts(state.made, MARK_BITS),
  };
}

interface Chain {
  sql: string;
  /** The columns, in order, with their types. */
  types: Map<string, ScalarType>;
  marks: string[];
  readonly checks: RowCheck[];
  readonly lost: RowsSql['lost'];
  readonly lookupTable: LookupTable;
  readonly time_zone: string;
  readonly mode: 'load' | 'explain';
  /** Whether an expression that fails on a row throws, which fails its chunk, or marks the row. */
  readonly refusals: 'thrown' | 'marked';
  /** The derived columns that are marked where they turned values to null. */
  readonly made: string[];
}

/** One check for each declared column, whether or not these files' types need it; none when no file needs any. */
function readChecks(source: Source, groups: readonly LayoutGroup[]): RowCheck[] {
  const { columns, format } = source.reader;
  const needed = groups.some(({ layout }) => layout.columns.some(({ conversion }) => conversion.kind === 'checked'));
  const required = columns.some((column) => column.required !== undefined);
  if (!needed && !required) return [];
  return [
    ...columns.map((column): RowCheck => ({
      reason: 'type',
      column: column.name,
      message: (count) =>
        messages.badValues(
          column.name,
          count,
          expected(
            column,
            format,
            groups.map(({ layout }) => layout),
          ),
        ),
    })),
    ...columns
      .filter((column) => column.required !== undefined)
      .map((column): RowCheck => ({
        reason: 'required',
        column: column.name,
        message: (count) => messages.missingValues(column.name, count),
      })),
  ];
}

interface Marked {
  readonly has_bad: boolean;
  readonly seen: RowsSql['seen'];
  readonly lost: RowsSql['lost'];
  readonly mode: 'load' | 'explain';
  /** The position of the group. */
  readonly index: number;
}

function readGroup(source: Source, { layout, files }: LayoutGroup, { has_bad, seen, lost, mode, index: group }: Marked): string {
  const columns = layout.columns.map(({ conversion, name }) => `${conversion.sql} AS ${sqlIdentifier(name)}`);
  const failures = [
    ...layout.columns.flatMap((column, index) =>
      column.conversion.kind === 'checked'
        ? [{ index, raw: column.raw, test: `${column.raw} IS NOT NULL AND (${column.conversion.sql}) IS NULL` }]
        : [],
    ),
    ...layout.columns
      .filter((column) => column.required !== undefined)
      .map(({ raw }, index) => ({ index: layout.columns.length + index, raw, test: `${raw} IS NULL` })),
  ];
  const marks = [`${chunkSql(files.map(({ ordinal }) => ordinal))} AS "#chunk"`];
  if (has_bad && mode === 'load') {
    const cases = failures.map(({ test, index }) => [test, String(index)] as const);
    marks.push(`${firstOf(cases, 'NULL::INTEGER')} AS "#bad"`);
  }
  if (mode === 'explain') {
    const found = failures.map(({ test, index, raw }) => `CASE WHEN ${test} THEN ${failed(index, raw)} END`);
    marks.push(
      `list_filter([${[...found, NO_FAILURE].join(', ')}], lambda one: one IS NOT NULL) AS "#bad"`,
      `${group} AS "#group"`,
      'CAST(file_index AS BIGINT) AS "#file"',
      `CAST(${layout.line ?? 'NULL'} AS BIGINT) AS "#line"`,
    );
  }
  const raw = new Map(layout.columns.map((column) => [column.name, column.raw]));
  seen.forEach((part, index) => {
    const bits = part.map(({ name }, bit) => `CASE WHEN ${raw.get(name)} IS NULL THEN 0 ELSE ${2 ** bit} END`);
    marks.push(`CAST(${bits.join(' + ')} AS BIGINT) AS "#seen${index}"`);
  });
  marks.push(...lost.map((_, index) => `0::BIGINT AS "#lost${index}"`));
  if (columns.length === 0) throw new Error(`source ${source.id} declares no columns`);
  return `SELECT ${[...marks, ...columns].join(', ')} FROM ${layout.relation(files.map(({ absolute }) => absolute))}`;
}

function firstOf(cases: readonly (readonly [when: string, then: string])[], otherwise: string): string {
  return cases.length === 0
    ? otherwise
    : `CASE ${cases.map(([when, then]) => `WHEN ${when} THEN ${then}`).join(' ')} ELSE ${otherwise} END`;
}

function applyTransform(chain: Chain, transform: Transform, is_time_ancestor: boolean): void {
  const filtered = chain.marks.includes('#kept');
  switch (transform.kind) {
    case 'rename': {
      project(chain, { renamed: new Map(transform.columns.map(({ from, to }) => [from, to])) });
      return;
    }
    case 'drop':
      for (const name of transform.columns) chain.types.delete(name);
      project(chain, {});
      return;
    case 'derive': {
      const { name, type } = transform.column;
      const value = `CAST(${exprToSql(transform.expr, chain.types)} AS ${sqlTypes[type]})`;
      // Only a step that fills nulls makes a column that is there.
      const replaces = chain.types.has(name);
      markThrown(chain, name, value);
      project(chain, {
        changes: new Map([[name, guarded(thrownAs(chain, value), filtered, is_time_ancestor)]]),
        types: new Map([[name, type]]),
      });
      if (chain.mode === 'load' && !replaces && !alwaysHasValue(transform.expr)) markEmptied(chain, name, columnsOf(transform.expr));
      return;
    }
    case 'filter': {
      const passes = exprToSql(transform.where, chain.types);
      markThrown(chain, FILTER, passes);
      keep(chain, `coalesce(${thrownAs(chain, passes)}, false)`);
      return;
    }
    case 'dedup': {
      // A row that is left out is no repetition of one that counts.
      const refused = chain.refusals === 'marked' ? [chain.mode === 'load' ? '"#bad" IS NULL' : 'len("#bad") = 0'] : [];
      const partition = [...['#chunk', ...(filtered ? ['#kept'] : []), ...transform.by].map(sqlIdentifier), ...refused].join(', ');
      const order = transform.order_by.map(
        ({ column, descending }) => `${sqlIdentifier(column)} ${descending ? 'DESC' : 'ASC'} NULLS LAST`,
      );
      keep(chain, `row_number() OVER (PARTITION BY ${partition} ${order.length === 0 ? '' : `ORDER BY ${order.join(', ')}`}) = 1`);
      return;
    }
    case 'cast': {
      const { column, from, to } = transform;
      const conversion = convertCast(from, to, sqlIdentifier(column), chain.time_zone);
      if (conversion.kind === 'refused') throw new Error(`no ${to} can be made of a ${from}`);
      if (conversion.kind === 'always') project(chain, { changes: new Map([[column, conversion.sql]]), types: new Map([[column, to]]) });
      else
        replaceChecked(chain, { name: column, type: to }, conversion.sql, (count) =>
          messages.badCast(column, to, count, conversion.expected),
        );
      keepFinite(chain, [column]);
      return;
    }
    case 'lookup': {
      const on = [
        ...transform.on.map(({ column, key }) => `r.${sqlIdentifier(column)} = l.${sqlIdentifier(key)}`),
        ...(transform.valid === undefined ? [] : [validAt(`r.${sqlIdentifier(transform.valid.at)}`)]),
      ].join(' AND ');
      const taken = new Map(transform.take.map(({ column, from }) => [column.name, `l.${sqlIdentifier(from)}`]));
      const types = typesOf(transform.take.map(({ column }) => column));
      project(chain, { changes: taken, types, join: `LEFT JOIN ${chain.lookupTable(transform)} l ON ${on}` });
      return;
    }
    case 'parse_datetime': {
      const { column, format } = transform;
      const parsed = timeByFormats(sqlIdentifier(column), [format], chain.time_zone, 'surrounded by spaces');
      replaceChecked(chain, { name: column, type: 'timestamp' }, parsed, (count) => messages.badTimes(column, count, format));
      return;
    }
  }
}

/** A filtered row must not fail on an expression that its filter protects it from. */
function guarded(value: string, filtered: boolean, is_time_ancestor: boolean): string {
  if (!filtered) return value;
  return is_time_ancestor ? `CASE WHEN "#kept" THEN ${value} ELSE TRY(${value}) END` : `CASE WHEN "#kept" THEN ${value} END`;
}

/** Marks as kept the rows that were kept so far and pass. */
function keep(chain: Chain, passes: string): void {
  const filtered = chain.marks.includes('#kept');
  if (!filtered) chain.marks.push('#kept');
  project(chain, { changes: new Map([['#kept', filtered ? `CASE WHEN "#kept" THEN ${passes} ELSE false END` : passes]]) });
}

/** What a filter is called among the columns that refuse rows. */
const FILTER = 'filter';

/** Marks the rows in which a derived column has no value although all that it is made of have one. */
function markEmptied(chain: Chain, name: string, from: ReadonlySet<string>): void {
  if (from.size === 0) return;
  const mark = `#made${Math.floor(chain.made.length / MARK_BITS)}`;
  const bit = 2 ** (chain.made.length % MARK_BITS);
  chain.made.push(name);
  const has_values = [...from].map((column) => `${sqlIdentifier(column)} IS NOT NULL`);
  const isEmptied = [...(chain.marks.includes('#kept') ? ['"#kept"'] : []), `${sqlIdentifier(name)} IS NULL`, ...has_values].join(' AND ');
  const before = chain.marks.includes(mark) ? `${sqlIdentifier(mark)} | ` : '';
  project(chain, { changes: new Map([[mark, `${before}CASE WHEN ${isEmptied} THEN ${bit}::BIGINT ELSE 0::BIGINT END`]]) });
  if (before === '') chain.marks.push(mark);
}

/** Replaces a column's value; null in place of a value is a fault of the row, unless a filter has dropped the row. */
function replaceChecked(chain: Chain, { name, type }: Column, value: string, message: RowCheck['message']): void {
  const before = sqlIdentifier(name);
  const bad = refuse(chain, { reason: 'cast', column: name, message }, `${before} IS NOT NULL AND ${value} IS NULL`, before);
  project(chain, { changes: new Map([[name, value], bad]), types: new Map([[name, type]]) });
}

/** Marks the rows on which an expression fails. */
function markThrown(chain: Chain, column: string, value: string): void {
  if (chain.refusals === 'thrown') return;
  const check: RowCheck = { reason: 'expression', column, message: (count) => messages.badExpressions(column, count) };
  project(chain, { changes: new Map([refuse(chain, check, `TRY((${value}) IS NULL) IS NULL`, 'NULL')]) });
}

/** An expression that is null on the rows on which it fails. */
function thrownAs({ refusals }: Chain, value: string): string {
  return refusals === 'thrown' ? value : `TRY(${value})`;
}

/** A new value of `#bad`: a row that nothing has refused and no filter has dropped fails a check. */
function refuse(chain: Chain, check: RowCheck, fails: string, value: string): readonly [string, string] {
  const number = chain.checks.length;
  chain.checks.push(check);
  const kept = chain.marks.includes('#kept') ? ' AND "#kept"' : '';
  return chain.mode === 'load'
    ? ['#bad', `CASE WHEN "#bad" IS NULL AND ${fails}${kept} THEN ${number} ELSE "#bad" END`]
    : ['#bad', `CASE WHEN len("#bad") = 0 AND ${fails}${kept} THEN [${failed(number, value)}] ELSE "#bad" END`];
}

/** Reads NaN and infinity in some columns as null and marks where they were. */
function keepFinite(chain: Chain, columns: readonly string[]): void {
  const changes = new Map<string, string>();
  chain.lost.forEach((part, index) => {
    const mark = `#lost${index}`;
    const bits = part.flatMap((name, bit) =>
      columns.includes(name) && chain.types.get(name) === 'number' ? [{ column: sqlIdentifier(name), name, bit }] : [],
    );
    if (bits.length === 0) return;
    const found = bits.map(({ column, bit }) => `CASE WHEN NOT isfinite(${column}) THEN ${2 ** bit} ELSE 0 END`);
    for (const { column, name } of bits) changes.set(name, `CASE WHEN isfinite(${column}) THEN ${column} END`);
    // A column that is read as a double and also made from text again counts once per row.
    changes.set(mark, `${sqlIdentifier(mark)} | CAST(${found.join(' + ')} AS BIGINT)`);
  });
  if (changes.size > 0) project(chain, { changes });
}

/** Marks where declared columns have no value. @returns their names, by the marks. */
function markEmpty(chain: Chain, { reader }: Source): RowsSql['empty'] {
  const parts = inParts(
    reader.columns.map(({ name }) => name),
    MARK_BITS,
  );
  const changes = new Map(
    parts.map((part, index) => {
      const bits = part.map((name, bit) => `CASE WHEN ${sqlIdentifier(name)} IS NULL THEN ${2 ** bit} ELSE 0 END`);
      return [`#null${index}`, `CAST(${bits.join(' + ')} AS BIGINT)`] as const;
    }),
  );
  project(chain, { changes });
  chain.marks.push(...changes.keys());
  return parts;
}

interface Projection {
  /** Values by column or mark: replacements for existing ones, or new ones. */
  readonly changes: ReadonlyMap<string, string>;
  readonly renamed: ReadonlyMap<string, string>;
  /** For columns that are new or change their type. */
  readonly types: ReadonlyMap<string, ScalarType>;
  readonly join: string;
}

/** Wraps the chain in one SELECT: every column unchanged, renamed or replaced; new ones at the end. */
function project(chain: Chain, { changes = new Map(), renamed = new Map(), types = new Map(), join = '' }: Partial<Projection>): void {
  const before = [...chain.marks, ...chain.types.keys()];
  const present = before.map((name) => {
    const change = changes.get(name);
    if (change !== undefined) return `${change} AS ${sqlIdentifier(name)}`;
    return `r.${sqlIdentifier(name)} AS ${sqlIdentifier(renamed.get(name) ?? name)}`;
  });
  const added = [...changes].filter(([name]) => !before.includes(name));
  chain.sql = `SELECT ${[...present, ...added.map(([name, sql]) => `${sql} AS ${sqlIdentifier(name)}`)].join(', ')} FROM (${chain.sql}) r ${join}`;
  chain.types = new Map([...chain.types].map(([name, type]) => [renamed.get(name) ?? name, type]));
  for (const [name, type] of types) chain.types.set(name, type);
}
