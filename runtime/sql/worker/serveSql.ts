import { openStatementParser, type OpenStatementParser } from '../guard/openStatementParser.ts';
import type { CheckedSql, checkSql } from '../guard/checkSql.ts';
import { SqlRefusal } from '../guard/SqlRefusal.ts';
import { explainEngineError } from './explainEngineError.ts';
import { bindChecked, LockedInstance, OutdatedError, runChecked } from './LockedInstance.ts';
import type { FromWorker, SqlJob, SqlOpening, SqlReply, ToWorker } from './protocol.ts';
import { columnsOf, readAnswer } from './readAnswer.ts';

/** How often to repeat an interrupt, in milliseconds: the engine ignores one that arrives while it is planning. */
const INTERRUPT_EVERY_MS = 20;

/**
 * The worker's end of the channel to its parent: one statement at a time, from its text to its rows. When the parent ends, it ends at once,
 * with whatever is running.
 * @param check the guard
 * @param memory_limit of the engine, such as `512MB`
 */
export async function serveSql(check: typeof checkSql, memory_limit: string): Promise<void> {
  const parser = await openStatementParser();
  const worker = new Worker(parser, check, memory_limit);
  // An orderly exit would wait for the running statement.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (message: ToWorker) => {
    if (message.type === 'interrupt') worker.interrupt();
    else void worker.answer(message.job).then((reply) => send({ type: 'reply', reply }));
  });
  send({ type: 'ready' });
}

function send(message: FromWorker): void {
  // A parent that is gone needs no answer.
  process.send?.(message, undefined, undefined, () => undefined);
}

class Worker {
  readonly #parser: OpenStatementParser;
  readonly #check: typeof checkSql;
  readonly #memoryLimit: string;
  #instance: LockedInstance | null = null;
  /** Interrupts the running statement. */
  #stop: (() => void) | null = null;

  constructor(parser: OpenStatementParser, check: typeof checkSql, memoryLimit: string) {
    this.#parser = parser;
    this.#check = check;
    this.#memoryLimit = memoryLimit;
  }

  interrupt(): void {
    this.#stop?.();
  }

  async answer(job: SqlJob): Promise<SqlReply> {
    let interrupted = false;
    this.#stop = () => {
      interrupted = true;
    };
    try {
      const checked = await this.#check(job.sql, new Map(job.opening.views.map(({ name, columns }) => [name, columns])), this.#parser);
      send({ type: 'checked', kind: checked.kind });
      const instance = await this.#instanceFor(job.opening);
      return interrupted ? { outcome: 'interrupted' } : await this.#run(instance, checked, job);
    } catch (error) {
      if (error instanceof SqlRefusal) return { outcome: 'refused', rule: error.rule, message: error.message };
      if (error instanceof OutdatedError) return { outcome: 'outdated' };
      return { outcome: 'broken' };
    } finally {
      this.#stop = null;
    }
  }

  /** Another key closes the previous instance and opens the next: no process has to start. */
  async #instanceFor(opening: SqlOpening): Promise<LockedInstance> {
    if (this.#instance?.key === opening.key) return this.#instance;
    this.#instance?.close();
    this.#instance = null;
    this.#instance = await LockedInstance.open(opening, this.#memoryLimit);
    return this.#instance;
  }

  async #run(instance: LockedInstance, { sql, relations }: CheckedSql, { opening, reading }: SqlJob): Promise<SqlReply> {
    const connection = await instance.connect();
    let repeat: NodeJS.Timeout | null = null;
    this.#stop = () => {
      connection.interrupt();
      repeat ??= setInterval(() => connection.interrupt(), INTERRUPT_EVERY_MS);
    };
    try {
      if (reading.want === 'columns') {
        const columns = columnsOf(await bindChecked(connection, sql));
        return 'reason' in columns ? { outcome: 'failed', failure: columns } : { outcome: 'columns', columns };
      }
      const answer = await readAnswer(await runChecked(connection, sql, reading.limit + 1), reading);
      return 'reason' in answer ? { outcome: 'failed', failure: answer } : { outcome: 'rows', answer };
    } catch (error) {
      const columns = opening.views.filter(({ name }) => relations.includes(name)).flatMap((view) => view.columns);
      const fault = explainEngineError(error, columns);
      if (fault === 'interrupted' || fault === 'broken') return { outcome: fault };
      return { outcome: 'failed', failure: fault };
    } finally {
      if (repeat !== null) clearInterval(repeat);
      connection.closeSync();
    }
  }
}
