import type { Cell, Condition, Row, Scalar } from '../../generated/types.ts';
import type { SqlRow } from '../../runtime/engine/Engine.ts';
import { DIGEST_RELATIVE_ERROR } from '../../runtime/sketch/digest.ts';
import type { QueryWorkspace } from './support.ts';
import { must } from './must.ts';

/*
 * What the answers to questions of the sales workspace must be, by plain SQL over the raw rows and BigInt arithmetic: nothing of the query
 * path is used here.
 */

export type Axis = 'day' | 'week' | 'month' | 'quarter' | 'year';
export type DimensionName = 'region' | 'size' | 'flag' | 'shipped';
export type MetricName = 'sales' | 'orders' | 'amount' | 'amounts' | 'buyers';

/** The filters and bounds of a question, already in operator form. */
export interface Scope {
  readonly filters: Readonly<Partial<Record<DimensionName, Condition>>>;
  readonly start: string | null;
  readonly end: string | null;
  /** Of the rows of a group, those that its outputs are over; absent for all. */
  readonly selected?: Scope['filters'];
}

export const labels: Readonly<Record<Axis, (time: string) => string>> = {
  day: (time) => `strftime(${time}, '%Y-%m-%d')`,
  week: (time) => `strftime(${time}, '%G-W%V')`,
  month: (time) => `strftime(${time}, '%Y-%m')`,
  quarter: (time) => `strftime(${time}, '%Y') || '-Q' || quarter(${time})`,
  year: (time) => `strftime(${time}, '%Y')`,
};

export function measures(selected: Scope['filters'] = {}): string {
  const within = where({ filters: selected, start: null, end: null });
  const over = `FILTER (WHERE ${within})`;
  return `
  count(*) ${over}::VARCHAR AS row_count,
  count(*) FILTER (WHERE ${within} AND qty > 3)::VARCHAR AS big,
  count(*) FILTER (WHERE ${within} AND NOT (qty > 3))::VARCHAR AS small,
  coalesce(sum(CAST(amount AS DECIMAL(38, 6))) ${over}, 0)::VARCHAR AS revenue,
  coalesce(sum(CAST(price AS DECIMAL(38, 2))) ${over}, 0)::VARCHAR AS priced,
  coalesce(sum(qty) ${over}, 0)::VARCHAR AS items,
  count(qty) ${over}::VARCHAR AS counted,
  min(amount) ${over} AS least,
  max(price) ${over}::VARCHAR AS most,
  max(shipped) ${over}::VARCHAR AS last_ship,
  count(amount) ${over}::VARCHAR AS n,
  coalesce(sum(CAST(amount AS DECIMAL(18, 2))) ${over}, 0)::VARCHAR AS total,
  coalesce(sum(CAST(amount AS DECIMAL(18, 2)) * CAST(amount AS DECIMAL(18, 2))) ${over}, 0)::VARCHAR AS squares,
  count(DISTINCT customer) ${over}::VARCHAR AS buyers,
  list(amount ORDER BY amount) FILTER (WHERE ${within} AND amount IS NOT NULL) AS amounts`;
}

/** Values that an output must have exactly, or within the digest's error of one. */
export type Expected = Cell | { readonly near: number };

type Derive = (row: SqlRow) => Expected;

const text = (row: SqlRow, name: string): string => String(row[name]);
const decimal = (row: SqlRow, name: string): number => Number(text(row, name));
const ratio = (numerator: Fraction, denominator: Fraction): number | null => toNumber(divide(numerator, denominator));

const quantile =
  (q: number): Derive =>
  (row) => {
    const values = (row['amounts'] as readonly number[] | null) ?? [];
    if (values.length === 0) return null;
    const rank = Math.max(1, Math.ceil(q * values.length));
    return rank === 1 || rank === values.length ? must(values[rank - 1]) : { near: must(values[rank - 1]) };
  };

