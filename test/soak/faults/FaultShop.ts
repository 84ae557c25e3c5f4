import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { operator } from '../../../runtime/release/Principal.ts';
import { viewOf } from '../../../runtime/release/ReleaseView.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import { ServiceError } from '../../../runtime/errors/ServiceError.ts';
import { exportMetrics } from '../../../runtime/export/exportMetrics.ts';
import { ingest } from '../../../runtime/ingest/ingest.ts';
import type { IngestReport } from '../../../runtime/ingest/IngestReport.ts';
import { silentProgress } from '../../../runtime/ingest/Progress.ts';
import { ReleaseHolder } from '../../../runtime/release/ReleaseHolder.ts';
import { ExportFiles } from '../../../runtime/sql/relations/ExportFiles.ts';
import { workspacePaths } from '../../../runtime/store/paths.ts';
import { callTool } from '../../../runtime/tools/callTool.ts';
import { compileWorkspace } from '../../../runtime/workspace/compileWorkspace.ts';
import { query } from '../../support/workspaces.ts';

const catalog = {
  'catalog/pipelines.yaml': `workspace: {name: fault_shop}
sources:
  sales:
    reader: {kind: csv, path: data/sales/*.csv, chunk_id: '([^/]+)\\.csv$', columns: {day: date, shop: string, buyer: string, arm: string, amount: integer}}
    time: day
  visits:
    reader: {kind: csv, path: data/visits/*.csv, chunk_id: '([^/]+)\\.csv$', columns: {day: date, who: string, visit: string, page: string, clicked: boolean}}
    time: day
`,
  'catalog/processors.yaml': `processors:
  sales:
    kind: numeric_distribution
    source: sales
    grain: day
    dimensions: [shop]
    states: {amount: {kind: value_sum, of: amount}, size: {kind: digest, of: amount}}
    rollups: {by_month: {grain: month, dimensions: [shop]}}
  buyers:
    kind: entity_lifecycle
    source: sales
    grain: day
    customer: buyer
    value: amount
    segments: [{name: best, when: value = 4 and frequency >= 3}]
  visitors: {kind: numeric_distribution, source: visits, grain: day, states: {people: {kind: distinct, of: who}}}
  views:
    kind: frequency_response
    source: visits
    grain: day
    customer: who
    interaction: visit
    action: page
    placement: "'site'"
    rank: '1'
    outcome: clicked
    propensity: '0.5'
    window_hours: 48
    window_granularity: daily
    checkpoint: {mode: persistent_sharded, shards: 4}
  path:
    kind: funnel
    source: visits
    grain: day
    entity: who
    ordered: true
    within: 1 day
    stages: [{name: first, when: page = 'page0'}, {name: then, when: page = 'page1'}, {name: clicked, when: clicked}]
  trial: {kind: experiment, source: sales, grain: day, unit: buyer, arm: arm, value: amount}
`,
  'catalog/metrics.yaml': `metrics:
  revenue: {kind: formula, processor: sales, expression: amount}
  basket: {kind: quantile, processor: sales, state: size}
  visitors: {kind: distinct_count, processor: visitors, state: people}
  views: {kind: formula, processor: views, expression: contacts}
  buyers: {kind: lifecycle_summary, processor: buyers}
  path: {kind: funnel, processor: path}
  trial: {kind: unit_compare, processor: trial, test: B, control: A, per: unit}
`,
} as const;

const questions = [
  { metric: 'revenue', dimensions: ['shop'], time_axis: 'day', totals: true },
  { metric: 'revenue', dimensions: ['shop'] },
  { metric: 'basket', time_axis: 'day' },
  { metric: 'visitors', time_axis: 'month' },
  { metric: 'views', dimensions: ['frequency'], time_axis: 'day' },
  { metric: 'buyers', dimensions: ['segment'], time_axis: 'day' },
  { metric: 'path', time_axis: 'day' },
  { metric: 'trial', time_axis: 'day' },
] as const;

/** What has happened to a shop: its three days were published; then one of them was corrected; or one was corrected and one came, and all was exported. */
export type ShopHistory = 'published' | 'corrected' | 'exported';

/** Gives a shop of the caller's own, who removes it. */
export type ShopSource = (history: ShopHistory) => Promise<FaultShop>;

/** What a server that starts now says. */
export interface Said {
  /** Rows and totals of every question as JSON; where a question is refused, the refusal's code. */
  readonly answers: string;
  readonly data_hash: string | null;
  readonly fault: string | null;
}

/** What was said to the question about a metric, as JSON. */
export function answerTo({ answers }: Said, metric: string): string {
  const said: readonly unknown[] = JSON.parse(answers);
  return JSON.stringify(said[questions.findLastIndex((question) => question.metric === metric)]);
}

/** A small workspace of two sources in a folder of its own, to be damaged, and to be mended by ingests. */
export class FaultShop {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /** With three days of raw data, and nothing ingested. */
  static create(): FaultShop {
    const shop = new FaultShop(mkdtempSync(join(tmpdir(), 'faults-')));
    for (const [path, text] of Object.entries(catalog)) shop.#write(path, text);
    for (const day of [1, 2, 3]) shop.day(day, 0);
    return shop;
  }

