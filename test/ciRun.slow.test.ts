import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository } from './support/catalogs.ts';
import { TestWorkspace } from './support/workspaces.ts';

interface Outcomes {
  /** The exit status of the unit, slow and long tests. */
  readonly tests: number;
  /** That of the style checks. */
  readonly lint?: number;
  /** That of the tests of a Spark cluster. */
  readonly spark?: number;
  /** That of the unit tests with each later Node; null where npm cannot fetch one. */
  readonly units: number | null;
}

/** Runs .ci/run with an npm that only pretends: its tests end as they are told to, and what it installs is no Node. */
function ciRun({ tests, lint = 0, spark = 0, units }: Outcomes): { readonly status: number | null; readonly lines: readonly string[] } {
  const folder = new TestWorkspace();
  const program = (name: string, ...lines: readonly string[]): void => {
    folder.write(name, ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(folder.path(name), 0o755);
  };
  for (const present of ['chromium', 'strace']) program(present);
  program('a-node', 'if [ "$1" = --version ]; then echo v99.0.0; exit 0; fi', 'echo "      Tests  7 passed (7)"', `exit ${units ?? 0}`);
  program(
    'npm',
    `if [ "$1" = test ]; then echo "$*"; exit ${tests}; fi`,
    'if [ "$1" = run ]; then echo "$3"; fi',
    `case "$3" in lint) exit ${lint};; test:spark) exit ${spark};; esac`,
    ...(units === null
      ? ['exit 1']
      : [`mkdir -p "$3/node_modules/node/bin" && cp "${folder.path('a-node')}" "$3/node_modules/node/bin/node"`]),
  );
  const { status, stdout } = spawnSync('bash', [`${repository}.ci/run`], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder.root}:${process.env['PATH'] ?? ''}` },
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

describe('what CI runs', () => {
  it('ends with the status of the tests if these fail, and runs nothing more', () => {
    expect(ciRun({ tests: 3, units: 0 })).toEqual({ status: 3, lines: ['test -- --lane all'] });
  });

  it('ends with the status of the style checks if these fail, and runs nothing more', () => {
    expect(ciRun({ tests: 0, lint: 5, units: 0 })).toEqual({ status: 5, lines: ['test -- --lane all', 'lint'] });
  });

  it('ends with the status of the tests of a Spark cluster if these fail, and runs nothing more', () => {
    expect(ciRun({ tests: 0, spark: 4, units: 0 })).toEqual({ status: 4, lines: ['test -- --lane all', 'lint', 'test:spark'] });
  });

  it('runs the unit tests with two later versions of Node too', () => {
    const { status, lines } = ciRun({ tests: 0, units: 0 });
    expect(status).toBe(0);
    expect(lines.slice(-2)).toEqual(Array(2).fill('Node v99.0.0: the unit tests pass: Tests 7 passed (7)'));
  });

  it('fails when they fail', () => {
    const { status, lines } = ciRun({ tests: 0, units: 1 });
    expect(status).toBe(1);
    expect(lines.slice(-2)).toEqual(Array(2).fill('Node v99.0.0: the unit tests fail'));
  });

  it('says which version it could not fetch, which is no more a failure than a missing browser is', () => {
    const { status, lines } = ciRun({ tests: 0, units: null });
    expect(status).toBe(0);
    expect(lines.slice(-2)).toEqual([22, 24].map((version) => `Node ${version}: skipped, npm could not fetch it`));
  });
});
