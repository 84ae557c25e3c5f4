import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDays } from './generateDays.ts';

/**
 * Writes the example's raw data to `<workspace>/data/generated`: four months of offers, sessions and orders of made-up customers, one file
 * of each per day, the same bytes on every machine. Does nothing when the data exist.
 */
export async function prepareInteractions(workspace: string): Promise<void> {
  const folder = join(workspace, 'data', 'generated');
  if (existsSync(folder)) return;
  const aside = `${folder}.tmp`;
  for (const name of ['interactions', 'sessions', 'orders']) await mkdir(join(aside, name), { recursive: true });
  for (const { date, interactions, sessions, orders } of generateDays()) {
    await writeFile(join(aside, 'interactions', `${date}.json`), interactions.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await writeFile(join(aside, 'sessions', `${date}.csv`), csv(['session_id', 'customer_id', 'started_at', 'channel', 'pages'], sessions));
    await writeFile(join(aside, 'orders', `${date}.csv`), csv(['order_id', 'customer_id', 'placed_at', 'channel', 'amount'], orders));
  }
  await rename(aside, folder);
}

/** For values that need no quotes. */
function csv<Name extends string>(names: readonly Name[], rows: readonly { readonly [N in Name]: string | number }[]): string {
  return [names, ...rows.map((row) => names.map((name) => row[name]))].map((line) => `${line.join(',')}\n`).join('');
}
