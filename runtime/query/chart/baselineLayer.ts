import type { Baseline } from './CheckedChart.ts';
import { NEUTRAL_COLOUR } from './look.ts';
import type { VegaLite } from './VegaLite.ts';

/**
 * A dashed reference line behind the other marks.
 * @param x the axes it is drawn along
 */
export function baselineLayer(baseline: Baseline, x: VegaLite, y: VegaLite): VegaLite {
  return {
    data: { values: baseline.map(([across, up]) => ({ across, up })) },
    mark: { type: 'line', strokeDash: [4, 4], strokeWidth: 1, aria: false },
    encoding: { x: { ...x, field: 'across' }, y: { ...y, field: 'up' }, color: { value: NEUTRAL_COLOUR } },
  };
}
