import type { Drawing, Interval } from '../drawing.ts';
import {
  GRAINS,
  type AggregateTable,
  type Checkpoint,
  type Column,
  type CompoundMetric,
  type CompoundPart,
  type Dimension,
  type Expansion,
  type Exposures,
  type Expr,
  type FileColumn,
  type Lifecycle,
  type Manifest,
  type Metric,
  type Output,
  type OutputColumn,
  type Pivot,
  type Prestage,
  type Reader,
  type Rollup,
  type Selection,
  type Source,
  type State,
  type StateColumn,
  type TableMetric,
  type Window,
  type Words,
} from '../manifest.ts';
import type { Report, ReportFilter, ReportPage, Tile } from '../reports.ts';

/** The first part of a value that does not have the shape of a manifest. */
export interface Fault {
  /** Like a JSON Pointer. */
  readonly at: string;
  readonly expected: string;
}

type Check = (value: unknown, at: string) => Fault | null;
/** A check for every field: a new field of the manifest does not type-check without one. Unknown fields are ignored. */
type Checks<Thing> = { readonly [Field in keyof Thing]-?: Check };

/**
 * Checks whether a value has the shape of a manifest, in enough detail for every reader of one. Does not check that its parts fit together.
 */
export function findFault(value: unknown): Fault | null {
  return manifest(value, '');
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fails = (at: string, expected: string): Fault => ({ at, expected });

const text: Check = (value, at) => (typeof value === 'string' && value.isWellFormed() ? null : fails(at, 'a string'));
const flag: Check = (value, at) => (typeof value === 'boolean' ? null : fails(at, 'true or false'));
const whole: Check = (value, at) => (Number.isSafeInteger(value) ? null : fails(at, 'a whole number'));

const fraction: Check = (value, at) =>
  typeof value === 'number' && value > 0 && value <= 1 ? null : fails(at, 'a number above 0, up to 1');

function oneOf(...words: readonly string[]): Check {
  return (value, at) => (typeof value === 'string' && words.includes(value) ? null : fails(at, `one of ${words.join(', ')}`));
}

function orNull(check: Check): Check {
  return (value, at) => (value === null ? null : check(value, at));
}

function orAbsent(check: Check): Check {
  return (value, at) => (value === undefined ? null : check(value, at));
}

function listOf(check: Check): Check {
  return (value, at) => (Array.isArray(value) ? first(value.entries(), check, at) : fails(at, 'a list'));
}

function mapOf(check: Check): Check {
  return (value, at) => (isMap(value) ? first(Object.entries(value), check, at) : fails(at, 'an object'));
}

function first(entries: Iterable<readonly [string | number, unknown]>, check: Check, at: string): Fault | null {
  for (const [key, value] of entries) {
    const fault = check(value, `${at}/${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

function object<Thing>(checks: Checks<Thing>): Check {
  const entries = Object.entries<Check>(checks);
  return (value, at) => {
    if (!isMap(value)) return fails(at, 'an object');
    for (const [field, check] of entries) {
      const fault = check(value[field], `${at}/${field}`);
      if (fault !== null) return fault;
    }
    return null;
  };
}

const scalarType = oneOf('string', 'integer', 'number', 'decimal', 'boolean', 'date', 'timestamp');
const grain = oneOf(...GRAINS);
const column = object<Column>({ name: text, type: scalarType });

const fileColumn = object<FileColumn>({
  name: text,
  type: scalarType,
  path: orAbsent(listOf((value, at) => (typeof value === 'number' ? whole(value, at) : text(value, at)))),
  json: orAbsent(flag),
  epoch: orAbsent(oneOf('seconds', 'milliseconds')),
});

const expressions: Readonly<Record<Expr['kind'], Check>> = {
  column: object<Extract<Expr, { kind: 'column' }>>({ kind: text, name: text }),
  literal: object<Extract<Expr, { kind: 'literal' }>>({ kind: text, type: text, value: text }),
  call: object<Extract<Expr, { kind: 'call' }>>({ kind: text, fn: text, args: listOf(expr) }),
  case: object<Extract<Expr, { kind: 'case' }>>({ kind: text, branches: listOf(object({ when: expr, then: expr })), otherwise: expr }),
  cast: object<Extract<Expr, { kind: 'cast' }>>({ kind: text, to: scalarType, arg: expr }),
};

function expr(value: unknown, at: string): Fault | null {
  return tagged(expressions, value, at);
}

const reader: Check = (value, at) =>
  tagged<Reader['format']>(
    {
      parquet: object<Extract<Reader, { format: 'parquet' }>>({ format: text, columns: listOf(fileColumn) }),
      csv: object<Extract<Reader, { format: 'csv' }>>({ format: text, delimiter: text, columns: listOf(fileColumn) }),
      json: object<Extract<Reader, { format: 'json' }>>({ format: text, columns: listOf(fileColumn) }),
      postgres: object<Extract<Reader, { format: 'postgres' }>>({
        format: text,
        table: text,
        date_column: text,
        columns: listOf(fileColumn),
      }),
    },
    value,
    at,
    'format',
  );

const transforms: Readonly<Record<Source['transforms'][number]['kind'], Check>> = {
  rename: object({ columns: listOf(object({ from: text, to: text })) }),
  drop: object({ columns: listOf(text) }),
  derive: object({ column, expr }),
  cast: object({ column: text, from: scalarType, to: scalarType }),
  filter: object({ where: expr }),
  lookup: object({
    root: orAbsent(text),
    path: text,
    reader,
    on: listOf(object({ column: text, key: text })),
    valid: orAbsent(object({ at: text, from: text, to: orNull(text) })),
    take: listOf(object({ column, from: text })),
  }),
  parse_datetime: object({ column: text, format: text }),
  dedup: object({ by: listOf(text), order_by: listOf(object({ column: text, descending: flag })) }),
};

/** A thing whose `kind` (or other tag) determines its shape. */
function tagged<Tag extends string>(checks: Readonly<Record<Tag, Check>>, value: unknown, at: string, tag = 'kind'): Fault | null {
  if (!isMap(value)) return fails(at, 'an object');
  const found = Object.entries<Check>(checks).find(([name]) => name === value[tag]);
  return found === undefined ? fails(`${at}/${tag}`, `one of ${Object.keys(checks).join(', ')}`) : found[1](value, at);
}

const source = object<Source>({
  id: text,
  label: text,
  description: text,
  root: orAbsent(text),
  path: text,
  chunk_id: text,
  reader,
  transforms: listOf((value, at) => tagged(transforms, value, at)),
  columns: listOf(column),
  time_column: text,
  time_zone: text,
  complete_after_days: orAbsent(whole),
});

const words = { synonyms: orAbsent(listOf(text)), guidance: orAbsent(text) } as const satisfies Checks<Words>;
const limits = { threads: orNull(whole), memory_bytes: orNull(whole) };
const checkpoint: Check = (value, at) =>
  tagged<Checkpoint['mode']>(
    {
      source_scan: object<Omit<Extract<Checkpoint, { mode: 'source_scan' }>, 'mode'>>(limits),
      persistent_sharded: object<Omit<Extract<Checkpoint, { mode: 'persistent_sharded' }>, 'mode'>>({
        ...limits,
        shards: whole,
        retention_days: whole,
      }),
    },
    value,
    at,
    'mode',
  );
const prestages: Readonly<Record<Prestage['kind'], Check>> = {
  exposures: object<Exposures>({
    kind: text,
    customer: expr,
    customer_type: scalarType,
    interaction: expr,
    alternative_group: orNull(expr),
    action: expr,
    placement: expr,
    rank: expr,
    outcome: expr,
    propensity: expr,
    priority: orNull(expr),
    window_hours: whole,
    partition_lag_hours: whole,
    max_frequency: whole,
    window_granularity: oneOf('exact', 'daily'),
    customer_fraction: fraction,
    checkpoint,
  }),
  lifecycle: object<Lifecycle>({
    kind: text,
    customer: expr,
    value: expr,
    value_type: scalarType,
    order: orNull(expr),
    time: expr,
    segments: listOf(object<Lifecycle['segments'][number]>({ name: text, when: expr })),
  }),
};

const table = object<AggregateTable>({
  id: text,
  label: text,
  description: text,
  source: text,
  prestage: orAbsent((value, at) => tagged(prestages, value, at)),
  filter: orNull(expr),
  dimensions: listOf(
    object<Dimension>({
      name: text,
      type: oneOf('string', 'integer', 'bigint', 'boolean', 'date'),
      label: text,
      description: text,
      ...words,
    }),
  ),
  grain,
  as_of: orAbsent(text),
  states: listOf(
    object<State>({
      name: text,
      kind: text,
      of: orNull(expr),
      value_type: orNull(scalarType),
      where: orNull(expr),
      scale: whole,
      columns: listOf(object<StateColumn>({ name: text, sql_type: text, merge: text })),
    }),
  ),
  rollups: listOf(object<Rollup>({ id: text, grain, dimensions: listOf(text) })),
  computation_hash: text,
});

const outputColumn = {
  name: text,
  type: oneOf('integer', 'number', 'bigint', 'decimal', 'string', 'boolean', 'date', 'timestamp'),
  scale: whole,
  label: text,
  unit: orNull(text),
  format: orNull(text),
} as const satisfies Checks<OutputColumn>;
const output = object<Output>({ ...outputColumn, expr });

const cell: Check = (value, at) =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) ? null : fails(at, 'a string, a number, a boolean or null');
/** The value or list of values that each dimension is compared with, by operator. */
const conditions = mapOf(mapOf((operand, at) => (Array.isArray(operand) ? listOf(cell)(operand, at) : cell(operand, at))));

const window: Check = (value, at) =>
  tagged<Window['kind']>(
    {
      trailing: object({ count: whole, unit: grain }),
      to_date: object({ unit: grain }),
      all: object({}),
      before: object({}),
      later: object({ periods: whole }),
    },
    value,
    at,
  );

const named = orAbsent(listOf(text));
const drawing = object<Drawing>({
  kind: text,
  channels: object<Drawing['channels']>({ x: named, y: named, color: named }),
  bin_end: orAbsent(text),
  baseline: orAbsent(listOf(listOf((value, at) => (typeof value === 'number' ? null : fails(at, 'a number'))))),
});

const metricShape = {
  name: text,
  label: text,
  description: text,
  ...words,
  kind: text,
  dimensions: listOf(text),
  time_axes: listOf(grain),
  outputs: listOf(output),
  chart_kinds: listOf(text),
  drawings: orAbsent(listOf(drawing)),
  intervals: orAbsent(mapOf(object<Interval>({ lower: text, upper: text }))),
  privacy: orNull(object<NonNullable<Metric['privacy']>>({ min_count: whole })),
} as const;
const absent: Check = (value, at) => (value === undefined ? null : fails(at, 'absent'));

const tableMetricFields = object<TableMetric>({
  ...metricShape,
  parts: absent,
  source: text,
  table: text,
  where: orAbsent(conditions),
  window: orAbsent(window),
  inputs: listOf(text),
  selections: orAbsent(mapOf(object<Selection>({ state: text, where: orAbsent(conditions), window: orAbsent(window) }))),
  quantile_outputs: orNull(listOf(output)),
  pivot: orAbsent(object<Pivot>({ arm: text })),
  expand: orAbsent(
    object<Expansion>({
      function: text,
      arguments: listOf(expr),
      ordinal: orNull(object<OutputColumn>(outputColumn)),
      columns: listOf(object<OutputColumn>(outputColumn)),
    }),
  ),
});

/** A metric has exactly one form of derivation. */
const tableMetric: Check = (value, at) =>
  tableMetricFields(value, at) ??
  (isMap(value) && 'pivot' in value && 'expand' in value ? fails(`${at}/pivot`, 'absent beside expand') : null);

const nothing: Check = (value, at) => (value === null ? null : fails(at, 'null'));
const compoundMetric = object<CompoundMetric>({
  ...metricShape,
  source: nothing,
  table: nothing,
  parts: mapOf(object<CompoundPart>({ metric: tableMetric, output: text, where: orAbsent(listOf(conditions)) })),
  quantile_outputs: nothing,
  where: absent,
  window: absent,
  inputs: absent,
  selections: absent,
  pivot: absent,
  expand: absent,
});

const metric: Check = (value, at) => (isMap(value) && value['table'] === null ? compoundMetric : tableMetric)(value, at);

/** A diff reads no deeper: it reports which part of a report changed. */
const report = object<Report>({
  name: text,
  label: text,
  description: text,
  periods: listOf(text),
  compare: orNull(oneOf('prior_period', 'prior_year')),
  filters: listOf(object<Pick<ReportFilter, 'dimension'>>({ dimension: text })),
  pages: listOf(object<Pick<ReportPage, 'name' | 'tiles'>>({ name: text, tiles: listOf(object<Pick<Tile, 'kind'>>({ kind: text })) })),
});

const manifest = object<Manifest>({
  manifest_version: whole,
  workspace: object<Manifest['workspace']>({ name: text, label: text, description: text }),
  sources: mapOf(source),
  tables: mapOf(table),
  metrics: mapOf(metric),
  reports: orAbsent(mapOf(report)),
  catalog_hash: text,
});
