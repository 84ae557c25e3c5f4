import type { LeafWindow } from '../Foreign.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import { Refused } from '../Refused.ts';
import { trailing } from '../trailing.ts';
import { grainOf } from './DbtModels.ts';

/**
 * The window of a cumulative metric: `28 days`, or `{count, granularity}`; the unit so far; or everything.
 * @throws Refused for units that are no calendar's
 */
export function dbtWindow(window: Located, toDate: string | null): LeafWindow {
  if (toDate !== null) {
    const unit = grainOf(toDate.toLowerCase());
    if (unit === null) throw new Refused(messages.windowUnit(toDate));
    return { kind: 'to_date', unit };
  }
  if (window.isEmpty) return { kind: 'all' };
  const text = window.text ?? `${window.get('count').text ?? ''} ${window.get('granularity').text ?? ''}`;
  const [, count, unit] = /^\s*(\d+)\s+(hour|day|week|month|quarter|year)s?\s*$/i.exec(text) ?? [];
  if (count === undefined || unit === undefined) throw new Refused(messages.windowUnit(text));
  return trailing(Number(count), unit.toLowerCase());
}
