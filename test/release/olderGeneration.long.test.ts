import { chmodSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Warning } from '../../generated/types.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { GovernedSql } from '../../runtime/sql/GovernedSql.ts';
import { start, type Answered } from '../http/support.ts';
import { governedWorker } from '../sql/support.ts';
import { emptyShop, hold, ingest } from './shop.ts';
import { patientSqlLimits } from '../support/patientSql.ts';

const codesOf = ({ headers, text }: Answered): readonly string[] => {
  const said =
    headers['content-type']?.startsWith('application/json') === true ? text : `{"warnings":${String(headers['x-warnings'] ?? '[]')}}`;
  const { warnings = [] } = JSON.parse(said) as { readonly warnings?: readonly Warning[] };
  return warnings.map(({ code }) => code).filter((code) => code !== 'unfinished_period');
};

it('an answer from an older generation says so on every route, whatever a cache or a client has kept, and no longer than it is true', async () => {
  const workspace = emptyShop();
  for (const [day, amount] of [
    ['2026-01-01', 15],
    ['2026-01-02', 7],
  ] as const) {
    workspace.write(`data/${day}.csv`, `day,amount\n${day},${amount}\n`);
    await ingest(workspace);
  }
  const holder = await hold(workspace, false);
  const sql = new GovernedSql({ workspace: workspace.root, limits: patientSqlLimits, report: () => undefined, program: governedWorker });
  const client = await start(holder.current(), { callTool, sql });
  onTestFinished(async () => {
    sql.close();
    await client.server.close();
  });
  const serve = async (): Promise<void> => {
    await holder.refresh();
    client.holder.swap(holder.current());
  };
  const tags = new Map<string, string>();
  /** Of each route: the status for whoever has kept the last answer, and the codes of the warnings in a whole one. */
  const asked = async (): Promise<Readonly<Record<string, unknown>>> => {
    const found: Record<string, unknown> = {};
    for (const accept of ['application/json', 'text/csv', 'application/vnd.apache.arrow.stream'])
      for (const path of ['query?intent={"time_axis":"month"}', 'query?intent={"start":"2025-01-01","end":"2025-01-02"}']) {
        const route = `${accept} ${path}`;
        const url = `/metrics/revenue/${encodeURI(path)}`;
        const kept = await client.get(url, { accept, 'if-none-match': tags.get(route) ?? '"none"' });
        const whole = await client.get(url, { accept });
        tags.set(route, String(whole.headers.etag));
        found[route] = [kept.status, codesOf(whole).includes('older_generation')];
      }
    const chart = await client.post('/metrics/revenue/chart', { chart_kind: 'table' });
    const { stale } = (await client.get('/metrics/revenue/freshness')).json();
    return { ...found, chart: codesOf(chart), stale };
  };
  const counted = async (): Promise<readonly string[]> => codesOf(await client.post('/sql', { sql: 'SELECT count(*) AS n FROM sales' }));
  const all = (status: number, isOlder: boolean): object => ({
    ...Object.fromEntries([...tags.keys()].map((route) => [route, [status, isOlder]])),
    chart: isOlder ? ['older_generation'] : [],
    stale: isOlder,
  });

  expect(await asked()).toEqual(all(200, false));
  expect(await asked()).toEqual(all(304, false));

  // The same generation, while the link to it is gone: its answers may be old.
  renameSync(workspace.path('meta'), workspace.path('elsewhere'));
  await serve();
  expect(await asked()).toEqual(all(200, true));
  renameSync(workspace.path('elsewhere'), workspace.path('meta'));
  await serve();
  expect(await asked()).toEqual(all(200, false));

  const { generations } = workspacePaths(workspace.root);
  const newest = join(generations, readdirSync(generations).find((file) => /^g000002-.*\.duckdb$/.test(file)) ?? '');
  const bytes = readFileSync(newest);
  chmodSync(newest, 0o644);
  writeFileSync(newest, bytes.with(11_000, (bytes[11_000] ?? 0) ^ 1));
  await serve();
  expect(await asked()).toEqual(all(200, true));
  expect(await asked()).toEqual(all(304, true));
  expect(await counted()).toEqual(['older_generation']);

  await ingest(workspace);
  await serve();
  expect(await asked()).toEqual(all(200, false));
  expect(await counted()).toEqual([]);
});
