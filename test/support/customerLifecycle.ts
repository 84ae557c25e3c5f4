import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { TestWorkspace } from './workspaces.ts';

/* Customers as of each day by brute force: plain loops over raw rows that share no code with ingest. */

/** A row of an order, as its file has it. */
export interface OrderRow {
  readonly customer: string;
  readonly order: string;
  /** In cents; null when unknown. */
  readonly cents: number | null;
  /** An ISO day. */
  readonly day: string;
}

/** The rows of each chunk, by its day. */
export type Orders = ReadonlyMap<string, readonly OrderRow[]>;

export const lifecycleCatalog = (segments: string, order: string): CatalogText => ({
  'catalog/pipelines.yaml': `workspace: {name: orders}
sources:
  orders:
    reader:
      kind: csv
      path: data/*.csv
      chunk_id: (\\d{4}-\\d{2}-\\d{2})\\.csv$
      columns: {day: date, customer: string, number: string, amount: decimal}
    time: day
`,
  'catalog/processors.yaml': `processors:
  customers:
    kind: entity_lifecycle
    source: orders
    grain: day
    customer: customer
    value: amount
${order}${segments}`,
  'catalog/metrics.yaml': `metrics:
  base: {kind: lifecycle_summary, processor: customers}
  typical_recency: {kind: quantile, processor: customers, state: recency}
`,
});

/** Segments for tests: as conditions in a catalog, and the same in code. */
export const segmentsOf = `    segments:
      - {name: best, when: recency = 4 and frequency >= 3}
      - {name: away, when: recency = 1 or value = 1}
`;

function segmentOf(recency: number, frequency: number, value: number): string {
  if (recency === 4 && frequency >= 3) return 'best';
  return recency === 1 || value === 1 ? 'away' : 'other';
}

/** The quartile of a value: the least k whose nearest-rank quantile, the value at ceil(k n / 4), is at least the value. */
function quartile(value: number, all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => a - b);
  for (let k = 1; k <= 4; k++) if (value <= (sorted[Math.ceil((k * sorted.length) / 4) - 1] ?? Infinity)) return k;
  throw new Error('the last quantile is the largest value');
}

/** The expected contents of the table: one line for each day and combination of segment and quartiles. */
export function lifecycleByBruteForce(orders: Orders, counting: 'orders' | 'rows'): readonly string[] {
  const lines: string[] = [];
  for (const as_of of orders.keys()) {
    const found = new Map<string, { last: string; cents: number; orders: number }>();
    for (const [chunk, rows] of orders) {
      if (chunk > as_of) continue;
      const seen = new Set<string>();
      for (const row of rows) {
        const known = found.get(row.customer) ?? { last: '', cents: 0, orders: 0 };
        const name = JSON.stringify([row.customer, row.order]);
        const isNew = counting === 'rows' || !seen.has(name);
        seen.add(name);
        found.set(row.customer, {
          last: row.day > known.last ? row.day : known.last,
          cents: known.cents + (row.cents ?? 0),
          orders: known.orders + (isNew ? 1 : 0),
        });
      }
    }
    const customers = [...found.values()].map(({ last, ...rest }) => ({
      days: (Date.parse(as_of) - Date.parse(last)) / 86_400_000,
      ...rest,
    }));
    const groups = new Map<string, number[]>();
    for (const { days, cents, orders: count } of customers) {
      const recency = quartile(
        -days,
        customers.map((other) => -other.days),
      );
      const frequency = quartile(
        count,
        customers.map((other) => other.orders),
      );
      const value = quartile(
        cents,
        customers.map((other) => other.cents),
      );
      const key = JSON.stringify([as_of, segmentOf(recency, frequency, value), recency, frequency, value]);
      const [n = 0, total = 0, orders_of = 0, days_of = 0] = groups.get(key) ?? [];
      groups.set(key, [n + 1, total + cents, orders_of + count, days_of + days]);
    }
    for (const [key, numbers] of groups) lines.push(`${key} ${JSON.stringify(numbers)}`);
  }
  return lines.toSorted();
}

/** What ingest stored in the table `customers`, in the form of `lifecycleByBruteForce`. */
export async function storedLifecycle(workspace: TestWorkspace): Promise<readonly string[]> {
  const rows = await workspace.published(
    `SELECT period::VARCHAR AS period, segment, recency_quartile AS r, frequency_quartile AS f, value_quartile AS v, row_count, customers,
       CAST(value * 100 AS BIGINT) AS cents, CAST(orders AS BIGINT) AS orders, CAST(recency_days AS BIGINT) AS days FROM store.customers`,
  );
  return rows
    .map(({ period, segment, r, f, v, row_count, customers, cents, orders, days }) => {
      if (row_count !== customers) throw new Error('a row is a customer');
      return `${JSON.stringify([period, segment, Number(r), Number(f), Number(v)])} ${JSON.stringify([customers, cents, orders, days].map(Number))}`;
    })
    .toSorted();
}

export function writeOrders(workspace: TestWorkspace, day: string, rows: readonly OrderRow[]): void {
  const lines = rows.map(
    ({ day: on, customer, order, cents }) => `${on},${customer},${order},${cents === null ? '' : (cents / 100).toFixed(2)}`,
  );
  workspace.write(`data/${day}.csv`, ['day,customer,number,amount', ...lines, ''].join('\n'));
}