  /** @param earlier gives the shop that the last thing happens to. */
  static async after(history: ShopHistory, earlier: ShopSource = FaultShop.after): Promise<FaultShop> {
    const shop = history === 'published' ? FaultShop.create() : await earlier('published');
    if (history !== 'published') shop.day(2, 1);
    if (history === 'exported') shop.day(4, 0);
    await shop.ingest(false);
    if (history === 'exported') await shop.export();
    return shop;
  }

  /** @param folder holds a shop, which stays as it is. */
  static copyOf(folder: string): FaultShop {
    const root = mkdtempSync(join(tmpdir(), 'faults-'));
    cpSync(folder, root, { recursive: true, verbatimSymlinks: true });
    return new FaultShop(root);
  }

  copy(): FaultShop {
    return FaultShop.copyOf(this.root);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Writes the raw data of a day, other data for another edition. */
  day(day: number, edition: number): void {
    const date = `2026-01-${String(day).padStart(2, '0')}`;
    const rows = Array.from({ length: 30 }, (_, row) => row);
    const sales = rows.map((row) => {
      const buyer = (row * (day + 2 * edition)) % 13;
      // One of them is in both.
      const arm = (buyer === 0 ? row : buyer) % 2 === 0 ? 'A' : 'B';
      return `${date},s${row % 3},b${buyer},${arm},${(row * 7 + day * 13 + edition * 5) % 50}`;
    });
    const visits = rows.map((row) => `${date},p${(row * (day + edition)) % 17},v${day}-${row},page${row % 2},${(row + edition) % 5 === 0}`);
    this.#write(`data/sales/${date}.csv`, ['day,shop,buyer,arm,amount', ...sales, ''].join('\n'));
    this.#write(`data/visits/${date}.csv`, ['day,who,visit,page,clicked', ...visits, ''].join('\n'));
  }

  /** Ingests all sources, or one. */
  async ingest(force: boolean, source?: 'sales' | 'visits'): Promise<IngestReport> {
    const manifest = await this.#manifest();
    const wanted = source === undefined ? {} : { source };
    return ingest({
      workspace: this.root,
      manifest,
      ...wanted,
      force,
      prune: 'none',
      losses: 'refused',
      progress: silentProgress,
      threads: 1,
    });
  }

  async export(): Promise<void> {
    const holder = await ReleaseHolder.start(this.root, { watch: false });
    try {
      const { signal } = new AbortController();
      await exportMetrics({
        workspace: this.root,
        release: viewOf(holder.current(), operator),
        grain: 'day',
        progress: silentProgress,
        now: new Date(0),
        signal,
      });
    } finally {
      await holder.close();
    }
  }

  /** The content of the export by day; null when there is none. */
  async exported(): Promise<string | null> {
    const file = workspacePaths(this.root).metric_export('day');
    if (!existsSync(file)) return null;
    const content: unknown[] = [];
    for (const table of ['revenue', 'basket', 'visitors', 'views', 'buyers', 'path', 'trial'])
      content.push(await query(file, `SELECT * FROM "${table}" ORDER BY ALL`));
    content.push(await query(file, 'SELECT metric, status, data_hash FROM _manifest ORDER BY metric'));
    return JSON.stringify(content);
  }

  /** The export as governed SQL meets it: its content, or that it cannot be read. */
  async readExport(): Promise<string | null> {
    const exports = new ExportFiles(this.root);
    await exports.look();
    return exports.unreadable > 0 ? 'unreadable' : this.exported();
  }

  /** Starts to serve, asks every question, and stops. */
  async ask(): Promise<Said> {
    const holder = await ReleaseHolder.start(this.root, { watch: false });
    try {
      const release = viewOf(holder.current(), operator);
      const caps = { default_rows: 1000, max_rows: 1000, max_bytes: 2 ** 24, measure: 'json', max_chunk_ids: 1000 } as const;
      const answers: unknown[] = [];
      for (const question of questions) {
        const { signal } = new AbortController();
        const answer = await callTool('metric_query', { release, caps, timeout_ms: 60_000, signal }, question).catch((error: unknown) => {
          if (error instanceof ServiceError) return error.code;
          throw error;
        });
        answers.push(typeof answer === 'string' ? answer : { rows: answer.rows, totals: answer.totals ?? null });
      }
      return { answers: JSON.stringify(answers), data_hash: release.generation?.data_hash ?? null, fault: release.generation_fault };
    } finally {
      await holder.close();
    }
  }

  /** Files that no ingest or export that ended leaves behind, relative to the workspace. */
  leftovers(): readonly string[] {
    const files = ['aggregates', 'meta'].flatMap((folder) =>
      existsSync(join(this.root, folder))
        ? readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
        : [],
    );
    // The log of what is remembered, and what a killed ingest was putting in its place, stay until there is work for it again; and how many
    // generations to keep, until that is said again.
    return files.filter(
      (name) =>
        /\.(tmp|new|wal|mending)$|building|spill|scratch\//.test(name) &&
        !/\/(rolling|customers\.duckdb|units\.duckdb)\.(wal|new|new\.wal)$|retention\.json(\.seal)?\.tmp$/.test(name),
    );
  }

  async #manifest(): Promise<Manifest> {
    const compiled = await compileWorkspace(this.root);
    if (!compiled.ok) throw new Error('the catalog of the faults does not compile');
    return compiled.manifest;
  }

  #write(name: string, text: string): void {
    mkdirSync(dirname(join(this.root, name)), { recursive: true });
    writeFileSync(join(this.root, name), text);
  }
}
