import { releaseFigures } from '../release/releaseFigures.ts';
import type { Reading, ServerReadings } from '../telemetry/ServerReadings.ts';
import type { Service } from './openService.ts';

/** A server's current state for monitoring. */
export async function serverReadings({ holder, tools }: Pick<Service, 'holder' | 'tools'>): Promise<ServerReadings> {
  const figures = await holder.use((release) => releaseFigures(release));
  const { slots, memory } = tools;
  const held = tools.resident?.usage;
  const { processors, sources } = figures;
  const { user, system } = process.cpuUsage();
  return {
    slots_in_use: one(slots.used),
    slots_waiting: one(slots.waiting),
    slots_limit: one(slots.total),
    slots_refused: one(slots.refused),
    query_memory: one(memory.used),
    query_memory_limit: one(memory.total),
    resident_tables: one(held?.bytes ?? null),
    resident_tables_limit: one(held?.max_bytes ?? null),
    resident_reads: [...one(held?.reads.hits ?? null, { reader: 'resident' }), ...one(held?.reads.misses ?? null, { reader: 'engine' })],
    engine_memory: one(figures.engine_bytes),
    generation: one(figures.generation),
    generation_faulted: one(Number(figures.generation_faulted)),
    bucket_faulted: one(Number(figures.bucket_faulted)),
    catalog_stale: one(Number(figures.catalog_stale)),
    candidate_held: one(Number(figures.candidate_held)),
    check_failed: figures.checks.flatMap(({ check, failed }) => one(Number(failed), { check })),
    processor_pending: processors.flatMap(({ processor, pending }) => one(Number(pending), { processor })),
    processor_failed_chunks: processors.flatMap(({ processor, failed_chunks }) => one(failed_chunks, { processor })),
    processor_until: processors.flatMap(({ processor, data_until }) => one(data_until, { processor })),
    source_last_run: sources.flatMap(({ source, last_run }) => one(last_run, { source })),
    resident_memory: one(process.memoryUsage.rss()),
    cpu: one((user + system) / 1e6),
    started: one(performance.timeOrigin / 1000),
  };
}

function one(value: number | null, labels: Reading['labels'] = {}): readonly Reading[] {
  return value === null ? [] : [{ value, labels }];
}
