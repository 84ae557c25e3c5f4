import { unheardRequest } from './contestants.ts';
import { HttpClient } from './HttpClient.ts';
import { benchQueries } from './queries.ts';

const ROUND_MS = 3_000;

/** The six questions in turn, each different from all before: answers a second, after a warm-up. @param ports each client has one, in turn */
export async function mixedLoad(ports: readonly number[], clients: number): Promise<number> {
  const connected = await Promise.all(Array.from({ length: clients }, (_, index) => HttpClient.connect(ports[index % ports.length] ?? 0)));
  let answers = 0;
  const load = async (ms: number): Promise<void> => {
    const start = performance.now();
    await Promise.all(
      connected.map(async (client) => {
        while (performance.now() - start < ms) {
          const query = benchQueries[answers % benchQueries.length];
          answers += 1;
          if (query !== undefined) await client.send(unheardRequest(query));
        }
      }),
    );
  };
  await load(ROUND_MS / 3);
  answers = 0;
  const start = performance.now();
  await load(ROUND_MS);
  const rate = (answers * 1000) / (performance.now() - start);
  for (const client of connected) client.close();
  return rate;
}
