import type { Release } from './Release.ts';

/** Whether what was ingested of a source is held back, because it failed its audit. A record that cannot be read says so of none. */
export function isHeldBack({ held }: Pick<Release, 'held'>, source: string): boolean {
  return held !== null && held !== 'unreadable' && held.sources.includes(source);
}
