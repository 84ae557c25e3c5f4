import type { Source } from '../../../compiler/manifest.ts';
import type { KnownAttempt, Ledger } from '../../store/Ledger.ts';
import { IngestError } from '../IngestError.ts';
import * as messages from './messages.ts';
import { dataFolder } from '../../places/dataFolder.ts';
import type { DataPlace } from '../../places/DataPlace.ts';
import type { Survey } from './survey.ts';

/** Which of the chunks whose files are gone stop counting. */
export type Prune = 'none' | 'up_to_half' | 'all';

/** Attempts that no longer count. */
export interface Retirement {
  readonly attempts: readonly KnownAttempt[];
  readonly chunks: number;
  /** Rows of the chunks, as originally read. */
  readonly rows: number;
}

/**
 * Checks that the folder of a source can be listed; otherwise nothing is known about its contents.
 *
 * @throws IngestError when it cannot, or when it is missing and chunks are to be retired.
 */
export async function checkDataFolder(prune: Prune, place: DataPlace, { id, path }: Source): Promise<void> {
  const folder = dataFolder(path);
  const found = await place.lookout().folder(folder);
  if (found === null) return;
  if (found !== 'missing') throw new IngestError('data_unreadable', messages.unreadableFolder(id, found));
  if (prune !== 'none') throw new IngestError('data_missing', messages.missingFolder(id, folder));
}

/**
 * What to retire. If most of the chunks are gone at once, something else is more likely wrong.
 *
 * @throws IngestError when nothing may be retired.
 */
export async function retire(
  prune: Prune,
  source: Source,
  ledger: Pick<Ledger, 'visibleChunks'>,
  { gone, hidden }: Pick<Survey, 'gone' | 'hidden'>,
): Promise<Retirement> {
  if (prune === 'none') return { attempts: [], chunks: 0, rows: 0 };
  const [unseen] = hidden;
  if (unseen !== undefined) throw new IngestError('data_unreadable', messages.hiddenFromPrune(source.id, unseen));

  const rows = new Map<string, number>();
  for (const { chunk_id, rows_in } of gone.attempts) rows.set(chunk_id, Math.max(rows_in, rows.get(chunk_id) ?? 0));
  const counting = { chunks: rows.size, rows: [...rows.values()].reduce((total, count) => total + count, 0) };
  const visible = prune === 'up_to_half' && counting.chunks > 0 ? await ledger.visibleChunks() : Infinity;
  if (2 * counting.chunks > visible) throw new IngestError('prune_refused', messages.pruneRefused(source.id, counting, visible));
  const attempts = [...gone.attempts, ...gone.failed];
  return { attempts, chunks: new Set(attempts.map(({ chunk_id }) => chunk_id)).size, rows: counting.rows };
}
