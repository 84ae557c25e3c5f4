import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { textsTruth } from '../support/readTexts.ts';
import { init, initText, refusal, runNext } from './support.ts';
import { variant } from '../support/variant.ts';

const files = `${repository}test/fixtures/files/`;

describe('a catalog for a file that holds a table', () => {
  it.each([
    ['orders-1900.xlsx', 'sheet: Orders', 'Orders'],
    ['orders.db', 'table: orders', 'orders'],
  ])('of %s names it and its types, and ingests every row with a time', async (name, key, table) => {
    const { workspace, printed } = await init(`${files}${name}`, '--table', table, '--time', 'at');
    const source = readFileSync(workspace.path('catalog/pipelines.yaml'), 'utf8');
    for (const line of [key, 'day: date', 'at: timestamp', 'id: integer', 'amount: decimal', 'shop: string'])
      expect(source).toContain(line);
    const ran = await runNext(printed);
    const dated = textsTruth(`${files}${name.replace(/\.\w+$/, '')}.truth.ndjson`).filter((row) => row[1] !== null).length;
    expect(ran.map(({ stdout }) => stdout).join('')).toContain(`${dated} kept`);
  });

  variant('of a workbook begins with its header, below a title, and leaves out the rows that a strict reading refuses', async () => {
    const { workspace, printed } = await init(`${repository}test/fixtures/awkward/24-excel-book/bericht.xlsx`);
    expect(printed).toContain('range A3: row 3 is the header, Region, Tag, Umsatz, Bemerkung');
    expect(readFileSync(workspace.path('catalog/pipelines.yaml'), 'utf8')).toContain('      range: A3\n');
    const ran = await runNext(printed);
    expect(ran[1]?.stdout).toContain('rows 41 in, 39 kept');
  });

  variant('is refused for a table that is not there, and for a database with changes in a log', async () => {
    expect(await refusal(`${files}orders.db`, '--table', 'sales')).toContain('has no table sales. It has: orders.');
    const { workspace } = await initText('orders.db', readFileSync(`${files}orders.db`), '--time', 'at');
    workspace.write('live.db', readFileSync(`${files}orders.db`));
    workspace.write('live.db-wal', 'changes');
    expect(await refusal(workspace.path('live.db'))).toContain('has changes that are only in');
  });
});

describe('a catalog for a table of a lake', () => {
  it.each([
    ['delta', 'lake/orders', 'rows 12 in, 11 kept'],
    ['iceberg', 'iceberg/orders', 'rows 7 in, 6 kept'],
  ])('of %s reads it in a root, by its log, and ingests as it was printed', async (kind, table, rows) => {
    const { workspace, printed } = await init(`${repository}test/fixtures/${table}`);
    const source = readFileSync(workspace.path('catalog/pipelines.yaml'), 'utf8');
    expect(source).toContain(`    root: orders\n    reader:\n      kind: ${kind}\n`);
    const ran = await runNext(printed);
    expect(ran[1]?.stdout).toContain(rows);
  });
});
