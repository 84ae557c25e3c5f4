import { derivationOf, outputsOf } from '../../../compiler/derivation.ts';
import type { Metric, OutputColumn } from '../../../compiler/manifest.ts';
import { dimensionsOf } from '../../../compiler/compound.ts';
import type { ExplainQuery } from '../../../generated/types.ts';
import { formatPeriod, periodEnd, periodOf } from '../../calendar/periods.ts';
import { boundsText, type Bounds } from '../question/bounds.ts';
import { checkQuestion, type RowCaps } from '../question/checkQuestion.ts';
import {
  checkAxis,
  checkDimensions,
  checkFilters,
  checkMetrics,
  checkSideBounds,
  followsPeriods,
  type Metrics,
} from '../question/checkSides.ts';
import { FormerNames } from '../question/FormerNames.ts';
import { Problems } from '../question/Problems.ts';
import type { Askable } from '../served/questionOf.ts';
import * as messages from '../words/messages.ts';
import type { AskedChange, Days, ExplainIntent, ExplainQuestion } from './ExplainQuestion.ts';
import { onlyOutput } from './onlyOutput.ts';

/** The questions behind an explanation are about every value. */
const UNCAPPED: RowCaps = { default_rows: Number.MAX_SAFE_INTEGER, max_rows: Number.MAX_SAFE_INTEGER };

const LIMIT = 5;

/**
 * Checks a request of the right shape against a metric.
 * @throws {ServiceError} 400 naming everything that is wrong, each with how to correct it
 */
export function checkExplain({ named, others }: Askable, query: ExplainQuery, { max_rows }: RowCaps): ExplainQuestion {
  const { metric, manifest } = named;
  const problems = new Problems();
  const metrics = checkMetrics(named, {}, others, problems);
  const former = new FormerNames(metrics);
  const asked = inPresentNames(query, former, problems);
  if (derivationOf(metric).kind === 'rows' || followsPeriods(metric)) problems.add('/metric', messages.notExplainable(metric.name));
  const output = checkOutput(metric, asked.output, problems);
  const names = asked.dimensions ?? dimensionsOf(metric, manifest.tables).map(({ name }) => name);
  const dimensions = checkDimensions(metrics, names, problems);
  checkFilters(metrics, asked, problems);
  const change = checkChange(metrics, asked, problems);
  const { depth = 1, limit = LIMIT } = asked;
  if (limit > max_rows) problems.add('/limit', messages.limitTooLarge(limit, max_rows), String(max_rows));
  problems.throwIfAny();
  if (output === null || change === null) throw new Error('a change that cannot be explained was accepted');

  const question = checkQuestion(named, { dimensions: names, filters: asked.filters ?? {} }, UNCAPPED, others);
  if (question.privacy !== null) {
    if (depth === 2) problems.add('/depth', messages.pairsWithPrivacy(metric.name));
    if (overlap(change)) problems.add('/against', messages.overlapWithPrivacy(metric.name));
    problems.throwIfAny();
  }
  const { question: whole, division } = onlyOutput(question, output.name);
  return {
    metric,
    sides: whole.sides,
    intent: { ...change.spelled, output: output.name, filters: question.intent.filters, dimensions: names, depth, limit },
    limit_asked: false,
    renamed: former.used,
    output,
    dimensions,
    asked: change.asked,
    division,
    whole,
  };
}

function inPresentNames(query: ExplainQuery, former: FormerNames, problems: Problems): ExplainQuery {
  const { output, dimensions, filters } = query;
  return {
    ...query,
    ...(output === undefined ? {} : { output: former.now(output) }),
    ...(dimensions === undefined ? {} : { dimensions: former.list(dimensions, '/dimensions', problems) }),
    ...(filters === undefined ? {} : { filters: former.keys(filters, '/filters', problems) }),
  };
}

