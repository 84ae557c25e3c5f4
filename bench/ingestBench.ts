import { join } from 'node:path';
import { totalsSql } from './ingestedTotals.ts';
import { PlainEngine } from './PlainEngine.ts';
import { benchProgram, serviceMain } from './places.ts';
import { aimAtMost, type Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { median, threeDigits } from './statistics.ts';
import { withFreshWorkspace } from './temporaryWorkspace.ts';

const ROUNDS = 3;
const AIM = 5;

/** The whole of `service ingest` on a fresh workspace against one plain `GROUP BY`, each in a process of its own. */
export async function ingestBench(original: string): Promise<Section> {
  const service: number[] = [];
  const unchanged: number[] = [];
  const plain: number[] = [];
  // The first round warms the file cache and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const grouped = await runProcess(benchProgram('plainGroupBy'), [original]);
    const ingested = await withFreshWorkspace(original, async (workspace) => {
      const first = await runProcess(serviceMain, ['ingest', workspace]);
      const again = await runProcess(serviceMain, ['ingest', workspace]);
      return { ms: first.ms, again: again.ms, totals: await publishedTotals(workspace) };
    });
    const [, totals] = grouped.stdout.split('\n');
    if (totals !== ingested.totals) throw new Error(`ingest and the plain GROUP BY disagree: ${ingested.totals} against ${totals}`);
    if (round === 0) continue;
    plain.push(grouped.first_output_ms);
    service.push(ingested.ms);
    unchanged.push(ingested.again);
  }
  const ratio = median(service) / median(plain);
  return {
    title: 'Ingest of 3,000,000 rows in 182 files',
    rows: [
      {
        ingest_ms: threeDigits(median(service)),
        plain_group_by_ms: threeDigits(median(plain)),
        ingest_by_plain: threeDigits(ratio),
        ingest_unchanged_ms: threeDigits(median(unchanged)),
      },
    ],
    aims: [aimAtMost(`ingest within ${AIM} × of the plain GROUP BY`, ratio, AIM, ' ×')],
    notes: [
      'Ingest is a process from its start to its end. It makes three tables with counts, sums, digests and distinct sketches, fingerprints every file, keeps its ledger and publishes with rollups.',
      'The plain GROUP BY is a process from its start to its result in memory. It makes the counts and sums of the finest of the three, checked to be the same row by row.',
    ],
  };
}

async function publishedTotals(workspace: string): Promise<string> {
  const engine = await PlainEngine.open(join(workspace, 'meta', 'aggregate_views.duckdb'), { access_mode: 'READ_ONLY' });
  try {
    const [totals] = await engine.rows(totalsSql('main.traffic'));
    return JSON.stringify(totals);
  } finally {
    engine.close();
  }
}
