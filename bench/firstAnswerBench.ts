import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceMain } from './places.ts';
import { aimAtMost, type Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { mcpStart } from './mcpStart.ts';
import { bareHttpStart, serverStart } from './serverStart.ts';
import { median, threeDigits } from './statistics.ts';

const ROUNDS = 15;
/** Relative to the start of a bare server over the same file. */
const AIM = 1.3;
const ask = ['metric_0', '--dimensions', 'country'];

/** Milliseconds up to a first answer, and on processors where that is known. */
interface Start {
  readonly answered: number;
  readonly cpu: number | null;
}

/** From the spawn to the first answer of each way to ask, with ten metrics, against a bare server of node:http over the same file. */
export async function firstAnswerBench(workspace: string): Promise<Section> {
  const run = async (program: string, ...args: readonly string[]): Promise<Start> => {
    const { ms } = await runProcess(program, args);
    return { answered: ms, cpu: null };
  };
  const mcp = (): Promise<Start> => mcpStart(workspace, { metric: 'metric_0', dimensions: ['country'] });
  const ways: Readonly<Record<string, () => Promise<Start>>> = {
    'bare node:http': () => bareHttpStart(workspace),
    // Keeps the compiled catalog for the starts that follow.
    compile: () => run(serviceMain, 'compile', workspace),
    'serve-api': () => serverStart(workspace),
    'serve-mcp': mcp,
    query: () => run(serviceMain, 'query', workspace, ...ask),
    // The cost of the parts of a start.
    'node alone': () => run('-e', '0'),
    'query --help': () => run(serviceMain, 'query', '--help'),
    'the engine alone': () => run('-e', `require('@duckdb/node-bindings')`),
    'serve-api, which compiles': async () => {
      await rm(join(workspace, 'meta', 'compiled_catalog.json'), { force: true });
      return serverStart(workspace);
    },
    'serve-mcp, which compiles': mcp,
  };
  const found = new Map<string, Start[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, start] of Object.entries(ways)) {
      const took = await start();
      if (round > 0) found.get(name)?.push(took);
    }
  }
  const rows = [...found].map(([name, starts]) => ({
    name,
    ms: median(starts.map(({ answered }) => answered)),
    cpu: median(starts.map(({ cpu }) => cpu ?? 0)),
  }));
  const [bare = { name: '', ms: 1, cpu: 1 }] = rows;
  return {
    title: 'First answers of a process, with 10 metrics',
    rows: rows.map(({ name, ms, cpu }) => ({
      name,
      first_answer_ms: threeDigits(ms),
      by_bare_server: threeDigits(ms / bare.ms),
      processor_ms: cpu === 0 ? null : threeDigits(cpu),
      processor_by_bare: cpu === 0 ? null : threeDigits(cpu / bare.cpu),
    })),
    aims: rows
      .filter(({ name }) => ['serve-api', 'serve-mcp', 'query', 'compile'].includes(name))
      .map(({ name, ms }) => aimAtMost(`${name} gives its first answer in 1.3 times the start of a bare server`, ms / bare.ms, AIM, ' ×')),
    notes: [
      'Of the service, each row is of a start with the compiled code that an earlier one has kept beside the program.',
      'The bare server loads DuckDB, opens the same published file, listens on node:http and answers one grouping of it.',
      'Servers start from the compiled catalog that compile and ingest keep; in the last two rows there is none, and they load the compiler.',
    ],
  };
}
