import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceBinary } from '../../support/processes.ts';
import type { Violations } from '../Violations.ts';
import { FaultShop, type Said } from './FaultShop.ts';
import { FaultTable } from './FaultTable.ts';
import { servedPartly } from './servedPartly.ts';

/** Whether this machine can stop a process at a system call. */
export const canKillAtSystemCalls = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;

/** A way to have system calls go wrong. */
interface Interference {
  readonly name: string;
  readonly calls: string;
  /** What strace does to the n-th of them in a thread, or to all from there on. */
  readonly inject: (at: number) => string;
}

const interferences: readonly Interference[] = [
  {
    name: 'killed at a change',
    calls:
      'pwrite64,pwritev,rename,renameat,renameat2,unlink,unlinkat,rmdir,link,linkat,symlink,symlinkat,mkdir,ftruncate,fallocate,fsync,fdatasync,chmod,fchmod',
    inject: (at) => `signal=KILL:when=${at}`,
  },
  // Counted apart: most of them are messages between threads.
  { name: 'killed at a write', calls: 'write,writev', inject: (at) => `signal=KILL:when=${at}` },
  { name: 'no space left', calls: 'pwrite64,pwritev,fallocate', inject: (at) => `error=ENOSPC:when=${at}+` },
];

const scenarios: Readonly<Record<string, Scenario>> = {
  fresh: { prepare: async () => undefined, change: () => undefined, args: ['ingest'] },
  incremental: { prepare: async (shop) => void (await shop.ingest(false)), change: (shop) => shop.day(4, 0), args: ['ingest'] },
  edited: { prepare: async (shop) => void (await shop.ingest(false)), change: (shop) => shop.day(2, 1), args: ['ingest'] },
  forced: { prepare: async (shop) => void (await shop.ingest(false)), change: () => undefined, args: ['ingest', '--force'] },
  export: {
    prepare: async (shop) => {
      await shop.ingest(false);
      await shop.export();
    },
    change: () => undefined,
    args: ['export', '--grain', 'day'],
  },
};

/** A command that is killed, and the workspace that it is killed in. */
interface Scenario {
  readonly prepare: (shop: FaultShop) => Promise<void>;
  readonly change: (shop: FaultShop) => void;
  readonly args: readonly string[];
}

export interface KillTrials {
  /** Trials of each scenario and interference, spread over its system calls; Infinity for one at each of them. */
  readonly trials: number;
  /** Which of the scenarios; all of them when left out. */
  readonly only?: readonly string[];
}

/**
 * Kills an ingest or an export at one of its system calls, or lets the disk be full from there on, and holds that what serves next is what was published before or what it was about to
 * publish, and that the next run ends as if nothing had happened and leaves nothing behind.
 */
export async function killTrials({ trials, only = Object.keys(scenarios) }: KillTrials, violations: Violations): Promise<FaultTable> {
  const table = new FaultTable();
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (!only.includes(name)) continue;
    const shop = FaultShop.create();
    const undisturbed = shop.copy();
    try {
      await scenario.prepare(shop);
      const before = { said: await shop.ask(), exported: await shop.exported() };
      scenario.change(shop);
      await scenario.prepare(undisturbed);
      scenario.change(undisturbed);
      await undisturbed.ingest(scenario.args.includes('--force'));
      if (before.exported !== null) await undisturbed.export();
      const after = { said: await undisturbed.ask(), exported: await undisturbed.exported() };
      for (const interference of interferences) {
        const total = countCalls(shop, scenario, interference);
        for (const at of spread(total, trials)) {
          const what = `${name}, ${interference.name}, call ${at} of ${total}`;
          const outcome = await tryOut(shop, scenario, interference, at, { before, after, what }, violations);
          // Threads divide their calls otherwise each time: some runs end before the call comes.
          if (outcome.detected) table.add(`${name}: ${interference.name}`, outcome);
        }
      }
    } finally {
      shop.remove();
      undisturbed.remove();
    }
  }
  return table;
}

