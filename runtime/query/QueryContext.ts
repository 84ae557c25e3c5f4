import type { ReleaseView } from '../release/ReleaseView.ts';
import type { CallWatch } from '../telemetry/Observer.ts';
import type { Budget } from './Budget.ts';
import type { ByteCaps } from './answer/capRows.ts';
import type { RowCaps } from './question/checkQuestion.ts';

/** What a query runs with: a release as whoever asks sees it, pinned for the whole call, the caller's caps, and how long the caller waits. */
export interface QueryContext {
  readonly release: ReleaseView;
  readonly caps: RowCaps & ByteCaps & { readonly max_chunk_ids: number };
  readonly timeout_ms: number;
  /** Bytes of groups that questions share; absent for a caller who asks alone. */
  readonly memory?: Budget | undefined;
  readonly signal: AbortSignal;
  /** Told of what answering does; absent for a caller whom nobody observes. */
  readonly watch?: CallWatch | undefined;
}
