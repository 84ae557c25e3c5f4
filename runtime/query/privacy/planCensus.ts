import type { Privacy } from '../../../compiler/privacy.ts';
import type { Dimension } from '../../../compiler/manifest.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { PublishedTable } from '../../release/Release.ts';
import type { PlannedSide } from '../sides/planSide.ts';
import type { GroupRequest } from '../fetch/AggregateReader.ts';
import * as messages from '../words/messages.ts';
import type { Hour } from '../../calendar/periods.ts';
import { planQuery } from '../plan/planQuery.ts';
import { spansOf, stepsOf, type Span, type Stretch } from '../plan/WindowPlan.ts';
import type { Filter, SideQuestion } from '../question/Question.ts';
import { sameRows } from '../question/sameRows.ts';
import { different, keyOf, overlapCounts, readInputs, rowsOfGroup, type Selected } from '../question/inputs.ts';
import { layoutOf } from '../states/layout.ts';
import type { CellGrid, ShownSet } from './ShownSet.ts';

/**
 * How to count the rows of one table that an answer over windows tells of: what to fetch, and which cells of a group each shown value is
 * merged from.
 */
export interface CensusPlan {
  readonly table: PublishedTable;
  readonly request: GroupRequest;
  /** The fewest underlying rows that anything shown, or solved from it, may be based on. */
  readonly rule: Privacy;
  readonly least: number;
  /** Boundaries in time, ascending. */
  readonly edges: readonly Hour[];
  readonly grid: CellGrid;
  readonly periods: readonly ShownPeriod[];
  /** What the totals of metrics with privacy are merged from; empty when none are requested. */
  readonly totals: readonly ShownSet[];
}

/** What a group of one period shows. */
export interface ShownPeriod {
  readonly hour: Hour;
  /** False for what is only compared with. */
  readonly current: boolean;
  readonly sets: readonly ShownSet[];
}

/** All are looked at for every group. */
const MOST_CELLS = 2 ** 20;

/**
 * The counts that an answer with privacy needs because a metric has a window: one for each table. None without a window, where every value
 * of a group is over the same time.
 * @throws {ServiceError} 400 when there would be too much to count
 */
export function planCensuses(sides: readonly PlannedSide[]): readonly CensusPlan[] {
  const tables = new Set(sides.map(({ published }) => published.base));
  return [...tables].flatMap((table) => {
    const side = sides.find(({ published }) => published.base === table);
    return side === undefined ? [] : (planCensus(side, sides) ?? []);
  });
}

function planCensus({ question, published, coverage }: PlannedSide, sides: readonly PlannedSide[]): CensusPlan | null {
  const { privacy, table } = question;
  const over = sides.filter((side) => sameRows(side.question.table, table));
  if (privacy === null || question.counted === 'alone') return null;
  const has = (dimension: Dimension): boolean => published.base.dimensions.includes(dimension.name);
  const shared = sharedFilters(over).filter(({ dimension }) => has(dimension));
  const told = over.map((side) => toldOf(side, shared, has));
  const spans = told.flatMap(({ periods, whole }) => (whole === null ? periods : [...periods, whole]));
  if (spans.length === 0) return null;
  const stretches = spans.flatMap((span) => span.stretches.filter(({ from, to }) => from < to));
  const edges = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const selections = different(told.flatMap(({ inputs }) => inputs.map(({ where }) => where))).filter((where) => where.length > 0);
  const grid: CellGrid = { stretches: Math.max(edges.length - 1, 0), parts: 2 ** selections.length };
  if (grid.stretches * grid.parts > MOST_CELLS)
    throw new ServiceError('invalid_request', 400, messages.tooMuchToCount(selections.length, grid.stretches));
  const setsOf = setsWithin(edges, selections);
  return {
    table: published.base,
    request: requestOf(),
    rule: privacy,
    least: privacy.min_count,
    edges,
    grid,
    periods: together(told.flatMap(({ inputs, periods }) => periods.map((span) => ({ ...span, sets: setsOf(inputs, span) })))),
    totals: told.flatMap(({ inputs, whole, totals }) => (totals === 'secret' && whole !== null ? setsOf(inputs, whole) : [])),
  };

  function requestOf(): GroupRequest {
    const arms = over.flatMap(({ derivation }) => derivation.dimensions.slice(question.dimensions.length)).filter(has);
    const dimensions = [...question.dimensions, ...new Map(arms.map((arm) => [arm.name, arm])).values()];
    const conditions = [...shared, ...selections.flat()].map(({ dimension }) => dimension);
    const { step, scan } = stepsOf(question, spans, published, coverage);
    const needed = { dimensions: [...new Set([...dimensions, ...conditions].map(({ name }) => name))], prefer: 'coarsest' } as const;
    return {
      plan: planQuery(table, published, { axis: step, range: scan, compare: null, ...needed }),
      axis: step,
      dimensions,
      filters: shared,
      layout: layoutOf(overlapCounts(selections, 'told'), table),
      chunks: published.chunks.length,
      count_contributions: false,
      page: null,
    };
  }
}