interface Expected {
  readonly before: Outcome;
  readonly after: Outcome;
  readonly what: string;
}

interface Outcome {
  readonly said: Said;
  readonly exported: string | null;
}

async function tryOut(
  shop: FaultShop,
  scenario: Scenario,
  interference: Interference,
  at: number,
  { before, after, what }: Expected,
  violations: Violations,
): Promise<{ readonly detected: boolean; readonly mended: boolean; readonly wrong: boolean }> {
  const killed = shop.copy();
  const outcome = { detected: false, mended: false, wrong: false };
  try {
    outcome.detected = await runDisturbed(killed, scenario, interference, at);
    const served = await killed.ask();
    const partly = servedPartly(served, before.said, after.said);
    outcome.wrong = !partly;
    if (!partly) violations.add(`${what}: answers that were never published: ${served.answers}`);
    const exported = await killed.exported();
    if (exported !== before.exported && exported !== after.exported) {
      outcome.wrong = true;
      violations.add(`${what}: an export that is neither the one before nor the one after`);
    }
    const report = await killed.ingest(false);
    if (before.exported !== null) await killed.export();
    const mended = await killed.ask();
    const again = await killed.ingest(false);
    const failure = !report.ok
      ? `the next ingest fails: ${report.sources.map(({ error }) => error).join(' ')}`
      : mended.answers !== after.said.answers || mended.data_hash !== after.said.data_hash || mended.fault !== null
        ? `the next ingest ends elsewhere: ${JSON.stringify(mended)}`
        : (await killed.exported()) !== after.exported
          ? 'the next export ends elsewhere'
          : killed.leftovers().length > 0
            ? `left behind: ${killed.leftovers().join(', ')}`
            : again.sources.some(({ published }) => published)
              ? 'an ingest of nothing new publishes'
              : null;
    outcome.mended = failure === null;
    if (failure !== null) violations.add(`${what}: ${failure}`);
  } catch (error) {
    violations.add(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    killed.remove();
  }
  return outcome;
}

/** Runs the command with one of its calls disturbed. @returns whether it came to that: it was killed, or says what was wrong. */
async function runDisturbed(shop: FaultShop, scenario: Scenario, { calls, inject }: Interference, at: number): Promise<boolean> {
  const options = ['-e', `trace=${calls}`, '-e', `inject=${calls}:${inject(at)}`];
  return new Promise((resolve) => {
    execFile('strace', ['-f', '-qq', '-o', '/dev/null', ...options, ...command(shop, scenario)], { env }, (error, stdout, stderr) =>
      resolve(error !== null && (error.signal === 'SIGKILL' || `${stdout}${stderr}`.includes('There is no space left on the disk.'))),
    );
  });
}

/** How many of the calls the busiest thread makes. */
function countCalls(shop: FaultShop, scenario: Scenario, { calls }: Interference): number {
  const counted = shop.copy();
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  try {
    const log = join(folder, 'log');
    execFileSync('strace', ['-f', '-qq', '-o', log, '-e', `trace=${calls}`, ...command(counted, scenario)], { env, stdio: 'ignore' });
    const threads = new Map<string, number>();
    for (const line of readFileSync(log, 'utf8').split('\n')) {
      const [thread = ''] = line.split(' ', 1);
      if (!line.includes('resumed>')) threads.set(thread, (threads.get(thread) ?? 0) + 1);
    }
    return Math.max(...threads.values());
  } finally {
    counted.remove();
    rmSync(folder, { recursive: true });
  }
}

/** One thread works on files, so that the calls come in the same order each time. */
const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };

function command(shop: FaultShop, { args: [verb = '', ...flags] }: Scenario): readonly string[] {
  return [process.execPath, serviceBinary, verb, shop.root, ...flags];
}

/** At most `count` numbers from 1 to `total`, evenly. */
function spread(total: number, count: number): readonly number[] {
  if (count >= total) return Array.from({ length: total }, (_, index) => index + 1);
  return Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * total) / count) + 1);
}
