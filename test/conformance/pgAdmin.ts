import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/catalogs.ts';
import { answering, freePort, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';

const packages = ['pgadmin4==9.18'];
/** It would ask the internet for a newer version, and the user for a password of its own. */
const settings = 'UPGRADE_CHECK_ENABLED = False\nMASTER_PASSWORD_REQUIRED = False\n';
const KEY = 'only-for-a-test-of-compatibility';
/** How long it may take to answer, in seconds. */
const PATIENCE = 300;

/**
 * Has pgAdmin's own server, as one person's program, open the door: a server, its tree with the properties and SQL of a view, and the query
 * tool, by what its page asks of it.
 * @param door where the door is, for the program that asks pgAdmin
 */
export async function pgAdmin(door: { readonly folder: string; readonly env: NodeJS.ProcessEnv }): Promise<readonly ClientOutcome[]> {
  const folder = join(door.folder, 'pgadmin');
  mkdirSync(folder);
  const python = await pythonWith(folder, packages);
  const lib = join(folder, 'python', 'lib');
  const program = join(lib, readdirSync(lib)[0] ?? '', 'site-packages', 'pgadmin4');
  writeFileSync(join(program, 'config_local.py'), settings);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const own = { HOME: folder, PGADMIN_SERVER_MODE: 'OFF', PGADMIN_INT_PORT: String(port), PGADMIN_INT_KEY: KEY };
  const child = spawn(python, [join(program, 'pgAdmin4.py')], { cwd: folder, env: { ...process.env, ...own }, stdio: 'ignore' });
  try {
    await answering(child, `${address}/misc/ping`, PATIENCE);
    copyFileSync(`${repository}test/conformance/programs/postgres_pgadmin.py`, join(folder, 'asked.py'));
    const { ok, stdout, fault } = await ran([python, 'asked.py'], folder, { ...door.env, PGADMIN_URL: address, PGADMIN_KEY: KEY });
    return ok ? (JSON.parse(stdout) as readonly ClientOutcome[]) : [{ client: 'pgAdmin', taken: 0, of: 1, first_refusal: fault }];
  } finally {
    child.kill();
  }
}
