import { grainNests } from '../../../compiler/calendar.ts';
import type { RelationMeasure } from '../../../compiler/relations.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { afterwards, aggregatedColumn, isSameAfter } from './aggregatedMeasure.ts';
import { isAggregate, isMeasureCall, isOfValues } from './aggregates.ts';
import { conditionSql } from './conditionSql.ts';
import type { Grouping } from './grouping.ts';
import { countsRows, mergeRule } from './mergeRule.ts';
import { columnsIn, nameOfColumn, type MetricColumn } from './metricColumn.ts';
import { typeOfDimension, typeOfMeasure, type AnsweredColumn } from './MetricQuestion.ts';
import { call, cast, columnRef, conjuncts, constantOf, folded, inside, listOf, namesOf } from './nodes.ts';
import { decidedBy, overAxis, typeOfAxis } from './periods.ts';
import { isPlainNumeric } from './plainNumeric.ts';
import type { Block } from './Block.ts';
import type { Planning } from './Planning.ts';
import * as refusals from './refusals.ts';
import { namesOfShown } from './Source.ts';

/** The table of a block's answer, to which columns are added as expressions need them. */
export class BlockTable {
  readonly name: string;
  readonly measures: RelationMeasure[] = [];
  readonly columns: AnsweredColumn[] = [];
  readonly #block: Block;
  readonly #grouping: Grouping;
  readonly #planning: Planning;

  constructor(name: string, block: Block, grouping: Grouping, planning: Planning) {
    this.name = name;
    this.#block = block;
    this.#grouping = grouping;
    this.#planning = planning;
    const { axis, dimensions } = grouping;
    if (axis !== null) this.columns.push({ name: 'period', type: typeOfAxis(axis), of: { kind: 'axis', axis } });
    for (const [index, dimension] of dimensions.entries())
      this.columns.push({ name: `key_${index + 1}`, type: typeOfDimension(dimension), of: { kind: 'dimension', name: dimension.name } });
  }

  /**
   * An expression of the block over the columns of the table.
   * @throws {MetricRefusal}
   */
  over(expression: Ast): Ast {
    if (isAggregate(expression)) return this.#aggregate(expression);
    const columns = this.#source.columns;
    const { axis } = this.#grouping;
    const ofTime = decidedBy(expression, columns);
    if (ofTime.length > 0 && axis !== null && columnsIn(expression, columns).every(({ kind }) => kind === 'time')) {
      const answered = overAxis(expression, axis, this.#ref('period'), columns);
      if (answered !== null) return answered;
    }
    const name = nameOfColumn(expression);
    if (name !== null) return this.#column(columns.get(folded(name)));
    // No column of the relation, and no alias either.
    if (namesOf(expression) !== null) throw refusals.unknownColumn(this.#source.relation, namesOfShown(this.#source));
    const found = inside(expression, (child) => this.over(child));
    return isPlainNumeric(expression['cast_type']) ? this.#exactly(found) : found;
  }

  /** A cast to a number of any precision changes no exact one. */
  #exactly(node: Ast): Ast {
    const child = isAst(node['child']) ? node['child'] : node;
    const [of, name] = namesOf(child) ?? [];
    const type = of === this.name ? this.columns.find((column) => column.name === name)?.type : undefined;
    if (type === 'BIGINT') return { ...node, cast_type: { id: 'HUGEINT', type_info: null } };
    return type?.startsWith('DECIMAL') === true ? { ...child, alias: node['alias'] } : node;
  }

  get #source(): Block['from']['source'] {
    return this.#block.from.source;
  }

  #column(column: MetricColumn | undefined): Ast {
    const { relation } = this.#source;
    const { dimensions, keys, measures } = this.#grouping;
    if (column === undefined) throw new Error('a column of the relation is in it');
    switch (column.kind) {
      case 'dimension': {
        const index = dimensions.findIndex(({ name }) => name === column.name);
        if (index < 0) throw refusals.notGrouped(relation, column.name, keys, measures);
        return this.#ref(`key_${index + 1}`);
      }
      case 'time':
        throw refusals.notGrouped(relation, column.name, keys, measures);
      case 'measure':
        if (this.#block.aggregates) throw refusals.bareMeasure(relation, column.measure, keys);
        return this.#measure(column.measure, 'itself');
    }
  }

