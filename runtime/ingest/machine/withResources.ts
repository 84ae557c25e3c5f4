import type { DuckDBConnection } from '../../engine/Engine.ts';
import { cleanedUp } from '../../errors/cleanedUp.ts';
import type { Resources } from '../../machine/Resources.ts';

/** Works with an engine that has less memory or fewer threads than it was opened with. */
export async function withResources<Result>(
  connection: DuckDBConnection,
  all: Resources,
  some: Resources,
  work: () => Promise<Result>,
): Promise<Result> {
  if (some.threads === all.threads && some.engine_bytes === all.engine_bytes) return work();
  const set = async ({ threads, engine_bytes }: Resources): Promise<void> => {
    await connection.run(`SET threads = ${threads}`);
    await connection.run(`SET memory_limit = '${engine_bytes}B'`);
  };
  return cleanedUp(
    async () => {
      await set(some);
      return work();
    },
    () => set(all),
  );
}
