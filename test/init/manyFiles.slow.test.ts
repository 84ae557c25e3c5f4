import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { ask, init, refusal, runNext, uses } from './support.ts';
import { variant } from '../support/variant.ts';

const dayOf = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const csv = (index: number): string => `day,shop,amount\n${dayOf(index)},A,0.10\n${dayOf(index)},B,${index}\n`;

/** A folder of so many files of two rows each. */
function folderOf(count: number): TestWorkspace {
  const folder = new TestWorkspace();
  for (let index = 0; index < count; index++) folder.write(`orders/orders-${dayOf(index)}.csv`, csv(index));
  return folder;
}

describe('several files', () => {
  variant('of a folder are one source, each a chunk by its name', async () => {
    const { workspace, printed } = await init(folderOf(3).path('orders'));
    expect(printed).toContain('orders: 6 rows in 3 files. Types and ranges are inferred from every row.\n');
    expect(uses(printed)).toMatchObject({
      day: 'date, time: 2026-01-01 to 2026-01-03',
      amount: expect.stringMatching(/^decimal, measure/),
    });
    expect(readdirSync(workspace.path('data/orders'))).toEqual([0, 1, 2].map((index) => `orders-${dayOf(index)}.csv`));
    const [, ingested] = await runNext(printed);
    expect(ingested?.stdout).toContain('chunks 3 ingested');
    const [answer] = await ask(workspace, 'total_amount');
    expect(Number(answer?.['total_amount'])).toBe(3.3);

    workspace.write(`data/orders/orders-${dayOf(3)}.csv`, csv(3));
    expect((await run('ingest', workspace.root)).stdout).toContain('chunks 1 ingested, 3 unchanged');
  });

  it('are read in the encoding of those that are not of ASCII alone, and the first in another one is named', async () => {
    const folder = new TestWorkspace();
    const text = (day: string, name: string): string => `day;name;v\n${day};${name};1\n${day};${name};2\n`;
    folder.write('e/1.csv', text('2026-01-01', 'Muller'));
    folder.write('e/2.csv', Buffer.from(text('2026-01-02', 'Müller'), 'latin1'));
    const { printed } = await init(folder.path('e'));
    expect(printed).toContain('latin-1');
    folder.write('e/3.csv', text('2026-01-03', 'Müller'));
    expect(await refusal(folder.path('e'))).toContain('3.csv is utf-8, but 2.csv is latin-1: a source reads its files in one encoding.');
  });

  variant('of a glob inside the workspace are read where they are, whatever else is beside them', async () => {
    const workspace = folderOf(3);
    workspace.write('orders/notes.txt', 'not data');
    const made = await run('init', workspace.root, '--from', workspace.path('orders/orders-*.csv'));
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toContain('The data are read where they are, in orders/orders-*.csv.');
    await runNext(made.stdout);
    expect(await ask(workspace, 'rows')).toEqual([{ rows: 6 }]);
  });

  variant('may be Parquet or json', async () => {
    const folder = new TestWorkspace();
    for (const index of [0, 1]) {
      await folder.parquet(`p/${index}.parquet`, `SELECT DATE '${dayOf(index)}' AS day, i AS x FROM range(5) t(i)`);
      folder.write(`j/${index}.json`, `{"day": "${dayOf(index)}", "x": 1}\n{"day": "${dayOf(index)}", "x": 2}\n`);
    }
    for (const [name, rows] of [
      ['p', 10],
      ['j', 4],
    ] as const) {
      const { workspace, printed } = await init(folder.path(name));
      await runNext(printed);
      expect(await ask(workspace, 'rows')).toEqual([{ rows }]);
    }
  });

  variant('of json leave out a key that one of them lacks', async () => {
    const folder = new TestWorkspace();
    folder.write('j/1.json', '{"day": "2026-01-01", "x": 1, "old": 1, "in": {"a": 1}}\n{"day": "2026-01-01", "x": 2}\n');
    folder.write('j/2.json', '{"day": "2026-01-02", "x": 3, "in": {"b": 1}}\n{"day": "2026-01-02", "in": {"a": 2}}\n');
    const { workspace, printed } = await init(folder.path('j'));
    expect(uses(printed)).toMatchObject({
      old: '—, left out: no object of 2.json has it, but every chunk must have every declared key',
      'in.b': '—, left out: no object of 1.json has it, but every chunk must have every declared key',
      in_a: expect.stringMatching(/^integer/),
    });
    await runNext(printed);
    expect(await ask(workspace, 'rows')).toEqual([{ rows: 4 }]);
  });

  variant('beyond a hundred are not all read, and the command says so', async () => {
    const { printed } = await init(folderOf(102).path('orders'));
    expect(printed).toContain('orders: 200 rows in the first 100 files of 102, by name. The others were not read');
  });

  variant('are refused when they are not of one kind, or do not have the same columns', async () => {
    const mixed = folderOf(2);
    mixed.write('orders/x.json', '{"day": "2026-01-01"}');
    expect(await refusal(mixed.path('orders'))).toMatch(/^The files are of several kinds: 2 \.csv, 1 \.json\. A source reads one kind/);

    const unlike = folderOf(2);
    unlike.write('orders/z.csv', 'day,amount\n2026-01-01,1\n');
    expect(await refusal(unlike.path('orders'))).toMatch(/^z\.csv has other columns than orders-2026-01-01\.csv: not shop\. /);

    const parquet = new TestWorkspace();
    await parquet.parquet('p/a.parquet', `SELECT DATE '2026-01-01' AS day, 1 AS x`);
    await parquet.parquet('p/b.parquet', `SELECT DATE '2026-01-01' AS day, 'b' AS x`);
    expect(await refusal(parquet.path('p'))).toMatch(/^b\.parquet has other columns/);

    const broken = folderOf(2);
    broken.write('orders/z.csv', 'day,shop,amount\n2026-01-01,A\n');
    expect(await refusal(broken.path('orders'))).toMatch(/^z\.csv cannot be read as csv/);
  });

  it('are refused when a glob finds none, a folder has folders, or two have the same name', async () => {
    const folder = folderOf(1);
    expect(await refusal(folder.path('orders/*.parquet'))).toMatch(/no files were found/);
    expect(await refusal(folder.root)).toMatch(/contains folders/);
    folder.write(`more/orders-${dayOf(0)}.csv`, csv(0));
    expect(await refusal(folder.path('*/*.csv'))).toMatch(/Several of the files are called "orders-2026-01-01\.csv"/);
  });

  it('are refused if the workspace has others that the source would read too', async () => {
    const workspace = new TestWorkspace();
    workspace.write('data/orders/old.csv', csv(0));
    const made = await run('init', workspace.root, '--from', folderOf(2).path('orders'));
    expect(made).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('already has other files in data/orders') });
    expect(readdirSync(workspace.path('data/orders'))).toEqual(['old.csv']);
  });
});
