import { listOf } from '../../../compiler/diagnostics/didYouMean.ts';
import { sqlName } from '../../../compiler/emit/osi/sqlName.ts';
import type { MetricRelation, RelationMeasure } from '../../../compiler/relations.ts';
import type { MetricRule } from '../../log/SqlRule.ts';
import { SqlError } from '../SqlError.ts';

/*
 * What metric SQL refuses: its rule, PostgreSQL's code, the message, and as a hint the statement that would work. Names in them are the
 * catalog's own; of the statement, only a condition is repeated that belongs in WHERE.
 */

export class MetricRefusal extends SqlError {
  readonly rule: MetricRule;

  constructor(rule: MetricRule, message: string, hint: string | null) {
    super('sql_refused', states[rule], message, hint);
    this.rule = rule;
  }
}

const states: Readonly<Record<MetricRule, string>> = {
  metric_relation: '42P01',
  metric_column: '42703',
  metric_call: '42883',
  metric_aggregate: '42803',
  metric_grouping: '42803',
  metric_grouping_sets: '0A000',
  metric_predicate: '0A000',
  metric_sample: '0A000',
  metric_time: '0A000',
  metric_join: '0A000',
  metric_schemas: '0A000',
  metric_together: '0A000',
  metric_empty: '0A000',
  metric_rows: '54000',
  metric_values: '54000',
  metric_parameter: '22P02',
  metric_parameters: '08P01',
  metric_nesting: '54001',
};

/** A part of a statement that would work. */
function relationSql({ name }: MetricRelation): string {
  return `metrics.${sqlName(name)}`;
}

/**
 * @param keys names of columns
 * @param condition of WHERE; empty for none
 */
function groupedSql(relation: MetricRelation, keys: readonly string[], measures: readonly string[], condition = ''): string {
  const list = [...keys.map(sqlName), ...measures].join(', ');
  const where = condition === '' ? '' : ` WHERE ${condition}`;
  const group = keys.length === 0 || measures.length === 0 ? '' : ` GROUP BY ${keys.map(sqlName).join(', ')}`;
  return `SELECT ${list} FROM ${relationSql(relation)}${where}${group}`;
}

export function measureSql({ name }: RelationMeasure): string {
  return `MEASURE(${sqlName(name)})`;
}

const LISTED = 30;
function some(names: readonly string[]): string {
  return names.length > LISTED ? `${names.slice(0, LISTED).join(', ')} and ${names.length - LISTED} more` : listOf(names, 'and');
}

export const unknownRelation = (known: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_relation',
    'The statement reads a relation that does not exist.',
    known.length === 0 ? 'There is none that may be read.' : `The relations of schema metrics are ${some(known)}.`,
  );
export const schemasMixed = (): MetricRefusal =>
  new MetricRefusal(
    'metric_schemas',
    'One statement reads relations of schema metrics and of schema governed.',
    'Send one statement for each schema.',
  );
export const unknownColumn = (relation: MetricRelation, known: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_column',
    `A column does not exist in ${relationSql(relation)}.`,
    `It has ${some(known)}. Texts are written in single quotes.`,
  );
export const ofSession = (): MetricRefusal =>
  new MetricRefusal(
    'metric_column',
    'Without quotes, a word such as USER, CURRENT_SCHEMA or LOCALTIME is no column but one of the session, which is not answered beside metrics.',
    'A column or relation of that name is written in double quotes, such as "user".',
  );
export const unknownPosition = (): MetricRefusal =>
  new MetricRefusal('metric_column', 'GROUP BY names a position that the SELECT list does not have.', 'Positions count from 1.');
export const sampled = (relation: MetricRelation): MetricRefusal =>
  new MetricRefusal(
    'metric_sample',
    `${relationSql(relation)} is answered from all of its rows, not from a sample of them.`,
    groupedSql(relation, [], relation.measures.slice(0, 1).map(measureSql)),
  );
export const columnAliases = (): MetricRefusal =>
  new MetricRefusal('metric_column', 'Columns of a metric relation cannot be renamed in FROM.', 'Rename them in the SELECT list, with AS.');
export const starChanged = (): MetricRefusal =>
  new MetricRefusal('metric_column', 'Of a metric relation, * stands for all columns and may not be changed.', 'Name the columns.');
export const notAMeasure = (relation: MetricRelation, [measure]: readonly RelationMeasure[]): MetricRefusal =>
  new MetricRefusal(
    'metric_call',
    'MEASURE and AGG take one column, which is a measure.',
    measure === undefined ? null : groupedSql(relation, [], [measureSql(measure)]),
  );
