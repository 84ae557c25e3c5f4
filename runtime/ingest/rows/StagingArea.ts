import { join } from 'node:path';
import { sqlText, type DuckDBConnection } from '../../engine/Engine.ts';
import { removeFile } from '../../store/storage/durable.ts';
import { weightOf } from './batches.ts';
import type { Chunk } from '../Chunk.ts';
import type { Resources } from '../../machine/Resources.ts';

/** The table of a batch's rows. */
export const STAGED = 'staging.staged';

/** Holds the rows of a batch while they are reduced: in memory, or on disk if there are too many. Only one is open at a time. */
export class StagingArea {
  readonly #file: string;
  readonly #place: 'memory' | 'disk';

  private constructor(file: string, place: 'memory' | 'disk') {
    this.#file = file;
    this.#place = place;
  }

  /** @param scratch a folder of this ingest's own. */
  static for(chunks: readonly Chunk[], scratch: string, { batch_bytes }: Resources): StagingArea {
    return new StagingArea(join(scratch, 'staged.duckdb'), weightOf(chunks) > batch_bytes ? 'disk' : 'memory');
  }

  async open(connection: DuckDBConnection): Promise<void> {
    // Not needed after a crash.
    const target = this.#place === 'memory' ? `':memory:' AS staging` : `${sqlText(this.#file)} AS staging (RECOVERY_MODE NO_WAL_WRITES)`;
    await connection.run(`ATTACH ${target}`);
  }

  /** Releases the memory or disk space; also safe to call if it was never opened. */
  async close(connection: DuckDBConnection): Promise<void> {
    await connection.run('DETACH DATABASE IF EXISTS staging');
    await removeFile(this.#file);
  }
}
