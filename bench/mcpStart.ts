import { spawn } from 'node:child_process';
import { cpuMs } from './cpuTime.ts';
import { serviceMain } from './places.ts';

const DEADLINE_MS = 60_000;

interface RpcReply {
  readonly id?: number;
  readonly error?: unknown;
  readonly result?: { readonly isError?: boolean };
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
};
const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };

/**
 * Milliseconds from the spawn of `service serve-mcp` to the reply to `initialize` and to its first answer from data, and the processor time up to that.
 * @param asked the arguments of metric_query
 */
export async function mcpStart(
  workspace: string,
  asked: object,
): Promise<{ readonly ready: number; readonly answered: number; readonly cpu: number | null }> {
  const question = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'metric_query', arguments: asked } };
  const start = performance.now();
  const child = spawn(process.execPath, [serviceMain, 'serve-mcp', workspace], { stdio: ['pipe', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString('utf8')).slice(-4000);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
  try {
    return await new Promise((resolve, reject) => {
      const deadline = setTimeout(() => reject(new Error(`serve-mcp gave no answer in ${DEADLINE_MS} ms`)), DEADLINE_MS);
      let ready = 0;
      onLines(child.stdout, (line) => {
        const reply = JSON.parse(line) as RpcReply;
        if (reply.error !== undefined || reply.result?.isError === true) reject(new Error(`serve-mcp answered ${line}`));
        if (reply.id === initialize.id) {
          ready = performance.now() - start;
          send(initialized);
          send(question);
        }
        if (reply.id === question.id) {
          clearTimeout(deadline);
          const answered = performance.now() - start;
          resolve({ ready, answered, cpu: child.pid === undefined ? null : cpuMs(child.pid) });
        }
      });
      child.once('exit', (code) => reject(new Error(`serve-mcp ended with status ${code} before its first answer\n${log}`)));
      send(initialize);
    });
  } finally {
    child.stdin.end();
    await ended;
  }
}

function onLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  });
}