/** The outputs of each metric, in the order of its columns. */
export const outputs: Readonly<Record<MetricName, Readonly<Record<string, Derive>>>> = {
  sales: {
    orders: (row) => decimal(row, 'row_count'),
    big: (row) => decimal(row, 'big'),
    revenue: (row) => decimal(row, 'revenue'),
    priced: (row) => (text(row, 'priced') === '0' ? '0.00' : text(row, 'priced')),
    items: (row) => text(row, 'items'),
    share: (row) => ratio(fraction(text(row, 'big')), add(fraction(text(row, 'big')), fraction(text(row, 'small')))),
    average: (row) => ratio(fraction(text(row, 'revenue')), fraction(text(row, 'counted'))),
    least: (row) => row['least'] as number | null,
    most: (row) => (row['most'] === null ? null : decimal(row, 'most')),
    last_ship: (row) => row['last_ship'] as string | null,
    mean_amount: (row) => ratio(fraction(text(row, 'total')), fraction(text(row, 'n'))),
    variance_amount: (row) => variance(fraction(text(row, 'n')), fraction(text(row, 'total')), fraction(text(row, 'squares'))),
    has_many: (row) => decimal(row, 'row_count') > 10,
  },
  orders: { orders: (row) => decimal(row, 'row_count') },
  amount: { amount: quantile(0.5) },
  amounts: {
    amounts_count: (row) => decimal(row, 'n'),
    amounts_min: (row) => row['least'] as number | null,
    amounts_p25: quantile(0.25),
    amounts_Median: quantile(0.5),
    amounts_p75: quantile(0.75),
    amounts_max: (row) => ((row['amounts'] as readonly number[] | null) ?? []).at(-1) ?? null,
  },
  buyers: { buyers: (row) => decimal(row, 'buyers') },
};

/** The groups of a question, in no order, each with its keys and its expected outputs. */
export async function expectedGroups(
  workspace: QueryWorkspace,
  metric: MetricName,
  axis: Axis | null,
  dimensions: readonly DimensionName[],
  scope: Scope,
): Promise<readonly { readonly keys: readonly Cell[]; readonly values: readonly Expected[] }[]> {
  const keys = [...(axis === null ? [] : [labels[axis]('day')]), ...dimensions.map(keySql)];
  const rows = await workspace.sql(
    `SELECT ${[...keys.map((key, index) => `${key} AS k${index}`), measures(scope.selected)].join(', ')} FROM raw WHERE ${where(scope)}${keys.length === 0 ? '' : ' GROUP BY ALL'}`,
  );
  return rows.map((row) => ({
    keys: keys.map((_, index) => keyCell(row[`k${index}`], axis === null ? dimensions[index] : dimensions[index - 1])),
    values: Object.values(outputs[metric]).map((derive) => derive(row)),
  }));
}

/**
 * For each group of whole periods: the label of the period after, where it is the one before. And the labels of periods whose period
 * before is covered.
 */
export async function expectedBefore(
  workspace: QueryWorkspace,
  metric: MetricName,
  axis: Axis,
  dimensions: readonly DimensionName[],
  filters: Scope['filters'],
  selected: Scope['filters'] = {},
): Promise<{
  readonly groups: ReadonlyMap<string, readonly Expected[]>;
  readonly covered: ReadonlySet<string>;
  readonly nothing: readonly Expected[];
}> {
  const after = `date_trunc('${axis}', day) + INTERVAL 1 ${axis}`;
  const keys = [labels[axis](`(${after})`), ...dimensions.map(keySql)];
  const rows = await workspace.sql(
    `SELECT ${[...keys.map((key, index) => `${key} AS k${index}`), measures(selected)].join(', ')} FROM raw WHERE ${where({ filters, start: null, end: null })} GROUP BY ALL`,
  );
  const covered = await workspace.sql(`SELECT DISTINCT ${keys[0]} AS label FROM covered`);
  const [none] = await workspace.sql(`SELECT ${measures()} FROM raw WHERE false`);
  const values = (row: SqlRow): readonly Expected[] => Object.values(outputs[metric]).map((derive) => derive(row));
  return {
    groups: new Map(
      rows.map((row) => [JSON.stringify(keys.map((_, index) => keyCell(row[`k${index}`], dimensions[index - 1]))), values(row)]),
    ),
    covered: new Set(covered.map(({ label }) => String(label))),
    nothing: values(none ?? {}),
  };
}

/** Groups that are folded, by their keys as an answer shows them, each list into one row. */
export type Folds = readonly (readonly (readonly Cell[])[])[];

/**
 * The outputs over the raw rows of all groups of each fold; null for a fold without rows.
 * @param when the rows of the groups' own periods, or of the periods before
 */
