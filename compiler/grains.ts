import type { Grain } from './manifest.ts';

/** Calendar units, finest first: the grains of a table and the time axes of an intent. */
export const GRAINS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const satisfies readonly Grain[];
