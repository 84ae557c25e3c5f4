import { expect, onTestFinished } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import type { Release } from '../../runtime/release/Release.ts';
import { ReleaseHolder, type ReleaseEvents } from '../../runtime/release/ReleaseHolder.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { StoredCatalog } from '../../runtime/workspace/StoredCatalog.ts';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { TestWorkspace } from '../support/workspaces.ts';

/** A catalog of one metric, `revenue`, over `data/<day>.csv` with the columns `day` and `amount`. */
export const shopCatalog = {
  'catalog/pipelines.yaml': `workspace: {name: shop}
sources:
  sales:
    reader: {kind: csv, path: data/*.csv, chunk_id: '([^/]+)\\.csv$', columns: {day: date, amount: integer}}
    time: day
`,
  'catalog/processors.yaml': `processors:
  sales: {kind: numeric_distribution, source: sales, grain: day, states: {amount: {kind: value_sum, of: amount}}}
`,
  'catalog/metrics.yaml': `metrics:
  revenue: {kind: formula, processor: sales, expression: amount}
`,
};

/** A shop without data. */
export function emptyShop(): TestWorkspace {
  const workspace = new TestWorkspace();
  writeShop(workspace);
  return workspace;
}

/** Writes its catalog. */
export function writeShop(workspace: TestWorkspace): void {
  for (const [file, text] of Object.entries(shopCatalog)) workspace.write(file, text);
}

export async function ingest(workspace: TestWorkspace): Promise<void> {
  const compiled = await compileWorkspace(workspace.root);
  if (!compiled.ok) throw new Error('the catalog does not compile');
  expect((await workspace.ingest(compiled.manifest)).ok).toBe(true);
}

/** What serves the workspace until the test ends. */
export async function hold(
  workspace: TestWorkspace,
  watch: boolean,
  events: ReleaseEvents = {},
  stored = new StoredCatalog(workspace.root),
): Promise<ReleaseHolder> {
  const holder = await ReleaseHolder.start(workspace.root, { watch, events, stored });
  onTestFinished(() => holder.close());
  return holder;
}

/** What a release answers, over all days. */
export async function revenue(release: Release): Promise<unknown> {
  const caps = { default_rows: 100, max_rows: 100, max_bytes: 65_536, measure: 'json', max_chunk_ids: 50 } as const;
  const context = { release: viewOf(release, operator), caps, timeout_ms: 10_000, signal: new AbortController().signal };
  const { rows } = await callTool('metric_query', context, { metric: 'revenue' });
  return rows[0]?.['revenue'];
}