export const notThatAggregate = (relation: MetricRelation, fn: string, measure: RelationMeasure, keys: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_aggregate',
    `${fn.toUpperCase()} of ${measure.name} has no meaning: it is not what this metric is.`,
    groupedSql(relation, keys, [measureSql(measure)]),
  );
export const notOverTime = (relation: MetricRelation, fn: string, measure: RelationMeasure, keys: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_aggregate',
    `${fn.toUpperCase()} of ${measure.name} has no meaning over several periods: each period has its own value.`,
    groupedSql(relation, keys, [measureSql(measure)]),
  );
export const notOverKeys = (relation: MetricRelation, measure: RelationMeasure, keys: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_grouping',
    `The values of ${measure.name} cannot be added up to such groups.`,
    groupedSql(relation, keys, [measureSql(measure)]),
  );
export const rowsNotCounted = (relation: MetricRelation, keys: readonly string[], measures: readonly RelationMeasure[]): MetricRefusal =>
  new MetricRefusal(
    'metric_aggregate',
    `No metric of ${relationSql(relation)} counts its rows, so COUNT(*) has no meaning. Rows of an answer are counted outside of it.`,
    measures[0] === undefined ? null : `SELECT count(*) FROM (${groupedSql(relation, keys, [measureSql(measures[0])])}) AS answer`,
  );
export const aggregateOfColumn = (relation: MetricRelation, keys: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_aggregate',
    'Of a dimension or of time there are MIN, MAX and COUNT(DISTINCT …). Other aggregates would have to know the rows.',
    keys[0] === undefined ? null : `SELECT count(DISTINCT ${sqlName(keys[0])}) FROM ${relationSql(relation)}`,
  );
/** @param condition of its own, as it would be in WHERE; null where it cannot be written */
export const conditionInAggregate = (
  relation: MetricRelation,
  measure: RelationMeasure,
  keys: readonly string[],
  condition: string | null,
): MetricRefusal =>
  new MetricRefusal(
    'metric_aggregate',
    'An aggregate of a measure has no condition of its own, in FILTER or CASE.',
    condition === null
      ? `Ask in a SELECT of its own, with the condition in WHERE beside ${measureSql(measure)}.`
      : `Ask in a SELECT of its own, with the condition in WHERE: ${groupedSql(relation, keys, [measureSql(measure)], condition)}`,
  );
export const aggregateForm = (relation: MetricRelation, measure: RelationMeasure | undefined, keys: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_aggregate',
    'An aggregate of a measure takes the measure alone, without FILTER, DISTINCT or ORDER BY, and without a cast that its values could lose something by.',
    `Put a condition in WHERE, and calculate with the results${measure === undefined ? '.' : `: ${groupedSql(relation, keys, [measureSql(measure)])}`}`,
  );
export const bareMeasure = (relation: MetricRelation, measure: RelationMeasure, keys: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_grouping',
    `In a statement with GROUP BY or aggregates, ${measure.name} must be in MEASURE(…).`,
    groupedSql(relation, keys, [measureSql(measure)]),
  );
export const notGrouped = (relation: MetricRelation, column: string, keys: readonly string[], measures: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_grouping',
    `${column} is neither grouped by nor in an aggregate.`,
    groupedSql(relation, [...new Set([...keys, column])], measures),
  );
export const keyExpression = (relation: MetricRelation, columns: readonly string[], measures: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_grouping',
    'Groups are values of dimensions and periods, not of expressions of them.',
    `Group by the columns, and calculate outside: SELECT * FROM (${groupedSql(relation, columns, measures)}) AS answer`,
  );
export const partsOfTime = (relation: MetricRelation, axes: readonly string[], measures: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_grouping',
    'The groups of time are no periods of one axis, and values of smaller periods cannot be added up to them.',
    groupedSql(relation, axes.slice(0, 1), measures),
  );
export const groupingSets = (): MetricRefusal =>
  new MetricRefusal(
    'metric_grouping_sets',
    'GROUPING SETS, ROLLUP and CUBE are not answered over metric relations.',
    'Write a SELECT for each grouping, and join them with UNION ALL.',
  );
export const acrossColumns = (relation: MetricRelation, columns: readonly string[], measures: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_predicate',
    `A condition in WHERE may be about one dimension, or about time; one is about ${listOf(columns, 'and')}.`,
    `Group by the columns, and filter outside: SELECT * FROM (${groupedSql(relation, columns, measures)}) AS answer`,
  );
export const measureInWhere = (relation: MetricRelation, measure: RelationMeasure, keys: readonly string[]): MetricRefusal =>
  new MetricRefusal(
    'metric_predicate',
    `${measure.name} is a measure: groups are filtered by it in HAVING.`,
    `${groupedSql(relation, keys, [measureSql(measure)])} HAVING ${measureSql(measure)} > 0`,
  );
