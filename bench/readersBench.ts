import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heardRequest } from './contestants.ts';
import { HttpClient } from './HttpClient.ts';
import { mixedLoad } from './mixedLoad.ts';
import { benchQueries } from './queries.ts';
import type { Section } from './Report.ts';
import { ServerProcess } from './ServerProcess.ts';
import { threeDigits } from './statistics.ts';

const READERS = [1, 2, 4];
const CLIENTS = 16;

/** Several servers of one published generation, as behind a load balancer: answers a second, and that all give the same bytes. */
export async function readersBench(workspace: string): Promise<Section> {
  const rows = [];
  for (const readers of READERS) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const servers: ServerProcess[] = [];
    try {
      while (servers.length < readers) servers.push(await ServerProcess.service(workspace, folder));
      await assertSame(servers);
      rows.push({
        readers,
        clients: CLIENTS,
        answers_per_s: threeDigits(
          await mixedLoad(
            servers.map(({ port }) => port),
            CLIENTS,
          ),
        ),
      });
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    }
  }
  const [alone] = rows;
  return {
    title: 'Readers of one generation, six questions in turn that no cache has seen',
    rows: rows.map((row) => ({ ...row, by_one_reader: threeDigits(row.answers_per_s / (alone?.answers_per_s ?? 0)) })),
    aims: [],
    notes: ['All readers and their clients share the cores of one machine: with two cores, more than two readers can gain nothing.'],
  };
}

/** @throws Error when two servers answer differently */
async function assertSame(servers: readonly ServerProcess[]): Promise<void> {
  for (const query of benchQueries) {
    const bodies = await Promise.all(
      servers.map(async ({ port }) => {
        const client = await HttpClient.connect(port);
        const body = await client.send(heardRequest(query));
        client.close();
        return body.toString('utf8');
      }),
    );
    if (new Set(bodies).size > 1) throw new Error(`readers answer ${query.id} differently`);
  }
}
