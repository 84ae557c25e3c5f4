import { join } from 'node:path';
import { PlainEngine } from './PlainEngine.ts';
import { costOf, ingestCost, type Cost } from './processCost.ts';
import { aimAtMost, type Section } from './Report.ts';
import { addBuyers, salesTotalsSql, withSales, type SalesScale } from './salesWorkspace.ts';
import { threeDigits } from './statistics.ts';

const GIBIBYTE = 2 ** 30;

/** A source that is far larger than the memory: the whole of an ingest within 1 GiB, and one plain `GROUP BY` with as much. */
export async function largeIngestBench({ days, rows }: SalesScale): Promise<Section> {
  return withSales({ days, rows }, async (workspace) => {
    const plain = await costOf('plainSales', [workspace, String(GIBIBYTE)]);
    const ingested = await ingestCost(workspace, GIBIBYTE);
    const [totals] = plain.stdout.split('\n');
    const published = await publishedTotals(workspace);
    await addBuyers(workspace);
    const counted = await ingestCost(workspace, GIBIBYTE);
    if (totals !== published) throw new Error(`ingest and the plain GROUP BY disagree: ${published} against ${totals}`);
    const row = (what: string, { ms, cpu_ms, peak_mb }: Cost & { readonly ms: number }) => ({
      what,
      seconds: threeDigits(ms / 1000),
      cpu_seconds: threeDigits(cpu_ms / 1000),
      rows_per_second: threeDigits((days * rows * 1000) / ms),
      rows_per_cpu_second: threeDigits((days * rows * 1000) / cpu_ms),
      peak_mb: threeDigits(peak_mb),
    });
    return {
      title: `${(days * rows).toLocaleString('en')} rows in ${days} files, within 1 GiB`,
      rows: [row('plain GROUP BY', plain), row('ingest of the same', ingested), row('ingest of different customers', counted)],
      aims: [
        aimAtMost(
          'an ingest of far more rows than fit stays within its 1 GiB, as a process',
          Math.max(ingested.peak_mb, counted.peak_mb),
          1024,
          ' MiB',
        ),
      ],
      notes: [
        'Ingest is a process from its start to its end, with --memory 1GiB: it hashes every file, keeps its ledger and publishes. First it makes the counts and sums of the plain GROUP BY, checked to be the same row by row; then, of a processor that was added, a sketch of the customers of each day and region.',
        'The plain GROUP BY is a process of its own, whose engine has a memory_limit of 1 GiB. Peaks are of resident memory (VmHWM).',
      ],
    };
  });
}

async function publishedTotals(workspace: string): Promise<string> {
  const engine = await PlainEngine.open(join(workspace, 'meta', 'aggregate_views.duckdb'), { access_mode: 'READ_ONLY' });
  try {
    const [totals] = await engine.rows(salesTotalsSql('main.sales'));
    return JSON.stringify(totals);
  } finally {
    engine.close();
  }
}
