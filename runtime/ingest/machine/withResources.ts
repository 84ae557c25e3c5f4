import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { Resources } from '../../machine/Resources.ts';

/** Works with an engine that has less memory or fewer threads than it was opened with. */
export async function withResources<Result>(
  connection: DuckDBConnection,
  all: Resources,
  some: Resources,
  work: () => Promise<Result>,
): Promise<Result> {
  if (some.threads === all.threads && some.engine_bytes === all.engine_bytes) return work();
  await connection.run(`SET threads = ${some.threads}`);
  try {
    await connection.run(`SET memory_limit = '${some.engine_bytes}B'`);
    return await work();
  } finally {
    await connection.run(`SET memory_limit = '${all.engine_bytes}B'`);
    await connection.run(`SET threads = ${all.threads}`);
  }
}
