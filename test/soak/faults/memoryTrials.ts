import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doctor } from '../../../runtime/doctor/doctor.ts';
import type { IngestReport } from '../../../runtime/ingest/IngestReport.ts';
import { silentProgress } from '../../../runtime/ingest/Progress.ts';
import type { Violations } from '../Violations.ts';
import { answerTo, type FaultShop, type Said, type ShopSource } from './FaultShop.ts';
import { FaultTable } from './FaultTable.ts';
import { inParallel } from './inParallel.ts';
import { memoryDamages, type Memory, type MemoryDamage } from './memoryDamages.ts';

export interface MemoryTrials {
  /** Of each file in which ingest remembers something. */
  readonly flips: number;
  readonly truncations: number;
  readonly seed: number;
  /** `copies`: besides, older and newer copies. `all`: every other that there is, too. */
  readonly besides: 'copies' | 'all';
  readonly shops: ShopSource;
}

/**
 * Damages what ingest remembers of raw data before a new day comes, in each trial every such file in the same way. Holds that the doctor tells it
 * and writes nothing, that what serves gives what was published, that the ingest of that day either counts it as it should, or says what is
 * wrong and leaves what was published; and that a repair, or a forced ingest, then ends in the rows and the data hash of a workspace that nobody
 * has touched.
 */
export async function memoryTrials({ shops, ...sizes }: MemoryTrials, violations: Violations): Promise<FaultTable> {
  const table = new FaultTable();
  const older = await shops('published');
  const shop = await shops('corrected');
  const published = await shop.ask();
  shop.day(4, 0);
  const newer = shop.copy();
  await newer.ingest(false);
  try {
    const wanted = { published, after: await newer.ask() };
    const trials = [...memoryDamages({ shop, older, newer }, sizes)];
    await inParallel([...trials.entries()], async ([index, inflicted]) => {
      const outcome = await tryOut(shop, inflicted, { ...wanted, mended_by: index % 2 === 0 ? 'a repair' : 'force' }, violations);
      for (const { memory, kind } of inflicted) table.add(`${memory.name}: ${kind}`, outcome);
    });
  } finally {
    for (const one of [older, shop, newer]) one.remove();
  }
  return table;
}

interface Wanted {
  readonly published: Said;
  readonly after: Said;
  readonly mended_by: 'a repair' | 'force';
}

async function tryOut(
  shop: FaultShop,
  inflicted: readonly MemoryDamage[],
  { published, after, mended_by }: Wanted,
  violations: Violations,
): Promise<{ readonly detected: boolean; readonly mended: boolean; readonly wrong: boolean }> {
  const damaged = shop.copy();
  const outcome = { detected: false, mended: false, wrong: false };
  const violated = (text: string): void => violations.add(`${inflicted.map(({ what }) => what).join(', and ')}: ${text}`);
  try {
    for (const { memory, inflict } of inflicted) await inflict(join(damaged.root, memory.file));
    const diagnosis = await diagnosed(damaged, inflicted, violated);
    const served = await damaged.ask();
    const report = await damaged.ingest(false);
    const said = await damaged.ask();
    outcome.detected = !report.ok || diagnosis.some(({ found }) => found !== 'nothing');
    outcome.wrong = served.answers !== published.answers;
    for (const { memory, found } of diagnosis) {
      const refusals = refusalsOf(report, memory.source);
      const wanted = refusals.length === 0 ? after : published;
      outcome.wrong ||= answerTo(said, memory.processor) !== answerTo(wanted, memory.processor);
      if (refusals.some((message) => message.includes(`table ${memory.processor} `)) && found === 'nothing')
        violated('it is refused, and the doctor has found nothing');
      if (refusals.some((message) => !message.includes('--force'))) violated(`it is not said what to do: ${refusals.join(' ')}`);
    }
    if (outcome.wrong) violated(`a wrong number: ${served.answers}, then ${said.answers}`);
    if (mended_by === 'a repair') await doctor(damaged.root, { roots: undefined, progress: silentProgress });
    // What a repair may not decide is said with the command that does.
    const last = await damaged.ingest(mended_by === 'force' || inflicted.some(({ found }) => found === 'memory_foreign'));
    const mended = await damaged.ask();
    outcome.mended = last.ok && mended.answers === after.answers && mended.data_hash === after.data_hash;
    if (!outcome.mended) violated(`${mended_by} ends elsewhere: ${JSON.stringify([last.sources, mended])}`);
    if (damaged.leftovers().length > 0) violated(`left behind: ${damaged.leftovers().join(', ')}`);
  } catch (error) {
    violated(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    damaged.remove();
  }
  return outcome;
}

interface Diagnosis {
  readonly memory: Memory;
  readonly found: string;
}

/** What the doctor finds of each memory, who must leave it as it is. */
async function diagnosed(
  { root }: FaultShop,
  inflicted: readonly MemoryDamage[],
  violated: (text: string) => void,
): Promise<readonly Diagnosis[]> {
  const bytes = inflicted.map(({ memory }) => bytesOf(join(root, memory.file)));
  const { faults, notices } = await doctor(root, null);
  return inflicted.map(({ memory, found: wanted }, index) => {
    if (bytesOf(join(root, memory.file)) !== bytes[index]) violated(`the doctor has written to what is remembered in ${memory.file}`);
    const codes = [...faults, ...notices].filter(({ where }) => where === memory.file).map(({ code }) => code);
    const found = codes.join() || 'nothing';
    if (wanted !== 'anything' && found !== wanted) violated(`the doctor does not find ${wanted}, but ${found}`);
    return { memory, found };
  });
}

function refusalsOf({ sources }: IngestReport, source: string): readonly string[] {
  return sources
    .filter((report) => report.source === source)
    .flatMap(({ error, failures }) => [...failures.map(({ message }) => message), ...(error === null ? [] : [error])]);
}

/** Of a file and its log. */
function bytesOf(file: string): string {
  return [file, `${file}.wal`].map((name) => (existsSync(name) ? readFileSync(name).toString('base64') : 'absent')).join();
}
