import type { DriversTile } from '../../compiler/reports.ts';
import { isOneValue } from '../../compiler/conditions.ts';
import type { ExplainQuery } from '../../generated/types.ts';
import { periodBefore, type Covered } from './periods.ts';
import { filterNotes, tileFilters, type Choices, type TileNote } from './tileQuestions.ts';
import { lastWholePeriod } from './wholePeriods.ts';

/** The change that a tile explains, and which of the choices it cannot follow. */
export interface TileChange {
  readonly metric: string;
  /** Null where nothing is before the days of the page. */
  readonly query: ExplainQuery | null;
  readonly notes: readonly TileNote[];
}

/**
 * What a tile of drivers explains given the reader's choices: its period against what the page compares with, else the period before; of all
 * data, the last whole period. Pages and commands ask exactly this.
 * @param covered the days that the report's data cover
 */
export function tileChange(tile: DriversTile, choices: Choices, covered: Covered): TileChange {
  const { metric, output, axes, takes, intent } = tile;
  const compare = choices.compare ?? 'prior_period';
  const filters = tileFilters(tile, choices);
  const asked = { output, ...intent, ...(filters === undefined ? {} : { filters }), dimensions: lookedAt(intent.dimensions, filters) };
  const notes = filterNotes(takes, choices.filters);
  if (choices.period !== null) {
    const { start, end } = choices.period;
    const before = periodBefore(choices.period, compare);
    return { metric, query: { start, end, against: { start: before.start, end: before.end }, ...asked }, notes };
  }
  const last = lastWholePeriod(covered, axes);
  if (last === null) return { metric, query: null, notes: [...notes, { kind: 'nothing_before' }] };
  return { metric, query: { ...last, against: compare, ...asked }, notes: [...notes, { kind: 'last_whole', period: last.period }] };
}

/** A dimension of which one value passes has no more to say than the whole, unless it is the only one. */
function lookedAt(dimensions: readonly string[], filters: ExplainQuery['filters']): string[] {
  const open = dimensions.filter((name) => !isOneValue(filters?.[name]));
  return [...(open.length === 0 ? dimensions : open)];
}
