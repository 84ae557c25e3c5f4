import type { Violations } from '../Violations.ts';
import { damages, type Damage } from './damages.ts';
import { FaultShop, type Said } from './FaultShop.ts';
import { FaultTable } from './FaultTable.ts';
import { servedPartly } from './servedPartly.ts';

export interface DamageTrials {
  /** Of each kind of file. */
  readonly flips: number;
  readonly truncations: number;
  readonly seed: number;
  /** Kinds of file and of damage; all of them when left out. */
  readonly only?: readonly string[];
}

/**
 * Damages one file of a workspace in each trial, and holds that whatever serves next gives answers that were published, and that the next
 * ingest, without any new data, ends in the rows and the data hash of a workspace that nobody has touched.
 */
export async function damageTrials({ flips, truncations, seed, only }: DamageTrials, violations: Violations): Promise<FaultTable> {
  const table = new FaultTable();
  const shop = FaultShop.create();
  try {
    await shop.ingest(false);
    const before = await shop.ask();
    shop.day(2, 1);
    shop.day(4, 0);
    await shop.ingest(false);
    await shop.export();
    const undisturbed: Undisturbed = { before, after: await shop.ask(), exported: await shop.exported() };
    for (const damage of damages(shop, randomFrom(seed), flips, truncations))
      if (only === undefined || only.includes(damage.kind)) table.add(damage.kind, await tryOut(shop, damage, undisturbed, violations));
  } finally {
    shop.remove();
  }
  return table;
}

interface Undisturbed {
  /** What was published before the last time, and what was published last. */
  readonly before: Said;
  readonly after: Said;
  readonly exported: string | null;
}

async function tryOut(
  shop: FaultShop,
  damage: Damage,
  { before, after, exported }: Undisturbed,
  violations: Violations,
): Promise<{ readonly detected: boolean; readonly mended: boolean; readonly wrong: boolean }> {
  const damaged = shop.copy();
  const outcome = { detected: false, mended: false, wrong: false };
  try {
    damage.inflict(damaged.root);
    const served = await damaged.ask();
    const nothing = served.data_hash === null;
    const published = !nothing && servedPartly(served, before, after);
    const exports = await damaged.readExport();
    outcome.wrong = (!published && !nothing) || (exports !== 'unreadable' && exports !== null && exports !== exported);
    const report = await damaged.ingest(false);
    const warnings = report.sources.flatMap((source) => source.warnings);
    outcome.detected = served.fault !== null || warnings.length > 0 || exports === 'unreadable';
    const mended = await damaged.ask();
    await damaged.export();
    const failure = !report.ok
      ? `the ingest fails: ${report.sources.map(({ error }) => error).join(' ')}`
      : mended.answers !== after.answers || mended.data_hash !== after.data_hash || mended.fault !== null
        ? `the next ingest does not mend it: ${JSON.stringify(mended)}`
        : (await damaged.exported()) !== exported
          ? 'the next export is another'
          : damaged.leftovers().length > 0
            ? `left behind: ${damaged.leftovers().join(', ')}`
            : null;
    outcome.mended = failure === null;
    if (outcome.wrong) violations.add(`${damage.what}: answers that were never published: ${served.answers}, or such an export`);
    if (!outcome.wrong && !nothing && served.answers !== after.answers && served.fault === null)
      violations.add(`${damage.what}: an older answer, and health says nothing`);
    if (failure !== null) violations.add(`${damage.what}: ${failure}`);
  } catch (error) {
    violations.add(`${damage.what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    damaged.remove();
  }
  return outcome;
}

/** Numbers from 0 to 1, always the same for a seed (a linear congruential generator, Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
