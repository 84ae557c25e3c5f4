import { describe, expect, it } from 'vitest';
import { diffManifests } from '../../compiler/diff/diffManifests.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { manifestOf } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';

const FILE = 'catalog/checks.yaml';

function checked(): CatalogText {
  const found = positiveCatalogs().find(({ name }) => name === 'checks');
  if (found === undefined) throw new Error('there is a catalog with checks');
  return found.text;
}

const text = checked();
const old = await manifestOf(text);

/** `code client: message` of each change that an edit of the checks makes. */
async function changesOf(replace: string, by: string): Promise<readonly string[]> {
  const checks = text[FILE] ?? '';
  expect(checks).toContain(replace);
  const next = await manifestOf({ ...text, [FILE]: checks.replace(replace, by) });
  return diffManifests(old, next).map(({ code, client, data, message }) => `${code} ${client}/${data}: ${message}`);
}

describe('checks', () => {
  it('are added safely, and dangerous to remove', async () => {
    const without = await manifestOf({ ...text, [FILE]: null });
    const brief = (changes: ReturnType<typeof diffManifests>): readonly string[] =>
      changes.map(({ code, client, data, subject }) => `${code} ${client}/${data} ${subject.name}`);
    expect(brief(diffManifests(old, without))).toEqual([
      'check-removed dangerous/none all_is_paid',
      'check-removed dangerous/none no_day_halves',
      'check-removed dangerous/none plausible_orders',
      'check-removed dangerous/none whole_feed',
    ]);
    expect(diffManifests(without, old).map(({ code, client }) => `${code} ${client}`)).toEqual(Array(4).fill('check-added safe'));
  });

  it('are dangerous to loosen, and safe to tighten', async () => {
    expect(await changesOf('gte: -0.5', 'gte: -0.6')).toEqual(['check-loosened dangerous/none: It lets more pass: orders_pct_change.']);
    expect(await changesOf('gte: -0.5', 'gte: -0.4')).toEqual(['check-tightened safe/none: It lets less pass: orders_pct_change.']);
    expect(await changesOf('orders: {gt: 0}, ', '')).toEqual(['check-loosened dangerous/none: It lets more pass: orders.']);
    expect(await changesOf('lte: 500', 'lte: 400')).toEqual(['check-tightened safe/none: It lets less pass: average_order.']);
    expect(await changesOf('severity: warn', 'severity: error')).toEqual(['check-tightened safe/none: It lets less pass: severity error.']);
    expect(await changesOf('within: 0.001', 'within: 0.1')).toEqual(['check-loosened dangerous/none: It lets more pass: within 0.1.']);
    expect(await changesOf('amount: {lte: 0.01}, ', '')).toEqual(['check-loosened dangerous/none: It lets more pass: nulls of amount.']);
    expect(await changesOf('chunks_failed: 0', 'chunks_failed: 1')).toEqual([
      'check-changed dangerous/none: It checks something else: its chunks_failed changed.',
    ]);
    expect(await changesOf('periods: all', 'periods: last')).toEqual(['check-loosened dangerous/none: It lets more pass: periods last.']);
  });

  it('are dangerous to point at something else, and safe to describe', async () => {
    expect(await changesOf('metric: orders', 'metric: orders')).toEqual([]);
    expect(await changesOf('filters: {shop: {ne: test}}', 'filters: {shop: {ne: trial}}')).toEqual([
      'check-changed dangerous/none: It checks something else: its question changed.',
    ]);
    expect(await changesOf('What is sold is paid.', 'All is paid.')).toEqual(['check-described safe/none: New description.']);
  });

  it('change no computation hash', async () => {
    const without = await manifestOf({ ...text, [FILE]: null });
    const hashes = ({ tables }: typeof old): readonly string[] => Object.values(tables).map(({ computation_hash }) => computation_hash);
    expect(hashes(without)).toEqual(hashes(old));
    expect(without).not.toHaveProperty('checks');
  });
});