export async function expectedFolds(
  workspace: QueryWorkspace,
  metric: MetricName,
  axis: Axis | null,
  dimensions: readonly DimensionName[],
  scope: Scope,
  folds: Folds,
  when: 'now' | 'before',
): Promise<readonly (readonly Expected[] | null)[]> {
  if (folds.length === 0) return [];
  const time = when === 'now' ? 'day' : `(date_trunc('${axis}', day) + INTERVAL 1 ${axis})`;
  const keys = [...(axis === null ? [] : [labels[axis](time)]), ...dimensions.map(keySql)];
  const members = folds.flatMap((fold, index) =>
    fold.map(
      (cells) =>
        `(${[index, ...cells.map((cell) => (cell === null ? 'NULL::VARCHAR' : `'${String(cell).replaceAll("'", "''")}'`))].join(', ')})`,
    ),
  );
  const columns = ['fold', ...keys.map((_, index) => `f${index}`)];
  const on = keys.map((key, index) => `CAST(${key} AS VARCHAR) IS NOT DISTINCT FROM f${index}`);
  const rows = await workspace.sql(
    `SELECT fold, ${measures(scope.selected)} FROM raw JOIN (VALUES ${members.join(', ')}) AS folds(${columns.join(', ')}) ON ${on.join(' AND ')} WHERE ${where(scope)} GROUP BY fold`,
  );
  const found = new Map(rows.map((row) => [Number(row['fold']), Object.values(outputs[metric]).map((derive) => derive(row))]));
  return folds.map((_, index) => found.get(index) ?? null);
}

/** The part of one group that lies within the bounds, or before them; what lies past them is in none. */
export interface Part {
  /** Labels of its period, and of the period after; null without an axis. */
  readonly period: string | null;
  readonly next: string | null;
  /** The cells of its dimensions. */
  readonly values: readonly Cell[];
  readonly within: boolean;
  readonly rows: number;
}

export async function groupParts(
  workspace: QueryWorkspace,
  axis: Axis | null,
  dimensions: readonly DimensionName[],
  { filters, start, end }: Scope,
): Promise<readonly Part[]> {
  const times = axis === null ? ['NULL', 'NULL'] : [labels[axis]('day'), labels[axis](`(date_trunc('${axis}', day) + INTERVAL 1 ${axis})`)];
  const within = start === null ? 'true' : `day >= DATE '${start}'`;
  const columns = [
    ...times.map((time, index) => `${time} AS t${index}`),
    `${within} AS within`,
    ...dimensions.map((name, index) => `${keySql(name)} AS k${index}`),
    'count(*)::VARCHAR AS row_count',
  ];
  const rows = await workspace.sql(`SELECT ${columns.join(', ')} FROM raw WHERE ${where({ filters, start: null, end })} GROUP BY ALL`);
  return rows.map((row) => ({
    period: row['t0'] as string | null,
    next: row['t1'] as string | null,
    within: row['within'] === true,
    rows: Number(row['row_count']),
    values: dimensions.map((name, index) => keyCell(row[`k${index}`], name)),
  }));
}

/** The chunks of the rows within the scope; with an axis, also of those before it that a group within it is compared with. */
export async function expectedChunks(
  workspace: QueryWorkspace,
  scope: Scope,
  axis: Axis | null,
  dimensions: readonly DimensionName[],
): Promise<readonly string[]> {
  const whole = `SELECT * FROM raw WHERE ${where({ ...scope, start: null, end: null })}`;
  const period = (table: string): string => `date_trunc('${axis}', ${table}.day)`;
  const same = ['r', 'n'].map(
    (table) => `struct_pack(${['z := 0', ...dimensions.map((name) => `${name} := ${table}.${name}`)].join(', ')})`,
  );
  const compared =
    axis === null || scope.start === null
      ? ''
      : `UNION SELECT r.chunk FROM (${whole}) r SEMI JOIN now n
         ON ${period('n')} = ${period('r')} + INTERVAL 1 ${axis} AND ${same.join(' IS NOT DISTINCT FROM ')} WHERE r.day < DATE '${scope.start}'`;
  const rows = await workspace.sql(
    `WITH now AS (SELECT * FROM raw WHERE ${where(scope)}) SELECT DISTINCT chunk FROM (SELECT chunk FROM now ${compared}) ORDER BY chunk`,
  );
  return rows.map(({ chunk }) => String(chunk));
}

