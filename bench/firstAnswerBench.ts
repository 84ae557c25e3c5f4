import { serviceMain } from './places.ts';
import { aimAtMost, type Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { mcpStart } from './mcpStart.ts';
import { bareHttpStart, serverStart } from './serverStart.ts';
import { median, threeDigits } from './statistics.ts';

const ROUNDS = 9;
/** Relative to the start of a bare server over the same file. */
const AIM = 1.3;
const ask = ['metric_0', '--dimensions', 'country'];

/** From the spawn to the first answer of each way to ask, with ten metrics, against a bare server of node:http over the same file. */
export async function firstAnswerBench(workspace: string): Promise<Section> {
  const ways: Readonly<Record<string, () => Promise<number>>> = {
    'bare node:http': () => bareHttpStart(workspace),
    'serve-api': async () => (await serverStart(workspace)).answered,
    'serve-mcp': async () => (await mcpStart(workspace, { metric: 'metric_0', dimensions: ['country'] })).answered,
    query: async () => (await runProcess(serviceMain, ['query', workspace, ...ask])).ms,
    compile: async () => (await runProcess(serviceMain, ['compile', workspace])).ms,
    // The cost of the parts of a start.
    'node alone': async () => (await runProcess('-e', ['0'])).ms,
    'query --help': async () => (await runProcess(serviceMain, ['query', '--help'])).ms,
    'the engine alone': async () => (await runProcess('-e', [`require('@duckdb/node-bindings')`])).ms,
  };
  const found = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(ways)) {
      const ms = await run();
      if (round > 0) found.get(name)?.push(ms);
    }
  }
  const bare = median(found.get('bare node:http') ?? []);
  const rows = [...found].map(([name, values]) => ({ name, ms: median(values), by_bare: median(values) / bare }));
  return {
    title: 'First answers of a process, with 10 metrics',
    rows: rows.map(({ name, ms, by_bare }) => ({ name, first_answer_ms: threeDigits(ms), by_bare_server: threeDigits(by_bare) })),
    aims: rows
      .filter(({ name }) => ['serve-api', 'serve-mcp', 'query', 'compile'].includes(name))
      .map(({ name, by_bare }) => aimAtMost(`${name} gives its first answer in 1.3 times the start of a bare server`, by_bare, AIM, ' ×')),
    notes: ['The bare server loads DuckDB, opens the same published file, listens on node:http and answers one grouping of it.'],
  };
}
