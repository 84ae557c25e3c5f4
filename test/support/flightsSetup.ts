import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { compileWorkspace } from '../../runtime/workspace/compileWorkspace.ts';
import { ingest } from '../../runtime/ingest/ingest.ts';
import { silentProgress } from '../../runtime/ingest/Progress.ts';
import { prepareFlights } from '../../workspaces-example/flights/prepare.ts';
import { flightsWorkspace } from './catalogs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The flights example, ingested whole, in a temporary folder. Tests only read it. */
    readonly flights: string;
  }
}

/** Ingests the three million flights once for the whole run of tests. */
export async function setup(project: TestProject): Promise<() => void> {
  const workspace = mkdtempSync(join(tmpdir(), 'flights-'));
  cpSync(`${flightsWorkspace}/catalog`, join(workspace, 'catalog'), { recursive: true });
  await prepareFlights(workspace);
  const compiled = await compileWorkspace(workspace);
  if (!compiled.ok) throw new Error('the flights example does not compile');
  const report = await ingest({ workspace, manifest: compiled.manifest, force: false, prune: false, progress: silentProgress });
  if (!report.ok) throw new Error('the flights example was not ingested');
  project.provide('flights', workspace);
  return () => rmSync(workspace, { recursive: true, force: true });
}
