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

/** A field that is the same for all marks of a layer: a legend shows only fields. */
const LINE_FIELD = '__line';

/**
 * The channel of a layer whose lines are not solid, with a legend in words. All layers of a chart share the legend.
 * @param x a field that every row has
 */
export function dashLayer(
  kind: keyof Dashed,
  dashed: Dashed,
  x: string,
): { readonly transform: readonly VegaLite[]; readonly channel: VegaLite } {
  const kinds = (['partial', 'previous'] as const).filter((known) => dashed[known] !== null);
  const scale = { domain: kinds.map((known) => dashed[known]), range: kinds.map((known) => PATTERNS[known]) };
  const legend = {
    title: null,
    orient: 'bottom',
    symbolType: 'stroke',
    symbolSize: 500,
    symbolStrokeColor: NEUTRAL_COLOUR,
    symbolStrokeWidth: 2,
    symbolFillColor: 'transparent',
  };
  const nothing = { data: { values: [{ key: null }] }, key: 'key', fields: ['line'] };
  return {
    transform: [{ lookup: x, from: nothing, as: [LINE_FIELD], default: dashed[kind] }],
    channel: { strokeDash: { field: LINE_FIELD, type: 'nominal', scale, legend } },
  };
}

export function dashedOf(previous: ResultColumn | null, apart: SetApart | null, { shown }: DrawnRows): Dashed {
  return { partial: apart === null ? null : 'not complete', previous: previous === null ? null : shown.previous };
}
