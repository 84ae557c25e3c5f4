import type { ToolInputs, ToolName, ToolOutputs } from '../../generated/tools.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { ResidentTables } from '../query/fetch/resident/ResidentTables.ts';
import type { CallWatch } from '../telemetry/Observer.ts';
import type { Budget } from '../turns/Budget.ts';
import type { Chat, Step } from './Chat.ts';
import type { GovernedSql } from '../sql/GovernedSql.ts';

/** The limits of one answer; each surface sets its own. */
export interface Caps {
  readonly default_rows: number;
  readonly max_rows: number;
  /** UTF-8 bytes of the rows in the form that `measure` names. */
  readonly max_bytes: number;
  readonly measure: 'json' | 'csv';
  readonly max_chunk_ids: number;
}

export interface ToolContext {
  /** As the caller sees it, pinned for the whole call. */
  readonly release: ReleaseView;
  readonly caps: Caps;
  /** Milliseconds that the call may take before a 504. */
  readonly timeout_ms: number;
  /** Bytes of groups that concurrent questions share; absent for a caller that asks alone. */
  readonly memory?: Budget | undefined;
  /** What this process holds of tables in memory; absent when it holds nothing. */
  readonly resident?: ResidentTables | undefined;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
  /** Absent when SQL is not enabled. */
  readonly sql?: GovernedSql | undefined;
  /** Absent when questions in words are not answered. */
  readonly chat?: Chat | undefined;
  /** For the calls made by a call that has its own queue; absent for a caller that asks alone. */
  readonly slots?: Budget | undefined;
  /** Receives the steps of a call with several. */
  readonly step?: ((step: Step) => void) | undefined;
  /** Notified of the steps of answering; absent for a caller that nobody observes. */
  readonly watch?: CallWatch | undefined;
}

export type ToolHandler<Name extends ToolName> = (context: ToolContext, input: ToolInputs[Name]) => Promise<ToolOutputs[Name]>;
export type ToolHandlers = { readonly [Name in ToolName]: ToolHandler<Name> };
