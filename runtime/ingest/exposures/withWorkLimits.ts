import type { WorkLimits } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { Resources } from '../Resources.ts';

/** The memory that the work may take: the engine's, or less. */
export function memoryOf({ engine_bytes }: Resources, { memory_bytes }: WorkLimits): number {
  return memory_bytes === null ? engine_bytes : Math.min(engine_bytes, memory_bytes);
}

/** Works with no more threads and memory than the limits allow, and never more than the ingest has. */
export async function withWorkLimits<Result>(
  connection: DuckDBConnection,
  resources: Resources,
  limits: WorkLimits,
  work: () => Promise<Result>,
): Promise<Result> {
  const { threads, engine_bytes } = resources;
  const fewer = limits.threads === null ? threads : Math.min(threads, limits.threads);
  const less = memoryOf(resources, limits);
  if (fewer === threads && less === engine_bytes) return work();
  await connection.run(`SET threads = ${fewer}`);
  await connection.run(`SET memory_limit = '${less}B'`);
  try {
    return await work();
  } finally {
    await connection.run(`SET memory_limit = '${engine_bytes}B'`);
    await connection.run(`SET threads = ${threads}`);
  }
}