function checkOutput(metric: Metric, name: string | undefined, problems: Problems): OutputColumn | null {
  const all = outputsOf(derivationOf(metric));
  const known = all.filter(({ type, differences }) => differences !== 'none' && isNumber(type));
  const names = known.map((column) => column.name);
  const [first] = known;
  if (name === undefined) {
    if (first === undefined) problems.add('/output', messages.noNumberToExplain(metric.name));
    return first ?? null;
  }
  const output = known.find((column) => column.name === name);
  if (output === undefined)
    problems.addUnknown('/output', name, names, (guess) => messages.unknownExplained(metric.name, name, names, guess));
  return output ?? null;
}

function isNumber(type: OutputColumn['type']): boolean {
  return type === 'integer' || type === 'number' || type === 'bigint' || type === 'decimal';
}

/** What is compared, and how a canonical request spells it. */
interface Change {
  readonly asked: AskedChange;
  readonly spelled: Pick<ExplainIntent, 'time_axis' | 'period' | 'start' | 'end' | 'against'>;
}

function checkChange(metrics: Metrics, asked: ExplainQuery, problems: Problems): Change | null {
  const { time_axis, period, start, end } = asked;
  const byDays = start !== undefined || end !== undefined;
  if (byDays && (time_axis !== undefined || period !== undefined)) {
    problems.add('/period', messages.periodAndDays());
    return null;
  }
  return byDays ? checkDays(metrics, asked, problems) : checkPeriod(metrics, asked, problems);
}

function checkPeriod(metrics: Metrics, { time_axis, period, against = 'prior_period' }: ExplainQuery, problems: Problems): Change | null {
  const other = typeof against === 'string' ? against : checkRange(metrics, against, '/against', problems);
  if (time_axis !== undefined) checkAxis(metrics, time_axis, problems);
  if (time_axis === undefined || period === undefined) {
    problems.add(period === undefined ? '/period' : '/time_axis', messages.changeMissing());
    return null;
  }
  const begin = periodOf(time_axis, period);
  if (begin === null) problems.add('/period', messages.notAPeriod(time_axis, period));
  if (begin === null || other === null) return null;
  const spelled = { time_axis, period: formatPeriod(time_axis, begin) };
  return typeof other === 'string'
    ? { asked: { kind: 'period', axis: time_axis, begin, against: other }, spelled: { ...spelled, against: other } }
    : { asked: { kind: 'period', axis: time_axis, begin, against: other.days }, spelled: { ...spelled, against: other.text } };
}

function checkDays(metrics: Metrics, { start, end, against }: ExplainQuery, problems: Problems): Change | null {
  if (start === undefined || end === undefined) problems.add(start === undefined ? '/start' : '/end', messages.bothBounds());
  if (typeof against !== 'object') problems.add('/against', messages.daysAgainstDays());
  if (start === undefined || end === undefined || typeof against !== 'object') return null;
  const [after, before] = [checkRange(metrics, { start, end }, '', problems), checkRange(metrics, against, '/against', problems)];
  if (after === null || before === null) return null;
  return { asked: { kind: 'days', after: after.days, before: before.days }, spelled: { ...after.text, against: before.text } };
}

/** @param under the path of the object with the bounds */
function checkRange(
  metrics: Metrics,
  bounds: { readonly start: string; readonly end: string },
  under: string,
  problems: Problems,
): { readonly days: Days; readonly text: { readonly start: string; readonly end: string } } | null {
  const own = new Problems();
  const { range }: Bounds = checkSideBounds(metrics, bounds, own);
  problems.addAll(own, under);
  const { from, to } = range;
  const { start, end } = boundsText(range);
  return !own.none || from === null || to === null || start === null || end === null ? null : { days: { from, to }, text: { start, end } };
}

/** Whether days are on both sides. */
function overlap({ asked }: Change): boolean {
  if (asked.kind === 'days') return touch(asked.after, asked.before);
  const { axis, begin, against } = asked;
  return typeof against === 'object' && touch({ from: begin, to: periodEnd(axis, begin) }, against);
}

export function touch(a: Days, b: Days): boolean {
  return a.from < b.to && b.from < a.to;
}
