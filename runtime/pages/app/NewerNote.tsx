import { useEffect } from 'preact/hooks';
import type { QueryResult } from '../../../generated/types.ts';
import type { Served } from './service.ts';
import { answeredByOther } from './SwapNote.tsx';

/** Says of an answer that it is of other data, or of another catalog, than the page was loaded from: what stands beside it may be of those. */
export function NewerNote({ served, answers }: { readonly served: Served; readonly answers: readonly Answer[] }) {
  const isOther = answers.some((answer) => !isOf(served, answer));
  useEffect(() => {
    if (isOther) answeredByOther.give();
  }, [isOther]);
  if (!isOther) return null;
  const isOlder = answers.some(({ warnings }) => warnings.some(({ code }) => code === 'older_generation'));
  return (
    <p class="aside">
      {isOlder
        ? 'Older than the rest of this page, which was loaded while newer data could be served.'
        : 'Newer than the rest of this page, which was loaded before the data or the catalog were replaced.'}
    </p>
  );
}

type Answer = Pick<QueryResult, 'provenance' | 'warnings'>;

/** A metric whose computation of today is not published is answered by an earlier catalog, and says so. */
function isOf({ generation, catalog_hash }: Served, { provenance, warnings }: Answer): boolean {
  const isPending = warnings.some(({ code }) => code === 'computation_pending');
  return provenance.generation === generation && (isPending || provenance.catalog_hash === catalog_hash);
}
