import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type McpServerOptions } from './createMcpServer.ts';
import { ExactArguments } from './ExactArguments.ts';

export interface StdioStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Aborted by a signal that asks the process to end. */
  readonly stop: AbortSignal;
}

/**
 * Serves MCP on standard input and output, and resolves when the client has closed its end, or when told to stop. Calls that came
 * before the end are answered, within a bounded time.
 */
export async function serveStdio(options: McpServerOptions, { stdin, stdout, stop }: StdioStreams): Promise<void> {
  const { holder, limits, log } = options;
  const { server, idle, close } = createMcpServer(options);
  // Each answer that waits for a slow reader listens for `drain`; calls are limited elsewhere.
  stdout.setMaxListeners(0);
  const readerGone = new Promise<'gone'>((resolve) => {
    stdout.on('error', () => resolve('gone'));
  });
  const ended = new Promise<'ended'>((resolve) => {
    for (const event of ['end', 'close', 'error'] as const) stdin.once(event, () => resolve('ended'));
    stop.addEventListener('abort', () => resolve('ended'), { once: true });
    if (stop.aborted) resolve('ended');
  });

  const { manifest, generation } = holder.current();
  const messages = stdin.pipe(new ExactArguments());
  await server.connect(new StdioServerTransport(messages, stdout));
  log.serverStarted({
    surface: 'mcp',
    port: null,
    access: 'stdio',
    catalog_hash: manifest.catalog_hash,
    generation: generation?.id ?? null,
  });

  const how = await Promise.race([readerGone, ended]);
  // What was read last is handed to its handlers in the turns that follow.
  await new Promise((resolve) => setImmediate(resolve));
  const finished = how === 'gone' ? 'cut_short' : await within(limits.stop_ms, idle());
  if (finished === 'clean') await Promise.race([readerGone, flushed(stdout)]);
  await close();
  stdin.unpipe(messages);
  log.serverStopped({ surface: 'mcp', finished });
}

async function within(ms: number, work: Promise<void>): Promise<'clean' | 'cut_short'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'cut_short'>((resolve) => {
    timer = setTimeout(() => resolve('cut_short'), ms);
  });
  const finished = await Promise.race([work.then((): 'clean' => 'clean'), late]);
  clearTimeout(timer);
  return finished;
}

/** The answers of finished calls are written in the turns after them. */
async function flushed(stdout: Writable): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (stdout.writableLength > 0) await once(stdout, 'drain');
}
