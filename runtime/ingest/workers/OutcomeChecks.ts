import type { BatchOutcome } from '../../../generated/types.ts';
import { Engine, type DuckDBConnection } from '../../engine/Engine.ts';
import type { BatchOrder } from '../worker/BatchOrder.ts';
import { checkOutcome } from './checkOutcome.ts';

/** Enough for the counts of a partial. */
const MEMORY = '512MB';

/** Examines outcomes with an engine of its own, one after another; it is opened for the first. */
export class OutcomeChecks {
  #opened: Promise<{ readonly engine: Engine; readonly connection: DuckDBConnection }> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @returns what is not true of an outcome, in words; null when all that can be seen is true. */
  check(order: BatchOrder, outcome: BatchOutcome): Promise<string | null> {
    const checked = this.#last.then(async () => {
      this.#opened ??= open();
      return checkOutcome((await this.#opened).connection, order, outcome);
    });
    this.#last = checked.catch(() => undefined);
    return checked;
  }

  async close(): Promise<void> {
    await this.#last;
    const opened = await this.#opened;
    opened?.connection.closeSync();
    opened?.engine.close();
  }
}

async function open(): Promise<{ readonly engine: Engine; readonly connection: DuckDBConnection }> {
  const engine = await Engine.open(':memory:', {
    mode: 'read_write',
    threads: 1,
    memory_limit: MEMORY,
    external_access: true,
    temp_directory: null,
  });
  return { engine, connection: await engine.connect() };
}
