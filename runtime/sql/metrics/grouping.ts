import { grainNests } from '../../../compiler/calendar.ts';
import type { Dimension, Grain } from '../../../compiler/manifest.ts';
import type { MetricRelation, RelationMeasure } from '../../../compiler/relations.ts';
import type { Ast } from '../guard/shape.ts';
import { isAst } from '../guard/shape.ts';
import { aggregatesIn, isOfValues } from './aggregates.ts';
import { columnsIn, nameOfColumn, type MetricColumn } from './metricColumn.ts';
import { folded, unnamed } from './nodes.ts';
import { commonPeriod, decidedBy, toldBy } from './periods.ts';
import { expressionsOf, type Block } from './Block.ts';
import * as refusals from './refusals.ts';

/** How the question of a block is grouped. */
export interface Grouping {
  readonly axis: Grain | null;
  readonly dimensions: readonly Dimension[];
  /** Whether the groups of the block are made of several groups of the answer. */
  readonly merged: boolean;
  /** Whether they merge several periods. */
  readonly over_time: boolean;
  /** Names of the columns that the question is grouped by, for hints. */
  readonly keys: readonly string[];
  /** A measure of the block, or of the relation, for hints; none if there is none. */
  readonly measures: readonly string[];
}

/** @throws {MetricRefusal} where a measure cannot be answered for the groups */
export function groupingOf(block: Block): Grouping {
  const { source } = block.from;
  const { columns, relation } = source;
  const expressions = [...block.items, ...block.modifiers.flatMap(expressionsOf), ...(block.qualify === null ? [] : [block.qualify])];
  const measures = [...expressions, ...(block.having === null ? [] : [block.having])].flatMap((expression) =>
    measuresIn(expression, columns),
  );
  const isMeasured = measures.length > 0 || countsAnything(block);
  const measureSql = [...measures, ...relation.measures].slice(0, 1).map(refusals.measureSql);
  // Without GROUP BY and aggregates, a SELECT is grouped by what it shows beside its measures.
  const keys = (block.aggregates ? block.groups : expressions.flatMap((one) => keysIn(one, columns))).map(unnamed);
  const ofValues = [...block.items, ...(block.having === null ? [] : [block.having]), ...block.modifiers.flatMap(expressionsOf)]
    .flatMap(aggregatesIn)
    .filter((call) => isOfValues(call) && measuresIn(call, columns).length === 0);
  const needed = [...keys, ...ofValues];
  const dimensions = unique(
    needed.flatMap((key) => columnsIn(key, columns).flatMap((one) => (one.kind === 'dimension' ? [one.dimension] : []))),
  );
  const told = new Set(keys.flatMap((key) => plainDimension(key, columns) ?? []));
  const periods = [...new Set(needed.flatMap((key) => decidedBy(key, columns)))].toSorted(finestFirst(relation.axes));
  const axis =
    periods.length === 0
      ? null
      : (commonPeriod(periods) ?? relation.axes.find((grain) => periods.every((other) => grainNests(grain, other))) ?? null);
  if (!block.aggregates && !isMeasured && needed.length === 0) return anyKey(relation, measureSql);
  const names = [...(axis === null ? [] : [axis]), ...dimensions.map(({ name }) => name)];
  const toldTime = axis === null || toldBy(keys, columns).includes(axis);
  const ofKeys = keys.flatMap((key) => columnsIn(key, columns)).flatMap((one) => (one.kind === 'dimension' ? [one.name] : []));
  if (isMeasured && ofKeys.some((name) => !told.has(name))) throw refusals.keyExpression(relation, names, measureSql);
  if (!block.aggregates && isMeasured && !toldTime) throw refusals.partsOfTime(relation, names, measureSql);
  const merged = block.aggregates && (!toldTime || ofValues.length > 0 || dimensions.some(({ name }) => !told.has(name)));
  return { axis, dimensions, merged, over_time: merged && !toldTime, keys: names, measures: measureSql };
}

/** A SELECT that shows no column still has rows. */
function anyKey({ time, dimensions }: MetricRelation, measures: Grouping['measures']): Grouping {
  const shown = time === null ? dimensions.slice(0, 1) : [];
  const axis = time?.grain ?? null;
  return {
    axis,
    dimensions: shown,
    merged: false,
    over_time: false,
    keys: axis === null ? shown.map(({ name }) => name) : [axis],
    measures,
  };
}

function countsAnything(block: Block): boolean {
  return [...block.items, ...(block.having === null ? [] : [block.having])].flatMap(aggregatesIn).some((call) => !isOfValues(call));
}

function measuresIn(expression: Ast, columns: ReadonlyMap<string, MetricColumn>): readonly RelationMeasure[] {
  return columnsIn(expression, columns).flatMap((column) => (column.kind === 'measure' ? [column.measure] : []));
}

/** What a shown expression is grouped by: itself, or the columns that stand beside a measure in it. */
function keysIn(expression: Ast, columns: ReadonlyMap<string, MetricColumn>): readonly Ast[] {
  const found = columnsIn(expression, columns);
  if (found.length === 0) return [];
  if (found.every(({ kind }) => kind !== 'measure') && expression['class'] !== 'WINDOW') return [expression];
  return found.filter(({ kind }) => kind !== 'measure').map(({ name }) => ({ class: 'METRIC_COLUMN', alias: '', name }));
}

/** The name of the dimension that an expression is, as it is or as a text. */
function plainDimension(expression: Ast, columns: ReadonlyMap<string, MetricColumn>): string | null {
  const isText = expression['class'] === 'CAST' && isAst(expression['cast_type']) && expression['cast_type']['id'] === 'VARCHAR';
  if (isText && isAst(expression['child'])) return plainDimension(expression['child'], columns);
  const name = nameOfColumn(expression);
  const column = name === null ? undefined : columns.get(folded(name));
  return column?.kind === 'dimension' ? column.name : null;
}

function unique(dimensions: readonly Dimension[]): readonly Dimension[] {
  return [...new Map(dimensions.map((dimension) => [dimension.name, dimension])).values()];
}

function finestFirst(axes: readonly Grain[]): (a: Grain, b: Grain) => number {
  return (a, b) => axes.indexOf(a) - axes.indexOf(b);
}
