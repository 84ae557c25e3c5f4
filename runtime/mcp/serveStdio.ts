import type { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { serveStdio as serveConnection } from '@modelcontextprotocol/server/stdio';
import { operator } from '../release/Principal.ts';
import { createMcpServer, type CatalogMcpServer, type McpServerOptions } from './createMcpServer.ts';
import { StdioTransport } from './StdioTransport.ts';

export interface StdioStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Aborted by a signal that asks the process to end. */
  readonly stop: AbortSignal;
}

/**
 * Serves MCP on standard input and output, and resolves when the client has closed its end or a stop is requested. Calls that arrived
 * before are answered, within a limited time.
 */
export async function serveStdio(options: McpServerOptions, { stdin, stdout, stop }: StdioStreams): Promise<void> {
  const { holder, limits, log } = options;
  // A server that only answers a client's question about versions may be replaced by the one that then serves it.
  const servers: CatalogMcpServer[] = [];
  const gone = new AbortController();
  const readerGone = new Promise<'gone'>((resolve) => {
    stdout.on('error', () => resolve('gone'));
  });
  const ended = new Promise<'ended'>((resolve) => {
    for (const event of ['end', 'close', 'error'] as const) stdin.once(event, () => resolve('ended'));
    stop.addEventListener('abort', () => resolve('ended'), { once: true });
    if (stop.aborted) resolve('ended');
  });

  const { manifest, generation } = holder.current();
  const transport = new StdioTransport(stdin, stdout, limits.message_bytes);
  const connection = serveConnection(
    () => {
      const made = createMcpServer(options, { principal: operator, changes: 'notified', gone: gone.signal });
      servers.push(made);
      return made.server;
    },
    { transport },
  );
  log.serverStarted({
    surface: 'mcp',
    port: null,
    access: 'stdio',
    catalog_hash: manifest.catalog_hash,
    generation: generation?.id ?? null,
  });

  const how = await Promise.race([readerGone, ended]);
  const answered = async (): Promise<void> => {
    do {
      // The last input reaches its handlers in the following turns, and their answers reach the writer later still.
      await setImmediate();
      await Promise.all(servers.map(({ idle }) => idle()));
      await setImmediate();
      await new Promise((resolve) => stdout.write('', resolve));
    } while (!transport.quiet);
  };
  const finished = how === 'gone' ? 'cut_short' : await within(limits.stop_ms, answered(), readerGone);
  gone.abort();
  await Promise.all(servers.map(({ close }) => close()));
  await connection.close();
  log.serverStopped({ surface: 'mcp', finished });
}

/** The outcome of work that is limited to this many milliseconds and by another event. */
async function within(ms: number, work: Promise<unknown>, cut: Promise<unknown>): Promise<'clean' | 'cut_short'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const finished = await Promise.race([work.then(() => 'clean' as const), Promise.race([cut, late]).then(() => 'cut_short' as const)]);
  clearTimeout(timer);
  return finished;
}
