import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../support/catalogs.ts';

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly { readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[];
}

/** The long tests, and those that try generated cases, whose number the factor multiplies. */
function filesWithCases(): readonly string[] {
  return readdirSync(join(repository, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .filter(
      (name) => name.endsWith('.long.test.ts') || readFileSync(join(repository, 'test', name), 'utf8').includes('/support/caseCount.ts'),
    )
    .map((name) => `test/${name}`);
}

/** Runs the long tests, and those that try generated cases with so many times as many of them. */
export function manyCases(factor: number): { readonly passed: number; readonly failed: readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'cases-'));
  const report = join(folder, 'report.json');
  try {
    spawnSync(
      'npx',
      ['--no-install', 'vitest', 'run', '--config', 'test/vitest.config.ts', '--root', '.', '--testTimeout', '3600000'].concat(
        filesWithCases(),
        '--reporter=json',
        `--outputFile.json=${report}`,
      ),
      { cwd: repository, stdio: 'ignore', env: { ...process.env, CASES_FACTOR: String(factor) } },
    );
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
    return { passed, failed: failed.map(({ fullName }) => fullName) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
