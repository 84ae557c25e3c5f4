import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { built } from '../support/built.ts';
import { columnNames, Looks, wideCsv, wideJson } from '../support/looks.ts';
import { ServiceProcess } from '../support/ServiceProcess.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { zip } from '../support/zip.ts';
import { dataFile, initText, refusal, uses } from './support.ts';
import { variant } from '../support/variant.ts';

/** What `service init` took of a process of its own. */
interface Taken {
  readonly peak_bytes: number;
  readonly cpu_us: number;
}

function takenBy(from: string): Taken {
  const workspace = new TestWorkspace();
  const program = `
    const { runCli } = await import(${JSON.stringify(`file://${built('runtime/cli/runCli.ts')}`)});
    const status = await runCli(['init', ${JSON.stringify(workspace.root)}, '--from', ${JSON.stringify(from)}], 'service');
    const { maxRSS, userCPUTime } = process.resourceUsage();
    console.log('\\n' + JSON.stringify({ status, peak_bytes: maxRSS * 1024, cpu_us: userCPUTime }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const last = stdout.trim().split('\n').at(-1) ?? '';
  const { status, ...taken } = JSON.parse(last) as Taken & { readonly status: number };
  expect(status, stderr).toBe(0);
  return taken;
}

describe('wide data', () => {
  variant('take little more memory than narrow ones, and time by their columns', () => {
    const [narrow, wide] = [100, 300].map((count) => takenBy(dataFile('wide.json', wideJson(count))));
    // In one statement for all columns it was three times as much, and five times the time.
    expect((wide?.peak_bytes ?? 0) / (narrow?.peak_bytes ?? 1)).toBeLessThan(2);
    expect((wide?.cpu_us ?? 0) / (narrow?.cpu_us ?? 1)).toBeLessThan(4);
  });

  it.each([
    ['csv', wideCsv(1001)],
    ['json', wideJson(1001)],
    ['ndjson', wideJson(1001).slice(1, -1)],
  ])('with more columns than a catalog can declare are refused, with what to name: %s', async (extension, text) => {
    const said = await refusal(dataFile(`wide.${extension}`, text));
    expect(said).toContain('has 1,001 columns, but a source of a catalog declares at most 1,000. Name those to read, each with --column');
    expect(said).toContain("--column day --column 'c0*'");
  });

  it('in Parquet, too', async () => {
    const workspace = new TestWorkspace();
    await workspace.parquet(
      'wide.parquet',
      `SELECT DATE '2026-01-01' AS day, ${columnNames(1001)
        .slice(1)
        .map((name) => `1 AS ${name}`)
        .join(', ')}`,
    );
    expect(await refusal(workspace.path('wide.parquet'))).toContain('has 1,001 columns');
    const { status, stdout } = await run(
      'init',
      workspace.path('new'),
      '--from',
      workspace.path('wide.parquet'),
      '--column',
      'c99*',
      '--time',
      'day',
    );
    expect(status).toBe(0);
    expect(Object.keys(uses(stdout))).toEqual(['day', 'c99', ...Array.from({ length: 10 }, (_, index) => `c99${index}`)]);
  });

  variant('have the columns that are named, by names or patterns, with that of times, in the order of the file', async () => {
    const flags = ['--column', 'c7', '--column', 'c123*', '--time', 'day'];
    for (const [name, text] of [
      ['wide.csv', wideCsv(1500)],
      ['wide.json', wideJson(1500)],
    ] as const) {
      const { printed } = await initText(name, text, ...flags);
      expect(Object.keys(uses(printed))).toEqual(['day', 'c7', 'c123', ...Array.from({ length: 10 }, (_, index) => `c123${index}`)]);
    }
    expect(await refusal(dataFile('wide.csv', wideCsv(20)), '--column', 'c99x')).toContain('has no column "c99x". Did you mean "c9"');
    expect(await refusal(dataFile('wide.csv', wideCsv(1500)), '--column', 'c*')).toContain('--column names 1,499 columns');
  });

  variant('of 10,000 columns are read within the memory of a look', async () => {
    const { printed } = await initText('wide.csv', wideCsv(9999), '--column', 'c7', '--time', 'day');
    expect(Object.keys(uses(printed))).toEqual(['day', 'c7']);
  });

  it('with more columns than can be read are refused whatever is named: rows with keys of their own', async () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => JSON.stringify({ [`k${index}`]: index }));
    expect(await refusal(dataFile('keys.ndjson', rows.join('\n')), '--column', 'k1')).toContain('has more than 10,000 columns');
  });

  it('count the values within objects as columns, and stop looking for more', async () => {
    const inner = Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`k${index}`, 1]));
    const row = { day: '2026-01-01', ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`o${index}`, inner])) };
    const said = await refusal(dataFile('nested.json', JSON.stringify([row])));
    expect(said).toContain('columns, but a source of a catalog declares at most 1,000');
    expect(said).toContain("--column day --column 'o0*'");
  });
});

describe('a look at data', () => {
  variant('ends when its time is over, and says how to allow more', async () => {
    const looks = new Looks();
    const said = await refusal(dataFile('wide.json', wideJson(900)), '--look-timeout', '0.5');
    expect(said).toContain('could not be read within 0.5 seconds');
    expect(said).toContain('--look-timeout 1.');
    expect(looks.scratch()).toEqual([]);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at %s, and leaves nothing', async (signal, status) => {
    const looks = new Looks();
    const workspace = new TestWorkspace();
    const process = new ServiceProcess(['init', workspace.path('new'), '--from', dataFile('wide.json', wideJson(900))]);
    await looks.begun();
    process.process.kill(signal);
    expect(await process.ended).toBe(status);
    expect(process.stderr).toBe('Stopped. Nothing was written.\n');
    expect(process.stdout).toBe('');
    expect(looks.scratch()).toEqual([]);
    expect(await run('status', workspace.path('new'))).toMatchObject({ stderr: expect.stringContaining('There is no folder') });
  });

  it.each([
    ['bomb.csv.gz', (bomb: Buffer) => gzipSync(bomb)],
    ['bomb.zip', (bomb: Buffer) => zip([{ name: 'bomb.json', data: bomb }])],
  ])('unpacks no bomb: %s', async (name, packed) => {
    const looks = new Looks();
    const bomb = Buffer.alloc(65 * 2 ** 20, ' ');
    expect(await refusal(dataFile(name, packed(bomb)))).toContain('is not unpacked: what is given would come to more than 2 GiB');
    expect(looks.scratch()).toEqual([]);
  });
});
