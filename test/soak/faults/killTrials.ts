import { execFile, execFileSync, spawnSync, type ExecFileException } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceBinary } from '../../support/processes.ts';
import type { Violations } from '../Violations.ts';
import { FaultShop, type Said, type ShopSource } from './FaultShop.ts';
import { FaultTable } from './FaultTable.ts';
import { inParallel } from './inParallel.ts';
import { servedPartly } from './servedPartly.ts';

/** Whether this machine can stop a process at a system call. */
export const canKillAtSystemCalls = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;

type AtCalls = 'killed at a change' | 'killed at a write' | 'no space left';
type Interference = AtCalls | 'killed at an instant';

/** A way to have system calls go wrong. */
interface Way {
  /** Each goes wrong by itself: strace counts the calls of a thread by their names. */
  readonly calls: readonly string[];
  /** What strace does to the n-th of one of them in a thread, or to all from there on. */
  readonly inject: (call: string, at: number) => string;
}

const changes =
  'pwrite64 pwritev rename renameat renameat2 unlink unlinkat rmdir link linkat symlink symlinkat mkdir ftruncate fallocate fsync fdatasync chmod fchmod';

const atCalls: Readonly<Record<AtCalls, Way>> = {
  'killed at a change': { calls: changes.split(' '), inject: (call, at) => `${call}:signal=KILL:when=${at}` },
  // Counted apart: most of them are messages between threads.
  'killed at a write': { calls: ['write', 'writev'], inject: (call, at) => `${call}:signal=KILL:when=${at}` },
  // From there on no other call that takes space succeeds either.
  'no space left': { calls: ['pwrite64'], inject: (_, at) => `pwrite64,pwritev,fallocate:error=ENOSPC:when=${at}+` },
};

type Scenario = 'fresh' | 'incremental' | 'edited' | 'pruned' | 'kept' | 'forced' | 'export';

/** A command that is killed, and the workspace that it is killed in. */
interface Situation {
  /** With three days of raw data; or with these published; or with these published and exported. */
  readonly starts: 'empty' | 'published' | 'exported';
  readonly change: (shop: FaultShop) => void;
  readonly args: readonly string[];
}

const scenarios: Readonly<Record<Scenario, Situation>> = {
  fresh: { starts: 'empty', change: () => undefined, args: ['ingest'] },
  incremental: { starts: 'published', change: (shop) => shop.day(4, 0), args: ['ingest'] },
  edited: { starts: 'published', change: (shop) => shop.day(2, 1), args: ['ingest'] },
  // The checkpoint of contacts no longer has the first day.
  pruned: { starts: 'published', change: (shop) => shop.day(1, 1), args: ['ingest'] },
  kept: { starts: 'published', change: (shop) => shop.day(4, 0), args: ['ingest', '--keep', '2'] },
  forced: { starts: 'published', change: () => undefined, args: ['ingest', '--force'] },
  export: { starts: 'exported', change: () => undefined, args: ['export', '--grain', 'day'] },
};

export interface KillTrials {
  /** Trials of each scenario and interference, spread over its system calls; Infinity for one at each of them. */
  readonly trials: number;
  /** Trials of each scenario that are killed at an instant, spread over the time that it takes. */
  readonly instants: number;
  readonly disturbed: readonly Disturbed[];
  readonly shops: ShopSource;
}

interface Disturbed {
  readonly scenario: Scenario;
  readonly interference: Interference;
}

/** All that can be disturbed, in each way. */
export const everyKill: readonly Disturbed[] = keys(scenarios).flatMap((scenario) =>
  [...keys(atCalls), 'killed at an instant' as const].map((interference) => ({ scenario, interference })),
);

/**
 * Kills an ingest or an export at one of its system calls or at an instant, or lets the disk be full from there on, and holds that what serves next is what was
 * published before or what it was about to publish, and that the next run ends as if nothing had happened and leaves nothing behind.
 */
