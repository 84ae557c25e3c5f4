import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doctor } from '../../runtime/doctor/doctor.ts';
import { heldCandidate } from '../../runtime/store/format/heldCandidate.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { caseCount } from '../support/caseCount.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { serviceBinary } from '../support/processes.ts';
import { query } from '../support/workspaces.ts';
import { canKillAtSystemCalls } from '../soak/faults/killTrials.ts';
import { CheckedShop } from './CheckedShop.ts';

const HALVES = `checks:
  no_day_halves:
    metric: orders
    intent: {time_axis: day, compare: prior_period}
    expect: {orders_pct_change: {gte: -0.5}}
`;

/** By which a publication changes what has a name. */
const CALLS = ['rename', 'unlink', 'fsync', 'symlink'] as const;

const traced = onlyIf(canKillAtSystemCalls, 'strace is not here, or may not trace');

async function shownIn(workspace: string): Promise<string> {
  const rows = await query(
    workspacePaths(workspace).current,
    'SELECT period::VARCHAR AS day, sum(orders)::VARCHAR AS orders FROM store.sales GROUP BY ALL ORDER BY ALL',
  );
  return rows.map((row) => `${String(row['day'])} ${String(row['orders'])}`).join(', ');
}

function ingest(workspace: string, ...inject: readonly string[]): number | null {
  const command = [process.execPath, serviceBinary, 'ingest', workspace, 'orders'];
  const [program = '', ...args] = inject.length === 0 ? command : ['strace', '-f', '-qq', '-o', '/dev/null', ...inject, ...command];
  // Calls are counted in each thread: with one of Node's, the n-th is the same each time.
  return spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, UV_THREADPOOL_SIZE: '1' } }).status;
}

async function started(workspace: string, source: string): Promise<number | null> {
  const [status] = (await once(spawn(process.execPath, [serviceBinary, 'ingest', workspace, source], { stdio: 'ignore' }), 'exit')) as [
    number | null,
  ];
  return status;
}

type Check = (copy: string, what: string) => Promise<void>;

/** Kills an ingest of a copy at each n-th call of each kind, every `step`-th one, until it ends before that. */
async function killed(workspace: string, check: Check): Promise<number> {
  const step = Math.max(1, Math.round(60 / caseCount(6)));
  let trials = 0;
  for (const call of CALLS)
    for (let at = 1; ; at += step) {
      const inject = `${call}:signal=KILL:when=${at}`;
      const status = await onCopy(workspace, (copy) => ingest(copy, '-e', `trace=${call}`, '-e', `inject=${inject}`), check, inject);
      trials += 1;
      if (status === 0 || status === 1) break;
    }
  return trials;
}

/** Lets the disk be full from the n-th write of the engine on, for n growing by a factor, until an ingest no longer minds. */
async function outOfSpace(workspace: string, minds: (copy: string) => Promise<boolean>, check: Check): Promise<number> {
  const factor = 1 + 1 / caseCount(2);
  let trials = 0;
  for (let at = 1; ; at = Math.ceil(at * factor + 0.5)) {
    const calls = 'pwrite64,pwritev,fallocate';
    const inject = `${calls}:error=ENOSPC:when=${at}+`;
    const full = (copy: string): number | null => ingest(copy, '-e', `trace=${calls}`, '-e', `inject=${inject}`);
    let minded = true;
    await onCopy(
      workspace,
      full,
      async (copy, what) => {
        minded = await minds(copy);
        await check(copy, what);
      },
      inject,
    );
    if (!minded) return trials;
    trials += 1;
  }
}