/** What a metric of the answer tells of a table's rows. */
interface Told {
  readonly inputs: readonly Selected[];
  /** Their stretches, for each input. */
  readonly periods: readonly Span[];
  readonly whole: Span | null;
  readonly totals: 'secret' | 'free';
}

/**
 * @param shared the conditions that are fetched with
 * @param has whether the table has a dimension: a condition on another cannot be counted, and its rows are then not told from the others
 */
function toldOf({ question, published, coverage }: PlannedSide, shared: readonly Filter[], has: (dimension: Dimension) => boolean): Told {
  const fetched = new Set(shared.map((filter) => keyOf([filter])));
  const inputs = shownInputs(question).map(({ where, window }) => {
    const conditions = [...question.filters, ...where].filter((filter) => has(filter.dimension) && !fetched.has(keyOf([filter])));
    return { where: conditions, window };
  });
  const windows = inputs.map(({ window }) => window);
  const { spans, whole } = spansOf(question, windows, published, coverage);
  return {
    inputs,
    periods: spans,
    // Without a time axis, totals are over the time of every row.
    whole: question.totals && question.axis === null ? (spans[0] ?? null) : whole,
    totals: question.own_privacy === null ? 'free' : 'secret',
  };
}

/** The inputs whose values an answer shows or decides by. */
function shownInputs(question: SideQuestion): readonly Selected[] {
  const read = readInputs(question);
  return question.rows === null ? read : [...read, { ...rowsOfGroup, window: question.metric.window ?? null }];
}

/** The conditions that all sides have. */
function sharedFilters([first, ...others]: readonly PlannedSide[]): readonly Filter[] {
  const keys = others.map(({ question }) => new Set(question.filters.map((filter) => keyOf([filter]))));
  return (first?.question.filters ?? []).filter((filter) => keys.every((known) => known.has(keyOf([filter]))));
}

/** The cells of inputs over their stretches. */
function setsWithin(
  edges: readonly Hour[],
  selections: readonly (readonly Filter[])[],
): (inputs: readonly Selected[], span: Span) => readonly ShownSet[] {
  const places = new Map(edges.map((hour, place) => [hour, place]));
  const bits = new Map(selections.map((where, place) => [keyOf(where), 2 ** place]));
  const setOf = ({ where }: Selected, { from, to }: Stretch): readonly ShownSet[] => {
    const [first, last] = [places.get(from), places.get(to)];
    return from === to || first === undefined || last === undefined ? [] : [{ bits: bits.get(keyOf(where)) ?? 0, from: first, to: last }];
  };
  return (inputs, { stretches }) => inputs.flatMap((input, place) => setOf(input, stretches[place] ?? { from: 0, to: 0 }));
}

/** One entry for each period. */
function together(shown: readonly ShownPeriod[]): readonly ShownPeriod[] {
  const periods = new Map<string, ShownPeriod>();
  for (const { hour, current, sets } of shown) {
    const key = periodKey(hour, current);
    periods.set(key, { hour, current, sets: [...(periods.get(key)?.sets ?? []), ...sets] });
  }
  return [...periods.values()];
}

/** Distinguishes the part of a period before `start` from the part after it. */
export function periodKey(hour: Hour, current: boolean): string {
  return `${hour} ${current}`;
}
