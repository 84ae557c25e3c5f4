import type { ChartTileForm } from '../../compiler/reports.ts';

/** The columns on the channels of a chart tile, as a request to draw it has them. */
export function channelsOf({ x, y, color, facet }: ChartTileForm): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ x, y, color, facet }).filter((channel): channel is [string, string] => channel[1] !== undefined),
  );
}
