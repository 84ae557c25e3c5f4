import { pino, type DestinationStream } from 'pino';
import type { ToolName } from '../../generated/tools.ts';
import type { GenerationFault } from '../../generated/types.ts';
import type { MachineFault } from '../errors/machineFault.ts';
import type { ErrorCode } from '../errors/ServiceError.ts';
import type { ChatEvent } from '../chat/ChatEvent.ts';
import type { ModelCallEvent } from '../chat/model/ModelCallEvent.ts';
import type { SqlQueryEvent } from '../sql/SqlQueryEvent.ts';
import type { LogLevel } from './LogForm.ts';

/** What a request asked for, by a name of ours: never a path that a client wrote. */
export type Operation = ToolName | 'health' | 'ready' | 'status' | 'openapi' | 'docs' | 'docs_asset' | 'ui' | 'ui_asset' | 'mcp' | 'none';
export type Outcome = 'ok' | 'not_modified' | ErrorCode;

export interface HttpRequestEvent {
  /** The name of the token that it brings; null where that has none, and where nobody was asked for one. */
  readonly token: string | null;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'other';
  readonly operation: Operation;
  readonly status: number;
  readonly outcome: Outcome;
  /** Milliseconds from the request's headers to its answer being ready. */
  readonly ms: number;
  readonly bytes: number;
  readonly memo: 'hit' | 'miss' | 'none';
}

export interface ToolCallEvent {
  /** The name of the token that the request brings; null where there is none. */
  readonly token: string | null;
  readonly surface: 'mcp' | 'cli';
  readonly tool: ToolName | 'unknown';
  readonly outcome: Outcome;
  readonly ms: number;
}

export interface ServerEvent {
  readonly surface: 'http' | 'mcp';
  readonly catalog_hash: string;
  readonly generation: string | null;
}

export interface ReleaseEvent {
  readonly cause: 'catalog' | 'generation';
  readonly catalog_hash: string;
  readonly generation: string | null;
}

/**
 * The operational log: one function for each kind of event, each field enumerated, counted or hashed, or a name that the operator gave. There
 * is no free text, so SQL, values, workspace paths and tokens cannot get in.
 */
export interface EventLog {
  serverStarted(event: ServerEvent & { readonly port: number | null; readonly access: 'token' | 'loopback' | 'stdio' }): void;
  serverStopping(event: { readonly surface: 'http' | 'mcp'; readonly in_flight: number }): void;
  serverStopped(event: { readonly surface: 'http' | 'mcp'; readonly finished: 'clean' | 'cut_short' }): void;
  releaseSwapped(event: ReleaseEvent): void;
  /** The newest catalog does not compile; `codes` are the diagnostics' kinds. The last good release serves on. */
  catalogRefused(event: { readonly faults: number; readonly codes: readonly string[] }): void;
  /** The published generation cannot be served, and why; `generation` serves instead. `none`: it serves again. */
  generationFaulted(event: { readonly cause: GenerationFault | 'none'; readonly generation: string | null }): void;
  /** The catalog or the generation could not be read for a reason that lies in the machine; tried again at the next change. */
  releaseUnreadable(event: { readonly cause: MachineFault | 'unknown' }): void;
  /** The tokens of the operator's file are taken; `refused` counts the metrics that are refused to some of them. */
  tokensAccepted(event: { readonly tokens: number; readonly refused: number }): void;
  /** That file has faults; `codes` are the diagnostics' kinds. The tokens that it held before are taken. */
  tokensRefused(event: { readonly faults: number; readonly codes: readonly string[] }): void;
  httpRequest(event: HttpRequestEvent): void;
  toolCall(event: ToolCallEvent): void;
  /** One statement of governed SQL, beside the event of the request that brought it. */
  sqlQuery(event: SqlQueryEvent): void;
  /** One call to a model, and what became of a question in words, beside the event of the request that brought it. */
  modelCall(event: ModelCallEvent): void;
  chatTurn(event: ChatEvent): void;
  /** A collector of OpenTelemetry takes nothing any more, or does again. Nothing waits for it. */
  telemetryExport(event: { readonly signal: 'traces' | 'metrics'; readonly outcome: 'failed' | 'recovered' }): void;
  /** `error` is reduced to its class and the places in our code that threw it; its message is not logged. */
  unexpectedError(event: { readonly surface: 'http' | 'mcp' | 'cli'; readonly reference: string }, error: unknown): void;
  /** Resolves when what is buffered has been written, or its reader has had the time. */
  flush(): Promise<void>;
}

export type LogDestination = DestinationStream & { flush?(): Promise<void> };

/** JSON lines through pino. @param level what is graver is logged too; default: every event */
export function createEventLog(destination: LogDestination, level: LogLevel = 'info'): EventLog {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    destination,
  );
  return {
    serverStarted: (event) => logger.info({ event: 'server_started', ...event }),
    serverStopping: (event) => logger.info({ event: 'server_stopping', ...event }),
    serverStopped: (event) => logger.info({ event: 'server_stopped', ...event }),
    releaseSwapped: (event) => logger.info({ event: 'release_swapped', ...event }),
    catalogRefused: (event) => logger.warn({ event: 'catalog_refused', ...event }),
    generationFaulted: (event) => logger[event.cause === 'none' ? 'info' : 'error']({ event: 'generation_faulted', ...event }),
    releaseUnreadable: (event) => logger.error({ event: 'release_unreadable', ...event }),
    tokensAccepted: (event) => logger.info({ event: 'tokens_accepted', ...event }),
    tokensRefused: (event) => logger.warn({ event: 'tokens_refused', ...event }),
    httpRequest: ({ token, ...event }) =>
      logger[event.status >= 500 ? 'error' : 'info']({ event: 'http_request', ...named(token), ...event }),
    toolCall: ({ token, ...event }) =>
      logger[event.outcome === 'internal' ? 'error' : 'info']({ event: 'tool_call', ...named(token), ...event }),
    sqlQuery: (event) => logger.info({ event: 'sql_query', ...event }),
    modelCall: (event) => logger[event.outcome === 'ok' ? 'info' : 'warn']({ event: 'model_call', ...event }),
    chatTurn: (event) => logger.info({ event: 'chat_turn', ...event }),
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
  releaseUnreadable() {},
  tokensAccepted() {},
  tokensRefused() {},
  httpRequest() {},
  toolCall() {},
  sqlQuery() {},
  modelCall() {},
  chatTurn() {},
  telemetryExport() {},
  unexpectedError() {},
  async flush() {},
};

/**
 * The class of an error and up to five places in its stack, as file names without folders: enough to find the fault, nothing a caller
 * sent.
 */
function errorPlaces(error: unknown): { readonly error_class: string; readonly places: readonly string[] } {
  if (!(error instanceof Error)) return { error_class: 'not_an_error', places: [] };
  const error_class = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';
  // The message comes first, and may hold lines that look like places.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line));
  const places = frames
    .flatMap((line) => /(?<![A-Za-z0-9_.-])[A-Za-z0-9_.-]+\.[cm]?[jt]s:\d+:\d+(?=\)?$)/.exec(line)?.[0] ?? [])
    .slice(0, 5);
  return { error_class, places };
}
