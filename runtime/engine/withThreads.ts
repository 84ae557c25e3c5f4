import { cleanedUp } from '../errors/cleanedUp.ts';
import { queryRows, type DuckDBConnection } from './Engine.ts';

/**
 * Runs statements of any connection of an engine on so many threads. With one, statements over some ten thousand rows take half the processor time: no thread
 * waits for another, which it does without pause.
 *
 * @param connect opens a connection of that engine. Only the number is set on it, so that it is set back even when the transaction of another has failed.
 */
export async function withThreads<Result>(
  connect: () => Promise<DuckDBConnection>,
  threads: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = await connect();
  try {
    const [row] = await queryRows(connection, "SELECT current_setting('threads')::INTEGER AS threads");
    const before = Number(row?.['threads']);
    if (before === threads) return await work();
    await connection.run(`SET threads = ${threads}`);
    return await cleanedUp(work, () => connection.run(`SET threads = ${before}`));
  } finally {
    connection.closeSync();
  }
}
