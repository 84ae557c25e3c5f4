// `npm test` installs what is missing, builds, lints, and runs every test. `npm run test:unit` runs only the unit tests, which need no
// build. Fails when a test fails or none ran. `npm test -- test/query` and `npm run test:unit -- test/query` run a part.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [lane, args] = process.argv[2] === '--lane' ? [process.argv[3], process.argv.slice(4)] : [null, process.argv.slice(2)];
const root = fileURLToPath(new URL('..', import.meta.url));
const report = `${root}node_modules/.cache/test-report.json`;

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

/** npm records what it installed; a lockfile that differs means that an install is needed. */
function installed() {
  const record = `${root}node_modules/.package-lock.json`;
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional === true || present[path]?.version === version,
  );
}

if (!installed()) run('npm', ['ci', '--no-audit', '--no-fund']);
if (lane !== 'unit') {
  run('node', ['schemas/generate.mjs', '--check']);
  run('npx', ['--no-install', 'tsc']);
  run('npm', ['run', '--silent', 'pages']);
  run('npm', ['run', '--silent', 'bundle']);
  run('npm', ['run', '--silent', 'lint']);
}

rmSync(report, { force: true });
const vitest = spawnSync(
  'npx',
  [
    '--no-install',
    'vitest',
    'run',
    '--config',
    'test/vitest.config.ts',
    '--root',
    '.',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(lane === 'unit' ? ['--exclude', '**/*.slow.test.ts'] : []),
    ...args,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NO_COLOR: process.env.CI === undefined ? undefined : '1' },
  },
);
const { numPassedTests, numFailedTests, numPendingTests, testResults } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
// Tests excluded by arguments count as skipped too, but without a reason.
for (const { fullName, meta } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
  if (meta.skipped_because !== undefined) console.log(`skipped: ${fullName}: ${meta.skipped_because}`);
}
const failed = vitest.status !== 0 || numPassedTests === 0;
console.log(`${numPassedTests} passed, ${numFailedTests + (failed && numFailedTests === 0 ? 1 : 0)} failed, ${numPendingTests} skipped`);
process.exit(failed ? 1 : 0);