export const similarTo = (): MetricRefusal =>
  new MetricRefusal('metric_predicate', 'SIMILAR TO is not answered here.', 'Use LIKE, or ~ with a regular expression.');
export const aggregateInWhere = (): MetricRefusal =>
  new MetricRefusal('metric_predicate', 'Aggregates are not allowed in WHERE.', 'Put the condition in HAVING.');
export const noRange = (relation: MetricRelation, time: string, measures: readonly RelationMeasure[]): MetricRefusal =>
  new MetricRefusal(
    'metric_time',
    'A condition on time selects days or periods that do not follow each other.',
    `Select a range, or group by time and filter outside: ${groupedSql(relation, [time], [...measures, ...relation.measures].slice(0, 1).map(measureSql))}`,
  );
export const joinOfRelations = (relation: MetricRelation, other: MetricRelation): MetricRefusal => {
  const key = relation.dimensions.find(({ name }) => other.dimensions.some((one) => one.name === name))?.name;
  const [left, right] = [relation, other].map((one) =>
    groupedSql(one, key === undefined ? [] : [key], one.measures.slice(0, 1).map(measureSql)),
  );
  return new MetricRefusal(
    'metric_join',
    'Metric relations are joined as answers, each grouped by what they are joined on.',
    key === undefined ? null : `SELECT * FROM (${left}) AS a JOIN (${right}) AS b USING (${sqlName(key)})`,
  );
};
export const joinForm = (relation: MetricRelation): MetricRefusal => {
  const [key] = relation.dimensions;
  return new MetricRefusal(
    'metric_join',
    'A metric relation is joined by INNER JOIN, on dimensions that equal columns of the other side, whose values filter it; columns of the other side are not read.',
    key === undefined
      ? null
      : `Join the answer instead: SELECT * FROM (${groupedSql(relation, [key.name], relation.measures.slice(0, 1).map(measureSql))}) AS answer`,
  );
};
/** What can be asked in one statement. */
export interface Together {
  readonly relation: MetricRelation;
  readonly keys: readonly string[];
  readonly measures: readonly RelationMeasure[];
  /** Whether it is all that was asked, grouped by what its metrics require besides. */
  readonly required: boolean;
}
/** @param together some of what was asked; null where that is not known */
export const notTogether = (why: string, together: Together | null): MetricRefusal => {
  const hint = 'Ask in several statements, or in subqueries that are joined on what they are grouped by.';
  const works = together === null ? null : groupedSql(together.relation, together.keys, together.measures.map(measureSql));
  if (together?.required === true) return new MetricRefusal('metric_together', why, works);
  return new MetricRefusal('metric_together', why, works === null ? hint : `${hint} Together can be asked: ${works}`);
};
export const noMeasures = (relation: MetricRelation): MetricRefusal =>
  new MetricRefusal(
    'metric_empty',
    `The values of several columns of ${relationSql(relation)} cannot be listed without a metric.`,
    'Select a measure beside them.',
  );
export const emptyRange = (relation: MetricRelation): MetricRefusal =>
  new MetricRefusal('metric_empty', `No time of ${relationSql(relation)} meets the conditions.`, 'Widen the range of time.');
export const tooManyRows = (most: number): MetricRefusal =>
  new MetricRefusal(
    'metric_rows',
    `The answer has more than ${most} rows, or more bytes than an answer may have.`,
    'Group by less, add a condition, or end the innermost SELECT with LIMIT, behind ORDER BY of its columns if the first of them are wanted.',
  );
export const tooManyValues = (column: string, most: number): MetricRefusal =>
  new MetricRefusal(
    'metric_values',
    `${column} has more than ${most} values, over which its condition would have to be evaluated.`,
    `Use =, <>, <, >, IN, IS NULL, or LIKE with a pattern such as 'a%'.`,
  );
export const badParameter = (position: number, type: string): MetricRefusal =>
  new MetricRefusal('metric_parameter', `The value of $${position} is no ${type}.`, null);
export const badList = (text: string): MetricRefusal =>
  new MetricRefusal('metric_parameter', `malformed array literal: "${text}"`, "Write a list as '{a,b}', as ARRAY['a', 'b'], or with IN.");
export const parameterCount = (given: number, wanted: number): MetricRefusal =>
  new MetricRefusal('metric_parameters', `The statement has ${wanted} parameters, and ${given} values were given.`, null);
export const tooDeep = (): MetricRefusal =>
  new MetricRefusal('metric_nesting', 'The statement is nested too deeply.', 'Make it flatter, for example with WITH.');
