import { built } from '../support/built.ts';
import { eventually } from '../support/eventually.ts';
import { SqlWorkers, type SqlOutcome, type SqlWorkersOptions } from '../../runtime/sql/pool/SqlWorkers.ts';
import type { SqlOpening } from '../../runtime/sql/worker/protocol.ts';

export const governedWorker = built('runtime/sql/worker/main.ts');
/** Lets every SELECT through; for what must be stopped when it runs. */
export const permissiveWorker = built('test/sql/permissiveWorker.ts');

export const nothing: SqlOpening = { key: 'nothing', views: [] };

/** Workers have a low priority: on a busy machine even a small statement takes long. */
const PATIENT_MS = 300_000;

/** Workers behind the permissive guard, to run whatever a test likes. */
export class Permissive {
  readonly workers: SqlWorkers;

  constructor(options: Partial<SqlWorkersOptions> = {}) {
    this.workers = new SqlWorkers({
      workers: 1,
      timeout_ms: PATIENT_MS,
      memory_bytes: 512 * 2 ** 20,
      program: permissiveWorker,
      ...options,
    });
  }

  async run(
    sql: string,
    opening: SqlOpening = nothing,
    signal = new AbortController().signal,
    caps = { limit: 10, max_bytes: 1_000_000 },
  ): Promise<SqlOutcome['reply']> {
    const { reply } = await this.workers.run({ sql, opening, reading: { want: 'rows', encoding: 'json', ...caps } }, signal);
    return reply;
  }

  /** The rows of a statement that must succeed; where the deadline is short, it may take several attempts. */
  async rows(sql: string, opening: SqlOpening = nothing): Promise<readonly (readonly unknown[])[]> {
    const outcome = await eventually(async () => [await this.run(sql, opening)].find((found) => found.outcome !== 'deadline'));
    if (outcome.outcome !== 'rows') throw new Error(`${sql}: ${JSON.stringify(outcome)}`);
    return outcome.answer.rows;
  }
}
