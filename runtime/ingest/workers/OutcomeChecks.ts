import { join } from 'node:path';
import type { BatchOutcome, WorkspaceBucket } from '../../../generated/types.ts';
import { Engine, type DuckDBConnection } from '../../engine/Engine.ts';
import { storage } from '../../store/storage/storage.ts';
import type { BatchOrder } from '../worker/BatchOrder.ts';
import { checkOutcome } from './checkOutcome.ts';

/** Enough for the counts of a partial. */
const MEMORY = '512MB';

/** Where workers write partials that are no paths of this machine. */
export interface PartialsElsewhere {
  readonly workspace: WorkspaceBucket;
  /** Copies a partial into the workspace's copy here, if there is one of that path. */
  readonly fetch: (path: string) => Promise<void>;
}

/** Examines outcomes with an engine of its own, one after another; it is opened for the first. */
export class OutcomeChecks {
  readonly #elsewhere: PartialsElsewhere | null;
  #opened: Promise<{ readonly engine: Engine; readonly connection: DuckDBConnection }> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(elsewhere: PartialsElsewhere | null) {
    this.#elsewhere = elsewhere;
  }

  /**
   * @param folder of the workspace.
   * @returns what is not true of an outcome, in words; null when all that can be seen is true.
   */
  check(folder: string, order: BatchOrder, outcome: BatchOutcome): Promise<string | null> {
    const checked = this.#last.then(async () => {
      this.#opened ??= open();
      const { connection } = await this.#opened;
      const fetched: string[] = [];
      const fetch = async (path: string): Promise<void> => {
        if (this.#elsewhere === null) return;
        fetched.push(path);
        await this.#elsewhere.fetch(path);
      };
      const untrue = await checkOutcome({ connection, folder, fetch }, order, outcome);
      if (untrue !== null) for (const path of fetched) await storage.remove(join(folder, path));
      return untrue;
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
