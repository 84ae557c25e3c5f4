import type { Manifest } from '../../compiler/manifest.ts';
import { manifestOf } from './catalogs.ts';
import { TestWorkspace } from './workspaces.ts';

/** Tables that need more than the rows of a day: customers through the stages of an ordered funnel, and the units of an experiment. */
const followed = {
  path: {
    kind: 'funnel',
    source: 'sales',
    grain: 'day',
    dimensions: ['region'],
    entity: 'customer',
    ordered: true,
    within: '2 days',
    stages: [
      { name: 'small', when: 'amount < 10' },
      { name: 'larger', when: 'amount between 10 and 25' },
      { name: 'large', when: 'amount > 25' },
    ],
  },
  trial: { kind: 'experiment', source: 'sales', grain: 'day', unit: 'customer', arm: 'shop', outcome: 'amount > 30' },
};

/**
 * Sales with a lookup and a filter, of which a table counts customers by a sketch and another sums amounts.
 * @param also whether there are tables too that follow customers from day to day
 */
export async function salesCatalog(also: 'grouped' | 'followed' = 'grouped'): Promise<Manifest> {
  return manifestOf({
    'catalog/pipelines.yaml': JSON.stringify({
      workspace: { name: 'test' },
      lookups: { shops: { kind: 'csv', path: 'shops.csv', columns: { shop: 'string', region: 'string' } } },
      sources: {
        sales: {
          root: 'lake',
          reader: {
            kind: 'csv',
            path: 'sales/*.csv',
            chunk_id: '([^/]+)[.]csv$',
            columns: { at: 'timestamp', shop: 'string', customer: 'string', amount: 'number' },
          },
          time: 'at',
          transforms: [{ lookup: { from: 'shops', on: { shop: 'shop' }, take: { region: 'region' } } }, { filter: 'customer is not null' }],
        },
      },
    }),
    'catalog/processors.yaml': JSON.stringify({
      processors: {
        people: { kind: 'entity_set', source: 'sales', grain: 'day', dimensions: ['region'], entity: 'customer' },
        amounts: {
          kind: 'numeric_distribution',
          source: 'sales',
          grain: 'hour',
          dimensions: ['shop'],
          states: { n: { kind: 'count' }, spread: { kind: 'digest', of: 'amount' } },
        },
        ...(also === 'followed' ? followed : {}),
      },
    }),
    'catalog/metrics.yaml': JSON.stringify({ metrics: { n: { kind: 'formula', processor: 'amounts', expression: 'n' } } }),
  });
}

/** A line of this day has a number with a comma, if not all are to be sound. */
export const BAD_DAY = '2026-01-03';

/**
 * Days of sales from the first of 2026 on, a file each, in a folder that is the root `lake`.
 * @param content tells lakes apart
 * @param lines whether all of them can be read
 */
export function salesLake(days: number, content = '', lines: 'sound' | 'one_bad' = 'one_bad'): TestWorkspace {
  const folder = new TestWorkspace();
  for (let index = 0; index < days; index++) {
    const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    const rows = Array.from({ length: 40 }, (_, row) => {
      const customer = row % 9 === 0 ? '' : `c${(row * 7 + index) % 13}${content}`;
      const amount = row === 5 ? (day === BAD_DAY && lines === 'one_bad' ? '5,6' : 'NaN') : `${row}.5`;
      return `${day}T0${row % 10}:00:00,${'ab'[row % 2]},${customer},${amount}`;
    });
    folder.write(`sales/${day}.csv`, `at,shop,customer,amount\n${rows.join('\n')}\n`);
  }
  return folder;
}
