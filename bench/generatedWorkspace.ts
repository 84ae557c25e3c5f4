import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generatedCatalog } from './generatedCatalog.ts';
import { PlainEngine } from './PlainEngine.ts';
import { serviceMain } from './places.ts';
import { runProcess } from './runProcess.ts';

const ORDERS = 5_000;

/**
 * Runs a task in a workspace with a generated catalog of this many metrics and, if `published`, a day of made-up orders; removes it
 * afterwards.
 */
export async function withGeneratedWorkspace<Result>(
  metrics: number,
  { published }: { readonly published: boolean },
  task: (workspace: string) => Promise<Result>,
): Promise<Result> {
  const workspace = await mkdtemp(join(tmpdir(), 'bench-generated-'));
  try {
    for (const [file, text] of Object.entries<string | null>(generatedCatalog(metrics))) {
      if (text === null) continue;
      await mkdir(dirname(join(workspace, file)), { recursive: true });
      await writeFile(join(workspace, file), text);
    }
    if (published) {
      await writeOrders(join(workspace, 'data', 'orders'));
      await runProcess(serviceMain, ['ingest', workspace]);
    }
    return await task(workspace);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function writeOrders(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const engine = await PlainEngine.open(':memory:');
  try {
    await engine.execute(`COPY (
      SELECT TIMESTAMP '2026-01-01' + INTERVAL (i % 1440) MINUTE AS time, 'customer ' || i % 977 AS customer, 'country ' || i % 7 AS country, 'channel ' || i % 3 AS channel,
        'device ' || i % 4 AS device, 'product ' || i % 31 AS product, i % 120 AS quantity, i % 53 AS price, i % 29 AS cost, (i % 1000) / 8.0 AS minutes
      FROM range(${ORDERS}) AS orders(i)) TO '${join(folder, '2026-01-01.parquet')}' (FORMAT parquet)`);
  } finally {
    engine.close();
  }
}
