import { pino, type DestinationStream } from 'pino';
import type { ToolName } from '../../generated/tools.ts';
import type { BucketFaultReason, GenerationFault } from '../../generated/types.ts';
import type { MachineFault } from '../errors/machineFault.ts';
import type { ErrorCode } from '../errors/ServiceError.ts';
import type { ChatEvent } from './ChatEvent.ts';
import type { ModelCallEvent } from './ModelCallEvent.ts';
import type { PostgresSessionEvent, PostgresStatementEvent } from './PostgresEvents.ts';
import type { SqlQueryEvent } from './SqlQueryEvent.ts';
import { checkedEvent, type StudioEvent } from './StudioEvent.ts';
import type { LogLevel } from './LogForm.ts';

/** What a request asked for, by a name of ours: never a path that a client wrote. */
export type Operation = ToolName | 'health' | 'ready' | 'status' | 'openapi' | 'docs' | 'docs_asset' | 'ui' | 'ui_asset' | 'mcp' | 'none';
export type Outcome = 'ok' | 'not_modified' | ErrorCode;

export interface HttpRequestEvent {
  /** The name of its token; null when it has none or none was required. */
  readonly token: string | null;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'other';
  readonly operation: Operation;
  readonly status: number;
  readonly outcome: Outcome;
  /** Milliseconds from the request's headers until its answer is ready. */
  readonly ms: number;
  readonly bytes: number;
  readonly memo: 'hit' | 'miss' | 'none';
}

export interface ToolCallEvent {
  /** The name of the token in the request; null if there is none. */
  readonly token: string | null;
  readonly surface: 'mcp' | 'cli';
  readonly tool: ToolName | 'unknown';
  readonly outcome: Outcome;
  readonly ms: number;
}

export interface ServerEvent {
  readonly surface: 'http' | 'mcp' | 'postgres';
  readonly catalog_hash: string;
  readonly generation: string | null;
}

export interface ReleaseEvent {
  readonly cause: 'catalog' | 'generation';
  readonly catalog_hash: string;
  readonly generation: string | null;
}

/**
 * The operational log: one function for each kind of event. Each field is enumerated, counted or hashed, or a name that the operator chose.
 * There is no free text, so SQL, values, workspace paths and tokens cannot get in.
 */
export interface EventLog {
  serverStarted(event: ServerEvent & { readonly port: number | null; readonly access: 'token' | 'loopback' | 'stdio' }): void;
  serverStopping(event: { readonly surface: 'http' | 'mcp' | 'postgres'; readonly in_flight: number }): void;
  serverStopped(event: { readonly surface: 'http' | 'mcp' | 'postgres'; readonly finished: 'clean' | 'cut_short' }): void;
  releaseSwapped(event: ReleaseEvent): void;
  /** The newest catalog does not compile; `codes` are the diagnostics' kinds. The last good release remains. */
  catalogRefused(event: { readonly faults: number; readonly codes: readonly string[] }): void;
  /** Why the published generation cannot be served; `generation` is served instead. `none`: it is served again. */
  generationFaulted(event: { readonly cause: GenerationFault | 'none'; readonly generation: string | null }): void;
  /** Whether the bucket of the workspace can be read; until it can, the copy of before serves. `none`: it can again. */
  bucketFaulted(event: { readonly cause: BucketFaultReason | 'none' }): void;
  /** The catalog or the generation could not be read because of the machine; retried at the next change. */
  releaseUnreadable(event: { readonly cause: MachineFault | 'unknown' }): void;
  /** The tokens of the operator's file were accepted; `refused` counts the metrics that some of them are refused. */
  tokensAccepted(event: { readonly tokens: number; readonly refused: number }): void;
  /** That file has faults; `codes` are the diagnostics' kinds. Its previous tokens remain valid. */
  tokensRefused(event: { readonly faults: number; readonly codes: readonly string[] }): void;
  /** One of several processes has ended, although nobody stopped it: by itself with a status, or by a signal. Another takes its place. */
  processEnded(event: { readonly process: number; readonly status: number | null; readonly signal: NodeJS.Signals | null }): void;
  httpRequest(event: HttpRequestEvent): void;
  toolCall(event: ToolCallEvent): void;
  /** One statement of governed SQL, in addition to the event of its request. */
  sqlQuery(event: SqlQueryEvent): void;
  /** One connection of a PostgreSQL client, when it has ended, and one statement of it. */
  postgresSession(event: PostgresSessionEvent): void;
  postgresStatement(event: PostgresStatementEvent): void;
  /** One call to a model, and the outcome of a question in words, in addition to the event of the request. */
  modelCall(event: ModelCallEvent): void;
  chatTurn(event: ChatEvent): void;
  /** How far a journey of the authoring studio has come. @throws for a member that is not allowed, whatever the types promise */
  studioStep(event: StudioEvent): void;
  /** Prometheus can read measurements at this port. */
  telemetryServed(event: { readonly port: number }): void;
  /** An OpenTelemetry collector stopped accepting data, or accepts them again. Nothing waits for it. */
  telemetryExport(event: { readonly signal: 'traces' | 'metrics'; readonly outcome: 'failed' | 'recovered' }): void;
  /** `error` is reduced to its class and the places in our code that threw it; its message is not logged. */
  unexpectedError(
    event: { readonly surface: 'http' | 'mcp' | 'cli' | 'studio' | 'postgres'; readonly reference: string },
    error: unknown,
  ): void;
  /** Resolves when the buffer has been written, or the time for that is up. */
  flush(): Promise<void>;
}

