import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/catalogs.ts';
import { answering, freePort, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';

/** Superset as it was when this was written, with what it imports without naming it, and an older cache than it would take. */
const packages = ['apache-superset==6.1.0', 'cachetools==8.0.2', 'flask-caching==2.3.1', 'psycopg2-binary==2.9.13', 'rich==15.0.0'];
const settings = `
import os
SECRET_KEY = "only-for-a-test-of-compatibility"
SQLALCHEMY_DATABASE_URI = "sqlite:///" + os.path.join(os.environ["SUPERSET_HOME"], "superset.db")
WTF_CSRF_ENABLED = False
TALISMAN_ENABLED = False
RATELIMIT_ENABLED = False
`;
const admin = ['--username', 'admin', '--password', 'admin', '--firstname', 'A', '--lastname', 'B', '--email', 'admin@example.org'];
/** How long it may take to answer, in seconds. */
const PATIENCE = 300;

/**
 * Has Apache Superset's own server open the door: a database, a dataset of a relation, saved metrics, and charts through its API.
 * @param door where the door is, for the program that asks Superset
 */
export async function superset(door: { readonly folder: string; readonly env: NodeJS.ProcessEnv }): Promise<readonly ClientOutcome[]> {
  const folder = join(door.folder, 'superset');
  mkdirSync(folder);
  const python = await pythonWith(folder, packages);
  const program = join(folder, 'python', 'bin', 'superset');
  writeFileSync(join(folder, 'settings.py'), settings);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...door.env,
    SUPERSET_HOME: folder,
    SUPERSET_CONFIG_PATH: join(folder, 'settings.py'),
    FLASK_APP: 'superset',
    SUPERSET_URL: address,
  };
  for (const command of [['db', 'upgrade'], ['init'], ['fab', 'create-admin', ...admin]]) {
    const { ok, fault } = await ran([program, ...command], folder, env);
    if (!ok) throw new Error(fault);
  }
  const gunicorn = join(folder, 'python', 'bin', 'gunicorn');
  const child = spawn(
    gunicorn,
    ['--threads', '4', '--timeout', String(PATIENCE), '--bind', `127.0.0.1:${port}`, 'superset.app:create_app()'],
    { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  try {
    await answering(child, `${address}/health`, PATIENCE);
    copyFileSync(`${repository}test/conformance/programs/postgres_superset.py`, join(folder, 'asked.py'));
    const { ok, stdout, fault } = await ran([python, 'asked.py'], folder, env);
    return ok ? (JSON.parse(stdout) as readonly ClientOutcome[]) : [{ client: 'Apache Superset', taken: 0, of: 1, first_refusal: fault }];
  } finally {
    child.kill();
  }
}
