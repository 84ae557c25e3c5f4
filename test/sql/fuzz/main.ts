import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fuzzSql } from './fuzzSql.ts';

/*
 * npm run fuzz:sql -- --seconds 60 [--seed 1] [--statements 10000] Prints one line of JSON, and exits with 1 when something was found. On
 * Linux the work runs under an address-space limit, in a process of its own: when that dies, the statement that it was at is the finding.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    statements: { type: 'string', default: '1000000000' },
    journal: { type: 'string' },
  },
});
const seed = values.seed ?? String(Date.now() % 2 ** 31);
const corpus = fileURLToPath(new URL('../../../../test/sql/', import.meta.url));

if (values.journal !== undefined) {
  const report = await fuzzSql(Number(seed), Number(values.seconds), Number(values.statements), corpus, values.journal);
  process.stdout.write(
    `${JSON.stringify(report, (_key, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))}\n`,
  );
  process.exit(report.findings.length === 0 ? 0 : 1);
}
const folder = mkdtempSync(join(tmpdir(), 'fuzz-sql-'));
const journal = join(folder, 'statement.sql');
const command = [
  process.execPath,
  fileURLToPath(import.meta.url),
  '--seconds',
  values.seconds,
  '--seed',
  seed,
  '--statements',
  values.statements,
  '--journal',
  journal,
];
const limited = process.platform === 'linux' ? ['sh', '-c', 'ulimit -v 4194304; exec "$@"', 'sh', ...command] : command;
const child = spawn(limited[0] ?? '', limited.slice(1), { stdio: 'inherit', env: { ...process.env, MALLOC_ARENA_MAX: '2' } });
const watch = setTimeout(() => child.kill('SIGKILL'), (Number(values.seconds) + 60) * 1000);
const [status] = await once(child, 'exit');
clearTimeout(watch);
if (status !== 0 && status !== 1)
  process.stdout.write(
    `${JSON.stringify({ seed: Number(seed), findings: [{ what: 'the process died', statement: readFileSync(journal, 'utf8') }] })}\n`,
  );
rmSync(folder, { recursive: true });
process.exit(status === 0 ? 0 : 1);