export async function killTrials({ trials, instants, disturbed, shops }: KillTrials, violations: Violations): Promise<FaultTable> {
  const table = new FaultTable();
  const empty = FaultShop.create();
  const published = await shops('published');
  const exported = published.copy();
  await exported.export();
  const starts: Readonly<Record<Situation['starts'], FaultShop>> = { empty, published, exported };
  try {
    for (const name of keys(scenarios)) {
      const interfering = disturbed.filter(({ scenario }) => scenario === name).map(({ interference }) => interference);
      if (interfering.length === 0) continue;
      const situation = scenarios[name];
      const shop = starts[situation.starts].copy();
      const undisturbed = shop.copy();
      try {
        const before = await outcomeOf(shop);
        situation.change(shop);
        situation.change(undisturbed);
        await undisturbed.ingest(situation.args.some((arg) => arg === '--force'));
        if (before.exported !== null) await undisturbed.export();
        const after = await outcomeOf(undisturbed);
        const busiest = countCalls(shop, situation);
        const tried = interfering.flatMap((way): readonly Injection[] => {
          if (way === 'killed at an instant') return spread(upTo(duration(shop, situation)), instants).map((at) => ({ way, at }));
          const points = atCalls[way].calls.flatMap((call) => upTo(busiest.get(call) ?? 0).map((at) => ({ way, call, at })));
          return spread(points, trials);
        });
        await inParallel(tried, async (injection) => {
          const { way } = injection;
          const outcome = await tryOut(
            shop,
            situation,
            injection,
            { before, after, what: `${name}, ${JSON.stringify(injection)}` },
            violations,
          );
          // Threads divide their calls otherwise each time, and take their time: some runs end before the call or the instant comes.
          if (outcome.detected) table.add(`${name}: ${way}`, outcome);
        });
      } finally {
        shop.remove();
        undisturbed.remove();
      }
    }
  } finally {
    for (const shop of Object.values(starts)) shop.remove();
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

async function outcomeOf(shop: FaultShop): Promise<Outcome> {
  return { said: await shop.ask(), exported: await shop.exported() };
}

async function tryOut(
  shop: FaultShop,
  situation: Situation,
  injection: Injection,
  { before, after, what }: Expected,
  violations: Violations,
): Promise<{ readonly detected: boolean; readonly mended: boolean; readonly wrong: boolean }> {
  const killed = shop.copy();
  const outcome = { detected: false, mended: false, wrong: false };
  try {
    const end = await runDisturbed(killed, situation, injection);
    outcome.detected = end === 'killed' || end === 'no space left';
    if (typeof end === 'object') violations.add(`${what}: it does not say that there is no space: ${end.said}`);
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

/** What goes wrong: at which call or from which on, or after how many milliseconds. */
type Injection =
  { readonly way: AtCalls; readonly call: string; readonly at: number } | { readonly way: 'killed at an instant'; readonly at: number };

/** How a disturbed command ended: as it was to; undisturbed; or with other words than that there is no space. */
type End = 'killed' | 'no space left' | 'undisturbed' | { readonly said: string };

/** Runs the command and disturbs it once, where it comes to that. */
async function runDisturbed(shop: FaultShop, situation: Situation, injection: Injection): Promise<End> {
  const [program = '', ...args] = command(shop, situation);
  return new Promise((resolve) => {
    const ended = (error: ExecFileException | null, stdout: string, stderr: string): void => {
      const said = `${stdout}${stderr}`;
      if (error === null) resolve('undisturbed');
      else if (error.signal === 'SIGKILL') resolve('killed');
      else resolve(said.includes('There is no space left on the disk.') ? 'no space left' : { said });
    };
    const { way, at } = injection;
    if (way === 'killed at an instant') execFile(program, args, { env, timeout: at, killSignal: 'SIGKILL' }, ended);
    else {
      const injected = atCalls[way].inject(injection.call, at);
      const options = ['-e', `trace=${injected.slice(0, injected.indexOf(':'))}`, '-e', `inject=${injected}`];
      execFile('strace', ['-f', '-qq', '-o', '/dev/null', ...options, program, ...args], { env }, ended);
    }
  });
}

/** How many milliseconds the command takes undisturbed. */
function duration(shop: FaultShop, situation: Situation): number {
  const timed = shop.copy();
  try {
    const [program = '', ...args] = command(timed, situation);
    const started = performance.now();
    execFileSync(program, args, { env, stdio: 'ignore' });
    return Math.round(performance.now() - started);
  } finally {
    timed.remove();
  }
}

/** Of each call, how many the thread makes that makes most. */
function countCalls(shop: FaultShop, situation: Situation): ReadonlyMap<string, number> {
  const counted = shop.copy();
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  try {
    const log = join(folder, 'log');
    const all = keys(atCalls).flatMap((name) => atCalls[name].calls);
    // With the filter only these calls stop the process; a signal cannot be sent that way.
    const traced = ['-f', '--seccomp-bpf', '-qq', '-o', log, '-e', `trace=${[...new Set(all)].join(',')}`];
    execFileSync('strace', [...traced, ...command(counted, situation)], { env, stdio: 'ignore' });
    const counts = new Map<string, number>();
    for (const line of readFileSync(log, 'utf8').split('\n')) {
      const made = /^\d+ +\w+(?=\()/.exec(line)?.[0];
      if (made !== undefined) counts.set(made, (counts.get(made) ?? 0) + 1);
    }
    const busiest = new Map<string, number>();
    for (const [made, count] of counts) {
      const call = made.slice(made.lastIndexOf(' ') + 1);
      busiest.set(call, Math.max(count, busiest.get(call) ?? 0));
    }
    return busiest;
  } finally {
    counted.remove();
    rmSync(folder, { recursive: true });
  }
}

/** One thread works on files, so that the calls come in the same order each time. */
const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };

function command(shop: FaultShop, { args: [verb = '', ...flags] }: Situation): readonly string[] {
  return [process.execPath, serviceBinary, verb, shop.root, ...flags];
}

/** At most `count` of some things, evenly. */
function spread<Thing>(things: readonly Thing[], count: number): readonly Thing[] {
  const chosen = new Set(
    Array.from({ length: Math.min(count, things.length) }, (_, index) => Math.floor(((index + 0.5) * things.length) / count)),
  );
  return count >= things.length ? things : things.filter((_, index) => chosen.has(index));
}

function upTo(total: number): readonly number[] {
  return Array.from({ length: total }, (_, index) => index + 1);
}

function keys<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[];
}
