import type { Dimension, Grain } from '../../../compiler/manifest.ts';
import { ConnectionPool, type SqlStatement } from '../../engine/ConnectionPool.ts';
import { sqlIdentifier } from '../../engine/Engine.ts';
import { ResultReader } from '../../engine/vectors.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { Generation } from '../../release/Release.ts';
import type { ChunkBits } from './contributions.ts';
import { enumDictionaries, type Dictionary } from './dictionaries.ts';
import * as messages from '../messages.ts';
import { readGroups } from './readGroups.ts';
import { periodBegin, type Hour } from '../periods.ts';
import type { Plan } from '../plan/planQuery.ts';
import type { Filter } from '../question/Question.ts';
import { axisSql, StatementBuilder, storeTable, whereSql } from './statement.ts';
import type { StateLayout, StateRow } from '../states/states.ts';
import type { Turns } from '../Turns.ts';

/** The merged states of one combination of grouping values. */
export interface Group {
  /** The first hour of its period; 0 without a time axis. */
  readonly hour: Hour;
  /** False for rows before `start`, which are only compared with. */
  readonly current: boolean;
  /** Its place in the columns of `codes`. */
  readonly row: number;
  readonly states: StateRow;
}

export interface Groups {
  /** The values of each dimension by their codes. */
  readonly keys: readonly Dictionary[];
  /** The code of each dimension's value, by a group's `row`. */
  readonly codes: readonly Int32Array[];
  readonly groups: readonly Group[];
  /** What went into the groups; null when it was not asked for. */
  readonly contributed: ChunkBits | null;
}

export interface FetchRequest {
  readonly plan: Plan;
  readonly axis: Grain | null;
  readonly dimensions: readonly Dimension[];
  readonly filters: readonly Filter[];
  readonly layout: StateLayout;
  /** Chunks of the aggregate table. */
  readonly chunks: number;
  readonly count_contributions: boolean;
  /** The first rows in this order are enough: the place of each grouping column (time first) and its direction. */
  readonly page: { readonly order: readonly { readonly key: number; readonly descending: boolean }[]; readonly rows: number } | null;
}

/**
 * How the rows of a table become groups. `rows`: the table has one row for each group already. `sql`: the engine merges.
 * `kernel`: sketches are among the states, and merge here; that is faster than collecting them in the engine.
 */
export type FetchMode = 'rows' | 'sql' | 'kernel';

/** Where the columns of the statement are: keys first, then states, then what is counted of contributions. */
export interface FetchShape {
  readonly mode: FetchMode;
  /** Rows of the first period's head are told apart from those within the bounds by a column of their own. */
  readonly split: boolean;
  readonly dictionaries: readonly (Dictionary | null)[];
}

/** Fetches the groups of a question with one statement. */
export async function fetchGroups(generation: Generation, request: FetchRequest, turns: Turns): Promise<Groups> {
  const enums = await enumDictionaries(generation, request.plan.table);
  const shape: FetchShape = {
    mode: modeOf(request),
    split: isSplit(request),
    dictionaries: request.dimensions.map(({ name }) => enums.get(name) ?? null),
  };
  const statement = fetchStatement(request, shape);
  const result = await ConnectionPool.of(generation.engine)
    .run(statement, turns.signal)
    .catch((error: unknown) => {
      // Exact sums have 38 digits.
      if (error instanceof Error && /^(Out of Range|Overflow)/.test(error.message))
        throw new ServiceError('unrepresentable_value', 422, messages.sumTooLarge(request.plan.table.name));
      throw error;
    });
  return readGroups(new ResultReader(result), request, shape, turns);
}

function modeOf(request: FetchRequest): FetchMode {
  const {
    plan: { table, rollup },
    axis,
    dimensions,
    layout,
  } = request;
  const isKey = axis === table.grain && dimensions.length === table.dimensions.length && !isSplit(request);
  if (rollup !== null && isKey) return 'rows';
  return layout.slots.some(({ merge }) => merge === 'digest' || merge === 'distinct') ? 'kernel' : 'sql';
}

/** Only a comparison reads what lies before `start`, and only within a period does it need to be told apart. */
function isSplit({ plan: { scan, current_from }, axis }: FetchRequest): boolean {
  if (axis === null || current_from === null || scan.from === current_from) return false;
  return periodBegin(axis, current_from) !== current_from;
}

function fetchStatement(request: FetchRequest, { mode, split, dictionaries }: FetchShape): SqlStatement {
  const {
    plan: { table, rollup, scan, current_from },
    axis,
    dimensions,
    filters,
    layout,
    chunks,
    page,
  } = request;
  const builder = new StatementBuilder();
  const merged = mode === 'sql';
  const selected: string[] = [];
  const grouped: string[] = [];
  if (axis !== null) {
    selected.push(axisSql(axis, table.grain));
    grouped.push(String(selected.length));
  }
  dimensions.forEach(({ name }, index) => {
    const column = sqlIdentifier(name);
    selected.push(dictionaries[index] === null ? column : `CAST(enum_code(${column}) AS INTEGER)`);
    grouped.push(column);
  });
  if (split && current_from !== null) {
    selected.push(`CAST(period >= ${builder.bindTime(current_from, table.grain)} AS INTEGER)`);
    grouped.push(String(selected.length));
  }
  const keyCount = selected.length;
  for (const slot of layout.slots) {
    const column = sqlIdentifier(slot.column);
    if (slot.merge === 'digest') selected.push(column, sqlIdentifier(`${slot.column}__min`), sqlIdentifier(`${slot.column}__max`));
    else selected.push(merged && slot.merge !== 'distinct' ? `${slot.merge}(${column})` : column);
  }
  if (request.count_contributions) {
    const bits = rollup === null ? `bitstring_agg(chunk, 0, ${Math.max(chunks - 1, 0)})` : 'bit_or(chunks)';
    if (merged) selected.push('count(*)', bits);
    else selected.push(rollup === null ? 'chunk' : 'chunks');
  }
  if (selected.length === 0) selected.push('1');
  const where = whereSql(builder, table.grain, scan, filters);
  const group = merged && grouped.length > 0 ? ` GROUP BY ${grouped.join(', ')}` : '';
  const order = page === null ? '' : ` ORDER BY ${orderSql(request, keyCount)} LIMIT ${page.rows}`;
  return builder.build(`SELECT ${selected.join(', ')} FROM ${storeTable(table)}${where}${group}${order}`);
}

function orderSql({ page, axis, dimensions }: FetchRequest, keyCount: number): string {
  return (page?.order ?? [])
    .filter(({ key }) => key < keyCount)
    .map(({ key, descending }) => {
      const dimension = dimensions[axis === null ? key : key - 1];
      const isTime = axis !== null && key === 0;
      const expression =
        isTime || dimension === undefined
          ? '1'
          : dimension.type === 'string'
            ? `CAST(${sqlIdentifier(dimension.name)} AS VARCHAR)`
            : sqlIdentifier(dimension.name);
      return `${expression} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
    })
    .join(', ');
}
