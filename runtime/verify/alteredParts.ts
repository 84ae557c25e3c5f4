import { isDeepStrictEqual } from 'node:util';
import type { Provenance, QueryResult, WarningCode } from '../../generated/types.ts';
import type { SavedAnswer, SavedRead } from './SavedAnswer.ts';

/** What is compared of an answer that was derived again. */
export type DerivedAnswer = Pick<QueryResult, 'provenance' | 'totals' | 'coverage' | 'warnings'>;

/** Warnings that the data and the question decide; others are about how they were asked or served. */
const ofData: ReadonlySet<string> = new Set<WarningCode>([
  'failed_chunks',
  'quarantined_rows',
  'missing_days',
  'empty_days',
  'stray_rows',
  'outside_data',
  'unfinished_period',
  'unknown_value',
  'partial_period',
  'previous_incomplete',
  'still_open',
  'as_of',
  'not_finite',
  'undefined_statistic',
  'within_error',
  'coverage_differs',
  'window_ends',
  'window_incomplete',
  'groups_withheld',
  'totals_withheld',
  'previous_withheld',
]);

/**
 * The parts of a saved answer, besides what its digest is of, that are not as derived from the same catalog and data. Runs, coverage and
 * warnings are compared within one generation alone, for attempts that failed and runs are not in the hash of the data.
 */
export function alteredParts({ besides, provenance: saved }: SavedAnswer, derived: DerivedAnswer): readonly string[] {
  const { provenance } = derived;
  const reads: readonly Read[] = [provenance, ...(provenance.inputs ?? [])];
  const differ = (same: (one: SavedRead, read: Read) => boolean): boolean =>
    saved.reads.length !== reads.length ||
    saved.reads.some((one, index) => {
      const read = reads[index];
      return read === undefined || !same(one, read);
    });
  const parts = differ(hasSameChunks) ? ['provenance/chunk_ids'] : [];
  if (saved.generation !== provenance.generation || saved.latest_created_at !== provenance.latest_created_at) return parts;
  if (differ((one, read) => isDeepStrictEqual(one.pipeline_run_ids, read.pipeline_run_ids))) parts.push('provenance/pipeline_run_ids');
  if (besides === null) return parts;
  if (!isDeepStrictEqual(besides.coverage, derived.coverage)) parts.push('coverage');
  const codes = derived.warnings.map(({ code }): string => code);
  if (!isDeepStrictEqual(sorted(besides.warnings), sorted(codes))) parts.push('warnings');
  return parts;
}

type Read = Pick<Provenance, 'chunk_ids' | 'pipeline_run_ids'>;

/** Surfaces list the first of many chunks, and their number. */
function hasSameChunks({ chunk_ids, chunk_count }: SavedRead, read: Read): boolean {
  const listed = chunk_count === null ? read.chunk_ids : read.chunk_ids.slice(0, chunk_ids.length);
  return (chunk_count ?? chunk_ids.length) === read.chunk_ids.length && isDeepStrictEqual(chunk_ids, listed);
}

function sorted(codes: readonly string[]): readonly string[] {
  return codes.filter((code) => ofData.has(code)).sort();
}
