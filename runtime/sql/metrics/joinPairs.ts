import { isAst, type Ast } from '../guard/shape.ts';
import { sameTree } from '../guard/sameTree.ts';
import { columnsIn } from './metricColumn.ts';
import { allOf, columnRef, conjuncts, constant, isIn, listOf, selectFrom } from './nodes.ts';
import { overRelation, type Source } from './Source.ts';

/** Two columns that a join compares. */
export interface JoinPair {
  /** Of the source. */
  readonly mine: Ast;
  readonly theirs: Ast;
  /** `null_safe` where two rows without a value meet too, as tools write joins on what may be null. */
  readonly compared: 'equal' | 'null_safe';
}

interface Sides extends Pick<JoinPair, 'compared'> {
  readonly left: Ast;
  readonly right: Ast;
}

/** The columns that a join compares; null for any other condition. */
export function pairsOf(join: Ast, source: Source): readonly JoinPair[] | null {
  if (join['join_type'] !== 'INNER' || join['ref_type'] !== 'REGULAR') return null;
  const using = Array.isArray(join['using_columns']) ? join['using_columns'].map(String) : [];
  const named = using.map((name): JoinPair => ({
    mine: overRelation(columnRef(name), source),
    theirs: columnRef(name),
    compared: 'equal',
  }));
  const written = conjuncts(join['condition']).map((condition) => pairOf(condition, source));
  const pairs = [...named, ...written].flatMap((pair) => (pair === null ? [] : [pair]));
  const isWhole = pairs.length > 0 && !written.includes(null) && named.every(({ mine }) => columnsIn(mine, source.columns).length === 1);
  return isWhole ? pairs : null;
}

function pairOf(condition: Ast, source: Source): JoinPair | null {
  const sides = sidesOf(condition);
  if (sides === null) return null;
  const [left, right] = [overRelation(sides.left, source), overRelation(sides.right, source)];
  const [ofLeft, ofRight] = [left, right].map((side) => columnsIn(side, source.columns).length > 0);
  if (ofLeft === ofRight) return null;
  const [mine, theirs] = ofLeft === true ? [left, right] : [right, left];
  return { mine, theirs, compared: sides.compared };
}

/** `a = b`, `a IS NOT DISTINCT FROM b`, or the same in other words: `a = b OR (a IS NULL AND b IS NULL)`. */
function sidesOf({ type, left, right, children }: Ast): Sides | null {
  if (isAst(left) && isAst(right)) {
    if (type === 'COMPARE_EQUAL') return { left, right, compared: 'equal' };
    return type === 'COMPARE_NOT_DISTINCT_FROM' ? { left, right, compared: 'null_safe' } : null;
  }
  if (type !== 'CONJUNCTION_OR') return null;
  const [one, other, ...others] = listOf(children);
  if (one === undefined || other === undefined || others.length > 0) return null;
  const [equal, missing] = one['type'] === 'COMPARE_EQUAL' ? [one, other] : [other, one];
  const sides = equal['type'] === 'COMPARE_EQUAL' ? sidesOf(equal) : null;
  const nulls = conjuncts(missing).map((part) => (part['type'] === 'OPERATOR_IS_NULL' ? listOf(part['children'])[0] : undefined));
  if (sides === null || nulls.length !== 2) return null;
  const areBoth = [sides.left, sides.right].every((side) => nulls.some((part) => part !== undefined && sameTree(part, side)));
  return areBoth ? { ...sides, compared: 'null_safe' } : null;
}

/** Whether the source's column has one of the values of the other side. */
export function isAmong({ mine, theirs, compared }: JoinPair, table: Ast): Ast {
  const isValue = isIn(mine, selectFrom([theirs], table, null));
  if (compared === 'equal') return isValue;
  const bothMissing = allOf([isNull(mine), exists(selectFrom([constant(1)], table, isNull(theirs)))]);
  return { class: 'CONJUNCTION', type: 'CONJUNCTION_OR', alias: '', children: [isValue, bothMissing] };
}

/** Whether a row of the source and one of the other side meet. */
export function meets({ mine, theirs, compared }: JoinPair): Ast {
  const type = compared === 'equal' ? 'COMPARE_EQUAL' : 'COMPARE_NOT_DISTINCT_FROM';
  return { class: 'COMPARISON', type, alias: '', left: mine, right: theirs };
}

function isNull(child: Ast): Ast {
  return { class: 'OPERATOR', type: 'OPERATOR_IS_NULL', alias: '', children: [child] };
}

function exists(node: Ast): Ast {
  return {
    class: 'SUBQUERY',
    type: 'SUBQUERY',
    alias: '',
    subquery_type: 'EXISTS',
    subquery: { node, named_param_map: [] },
    child: null,
    comparison_type: 'INVALID',
  };
}
