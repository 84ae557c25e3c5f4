import type { BucketFault, ProxiedRequest } from '../../support/BucketProxy.ts';
import type { BucketServer } from '../../support/BucketServer.ts';
import type { Said } from '../faults/FaultShop.ts';
import { FaultTable } from '../faults/FaultTable.ts';
import type { Violations } from '../Violations.ts';
import { BucketShop, type Ended } from './BucketShop.ts';

/** When a writer is killed: as it asks for something, or when that was done and it has not heard so. */
const kills = ['killed before a request', 'killed after a request'] as const;

const faults: Readonly<Record<string, BucketFault>> = {
  'status 500': { kind: 'status', status: 500 },
  'status 503': { kind: 'status', status: 503 },
  'connection cut': { kind: 'cut' },
  'answer lost': { kind: 'lost' },
  'body halved': { kind: 'halved' },
  'body slow': { kind: 'slow', ms: 50 },
  'answer of before': { kind: 'stale' },
  'bit flipped': { kind: 'flipped' },
};

export interface BucketTrials {
  readonly server: BucketServer;
  /** Trials of each kind: one at the swap of the head, the others spread over the requests of an ingest; Infinity for one at each of them. */
  readonly trials: number;
  readonly tries: (kind: string) => boolean;
  /** How long trials are begun, in seconds; every kind has had as many by then, give or take one. All are tried when it is absent. */
  readonly seconds?: number;
  /** Is told after each trial how far it has come. */
  readonly progress?: (line: string) => void;
}

/**
 * Kills an ingest into a bucket at its requests, or lets one go wrong, once or from there on, and holds that what any reader says next is
 * what was published before or what this ingest publishes, whole; that an ingest that says it is done has published; and that the next one,
 * on this machine or on another, ends as in a folder.
 */
export async function bucketTrials(
  { server, trials, tries, seconds = Infinity, progress }: BucketTrials,
  violations: Violations,
): Promise<FaultTable> {
  const table = new FaultTable();
  const end_ms = performance.now() + seconds * 1000;
  const shop = await BucketShop.create(server);
  try {
    const machine = shop.machine();
    await must(shop.run(machine, 'ingest').ended);
    const state = { edition: 0, machine, expected: [await shop.expected()] };
    await shop.day(2, 1);
    state.expected.push(await shop.expected());
    // Counts the requests, and leaves edition 1.
    shop.proxy.seen.splice(0);
    await must(shop.run(machine, 'ingest').ended);
    const requests = shop.proxy.seen.length;
    const swap = shop.proxy.seen.findIndex(({ method, url }) => method === 'PUT' && url.includes('store/head.json')) + 1;
    state.edition = 1;
    const points = [swap, ...spread(requests, trials - 1).filter((at) => at !== swap)];
    const planned = points.flatMap((at) => [
      ...kills.filter(tries).map((kind) => ({ kind, at, disturb: (number: number) => killAt(shop, state.machine, kind, number) })),
      ...Object.entries(faults)
        .filter(([name]) => tries(name))
        .flatMap(([name, fault]) =>
          (['once', 'from there on'] as const).map((lasting) => ({
            kind: `${name}, ${lasting}`,
            at,
            disturb: (number: number) => failAt(shop, state.machine, fault, lasting, number),
          })),
        ),
    ]);
    for (const [index, { kind, at, disturb }] of planned.entries()) {
      if (performance.now() > end_ms) {
        progress?.(`the ${seconds} seconds are over; ${planned.length - index} of ${planned.length} trials are left out`);
        break;
      }
      await trial(kind, at, disturb);
      const { trials: met, mended, wrong } = table.total();
      progress?.(
        `${index + 1} of ${planned.length} trials, at request ${at} of ${requests}: ${kind}. ${met} met, ${mended} mended, ${wrong} wrong`,
      );
    }

    async function trial(kind: string, at: number, disturb: (at: number) => Promise<Disturbed>): Promise<void> {
      const outcome = { detected: false, mended: false, wrong: false };
      const what = `${kind}, request ${at}`;
      const before = state.expected[state.edition];
      state.edition = 1 - state.edition;
      const after = state.expected[state.edition];
      if (before === undefined || after === undefined) throw new Error('there are two editions');
      await shop.day(2, state.edition);
      const { ended, hit } = await disturb(at);
      undisturbed(shop);
      outcome.detected = hit;
      if (ended.said.includes('Something went wrong')) violations.add(`${what}: says what nobody can act on: ${ended.said}`);
      // A machine that has never seen the workspace finds one or the other.
      const served = await shop.ask(shop.machine());
      const is_whole = [before, after].some((said) => same(said, served));
      outcome.wrong = !is_whole;
      if (!is_whole) violations.add(`${what}: an answer that was never published: ${served.answers}`);
      // Who is shown the raw data of before has nothing to publish.
      if (ended.status === 0 && !kind.startsWith('answer of before') && !same(served, after))
        violations.add(`${what}: it says that it is done, and has not published`);
      if (at % 2 === 0) state.machine = shop.machine();
      const again = await shop.run(state.machine, 'ingest').ended;
      const mended = await shop.ask(shop.machine());
      outcome.mended = again.status === 0 && same(mended, after);
      if (!outcome.mended) violations.add(`${what}: the next ingest ends elsewhere: ${again.status} ${again.said}`);
      if (outcome.detected) table.add(kind, outcome);
    }
  } finally {
    await shop.remove();
  }
  return table;
}

