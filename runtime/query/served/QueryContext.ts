import type { ReleaseView } from '../../release/ReleaseView.ts';
import type { CallWatch } from '../../telemetry/Observer.ts';
import type { Budget } from '../../turns/Budget.ts';
import type { ResidentTables } from '../fetch/resident/ResidentTables.ts';
import type { ByteCaps } from './ByteCaps.ts';
import type { RowCaps } from '../question/checkQuestion.ts';

/** What a query runs with: a release as the caller may see it, pinned for the whole call, and the caller's caps and patience. */
export interface QueryContext {
  readonly release: ReleaseView;
  readonly caps: RowCaps & ByteCaps & { readonly max_chunk_ids: number };
  readonly timeout_ms: number;
  /** Bytes of groups that concurrent questions share; absent for a caller that asks alone. */
  readonly memory?: Budget | undefined;
  /** What this process holds of tables in memory; absent when it holds nothing. */
  readonly resident?: ResidentTables | undefined;
  readonly signal: AbortSignal;
  /** Notified of the steps of answering; absent for a caller that nobody observes. */
  readonly watch?: CallWatch | undefined;
}
