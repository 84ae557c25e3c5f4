import { GRAINS } from '../../../compiler/grains.ts';
import type { LeafWindow } from '../Foreign.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import { Refused } from '../Refused.ts';
import { trailing } from '../trailing.ts';

/**
 * `{trailing: 28 day}`, `{trailing: unbounded}`, `{type: to_date, granularity: month}`; null where a measure has no window.
 * @throws Refused for windows that reach past their period
 */
export function cubeWindow(window: Located): LeafWindow | null {
  if (window.isEmpty) return null;
  const type = window.get('type').text ?? 'fixed';
  if (type === 'to_date' || ['year_to_date', 'quarter_to_date', 'month_to_date'].includes(type)) {
    const name = window.get('granularity').text ?? type.replace('_to_date', '');
    const unit = GRAINS.find((grain) => grain === name);
    if (unit === undefined) throw new Refused(messages.windowUnit(name));
    return { kind: 'to_date', unit };
  }
  if (!window.get('leading').isEmpty) throw new Refused(messages.leading());
  if ((window.get('offset').text ?? 'end') !== 'end') throw new Refused(messages.windowOffset());
  const text = window.get('trailing').text ?? '';
  if (text === 'unbounded') return { kind: 'all' };
  const [, count, unit] = /^\s*(\d+)\s+(hour|day|week|month|quarter|year)s?\s*$/i.exec(text) ?? [];
  if (count === undefined || unit === undefined) throw new Refused(messages.windowUnit(text));
  return trailing(Number(count), unit.toLowerCase());
}
