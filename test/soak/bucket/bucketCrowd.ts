import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketProxy, type BucketFault } from '../../support/BucketProxy.ts';
import type { BucketServer } from '../../support/BucketServer.ts';
import { eventually } from '../../support/eventually.ts';
import { startApi, type ApiProcess } from '../../support/processes.ts';
import { ServiceProcess } from '../../support/ServiceProcess.ts';
import { TestBucket } from '../../support/TestBucket.ts';
import type { Violations } from '../Violations.ts';

const catalog = {
  'catalog/pipelines.yaml': `workspace: {name: crowd}
sources:
  sales:
    root: lake
    reader: {kind: csv, path: '*.csv', chunk_id: '([^/]+)\\.csv$', columns: {day: date, shop: string, amount: integer}}
    time: day
`,
  'catalog/processors.yaml': `processors:
  sales: {kind: numeric_distribution, source: sales, grain: day, dimensions: [shop], states: {amount: {kind: value_sum, of: amount}}}
`,
  'catalog/metrics.yaml': `metrics:
  revenue: {kind: formula, processor: sales, expression: amount}
`,
} as const;
const DAYS = 5;
const SHOPS = 3;

export interface BucketCrowd {
  readonly server: BucketServer;
  readonly readers: number;
  /** Of each of two publishers. */
  readonly publications: number;
  /** The share of requests that something happens to. */
  readonly faults: number;
  readonly seed: number;
  /** How long publications are begun, in seconds; all are when it is absent. */
  readonly seconds?: number;
  /** Is told after each publication how far it has come. */
  readonly progress?: (line: string) => void;
}

export interface CrowdFigures {
  readonly published: number;
  /** Publications that another one was faster than, or that found the bucket failing: they said so. */
  readonly refused: number;
  readonly answers: number;
  /** Answers with two numbers. */
  readonly mixed: number;
  /** Requests to a server that were not answered in full. */
  readonly failed: number;
  /** Different publications that the readers answered from, together. */
  readonly seen: number;
  readonly requests: number;
  readonly faults: number;
}

/**
 * Several servers read a workspace in a bucket while two publishers, who take the lock from each other, replace all of its data at once,
 * each time with another number. Holds that no request to a server fails, that no answer has two numbers, that no server goes back, and that
 * all of them end with what was published last.
 */
export async function bucketCrowd(
  { server, readers, publications, faults, seed, seconds = Infinity, progress }: BucketCrowd,
  violations: Violations,
): Promise<CrowdFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'crowd-'));
  const proxy = await new BucketProxy(server.endpoint).start();
  const remote = new TestBucket(server);
  const random = lcg(seed);
  const figures = { published: 0, refused: 0, answers: 0, mixed: 0, failed: 0, seen: 0, requests: 0, faults: 0 };
  const apis: ApiProcess[] = [];
  const end_ms = performance.now() + seconds * 1000;
  const over = new AbortController();
  try {
    for (const [name, text] of Object.entries(catalog)) await remote.put(name, text);
    await publish('first', 0);
    // Whoever comes takes the lock: the head alone decides.
    proxy.aged = { url: /store\/lock\.json/, ms: 3_600_000 };
    proxy.fault = () => {
      if (random() >= faults) return null;
      figures.faults++;
      return kinds[Math.floor(random() * kinds.length)] ?? null;
    };
    for (let reader = 0; reader < readers; reader++)
      apis.push(
        await startApi(
          remote.url,
          ['--poll', '0.2', '--working-copy', join(folder, `reader-${reader}`)],
          server.environment(proxy.endpoint),
        ),
      );
    const reading = Promise.all(apis.map((api, reader) => read(api, reader)));
    await Promise.all(['one', 'other'].map((name, index) => publishAll(name, index)));
    proxy.fault = () => null;
    const last = await answerOf(apis[0]);
    await eventually(async () => {
      const numbers = await Promise.all(apis.map((api) => answerOf(api)));
      const health = await Promise.all(
        apis.map(async ({ url }) => ((await (await fetch(`${url}/health`)).json()) as { status: string }).status),
      );
      const heads = JSON.parse(await remote.text('store/head.json')) as { current: string };
      const generations = await Promise.all(
        apis.map(async ({ url }) => ((await (await fetch(`${url}/health`)).json()) as { generation: string }).generation),
      );
      return (
        new Set(numbers).size === 1 && health.every((status) => status === 'ok') && generations.every((id) => heads.current.includes(id))
      );
    });
    if (typeof last !== 'number') violations.add('a reader has no number in the end');
    over.abort();
    await reading;
    figures.requests = proxy.seen.length;
  } finally {
    over.abort();
    for (const api of apis) await api.stop();
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;

  async function publishAll(name: string, index: number): Promise<void> {
    for (let turn = 1; turn <= publications && performance.now() < end_ms; turn++) {
      await publish(name, 2 * turn + index);
      progress?.(`publication ${turn} of ${publications} of the ${name} publisher; ${figures.answers} answers, ${figures.faults} faults`);
    }
  }

  async function publish(name: string, number: number): Promise<void> {
    const lake = join(folder, `lake-${name}`);
    mkdirSync(lake, { recursive: true });
    for (let day = 1; day <= DAYS; day++) {
      const rows = Array.from({ length: SHOPS }, (_, shop) => `2026-01-0${day},s${shop},${number}`);
      writeFileSync(join(lake, `2026-01-0${day}.csv`), ['day,shop,amount', ...rows, ''].join('\n'));
    }
    const ingest = new ServiceProcess(
      ['ingest', remote.url, '--root', `lake=${lake}`, '--working-copy', join(folder, `publisher-${name}`)],
      { env: server.environment(proxy.endpoint) },
    );
    const status = await ingest.ended;
    if (status === 0) figures.published++;
    else if (
      /Another command published|did not say whether|storage service of the bucket|missing in the bucket|is not what was written|not what the service writes|has no catalog any more|is not a workspace/.test(
        ingest.stderr,
      )
    )
      figures.refused++;
    else violations.add(`a publication ends with ${status}: ${ingest.stdout} ${ingest.stderr}`);
  }

  async function read(api: ApiProcess, reader: number): Promise<void> {
    const passed = new Set<number>();
    let before: number | null = null;
    while (!over.signal.aborted) {
      const number = await answerOf(api);
      figures.answers++;
      if (typeof number !== 'number') {
        figures[number]++;
        violations.add(`reader ${reader}: an answer that is ${number}`);
      } else if (number !== before) {
        if (passed.has(number)) violations.add(`reader ${reader} goes back to ${number}`);
        passed.add(number);
        before = number;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    figures.seen += passed.size;
  }

  /** The one number of an answer, or what is wrong with it. */
  async function answerOf(api: ApiProcess | undefined): Promise<number | 'mixed' | 'failed'> {
    const body = JSON.stringify({ dimensions: ['shop'], time_axis: 'day' });
    const answer = await fetch(`${api?.url}/metrics/revenue/query`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const { rows } = (await answer.json()) as { rows?: readonly { readonly revenue: number }[] };
    if (answer.status !== 200 || rows?.length !== DAYS * SHOPS) return 'failed';
    const [number, ...others] = new Set(rows.map(({ revenue }) => revenue));
    return number === undefined || others.length > 0 ? 'mixed' : number;
  }
}

const kinds: readonly BucketFault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'cut' },
  { kind: 'lost' },
  { kind: 'halved' },
  { kind: 'slow', ms: 20 },
  { kind: 'stale' },
];

/** Numbers from 0 to 1 that look like chance, and are the same each time. */
function lcg(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
