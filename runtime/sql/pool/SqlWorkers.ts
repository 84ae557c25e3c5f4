import { fileURLToPath } from 'node:url';
import { cancelled } from '../../errors/cancelled.ts';
import type { StatementKind } from '../../log/SqlQueryEvent.ts';
import type { SqlJob, SqlReply } from '../worker/protocol.ts';
import { WorkerEnded, WorkerProcess } from './WorkerProcess.ts';

/** The workers' main module, next to this one in the compiled output. */
const PROGRAM = fileURLToPath(new URL('../worker/main.js', import.meta.url));
/** How long, in milliseconds, an interrupted statement has before its process is killed. Callers that hang up are promised 250. */
const KILL_AFTER_MS = 200;
/** Processes that a server keeps ready beyond those that may run: after a kill, the next statement finds one ready. */
const SPARE = 1;
/**
 * How long, in milliseconds, a process may take to be ready: normally a quarter of a second, but far longer on a busy machine at its low
 * priority.
 */
const START_MS = 60_000;
/** The delay before another try, in milliseconds, after a process did not start. */
const RETRY_MS = 1000;

export interface SqlWorkersOptions {
  readonly workers: number;
  /** Milliseconds of one statement. */
  readonly timeout_ms: number;
  readonly memory_bytes: number;
  /** The workers' main module; replaced only in tests. */
  readonly program?: string;
}

/** The outcome of a statement. */
export interface SqlOutcome {
  /** Of a statement that passed the guard, whatever became of it then. */
  readonly kind: StatementKind | null;
  /** The worker's own reply, or why there is none. */
  readonly reply:
    | Exclude<SqlReply, { readonly outcome: 'interrupted' }>
    | { readonly outcome: 'deadline' | 'cancelled' }
    /** The worker died of it, as a process does when it is refused memory. */
    | { readonly outcome: 'crashed' };
}

interface Waiting {
  readonly take: (worker: WorkerProcess) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Worker processes for hostile statements. Each runs one statement at a time, is interrupted at the deadline or when its caller leaves, and
 * killed if it does not react. A process that ends for any reason is replaced at once, in the background.
 */
export class SqlWorkers {
  readonly #options: SqlWorkersOptions;
  readonly #processes = new Set<WorkerProcess>();
  readonly #idle: WorkerProcess[] = [];
  readonly #waiting = new Set<Waiting>();
  #retry: NodeJS.Timeout | null = null;
  #closed = false;
  #spare = 0;
  /** Processes killed because an interrupt did not help. */
  kills = 0;
  /** Processes that died of a statement. */
  crashes = 0;
  /** Processes started as replacements. */
  respawns = 0;

  constructor(options: SqlWorkersOptions) {
    this.#options = options;
  }

