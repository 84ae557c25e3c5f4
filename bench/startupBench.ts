import { mcpStart } from './mcpStart.ts';
import { benchProgram } from './places.ts';
import { aimAtMost, type Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { serverStart } from './serverStart.ts';
import { median, p95, threeDigits } from './statistics.ts';

const ROUNDS = 9;
/** Milliseconds from the spawn to the first answer with a thousand metrics. */
const AIM_MS = 1_500;

/** From the spawn of `service serve-mcp` to its first answer from data, against the least that a process with DuckDB needs. */
export async function startupBench(workspace: string): Promise<Section> {
  const ready: number[] = [];
  const answered: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const mcp = await mcpStart(workspace, { metric: 'flights', time_axis: 'month' });
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
