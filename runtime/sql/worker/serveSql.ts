import { openStatementParser, type OpenStatementParser } from '../guard/openStatementParser.ts';
import { checkTree, type CheckedSql, type checkSql } from '../guard/checkSql.ts';
import { scanSql } from '../guard/scanSql.ts';
import { SqlRefusal } from '../guard/SqlRefusal.ts';
import { explainEngineError } from './explainEngineError.ts';
import { bindChecked, LockedInstance, OutdatedError, runChecked } from './LockedInstance.ts';
import { loadTables } from './loadTables.ts';
import type { FromWorker, ParseJob, SqlJob, SqlOpening, SqlReply, ToWorker } from './protocol.ts';
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

/** An instance for statements that read no views. */
const nothing: SqlOpening = { key: '', views: [] };
/** Bounds for a statement that is parsed, but runs only as what is made of it. */
const parsedOnly = { statement_bytes: 65_536, parameters: 'allowed' } as const;

/** What a statement may read, by name. */
function relationsOf(job: Exclude<SqlJob, ParseJob>): ReadonlyMap<string, readonly string[]> {
  const tables = 'tables' in job ? job.tables.map(({ name, columns }) => [name, columns.map((column) => column.name)] as const) : [];
  return new Map([...(job.opening?.views ?? []).map(({ name, columns }) => [name, columns] as const), ...tables]);
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
      if ('parse' in job) return { outcome: 'tree', tree: await this.#parser.parse(scanSql(job.parse, parsedOnly)) };
      const relations = relationsOf(job);
      const checked =
        'sql' in job ? await this.#check(job.sql, relations, this.#parser) : await checkTree(job.tree, relations, this.#parser);
      send({ type: 'checked', kind: checked.kind });
      const instance = await this.#instanceFor(job.opening);
      return interrupted ? { outcome: 'interrupted' } : await this.#run(instance, checked, job, relations);
    } catch (error) {
      if (error instanceof SqlRefusal) return { outcome: 'refused', rule: error.rule, message: error.message };
      if (error instanceof OutdatedError) return { outcome: 'outdated' };
      return { outcome: 'broken' };
    } finally {
      this.#stop = null;
    }
  }

  /**
   * Another key closes the previous instance and opens the next: no process has to start. A statement that reads no views takes any.
   * @param opening null for a statement that reads none of its views
   */
  async #instanceFor(opening: SqlOpening | null): Promise<LockedInstance> {
    if (this.#instance !== null && (opening === null || this.#instance.key === opening.key)) return this.#instance;
    this.#instance?.close();
    this.#instance = null;
    this.#instance = await LockedInstance.open(opening ?? nothing, this.#memoryLimit);
    return this.#instance;
  }

  async #run(
    instance: LockedInstance,
    { sql, relations }: CheckedSql,
    job: Exclude<SqlJob, ParseJob>,
    readable: ReadonlyMap<string, readonly string[]>,
  ): Promise<SqlReply> {
    const { reading } = job;
    const connection = await instance.connect();
    let repeat: NodeJS.Timeout | null = null;
    this.#stop = () => {
      connection.interrupt();
      repeat ??= setInterval(() => connection.interrupt(), INTERRUPT_EVERY_MS);
    };
    try {
      if ('tables' in job) await loadTables(connection, job.tables);
      if (reading.want === 'columns') {
        const columns = columnsOf(await bindChecked(connection, sql));
        return 'reason' in columns ? { outcome: 'failed', failure: columns } : { outcome: 'columns', columns };
      }
      const answer = await readAnswer(await runChecked(connection, sql, reading.limit + 1), reading);
      return 'reason' in answer ? { outcome: 'failed', failure: answer } : { outcome: 'rows', answer, reads: relations };
    } catch (error) {
      const columns = relations.flatMap((name) => readable.get(name) ?? []);
      const fault = explainEngineError(error, columns);
      if (fault === 'interrupted' || fault === 'broken') return { outcome: fault };
      return { outcome: 'failed', failure: fault };
    } finally {
      if (repeat !== null) clearInterval(repeat);
      connection.closeSync();
    }
  }
}
