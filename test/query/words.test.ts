import { describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { toolText } from '../../runtime/mcp/toolText.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import { metricList } from '../../runtime/query/metricList.ts';
import { manifestOf } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';

const caps = { default_rows: 100, max_rows: 100, max_bytes: 1e6, measure: 'json', max_chunk_ids: 10 } as const;

/** The list of the catalog whose metrics have synonyms and guidance. */
async function list(search?: string) {
  const catalog = positiveCatalogs().find(({ name }) => name === 'chat');
  if (catalog === undefined) throw new Error('there is no such catalog');
  const manifest = await manifestOf(catalog.text);
  const serving = { generation: null, generation_fault: null, held: null, stale: null, shelf: new Shelf<Release>() };
  return metricList({ seen_by: operator, manifest, ai: null, ...serving }, search === undefined ? {} : { search }, caps);
}

describe('synonyms and guidance', () => {
  it('are listed with their metrics and dimensions, and nowhere else', async () => {
    const { metrics } = await list();
    const [orders, revenue] = metrics;
    expect(orders).toMatchObject({ name: 'orders', synonyms: ['purchases'] });
    expect(orders).not.toHaveProperty('guidance');
    expect(revenue).toMatchObject({ synonyms: ['sales', 'turnover'], guidance: expect.stringMatching(/^The right choice for money/) });
    expect(revenue?.dimensions).toMatchObject([
      { name: 'country', aliases: ['land'], synonyms: ['market', 'nation'], guidance: 'Filter by codes, not by names.' },
    ]);
  });

  it('find metrics: their own, and those of their dimensions', async () => {
    expect((await list('Turnover')).metrics.map(({ name }) => name)).toEqual(['revenue']);
    expect((await list('market')).metrics.map(({ name }) => name)).toEqual(['orders', 'revenue']);
    expect((await list('takings')).metrics).toEqual([]);
  });

  it('are in the part of the list that a model reads', async () => {
    const text = toolText('metric_list', await list(), 10_000);
    expect(text).toContain('dimensions: country (formerly land, also called market, nation);');
    expect(text).toContain(
      '- revenue (Revenue); formula; formerly former_revenue; also called sales, turnover; outputs: revenue [number, EUR]. Sum of what was ordered. The right choice for money',
    );
  });
});