interface Disturbed {
  readonly ended: Ended;
  /** Whether it came to the request. */
  readonly hit: boolean;
}

async function killAt(shop: BucketShop, machine: string, kind: (typeof kills)[number], at: number): Promise<Disturbed> {
  shop.proxy.seen.splice(0);
  let hit = false;
  const { child, ended } = shop.run(machine, 'ingest');
  const kill = async ({ number }: ProxiedRequest): Promise<void> => {
    if (number !== at) return;
    hit = true;
    child.kill('SIGKILL');
    await ended;
  };
  shop.proxy.fault = ({ number }) => (number >= at ? { kind: kind === 'killed before a request' ? 'cut' : 'lost' } : null);
  shop.proxy[kind === 'killed before a request' ? 'before' : 'after'] = kill;
  return { ended: await ended, hit };
}

async function failAt(
  shop: BucketShop,
  machine: string,
  fault: BucketFault,
  lasting: 'once' | 'from there on',
  at: number,
): Promise<Disturbed> {
  shop.proxy.seen.splice(0);
  let hit = false;
  shop.proxy.fault = ({ number, method, url }) => {
    const is_due = lasting === 'once' ? number === at : number >= at;
    // Only what the service wrote has a checksum of its own. What is not answered is not what is flipped.
    const is_meant =
      fault.kind === 'flipped' ? method === 'GET' && /store\/(head|objects)/.test(url) : fault.kind !== 'stale' || method === 'GET';
    if (!is_due || !is_meant) return null;
    hit = true;
    return fault;
  };
  return { ended: await shop.run(machine, 'ingest').ended, hit };
}

function undisturbed({ proxy }: BucketShop): void {
  proxy.fault = () => null;
  proxy.before = () => undefined;
  proxy.after = () => undefined;
}

async function must(ended: Promise<Ended>): Promise<void> {
  const { status, said } = await ended;
  if (status !== 0) throw new Error(said);
}

function same(a: Said, b: Said): boolean {
  return a.answers === b.answers && a.data_hash === b.data_hash && a.fault === b.fault;
}

/** At most `count` numbers from 1 to the total, evenly. */
function spread(total: number, count: number): readonly number[] {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  return count >= total ? all : Array.from({ length: count }, (_, index) => all[Math.floor(((index + 0.5) * total) / count)] ?? 1);
}
