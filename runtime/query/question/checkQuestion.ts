import type { CanonicalCondition, Conditions } from '../../../compiler/manifest.ts';
import { derivationOf, suitesOf } from '../../../compiler/derivation.ts';
import { strictest } from '../../../compiler/privacy.ts';
import type { Intent } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import { answerColumns, ROW_KIND, type AnswerColumn } from './columns.ts';
import { canonicalCondition } from './conditions.ts';
import * as messages from '../words/messages.ts';
import { pointerStep } from '../../errors/echo.ts';
import { FormerNames } from './FormerNames.ts';
import { different, ROW_COUNT, selectionsOf } from './inputs.ts';
import { Problems } from './Problems.ts';
import type { CanonicalIntent, OrderTerm, Question, Side, Top } from './Question.ts';
import {
  checkAxis,
  checkDimensions,
  checkFilters,
  checkMetrics,
  checkNames,
  checkSideBounds,
  type AskedMetric,
  type Metrics,
  type OtherMetrics,
} from './checkSides.ts';
import { askedSides } from './askedSides.ts';
import { rowsIntent } from './rowsIntent.ts';

/** With privacy, every combination of them is counted. */
const MOST_SELECTIONS = 6;

/** How many rows an answer may have. */
export interface RowCaps {
  readonly default_rows: number;
  readonly max_rows: number;
}

/**
 * Checks an intent of the right shape against a metric and turns it into its canonical question.
 * @param others the further metrics it may name
 * @throws {ServiceError} 400 naming everything that is wrong, each with how to correct it
 */
export function checkQuestion(named: AskedMetric, asked: Intent, caps: RowCaps, others: OtherMetrics): Question {
  const { metric } = named;
  const problems = new Problems();
  const taken = derivationOf(metric).kind === 'rows' ? rowsIntent(asked, metric, problems) : asked;
  const metrics = checkMetrics(named, taken, others, problems);
  const former = new FormerNames(metrics);
  noteMetrics(former, metrics, taken);
  const intent = inPresentNames(taken, former, problems);
  const axis = intent.time_axis ?? null;
  checkAxis(metrics, axis, problems);
  const dimensions = checkDimensions(metrics, intent.dimensions ?? [], problems);
  const bounds = checkSideBounds(metrics, intent, problems);
  const filters = checkFilters(metrics, intent, problems);

  const quantiles = intent.quantiles ?? false;
  const digests = metrics.filter(({ metric: named }) => suitesOf(derivationOf(named)).includes('quantiles'));
  if (quantiles && digests.length === 0) problems.add('/quantiles', messages.noQuantiles(metric.name, withQuantiles(others)));
  const compare = intent.compare ?? null;
  if (compare !== null && axis === null) problems.add('/compare', messages.compareNeedsAxis(metric.time_axes));
  const folds = intent.others ?? false;
  const { asked: answered, sides } = askedSides(metrics, filters, quantiles);
  checkSelections(sides, problems);
  const columns = answerColumns({ axis, dimensions, asked: answered, others: folds, compare: compare !== null });
  if (answered.length > 1) checkNames(answered, compare !== null, problems);
  const grouping = [...(axis === null ? [] : [axis]), ...dimensions.map(({ name }) => name)];

  const having = checkHaving(intent, columns, problems);
  const rows = checkRows(sides, intent, columns, problems);
  const top = checkTop(intent, columns, grouping, problems);
  const order = checkOrder(intent.order_by ?? [], columns, problems);
  const limit = intent.limit ?? caps.default_rows;
  if (limit > caps.max_rows) problems.add('/limit', messages.limitTooLarge(limit, caps.max_rows), String(caps.max_rows));
  problems.throwIfAny();

  const canonical = canonicalIntent({
    intent,
    metrics,
    grouping,
    columns,
    axis,
    dimensions,
    bounds,
    having: [
      ...having.map(({ column, condition }) => [at(columns, column).name, condition] as const),
      ...(rows === null ? [] : [[ROW_COUNT, rows] as const]),
    ],
    filters: filters.map(({ dimension, condition }) => [dimension.name, condition] as const),
    top,
    limit,
  });
  return {
    metric,
    asked: answered,
    sides,
    intent: canonical,
    axis,
    dimensions,
    columns,
    range: bounds.range,
    part_of: null,
    having,
    rows,
    order: completeOrder(order, grouping.length),
    top,
    compare,
    totals: canonical.totals,
    privacy: strictest(sides.map(({ own_privacy }) => own_privacy)),
    limit,
    limit_asked: intent.limit !== undefined,
    renamed: former.used,
  };
}

/** Notes the metrics that were named by a former name. */
function noteMetrics(former: FormerNames, metrics: Metrics, { with: names = [] }: Intent): void {
  for (const { metric } of metrics) for (const name of names) if (metric.aliases?.includes(name) === true) former.use(name, metric.name);
}

