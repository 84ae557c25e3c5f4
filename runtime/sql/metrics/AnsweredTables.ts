import type { Dimension, Metric } from '../../../compiler/manifest.ts';
import type { RelationMeasure } from '../../../compiler/relations.ts';
import type { ToolName } from '../../../generated/tools.ts';
import type { Cell, DimensionValues, Intent, QueryResult, Row, Warning } from '../../../generated/types.ts';
import { hourOfPeriod, isoDate, isoHour, periodEnd, type Hour } from '../../calendar/periods.ts';
import type { Range } from '../../calendar/Range.ts';
import { at } from '../../errors/at.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import { answerOf } from '../../query/answer/answerOf.ts';
import { dimensionValues } from '../../query/dimensionValues.ts';
import { renamed as renamedColumns } from '../../query/words/warnings.ts';
import type { Question } from '../../query/question/Question.ts';
import type { QueryContext } from '../../query/served/QueryContext.ts';
import { observedCall } from '../../telemetry/observedCall.ts';
import type { CallWatch, Observer } from '../../telemetry/Observer.ts';
import type { Budget } from '../../turns/Budget.ts';
import type { SharedTurns } from '../../turns/SharedTurns.ts';
import type { Ast } from '../guard/shape.ts';
import type { SqlTable } from '../worker/protocol.ts';
import { askedTogether, togetherOf } from './askedTogether.ts';
import { directConditions, type Operators } from './directCondition.ts';
import { columnsOf, nameOfColumn } from './metricColumn.ts';
import { typeOfDimension, type AnsweredColumn, type MetricQuestion } from './MetricQuestion.ts';
import { allOf, baseTable, cast, columnRef, constant, replaced, selectFrom } from './nodes.ts';
import { overAxis, typeOfAxis } from './periods.ts';
import { rankedRows } from './rankedRows.ts';
import * as refusals from './refusals.ts';
import { intersection, microsOf, rangeOf, timeBounds, writtenTime } from './timeBounds.ts';

/** Rows that are put together at once. */
const PART = 512;
/** The most values of a dimension over which a condition is evaluated. */
const MOST_VALUES = 100_000;

/** What a query without FROM reads. */
const noTable: Ast = { type: 'EMPTY', alias: '', sample: null };

/** The rows of a table, and what they are made of; see {@link Answered}. */
interface TableRows {
  readonly of: Answered['of'];
  readonly rows: (signal: AbortSignal) => Promise<SqlTable['rows']>;
}

function listed(rows: SqlTable['rows']): TableRows {
  return { of: null, rows: () => Promise.resolve(rows) };
}

export interface AnsweringOptions {
  readonly context: Omit<QueryContext, 'watch'>;
  /** For each question. */
  readonly slots: Budget;
  readonly turns: SharedTurns;
  readonly observer: Observer;
  /** An intent, checked. @throws {ServiceError} 400 */
  readonly check: (metric: Metric, intent: Intent) => Question;
  /** The rows of a query over tables, from a worker. */
  readonly run: (node: Ast, tables: readonly SqlTable[]) => Promise<readonly (readonly Cell[])[]>;
}

/** What a question was answered with, before its table is put together. */
export interface Answered {
  /** The rows of the answers that the table is made of: the same objects for as long as these are cached. Null where it is made of others. */
  readonly of: readonly object[] | null;
  readonly table: (signal: AbortSignal) => Promise<SqlTable>;
}

/** The answers that a statement reads, asked one after another by the query path. */
export class AnsweredTables {
  readonly tables: SqlTable[] = [];
  readonly warnings: Warning[] = [];
  readonly digests: string[] = [];
  readonly #options: AnsweringOptions;

  constructor(options: AnsweringOptions) {
    this.#options = options;
  }

