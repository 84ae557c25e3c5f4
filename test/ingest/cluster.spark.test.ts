import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CommandWorkers } from '../../runtime/ingest/workers/CommandWorkers.ts';
import { eventually } from '../support/eventually.ts';
import { flights } from '../support/flights.ts';
import { interactions } from '../support/interactions.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { runService, serviceBinary } from '../support/processes.ts';
import { alike, reducedElsewhere, workersOf } from '../support/reducedElsewhere.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { lackedForSpark, processes, SparkCluster } from '../support/SparkCluster.ts';
import { differingRows } from '../support/storedRows.ts';

const wanted = process.env['SPARK'] === 'required';
const lacked = lackedForSpark();
if (wanted && lacked !== null) throw new Error(`${lacked} is needed to start a cluster`);

// A cluster that shares its cores with others is slow; what stands still is found sooner.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

let cluster: SparkCluster;
/** The command of `--workers` for the cluster. */
let command = '';

/** A copy of an example with its data and without what was ingested. */
function fresh(example: string): string {
  const workspace = mkdtempSync(join(tmpdir(), 'cluster-'));
  onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
  for (const folder of ['catalog', 'data']) cpSync(join(example, folder), join(workspace, folder), { recursive: true });
  return workspace;
}

async function dataHash(workspace: string): Promise<string> {
  const { stdout } = await runService('status', workspace, '--format', 'json');
  return (JSON.parse(stdout) as { readonly generation: { readonly data_hash: string } }).generation.data_hash;
}

/** Partials that have been written so far. */
function partialsOf(workspace: string): number {
  const folder = join(workspace, 'aggregates');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.parquet')).length
    : 0;
}

describe('a Spark cluster with two executors', onlyIf(wanted, 'npm run test:spark tries it, with Java and Python'), () => {
  beforeAll(async () => {
    cluster = await SparkCluster.start();
    const conf = ['spark.executor.memory=512m', 'spark.speculation=true', 'spark.speculation.task.duration.threshold=2s'];
    command = [
      process.execPath,
      serviceBinary,
      'spark-submit',
      '--master',
      cluster.master,
      '--python',
      cluster.python,
      ...conf.map((setting) => `--conf=${setting}`),
    ]
      .map((word) => `'${word}'`)
      .join(' ');
    Object.assign(process.env, SparkCluster.environment);
  });
  afterAll(() => cluster.stop());

  // Not in CI, which has the faults: workers that are processes reduce the same there.
  describe('with one driver', () => {
    const stop = new AbortController();
    let workers: CommandWorkers;
    beforeAll(() => {
      workers = workersOf(command, stop.signal);
    });
    afterAll(() => workers.close());

    it.each(positiveCatalogs().map(({ name, text }) => [name, text] as const))(
      'reduces the sources of %s to the partials and data hash of an ingest here',
      async (_, text) => {
        // Is not told that it has all: the driver is to be there for the next catalog.
        const worker = { spread: workers.spread, run: workers.run.bind(workers), contents: workers.contents.bind(workers) };
        expect(await reducedElsewhere(text, worker, stop.signal)).toMatchObject(alike);
      },
    );
  });

  // Not in CI either.
  it('reduces interactions, of which some tables stay with the coordinator, to the same rows and data hash', async () => {
    const example = await interactions();
    const workspace = fresh(example);
    expect(await runService('ingest', workspace, '--workers', command)).toMatchObject({ status: 0 });
    expect(await differingRows(example, workspace)).toEqual([]);
    expect(await dataHash(workspace)).toBe(await dataHash(example));
  });

  it('loses an executor, the driver and the coordinator, is left by Ctrl-C, and ends with three million flights as if nothing had happened', async () => {
    const example = await flights();
    const workspace = fresh(example);
    const partials = async (of: ServiceProcess): Promise<void> => {
      const before = partialsOf(workspace);
      await eventually(() => partialsOf(workspace) > before, {
        still_ms: 300_000,
        progress: () => of.stderr.length + partialsOf(workspace),
      });
    };
    const begun = new ServiceProcess(['ingest', workspace, '--workers', command]);
    await partials(begun);
    const [executor] = cluster.executors();
    if (executor === undefined) throw new Error('there is no executor');
    process.kill(executor, 'SIGKILL');
    await partials(begun);
    for (const driver of processes('-f', `sparkDriver.py --master=${cluster.master}`)) process.kill(driver, 'SIGKILL');
    await partials(begun);
    begun.process.kill('SIGKILL');
    await begun.ended;

    const left = new ServiceProcess(['ingest', workspace, '--workers', command]);
    await partials(left);
    left.process.kill('SIGINT');
    expect(await left.ended).toBe(130);
    expect(left.stderr).toContain('Stopping. What is finished is kept.');
    const workers = (): readonly number[] => processes('-f', `${serviceBinary} reduce-worker`);
    await eventually(async () => (await cluster.applications()) === 0 && workers().length === 0, { progress: workers });

    const { status, stderr } = await runService('ingest', workspace, '--workers', command);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(await dataHash(workspace)).toBe(await dataHash(example));
    expect(await differingRows(workspace, example)).toEqual([]);
  });
});
