import type { Cell, MetricSummary, QueryResult, TimeAxis } from '../../../../generated/types.ts';
import type { Period } from '../../../reports/periods.ts';
import { rowEstimates, type Estimate } from '../../../tools/rowEstimates.ts';
import { periodsWithin, type NamedPeriod } from '../../../reports/periodsWithin.ts';

/** A period of a chart. */
export interface TrendPoint extends Omit<NamedPeriod, 'extent'> {
  /** `open` where all its days are covered and its value may still grow. */
  readonly extent: NamedPeriod['extent'] | 'open';
  readonly value: Cell;
  /** How near the value is; null for an exact one. */
  readonly estimate: Estimate | null;
  /** Why there is no value, where privacy withheld it, or where it did of some of the periods without one; null for any other. */
  readonly missing: 'withheld' | 'perhaps_withheld' | null;
  /** The interval of the value, of an output that has one; null where it is not known. */
  readonly interval: { readonly lower: Cell; readonly upper: Cell } | null;
  /** The period that it is compared with, as many periods from the first; null where there is none. */
  readonly before: { readonly name: string; readonly value: Cell; readonly estimate: Estimate | null } | null;
}

/** An answer by period, about some days. */
export interface Trend {
  readonly answer: QueryResult;
  /** Null for all days. */
  readonly days: Period | null;
}

/** The last period of an answer whose rows were cut: nothing is known of those after it. Null where none was. */
export function lastAnswered(axis: TimeAxis, { rows, more }: QueryResult): string | null {
  const last = more ? rows.at(-1)?.[axis] : null;
  return typeof last === 'string' ? last : null;
}

/** Dates compare as texts. */
const AFTER_ALL = '~';

/**
 * The periods of an answer, oldest first, up to the last that the data cover, or of which the rows were not cut: with or without a row. A
 * period of which only some days are covered or asked about is a `part`, and one with days that are still open is `open`.
 */
export function trendPoints(
  axis: TimeAxis,
  { name: output, interval }: Pick<MetricSummary['outputs'][number], 'name' | 'interval'>,
  now: Trend,
  before: Trend | null,
): readonly TrendPoint[] {
  const covered = coveredDays(now);
  if (covered === null) return [];
  const whole = new Map(periodsWithin(axis, covered).map((period) => [period.name, period]));
  const asked = answeredPeriods(axis, { start: now.days?.start ?? covered.start, end: covered.end }, now);
  const earlierDays = before === null ? null : (before.days ?? coveredDays(before));
  const earlier = before === null || earlierDays === null ? [] : answeredPeriods(axis, earlierDays, before);
  const valueIn = valuesOf(axis, output, now);
  const earlierIn = before === null ? null : valuesOf(axis, output, before);
  const bound = (name: string | undefined) => (name === undefined ? null : valuesOf(axis, name, now));
  const [lower, upper] = [bound(interval?.lower), bound(interval?.upper)];
  const named = new Set(now.answer.rows.map((row) => row[axis]));
  const missingOf = withheldBy(now.answer, new Set(asked.map(({ name }) => name).filter((name) => !named.has(name))));
  return asked.map((period, index) => {
    const compared = earlier[index]?.name;
    const extent = whole.get(period.name)?.extent ?? 'part';
    const [low, high] = [lower?.(period.name).value ?? null, upper?.(period.name).value ?? null];
    return {
      ...period,
      extent: extent === 'whole' && period.end >= (now.answer.coverage.open_from ?? AFTER_ALL) ? 'open' : extent,
      ...valueIn(period.name),
      missing: missingOf(period.name, valueIn(period.name).value),
      interval: low === null || high === null ? null : { lower: low, upper: high },
      before: compared === undefined ? null : { name: compared, ...(earlierIn?.(compared) ?? NOTHING) },
    };
  });
}

/**
 * Which periods privacy withheld: an answer says of how many, and where they are as many as have no row, those are they. Of an answer whose
 * rows were cut, some may be after them.
 * @param gone the periods without a row
 */
function withheldBy(
  { withheld = 0, warnings, more }: QueryResult,
  gone: ReadonlySet<string>,
): (period: string, value: Cell) => TrendPoint['missing'] {
  const nulled = warnings.some(({ code }) => code === 'values_withheld');
  return (period, value) => {
    if (value !== null) return null;
    if (!gone.has(period)) return nulled ? 'perhaps_withheld' : null;
    return withheld === 0 ? null : withheld >= gone.size && !more ? 'withheld' : 'perhaps_withheld';
  };
}

/** The periods of some days that an answer tells of. */
function answeredPeriods(axis: TimeAxis, days: Period, { answer }: Trend): readonly NamedPeriod[] {
  const periods = periodsWithin(axis, days);
  const last = lastAnswered(axis, answer);
  return last === null ? periods : periods.slice(0, periods.findIndex(({ name }) => name === last) + 1);
}

function coveredDays({ answer: { coverage } }: Trend): Period | null {
  return coverage.from === null || coverage.to === null ? null : { start: coverage.from, end: coverage.to };
}

/** A value of a period and how near it is. */
type Told = Pick<TrendPoint, 'value' | 'estimate'>;

const NOTHING: Told = { value: null, estimate: null };

function valuesOf(axis: TimeAxis, output: string, { answer }: Trend): (period: string) => Told {
  const rows = new Map(answer.rows.map((row) => [row[axis], row]));
  const column = answer.columns.find(({ name }) => name === output);
  const estimateIn = rowEstimates(answer);
  return (period) => {
    const row = rows.get(period);
    if (row === undefined || column === undefined) return NOTHING;
    return { value: row[output] ?? null, estimate: estimateIn(row, column) };
  };
}
