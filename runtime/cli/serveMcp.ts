import { Console } from 'node:console';
import type { Readable, Writable } from 'node:stream';
import { toolSpecs } from '../../generated/tools.ts';
import { callCurrent, type CallTool } from '../tools/callCurrent.ts';
import { Slots } from '../tools/Slots.ts';
import { createEventLog } from '../log/events.ts';
import { logDestination } from '../log/logDestination.ts';
import type { McpLimits } from '../mcp/McpLimits.ts';
import { serveStdio } from '../mcp/serveStdio.ts';
import { ReleaseHolder } from '../release/ReleaseHolder.ts';
import type { SqlLimits } from '../sql/SqlLimits.ts';
import { callTool } from '../tools/callTool.ts';
import { GovernedSql } from '../tools/GovernedSql.ts';
import { releaseEvents } from './releaseEvents.ts';
import { SERVICE_VERSION } from '../release/serviceVersion.ts';
import { stopRequest } from './stopRequest.ts';

export interface ServeMcpOptions {
  /** Absolute. */
  readonly workspace: string;
  readonly limits: McpLimits;
  /** Null where SQL is not enabled. */
  readonly sql: SqlLimits | null;
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Serves a workspace over MCP until standard input ends or a signal comes. @returns the exit status */
export async function serveMcp({ workspace, limits, sql: sqlLimits, stdin, stdout }: ServeMcpOptions): Promise<number> {
  // Whatever a library prints must not get between the messages of the protocol.
  globalThis.console = new Console(process.stderr, process.stderr);
  const stop = stopRequest();
  const log = createEventLog(await logDestination());
  const holder = await ReleaseHolder.start(workspace, { watch: true, events: releaseEvents(log) });
  const sql = sqlLimits === null ? undefined : new GovernedSql({ workspace, limits: sqlLimits, report: log.sqlQuery });
  sql?.warm();
  try {
    await serveStdio(
      { holder, callTool: inSlots(holder, limits), limits, log, version: SERVICE_VERSION, sql },
      { stdin, stdout, stop: stop.signal },
    );
    return 0;
  } finally {
    sql?.close();
    await holder.close();
    log.flush();
  }
}

/** The governed tools, a bounded number of calls at once, each with the release that serves when its turn comes. */
function inSlots(holder: ReleaseHolder, { slots, waiting, wait_ms }: McpLimits): CallTool {
  const turns = new Slots(slots, waiting, wait_ms);
  const waitsForSlot = new Set(toolSpecs.filter(({ waits_for }) => waits_for === 'slot').map(({ name }) => name));
  return (name, context, input) => {
    const call = async () => (await callCurrent(holder, callTool, name, context, input)).output;
    return waitsForSlot.has(name) ? turns.run(context.signal, call) : call();
  };
}