  /** Processes that accept or run statements. */
  get ready(): number {
    return [...this.#processes].filter(({ alive }) => alive).length;
  }

  /** The ids of the processes. */
  get pids(): readonly number[] {
    return [...this.#processes].flatMap(({ pid }) => pid ?? []);
  }

  /** Starts the processes and a spare one, in the background. Without this they start with the first statement. */
  warm(): void {
    this.#spare = SPARE;
    this.#fill();
  }

  /**
   * Runs one statement on the next free worker. Its time limit starts now, even while a process is starting. @throws {ServiceError} 499
   * when the caller leaves before there is one.
   */
  async run(job: SqlJob, signal: AbortSignal): Promise<SqlOutcome> {
    const late = new AbortController();
    const deadline = setTimeout(() => late.abort(), this.#options.timeout_ms);
    try {
      const worker = await this.#take(AbortSignal.any([signal, late.signal]));
      return await this.#runOn(worker, job, signal, late.signal);
    } catch (error) {
      if (late.signal.aborted && !signal.aborted) return { kind: null, reply: { outcome: 'deadline' } };
      throw error;
    } finally {
      clearTimeout(deadline);
    }
  }

  async #runOn(worker: WorkerProcess, job: SqlJob, signal: AbortSignal, late: AbortSignal): Promise<SqlOutcome> {
    let stopped: 'deadline' | 'cancelled' | null = null;
    let killer: NodeJS.Timeout | null = null;
    const stop = (cause: 'deadline' | 'cancelled'): void => {
      if (stopped !== null) return;
      stopped = cause;
      worker.interrupt();
      killer = setTimeout(() => {
        this.kills += 1;
        worker.kill();
      }, KILL_AFTER_MS);
    };
    const onAbort = (): void => stop('cancelled');
    const onLate = (): void => stop('deadline');
    signal.addEventListener('abort', onAbort, { once: true });
    late.addEventListener('abort', onLate, { once: true });
    let reusable = false;
    let kind: SqlOutcome['kind'] = null;
    const ended = (reply: SqlOutcome['reply']): SqlOutcome => ({ kind, reply });
    try {
      const running = worker.run(job, (checked) => (kind = checked));
      if (signal.aborted) onAbort();
      else if (late.aborted) onLate();
      const reply = await running;
      reusable = isReusable(reply) && stopped !== 'deadline';
      return ended(stopped === null && reply.outcome !== 'interrupted' ? reply : { outcome: stopped ?? 'cancelled' });
    } catch (error) {
      if (stopped !== null) return ended({ outcome: stopped });
      if (!(error instanceof WorkerEnded)) throw error;
      this.crashes += 1;
      return ended({ outcome: error.by_signal ? 'crashed' : 'broken' });
    } finally {
      if (killer !== null) clearTimeout(killer);
      signal.removeEventListener('abort', onAbort);
      late.removeEventListener('abort', onLate);
      this.#giveBack(worker, reusable);
    }
  }

  /** Ends every process and fails whatever is still running. */
  close(): void {
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    for (const worker of this.#processes) worker.kill();
    for (const { fail } of this.#waiting) fail(new WorkerEnded(false));
  }

  async #take(signal: AbortSignal): Promise<WorkerProcess> {
    if (signal.aborted) throw cancelled();
    this.#fill();
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#waiting.delete(waiting);
      };
      const fail = (error: Error): void => {
        leave();
        reject(error);
      };
      const onAbort = (): void => fail(cancelled());
      const timer = setTimeout(() => fail(new WorkerEnded(false)), START_MS);
      const waiting: Waiting = {
        take: (worker) => {
          leave();
          resolve(worker);
        },
        fail,
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(waiting);
    });
  }

  #giveBack(worker: WorkerProcess, reusable: boolean): void {
    if (reusable && worker.alive) this.#offer(worker);
    else this.#replace(worker);
  }

  #offer(worker: WorkerProcess): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#idle.push(worker);
    else next.take(worker);
  }

  #replace(worker: WorkerProcess): void {
    this.#forget(worker);
    worker.kill();
    if (this.#closed) return;
    this.respawns += 1;
    this.#fill();
  }

  #forget(worker: WorkerProcess): void {
    this.#processes.delete(worker);
    const index = this.#idle.indexOf(worker);
    if (index !== -1) this.#idle.splice(index, 1);
  }

  #fill(): void {
    if (this.#closed || this.#retry !== null) return;
    while (this.#processes.size < this.#options.workers + this.#spare) this.#start();
  }

  #start(): void {
    const { program = PROGRAM, memory_bytes } = this.#options;
    let isReady = false;
    const worker: WorkerProcess = new WorkerProcess(program, memory_bytes, () => {
      // A process that ends with or without a statement is replaced here or by the code that ran it, whichever comes first.
      if (this.#processes.has(worker) && isReady) this.#replace(worker);
    });
    this.#processes.add(worker);
    const late = setTimeout(() => worker.kill(), START_MS);
    worker.ready.then(
      () => {
        clearTimeout(late);
        isReady = true;
        this.#offer(worker);
      },
      () => {
        clearTimeout(late);
        this.#forget(worker);
        this.#failedToStart();
      },
    );
  }

  /** The waiting caller gets an error; the next process is tried a little later, to avoid a busy loop. */
  #failedToStart(): void {
    for (const { fail } of this.#waiting) fail(new WorkerEnded(false));
    if (this.#closed) return;
    this.#retry ??= setTimeout(() => {
      this.#retry = null;
      this.#fill();
    }, RETRY_MS);
    this.#retry.unref();
  }
}

/** Memory that a statement took may fragment the address space, so the next one gets a fresh process. */
function isReusable(reply: SqlReply): boolean {
  if (reply.outcome === 'broken') return false;
  return !(reply.outcome === 'failed' && reply.failure.reason === 'memory');
}
