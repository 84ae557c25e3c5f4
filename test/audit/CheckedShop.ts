import { rmSync } from 'node:fs';
import type { Manifest } from '../../compiler/manifest.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { IngestReport } from '../../runtime/ingest/IngestReport.ts';
import { manifestOf } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { TestWorkspace } from '../support/workspaces.ts';

/** One order of each shop of a day. */
export interface Order {
  readonly shop: string;
  readonly amount: string;
}

/** The catalog with checks of orders and payments, as the goldens have it, with other checks. */
export function shopText(checks: string | null): CatalogText {
  const found = positiveCatalogs().find(({ name }) => name === 'checks');
  if (found === undefined) throw new Error('there is a catalog with checks');
  return { ...found.text, 'catalog/checks.yaml': checks };
}

/** A workspace of orders and payments, one file for each day. */
export class CheckedShop extends TestWorkspace {
  #text: CatalogText = shopText(null);

  constructor(checks: string | null) {
    super();
    this.checks(checks);
  }

  /** Writes other checks. */
  checks(checks: string | null): void {
    this.#text = shopText(checks);
    rmSync(this.path('catalog/checks.yaml'), { force: true });
    for (const [file, text] of Object.entries(this.#text)) if (typeof text === 'string') this.write(file, text);
  }

  async manifest(): Promise<Manifest> {
    return manifestOf(this.#text);
  }

  /** Writes a day of orders, or of payments, as so many rows of 10.00 in each of two shops. */
  day(day: string, rows: number, source = 'orders'): void {
    this.write(
      `data/${source}/${day}.csv`,
      csvOf(
        day,
        Array.from({ length: rows }, (_, index) => ({ shop: index % 2 === 0 ? 'north' : 'south', amount: '10.00' })),
      ),
    );
  }

  orders(day: string, orders: readonly Order[], source = 'orders'): void {
    this.write(`data/${source}/${day}.csv`, csvOf(day, orders));
  }

  async publish(source?: string, options: Parameters<TestWorkspace['ingest']>[1] = {}): Promise<IngestReport> {
    return this.ingest(await this.manifest(), { ...(source === undefined ? {} : { source }), ...options });
  }

  /** Orders by day, as published. */
  async shown(): Promise<readonly string[]> {
    const rows = await this.published(
      'SELECT period::VARCHAR AS day, sum(orders)::VARCHAR AS orders FROM store.sales GROUP BY ALL ORDER BY ALL',
    );
    return rows.map((row) => `${String(row['day'])} ${String(row['orders'])}`);
  }
}

function csvOf(day: string, orders: readonly Order[]): string {
  return `day,shop,amount\n${orders.map(({ shop, amount }) => `${day},${shop},${amount}\n`).join('')}`;
}
