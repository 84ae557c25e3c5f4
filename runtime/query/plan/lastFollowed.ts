import type { Hour } from '../../calendar/periods.ts';
import type { WindowPlan } from './WindowPlan.ts';

/** The last period that the cohort of a period is followed to, within the bounds and the data; the period itself where none is followed. */
export function lastFollowed(windows: WindowPlan | null, hour: Hour): Hour {
  if (windows === null || windows.followed === null) return hour;
  const later = windows.spans.filter((span) => span.current && span.hour >= hour);
  return later[Math.min(windows.followed, later.length - 1)]?.hour ?? hour;
}
