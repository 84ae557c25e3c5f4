import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertAgreement } from './agreement.ts';
import { bareRequest, heardRequest, unheardRequest } from './contestants.ts';
import { encodeRequest, HttpClient } from './HttpClient.ts';
import { benchQueries } from './queries.ts';
import { ServerProcess } from './ServerProcess.ts';

/** The service and the bare server side by side on one workspace. */
export class Arena {
  readonly service: ServerProcess;
  readonly bare: ServerProcess;
  readonly #folder: string;

  private constructor(service: ServerProcess, bare: ServerProcess, folder: string) {
    this.service = service;
    this.bare = bare;
    this.#folder = folder;
  }

  /**
   * Starts both, checks that every contestant gives the same answers, and gives the bare server the service's own bytes.
   * @throws Error when the answers differ
   */
  static async open(workspace: string): Promise<Arena> {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const started: ServerProcess[] = [];
    try {
      const service = await ServerProcess.service(workspace, folder);
      started.push(service);
      const bare = await ServerProcess.bare(workspace, folder);
      started.push(bare);
      await checkAgreement(service, bare);
      return new Arena(service, bare, folder);
    } catch (error) {
      await close(started, folder);
      throw error;
    }
  }

  async close(): Promise<void> {
    await close([this.service, this.bare], this.#folder);
  }
}

async function close(servers: readonly ServerProcess[], folder: string): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}

async function checkAgreement(service: ServerProcess, bare: ServerProcess): Promise<void> {
  const [ours, theirs] = await Promise.all([HttpClient.connect(service.port), HttpClient.connect(bare.port)]);
  for (const query of benchQueries) {
    const answer = await ours.send(unheardRequest(query));
    assertAgreement(query, 'plain DuckDB over Parquet', answer, await theirs.send(bareRequest(query, 'raw')));
    assertAgreement(query, 'the hand-written rollup', answer, await theirs.send(bareRequest(query, 'rollup')));
    await theirs.send(encodeRequest('PUT', `/bytes/${query.id}`, await ours.send(heardRequest(query))));
    assertAgreement(query, 'the fixed bytes', answer, await theirs.send(bareRequest(query, 'bytes')));
  }
  ours.close();
  theirs.close();
}