/** An intent with the present names of dimensions and columns. */
function inPresentNames(intent: Intent, former: FormerNames, problems: Problems): Intent {
  const { dimensions, filters, having, order_by, top_n_by, top_n_within } = intent;
  return {
    ...intent,
    ...(dimensions === undefined ? {} : { dimensions: former.list(dimensions, '/dimensions', problems) }),
    ...(filters === undefined ? {} : { filters: former.keys(filters, '/filters', problems) }),
    ...(having === undefined ? {} : { having: former.keys(having, '/having', problems) }),
    ...(order_by === undefined ? {} : { order_by: order_by.map((term) => former.nowInOrder(term)) }),
    ...(top_n_by === undefined ? {} : { top_n_by: former.now(top_n_by) }),
    ...(top_n_within === undefined ? {} : { top_n_within: former.list(top_n_within, '/top_n_within', problems) }),
  };
}

/** What a checked intent says, apart from how it was said. */
interface Said extends Pick<Question, 'axis' | 'dimensions' | 'top' | 'limit'> {
  readonly intent: Intent;
  readonly metrics: readonly { readonly metric: { readonly name: string } }[];
  /** The axis, if any, and the dimensions. */
  readonly grouping: readonly string[];
  readonly columns: readonly AnswerColumn[];
  readonly bounds: Pick<CanonicalIntent, 'start' | 'end'>;
  readonly filters: readonly (readonly [string, CanonicalCondition])[];
  readonly having: readonly (readonly [string, CanonicalCondition])[];
}

/** The one spelling of a question: defaults said, names in order. */
function canonicalIntent({
  intent,
  metrics,
  grouping,
  columns,
  axis,
  dimensions,
  bounds,
  filters,
  having,
  top,
  limit,
}: Said): CanonicalIntent {
  const { order_by: orderBy = [], totals = false, others = false, compare = null, quantiles = false } = intent;
  return {
    dimensions: dimensions.map(({ name }) => name),
    time_axis: axis,
    ...(metrics.length === 1 ? {} : { with: metrics.slice(1).map((one) => one.metric.name) }),
    start: bounds.start,
    end: bounds.end,
    filters: byName(filters),
    having: byName(having),
    order_by: orderBy.length > 0 ? orderBy : top === null ? grouping : [],
    ...(top === null
      ? {}
      : { top_n: top.n, top_n_by: at(columns, top.by).name, top_n_within: top.within.map((column) => at(grouping, column)) }),
    totals,
    others,
    compare,
    quantiles,
    limit,
  };
}

/** With privacy, metrics side by side may read only a few different selections of a processor's rows. A single metric may read more. */
function checkSelections(sides: readonly Side[], problems: Problems): void {
  if (sides.every(({ own_privacy }) => own_privacy === null)) return;
  const counted = sides.map((side) => {
    const own = selectionsOf(side);
    const [alone, together] = [own, different([...own, ...side.beside])].map((all) => all.filter((where) => where.length > 0).length);
    return together === alone ? 0 : (together ?? 0);
  });
  const most = Math.max(...counted);
  if (most > MOST_SELECTIONS) problems.add('/with', messages.tooManySelections(most, MOST_SELECTIONS));
}

function withQuantiles({ names, named }: OtherMetrics): readonly string[] {
  return names.filter((name) => {
    const found = named(name);
    return found !== null && suitesOf(derivationOf(found.metric)).includes('quantiles');
  });
}

function checkHaving(intent: Intent, columns: readonly AnswerColumn[], problems: Problems): Question['having'] {
  const outputs = valueColumns(columns);
  const names = outputs.includes(ROW_COUNT) ? outputs : [...outputs, ROW_COUNT];
  return Object.entries(intent.having ?? {}).flatMap(([name, condition]) => {
    const path = `/having${pointerStep(name)}`;
    const column = columns.findIndex((known) => known.name === name);
    if (outputs.includes(name)) {
      return [{ column, condition: canonicalCondition(condition, at(columns, column), path, problems) }];
    }
    if (name === ROW_COUNT && column < 0) return [];
    if (name === ROW_KIND && column >= 0) problems.add(path, messages.rowKindNamed('having'));
    else problems.addUnknown(path, name, names, (guess) => messages.unknownHaving(name, names, guess, column >= 0));
    return [];
  });
}

/**
 * A condition on the underlying rows of a group, which every group has whether or not the metric has an output that counts them. Several
 * metrics may count different rows.
 */