export function keySql(dimension: DimensionName): string {
  return dimension === 'size' || dimension === 'shipped' ? `${dimension}::VARCHAR` : dimension;
}

export function keyCell(value: unknown, dimension: DimensionName | undefined): Cell {
  if (value === null || value === undefined) return null;
  return dimension === 'size' ? Number(value) : (value as Cell);
}

/** A condition in SQL on the raw rows. */
export function where({ filters, start, end }: Scope): string {
  const parts = Object.entries(filters).map(([name, condition]) => conditionSql(name, condition));
  if (start !== null) parts.push(`day >= DATE '${start}'`);
  if (end !== null) parts.push(`day <= DATE '${end}'`);
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}

const operators: Readonly<Record<string, (column: string, value: string) => string>> = {
  eq: (column, value) => (value === 'NULL' ? `${column} IS NULL` : `coalesce(${column} = ${value}, false)`),
  ne: (column, value) => (value === 'NULL' ? `${column} IS NOT NULL` : `coalesce(${column} <> ${value}, true)`),
  gt: (column, value) => `coalesce(${column} > ${value}, false)`,
  gte: (column, value) => `coalesce(${column} >= ${value}, false)`,
  lt: (column, value) => `coalesce(${column} < ${value}, false)`,
  lte: (column, value) => `coalesce(${column} <= ${value}, false)`,
  contains: (column, value) => `coalesce(position(${value} IN ${column}) > 0, false)`,
  starts_with: (column, value) => `coalesce(left(${column}, length(${value})) = ${value}, false)`,
  ends_with: (column, value) => `coalesce(right(${column}, length(${value})) = ${value}, false)`,
  is_null: (column) => `${column} IS NULL`,
  not_null: (column) => `${column} IS NOT NULL`,
};

function conditionSql(column: string, condition: Condition): string {
  if (condition === null || typeof condition !== 'object') return must(operators['eq'])(column, literal(condition));
  if (Array.isArray(condition)) return anyOf(column, condition);
  const parts = Object.entries(condition).map(([operator, value]) => {
    if (operator === 'in') return anyOf(column, value as readonly Scalar[]);
    if (operator === 'not_in') return `NOT ${anyOf(column, value as readonly Scalar[])}`;
    return must(operators[operator])(column, literal(value as Scalar));
  });
  return parts.join(' AND ');
}

function anyOf(column: string, values: readonly Scalar[]): string {
  return `(${['false', ...values.map((value) => must(operators['eq'])(column, literal(value)))].join(' OR ')})`;
}

function literal(value: Scalar): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? `DATE '${value}'` : `'${value.replaceAll("'", "''")}'`;
}

/** True when a cell is what is expected of it. */
export function fits(cell: Cell | undefined, expected: Expected): boolean {
  if (typeof expected !== 'object' || expected === null) return cell === expected;
  return typeof cell === 'number' && Math.abs(cell - expected.near) <= Math.abs(expected.near) * DIGEST_RELATIVE_ERROR * (1 + 1e-12);
}

/** The order of UTF-8 bytes, numbers and booleans by value, null last. */
export function compareCells(a: Cell, b: Cell): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

export function cellsOf(row: Row): readonly Cell[] {
  return Object.values(row);
}

interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

function fraction(decimalText: string): Fraction {
  const [whole = '0', places = ''] = decimalText.split('.');
  return { n: BigInt(`${whole}${places}`), d: 10n ** BigInt(places.length) };
}

const add = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
const divide = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });
const minus = (a: Fraction): Fraction => ({ n: -a.n, d: a.d });

function variance(n: Fraction, sum: Fraction, squares: Fraction): number | null {
  const one = { n: 1n, d: 1n };
  const degrees = add(n, minus(one));
  if (degrees.n <= 0n) return null;
  return toNumber(divide(add(times(n, squares), minus(times(sum, sum))), times(n, degrees)));
}

/** The nearest double, by way of 80 decimal places and the language's own reading of decimal text. */
function toNumber({ n, d }: Fraction): number | null {
  if (d === 0n) return null;
  const scaled = (n * 10n ** 80n) / d;
  return Number(`${scaled}e-80`);
}
