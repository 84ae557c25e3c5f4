import type { ResultColumn } from '../../../generated/types.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { NEUTRAL_COLOUR } from './look.ts';
import type { SetApart } from './setApart.ts';
import type { VegaLite } from './VegaLite.ts';

/** What lines that are not solid say, and what a legend calls them. */
export interface Dashed {
  /** Null where there is none. */
  readonly partial: string | null;
  readonly previous: string | null;
}

const PATTERNS = { partial: [5, 3], previous: [1, 3] } as const;

const KINDS = ['partial', 'previous'] as const;

/** Fields that are the same in all rows: a legend shows only fields. */
export const DASH_FIELDS = { partial: '__partial', previous: '__previous' } as const;

/**
 * Creates the fields of the legend, for the whole chart: Vega-Lite loses a lookup within a panel.
 * @param x a field that every row has
 */
export function dashTransforms(dashed: Dashed, x: string): readonly VegaLite[] {
  const nothing = { data: { values: [{ key: null }] }, key: 'key', fields: ['line'] };
  return KINDS.flatMap((kind) =>
    dashed[kind] === null ? [] : [{ lookup: x, from: nothing, as: [DASH_FIELDS[kind]], default: dashed[kind] }],
  );
}

/** The channel of a layer whose lines are not solid, with a legend in words that all layers of a chart share. */
export function dashChannel(kind: keyof Dashed, dashed: Dashed): VegaLite {
  const kinds = KINDS.filter((known) => dashed[known] !== null);
  const scale = { domain: kinds.map((known) => dashed[known]), range: kinds.map((known) => PATTERNS[known]) };
  const symbol = {
    symbolType: 'stroke',
    symbolSize: 500,
    symbolStrokeColor: NEUTRAL_COLOUR,
    symbolStrokeWidth: 2,
    symbolFillColor: 'transparent',
  };
  return { strokeDash: { field: DASH_FIELDS[kind], type: 'nominal', scale, legend: { title: null, orient: 'bottom', ...symbol } } };
}

export function dashedOf(previous: ResultColumn | null, apart: SetApart | null, { shown }: DrawnRows): Dashed {
  return { partial: apart === null ? null : 'not complete', previous: previous === null ? null : shown.previous };
}
