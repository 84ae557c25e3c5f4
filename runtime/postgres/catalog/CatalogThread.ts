import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CatalogJob, CatalogReply } from './thread/protocol.ts';

/** The thread's main module, next to this one in the compiled output. */
const PROGRAM = fileURLToPath(new URL('./thread/main.js', import.meta.url));
/** Megabytes of objects that statements may make. */
const MEMORY_MB = 384;
/** Milliseconds that the thread has to end a statement by itself. */
const GRACE_MS = 1000;

/** How a statement ended. */
export type CatalogOutcome = CatalogReply | { readonly outcome: 'deadline' | 'cancelled' | 'memory' };

/** One thread that answers statements one after the other, and is ended where a statement does not end. */
export class CatalogThread {
  readonly #worker: Worker;
  #isOver = false;

  /** @param program its main module; given only in tests */
  constructor(program = PROGRAM) {
    this.#worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, stackSizeMb: 4 }, stdout: false });
    this.#worker.unref();
    this.#worker.once('exit', () => {
      this.#isOver = true;
    });
  }

  /** Whether it has ended: the next statement needs another. */
  get isOver(): boolean {
    return this.#isOver;
  }

  async ask(job: CatalogJob, signal: AbortSignal): Promise<CatalogOutcome> {
    let resolve: (outcome: CatalogOutcome) => void = () => undefined;
    const promise = new Promise<CatalogOutcome>((settle) => {
      resolve = settle;
    });
    const onReply = (reply: CatalogReply): void => resolve(reply);
    const onEnd = (): void => resolve({ outcome: 'memory' });
    const end = (outcome: 'deadline' | 'cancelled'): void => {
      resolve({ outcome });
      this.close();
    };
    const onAbort = (): void => end('cancelled');
    const timer = setTimeout(() => end('deadline'), job.timeout_ms + GRACE_MS);
    this.#worker.once('message', onReply);
    this.#worker.once('error', onEnd);
    this.#worker.once('exit', onEnd);
    signal.addEventListener('abort', onAbort, { once: true });
    this.#worker.ref();
    this.#worker.postMessage(job, []);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      this.#worker.off('message', onReply);
      this.#worker.off('error', onEnd);
      this.#worker.off('exit', onEnd);
      this.#worker.unref();
    }
  }

  close(): void {
    this.#isOver = true;
    void this.#worker.terminate();
  }
}
