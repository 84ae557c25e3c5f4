import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { built } from '../support/built.ts';
import { caseCount } from '../support/caseCount.ts';
import { repository } from '../support/catalogs.ts';
import { Analytics } from './fuzz/Analytics.ts';
import { Grammar } from './fuzz/Grammar.ts';
import { mutate } from './fuzz/mutate.ts';
import { Random } from './fuzz/Random.ts';
import { ScanOracle } from './fuzz/ScanOracle.ts';

const run = promisify(execFile);

describe('the fuzzer of governed SQL', () => {
  it('makes the same statements from the same seed', () => {
    const make = (seed: number): readonly string[] => {
      const random = new Random(seed);
      const grammar = new Grammar(random, ['sum', 'range'], 0.1);
      const analytics = new Analytics(random, 0.1);
      return Array.from({ length: 50 }, () =>
        [grammar.statement(), analytics.statement(), mutate(random, 'SELECT n FROM v_metric', 'SELECT 1')].join('\n'),
      );
    };
    expect(make(5)).toEqual(make(5));
    expect(make(5)).not.toEqual(make(6));
  });

  it('has an oracle that sees what a plan reads: hidden relations, functions, and nothing if nothing is read', async () => {
    const oracle = await ScanOracle.open();
    expect(await oracle.reads('SELECT n FROM v_metric WHERE n IN (SELECT n FROM raw_agg)')).toEqual(['v_metric', 'raw_agg']);
    expect(await oracle.reads('WITH raw_agg AS (SELECT 1 AS n) SELECT * FROM raw_agg')).toEqual([]);
    expect(await oracle.reads('SELECT * FROM (WITH raw_agg AS (SELECT 1 AS n) SELECT * FROM raw_agg) x, raw_agg')).toEqual(['raw_agg']);
    expect(await oracle.reads('SELECT * FROM duckdb_settings()')).toEqual([expect.stringMatching(/^operator /)]);
    expect(await oracle.reads('SELECT 1')).toEqual([]);
    oracle.close();
  });

  it('finds nothing in a short run', async () => {
    const main = built('test/sql/fuzz/main.ts');
    const { stdout } = await run(
      process.execPath,
      [main, '--seconds', '120', '--statements', String(caseCount(900)), '--seed', '20240229'],
      { cwd: repository },
    ).catch((error: { stdout: string }) => error);
    const report = JSON.parse(stdout) as {
      readonly statements: number;
      readonly accepted: number;
      readonly ran: number;
      readonly refused: object;
      readonly findings: readonly unknown[];
    };
    expect(report.findings).toEqual([]);
    expect(Object.keys(report.refused).length).toBeGreaterThan(5);
    expect(report.accepted).toBeGreaterThan(5);
    expect(report.ran).toBeGreaterThan(3);
  });
});
