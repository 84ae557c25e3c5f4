import type { ToolInputs, ToolName, ToolOutputs } from '../../generated/tools.ts';
import type { Release } from '../release/Release.ts';
import type { Budget } from '../query/Budget.ts';
import type { GovernedSql } from './GovernedSql.ts';

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
  /** Pinned for the whole call. */
  readonly release: Release;
  readonly caps: Caps;
  /** Milliseconds that the call may take before a 504. */
  readonly timeout_ms: number;
  /** Bytes of groups that questions share; absent for a caller who asks alone. */
  readonly memory?: Budget | undefined;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
  /** Absent where SQL is not enabled. */
  readonly sql?: GovernedSql | undefined;
}

export type ToolHandler<Name extends ToolName> = (context: ToolContext, input: ToolInputs[Name]) => Promise<ToolOutputs[Name]>;
export type ToolHandlers = { readonly [Name in ToolName]: ToolHandler<Name> };
