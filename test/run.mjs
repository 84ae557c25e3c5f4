// `npm test` installs what is missing, builds, and runs the unit and the slow tests. `npm run test:unit` runs only the unit tests,
// which need no build, and `npm run test:long` the long ones. `npm test -- --lane all` runs unit, slow and long tests together, as CI does, and with them
// more cases and the variants that `npm test` leaves out (test/support/caseCount.ts, test/support/variant.ts). `npm run test:spark` starts a Spark
// cluster, which needs Java and Python, and `npm run test:arm` a worker on arm64, which needs an emulator.
// Fails when a test fails or none ran. `npm test -- test/query` runs a part. With `--built` first, the build in dist/ is taken as it is.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = `${root}node_modules/.cache/test-report.json`;

/** The arguments by which vitest finds the tests of each lane; see test/vitest.config.ts. */
const lanes = {
  unit: ['--exclude', '**/*.slow.test.ts', '--exclude', '**/*.long.test.ts', '--exclude', '**/*.{spark,arm}.test.ts'],
  slow: ['--exclude', '**/*.long.test.ts'],
  long: ['.long.test.ts'],
  all: [],
  spark: ['.spark.test.ts'],
  arm: ['.arm.test.ts'],
};
/** The lanes that try a third of the cases, and every variant. */
const whole = ['long', 'all'];
const [lane, given] = process.argv[2] === '--lane' ? [process.argv[3], process.argv.slice(4)] : ['slow', process.argv.slice(2)];
const isBuilt = given[0] === '--built';
const args = given.slice(isBuilt ? 1 : 0);

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
if (lane !== 'unit' && !isBuilt) {
  run('node', ['schemas/generate.mjs', '--check']);
  run('npx', ['--no-install', 'tsc']);
  run('npm', ['run', '--silent', 'pages']);
  run('npm', ['run', '--silent', 'bundle']);
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
    ...lanes[lane],
    ...args,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      NO_COLOR: process.env.CI === undefined ? undefined : '1',
      ...(lane === 'spark' ? { SPARK: 'required' } : {}),
      ...(lane === 'arm' ? { ARM: 'required' } : {}),
      ...(whole.includes(lane) ? { CASES_FACTOR: process.env.CASES_FACTOR ?? String(1 / 3) } : {}),
    },
  },
);
const { numPassedTests, numFailedTests, numPendingTests, testResults } = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
// Tests excluded by arguments count as skipped too, but without a reason.
const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
for (const { fullName, meta } of tests) {
  if (meta.skipped_because !== undefined) console.log(`skipped: ${fullName}: ${meta.skipped_because}`);
}
// Once more at the end, where a log of thousands of lines is looked at first.
for (const { fullName, status, failureMessages } of tests) {
  if (status === 'failed') console.log(`failed: ${fullName}: ${failureMessages.join(' ').split('\n', 1)[0]}`);
}
for (const { name, message, assertionResults } of testResults) {
  if (message !== '' && assertionResults.every(({ status }) => status !== 'failed'))
    console.log(`failed: ${name.replace(root, '')}: ${message.split('\n', 1)[0]}`);
}
const failed = vitest.status !== 0 || numPassedTests === 0;
console.log(`${numPassedTests} passed, ${numFailedTests + (failed && numFailedTests === 0 ? 1 : 0)} failed, ${numPendingTests} skipped`);
process.exit(failed ? 1 : 0);
