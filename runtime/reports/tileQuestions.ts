import type { AskingTile, Comparison, Takes } from '../../compiler/reports.ts';
import type { Cell, Intent, TimeAxis } from '../../generated/types.ts';
import { daysOf, periodBefore, type Covered, type Period } from './periods.ts';

/** What a reader has chosen for a page of a report. */
export interface Choices {
  /** The selected values by dimension; a dimension that is missing or has none filters nothing. */
  readonly filters: ReadonlyMap<string, readonly Cell[]>;
  /** Null for all days. */
  readonly period: Period | null;
  readonly compare: Comparison | null;
}

/** A question to a metric. */
export interface Asked {
  readonly metric: string;
  readonly intent: Intent;
}

/** The questions of a tile, and which of the choices it cannot follow. */
export interface TileQuestions {
  /** What it shows. */
  readonly main: Asked;
  /** For a kpi: the same for the period it is compared with; null without a comparison. */
  readonly before: Asked | null;
  /** For a kpi: the same by the periods of an axis; null without a trend line. */
  readonly trend: Asked | null;
  readonly notes: readonly TileNote[];
}

export type TileNote =
  | { readonly kind: 'filter'; readonly dimension: string }
  | { readonly kind: 'own_period' }
  | { readonly kind: 'not_compared' }
  /** There is nothing before all data. */
  | { readonly kind: 'nothing_before' }
  /** Of all data, one period is explained. */
  | { readonly kind: 'last_whole'; readonly period: string };

/** The most points that a small line can show: three months by day. */
const MOST_POINTS = 100;
const DAYS_OF = { hour: 1 / 24, day: 1, week: 7, month: 30, quarter: 91, year: 365 } as const;

/**
 * The questions of a tile given the reader's choices: its own intent, the conditions of the page that apply to it, joined by AND, the
 * period unless it has one of its own, and the comparison. Pages and commands ask exactly these questions.
 * @param covered the days that the report's data cover
 */
export function tileQuestions(tile: AskingTile, choices: Choices, covered: Covered): TileQuestions {
  const { metric, takes } = tile;
  const filters = tileFilters(tile, choices);
  const period = takes.period ? choices.period : null;
  const during = (span: Period | null): Intent => ({
    ...tile.intent,
    ...(filters === undefined ? {} : { filters }),
    ...(span === null ? {} : { start: span.start, end: span.end }),
  });
  const each = choices.compare !== null && takes.compare === 'each' ? { compare: choices.compare } : {};
  const before = tile.kind === 'kpi' && period !== null && choices.compare !== null ? periodBefore(period, choices.compare) : null;
  const axis = tile.kind === 'kpi' ? axisOf(tile.trend, period ?? covered) : null;
  return {
    main: { metric, intent: { ...during(period), ...each } },
    before: before === null ? null : { metric, intent: during(before) },
    trend: axis === null ? null : { metric, intent: { ...during(period), time_axis: axis } },
    notes: notesOf(tile, choices),
  };
}

type Filters = NonNullable<Intent['filters']>;

/**
 * The tile's own conditions combined with those of the page that apply to it: only values that both allow remain, and if there are none,
 * nothing matches.
 */
export function tileFilters(
  { takes, intent: { filters: own } }: { readonly takes: Takes; readonly intent: Pick<Intent, 'filters'> },
  choices: Pick<Choices, 'filters'>,
): Filters | undefined {
  const chosen = chosenOf(choices.filters).filter(([dimension]) => takes.filters.includes(dimension));
  if (chosen.length === 0) return own;
  const filters: Filters = { ...own };
  for (const [dimension, values] of chosen) {
    const known = own !== undefined && Object.hasOwn(own, dimension) ? spelledOut(own[dimension]) : {};
    const allowed = known.in === undefined ? values : values.filter((value) => known.in?.includes(value) === true);
    filters[dimension] = { ...known, in: [...allowed] };
  }
  return filters;
}

/** Of each dimension by which something was chosen, what. */
function chosenOf(filters: Choices['filters']): readonly (readonly [string, readonly Cell[]])[] {
  return [...filters].filter(([, values]) => values.length > 0);
}

/** The conditions of the page that do not apply to a tile. */
export function filterNotes(takes: Takes, filters: Choices['filters']): readonly TileNote[] {
  return chosenOf(filters).flatMap(([dimension]) => (takes.filters.includes(dimension) ? [] : [{ kind: 'filter', dimension } as const]));
}

function spelledOut(condition: Filters[string] | undefined): { readonly in?: readonly Cell[] } & Readonly<Record<string, unknown>> {
  if (condition === null || condition === undefined) return { is_null: true };
  if (Array.isArray(condition)) return { in: condition };
  return typeof condition === 'object' ? { ...condition } : { eq: condition };
}

/** The finest axis for which a line has no more points than it can show. @param axes finest first */
export function axisOf(axes: readonly TimeAxis[], span: Period | null): TimeAxis | null {
  const days = span === null ? 0 : daysOf(span);
  return axes.find((axis) => days / DAYS_OF[axis] <= MOST_POINTS) ?? axes.at(-1) ?? null;
}

function notesOf({ takes, kind }: AskingTile, { period, compare, filters }: Choices): readonly TileNote[] {
  return [
    ...filterNotes(takes, filters),
    ...(takes.period || period === null ? [] : [{ kind: 'own_period' } as const]),
    ...(compare === null || takes.compare === 'each' ? [] : takes.compare === null ? [{ kind: 'not_compared' } as const] : []),
    ...(compare !== null && kind === 'kpi' && period === null ? [{ kind: 'nothing_before' } as const] : []),
  ];
}

/** A note for the reader. */
export function noteText(note: TileNote, labelOf: (dimension: string) => string): string {
  switch (note.kind) {
    case 'filter':
      return `The filter ${labelOf(note.dimension)} does not apply here.`;
    case 'own_period':
      return 'This tile keeps a period of its own.';
    case 'not_compared':
      return 'Not compared: it has no time axis.';
    case 'last_whole':
      return `Nothing is before all data: this is about ${note.period}, the last whole period.`;
    case 'nothing_before':
      return 'Nothing is before all data: choose a period to compare.';
  }
}
