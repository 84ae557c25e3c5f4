import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { readCurrent } from '../../runtime/store/readCurrent.ts';
import { smallGroups, smallGroupsText, type SmallGroups } from '../../runtime/store/smallGroups.ts';
import { must } from '../query/must.ts';
import { ingestedRows, openSales } from '../query/salesWorkspace.ts';
import type { QueryWorkspace } from '../query/support.ts';

let sales: QueryWorkspace;
beforeAll(async () => {
  sales = await openSales();
});
afterAll(() => sales.close());

/** The groups of the raw rows that a table keeps, by plain SQL. */
async function counted(keys: string) {
  const [row] = await sales.sql(
    `SELECT count(*) AS groups, count(*) FILTER (n = 1) AS one_row, count(*) FILTER (n < 5) AS under_five
     FROM (SELECT count(*) AS n FROM ${ingestedRows(sales)} GROUP BY ${keys})`,
  );
  return Object.fromEntries(Object.entries(must(row)).map(([name, value]) => [name, Number(value)]));
}

/** Those of what is published. */
async function groupsOf(manifest: Manifest, share: number): Promise<readonly SmallGroups[]> {
  return must(await readCurrent(sales.root, (file) => smallGroups(file, manifest, share)));
}

describe('small groups', () => {
  it('are counted as the raw rows are, and the dimensions that make them small are named', async () => {
    const found = await groupsOf(sales.manifest, 0.5);
    const table = must(found.find(({ table_id }) => table_id === 'sales'));
    expect(table).toMatchObject(await counted('day, region, size, flag, shipped'));
    expect(table.warned).toBe(true);
    expect(smallGroupsText(table)).toMatch(
      /^sales: \d+ groups, of which [\d.]+ % hold one row and [\d.]+ % fewer than five: .*dimension.* make.? them so small: leave (it|them) out/,
    );
    const rest = ['region', 'size', 'flag', 'shipped'].filter((name) => !table.causes.includes(name));
    const without = await counted(['day', ...rest].join(', '));
    // Either without them there are fewer than the share, or no three dimensions would do.
    expect(must(without['one_row']) < 0.5 * must(without['groups']) || table.causes.length === 3).toBe(true);
  });

  it('are no warning below the share, of few groups, or where every metric withholds them', async () => {
    const { manifest } = sales.withPrivacy(5);
    expect((await groupsOf(manifest, 0.5)).filter(({ warned }) => warned)).toEqual([]);
    const found = await groupsOf(sales.manifest, 1);
    expect(found.filter(({ warned, groups, one_row }) => warned && (one_row < groups || groups < 100))).toEqual([]);
    expect(must(found.find(({ table_id }) => table_id === 'months')).causes).toEqual([]);
  });
});
