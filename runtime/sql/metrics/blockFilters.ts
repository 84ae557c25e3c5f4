import type { Ast } from '../guard/shape.ts';
import { aggregatesIn } from './aggregates.ts';
import type { Grouping } from './grouping.ts';
import { columnsIn } from './metricColumn.ts';
import { columnRef, conjuncts, constantOf, namesOf, nodesIn } from './nodes.ts';
import { overAxis } from './periods.ts';
import { isGrouped, type Block } from './Block.ts';
import * as refusals from './refusals.ts';
import { namesOfShown } from './Source.ts';
import { timeBounds } from './timeBounds.ts';

/** The conditions of a block, by what meets them. */
export interface BlockFilters {
  /** By dimension: before anything is merged. */
  readonly conditions: Map<string, readonly Ast[]>;
  /** Of time: likewise. */
  readonly times: readonly Ast[];
  /** Without columns, where the block has one row whether they hold or not. */
  readonly constants: readonly Ast[];
  /** Of the answer's rows. */
  readonly rows: readonly Ast[];
  /** Whether one of them never holds, as tools write it to learn the columns alone. */
  readonly never: boolean;
}

/** @throws {MetricRefusal} for a condition on several columns, or on a measure that is not grouped yet */
export function filtersOf(where: readonly Ast[], block: Block, grouping: Grouping): BlockFilters {
  const { source } = block.from;
  const { relation, columns } = source;
  const conditions = new Map<string, readonly Ast[]>();
  const times: Ast[] = [];
  const constants: Ast[] = [];
  const rows: Ast[] = [];
  let never = false;
  for (const condition of where.flatMap(conjuncts)) {
    if (aggregatesIn(condition).length > 0) throw refusals.aggregateInWhere();
    if (nodesIn(condition).some((node) => namesOf(node) !== null)) throw refusals.unknownColumn(relation, namesOfShown(source));
    const found = columnsIn(condition, columns);
    const [first] = found;
    const measure = found.find(({ kind }) => kind === 'measure');
    if (measure?.kind === 'measure') {
      if (block.aggregates) throw refusals.measureInWhere(relation, measure.measure, grouping.keys);
      rows.push(condition);
    } else if (first === undefined) {
      const truth = truthOf(condition);
      if (truth === false) never = true;
      if (truth !== null) continue;
      (isGrouped(block) ? rows : constants).push(condition);
    } else if (first.kind === 'dimension' && found.length === 1) {
      conditions.set(first.name, [...(conditions.get(first.name) ?? []), condition]);
    } else if (found.every(({ kind }) => kind === 'time')) {
      const { axis } = grouping;
      const ofRows =
        axis !== null && timeBounds(condition, columns) === null && overAxis(condition, axis, columnRef('period'), columns) !== null;
      (ofRows ? rows : times).push(condition);
    } else {
      throw refusals.acrossColumns(
        relation,
        found.map(({ name }) => name),
        grouping.measures,
      );
    }
  }
  return { conditions, times, constants, rows, never };
}

/** Of `1 = 1` and the like, as tools begin a list of conditions; null where only the engine can say. */
function truthOf(condition: Ast): boolean | null {
  const value = constantOf(condition);
  if (typeof value === 'boolean') return value;
  if (condition['class'] === 'CAST') return { t: true, f: false }[String(constantOf(condition['child']))] ?? null;
  const [left, right] = [constantOf(condition['left']), constantOf(condition['right'])];
  if (left === undefined || left === null || right === undefined || right === null || typeof left !== typeof right) return null;
  if (condition['type'] === 'COMPARE_EQUAL') return left === right;
  return condition['type'] === 'COMPARE_NOTEQUAL' ? left !== right : null;
}
