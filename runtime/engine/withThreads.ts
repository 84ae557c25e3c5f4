import { queryRows, type DuckDBConnection } from './Engine.ts';

/**
 * Runs statements of any connection of an engine on so many threads. With one, statements over some ten thousand rows take half the processor time: no thread
 * waits for another, which it does without pause.
 */
export async function withThreads<Result>(connection: DuckDBConnection, threads: number, work: () => Promise<Result>): Promise<Result> {
  const [row] = await queryRows(connection, "SELECT current_setting('threads')::INTEGER AS threads");
  const before = Number(row?.['threads']);
  if (before === threads) return work();
  await connection.run(`SET threads = ${threads}`);
  try {
    return await work();
  } finally {
    await connection.run(`SET threads = ${before}`);
  }
}
