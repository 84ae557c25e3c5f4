import { ConnectionPool } from '../../engine/ConnectionPool.ts';
import type { Generation } from '../../release/Release.ts';
import type { Cached } from '../../release/Shelf.ts';
import type { CallWatch } from '../../telemetry/Observer.ts';
import type { AggregateReader } from '../fetch/AggregateReader.ts';
import { DuckDbReader } from '../fetch/duckdb/DuckDbReader.ts';
import type { ResidentTables } from '../fetch/resident/ResidentTables.ts';
import { watchedReader } from '../fetch/watchedReader.ts';

const READER: Cached<Generation, DuckDbReader> = {
  name: 'table_facts',
  make: ({ engine }) => new DuckDbReader(ConnectionPool.of(engine)),
  usage: (reader) => reader.usage,
};

/**
 * The one reader of a generation's tables, which every question to it reads with, as the watch of a call sees it.
 * @param resident what this process holds of tables in memory; null when it holds nothing
 */
export function readerOf(generation: Generation, resident: ResidentTables | null, watch: CallWatch): AggregateReader {
  const engine = watchedReader(generation.shelf.get(READER, generation), watch);
  return resident === null ? engine : resident.before(engine, generation);
}
