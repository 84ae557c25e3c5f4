import { lackedForSpark, SparkCluster } from '../test/support/SparkCluster.ts';
import { serviceMain } from './places.ts';
import type { Section } from './Report.ts';
import { runProcess } from './runProcess.ts';
import { threeDigits } from './statistics.ts';
import { withFreshWorkspace } from './temporaryWorkspace.ts';

/** The flights ingested here, by two workers on this machine, and by a Spark cluster of two executors on this machine. */
export async function sparkBench(original: string): Promise<Section> {
  const title = 'Ingest of 3,000,000 flights here, by workers, and on Spark';
  const lacked = lackedForSpark();
  if (lacked !== null) return { title, rows: [], aims: [], notes: [`Not measured: there is no ${lacked} here.`] };
  const seconds = (flags: readonly string[]): Promise<number> =>
    withFreshWorkspace(original, async (workspace) => (await runProcess(serviceMain, ['ingest', workspace, ...flags])).ms / 1000);
  const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ');
  const started = performance.now();
  const cluster = await SparkCluster.start();
  const start_s = (performance.now() - started) / 1000;
  try {
    const submit = ['spark-submit', '--master', cluster.master, '--python', cluster.python, '--conf=spark.executor.memory=512m'];
    const here = await seconds([]);
    const workers = await seconds(['--workers', quoted([process.execPath, serviceMain, 'reduce-worker'])]);
    const spark = await seconds(['--workers', quoted([process.execPath, serviceMain, ...submit])]);
    const row = (where: string, s: number) => ({ where, seconds: threeDigits(s), by_local: threeDigits(s / here) });
    return {
      title,
      rows: [row('here', here), row('one worker process', workers), row('Spark, two executors', spark)],
      aims: [],
      notes: [
        `All are on this machine, so that nothing is gained by more of them: what is seen is what each way costs. The cluster itself took ${threeDigits(start_s)} s to start, which is not counted; the driver's start is.`,
      ],
    };
  } finally {
    await cluster.stop();
  }
}
