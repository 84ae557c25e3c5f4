import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/catalogs.ts';
import { ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';
import { withSuperset } from './withSuperset.ts';

/**
 * Has Apache Superset's own server open the door: a database, a dataset of a relation, saved metrics, and charts through its API.
 * @param door where the door is, for the program that asks Superset
 */
export async function superset(door: { readonly folder: string; readonly env: NodeJS.ProcessEnv }): Promise<readonly ClientOutcome[]> {
  return withSuperset(door.folder, async ({ url, folder, python }) => {
    copyFileSync(`${repository}test/conformance/programs/postgres_superset.py`, join(folder, 'asked.py'));
    const { ok, stdout, fault } = await ran([python, 'asked.py'], folder, { ...door.env, SUPERSET_URL: url });
    return ok ? (JSON.parse(stdout) as readonly ClientOutcome[]) : [{ client: 'Apache Superset', taken: 0, of: 1, first_refusal: fault }];
  });
}
