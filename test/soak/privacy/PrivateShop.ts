import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Manifest } from '../../../compiler/manifest.ts';
import type { Explanation, ExplainQuery, Intent, QueryResult } from '../../../generated/types.ts';
import { ServiceError } from '../../../runtime/errors/ServiceError.ts';
import { ingest } from '../../../runtime/ingest/ingest.ts';
import { silentProgress } from '../../../runtime/ingest/Progress.ts';
import { openFirst } from '../../../runtime/release/openGeneration.ts';
import { operator } from '../../../runtime/release/Principal.ts';
import type { Generation } from '../../../runtime/release/Release.ts';
import { Shelf } from '../../../runtime/release/Shelf.ts';
import { callTool } from '../../../runtime/tools/callTool.ts';
import type { ToolContext } from '../../../runtime/tools/Tool.ts';
import { manifestOf } from '../../support/catalogs.ts';
import type { Random } from '../../sql/fuzz/Random.ts';
import { randomMetrics, type AttackedMetric } from './randomMetrics.ts';

/** The orders of one day, city and channel: an unknown of the attack. */
export interface OrdersCell {
  /** Days since 1970. */
  readonly day: number;
  readonly city: string;
  readonly channel: string;
  readonly rows: number;
}

export const FIRST_DAY = Date.UTC(2024, 0, 20) / 86_400_000;
export const DAYS = 30;
export const CITIES = ['A', 'B', 'C', 'D'] as const;
export const CHANNELS = ['mail', 'shop', 'web'] as const;

const pipelines = `workspace: {name: private_shop}
sources:
  orders:
    reader: {kind: csv, path: data/*.csv, chunk_id: '([^/]+)\\.csv$', columns: {day: date, city: string, channel: string, customer: string, amount: decimal}}
    time: day
`;
const processors = `processors:
  orders:
    kind: entity_set
    source: orders
    grain: day
    dimensions: [city, channel]
    entity: customer
    states: {amount: {kind: value_sum, of: amount, scale: 2}}
    rollups: {by_week: {grain: week, dimensions: [city]}}
  by_city:
    kind: entity_set
    source: orders
    grain: day
    dimensions: [city]
    entity: customer
    states: {amount: {kind: value_sum, of: amount, scale: 2}}
`;

/** Random orders, many and few, with random metrics over them: an ingested workspace whose answers are attacked. */
export class PrivateShop {
  readonly cells: readonly OrdersCell[];
  readonly metrics: readonly AttackedMetric[];
  readonly #root: string;
  readonly #manifest: Manifest;
  readonly #generation: Generation;

  private constructor(parts: {
    cells: readonly OrdersCell[];
    metrics: readonly AttackedMetric[];
    root: string;
    manifest: Manifest;
    generation: Generation;
  }) {
    this.cells = parts.cells;
    this.metrics = parts.metrics;
    this.#root = parts.root;
    this.#manifest = parts.manifest;
    this.#generation = parts.generation;
  }

  static async open(random: Random): Promise<PrivateShop> {
    return PrivateShop.of(randomCells(random), randomMetrics(random));
  }

  static async of(cells: readonly OrdersCell[], metrics: readonly AttackedMetric[]): Promise<PrivateShop> {
    const root = mkdtempSync(join(tmpdir(), 'private-'));
    const data = join(root, 'data', 'orders.csv');
    mkdirSync(dirname(data));
    writeFileSync(data, ['day,city,channel,customer,amount', ...cells.flatMap(linesOf), ''].join('\n'));
    const manifest = await manifestOf({
      'catalog/pipelines.yaml': pipelines,
      'catalog/processors.yaml': processors,
      'catalog/metrics.yaml': ['metrics:', ...metrics.map(({ name, text }) => `  ${name}: ${text}`), ''].join('\n'),
    });
    const report = await ingest({
      workspace: root,
      manifest,
      force: false,
      prune: 'none',
      losses: 'refused',
      threads: 1,
      progress: silentProgress,
    });
    if (!report.ok) throw new Error(`the orders do not ingest: ${JSON.stringify(report)}`);
    const { generation, fault } = await openFirst(root, 0);
    if (generation === null || fault !== null) throw new Error('nothing was published');
    return new PrivateShop({ cells, metrics, root, manifest, generation });
  }

  /**
   * @param least the threshold of every metric; null without privacy
   * @returns null for a question that is refused
   */
  ask(metric: string, intent: Intent, least: number | null): Promise<QueryResult | null> {
    return this.#answer(least, (context) => callTool('metric_query', context, { metric, ...intent }));
  }

  /** As `ask`, for an explanation. */
  explain(metric: string, query: ExplainQuery, least: number | null): Promise<Explanation | null> {
    return this.#answer(least, (context) => callTool('metric_explain', context, { metric, ...query }));
  }

  async #answer<Answer>(least: number | null, call: (context: ToolContext) => Promise<Answer>): Promise<Answer | null> {
    const privacy = least === null ? null : { min_count: least };
    const metrics = Object.fromEntries(Object.entries(this.#manifest.metrics).map(([name, one]) => [name, { ...one, privacy }]));
    const release = {
      seen_by: operator,
      manifest: { ...this.#manifest, metrics },
      ai: null,
      generation: { ...this.#generation, shelf: new Shelf() },
      generation_fault: null,
      held: null,
      stale: null,
      shelf: new Shelf(),
    };
    const caps = { default_rows: 10_000, max_rows: 10_000, max_bytes: 2 ** 24, measure: 'json', max_chunk_ids: 1 } as const;
    try {
      return await call({ release, caps, timeout_ms: 60_000, signal: new AbortController().signal });
    } catch (error) {
      if (error instanceof ServiceError && error.status === 400) return null;
      throw error;
    }
  }

  close(): void {
    this.#generation.engine.close();
    rmSync(this.#root, { recursive: true, force: true });
  }
}

export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

function linesOf({ day, city, channel, rows }: OrdersCell): readonly string[] {
  return Array.from({ length: rows }, (_, row) => `${isoDay(day)},${city},${channel},c${(day * 7 + row * 11) % 97},${(day % 13) + row}.25`);
}

/** Most cities have many orders wherever they have any, apart from some days; in one, orders are rare. */
function randomCells(random: Random): readonly OrdersCell[] {
  const sparse = random.pick([0.03, 0.1, 0.3]);
  return Array.from({ length: DAYS }, (_, index) => FIRST_DAY + index).flatMap((day) =>
    CITIES.flatMap((city) => {
      const open = city !== 'D' || random.chance(0.2);
      return CHANNELS.map((channel): OrdersCell => {
        // Both ends of the data are covered.
        const kept = day === FIRST_DAY || day === FIRST_DAY + DAYS - 1;
        if (city === 'A' && kept) return { day, city, channel, rows: 7 };
        const few = random.chance(city === 'D' ? 0.6 : sparse);
        const rows = !open || random.chance(0.2) ? 0 : few ? 1 + random.below(3) : 5 + random.below(6);
        return { day, city, channel, rows };
      });
    }),
  );
}
