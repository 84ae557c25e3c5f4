import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareFlights } from '../../../workspaces-example/flights/prepare.ts';
import { freePort } from '../../conformance/commands.ts';
import { flightsWorkspace } from '../../support/catalogs.ts';
import { runService } from '../../support/processes.ts';
import { ServerUnderLoad } from '../ServerUnderLoad.ts';

/** A server of the flights with its door, in a process of its own. */
export interface ServedDoor {
  readonly server: ServerUnderLoad;
  readonly workspace: string;
  readonly door: number;
}

/** On a busy machine no deadline of the server's may decide what a client gets; workers of SQL have a low priority besides. */
const PATIENT = ['--timeout', '300', '--queue-wait', '300', '--sql-timeout', '300', '--sql-queue-wait', '300'];

/** @param flags further ones of the server */
export async function servedDoor<Result>(work: (served: ServedDoor) => Promise<Result>, flags: readonly string[] = []): Promise<Result> {
  await prepareFlights(flightsWorkspace);
  const { status, stderr } = await runService('ingest', flightsWorkspace);
  if (status !== 0) throw new Error(stderr);
  const folder = mkdtempSync(join(tmpdir(), 'door-'));
  const door = await freePort();
  const server = await ServerUnderLoad.start(flightsWorkspace, join(folder, 'server.log'), [
    '--postgres-port',
    String(door),
    ...PATIENT,
    ...flags,
  ]);
  try {
    return await work({ server, workspace: flightsWorkspace, door });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
