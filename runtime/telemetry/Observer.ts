import type { ToolName } from '../../generated/tools.ts';
import type { HttpRequestEvent, Outcome, ReleaseEvent } from '../log/events.ts';

/** The headers of a request, of which an observer reads those of W3C trace context. */
export type TraceHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** One call of a governed tool. */
export interface ToolCall {
  readonly surface: 'http' | 'mcp' | 'cli';
  readonly tool: ToolName;
}

/** What became of it. */
export interface ToolEnd {
  readonly outcome: Outcome;
  /** By its name in the catalog; null for a call that is about none, or about one that there is not. */
  readonly metric: string | null;
  /** Rows of the answer; null where it has none. */
  readonly rows: number | null;
  readonly answer: AnswerSource;
}

/** Whether an answer was kept from before, or shared with an equal call, or computed for this one; `none` where nothing is kept. */
export type AnswerSource = 'kept' | 'computed' | 'none';

/** What the engine is asked for: groups with their states, what went into them, or a governed statement. */
export type EngineRead = 'groups' | 'contributions' | 'statement';

/** What the answering of one call tells of itself. */
export interface CallWatch {
  engine<Result>(read: EngineRead, work: () => Promise<Result>): Promise<Result>;
  answered(from: Exclude<AnswerSource, 'none'>): void;
}

/**
 * Told of a server's work while it is done. All that it is told is enumerated, counted, or a name of the catalog: no SQL, no value, no path, no
 * token. What it does with it never fails the work, and never makes it wait.
 */
export interface Observer {
  /** Runs what answers a request, which says how it came out. */
  request<Result>(headers: TraceHeaders, work: (ended: (event: HttpRequestEvent) => void) => Result): Result;
  /** Runs a call of a tool, which says how it came out. */
  tool<Result>(call: ToolCall, work: (ended: (end: ToolEnd) => void) => Result): Result;
  /** Runs one read of the engine. */
  engine<Result>(read: EngineRead, work: () => Promise<Result>): Promise<Result>;
  /** Another release serves. */
  swapped(cause: ReleaseEvent['cause']): void;
}

const ignore = (): void => {};

/** Where nobody observes. */
export const unobserved: Observer = {
  request: (_headers, work) => work(ignore),
  tool: (_call, work) => work(ignore),
  engine: (_read, work) => work(),
  swapped: ignore,
};

/** Of a call that nobody observes. */
export const unwatched: CallWatch = { engine: unobserved.engine, answered: ignore };
