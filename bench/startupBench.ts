import { spawn } from 'node:child_process';
import { benchProgram, serviceMain } from './places.ts';
import { aimAtMost, type Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { serverStart } from './serverStart.ts';
import { median, p95, threeDigits } from './statistics.ts';

const ROUNDS = 9;
const DEADLINE_MS = 60_000;
/** Milliseconds from the spawn to the first answer with a thousand metrics. */
const AIM_MS = 1_500;

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
const question = {
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: 'metric_query', arguments: { metric: 'flights', time_axis: 'month' } },
};

/** From the spawn of `service serve-mcp` to its first answer from data, against the least that a process with DuckDB needs. */
export async function startupBench(workspace: string): Promise<Section> {
  const ready: number[] = [];
  const answered: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const mcp = await mcpStart(workspace);
    const least = await runProcess(benchProgram('bareStartup'), [workspace]);
    if (round === 0) continue;
    ready.push(mcp.ready);
    answered.push(mcp.answered);
    bare.push(least.first_output_ms);
  }
  return {
    title: 'Start-up of serve-mcp',
    rows: [
      {
        initialized_ms: threeDigits(median(ready)),
        first_answer_ms: threeDigits(median(answered)),
        first_answer_p95_ms: threeDigits(p95(answered)),
        bare_process_ms: threeDigits(median(bare)),
        first_answer_by_bare: threeDigits(median(answered) / median(bare)),
      },
    ],
    aims: [],
    notes: [
      'From the start of the process to the answer of a metric query. The bare process loads DuckDB, opens the same published file and asks the same.',
    ],
  };
}

/** From the spawn of `service serve-api` with a large catalog to its first answers. */
export async function largeStartBench(workspace: string, metrics: number): Promise<Section> {
  const healthy: number[] = [];
  const answered: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = await serverStart(workspace);
    const node = await runProcess('-e', ['0']);
    if (round === 0) continue;
    healthy.push(start.healthy);
    answered.push(start.answered);
    bare.push(node.ms);
  }
  return {
    title: `Start-up of serve-api with ${metrics} metrics`,
    rows: [
      {
        healthy_ms: threeDigits(median(healthy)),
        first_answer_ms: threeDigits(median(answered)),
        first_answer_p95_ms: threeDigits(p95(answered)),
        bare_node_ms: threeDigits(median(bare)),
        first_answer_by_node: threeDigits(median(answered) / median(bare)),
      },
    ],
    aims: [aimAtMost(`serve-api starts with ${metrics} metrics in under 1.5 s, up to its first answer`, median(answered), AIM_MS, ' ms')],
    notes: [
      'From the start of the process to the first 200 of /health and to the first answer of a metric query. Bare node runs an empty program.',
    ],
  };
}

/** Milliseconds from the spawn to the reply to `initialize` and to the first answer. */
async function mcpStart(workspace: string): Promise<{ readonly ready: number; readonly answered: number }> {
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
          resolve({ ready, answered: performance.now() - start });
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