  #aggregate(node: Ast): Ast {
    const { relation, columns } = this.#source;
    const { keys } = this.#grouping;
    const fn = String(node['function_name']);
    const args = listOf(node['children']);
    const [argument] = args;
    const aggregated = argument === undefined ? null : aggregatedColumn(argument);
    const column = aggregated === null ? undefined : columns.get(folded(aggregated.column));
    const found = columnsIn(node, columns);
    if (isMeasureCall(node)) {
      const isWrapped = argument !== undefined && nameOfColumn(argument) === null;
      if (column?.kind !== 'measure' || args.length !== 1 || isWrapped) throw refusals.notAMeasure(relation, relation.measures);
      if (!isBare(node)) throw this.#formRefused(node, column.measure);
      return this.#merged(column.measure, 'itself', fn);
    }
    const measure = found.find(({ kind }) => kind === 'measure');
    if (measure?.kind === 'measure') {
      if (aggregated === null || column?.kind !== 'measure' || args.length !== 1 || !isBare(node))
        throw this.#formRefused(node, measure.measure);
      const rule = mergeRule(column.measure, this.#planning.manifest);
      if (rule === null || rule.by !== fn) throw refusals.notThatAggregate(relation, fn, column.measure, keys);
      if (!rule.over_time && !this.#isOnePeriod()) throw refusals.notOverTime(relation, fn, column.measure, keys);
      if (!isSameAfter(fn, column.measure, aggregated)) throw refusals.aggregateForm(relation, column.measure, keys);
      return afterwards(this.#merged(column.measure, fn === 'sum' ? 'summed' : 'itself', fn), fn, aggregated);
    }
    const counted = constantOf(argument);
    const countsAll =
      fn === 'count_star' || (['count', 'sum'].includes(fn) && counted !== undefined && counted !== null && args.length === 1);
    if (countsAll && (fn !== 'sum' || counted === 1) && node['distinct'] === false) {
      if (node['filter'] !== null) throw refusals.aggregateForm(relation, relation.measures[0], keys);
      const counters = relation.measures.filter(
        (one) =>
          countsRows(one, this.#planning.manifest) &&
          this.#grouping.dimensions.every((dimension) => one.metric.dimensions.includes(dimension.name)),
      );
      const asked = new Set(this.measures.map(({ metric }) => metric));
      const counting = counters.find(({ metric }) => asked.has(metric)) ?? counters[0];
      if (counting === undefined) throw refusals.rowsNotCounted(relation, keys, relation.measures);
      return this.#merged(counting, fn === 'sum' ? 'summed' : 'itself', fn);
    }
    if (found.length > 0 && isOfValues(node) && this.#grouping.merged) return inside(node, (child) => this.over(child));
    throw refusals.aggregateOfColumn(
      relation,
      relation.dimensions.map((dimension) => dimension.name),
    );
  }

  #formRefused(node: Ast, measure: RelationMeasure): refusals.MetricRefusal {
    const { relation } = this.#source;
    const { keys } = this.#grouping;
    const own = conditionIn(node);
    if (own === null) return refusals.aggregateForm(relation, measure, keys);
    const parts = [...this.#block.where.flatMap(conjuncts), ...conjuncts(own)].map((part) => {
      const sql = conditionSql(part);
      return sql !== null && part['type'] === 'CONJUNCTION_OR' ? `(${sql})` : sql;
    });
    return refusals.conditionInAggregate(relation, measure, keys, parts.includes(null) ? null : parts.join(' AND '));
  }

  /** Whether each group is within one period of the relation's own. */
  #isOnePeriod(): boolean {
    const { axis, over_time } = this.#grouping;
    const { time } = this.#source.relation;
    return time === null || (axis !== null && !over_time && grainNests(axis, time.grain));
  }

  /** A measure of the block's groups. */
  #merged(measure: RelationMeasure, use: 'itself' | 'summed', fn: string): Ast {
    const { relation } = this.#source;
    const { merged, over_time, keys } = this.#grouping;
    if (!merged) return this.#measure(measure, use);
    const rule = mergeRule(measure, this.#planning.manifest);
    const { type } = measure.output;
    const isExact = rule !== null && (rule.by !== 'sum' || type === 'integer' || type === 'bigint' || type === 'decimal');
    if (!isExact || measure.metric.privacy !== null || (over_time && !rule.over_time)) throw refusals.notOverKeys(relation, measure, keys);
    const all = call(rule.by, [this.#measure(measure, rule.by === 'sum' ? 'summed' : 'itself')]);
    return rule.by === 'sum' && use === 'itself' && type === 'integer' && fn !== 'sum' ? cast(all, 'BIGINT') : all;
  }

  #measure(measure: RelationMeasure, use: 'itself' | 'summed'): Ast {
    const type = typeOfMeasure(measure, use);
    const { metric, output } = measure;
    if (!this.measures.includes(measure)) this.measures.push(measure);
    const known = this.columns.find(
      ({ of, type: other }) => of.kind === 'output' && of.metric === metric.name && of.name === output.name && other === type,
    );
    if (known !== undefined) return this.#ref(known.name);
    const column = `value_${this.columns.length + 1}`;
    this.columns.push({ name: column, type, of: { kind: 'output', metric: metric.name, name: output.name } });
    return this.#ref(column);
  }

  #ref(column: string): Ast {
    return columnRef(this.name, column);
  }
}

/** The condition under which an aggregate takes a value, in FILTER or in a CASE without other values than nothing; null for none. */
function conditionIn(node: Ast): Ast | null {
  if (isAst(node['filter'])) return node['filter'];
  const [argument] = listOf(node['children']);
  const [check, ...others] = argument?.['class'] === 'CASE' ? listOf(argument['case_checks']) : [];
  const otherwise = constantOf(argument?.['else_expr']);
  return check === undefined || others.length > 0 || !isAst(check['when_expr']) || (otherwise !== null && otherwise !== 0)
    ? null
    : check['when_expr'];
}

function isBare(node: Ast): boolean {
  const ordered = isAst(node['order_bys']) && listOf(node['order_bys']['orders']).length > 0;
  return node['filter'] === null && node['distinct'] === false && !ordered;
}
