import * as fc from 'fast-check';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import type { Intent, QueryResult } from '../../generated/types.ts';
import type { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { callTool } from '../../runtime/tools/callTool.ts';

/** Asks a metric of what a holder serves. */
export async function askOf(of: ReleaseHolder, metric: string, intent: Intent): Promise<QueryResult> {
  const caps = { default_rows: 10_000, max_rows: 10_000, max_bytes: 2 ** 26, measure: 'json', max_chunk_ids: 10_000 } as const;
  return callTool(
    'metric_query',
    { release: viewOf(of.current(), operator), caps, timeout_ms: 60_000, signal: new AbortController().signal },
    { metric, ...intent },
  );
}

/** Days that raw data are of. */
export interface Range {
  /** ISO date */
  readonly first: string;
  readonly days: number;
}
/** Questions by any dimensions, axis, bounds and filter. */
export function intents(
  dimensions: readonly string[],
  filters: Readonly<Record<string, readonly string[]>>,
  { first, days }: Range,
): fc.Arbitrary<Intent> {
  const dayAt = (index: number): string => new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10);
  const bounds = fc
    .tuple(fc.nat(days - 1), fc.nat(days - 1))
    .map(([a, b]) => ({ start: dayAt(Math.min(a, b)), end: dayAt(Math.max(a, b)) }));
  const filter = fc
    .constantFrom(...Object.keys(filters))
    .chain((name) =>
      fc
        .uniqueArray(fc.constantFrom(...(filters[name] ?? [])), { minLength: 1, maxLength: 2 })
        .map((values) => ({ filters: { [name]: values } })),
    );
  return fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...dimensions), { maxLength: 2 }),
      fc.constantFrom('day', 'week', 'month', 'quarter', 'year', null),
      fc.option(bounds, { nil: {} }),
      fc.option(filter, { nil: {} }),
    )
    .map(([chosen, time_axis, bound, some]): Intent => ({
      dimensions: chosen,
      ...(time_axis === null ? {} : { time_axis }),
      ...bound,
      ...some,
    }));
}
