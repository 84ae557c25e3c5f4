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

/** Dates compare as texts. */
const AFTER_ALL = '~';

/**
 * The periods of an answer, oldest first, up to the last that the data cover: with or without a row. A period of which only some days are
 * covered or asked about is a `part`, and one with days that are still open is `open`.
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
  const asked = periodsWithin(axis, { start: now.days?.start ?? covered.start, end: covered.end });
  const earlierDays = before === null ? null : (before.days ?? coveredDays(before));
  const earlier = earlierDays === null ? [] : periodsWithin(axis, earlierDays);
  const valueIn = valuesOf(axis, output, now);
  const earlierIn = before === null ? null : valuesOf(axis, output, before);
  const bound = (name: string | undefined) => (name === undefined ? null : valuesOf(axis, name, now));
  const [lower, upper] = [bound(interval?.lower), bound(interval?.upper)];
  const named = new Set(now.answer.rows.map((row) => row[axis]));
  const missingOf = withheldBy(
    now.answer,
    asked.filter(({ name }) => !named.has(name)).map(({ name }) => name),
  );
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
 * Which periods privacy withheld: an answer says of how many, and where they are as many as have no row, those are they.
 * @param gone the periods without a row
 */
function withheldBy(
  { withheld = 0, warnings }: QueryResult,
  gone: readonly string[],
): (period: string, value: Cell) => TrendPoint['missing'] {
  const nulled = warnings.some(({ code }) => code === 'values_withheld');
  return (period, value) => {
    if (value !== null) return null;
    if (!gone.includes(period)) return nulled ? 'perhaps_withheld' : null;
    return withheld === 0 ? null : withheld >= gone.length ? 'withheld' : 'perhaps_withheld';
  };
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
