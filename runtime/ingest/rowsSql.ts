import type { Source, Transform } from '../../compiler/manifest.ts';
import { exprToSql, sqlTypes } from '../../compiler/expressions/toSql.ts';
import { sqlIdentifier, sqlText } from '../engine/Engine.ts';
import type { Layout } from './Layout.ts';
import { expected, messages } from './messages.ts';
import { timeAncestors } from './timeAncestors.ts';

/** Files of one layout, each with the position of its chunk in the batch. */
export interface LayoutGroup {
  readonly layout: Layout;
  readonly files: readonly { readonly absolute: string; readonly ordinal: number }[];
}

/** Something that a value can fail at; its position is what the column `#bad` holds. */
export interface ValueCheck {
  readonly message: (count: number) => string;
}

/**
 * The rows of a batch after the transforms: one SELECT whose columns are the source's, and
 *   #chunk    INTEGER, the position of the row's chunk
 *   #kept     BOOLEAN, whether it passed the filters (where there are any)
 *   #bad      INTEGER, the first check that it failed, else null (where there are any)
 *   #example  VARCHAR, the value that failed it (in the mode `explain`)
 */
export interface RowsSql {
  readonly sql: string;
  readonly has_filters: boolean;
  readonly checks: readonly ValueCheck[];
}

/** Names the loaded table of a lookup. */
type LookupTable = (lookup: Extract<Transform, { readonly kind: 'lookup' }>) => string;

/** Reads and transforms each row once. Filtered rows stay, marked: the days that a chunk covers are those of all its rows. */
export function rowsSql(source: Source, groups: readonly LayoutGroup[], lookupTable: LookupTable, mode: 'load' | 'explain'): RowsSql {
  const ancestors = timeAncestors(source);
  const checks = readChecks(source, groups);
  const parse = source.transforms.filter(({ kind }) => kind === 'parse_datetime').length;
  const state: Chain = {
    sql: groups.map((group) => readGroup(source, group, checks.length + parse > 0, mode)).join(' UNION ALL '),
    columns: source.reader.columns.map(({ name }) => name),
    marks: ['#chunk', ...(checks.length + parse > 0 ? ['#bad', ...(mode === 'explain' ? ['#example'] : [])] : [])],
    checks,
    lookupTable,
    time_zone: source.time_zone,
    mode,
  };
  source.transforms.forEach((transform, index) => applyTransform(state, transform, ancestors[index] === true));
  return { sql: state.sql, has_filters: state.marks.includes('#kept'), checks: state.checks };
}

interface Chain {
  sql: string;
  columns: string[];
  marks: string[];
  readonly checks: ValueCheck[];
  readonly lookupTable: LookupTable;
  readonly time_zone: string;
  readonly mode: 'load' | 'explain';
}

/** One check for each declared column, whether or not these files' types need it; none when no file needs any. */
function readChecks(source: Source, groups: readonly LayoutGroup[]): ValueCheck[] {
  const needed = groups.some(({ layout }) => layout.columns.some(({ conversion }) => conversion.kind === 'checked'));
  return needed ? source.reader.columns.map((column) => ({ message: (count) => messages.badValues(column.name, count, expected(column)) })) : [];
}

function readGroup(source: Source, { layout, files }: LayoutGroup, has_bad: boolean, mode: 'load' | 'explain'): string {
  const columns = layout.columns.map(({ conversion, name }) => `${conversion.sql} AS ${sqlIdentifier(name)}`);
  const failures = layout.columns.flatMap((column, index) =>
    column.conversion.kind === 'checked' ? [{ index, raw: column.raw, test: `${column.raw} IS NOT NULL AND (${column.conversion.sql}) IS NULL` }] : [],
  );
  const marks = [`${chunkSql(files.map(({ ordinal }) => ordinal))} AS "#chunk"`];
  if (has_bad) {
    marks.push(`${firstOf(failures.map(({ test, index }) => [test, String(index)]), 'NULL::INTEGER')} AS "#bad"`);
    if (mode === 'explain') marks.push(`${firstOf(failures.map(({ test, raw }) => [test, `CAST(${raw} AS VARCHAR)`]), 'NULL::VARCHAR')} AS "#example"`);
  }
  if (columns.length === 0) throw new Error(`source ${source.id} declares no columns`);
  return `SELECT ${[...marks, ...columns].join(', ')} FROM ${layout.relation(files.map(({ absolute }) => absolute))}`;
}

