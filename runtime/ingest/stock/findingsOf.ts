import { compareText } from '../../engine/compareText.ts';
import { partialLost } from '../../store/messages.ts';
import type { ChunkFailure } from '../IngestReport.ts';
import * as messages from './messages.ts';
import type { Stock } from './takeStock.ts';

/** What taking stock of a source shows to the operator, before any work. */
export interface Findings {
  /** The number of chunks that no table needs. */
  readonly unchanged: number;
  /** Ids of visible chunks whose files are gone. */
  readonly missing: readonly string[];
  /** Ids of chunks that could not be read and whose files are gone. */
  readonly failed_gone: readonly string[];
  /** Chunks whose files cannot be seen. */
  readonly hidden: readonly ChunkFailure[];
  readonly warnings: readonly string[];
}

/** @param path where the source's files are searched. */
export function findingsOf({ found, passed_over, work, surveyed, visible, lost }: Stock, path: string): Findings {
  const { present, gone, hidden } = surveyed;
  const seen = new Set(present.map(({ id }) => id));
  const needed = new Set(work.shares.flatMap(({ chunks }) => chunks.map(({ id }) => id)));
  const losses = [...lost].map(([partial, fault]) => {
    const chunks = [...new Set(visible.filter((attempt) => attempt.partial === partial).map(({ chunk_id }) => chunk_id))];
    return partialLost(partial, fault, chunks.length, chunks.filter((id) => !seen.has(id)).length);
  });
  return {
    unchanged: found - needed.size,
    missing: gone.shown,
    failed_gone: [...new Set(gone.failed.map(({ chunk_id }) => chunk_id))].sort(compareText),
    hidden,
    warnings: [
      ...(found === 0 && hidden.length === 0 ? [`no file matches ${path}`] : []),
      ...(passed_over.length === 0 ? [] : [messages.passedOver(passed_over, path)]),
      ...losses,
    ],
  };
}