export type LogDestination = DestinationStream & { flush?(): Promise<void> };

/**
 * JSON lines through pino.
 * @param level the least severe level to log; default: every event
 * @param process the number of the process, if several serve together; null otherwise
 */
export function createEventLog(destination: LogDestination, level: LogLevel = 'info', process: number | null = null): EventLog {
  const logger = pino(
    {
      level,
      base: process === null ? null : { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return {
    serverStarted: (event) => logger.info({ event: 'server_started', ...event }),
    serverStopping: (event) => logger.info({ event: 'server_stopping', ...event }),
    serverStopped: (event) => logger.info({ event: 'server_stopped', ...event }),
    releaseSwapped: (event) => logger.info({ event: 'release_swapped', ...event }),
    catalogRefused: (event) => logger.warn({ event: 'catalog_refused', ...event }),
    generationFaulted: (event) => logger[event.cause === 'none' ? 'info' : 'error']({ event: 'generation_faulted', ...event }),
    bucketFaulted: (event) => logger[event.cause === 'none' ? 'info' : 'error']({ event: 'bucket_faulted', ...event }),
    releaseUnreadable: (event) => logger.error({ event: 'release_unreadable', ...event }),
    tokensAccepted: (event) => logger.info({ event: 'tokens_accepted', ...event }),
    tokensRefused: (event) => logger.warn({ event: 'tokens_refused', ...event }),
    processEnded: (event) => logger.error({ event: 'process_ended', ...event }),
    httpRequest: ({ token, ...event }) =>
      logger[event.status >= 500 ? 'error' : 'info']({ event: 'http_request', ...named(token), ...event }),
    toolCall: ({ token, ...event }) =>
      logger[event.outcome === 'internal' ? 'error' : 'info']({ event: 'tool_call', ...named(token), ...event }),
    sqlQuery: (event) => logger.info({ event: 'sql_query', ...event }),
    postgresSession: ({ token, ...event }) => logger.info({ event: 'postgres_session', ...named(token), ...event }),
    postgresStatement: ({ token, ...event }) =>
      logger[event.sqlstate === 'XX000' ? 'error' : 'info']({ event: 'postgres_statement', ...named(token), ...event }),
    modelCall: (event) => logger[event.outcome === 'ok' ? 'info' : 'warn']({ event: 'model_call', ...event }),
    chatTurn: (event) => logger.info({ event: 'chat_turn', ...event }),
    studioStep: (step) => {
      const { event, ...rest } = checkedEvent(step);
      logger.info({ event: 'studio_step', step: event, ...rest });
    },
    telemetryServed: (event) => logger.info({ event: 'telemetry_served', ...event }),
    telemetryExport: (event) => logger[event.outcome === 'failed' ? 'warn' : 'info']({ event: 'telemetry_export', ...event }),
    unexpectedError: (event, error) => logger.error({ event: 'unexpected_error', ...event, ...errorPlaces(error) }),
    flush: async () => destination.flush?.(),
  };
}

function named(token: string | null): { readonly token?: string } {
  return token === null ? {} : { token };
}

/** A log that keeps nothing. */
export const silentLog: EventLog = {
  serverStarted() {},
  serverStopping() {},
  serverStopped() {},
  releaseSwapped() {},
  catalogRefused() {},
  generationFaulted() {},
  bucketFaulted() {},
  releaseUnreadable() {},
  tokensAccepted() {},
  tokensRefused() {},
  processEnded() {},
  httpRequest() {},
  toolCall() {},
  sqlQuery() {},
  postgresSession() {},
  postgresStatement() {},
  modelCall() {},
  chatTurn() {},
  studioStep() {},
  telemetryServed() {},
  telemetryExport() {},
  unexpectedError() {},
  async flush() {},
};

/**
 * The class of an error and up to five places in its stack, as file names without folders: enough to find the fault, and nothing that a
 * caller sent.
 */
function errorPlaces(error: unknown): { readonly error_class: string; readonly places: readonly string[] } {
  if (!(error instanceof Error)) return { error_class: 'not_an_error', places: [] };
  const error_class = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';
  // The message comes first, and may contain lines that look like places.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line));
  const places = frames
    .flatMap((line) => /(?<![A-Za-z0-9_.-])[A-Za-z0-9_.-]+\.[cm]?[jt]s:\d+:\d+(?=\)?$)/.exec(line)?.[0] ?? [])
    .slice(0, 5);
  return { error_class, places };
}
