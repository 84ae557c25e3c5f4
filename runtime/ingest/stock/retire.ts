import type { Source } from '../../../compiler/manifest.ts';
import type { KnownAttempt } from '../../store/Ledger.ts';
import { IngestError } from '../IngestError.ts';
import * as messages from './messages.ts';
import { movedChunks, type Recognising } from './movedChunks.ts';
import { dataFolder } from '../../places/dataFolder.ts';
import type { DataPlace } from '../../places/DataPlace.ts';
import type { Survey } from './survey.ts';

/** Which of the chunks whose files are gone stop counting. */
export type Prune = 'none' | 'up_to_half' | 'all';

/** Attempts that no longer count. */
export interface Retirement {
  readonly attempts: readonly KnownAttempt[];
  /** Those that are missed: neither counts content that is there under another id and that no table shows under this one. */
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
 * What to retire. If most of the chunks are gone at once, something else is more likely wrong; one whose content is there under another id is
 * not gone, and is only counted if a table shows it.
 *
 * @throws IngestError when nothing may be retired.
 */
export async function retire(
  prune: Prune,
  source: Source,
  recognising: Recognising,
  { present, gone, hidden }: Pick<Survey, 'present' | 'gone' | 'hidden'>,
): Promise<Retirement> {
  if (prune === 'none') return NOTHING;
  const [unseen] = hidden;
  if (unseen !== undefined) throw new IngestError('data_unreadable', messages.hiddenFromPrune(source.id, unseen));

  const moved = await movedChunks(recognising, { present, gone });
  const lost = counted(gone.attempts.filter(({ chunk_id }) => !moved.ids.has(chunk_id)));
  const visible = prune === 'up_to_half' && lost.chunks > 0 ? (await recognising.ledger.visibleChunks()) - moved.holders.size : Infinity;
  if (2 * lost.chunks > visible) throw new IngestError('prune_refused', messages.pruneRefused(source.id, lost, visible));
  const shown = new Set(gone.shown);
  const leaving = gone.attempts.filter(({ chunk_id }) => !moved.ids.has(chunk_id) || shown.has(chunk_id));
  const { chunks } = counted([...leaving, ...gone.failed]);
  return chunks === 0 ? NOTHING : { attempts: [...gone.attempts, ...gone.failed], chunks, rows: counted(leaving).rows };
}

const NOTHING: Retirement = { attempts: [], chunks: 0, rows: 0 };

/** The chunks of some attempts, each with the most rows that it was read with. */
function counted(attempts: readonly KnownAttempt[]): Pick<Retirement, 'chunks' | 'rows'> {
  const rows = new Map<string, number>();
  for (const { chunk_id, rows_in } of attempts) rows.set(chunk_id, Math.max(rows_in, rows.get(chunk_id) ?? 0));
  return { chunks: rows.size, rows: [...rows.values()].reduce((total, count) => total + count, 0) };
}
