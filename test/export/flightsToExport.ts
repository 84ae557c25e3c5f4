import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flights } from '../support/flights.ts';
import { serviceBinary } from '../support/processes.ts';

/** What is published of the flights, in a folder of the caller's own, who removes it: its partials and raw files are not needed. */
export async function flightsToExport(): Promise<string> {
  const workspace = mkdtempSync(join(tmpdir(), 'export-'));
  const whole = await flights();
  for (const folder of ['catalog', 'meta'])
    cpSync(join(whole, folder), join(workspace, folder), { recursive: true, verbatimSymlinks: true });
  // The metrics over sketches take a second or two by day: long enough to be killed in.
  writeFileSync(
    join(workspace, 'catalog/metrics.yaml'),
    `metrics:
  delay: {kind: quantile, processor: delays, state: delay}
  routes: {kind: distinct_count, processor: network, state: routes}
  average_delay: {kind: formula, processor: traffic, dimensions: [origin_state, distance_band], expression: delay_sum / row_count}
`,
  );
  rmSync(join(workspace, 'catalog/dashboards.yaml'));
  rmSync(join(workspace, 'catalog/checks.yaml'));
  return workspace;
}

/** Exports it by day. */
export function startExport(workspace: string): ChildProcess {
  return spawn(process.execPath, [serviceBinary, 'export', workspace, '--grain', 'day'], { stdio: ['ignore', 'ignore', 'pipe'] });
}
