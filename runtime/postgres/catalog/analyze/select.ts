import type { Node, SelectStmt } from 'libpg-query';
import { PgError } from '../PgError.ts';
import type { Item, Tuple } from '../run/Item.ts';
import { itemsOf, planJoins } from '../run/joins.ts';
import { INT8 } from '../types/pgTypes.ts';
import { keyText } from '../values/compare.ts';
import type { Value } from '../values/Value.ts';
import type { Analysis, Query } from './Analysis.ts';
import { coerce, coerceAll, coerceToBoolean, settled } from './coerce.ts';
import { withQueries } from './ctes.ts';
import { conjuncts, fromClause } from './from.ts';
import { checkGrouping } from './grouping.ts';
import { compareKeys, orderOf, type SortKey } from './orders.ts';
import { Scope, type Level, type RowState } from './Scope.ts';
import { setOperation } from './setOperations.ts';
import { targetsOf, type Target } from './targets.ts';
import { usesOf, type Typed } from './Typed.ts';

/** A SELECT with all that may stand around it. @throws {PgError} */
export function query(statement: SelectStmt, around: Scope | null, analysis: Analysis): Query {
  if (statement.intoClause !== undefined || statement.lockingClause !== undefined)
    throw new PgError('25006', 'cannot write or lock rows: this server only reads');
  const base = around ?? analysis.nowhere;
  const scope = withQueries(statement.withClause, base, analysis);
  if (statement.op !== undefined && statement.op !== 'SETOP_NONE')
    return ordered(setOperation(statement, scope, analysis), statement, scope, analysis);
  if (statement.valuesLists !== undefined) return ordered(values(statement.valuesLists, scope, analysis), statement, scope, analysis);
  return plain(statement, scope, analysis);
}

function newLevel(): Level {
  return { late: [], sets: [], place: 'from', windows: new Map() };
}

function values(lists: readonly Node[], around: Scope, analysis: Analysis): Query {
  const scope = new Scope(around, newLevel(), [], [], around.ctes);
  const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []).map((node) => analysis.expression(node, scope)) : []));
  const width = rows[0]?.length ?? 0;
  if (rows.some(({ length }) => length !== width)) throw new PgError('42601', 'VALUES lists must all be the same length');
  const columns = Array.from({ length: width }, (_, index) =>
    coerceAll(
      rows.flatMap((row) => row[index] ?? []),
      'VALUES',
      analysis.database,
    ),
  );
  return {
    columns: columns.map(({ type }, index) => ({ name: `column${index + 1}`, type })),
    uses: usesOf(columns.flatMap(({ parts }) => parts)),
    rows: () => rows.map((_, row) => columns.map(({ parts }) => parts[row]?.evaluate() ?? null)),
  };
}

/** VALUES or a set operation, in order and cut: its keys are columns of its own. */
function ordered(inner: Query, statement: SelectStmt, around: Scope, analysis: Analysis): Query {
  let current: Tuple = [];
  const columns = inner.columns.map(({ name, type, fields }, index) => ({
    name,
    typed: { type, fields, uses: usesOf([]), evaluate: () => current[index] ?? null },
  }));
  const scope = new Scope(around, newLevel(), [], columns, around.ctes);
  const order = orderOf(statement.sortClause ?? [], (node) => placeIn(node, columns) ?? analysis.expression(node, scope), analysis);
  const cut = limits(statement, around, analysis);
  const rows = (): readonly Tuple[] => {
    const keyed = inner.rows().map((tuple) => {
      current = tuple;
      return { tuple, keys: order.map(({ typed }) => typed.evaluate()) };
    });
    const sorted = order.length === 0 ? keyed : keyed.toSorted((a, b) => compareKeys(a.keys, b.keys, order));
    return cut(sorted).map(({ tuple }) => tuple);
  };
  return { columns: inner.columns, uses: inner.uses, rows };
}

/** The column that a number or a name in ORDER BY means. */
function placeIn(node: Node, columns: readonly { readonly name: string; readonly typed: Typed }[]): Typed | null {
  if ('A_Const' in node && node.A_Const.ival !== undefined) {
    const place = node.A_Const.ival.ival ?? 0;
    const column = columns[place - 1];
    if (column === undefined) throw new PgError('42P10', `ORDER BY position ${place} is not in select list`);
    return column.typed;
  }
  const name = bareName(node);
  return name === null ? null : (columns.find((one) => one.name === name)?.typed ?? null);
}