/** Files come in order of their chunks, most often one file a chunk and none missing: then the file's position says it all. */
function chunkSql(ordinals: readonly number[]): string {
  const first = ordinals[0] ?? 0;
  const regular = ordinals.every((ordinal, index) => ordinal === first + index);
  if (regular) return `CAST(file_index AS INTEGER) + ${first}`;
  return `([${ordinals.join(', ')}]::INTEGER[])[CAST(file_index AS BIGINT) + 1]`;
}

function firstOf(cases: readonly (readonly [when: string, then: string])[], otherwise: string): string {
  return cases.length === 0 ? otherwise : `CASE ${cases.map(([when, then]) => `WHEN ${when} THEN ${then}`).join(' ')} ELSE ${otherwise} END`;
}

function applyTransform(chain: Chain, transform: Transform, is_time_ancestor: boolean): void {
  const filtered = chain.marks.includes('#kept');
  switch (transform.kind) {
    case 'rename': {
      const renamed = new Map(transform.columns.map(({ from, to }) => [from, to]));
      project(chain, new Map(), renamed);
      return;
    }
    case 'derive': {
      const value = `CAST(${exprToSql(transform.expr)} AS ${sqlTypes[transform.column.type]})`;
      project(chain, new Map([[transform.column.name, guarded(value, filtered, is_time_ancestor)]]), new Map());
      return;
    }
    case 'filter': {
      const passes = `coalesce(${exprToSql(transform.where)}, false)`;
      const kept = filtered ? `CASE WHEN "#kept" THEN ${passes} ELSE false END` : passes;
      if (!filtered) chain.marks.push('#kept');
      project(chain, new Map([['#kept', kept]]), new Map());
      return;
    }
    case 'lookup': {
      const on = transform.on.map(({ column, key }) => `r.${sqlIdentifier(column)} = l.${sqlIdentifier(key)}`).join(' AND ');
      const taken = new Map(transform.take.map(({ column, from }) => [column.name, `l.${sqlIdentifier(from)}`]));
      project(chain, taken, new Map(), `LEFT JOIN ${chain.lookupTable(transform)} l ON ${on}`);
      return;
    }
    case 'parse_datetime':
      parseDatetime(chain, transform, filtered);
      return;
  }
}

/** A filtered row must not fail on an expression that its filter was there to keep it from. */
function guarded(value: string, filtered: boolean, is_time_ancestor: boolean): string {
  if (!filtered) return value;
  return is_time_ancestor ? `CASE WHEN "#kept" THEN ${value} ELSE TRY(${value}) END` : `CASE WHEN "#kept" THEN ${value} END`;
}

function parseDatetime(chain: Chain, transform: Extract<Transform, { readonly kind: 'parse_datetime' }>, filtered: boolean): void {
  const text = sqlIdentifier(transform.column);
  const value = `try_strptime(${text}, ${sqlText(transform.format)})`;
  // With a zone in its format the engine gives a point in time; without one, wall time.
  const parsed = /%[zZ]/.test(transform.format) ? `timezone(${sqlText(chain.time_zone)}, ${value})` : `CAST(${value} AS TIMESTAMP)`;
  const check = chain.checks.length;
  chain.checks.push({ message: (count) => messages.badTimes(transform.column, count, transform.format) });
  const fails = `${text} IS NOT NULL AND ${parsed} IS NULL${filtered ? ' AND "#kept"' : ''}`;
  const changes = new Map([
    [transform.column, parsed],
    ['#bad', `CASE WHEN "#bad" IS NULL AND ${fails} THEN ${check} ELSE "#bad" END`],
  ]);
  if (chain.mode === 'explain') changes.set('#example', `CASE WHEN "#bad" IS NULL AND ${fails} THEN ${text} ELSE "#example" END`);
  project(chain, changes, new Map());
}

/** Puts one SELECT around the chain: every column as it is, renamed, or replaced; new ones at the end. */
function project(chain: Chain, changes: ReadonlyMap<string, string>, renamed: ReadonlyMap<string, string>, join = ''): void {
  const before = [...chain.marks, ...chain.columns];
  const kept = before.map((name) => {
    const change = changes.get(name);
    if (change !== undefined) return `${change} AS ${sqlIdentifier(name)}`;
    return `r.${sqlIdentifier(name)} AS ${sqlIdentifier(renamed.get(name) ?? name)}`;
  });
  const added = [...changes].filter(([name]) => !before.includes(name));
  chain.sql = `SELECT ${[...kept, ...added.map(([name, sql]) => `${sql} AS ${sqlIdentifier(name)}`)].join(', ')} FROM (${chain.sql}) r ${join}`;
  chain.columns = [...chain.columns.map((name) => renamed.get(name) ?? name), ...added.map(([name]) => name)];
}