  /**
   * Adds the table of a question.
   * @throws {ServiceError | SqlError}
   */
  async answer(question: MetricQuestion): Promise<void> {
    const { table } = await this.ask(question);
    this.tables.push(await table(this.#options.context.signal));
  }

  /**
   * Asks a question. Conditions that are no operators of an intent are evaluated over the values of their dimension, in a worker, which may
   * read the tables before.
   * @throws {ServiceError | SqlError}
   */
  async ask(question: MetricQuestion): Promise<Answered> {
    const { table: name, columns, limit, renamed } = question;
    if (renamed.size > 0) this.warnings.push(renamedColumns(renamed));
    const { of, rows } = limit === 0 ? listed([]) : await this.#rowsOf(question);
    const described = columns.map(({ name: column, type }) => ({ name: column, type }));
    return { of, table: async (signal) => ({ name, columns: described, rows: await rows(signal) }) };
  }

  async #rowsOf(question: MetricQuestion): Promise<TableRows> {
    const { relation, axis, dimensions, measures } = question;
    const filters = new Map<string, Operators>();
    let nothing = false;
    for (const [name, conditions] of question.conditions) {
      const dimension = relation.dimensions.find((one) => one.name === name);
      if (dimension === undefined) throw new Error('a condition is on a dimension of the relation');
      const operators = directConditions(conditions, dimension) ?? (await this.#evaluated(conditions, dimension, question));
      if (Array.isArray(operators['in']) && operators['in'].length === 0) nothing = true;
      filters.set(name, operators);
    }
    const range = await this.#rangeOf(question);
    if (range.from !== null && range.to !== null && range.from >= range.to) nothing = true;
    if (!(await this.#holds(question.constants))) nothing = true;
    const grouped = axis !== null || dimensions.length > 0;
    if (nothing && grouped) return listed([]);
    const [anyDimension] = relation.dimensions;
    if (nothing && anyDimension === undefined) throw refusals.emptyRange(relation);
    const intent: Intent = {
      ...(axis === null ? {} : { time_axis: axis }),
      ...(dimensions.length === 0 ? {} : { dimensions: dimensions.map(({ name }) => name) }),
      ...(nothing ? {} : boundsOf(range)),
      ...(nothing
        ? { filters: { [anyDimension?.name ?? '']: { is_null: true, not_null: true } } }
        : filters.size === 0
          ? {}
          : { filters: Object.fromEntries(filters) as NonNullable<Intent['filters']> }),
    };
    if (measures.length > 0) return this.#measured(question, intent);
    const [only] = dimensions;
    if (only !== undefined && dimensions.length === 1 && axis === null && filters.size === 0) {
      const values = await this.#values(only, question, boundsOf(range), this.#mostRows(question));
      return listed(this.#within(values, question).map((value) => [value]));
    }
    return this.#measured({ ...question, measures: [anyMeasure(question)] }, intent);
  }

  /** The rows of a question with measures: of one intent, or of several where outputs of metrics have the same name. */
  async #measured(question: MetricQuestion, intent: Intent): Promise<TableRows> {
    const { measures, columns, limit, ranking } = question;
    const most = this.#options.context.caps.max_rows;
    const wanted = limit === null ? most : Math.min(limit, most);
    const answers: { readonly metrics: ReadonlySet<string>; readonly rows: readonly Row[]; readonly is_cached: boolean }[] = [];
    const intents = askedTogether(new Set(measures.map(({ metric }) => metric)));
    for (const [first, ...others] of intents) {
      const asked: Intent = { ...intent, ...(others.length === 0 ? {} : { with: others.map(({ name }) => name) }) };
      const ask = (one: Intent): Promise<QueryResult> =>
        this.#ask(
          'metric_query',
          first,
          async (watch) => answerOf({ ...this.#options.context, watch }, this.#options.check(first, one)),
          () => togetherOf(question, (metric, keys) => this.#options.check(metric, keys)),
        );
      const answer = await ask({ ...asked, limit: wanted });
      const tooMany = answer.more && (answer.row_count < wanted || limit === null || limit > most);
      const ranked =
        tooMany && ranking !== null && intents.length === 1
          ? await rankedRows(ranking, asked, most, async (one) => {
              const part = await ask(one);
              if (part.more && part.row_count < (one.limit ?? most)) throw refusals.tooManyRows(part.row_count);
              this.#say(part);
              return part;
            })
          : null;
      if (tooMany && ranked === null) throw refusals.tooManyRows(answer.row_count);
      if (ranked === null) this.#say(answer);
      answers.push({
        metrics: new Set([first, ...others].map(({ name }) => name)),
        rows: ranked ?? answer.rows,
        is_cached: ranked === null,
      });
    }
    const [whole, ...others] = answers;
    if (whole === undefined) throw new Error('a question has a measure');
    const periods = new Map<string, string>();
    const cells = columns.map((column) => {
      const { of } = column;
      const from = (of.kind === 'output' ? answers.find(({ metrics }) => metrics.has(of.metric)) : undefined) ?? whole;
      return { column, from };
    });
    const keys = columns.filter(({ of }) => of.kind !== 'output');
    const rowAt = (index: number): readonly Cell[] => {
      const row = whole.rows[index] ?? {};
      for (const { rows } of others) {
        const other = rows[index] ?? {};
        if (rows.length !== whole.rows.length || keys.some((key) => cellOf(key, other, periods) !== cellOf(key, row, periods)))
          throw refusals.notTogether('Two metrics of the statement have columns of one name, and do not have the same groups.', null);
      }
      return cells.map(({ column, from }) => cellOf(column, from.rows[index] ?? {}, periods));
    };
    const { turns } = this.#options;
    const rows = async (signal: AbortSignal): Promise<SqlTable['rows']> => {
      const found: (readonly Cell[])[] = [];
      await turns.each(whole.rows.length, PART, signal, (from, to) => {
        for (let index = from; index < to; index += 1) found.push(rowAt(index));
      });
      return found;
    };
    return { of: answers.every(({ is_cached }) => is_cached) ? answers.map((answer) => answer.rows) : null, rows };
  }

  #mostRows({ limit }: MetricQuestion): number {
    const most = this.#options.context.caps.max_rows;
    return limit === null ? most : Math.min(limit, most);
  }

  #within(values: readonly Cell[], { limit }: MetricQuestion): readonly Cell[] {
    const most = this.#options.context.caps.max_rows;
    if (values.length > most && (limit === null || limit > most)) throw refusals.tooManyRows(most);
    return limit === null ? values : values.slice(0, limit);
  }

  async #ask<Answer extends QueryResult | DimensionValues>(
    tool: ToolName,
    { name: metric }: Metric,
    question: (watch: CallWatch) => Promise<Answer>,
    together: () => refusals.Together | null = () => null,
  ): Promise<Answer> {
    const { slots, context, observer } = this.#options;
    try {
      return await observedCall(
        observer,
        { surface: 'postgres', tool },
        (watch) => slots.run(context.signal, () => question(watch)),
        (answer) => ({ metric, rows: answer !== null && 'rows' in answer ? answer.rows.length : null }),
      );
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'invalid_request') {
        const said = error.errors.length === 0 ? [error.message] : error.errors.map(({ message }) => message);
        throw refusals.notTogether([...new Set(said)].join(' '), together());
      }
      throw error;
    }
  }

  #say({ warnings, provenance }: Pick<QueryResult, 'warnings' | 'provenance'>): void {
    this.digests.push(provenance.result_digest);
    for (const warning of warnings) if (!this.warnings.some(({ message }) => message === warning.message)) this.warnings.push(warning);
  }

  /** The values of a dimension in the tables of a question's metrics, each once. */
  async #values(
    dimension: Dimension,
    question: MetricQuestion,
    bounds: Pick<Intent, 'start' | 'end'>,
    most: number,
  ): Promise<readonly Cell[]> {
    const { context } = this.#options;
    const { start, end } = bounds;
    const found = new Set<Cell>();
    for (const metric of new Set(measuresOf(question).map((measure) => measure.metric))) {
      const query = { dimension: dimension.name, limit: most, ...(start == null ? {} : { start }), ...(end == null ? {} : { end }) };
      const caps = { ...context.caps, max_rows: most, max_bytes: context.caps.max_bytes };
      const answer = await this.#ask('dimension_values_tool', metric, (watch) =>
        dimensionValues({ ...context, caps, watch }, metric, query),
      );
      if (answer.more && (question.limit === null || answer.values.length < question.limit))
        throw refusals.tooManyValues(dimension.name, answer.values.length);
      if (question.measures.length === 0) this.#say(answer);
      for (const { value } of answer.values) found.add(value);
    }
    return [...found];
  }

  /** Which values of a dimension meet conditions that are no operators. */
  async #evaluated(conditions: readonly Ast[], dimension: Dimension, question: MetricQuestion): Promise<Operators> {
    const values = await this.#values(dimension, { ...question, limit: null, measures: measuresOf(question) }, {}, MOST_VALUES);
    const name = `${question.table}_values`;
    const value = columnRef(name, 'value');
    const where = allOf(conditions.map((condition) => replaced(condition, (node) => (nameOfColumn(node) === null ? null : value))));
    const table: SqlTable = { name, columns: [{ name: 'value', type: typeOfDimension(dimension) }], rows: values.map((one) => [one]) };
    const rows = await this.#options.run(selectFrom([value], baseTable(name), where), [...this.tables, table]);
    return { in: rows.map(([cell = null]) => cell) };
  }

  /** The time that a question is about. */
  async #rangeOf(question: MetricQuestion): Promise<Range> {
    const columns = columnsOf(question.relation);
    let range: Range = { from: null, to: null };
    for (const condition of question.times) {
      const bounds = timeBounds(condition, columns);
      if (bounds === null) range = intersection(range, await this.#followed(condition, question));
      for (const bound of bounds ?? []) {
        const micros = writtenTime(bound.time) ?? (await this.#timeOf(bound.time));
        // A comparison with null is never true.
        range = intersection(range, micros === null ? { from: 0, to: 0 } : rangeOf(bound, micros));
      }
    }
    return range;
  }

  /** Whether conditions without columns hold. */
  async #holds(conditions: readonly Ast[]): Promise<boolean> {
    if (conditions.length === 0) return true;
    return (await this.#options.run(selectFrom([constant(true)], noTable, allOf(conditions)), this.tables)).length > 0;
  }

  /** The value of an expression without columns, such as a number of days before today. */
  async #timeOf(expression: Ast): Promise<number | null> {
    const [row] = await this.#options.run(selectFrom([cast(cast(expression, 'TIMESTAMP'), 'VARCHAR')], noTable, null), []);
    const text = row?.[0] ?? null;
    return text === null ? null : microsOf(String(text));
  }

  /** The periods that meet a condition which is no range, if they follow each other among those that there are. */
  async #followed(condition: Ast, question: MetricQuestion): Promise<Range> {
    const { relation } = question;
    if (relation.time === null) throw new Error('a condition on time is on a relation with time');
    const { grain, name: time } = relation.time;
    const name = `${question.table}_times`;
    const period = columnRef(name, 'period');
    const where = overAxis(condition, grain, period, columnsOf(relation));
    if (where === null) throw refusals.noRange(relation, time, question.measures);
    const column: AnsweredColumn = { name: 'period', type: typeOfAxis(grain), of: { kind: 'axis', axis: grain } };
    const every = { ...question, columns: [column], limit: null, ranking: null };
    const measured = await this.#measured({ ...every, measures: [measuresOf(question)[0] ?? anyMeasure(question)] }, { time_axis: grain });
    const rows = await measured.rows(this.#options.context.signal);
    const table: SqlTable = { name, columns: [{ name: column.name, type: column.type }], rows };
    const met = await this.#options.run(selectFrom([period], baseTable(name), where), [...this.tables, table]);
    const all = rows.map(([cell]) => String(cell));
    const found = new Set(met.map(([cell]) => plainTime(String(cell))));
    const places = all.flatMap((cell, index) => (found.has(plainTime(cell)) ? [index] : []));
    const [first = 0] = places;
    const last = places.at(-1) ?? 0;
    if (places.length === 0) return { from: 0, to: 0 };
    if (last - first + 1 !== places.length) throw refusals.noRange(relation, time, question.measures);
    const hourAt = (index: number): Hour => (microsOf(at(all, index)) ?? 0) / 3_600_000_000;
    return { from: first === 0 ? null : hourAt(first), to: last === all.length - 1 ? null : periodEnd(grain, hourAt(last)) };
  }
}

