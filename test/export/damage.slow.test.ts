import { readFileSync, truncateSync, writeFileSync, chmodSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ExportFiles } from '../../runtime/sql/relations/ExportFiles.ts';
import { checkSeal } from '../../runtime/store/format/seal.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import type { FaultShop } from '../soak/faults/FaultShop.ts';
import { faultShop } from '../support/faultShop.ts';
import { sampled } from '../support/caseCount.ts';
import { variant } from '../support/variant.ts';

let exported: FaultShop;

beforeAll(async () => {
  exported = await faultShop('published');
  await exported.export();
});
afterAll(() => exported.remove());

async function exportedShop(): Promise<{ readonly shop: FaultShop; readonly file: string; readonly content: string | null }> {
  const shop = exported.copy();
  onTestFinished(() => shop.remove());
  return { shop, file: workspacePaths(shop.root).metric_export('day'), content: await shop.exported() };
}

describe('an export', () => {
  variant('gets a seal of its bytes each time it is made', async () => {
    const { shop, file } = await exportedShop();
    expect(await checkSeal(file)).toBe('whole');
    shop.day(4, 0);
    await shop.ingest(false);
    await shop.export();
    expect(await checkSeal(file)).toBe('whole');
  });

  it('that is damaged is not readable by governed SQL, and counts as unreadable', async () => {
    const { shop, file } = await exportedShop();
    const exports = new ExportFiles(shop.root);
    expect((await exports.look()).tables.map(({ metric }) => metric)).toEqual([
      'basket',
      'buyers',
      'path',
      'revenue',
      'trial',
      'views',
      'visitors',
    ]);
    chmodSync(file, 0o644);
    const bytes = readFileSync(file);
    bytes[11_000] = (bytes[11_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect([(await exports.look()).tables, exports.unreadable]).toEqual([[], 1]);
  });

  it.each(sampled([0, 4096, 8192]))('is made even if a kill or a full disk has left %d bytes of its lock', async (bytes) => {
    const { shop, content } = await exportedShop();
    const { exports } = workspacePaths(shop.root);
    truncateSync(`${exports}/day.lock.duckdb`, bytes);
    await shop.export();
    expect(await shop.exported()).toBe(content);
    expect(readdirSync(exports)).toEqual(['day.lock.duckdb']);
  });
});
