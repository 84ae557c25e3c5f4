import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { StatementKind } from '../../log/SqlQueryEvent.ts';
import type { FromWorker, SqlJob, SqlReply, ToWorker } from '../worker/protocol.ts';

/** Node, its libraries and the engine's own code, in addition to what the engine may allocate. */
const PROCESS_BYTES = 1536 * 1024 * 1024;
/** The JavaScript heap: answers have at most 10,000 rows. */
const HEAP_MEBIBYTES = 256;
const SHELL = '/bin/sh';
/** Sets the priority before the process starts: set from here afterwards, it would miss existing threads. */
const NICE = ['/usr/bin/nice', '/bin/nice'].find((path) => existsSync(path));
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** Whether this system can limit the address space of a process; elsewhere only the engine's own accounting and the deadline limit it. */
export const boundsAddressSpace: boolean = process.platform === 'linux' && existsSync(SHELL);

/** A worker ended while it had a statement, or before it was ready. */
export class WorkerEnded extends Error {
  /** By a signal, which is how a process ends when it is refused memory. */
  readonly by_signal: boolean;

  constructor(by_signal: boolean) {
    super('a worker process of governed SQL ended');
    this.name = 'WorkerEnded';
    this.by_signal = by_signal;
  }
}

/** Who waits for a statement. */
interface Running {
  readonly checked: (kind: StatementKind) => void;
  readonly resolve: (reply: SqlReply) => void;
  readonly reject: (error: Error) => void;
}

/** One worker process as its parent sees it: it runs one statement at a time, and may be killed at any instant. */
export class WorkerProcess {
  /** Resolves when it accepts statements. @throws {WorkerEnded} */
  readonly ready: Promise<void>;
  readonly #child: ChildProcess;
  #running: Running | null = null;
  #alive = true;

  /**
   * @param program the worker's main module
   * @param memory_bytes of its engine
   * @param onEnd is called once, when the process has exited
   */
  constructor(program: string, memory_bytes: number, onEnd: () => void) {
    this.#child = start(program, memory_bytes);
    this.ready = new Promise((resolve, reject) => {
      this.#child.on('message', (message: FromWorker) => {
        if (message.type === 'ready') resolve();
        else if (message.type === 'checked') this.#running?.checked(message.kind);
        else this.#settle()?.resolve(message.reply);
      });
      const ended = (by_signal: boolean): void => {
        this.#alive = false;
        reject(new WorkerEnded(by_signal));
        this.#settle()?.reject(new WorkerEnded(by_signal));
      };
      this.#child.once('error', () => ended(false));
      this.#child.once('exit', (_, signal) => {
        ended(signal !== null);
        onEnd();
      });
      // Without its channel it is useless, and ends by itself.
      this.#child.once('disconnect', () => this.kill());
    });
    this.ready.catch(() => undefined);
  }

  get alive(): boolean {
    return this.#alive;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * @param checked is called once the statement has passed the guard
   * @throws {WorkerEnded} when the process ends first
   */
  run(job: SqlJob, checked: Running['checked']): Promise<SqlReply> {
    return new Promise((resolve, reject) => {
      if (!this.#alive) {
        reject(new WorkerEnded(false));
        return;
      }
      this.#running = { checked, resolve, reject };
      this.#send({ type: 'run', job });
    });
  }

  interrupt(): void {
    this.#send({ type: 'interrupt' });
  }

  /** Like `kill -9`. A running statement fails at once; the system takes a moment longer to reclaim the process's memory. */
  kill(): void {
    this.#alive = false;
    this.#child.kill('SIGKILL');
    this.#settle()?.reject(new WorkerEnded(true));
  }

  #send(message: ToWorker): void {
    if (this.#alive && this.#child.connected) this.#child.send(message, () => undefined);
  }

  #settle(): Running | null {
    const running = this.#running;
    this.#running = null;
    return running;
  }
}

function start(program: string, memory_bytes: number): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MEBIBYTES}`, program, `${Math.floor(memory_bytes / 1024)}KiB`];
  const kibibytes = Math.floor((memory_bytes + PROCESS_BYTES) / 1024);
  const nice = NICE === undefined ? node : [NICE, '-n', String(PRIORITY), ...node];
  const [command = '', ...args] = boundsAddressSpace ? [SHELL, '-c', `ulimit -v ${kibibytes} && exec "$0" "$@"`, ...nice] : nice;
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Nothing of this process's environment, which may contain tokens. Two arenas keep the allocator within the address space.
    env: { MALLOC_ARENA_MAX: '2', TZ: 'UTC', ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}) },
    windowsHide: true,
  });
  try {
    // Metric queries have priority.
    if (NICE === undefined && child.pid !== undefined) setPriority(child.pid, PRIORITY);
  } catch {
    // If the system does not allow it, workers have the priority of this process.
  }
  return child;
}
