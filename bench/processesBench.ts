import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Status } from '../generated/types.ts';
import { mixedLoad } from './mixedLoad.ts';
import type { Cell, Section } from './Report.ts';
import { ServerProcess } from './ServerProcess.ts';
import { threeDigits } from './statistics.ts';

const PROCESSES = [1, 2];
const CLIENTS = [16, 64];
const MEBIBYTE = 2 ** 20;

/** One server with several processes behind its port: answers a second, and the memory of each process. */
export async function processesBench(workspace: string): Promise<Section> {
  const rows: Record<string, Cell>[] = [];
  for (const processes of PROCESSES) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const server = await ServerProcess.service(workspace, folder, processes === 1 ? [] : ['--processes', String(processes)]);
    try {
      for (const clients of CLIENTS) rows.push({ processes, clients, answers_per_s: threeDigits(await mixedLoad([server.port], clients)) });
      const { processes: found } = (await (await fetch(`http://127.0.0.1:${server.port}/status`)).json()) as Status;
      const memory = found?.each.map(({ memory_bytes }) => Math.round(memory_bytes / MEBIBYTE)) ?? [];
      for (const row of rows) if (row['processes'] === processes) row['memory_mib'] = memory.length === 0 ? null : memory.join(', ');
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return {
    title: 'Processes behind one port, six questions in turn that no cache has seen',
    rows: rows.map((row) => ({
      ...row,
      by_one_process: threeDigits(
        Number(row['answers_per_s']) / Number(rows.find(({ clients }) => clients === row['clients'])?.['answers_per_s']),
      ),
    })),
    aims: [],
    notes: [
      'The clients run on the same machine and take their share of its cores: with two cores, two processes cannot answer twice as often.',
    ],
  };
}