async function onCopy(workspace: string, run: (copy: string) => number | null, check: Check, what: string): Promise<number | null> {
  const root = mkdtempSync(join(tmpdir(), 'disturbed-'));
  try {
    const copy = join(root, 'shop');
    cpSync(workspace, copy, { recursive: true, verbatimSymlinks: true });
    const status = run(copy);
    await check(copy, what);
    return status;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

describe('a publication that is killed', () => {
  it('shows nothing that failed its audit, and holds it back in the end', { timeout: 600_000, ...traced }, async () => {
    const shop = new CheckedShop(HALVES);
    shop.day('2026-01-01', 10);
    await shop.publish('orders');
    const before = await shownIn(shop.root);
    shop.day('2026-01-02', 2);
    const trials = await killed(shop.root, async (copy, what) => {
      expect([what, await shownIn(copy)]).toEqual([what, before]);
      expect([what, ingest(copy)]).toEqual([what, 1]);
      expect([what, await shownIn(copy)]).toEqual([what, before]);
      expect([what, await heldCandidate(copy)]).toMatchObject([what, { sources: ['orders'], checks: [{ outcome: 'failed' }] }]);
      expect(readdirSync(workspacePaths(copy).candidates)).toHaveLength(2);
      const { faults } = await doctor(copy, null);
      expect([what, faults]).toEqual([what, []]);
    });
    console.log(`${trials} ingests that hold back were killed`);
    expect(trials).toBeGreaterThanOrEqual(5);
  });

  it('shows what was held back all or not at all, and holds nothing that is published', { timeout: 600_000, ...traced }, async () => {
    const shop = new CheckedShop(HALVES);
    shop.day('2026-01-01', 10);
    await shop.publish('orders');
    const before = await shownIn(shop.root);
    shop.day('2026-01-02', 2);
    await shop.publish('orders');
    shop.day('2026-01-02', 9);
    const after = '2026-01-01 10, 2026-01-02 9';
    const trials = await killed(shop.root, async (copy, what) => {
      const shown = await shownIn(copy);
      expect([what, [before, after].includes(shown)]).toEqual([what, true]);
      if (shown === after) expect([what, existsSync(workspacePaths(copy).held)]).toEqual([what, false]);
      expect([what, ingest(copy)]).toEqual([what, 0]);
      expect([what, await shownIn(copy), await heldCandidate(copy)]).toEqual([what, after, null]);
      expect(readdirSync(workspacePaths(copy).candidates)).toEqual([]);
    });
    console.log(`${trials} ingests that release were killed`);
    expect(trials).toBeGreaterThanOrEqual(5);
  });

  it('finds the disk full and still shows nothing that failed its audit', { timeout: 600_000, ...traced }, async () => {
    const shop = new CheckedShop(HALVES);
    shop.day('2026-01-01', 10);
    await shop.publish('orders');
    const before = await shownIn(shop.root);
    shop.day('2026-01-02', 2);
    const minds = async (copy: string): Promise<boolean> => (await heldCandidate(copy)) === null;
    const trials = await outOfSpace(shop.root, minds, async (copy, what) => {
      expect([what, await shownIn(copy)]).toEqual([what, before]);
      expect([what, ingest(copy)]).toEqual([what, 1]);
      expect([what, await shownIn(copy)]).toEqual([what, before]);
      expect([what, await heldCandidate(copy)]).toMatchObject([what, { sources: ['orders'], checks: [{ outcome: 'failed' }] }]);
      expect(readdirSync(workspacePaths(copy).candidates)).toHaveLength(2);
    });
    console.log(`${trials} ingests that hold back ran out of space`);
    expect(trials).toBeGreaterThanOrEqual(2);
  });

  it('races with another of the same source or of a good one, and what failed stays held back', { timeout: 600_000 }, async () => {
    const shop = new CheckedShop(HALVES);
    for (const source of ['orders', 'payments']) shop.day('2026-01-01', 10, source);
    await shop.publish();
    shop.day('2026-01-02', 2);
    for (let round = 2; round <= 1 + caseCount(3); round++) {
      const day = `2026-01-${String(round).padStart(2, '0')}`;
      shop.day(day, 10, 'payments');
      const ended = await Promise.all(['orders', 'orders', 'payments'].map((source) => started(shop.root, source)));
      // One of the two of orders may find the other at work, and is told so.
      expect(ended.slice(0, 2)).toEqual([1, 1]);
      expect(ended[2]).toBe(0);
      expect(await shownIn(shop.root)).toBe('2026-01-01 10');
      expect(await shop.published(`SELECT count(*)::INT AS n FROM store.receipts WHERE period = '${day}'`)).not.toEqual([{ n: 0 }]);
      expect(await heldCandidate(shop.root)).toMatchObject({ sources: ['orders'], checks: [{ outcome: 'failed' }] });
    }
  });

  it(
    'is mended by the next ingest where the candidate or its record is damaged, and the doctor finds that',
    { timeout: 120_000 },
    async () => {
      const shop = new CheckedShop(HALVES);
      shop.day('2026-01-01', 10);
      await shop.publish('orders');
      shop.day('2026-01-02', 2);
      await shop.publish('orders');
      const found = async (): Promise<readonly string[]> => (await doctor(shop.root, null)).faults.map(({ code }) => code);
      const held = await heldCandidate(shop.root);
      if (held === null || held === 'unreadable') throw new Error('something is held');
      rmSync(workspacePaths(shop.root).candidate(held.id), { force: true });
      expect(await found()).toEqual(['candidate_damaged']);
      expect((await shop.publish('orders')).ok).toBe(false);
      expect(await found()).toEqual([]);
      shop.write('meta/candidate.json', '{"id": ');
      expect(await found()).toEqual(['held_unread']);
      expect((await shop.publish('orders')).ok).toBe(false);
      expect(await found()).toEqual([]);
      expect(await shownIn(shop.root)).toBe('2026-01-01 10');
      shop.day('2026-01-02', 9);
      expect((await shop.publish('orders')).ok).toBe(true);
      expect(await heldCandidate(shop.root)).toBeNull();
    },
  );
});