function bareName(node: Node): string | null {
  if (!('ColumnRef' in node) || node.ColumnRef.fields?.length !== 1) return null;
  const [field] = node.ColumnRef.fields;
  return field !== undefined && 'String' in field ? (field.String.sval ?? '') : null;
}

function limits(
  { limitCount, limitOffset, limitOption }: SelectStmt,
  around: Scope,
  analysis: Analysis,
): <One>(rows: readonly One[]) => readonly One[] {
  if (limitOption === 'LIMIT_OPTION_WITH_TIES') throw new PgError('0A000', 'the catalog does not answer WITH TIES');
  const scope = new Scope(around, newLevel(), [], [], around.ctes);
  const number = (node: Node | undefined): (() => number | null) => {
    if (node === undefined) return () => null;
    const typed = coerce(analysis.expression(node, scope), INT8, 'assignment', analysis.database);
    return () => {
      const value = typed.evaluate();
      if (typeof value === 'bigint' && value < 0n) throw new PgError('2201W', 'LIMIT and OFFSET must not be negative');
      return value === null ? null : Number(value);
    };
  };
  const [count, offset] = [number(limitCount), number(limitOffset)];
  return (rows) => {
    const from = offset() ?? 0;
    return rows.slice(from, from + (count() ?? Infinity));
  };
}

function plain(statement: SelectStmt, around: Scope, analysis: Analysis): Query {
  const level = newLevel();
  const empty = new Scope(around, level, [], [], around.ctes);
  const parts = fromClause(statement.fromClause ?? [], empty, analysis);
  const scope = empty.with(
    parts.flatMap(({ entries }) => entries),
    parts.flatMap(({ columns }) => columns),
  );
  for (const node of statement.windowClause ?? []) if ('WindowDef' in node) level.windows.set(node.WindowDef.name ?? '', node.WindowDef);
  level.place = 'where';
  const where = statement.whereClause === undefined ? [] : conjuncts(statement.whereClause, scope, 'WHERE', analysis);
  level.place = 'target';
  const targets = targetsOf(statement.targetList ?? [], scope, analysis);
  const having =
    statement.havingClause === undefined
      ? null
      : coerceToBoolean(analysis.expression(statement.havingClause, scope), 'HAVING', analysis.database);
  const order = orderOf(statement.sortClause ?? [], (node) => placeIn(node, targets) ?? analysis.expression(node, scope), analysis);
  const on = distinctKeys(statement.distinctClause, targets, scope, analysis);
  level.place = 'where';
  const keys = (statement.groupClause ?? []).map((node) => groupKey(node, targets, scope, analysis));
  const isGrouped = keys.length > 0 || having !== null || level.late.some(({ node }) => node === 'aggregate');
  if (isGrouped) checkGrouping(statement, keys, scope, targets);
  const cut = limits(statement, around, analysis);
  const items = parts.flatMap(({ node }) => itemsOf(node));
  const own = new Set(items);
  const read = [
    ...where,
    ...targets.map(({ typed }) => typed),
    ...keys,
    ...(having === null ? [] : [having]),
    ...order.map(({ typed }) => typed),
    ...(on ?? []),
  ];
  const needed = [
    ...usesOf([...read, ...level.late, ...level.sets]),
    ...items.flatMap(({ needs }) => [...needs]),
    ...parts.flatMap(({ node }) => joinUses(node)),
  ];
  const rows = (): readonly Tuple[] => {
    const states: RowState[] = [];
    planJoins(
      parts.map(({ node }) => node),
      where,
      own,
      analysis.budget,
    )(() => {
      analysis.budget.hold();
      states.push(stateOf(items));
    });
    const grouped = isGrouped ? groupStates(states, keys, items, level, having) : states;
    return finished(withWindows(grouped, level), targets, order, on, level, analysis, cut);
  };
  return {
    columns: targets.map(({ name, typed: { type, fields } }) => ({ name, type, fields })),
    uses: new Set(needed.filter((item) => !own.has(item))),
    rows,
  };
}

function joinUses(node: Parameters<typeof itemsOf>[0]): readonly Item[] {
  if (node.kind === 'item') return [];
  const inner = node.kind === 'inner' ? node.parts : [node.left, node.right];
  return [...usesOf(node.on), ...inner.flatMap(joinUses)];
}

function stateOf(items: readonly Item[]): RowState {
  const tuples = items.map(({ current }) => current);
  return {
    restore: () => {
      for (const [index, item] of items.entries()) item.current = tuples[index] ?? null;
    },
  };
}

