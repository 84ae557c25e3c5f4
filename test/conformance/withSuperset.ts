import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answering, freePort, pythonWith, ran } from './commands.ts';

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
const names = ['--firstname', 'Data', '--lastname', 'Analyst', '--email', 'admin@example.org'];
const admin = ['--username', 'admin', '--password', 'admin', ...names];
/** How long it may take to answer, in seconds. */
const PATIENCE = 300;

/** Superset's own server, whose administrator is `admin` with the password `admin`. */
export interface SupersetServer {
  readonly url: string;
  /** Where it keeps all of its own. */
  readonly folder: string;
  /** The interpreter that has its packages. */
  readonly python: string;
}

/** Installs Apache Superset in a new folder `superset` and runs its server, which knows of no database yet, for the time of a task. */
export async function withSuperset<Result>(parent: string, task: (server: SupersetServer) => Promise<Result>): Promise<Result> {
  const folder = join(parent, 'superset');
  mkdirSync(folder);
  const python = await pythonWith(folder, packages);
  const program = join(folder, 'python', 'bin', 'superset');
  writeFileSync(join(folder, 'settings.py'), settings);
  const env = { SUPERSET_HOME: folder, SUPERSET_CONFIG_PATH: join(folder, 'settings.py'), FLASK_APP: 'superset' };
  for (const command of [['db', 'upgrade'], ['init'], ['fab', 'create-admin', ...admin]]) {
    const { ok, fault } = await ran([program, ...command], folder, env);
    if (!ok) throw new Error(fault);
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    join(folder, 'python', 'bin', 'gunicorn'),
    ['--threads', '4', '--timeout', String(PATIENCE), '--bind', `127.0.0.1:${port}`, 'superset.app:create_app()'],
    { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  try {
    await answering(child, `${url}/health`, PATIENCE);
    return await task({ url, folder, python });
  } finally {
    child.kill();
  }
}
