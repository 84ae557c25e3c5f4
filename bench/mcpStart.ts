import { spawn } from 'node:child_process';
import { cpuMs } from './cpuTime.ts';
import { residentMb } from './peakMemory.ts';
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
const list = { jsonrpc: '2.0', id: 3, method: 'tools/list' };
const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };

/** Milliseconds are from the spawn. */
export interface McpStart {
  /** When it replied to `initialize`. */
  readonly ready: number;
  /** When it gave its first answer from data, and the processor time up to that; null where that cannot be read. */
  readonly answered: number;
  readonly cpu: number | null;
  /** When it had listed its tools after that, the bytes of that line, and what it then had in memory, in MiB; null where that cannot be read. */
  readonly listed: number;
  readonly list_bytes: number;
  readonly memory_mb: number | null;
}

/** Starts `service serve-mcp`, asks it once and lists its tools. @param asked the arguments of metric_query */
export async function mcpStart(workspace: string, asked: object): Promise<McpStart> {
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
      const memoryMb = (): number | null => (child.pid === undefined ? null : residentMb(child.pid));
      let ready = 0;
      let answered = 0;
      let cpu: number | null = null;
      onLines(child.stdout, (line) => {
        const reply = JSON.parse(line) as RpcReply;
        if (reply.error !== undefined || reply.result?.isError === true) reject(new Error(`serve-mcp answered ${line}`));
        if (reply.id === initialize.id) {
          ready = performance.now() - start;
          send(initialized);
          send(question);
        }
        if (reply.id === question.id) {
          answered = performance.now() - start;
          cpu = child.pid === undefined ? null : cpuMs(child.pid);
          send(list);
        }
        if (reply.id === list.id) {
          clearTimeout(deadline);
          const listed = performance.now() - start;
          resolve({ ready, answered, cpu, listed, list_bytes: Buffer.byteLength(line), memory_mb: memoryMb() });
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
