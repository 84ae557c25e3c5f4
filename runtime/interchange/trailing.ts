import type { LeafWindow } from './Foreign.ts';
import { GRAINS } from '../../compiler/grains.ts';

/** The last so many units. A week is seven days, wherever it begins. @param unit in lower case, a unit of the calendar */
export function trailing(count: number, unit: string): LeafWindow {
  if (unit === 'week') return { kind: 'trailing', count: 7 * count, unit: 'day' };
  return { kind: 'trailing', count, unit: GRAINS.find((grain) => grain === unit) ?? 'day' };
}
