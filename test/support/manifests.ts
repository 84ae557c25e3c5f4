import { canonicalHash } from '../../compiler/canonicalJson.ts';
import { columnsOfState } from '../../compiler/states/StateDefinition.ts';
import { stateDefinitions } from '../../compiler/states/stateDefinitions.ts';
import type {
  AggregateTable,
  Column,
  DimensionType,
  Expr,
  Manifest,
  Metric,
  Reader,
  Rollup,
  ScalarType,
  Source,
  State,
  StateKind,
  Transform,
} from '../../compiler/manifest.ts';

/*
 * Manifests built by hand, without the compiler: concise input for ingest, store and query. Hashes are real hashes of the parts, so that a
 * changed part is a changed computation.
 */

export function col(name: string): Expr {
  return { kind: 'column', name };
}

export function lit(value: string | number | boolean): Expr {
  if (typeof value === 'string') return { kind: 'literal', type: 'string', value };
  if (typeof value === 'boolean') return { kind: 'literal', type: 'boolean', value: String(value) };
  return { kind: 'literal', type: Number.isInteger(value) ? 'integer' : 'number', value: String(value) };
}

export function call(fn: string, ...args: readonly Expr[]): Expr {
  return { kind: 'call', fn, args };
}

export function cast(to: ScalarType, arg: Expr): Expr {
  return { kind: 'cast', to, arg };
}

export interface StateParts {
  readonly of?: Expr;
  readonly type?: ScalarType;
  readonly where?: Expr;
  readonly scale?: number;
}

/** A state by kind; sums of a number keep 6 decimal places, those of an integer none. */
export function state(name: string, kind: StateKind, { of, type = 'integer', where, scale }: StateParts = {}): State {
  const sums = kind === 'value_sum' || kind === 'moments';
  const places = sums && type !== 'integer' ? (scale ?? 6) : 0;
  return {
    name,
    kind,
    of: of ?? null,
    value_type: of === undefined ? null : type,
    where: where ?? null,
    scale: places,
    columns: columnsOfState(stateDefinitions[kind], name, type, places),
  };
}

/** The formats of files that are read one by one. */
export type FileFormat = Exclude<Reader['format'], 'postgres' | 'mysql' | 'delta' | 'iceberg' | 'excel' | 'sqlite'>;

export interface SourceParts {
  readonly id?: string;
  readonly root?: string;
  readonly path?: string;
  readonly chunk_id?: string;
  readonly format?: FileFormat;
  readonly columns: Readonly<Record<string, ScalarType>>;
  readonly transforms?: readonly Transform[];
  /** The columns after the transforms; default: those read. */
  readonly result?: Readonly<Record<string, ScalarType>>;
  readonly time?: string;
  readonly time_zone?: string;
}

export function columns(types: Readonly<Record<string, ScalarType>>): readonly Column[] {
  return Object.entries(types).map(([name, type]) => ({ name, type }));
}

/** A source; by default the files `data/<chunk id>.parquet` (or `.csv`) with a time column `at`. */
export function source(parts: SourceParts): Source {
  const format = parts.format ?? 'parquet';
  return {
    id: parts.id ?? 'events',
    label: parts.id ?? 'events',
    description: '',
    ...(parts.root === undefined ? {} : { root: parts.root }),
    path: parts.path ?? `data/*.${format}`,
    chunk_id: parts.chunk_id ?? '([^/]+)[.](?:parquet|csv|json)(?:[.](?:gz|zip))?$',
    reader: reader(format, parts.columns),
    transforms: parts.transforms ?? [],
    columns: columns(parts.result ?? parts.columns),
    time_column: parts.time ?? 'at',
    time_zone: parts.time_zone ?? 'UTC',
  };
}

export function reader(format: FileFormat, types: Readonly<Record<string, ScalarType>>): Reader {
  return format === 'csv' ? { format, delimiter: ',', columns: columns(types) } : { format, columns: columns(types) };
}

export interface TableParts {
  readonly source?: string;
  readonly filter?: Expr;
  readonly dimensions?: Readonly<Record<string, DimensionType>>;
  readonly grain?: AggregateTable['grain'];
  readonly states?: readonly State[];
  readonly rollups?: readonly Rollup[];
}

/** A table without its hash, which depends on its source. */
export function table(id: string, parts: TableParts = {}): Omit<AggregateTable, 'computation_hash'> {
  return {
    id,
    label: id,
    description: '',
    source: parts.source ?? 'events',
    filter: parts.filter ?? null,
    dimensions: Object.entries(parts.dimensions ?? {}).map(([name, type]) => ({ name, type, label: name, description: '' })),
    grain: parts.grain ?? 'day',
    states: parts.states ?? [],
    rollups: parts.rollups ?? [],
  };
}

export function manifest(sources: readonly Source[], tables: readonly Omit<AggregateTable, 'computation_hash'>[]): Manifest {
  const parts = {
    manifest_version: 1 as const,
    workspace: { name: 'test', label: 'Test', description: '' },
    sources: Object.fromEntries(sources.map((one) => [one.id, one])),
    tables: Object.fromEntries(
      tables.map((one) => {
        const { label: _, description: __, rollups: ___, ...computed } = one;
        return [
          one.id,
          { ...one, computation_hash: canonicalHash({ source: sources.find(({ id }) => id === one.source) ?? null, table: computed }) },
        ];
      }),
    ),
    metrics: {},
  };
  return { ...parts, catalog_hash: canonicalHash(parts) };
}

/** A metric that counts the rows of a table, with privacy. */
export function privateMetric(name: string, table: AggregateTable, min_count: number): Metric {
  const expr: Expr = { kind: 'column', name: 'row_count' };
  return {
    name,
    label: name,
    description: '',
    kind: 'formula',
    source: table.source,
    table: table.id,
    dimensions: [],
    time_axes: [],
    inputs: [],
    outputs: [{ name, type: 'integer', scale: 0, label: name, unit: null, format: null, expr }],
    quantile_outputs: null,
    chart_kinds: [],
    privacy: { min_count },
  };
}
