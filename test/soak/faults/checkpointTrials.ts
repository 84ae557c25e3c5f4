import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violations } from '../Violations.ts';
import { FaultShop, type Said } from './FaultShop.ts';
import { FaultTable } from './FaultTable.ts';
import { inParallel } from './inParallel.ts';

const ROLLING = 'meta/state/frequency_response/source=visits/processor=views/rolling';

export interface CheckpointTrials {
  readonly flips: number;
  readonly truncations: number;
  readonly seed: number;
}

/**
 * Damages a checkpoint before a new day comes, and holds that the ingest of that day either counts it as it should, or says what is wrong and leaves
 * what was published; and that a forced one then ends in the rows and the data hash of a workspace that nobody has touched.
 */
export async function checkpointTrials({ flips, truncations, seed }: CheckpointTrials, violations: Violations): Promise<FaultTable> {
  const table = new FaultTable();
  const shop = FaultShop.create();
  await shop.ingest(false);
  const undisturbed = shop.copy();
  try {
    const published = await shop.ask();
    shop.day(4, 0);
    undisturbed.day(4, 0);
    await undisturbed.ingest(false, 'visits');
    const wanted = { published, after: await undisturbed.ask() };
    await inParallel([...checkpointDamages(shop, flips, truncations, seed)], async (damage) => {
      table.add(damage.kind, await tryOut(shop, damage, wanted, violations));
    });
  } finally {
    shop.remove();
    undisturbed.remove();
  }
  return table;
}

interface CheckpointDamage {
  readonly kind: string;
  readonly what: string;
  readonly inflict: (file: string) => void;
}

function* checkpointDamages({ root }: FaultShop, flips: number, truncations: number, seed: number): Generator<CheckpointDamage> {
  const bytes = readFileSync(join(root, ROLLING));
  for (let trial = 0; trial < flips; trial++) {
    const at = usedByte(bytes, seed + trial);
    const flip = (file: string): void => {
      const content = readFileSync(file);
      content[at] = (content[at] ?? 0) ^ (1 << (trial % 8));
      writeFileSync(file, content);
    };
    yield { kind: 'checkpoint: bit flip', what: `bit ${trial % 8} of byte ${at}`, inflict: flip };
  }
  for (let trial = 0; trial < truncations; trial++) {
    const length = [0, 4096, 12_288, Math.floor((bytes.length * trial) / truncations)][trial % 4] ?? 0;
    yield { kind: 'checkpoint: truncation', what: `cut to ${length} bytes`, inflict: (file) => truncateSync(file, length) };
  }
  yield {
    kind: 'checkpoint: another in its place',
    what: 'a ledger in its place',
    inflict: (file) => copyFileSync(join(root, 'meta/ledger/visits.duckdb'), file),
  };
}

interface Wanted {
  readonly published: Said;
  readonly after: Said;
}

async function tryOut(
  shop: FaultShop,
  { what, inflict }: CheckpointDamage,
  { published, after }: Wanted,
  violations: Violations,
): Promise<{ readonly detected: boolean; readonly mended: boolean; readonly wrong: boolean }> {
  const damaged = shop.copy();
  const outcome = { detected: false, mended: false, wrong: false };
  try {
    inflict(join(damaged.root, ROLLING));
    const report = await damaged.ingest(false, 'visits');
    const views = (said: Said): string => JSON.stringify((JSON.parse(said.answers) as readonly unknown[]).at(-1));
    const said = await damaged.ask();
    const messages = report.sources.flatMap(({ error, failures }) => [
      ...failures.map(({ message }) => message),
      ...(error === null ? [] : [error]),
    ]);
    outcome.detected = !report.ok;
    outcome.wrong = views(said) !== views(report.ok ? after : published);
    if (outcome.wrong) violations.add(`${what}: ${report.ok ? 'a wrong number' : 'not what was published'}: ${views(said)}`);
    if (messages.some((message) => !message.includes('--force')))
      violations.add(`${what}: it is not said what to do: ${messages.join(' ')}`);
    const forced = await damaged.ingest(true, 'visits');
    const mended = await damaged.ask();
    outcome.mended = forced.ok && mended.answers === after.answers && mended.data_hash === after.data_hash;
    if (!outcome.mended) violations.add(`${what}: a forced ingest ends elsewhere: ${JSON.stringify([forced.sources, mended])}`);
    if (existsSync(join(damaged.root, `${ROLLING}.new`))) violations.add(`${what}: left behind: what was to replace it`);
  } catch (error) {
    violations.add(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    damaged.remove();
  }
  return outcome;
}

/** A byte of a page that is not all zeros, by a number: most of a small database was never used. */
function usedByte(bytes: Uint8Array, number: number): number {
  for (let tries = 1; ; tries++) {
    const at = (number * 7919 * tries * 104_729) % bytes.length;
    const page = at & ~4095;
    if (tries > 200 || bytes.subarray(page, page + 4096).some((byte) => byte !== 0)) return at;
  }
}