function checkRows(
  sides: readonly Side[],
  { having = {} }: Intent,
  columns: readonly AnswerColumn[],
  problems: Problems,
): Question['rows'] {
  const condition = Object.hasOwn(having, ROW_COUNT) ? having[ROW_COUNT] : undefined;
  if (condition === undefined || columns.some(({ name }) => name === ROW_COUNT)) return null;
  if (sides.length > 1) {
    problems.add(`/having/${ROW_COUNT}`, messages.rowsOfSeveral(sides.map(({ metric }) => metric.name)));
    return null;
  }
  return canonicalCondition(condition, { name: ROW_COUNT, type: 'integer', scale: 0 }, `/having/${ROW_COUNT}`, problems);
}

function checkTop(intent: Intent, columns: readonly AnswerColumn[], grouping: readonly string[], problems: Problems): Top | null {
  const { top_n, top_n_by, top_n_within = [], others = false } = intent;
  const names = valueColumns(columns);
  top_n_within.forEach((name, index) => {
    if (!grouping.includes(name))
      problems.addUnknown(`/top_n_within/${index}`, name, grouping, (guess) => messages.unknownWithin(name, grouping, guess));
    else if (top_n_within.indexOf(name) < index) problems.add(`/top_n_within/${index}`, messages.repeatedItem('top_n_within', name));
  });
  if (top_n_by !== undefined && !names.includes(top_n_by)) {
    problems.addUnknown('/top_n_by', top_n_by, names, (guess) => messages.unknownRanking(top_n_by, names, guess));
  }
  if (top_n === undefined) {
    if (top_n_by !== undefined) problems.add('/top_n_by', messages.needsTopN('top_n_by'));
    if (others) problems.add('/others', messages.needsTopN('others'));
    if (intent.top_n_within !== undefined) problems.add('/top_n_within', messages.needsTopN('top_n_within'));
    return null;
  }
  if (grouping.length === 0) problems.add('/top_n', messages.nothingToRank());
  // Names that are not dimensions are already reported.
  const within = new Set(top_n_within);
  if (others && (intent.dimensions ?? []).every((name) => within.has(name)))
    problems.add('/others', messages.nothingToFold(intent.dimensions ?? []));
  return {
    n: top_n,
    by: columns.findIndex(({ name }) => name === (top_n_by ?? names[0])),
    within: top_n_within.flatMap((name) => (grouping.includes(name) ? [grouping.indexOf(name)] : [])),
    others,
  };
}

function checkOrder(terms: readonly string[], columns: readonly AnswerColumn[], problems: Problems): readonly OrderTerm[] {
  const names = columns.map(({ name }) => name).filter((name) => name !== ROW_KIND);
  const seen = new Set<number>();
  return terms.flatMap((term, index) => {
    // A dimension may itself be called -x, and is named so in the canonical intent.
    const descending = term.startsWith('-') && !names.includes(term);
    const name = descending ? term.slice(1) : term;
    const column = names.includes(name) ? columns.findIndex((known) => known.name === name) : -1;
    if (name === ROW_KIND && names.length < columns.length) problems.add(`/order_by/${index}`, messages.rowKindNamed('order_by'));
    else if (column < 0 && wordedTerm(term, names) !== null) {
      const meant = wordedTerm(term, names) ?? name;
      problems.add(`/order_by/${index}`, messages.wordedOrder(term, meant), meant);
    } else if (column < 0) problems.addUnknown(`/order_by/${index}`, name, names, (guess) => messages.unknownOrder(name, names, guess));
    else if (seen.has(column)) problems.add(`/order_by/${index}`, messages.repeatedOrder(name));
    else {
      seen.add(column);
      return [{ column, descending }];
    }
    return [];
  });
}

/** Interprets a term that spells out its direction, as SQL does; null for any other. */
function wordedTerm(term: string, names: readonly string[]): string | null {
  const said = term.trim().replace(/^[-+]/, '');
  for (const name of names) {
    if (!said.startsWith(name)) continue;
    const direction = /^[\s:,]+(asc|desc)(?:ending)?$/i.exec(said.slice(name.length))?.[1];
    if (direction !== undefined) return direction.toLowerCase() === 'desc' ? `-${name}` : name;
  }
  return null;
}

/** Ties are broken by the grouping columns, which come first among the columns and are unique together. */
function completeOrder(order: readonly OrderTerm[], groupingColumns: number): readonly OrderTerm[] {
  const named = new Set(order.map(({ column }) => column));
  const rest = Array.from({ length: groupingColumns }, (_, column) => ({ column, descending: false })).filter(
    ({ column }) => !named.has(column),
  );
  return [...order, ...rest];
}

function valueColumns(columns: readonly AnswerColumn[]): readonly string[] {
  return columns.filter(({ role }) => role === 'output' || role === 'compare').map(({ name }) => name);
}

function byName(entries: readonly (readonly [string, CanonicalCondition])[]): Conditions {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
