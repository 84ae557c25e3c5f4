import type { ToolInputs, ToolName, ToolOutputs } from '../../generated/tools.ts';
import type { ReleaseView } from '../release/ReleaseView.ts';
import type { CallWatch } from '../telemetry/Observer.ts';
import type { Budget } from '../query/Budget.ts';
import type { Chat, Step } from './Chat.ts';
import type { GovernedSql } from './GovernedSql.ts';
import type { Slots } from './Slots.ts';

/** The most that one answer may hold; each surface sets its own. */
export interface Caps {
  readonly default_rows: number;
  readonly max_rows: number;
  /** UTF-8 bytes of the rows in the form that `measure` names. */
  readonly max_bytes: number;
  readonly measure: 'json' | 'csv';
  readonly max_chunk_ids: number;
}

export interface ToolContext {
  /** As whoever asks sees it, pinned for the whole call. */
  readonly release: ReleaseView;
  readonly caps: Caps;
  /** Milliseconds that the call may take before a 504. */
  readonly timeout_ms: number;
  /** Bytes of groups that questions share; absent for a caller who asks alone. */
  readonly memory?: Budget | undefined;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
  /** Absent where SQL is not enabled. */
  readonly sql?: GovernedSql | undefined;
  /** Absent where no question in words is answered. */
  readonly chat?: Chat | undefined;
  /** Taken by the calls that a call makes which keeps a queue of its own; absent for a caller who asks alone. */
  readonly slots?: Slots | undefined;
  /** Told of the steps of a call that has several. */
  readonly step?: ((step: Step) => void) | undefined;
  /** Told of what answering does; absent for a caller whom nobody observes. */
  readonly watch?: CallWatch | undefined;
}

export type ToolHandler<Name extends ToolName> = (context: ToolContext, input: ToolInputs[Name]) => Promise<ToolOutputs[Name]>;
export type ToolHandlers = { readonly [Name in ToolName]: ToolHandler<Name> };
