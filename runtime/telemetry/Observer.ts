import type { ToolName } from '../../generated/tools.ts';
import type { HttpRequestEvent, Outcome, ReleaseEvent } from '../log/events.ts';

/** The headers of a request, of which an observer reads those of W3C trace context. */
export type TraceHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One call of a governed tool. */
export interface ToolCall {
  readonly surface: 'http' | 'mcp' | 'cli' | 'postgres';
  readonly tool: ToolName;
}

/** Its outcome. */
export interface ToolEnd {
  readonly outcome: Outcome;
  /** By its name in the catalog; null for a call without a metric or with an unknown one. */
  readonly metric: string | null;
  /** Rows of the answer; null when it has none. */
  readonly rows: number | null;
  readonly answer: AnswerSource;
}

/** Whether an answer was cached, shared with an equal call, or computed for this one; `none` when nothing is cached. */
export type AnswerSource = 'kept' | 'computed' | 'none';

/** What the engine is asked for: groups with their states, contributions to them, or a governed statement. */
export type EngineRead = 'groups' | 'contributions' | 'statement';

/** What the answering of one call reports about itself. */
export interface CallWatch {
  engine<Result>(read: EngineRead, work: () => Promise<Result>): Promise<Result>;
  answered(from: Exclude<AnswerSource, 'none'>): void;
}

/**
 * Observes a server's work. Everything that it receives is enumerated, counted, or a name in the catalog: no SQL, value, path or token. An
 * observer's failures never affect the work, and the work never waits for it.
 */
export interface Observer {
  /** Runs the answering of a request, which reports its outcome. */
  request<Result>(headers: TraceHeaders, work: (ended: (event: HttpRequestEvent) => void) => Result): Result;
  /** Runs a call of a tool, which reports its outcome. */
  tool<Result>(call: ToolCall, work: (ended: (end: ToolEnd) => void) => Result): Result;
  /** Runs one read of the engine. */
  engine<Result>(read: EngineRead, work: () => Promise<Result>): Promise<Result>;
  /** Another release is served. */
  swapped(cause: ReleaseEvent['cause']): void;
}

const ignore = (): void => {};

/** For work that nobody observes. */
export const unobserved: Observer = {
  request: (_headers, work) => work(ignore),
  tool: (_call, work) => work(ignore),
  engine: (_read, work) => work(),
  swapped: ignore,
};

/** For a call that nobody observes. */
export const unwatched: CallWatch = { engine: unobserved.engine, answered: ignore };
