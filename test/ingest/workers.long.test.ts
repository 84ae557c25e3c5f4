import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { KERNEL_VERSION } from '../../compiler/assemble/kernelVersion.ts';
import type { SourceReport } from '../../runtime/ingest/IngestReport.ts';
import { CommandWorkers } from '../../runtime/ingest/workers/CommandWorkers.ts';
import { SERVICE_VERSION } from '../../runtime/release/serviceVersion.ts';
import { blocksOf } from '../support/consoleBlocks.ts';
import { manifest, source, state, table } from '../support/manifests.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { ofDelta, withTable } from '../support/deltaTables.ts';
import { OLD_COLUMNS } from '../support/readDelta.ts';
import { modulesOf, pythons } from '../support/pythons.ts';
import { repository } from '../support/catalogs.ts';
import { canKillAtSystemCalls } from '../soak/faults/killTrials.ts';
import { built } from '../support/built.ts';
import { serviceBinary } from '../support/processes.ts';
import { salesCatalog, salesLake, BAD_DAY } from '../support/salesLake.ts';
import { storedRows } from '../support/storedRows.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { sampled } from '../support/caseCount.ts';

const crew = built('test/support/workersCrew.ts');
const build = { service: SERVICE_VERSION, kernel: KERNEL_VERSION };
const DAYS = 14;
/** Enough of them for a worker that misbehaves to have others beside it. */
const FEW_DAYS = 6;
const needsPython = onlyIf(pythons().length > 0, 'there is no Python');
const needsStrace = onlyIf(canKillAtSystemCalls, 'strace is not here, or may not trace');
const FAILURE = { chunk_id: BAD_DAY, message: 'line 7 of its csv file does not match the header: 5 fields where the header has 4.' };

async function ingested(folder: TestWorkspace, command: string | null, options: Options = {}): Promise<Ingested> {
  const { manifest = await salesCatalog(), workspace = new TestWorkspace(), environment = {}, force = false } = options;
  workspace.write('shops.csv', 'shop,region\na,north\nb,south\n');
  const stop = new AbortController();
  const workers =
    command === null
      ? null
      : new CommandWorkers({
          command,
          environment: { ...process.env, ...environment },
          build,
          stop: stop.signal,
          spread: { least_bytes: 512, contents_bytes: 4096 },
        });
  const report = await workspace
    .ingestOne(manifest, {
      roots: new Map([['lake', { kind: 'folder', folder: folder.root }]]),
      stop: stop.signal,
      force,
      ...(workers === null ? {} : { worker: () => workers }),
    })
    .finally(() => workers?.close());
  return { workspace, report };
}

interface Options {
  readonly manifest?: Manifest;
  readonly workspace?: TestWorkspace;
  readonly environment?: NodeJS.ProcessEnv;
  readonly force?: boolean;
}

interface Ingested {
  readonly workspace: TestWorkspace;
  readonly report: SourceReport;
}

interface Compared {
  readonly said: unknown;
  readonly rows: unknown;
  readonly generation: unknown;
}

/** What both ingests are to have in common. */
async function toCompare({ workspace, report }: Ingested): Promise<Compared> {
  const { run_id: _, elapsed_ms: __, generation: ___, ...said } = report;
  const [generation] = await workspace.published('SELECT data_hash FROM store.generation');
  return { said, rows: await storedRows(workspace.root), generation };
}

/** What an ingest here makes of so many days. */
const here = memoized(async (days: number) => toCompare(await ingested(salesLake(days), null)));

function memoized<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

const crewOf = (workers: number, mode: string, marker = ''): string =>
  [process.execPath, crew, serviceBinary, workers, mode, marker].map((word) => `'${word}'`).join(' ');

