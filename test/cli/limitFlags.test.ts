import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeLimitFlags } from '../../runtime/cli/limits/placeLimitFlags.ts';
import { httpLimitFlags } from '../../runtime/cli/limits/httpLimitFlags.ts';
import type { LimitFlag } from '../../runtime/cli/limits/LimitFlag.ts';
import { checkRows, readLimits } from '../../runtime/cli/limits/limitOptions.ts';
import { mcpLimitFlags } from '../../runtime/cli/limits/mcpLimitFlags.ts';
import { postgresLimitFlags } from '../../runtime/cli/limits/postgresLimitFlags.ts';
import { sqlLimitFlags } from '../../runtime/cli/limits/sqlLimitFlags.ts';
import { defaultHttpLimits } from '../../runtime/http/HttpLimits.ts';
import { defaultMcpLimits } from '../../runtime/mcp/McpLimits.ts';
import { defaultPostgresLimits } from '../../runtime/postgres/PostgresLimits.ts';
import { defaultSqlLimits } from '../../runtime/sql/SqlLimits.ts';
import { repository } from '../support/catalogs.ts';
import { run } from './run.ts';

/** Every number in a set of limits, by its path. */
function numbers(limits: object, path = ''): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(limits).flatMap(([key, value]): readonly (readonly [string, number])[] => {
      if (typeof value === 'number') return [[`${path}${key}`, value]];
      return typeof value === 'object' && value !== null ? [...numbers(value as object, `${path}${key}.`)] : [];
    }),
  );
}

function changed<Limits extends object>(
  { flag, unit }: LimitFlag<Limits>,
  flags: readonly LimitFlag<Limits>[],
  defaults: Limits,
): readonly string[] {
  const before = numbers(defaults);
  const after = numbers(readLimits({ [flag]: unit === 'bytes' ? '99MiB' : '777' }, flags, defaults));
  return [...after].filter(([path, value]) => before.get(path) !== value).map(([path]) => path);
}

describe('the limits of a server', () => {
  it('all have flags, except how often the clock is checked and progress is reported, and how many chunk ids are listed', () => {
    const http = httpLimitFlags.flatMap((flag) => changed(flag, httpLimitFlags, defaultHttpLimits));
    expect([...numbers(defaultHttpLimits).keys()].filter((path) => !http.includes(path))).toEqual(['caps.max_chunk_ids', 'check_ms']);
    const mcp = mcpLimitFlags.flatMap((flag) => changed(flag, mcpLimitFlags, defaultMcpLimits));
    expect([...numbers(defaultMcpLimits).keys()].filter((path) => !mcp.includes(path))).toEqual(['caps.max_chunk_ids', 'progress_ms']);
    const postgres = postgresLimitFlags.flatMap((flag) => changed(flag, postgresLimitFlags, defaultPostgresLimits));
    expect([...numbers(defaultPostgresLimits).keys()].filter((path) => !postgres.includes(path))).toEqual([]);
    const sql = sqlLimitFlags.flatMap((flag) => changed(flag, sqlLimitFlags, defaultSqlLimits));
    expect([...numbers(defaultSqlLimits).keys()].filter((path) => !sql.includes(path))).toEqual([]);
  });

  it('have one flag each, whose default is the limit itself', () => {
    for (const flag of httpLimitFlags) {
      expect([flag.flag, changed(flag, httpLimitFlags, defaultHttpLimits).length]).toEqual([flag.flag, 1]);
      expect(flag.set(defaultHttpLimits, flag.get(defaultHttpLimits))).toEqual(defaultHttpLimits);
    }
    for (const flag of mcpLimitFlags) expect(flag.set(defaultMcpLimits, flag.get(defaultMcpLimits))).toEqual(defaultMcpLimits);
  });

  it('are read in their units', () => {
    const read = (flag: string, text: string) => readLimits({ [flag]: text }, httpLimitFlags, defaultHttpLimits);
    expect(read('--timeout', '0.25').call_ms).toBe(250);
    expect(read('--max-body', '1MiB').body_bytes).toBe(1_048_576);
    expect(read('--max-body', '5000').body_bytes).toBe(5000);
    expect(read('--queue', '0').waiting).toBe(0);
  });

  it.each([
    ['--timeout', 'soon', '--timeout soon: this must be a number of seconds, such as 30 or 0.5.'],
    ['--timeout', '-1', '--timeout -1: this must be a number of seconds, such as 30 or 0.5.'],
    ['--timeout', '0', '--timeout 0: this must be at least 0.01.'],
    ['--max-body', '16MB', '--max-body 16MB: this must be a number of bytes, such as 65536, 512KiB or 16MiB.'],
    ['--slots', '1.5', '--slots 1.5: this must be a whole number.'],
    ['--slots', '0', '--slots 0: this must be at least 1.'],
    ['--max-answer', '1KiB', '--max-answer 1KiB: this must be at least 512KiB.'],
  ])('refuse %s %s', (flag, text, message) => {
    expect(() => readLimits({ [flag]: text }, httpLimitFlags, defaultHttpLimits)).toThrow(message);
  });

  it('do not allow the default number of rows to exceed the maximum', () => {
    expect(() => checkRows(readLimits({ '--max-rows': '10' }, httpLimitFlags, defaultHttpLimits))).toThrow('set both');
  });

  it('of places are listed by the help of every command that reads them, and in the cookbook', async () => {
    const page = readFileSync(`${repository}docs/cookbook.md`, 'utf8');
    for (const command of ['ingest', 'plan', 'dev', 'studio', 'doctor']) {
      const { stdout } = await run(command, '--help');
      for (const { flag } of placeLimitFlags) {
        const [, words, shown] = new RegExp(`^  ${flag} SECONDS +(.*); default: (\\S+)$`, 'm').exec(stdout) ?? [];
        expect(page).toContain(`| \`${flag}\` | ${shown} | ${words} |`);
      }
    }
  });

  it('are listed by --help, and in the pages about serving and SQL, with their defaults', async () => {
    const { stdout } = await run('serve-api', '--help');
    const pages = ['serving', 'sql'].map((page) => readFileSync(`${repository}docs/${page}.md`, 'utf8')).join('\n');
    for (const { flag } of [...httpLimitFlags, ...sqlLimitFlags, ...postgresLimitFlags]) {
      const shown = new RegExp(`^  ${flag} [A-Z]+ .*; default: (\\S+)$`, 'm').exec(stdout)?.[1];
      expect([flag, shown]).toEqual([flag, expect.any(String)]);
      expect(pages).toMatch(new RegExp(`^\\| \`${flag}\` \\| ${shown} \\|`, 'm'));
    }
  });

  it.each([
    [['--processes', '0'], '--processes 0: this must be at least 1.'],
    [['--processes', '65'], '--processes 65: 64 are the most.'],
    [['--processes', '2', '--slots', '1'], '--slots 1: the 2 processes of --processes share this, and each needs at least one.'],
    [['--processes', '3', '--connections', '2'], '--connections 2: the 3 processes of --processes share this'],
  ])('are refused if they cannot be shared: %s', async (flags, message) => {
    const { status, stderr } = await run('serve-api', 'nowhere', ...flags);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
