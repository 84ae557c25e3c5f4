import type { Metric, Window } from '../compiler/manifest.ts';
import { answerQuestion } from '../runtime/query/answer/answerQuestion.ts';
import { readerOf } from '../runtime/query/served/readerOf.ts';
import { Turns } from '../runtime/turns/Turns.ts';
import { Budget } from '../runtime/turns/Budget.ts';
import { checkedQuestion } from '../test/support/checkedQuestion.ts';
import { openFirst } from '../runtime/release/openGeneration.ts';
import { compileWorkspace } from '../runtime/workspace/compileWorkspace.ts';
import { aimAtMost, type Section } from './Report.ts';
import { median, threeDigits } from './statistics.ts';
import { unwatched } from '../runtime/telemetry/Observer.ts';

const ROUNDS = 15;
const CAPS = { default_rows: 10_000, max_rows: 10_000, max_bytes: Infinity, measure: 'json', max_chunk_ids: Infinity } as const;
const INTENT = { time_axis: 'day', dimensions: ['origin_state'] } as const;

/** The most that a question over windows may cost relative to the same question without, however long the windows are. */
const WINDOW_AIM = 6;

const windows: readonly { readonly title: string; readonly window: Window | null }[] = [
  { title: 'each day by itself', window: null },
  { title: 'trailing 7 days', window: { kind: 'trailing', count: 7, unit: 'day' } },
  { title: 'trailing 28 days', window: { kind: 'trailing', count: 28, unit: 'day' } },
  { title: 'trailing 90 days', window: { kind: 'trailing', count: 90, unit: 'day' } },
  { title: 'month to date', window: { kind: 'to_date', unit: 'month' } },
];

/**
 * A distinct count by day and state of origin over windows, in one process and without a cache: its cost grows only with the number of
 * periods.
 */
export async function windowBench(workspace: string): Promise<Section> {
  const compiled = await compileWorkspace(workspace);
  const { generation } = await openFirst(workspace, 0);
  const metric = compiled.ok ? compiled.manifest.metrics['destinations'] : undefined;
  const published = generation?.aggregates.get(metric?.table ?? '');
  if (!compiled.ok || generation === null || metric?.table == null || published === undefined)
    throw new Error('the flights are not ingested');
  const { manifest } = compiled;
  const reader = readerOf(generation, null, unwatched);
  const timed = async (over: Metric): Promise<{ readonly ms: number; readonly rows: number }> => {
    const question = checkedQuestion(manifest, over, { ...INTENT, dimensions: [...INTENT.dimensions] }, CAPS);
    const begin = performance.now();
    const answering = { generation, published: [published], reader, row_filter: null, caps: CAPS, memory: Budget.unlimited };
    const { row_count } = await answerQuestion({ ...answering, turns: new Turns(new AbortController().signal) }, question);
    return { ms: performance.now() - begin, rows: row_count };
  };
  const times = windows.map((): number[] => []);
  const rows = windows.map(() => 0);
  for (let round = -3; round < ROUNDS; round++) {
    for (const [index, { window }] of windows.entries()) {
      const found = await timed(window === null ? metric : { ...metric, window });
      rows[index] = found.rows;
      if (round >= 0) times[index]?.push(found.ms);
    }
  }
  generation.engine.close();
  const medians = times.map(median);
  const [plain = Number.NaN] = medians;
  return {
    title: 'Distinct destinations by day and state of origin, over windows',
    rows: windows.map(({ title }, index) => ({
      window: title,
      rows: rows[index] ?? 0,
      uncached_ms: threeDigits(medians[index] ?? Number.NaN),
      by_plain: threeDigits((medians[index] ?? Number.NaN) / plain),
    })),
    aims: [
      aimAtMost(
        `A distinct count of trailing 28 days within ${WINDOW_AIM} × of the daily one`,
        (medians[2] ?? Number.NaN) / plain,
        WINDOW_AIM,
        ' ×',
      ),
    ],
    notes: [],
  };
}