describe('workers', () => {
  const sound = (): TestWorkspace => salesLake(5, '', 'sound');
  const followedHere = memoized(async (manifest: Promise<Manifest>) =>
    toCompare(await ingested(sound(), null, { manifest: await manifest })),
  );
  const followed = salesCatalog('followed');

  it.each([1, 2, 7])('%i of them, in random order, leave the same rows, data hash and report as an ingest here', async (count) => {
    const both = await ingested(sound(), crewOf(count, 'honest'), { manifest: await followed });
    expect(await toCompare(both)).toEqual(await followedHere(followed));
    expect(await followedHere(followed)).toMatchObject({ said: { error: null, failures: [] } });
  });

  it('have one chunk fail of many, and leave the rest as an ingest here', async () => {
    expect(await toCompare(await ingested(salesLake(DAYS), crewOf(3, 'honest')))).toEqual(await here(DAYS));
    expect(await here(DAYS)).toMatchObject({ said: { error: null, chunks: { done: DAYS - 1, failed: 1 }, failures: [FAILURE] } });
  });

  it('read the partitions of a Delta table as an ingest here', async () => {
    const manifestOfShops = ofDelta({ path: 'lake/shops', columns: OLD_COLUMNS });
    const read = async (command: string | null): Promise<Compared> =>
      toCompare(await ingested(new TestWorkspace(), command, { manifest: await manifestOfShops, workspace: withTable('shops') }));
    const there = await read(crewOf(1, 'honest'));
    expect(there).toEqual(await read(null));
    expect(there).toMatchObject({ said: { error: null, failures: [], version: '0', chunks: { done: 3 } } });
  });

  it.each(
    sampled([
      'twice',
      'one_killed',
      'all_killed',
      'lie_checksum',
      'lie_size',
      'lie_rows',
      'lie_kept',
      'lie_chunk',
      'lie_missing',
      'lie_elsewhere',
      'lie_table',
    ]),
  )('that misbehave once (%s) change nothing', async (mode) => {
    const marker = new TestWorkspace().path('misbehaved');
    const workspace = await ingested(salesLake(FEW_DAYS), crewOf(2, mode, marker));
    expect(await toCompare(workspace)).toEqual(await here(FEW_DAYS));
    expect(existsSync(marker)).toBe(mode !== 'twice');
  });

  it.each([
    ['lie_checksum', "A worker's answer is not true: a partial has another checksum. Nothing of it counts."],
    [
      'version',
      `The workers are version 0.0.1 (kernel ${KERNEL_VERSION}), and this is ${SERVICE_VERSION} (kernel ${KERNEL_VERSION}): the same rows could become other bytes. Install the same version everywhere.`,
    ],
    ['noise', expect.stringMatching(/^Line \d+ of what the workers answered is no answer of version 1 of the protocol\./)],
  ])('that always misbehave (%s) publish nothing, and the next ingest does what is missing', async (mode, error) => {
    const lake = salesLake(FEW_DAYS);
    const failed = await ingested(lake, crewOf(2, mode));
    expect(failed.report.error).toEqual(error);
    expect(failed.report.generation).toBeNull();
    const again = await ingested(lake, crewOf(2, 'honest'), { workspace: failed.workspace });
    const { said: _, ...left } = await toCompare(again);
    expect(await here(FEW_DAYS)).toMatchObject(left);
  });

  it('that end before they have answered are started three times, and then it is said', async () => {
    const { report } = await ingested(salesLake(1), 'exit 7');
    expect(report.error).toMatch(/^The workers ended \(exit status 7\) before one order had been answered, 3 times\./);
    expect((await ingested(salesLake(1), 'no-such-command-anywhere 2>/dev/null')).report.error).toBe(
      'The command of --workers could not be started. Run it by itself to see why. Nothing was read.',
    );
  });

  it('whose clocks are years ahead leave nothing newer than what is read after them', async () => {
    const lake = salesLake(4);
    const ahead =
      'const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+3e11)}static now(){return D.now()+3e11}}';
    const workspace = new TestWorkspace();
    await ingested(lake, `${process.execPath} ${serviceBinary} reduce-worker`, {
      workspace,
      environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` },
    });
    const changed = salesLake(4, 'changed');
    const after = await ingested(changed, null, { workspace });
    expect(await storedRows(after.workspace.root, 'visible')).toEqual(
      await storedRows((await ingested(changed, null)).workspace.root, 'visible'),
    );
  });

  it('that find no space for a partial publish nothing of it, say so, and the next ingest does what is missing', needsStrace, async () => {
    const lake = salesLake(FEW_DAYS);
    // A file system that finds room for what was written late says only then that there is none.
    const full = `strace -f -qq -o /dev/null -e inject=fsync,fdatasync:error=ENOSPC ${process.execPath} ${serviceBinary} reduce-worker`;
    const failed = await ingested(lake, full);
    expect(failed.report.error).toMatch(/^A worker could not carry out an order: There is no space left on the disk\. Free some space/);
    expect(failed.report).toMatchObject({ chunks: { done: 0 }, generation: null });
    const again = await ingested(lake, crewOf(2, 'honest'), { workspace: failed.workspace });
    const { said: _, ...left } = await toCompare(again);
    expect(await here(FEW_DAYS)).toMatchObject(left);
  });

  it('are told a changed or vanished file only as the chunk that fails', async () => {
    const lake = salesLake(6);
    const [changes, vanishes] = ['2026-01-01', '2026-01-02'].map((day) => `'${lake.path(`sales/${day}.csv`)}'`);
    const changing = `echo 2026-01-01T00:00:00,a,c,1 >> ${changes}; rm -f ${vanishes}; exec ${process.execPath} ${serviceBinary} reduce-worker`;
    const { report } = await ingested(lake, changing);
    expect(report.failures).toMatchObject([
      { chunk_id: '2026-01-01', message: expect.stringContaining('changed while it was being read') },
      { chunk_id: '2026-01-02' },
      { chunk_id: BAD_DAY },
    ]);
    expect(report.chunks.done).toBe(3);
  });

  it('are given only what is missing', async () => {
    const lake = salesLake(FEW_DAYS);
    const first = await ingested(lake, crewOf(2, 'honest'));
    const partials = (): readonly string[] => (readdirSync(first.workspace.path('aggregates'), { recursive: true }) as string[]).toSorted();
    const before = partials();
    const again = await ingested(lake, crewOf(2, 'honest'), { workspace: first.workspace });
    expect(again.report).toMatchObject({ chunks: { done: 0, failed: 1, unchanged: FEW_DAYS - 1 } });
    expect(partials()).toEqual(before);
  });

  it('may be of another language: the one of the documents counts, and says what it does not know', needsPython, async () => {
    const python = pythons().at(-1);
    const duckdb = await modulesOf(['duckdb==1.5.5'], python?.command ?? '');
    if (duckdb === null) throw new Error('the registry is unreachable');
    onTestFinished(duckdb.remove);
    const folder = new TestWorkspace();
    const code = blocksOf(readFileSync(`${repository}docs/scale.md`, 'utf8')).find(({ language }) => language === 'python')?.text ?? '';
    folder.write('worker.py', code);
    expect(
      code
        .trim()
        .split('\n')
        .filter((line) => line !== '').length,
    ).toBeLessThan(45);
    const command = `${python?.command} ${folder.path('worker.py')}`;
    const environment = { PYTHONPATH: duckdb.folder };

    const counting = manifest(
      [source({ id: 'events', format: 'csv', path: 'data/*.csv', columns: { at: 'date', place: 'string', n: 'integer' } })],
      [table('daily', { dimensions: { place: 'string' }, states: [state('rows', 'count')] })],
    );
    const [here, there] = [new TestWorkspace(), new TestWorkspace()];
    for (const workspace of [here, there])
      for (const day of ['2026-01-01', '2026-01-02'])
        workspace.write(`data/${day}.csv`, `at,place,n\n${day},a,1\n${day},b,2\n${day},a,3\n`);
    const stop = new AbortController().signal;
    const workers = new CommandWorkers({ command, environment: { ...process.env, ...environment }, build, stop });
    await here.ingestOne(counting);
    const report = await there.ingestOne(counting, { worker: () => workers }).finally(() => workers.close());
    expect(report).toMatchObject({ error: null, chunks: { done: 2, failed: 0 }, rows_in: 6 });
    expect(await storedRows(there.root)).toEqual(await storedRows(here.root));

    const refused = await ingested(salesLake(2), command, { environment });
    expect(refused.report.error).toMatch(/^A worker could not carry out an order: this worker only counts\./);
  });
});
