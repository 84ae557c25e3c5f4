import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const METRICS = 'catalog/metrics.yaml';

/** Ways in which editors and tools save a file: each is given the last text, and texts that come just before it. */
export type Save = (workspace: string, text: string, before: readonly string[]) => Promise<void>;

/** Truncates and writes, in two steps. */
const write: Save = async (workspace, text) => {
  writeFileSync(join(workspace, METRICS), '');
  writeFileSync(join(workspace, METRICS), text);
};

/** Writes beside and renames over, as vim does. */
const renameOver: Save = async (workspace, text) => {
  writeFileSync(join(workspace, `${METRICS}~`), text);
  renameSync(join(workspace, `${METRICS}~`), join(workspace, METRICS));
};

/** Several saves within a few milliseconds, of which the last one counts. */
const burst: Save = async (workspace, text, before) => {
  for (const earlier of before) {
    writeFileSync(join(workspace, METRICS), earlier);
    await sleep(8);
  }
  writeFileSync(join(workspace, METRICS), text);
};

/** Puts a whole folder in the place of another, as a checkout does. */
const swapFolder: Save = async (workspace, text) => {
  const [catalog, next, previous] = ['catalog', 'catalog.next', 'catalog.previous'].map((name) => join(workspace, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(next);
  cpSync(catalog, next, { recursive: true });
  writeFileSync(join(next, 'metrics.yaml'), text);
  renameSync(catalog, previous);
  renameSync(next, catalog);
  rmSync(previous, { recursive: true });
};

export const savePatterns: readonly Save[] = [write, renameOver, burst, swapFolder];
/** How many editions a save writes before its last one. */
export const BURST = 3;

export function isBurst(save: Save): boolean {
  return save === burst;
}
