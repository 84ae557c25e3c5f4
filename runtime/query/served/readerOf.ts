import { ConnectionPool } from '../../engine/ConnectionPool.ts';
import type { Generation } from '../../release/Release.ts';
import type { Cached } from '../../release/Shelf.ts';
import type { CallWatch } from '../../telemetry/Observer.ts';
import type { AggregateReader } from '../fetch/AggregateReader.ts';
import { DuckDbReader } from '../fetch/duckdb/DuckDbReader.ts';
import { watchedReader } from '../fetch/watchedReader.ts';

const READER: Cached<Generation, DuckDbReader> = {
  name: 'table_facts',
  make: ({ engine }) => new DuckDbReader(ConnectionPool.of(engine)),
  usage: (reader) => reader.usage,
};

/** The one reader of a generation's tables, which every question to it reads with, as the watch of a call sees it. */
export function readerOf(generation: Generation, watch: CallWatch): AggregateReader {
  return watchedReader(generation.shelf.get(READER, generation), watch);
}
