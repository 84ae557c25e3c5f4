import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mixedLoad } from './mixedLoad.ts';
import type { Section } from './Report.ts';
import { ServerProcess } from './ServerProcess.ts';
import { threeDigits } from './statistics.ts';

const CLIENTS = [1, 4, 16, 64, 256];

/** Answers a second of one server as its clients grow, each with one request at a time. */
export async function clientsBench(workspace: string): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await ServerProcess.service(workspace, folder, ['--queue', '512']);
  try {
    const rows = [];
    for (const clients of CLIENTS) {
      const rate = await mixedLoad([server.port], clients);
      rows.push({ clients, answers_per_s: threeDigits(rate), ms_an_answer: threeDigits((1000 * clients) / rate) });
    }
    return {
      title: 'One server as its clients grow, six questions in turn that no cache has seen',
      rows,
      aims: [],
      notes: [
        'The clients run on the same machine and take their share of its cores. Milliseconds are the mean from a request to its answer.',
      ],
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