function groupKey(node: Node, targets: readonly Target[], scope: Scope, analysis: Analysis): Typed {
  if ('GroupingSet' in node) throw new PgError('0A000', 'the catalog does not answer grouping sets');
  if ('A_Const' in node && node.A_Const.ival !== undefined) {
    const place = node.A_Const.ival.ival ?? 0;
    const target = targets[place - 1];
    if (target === undefined) throw new PgError('42P10', `GROUP BY position ${place} is not in select list`);
    return target.typed;
  }
  const name = bareName(node);
  // A column of the FROM goes before a name of the select list.
  const target = name === null || scope.columns.some((one) => one.name === name) ? undefined : targets.find((one) => one.name === name);
  return target?.typed ?? settled(analysis.expression(node, scope), analysis.database);
}

function groupStates(
  states: readonly RowState[],
  keys: readonly Typed[],
  items: readonly Item[],
  level: Level,
  having: Typed | null,
): readonly RowState[] {
  const groups = new Map<string, RowState[]>();
  for (const state of states) {
    state.restore();
    const key = keys.map(({ evaluate }) => keyText(evaluate())).join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [state]);
    else group.push(state);
  }
  if (keys.length === 0 && groups.size === 0) groups.set('', []);
  const aggregates = level.late.filter(({ node }) => node === 'aggregate');
  const ofGroups = [...groups.values()].map((group): RowState => {
    const computed = aggregates.map((late) => late.compute(group)[0] ?? null);
    const [first] = group;
    return {
      restore: () => {
        if (first === undefined) for (const item of items) item.current = null;
        else first.restore();
        for (const [index, late] of aggregates.entries()) late.current = computed[index] ?? null;
      },
    };
  });
  if (having === null) return ofGroups;
  return ofGroups.filter(({ restore }) => {
    restore();
    return having.evaluate() === true;
  });
}

function withWindows(states: readonly RowState[], level: Level): readonly RowState[] {
  const windows = level.late.filter(({ node }) => node === 'window');
  if (windows.length === 0) return states;
  const computed = windows.map((late) => late.compute(states));
  return states.map(({ restore }, row) => ({
    restore: () => {
      restore();
      for (const [index, late] of windows.entries()) late.current = computed[index]?.[row] ?? null;
    },
  }));
}

/** The keys by which rows are distinct; null where they need not be. */
function distinctKeys(
  clause: readonly Node[] | undefined,
  targets: readonly Target[],
  scope: Scope,
  analysis: Analysis,
): readonly Typed[] | null {
  if (clause === undefined) return null;
  const on = clause.filter((node) => Object.keys(node).length > 0);
  if (on.length === 0) return targets.map(({ typed }) => typed);
  return on.map((node) => placeIn(node, targets) ?? settled(analysis.expression(node, scope), analysis.database));
}

interface Projected {
  readonly tuple: Tuple;
  readonly keys: readonly Value[];
  readonly distinct: string;
}

function finished(
  states: readonly RowState[],
  targets: readonly Target[],
  order: readonly SortKey[],
  on: readonly Typed[] | null,
  { sets }: Level,
  { budget }: Analysis,
  cut: <One>(rows: readonly One[]) => readonly One[],
): readonly Tuple[] {
  const projected: Projected[] = [];
  const project = (): void => {
    budget.hold();
    const tuple = targets.map(({ typed }) => typed.evaluate());
    const keys = order.map(({ typed }) => typed.evaluate());
    projected.push({ tuple, keys, distinct: on === null ? '' : on.map(({ evaluate }) => keyText(evaluate())).join(' ') });
  };
  for (const { restore } of states) {
    restore();
    if (sets.length === 0) {
      project();
      continue;
    }
    // Those inside others come first, and have their rows when the others are asked for theirs.
    const lists = sets.map((set) => set.rows());
    const most = Math.max(...lists.map(({ length }) => length));
    for (let row = 0; row < most; row++) {
      for (const [index, set] of sets.entries()) set.current = lists[index]?.[row] ?? null;
      project();
    }
  }
  const sorted = order.length === 0 ? projected : projected.toSorted((a, b) => compareKeys(a.keys, b.keys, order));
  return cut(on === null ? sorted : firstOfEach(sorted)).map(({ tuple }) => tuple);
}

function firstOfEach(rows: readonly Projected[]): readonly Projected[] {
  const seen = new Set<string>();
  return rows.filter(({ distinct }) => !seen.has(distinct) && seen.add(distinct));
}
