import { hourOfDate, type Hour } from '../calendar/periods.ts';
import { coverageOf } from '../query/plan/Coverage.ts';
import type { Audited } from './Audited.ts';

/** What is known of a source as a whole; null without a covered day. */
export interface WholeFacts {
  readonly chunks_failed: number;
  readonly missing_days: number | null;
  /** Days since the last covered one, by the calendar of the source's zone. */
  readonly age_days: number | null;
}

export function wholeFacts({ view: { manifest, generation }, now }: Audited, source: string): WholeFacts {
  const tables = Object.values(manifest.tables).filter((table) => table.source === source);
  const failed = new Set(tables.flatMap(({ id, computation_hash }) => generation.failed_chunks.get(`${id}:${computation_hash}`) ?? []));
  const covered = tables.flatMap(({ id, computation_hash }) => {
    const aggregate = generation.aggregates.get(id);
    return aggregate?.computation_hash === computation_hash ? [coverageOf(generation, aggregate)] : [];
  });
  const ends = covered.flatMap(({ end }) => end ?? []);
  const gaps = covered.map((coverage) =>
    coverage.missing({ from: -Infinity, to: Infinity }).reduce((days, { from, to }) => days + (to - from) / 24, 0),
  );
  return {
    chunks_failed: failed.size,
    missing_days: ends.length === 0 ? null : Math.max(...gaps),
    age_days: ends.length === 0 ? null : (today(now, manifest.sources[source]?.time_zone ?? 'UTC') - (Math.min(...ends) - 24)) / 24,
  };
}

/** The first hour of the day that it is in a zone. */
function today(now: Date, time_zone: string): Hour {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
  return hourOfDate(parts) ?? 0;
}
