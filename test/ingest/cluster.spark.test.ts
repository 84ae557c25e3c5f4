import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { flights } from '../support/flights.ts';
import { interactions } from '../support/interactions.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { runService, serviceBinary } from '../support/processes.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { lackedForSpark, SparkCluster } from '../support/SparkCluster.ts';
import { differingRows } from '../support/storedRows.ts';

const DAYS = 40;
const DAY = /(\d{4}-\d{2}-\d{2})\.\w+$/;

const wanted = process.env['SPARK'] === 'required';
const lacked = lackedForSpark();
if (wanted && lacked !== null) throw new Error(`${lacked} is needed to start a cluster`);

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

/** A copy with the files of the first days alone: as many chunks as there must be for something to go wrong among them. */
function firstDays(example: string): string {
  const workspace = fresh(example);
  const data = join(workspace, 'data');
  const dated = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => DAY.test(name));
  const days = [...new Set(dated.map((name) => DAY.exec(name)?.[1] ?? ''))].toSorted().slice(0, DAYS);
  for (const name of dated) if (!days.includes(DAY.exec(name)?.[1] ?? '')) rmSync(join(data, name));
  return workspace;
}

async function ingestedHere(workspace: string): Promise<string> {
  const here = fresh(workspace);
  expect(await runService('ingest', here)).toMatchObject({ status: 0 });
  return here;
}

async function dataHash(workspace: string): Promise<unknown> {
  const { stdout } = await runService('status', workspace, '--format', 'json');
  return (JSON.parse(stdout) as { readonly data_hash: unknown }).data_hash;
}

/** Partials that have been written so far. */
function partialsOf(workspace: string): number {
  const folder = join(workspace, 'aggregates');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.parquet')).length
    : 0;
}

function processes(pattern: string): readonly number[] {
  try {
    return execFileSync('pgrep', ['-f', pattern], { encoding: 'utf8' }).trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

async function expectSame(workspace: string, example: string): Promise<void> {
  expect(await dataHash(workspace)).toBe(await dataHash(example));
  expect(await differingRows(workspace, example)).toEqual([]);
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
    process.env['SPARK_LOCAL_IP'] = '127.0.0.1';
  });
  afterAll(() => cluster.stop());

  it('reduces three million flights to the same rows and data hash', async () => {
    const example = await flights();
    const workspace = fresh(example);
    expect(await runService('ingest', workspace, '--workers', command)).toMatchObject({ status: 0 });
    await expectSame(workspace, example);
  });

  it('reduces interactions, of which some tables stay with the coordinator, to the same rows and data hash', async () => {
    const workspace = firstDays(await interactions());
    expect(await runService('ingest', workspace, '--workers', command)).toMatchObject({ status: 0 });
    await expectSame(workspace, await ingestedHere(workspace));
  });

  it('loses an executor, the driver and the coordinator, and ends as if nothing had happened', async () => {
    const workspace = firstDays(await flights());
    const begun = new ServiceProcess(['ingest', workspace, '--workers', command]);
    const after = (partials: number): Promise<boolean> =>
      eventually(() => partialsOf(workspace) > partials, { progress: () => begun.stderr.length + partialsOf(workspace) });
    await after(0);
    process.kill(processes('CoarseGrainedExecutorBackend')[0] ?? 0, 'SIGKILL');
    await after(partialsOf(workspace));
    for (const driver of processes('sparkDriver.py')) process.kill(driver, 'SIGKILL');
    await after(partialsOf(workspace));
    begun.process.kill('SIGKILL');
    await begun.ended;
    const { status, stderr } = await runService('ingest', workspace, '--workers', command);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    await expectSame(workspace, await ingestedHere(workspace));
  });

  it('is left by Ctrl-C without an application or a worker, and a later ingest goes on', async () => {
    const workspace = firstDays(await flights());
    const begun = new ServiceProcess(['ingest', workspace, '--workers', command]);
    await eventually(() => partialsOf(workspace) > 0, { progress: () => begun.stderr.length });
    begun.process.kill('SIGINT');
    expect(await begun.ended).toBe(130);
    const left = (): readonly number[] => processes(`${serviceBinary} reduce-worker`);
    await eventually(async () => (await cluster.applications()) === 0 && left().length === 0, { progress: left });
    expect(begun.stderr).toContain('Stopping. What is finished is kept.');
  });
});
