import { MOST_IN_DOUBLE } from '../../../../compiler/wholeNumbers.ts';
import { sqlIdentifier } from '../../../engine/Engine.ts';
import type { SqlStatement } from '../../../engine/ConnectionPool.ts';
import { hasSketches } from '../../../states/StateSlot.ts';
import { at } from '../../../errors/at.ts';
import { periodBegin } from '../../../calendar/periods.ts';
import type { Filter } from '../../question/Question.ts';
import type { GroupRequest, PageTerm } from '../AggregateReader.ts';
import { chunkBitsSql } from './contributions.ts';
import type { StateLayout } from '../../states/layout.ts';
import type { Enums } from '../../groups/Dictionary.ts';
import { axisSql, filtersSql, publishedTable, StatementBuilder, timeSql, whereSql } from './statement.ts';
import type { FetchShape, FetchMode } from '../FetchShape.ts';

export function fetchShape(request: GroupRequest, enums: Enums): FetchShape {
  return {
    mode: modeOf(request),
    split: isSplit(request),
    enums,
    dictionaries: request.dimensions.map(({ name }) => enums.get(name) ?? null),
  };
}

function modeOf(request: GroupRequest): FetchMode {
  const {
    plan: { table, rollup },
    axis,
    dimensions,
    layout,
  } = request;
  const isKey = axis === table.grain && dimensions.length === table.dimensions.length && !isSplit(request);
  if (rollup !== null && isKey) return 'rows';
  return hasSketches(layout.slots) ? 'kernel' : 'sql';
}

/** Only a comparison reads rows before `start`, and they need to be distinguished only within a period. */
function isSplit({ plan: { scan, current_from }, axis }: GroupRequest): boolean {
  if (axis === null || current_from === null || scan.from === current_from) return false;
  return periodBegin(axis, current_from) !== current_from;
}

/** The single statement for a request. */
export function fetchStatement(request: GroupRequest, { mode, split, enums, dictionaries }: FetchShape): SqlStatement {
  const {
    plan: { table, rollup, scan, current_from },
    axis,
    dimensions,
    filters,
    layout,
    chunks,
    page,
  } = request;
  const builder = new StatementBuilder(enums);
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
    selected.push(`CAST(period >= ${timeSql(current_from, table.grain)} AS INTEGER)`);
    grouped.push(String(selected.length));
  }
  const conditionOf = selections(builder);
  for (const { columns, engine_merge, where } of layout.slots) {
    const condition = conditionOf(where);
    for (const column of columns.map(sqlIdentifier)) {
      if (!merged || engine_merge === null) selected.push(condition === null ? column : `CASE WHEN ${condition} THEN ${column} END`);
      else selected.push(`${engine_merge}(${column})${condition === null ? '' : ` FILTER (WHERE ${condition})`}`);
    }
  }
  if (request.count_contributions) {
    // Over all groups, the same in each row: reading the chunks of every group would take longer than merging them here.
    if (merged) selected.push('sum(count(*)) OVER ()', `bit_or(${chunkBitsSql(rollup, chunks)}) OVER ()`);
    else selected.push(rollup === null ? 'chunk' : 'chunks');
  }
  // A question that reads no state has no other column: an aggregate gives it its one row.
  if (selected.length === 0) selected.push('count(*)');
  const where = whereSql(builder, table.grain, scan, filters);
  const group = merged && grouped.length > 0 ? ` GROUP BY ${grouped.join(', ')}` : '';
  const order = page === null ? '' : ` ORDER BY ${orderSql(request, mode)} LIMIT ${page.rows}`;
  return builder.build(`SELECT ${selected.join(', ')} FROM ${publishedTable(table)}${where}${group}${order}`);
}

/** The condition of a selection, with its values bound once; null for all rows. */
function selections(builder: StatementBuilder): (where: readonly Filter[]) => string | null {
  const known = new Map<readonly Filter[], string>();
  return (where) => {
    if (where.length === 0) return null;
    const condition = known.get(where) ?? filtersSql(builder, where).join(' AND ');
    known.set(where, condition);
    return condition;
  };
}

function orderSql(request: GroupRequest, mode: FetchMode): string {
  return (request.page?.order ?? [])
    .map(({ key, descending }) => `${keySql(key, request, mode)} ${descending ? 'DESC' : 'ASC'} NULLS LAST`)
    .join(', ');
}

/** The time column comes first in the statement. Text is ordered by its bytes, not as an ENUM. */
function keySql(key: PageTerm['key'], { dimensions, layout }: GroupRequest, mode: FetchMode): string {
  switch (key.kind) {
    case 'time':
      return '1';
    case 'dimension': {
      const { name, type } = at(dimensions, key.index);
      return type === 'string' ? `CAST(${sqlIdentifier(name)} AS VARCHAR)` : sqlIdentifier(name);
    }
    case 'sum':
      return sumSql(key.slot, layout, mode);
    case 'beyond_double':
      return `${sumSql(key.slot, layout, mode)} NOT BETWEEN -${MOST_IN_DOUBLE} AND ${MOST_IN_DOUBLE}`;
    case 'quotient': {
      const added = (slots: readonly number[]): string => `CAST(${slots.map((slot) => sumSql(slot, layout, mode)).join(' + ')} AS DOUBLE)`;
      return `${added(key.dividend)} / nullif(${added(key.divisor)}, 0)`;
    }
  }
}

function sumSql(slot: number, { slots }: StateLayout, mode: FetchMode): string {
  const summand = sqlIdentifier(at(at(slots, slot).columns, 0));
  return mode === 'sql' ? `sum(${summand})` : summand;
}
