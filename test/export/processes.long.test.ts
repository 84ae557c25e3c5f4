import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import type { QueryResult } from '../../generated/types.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { workspacePaths } from '../../runtime/store/paths.ts';
import { openRawFlights, rawFlights } from '../acceptance/rawFlights.ts';
import { must } from '../query/must.ts';
import { eventually } from '../support/eventually.ts';
import { flights } from '../support/flights.ts';
import { runService, startApi } from '../support/processes.ts';
import { flightsToExport, startExport } from './flightsToExport.ts';
import { asStored, exported, tableRows, wholeAnswer } from './support.ts';

let workspace: string;
beforeAll(async () => {
  workspace = await flightsToExport();
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const content = async () => [
  await exported(workspace, 'day', 'SELECT * EXCLUDE (exported_at) FROM _manifest ORDER BY metric'),
  await exported(workspace, 'day', 'SELECT count(*)::VARCHAR AS rows, bit_xor(hash(d))::VARCHAR AS content FROM delay d'),
];

describe('an export of three million flights by day', () => {
  it('is read in many parts, but equals one whole answer, and matches the raw rows', async () => {
    const { status, stdout, stderr } = await runService('export', workspace, '--grain', 'day');
    expect(stdout).toMatch(
      /^average_delay: 32,864 rows by day\ndelay: 32,864 rows by day\nroutes: 9,275 rows by day\nFrom generation g\S+, catalog [0-9a-f]{12}, to meta\/metric_export_day.duckdb: 3 tables, 75,003 rows. Done in \d+\.\d s.\n$/,
    );
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(
        /^metrics: export started, 0\/\d+ aggregate rows, 0\.0 s\n[^]*metrics: export finished, (\d+)\/\1 aggregate rows, \d+\.\d s\n$/,
      ),
    ]);

    const holder = await ReleaseHolder.start(workspace, { watch: false });
    const raw = await openRawFlights(await flights());
    for (const metric of ['delay', 'routes', 'average_delay']) {
      const answer = await wholeAnswer(viewOf(holder.current(), operator), metric, 'day');
      expect(await tableRows(workspace, 'day', metric)).toEqual(asStored(answer));
      const [row] = await exported(
        workspace,
        'day',
        `SELECT result_digest, pipeline_run_ids, chunk_ids, aggregate_rows_scanned::INTEGER AS aggregate_rows_scanned, physical_table FROM _manifest WHERE metric = '${metric}'`,
      );
      const { result_digest, pipeline_run_ids, chunk_ids, aggregate_rows_scanned, plan } = answer.provenance;
      expect(row).toEqual({ result_digest, pipeline_run_ids, chunk_ids, aggregate_rows_scanned, physical_table: plan?.table });
    }
    expect(await tableRows(workspace, 'day', 'average_delay')).toEqual(
      await rawFlights(raw, 'average_delay', { time_axis: 'day', dimensions: ['origin_state', 'distance_band'] }),
    );
    raw.closeSync();
    await holder.close();
  });

  it('killed at any instant leaves the previous export, and the next one cleans up', async () => {
    const before = await content();
    const { exports } = workspacePaths(workspace);
    let left = 0;
    for (let attempt = 0; attempt < 3; attempt++) {
      const child = startExport(workspace);
      await once(must(child.stderr), 'data');
      // The first at any instant of its first half second, the others while their file is being made.
      const building = join(exports, 'day.building.duckdb');
      if (attempt > 0) await eventually(() => existsSync(building) || child.exitCode !== null);
      await sleep(Math.random() * (attempt === 0 ? 500 : 200));
      child.kill('SIGKILL');
      await once(child, 'exit');
      if (child.signalCode === 'SIGKILL' && existsSync(building)) left++;
      expect(await content()).toEqual(before);
    }
    expect(left).toBeGreaterThan(0);
    expect((await runService('export', workspace, '--grain', 'day')).status).toBe(0);
    expect(await content()).toEqual(before);
    expect(readdirSync(exports).filter((name) => name.startsWith('day'))).toEqual(['day.lock.duckdb']);
  });

  it('does not disturb a server, which keeps answering from the same release', async () => {
    const api = await startApi(workspace);
    const ask = async (limit: number): Promise<QueryResult> => {
      const response = await fetch(`${api.url}/metrics/average_delay/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ time_axis: 'month', totals: true, limit }),
      });
      expect(response.status).toBe(200);
      return (await response.json()) as QueryResult;
    };
    const { totals } = await ask(1);
    const child = startExport(workspace);
    let answers = 0;
    while (child.exitCode === null) {
      // Another limit each time, so that no cache answers.
      expect((await ask(2 + answers)).totals).toEqual(totals);
      answers++;
    }
    expect([child.exitCode, answers > 10]).toEqual([0, true]);
    expect(await api.stop()).toBe(0);
    expect(api.log()).not.toMatch(/release_swapped|release_unreadable/);
  });
});