/** As the engine and answers may write the same time. */
function plainTime(text: string): string {
  return text
    .replace(' ', 'T')
    .replace(/T00:00(?::00)?$/, '')
    .slice(0, 16);
}

/** The measures of a question; of one that only lists values, those of metrics that see all rows, or else all. */
function measuresOf({ measures, relation }: MetricQuestion): readonly RelationMeasure[] {
  if (measures.length > 0) return measures;
  const whole = relation.measures.find(({ metric }) => seesAllRows(metric));
  if (relation.measures.length === 0) throw refusals.noMeasures(relation);
  return whole === undefined ? relation.measures : [whole];
}

/** A measure that every combination of values has. */
function anyMeasure({ relation }: MetricQuestion): RelationMeasure {
  const found = relation.measures.find(({ metric }) => seesAllRows(metric));
  if (found === undefined) throw refusals.noMeasures(relation);
  return found;
}

function seesAllRows({
  table,
  where,
  window,
  selections,
}: RelationMeasure['metric'] & { where?: unknown; window?: unknown; selections?: unknown }): boolean {
  return table !== null && where === undefined && window === undefined && selections === undefined;
}

function boundsOf({ from, to }: Range): Pick<Intent, 'start' | 'end'> {
  return { ...(from === null ? {} : { start: boundText(from, 0) }), ...(to === null ? {} : { end: boundText(to, 1) }) };
}

/** @param before hours before it, which decide how it is written: as a day where it is at the end of one */
function boundText(hour: Hour, before: 0 | 1): string {
  return hour % 24 === 0 ? isoDate(hour - before) : isoHour(hour - before);
}

/** @param periods the times of periods that were written before */
function cellOf({ of }: AnsweredColumn, row: Readonly<Record<string, Cell>>, periods: Map<string, string>): Cell {
  if (of.kind !== 'axis') return row[of.name] ?? null;
  const period = row[of.axis];
  if (typeof period !== 'string') return null;
  let time = periods.get(period);
  if (time === undefined) {
    const hour = hourOfPeriod(of.axis, period);
    time = of.axis === 'hour' ? isoHour(hour) : isoDate(hour);
    periods.set(period, time);
  }
  return time;
}
