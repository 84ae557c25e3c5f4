import type { Window } from './manifest.ts';

/** A window in words, after "over": `the last 28 days`. */
export function windowText(window: Window): string {
  switch (window.kind) {
    case 'trailing':
      return window.count === 1 ? `the last ${window.unit}` : `the last ${window.count} ${window.unit}s`;
    case 'to_date':
      return `the ${window.unit} to date`;
    case 'all':
      return 'all time up to then';
    case 'before':
      return 'all time before the period';
    case 'later':
      return window.periods === 1 ? 'the period after' : `the period ${window.periods} periods after`;
  }
}
