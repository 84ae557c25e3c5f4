import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareFlights } from '../../workspaces-example/flights/prepare.ts';
import { flightsWorkspace } from '../support/catalogs.ts';
import { runService, startApi } from '../support/processes.ts';
import { patientSqlFlags } from '../support/patientSql.ts';

export interface Served {
  /** Where a server of the ingested flights answers, with SQL, and without a token unless there is a variable with one. */
  readonly url: string;
  /** For whatever a suite writes; gone when it has ended. */
  readonly folder: string;
}

/** Serves the flights example while a task runs. @param how flags of the server, and variables */
export async function servedFlights<Result>(
  task: (served: Served) => Promise<Result>,
  how: { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv } = { args: [], env: {} },
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const workspace = join(folder, 'flights');
    cpSync(`${flightsWorkspace}/catalog`, join(workspace, 'catalog'), { recursive: true });
    await prepareFlights(workspace);
    const { status, stderr } = await runService('ingest', workspace);
    if (status !== 0) throw new Error(stderr);
    const api = await startApi(workspace, [...patientSqlFlags, ...how.args], how.env);
    try {
      return await task({ url: api.url, folder });
    } finally {
      await api.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
