import { readdirSync } from 'node:fs';
import { doctor } from '../../../runtime/doctor/doctor.ts';
import { examine } from '../../../runtime/doctor/examine.ts';
import { repair } from '../../../runtime/doctor/repair.ts';
import type { IngestReport } from '../../../runtime/ingest/IngestReport.ts';
import { silentProgress } from '../../../runtime/ingest/Progress.ts';
import { workspacePaths } from '../../../runtime/store/paths.ts';
import { GENERATIONS_RETAINED, keepGenerations } from '../../../runtime/store/retention.ts';
import { compileWorkspace } from '../../../runtime/workspace/compileWorkspace.ts';
import type { Violations } from '../Violations.ts';
import { damages, type Damage } from './damages.ts';
import type { FaultShop, Said, ShopSource } from './FaultShop.ts';
import { FaultTable } from './FaultTable.ts';
import { foundByDoctor } from './foundByDoctor.ts';
import { inParallel } from './inParallel.ts';
import { packed } from './packed.ts';
import { servedPartly } from './servedPartly.ts';

export interface DamageTrials {
  /** Of each kind of file. */
  readonly flips: number;
  readonly truncations: number;
  readonly seed: number;
  /** Whether to try a kind of damage to a kind of file. */
  readonly tries: (kind: string) => boolean;
  /** `apart`: each damage in a workspace of its own. `together`: with all others that have nothing to do with it. */
  readonly trials: 'apart' | 'together';
  readonly mended_by: 'ingest' | 'doctor';
  readonly shops: ShopSource;
}

/**
 * Damages files of a workspace in each trial, and holds that the doctor names the damage and writes nothing, that whatever serves next gives
 * answers that were published, and that the next ingest, or the doctor's repair, ends without any new data in the rows and the data hash of a
 * workspace that nobody has touched.
 */
export async function damageTrials(
  { trials, mended_by, shops, tries, ...sizes }: DamageTrials,
  violations: Violations,
): Promise<FaultTable> {
  const table = new FaultTable();
  const published = await shops('published');
  const shop = await shops('exported');
  try {
    await keepGenerations(workspacePaths(shop.root), GENERATIONS_RETAINED);
    const undisturbed: Undisturbed = { before: await published.ask(), after: await shop.ask(), exported: await shop.exported() };
    const all = [...damages(shop, randomFrom(sizes.seed), sizes.flips, sizes.truncations)].filter(({ kind }) => tries(kind));
    await inParallel(trials === 'together' ? packed(all) : all.map((damage) => [damage]), async (inflicted) => {
      const outcome = await tryOut(shop, inflicted, undisturbed, mended_by, violations);
      for (const { kind } of inflicted) table.add(kind, outcome);
    });
  } finally {
    for (const one of [published, shop]) one.remove();
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
  inflicted: readonly Damage[],
  { before, after, exported }: Undisturbed,
  mended_by: DamageTrials['mended_by'],
  violations: Violations,
): Promise<{ readonly detected: boolean; readonly mended: boolean; readonly wrong: boolean }> {
  const damaged = shop.copy();
  const what = inflicted.map((damage) => damage.what).join(', and ');
  const outcome = { detected: false, mended: false, wrong: false };
  try {
    for (const damage of inflicted) damage.inflict(damaged.root);
    const diagnosis = await diagnosed(damaged, inflicted, what, violations);
    const served = await damaged.ask();
    const nothing = served.data_hash === null;
    const published = !nothing && servedPartly(served, before, after);
    const exports = await damaged.readExport();
    outcome.wrong = (!published && !nothing) || (exports !== 'unreadable' && exports !== null && exports !== exported);
    const refused = mended_by === 'doctor' ? await diagnosis.repair() : errorsOf(await damaged.ingest(false));
    outcome.detected = diagnosis.found || served.fault !== null || exports === 'unreadable';
    const mended = await damaged.ask();
    // The doctor makes an export again where it is damaged, not where it was removed.
    if (mended_by === 'ingest' || (await damaged.exported()) === null) await damaged.export();
    const failure =
      refused.length > 0
        ? `the ${mended_by} does not do it: ${refused.join(', ')}`
        : mended.answers !== after.answers || mended.data_hash !== after.data_hash || mended.fault !== null
          ? `it is not mended: ${JSON.stringify(mended)}`
          : (await damaged.exported()) !== exported
            ? 'the next export is another'
            : damaged.leftovers().length > 0
              ? `left behind: ${damaged.leftovers().join(', ')}`
              : null;
    outcome.mended = failure === null;
    if (outcome.wrong) violations.add(`${what}: answers that were never published: ${served.answers}, or such an export`);
    if (!outcome.wrong && !nothing && served.answers !== after.answers && served.fault === null)
      violations.add(`${what}: an older answer, and health says nothing`);
    if (failure !== null) violations.add(`${what}: ${failure}`);
  } catch (error) {
    violations.add(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    damaged.remove();
  }
  return outcome;
}

interface Diagnosis {
  readonly found: boolean;
  /** @returns what is still found after it. */
  readonly repair: () => Promise<readonly string[]>;
}

/** What the doctor finds must be what was done to the workspace, and what he repairs must be whole. */
async function diagnosed({ root }: FaultShop, inflicted: readonly Damage[], what: string, violations: Violations): Promise<Diagnosis> {
  const compiled = await compileWorkspace(root);
  if (!compiled.ok) throw new Error('the catalog of the faults does not compile');
  const files = listing(root);
  const { findings } = await examine(root, compiled);
  if (JSON.stringify(listing(root)) !== JSON.stringify(files)) violations.add(`${what}: the doctor has written something`);
  const found = findings.map(({ code }) => code);
  const untold = [...found];
  for (const { kind } of inflicted) {
    const expected = foundByDoctor[kind];
    if (expected === undefined) violations.add(`${kind}: nobody has said what the doctor finds`);
    if (expected === undefined || expected === null) continue;
    const at = untold.indexOf(expected);
    if (at < 0) violations.add(`${what}: the doctor does not find ${expected}, but ${found.join(', ')}`);
    else untold.splice(at, 1);
  }
  const repairs = { roots: undefined, progress: silentProgress };
  return {
    found: findings.length > 0,
    repair: async () => {
      await repair(
        { workspace: root, compiled, ...repairs },
        findings.map(({ remedy }) => remedy),
      );
      // A person decides how many generations stay, and is told the command.
      if (found.includes('retention_unread')) await keepGenerations(workspacePaths(root), GENERATIONS_RETAINED);
      const { faults, notices } = await doctor(root, repairs);
      return [...faults, ...notices].map(({ code }) => code);
    },
  };
}

function errorsOf({ ok, sources }: IngestReport): readonly string[] {
  return ok ? [] : sources.map(({ error }) => String(error));
}

/** The names of all files. */
function listing(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
}

/** Numbers from 0 to 1, always the same for a seed (a linear congruential generator, Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
