import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ClientShape } from '../../compiler/emit/clientShape.ts';

/**
 * Writes one client.ts on a thread of its own. The library that it takes needs about as long to load as a large catalog to compile: begun
 * together, they end together.
 */
export class ClientWriter {
  /** Null when the sources run as they are, on a loader that threads do not have: then this thread does the work. */
  readonly #thread = import.meta.url.endsWith('.js') ? new Worker(new URL('./clientThread.js', import.meta.url)) : null;
  readonly #written: Promise<string> | null =
    this.#thread === null ? null : once(this.#thread, 'message').then(([text]: unknown[]) => String(text));

  constructor() {
    // A thread that fails is reported to who asks it, which may be later or never.
    this.#written?.catch(() => undefined);
  }

  /** To be called once. */
  async write(shape: ClientShape): Promise<string> {
    this.#thread?.postMessage(shape);
    return this.#written ?? (await import('../../compiler/emit/clientTs.ts')).clientTs(shape);
  }

  close(): void {
    void this.#thread?.terminate();
  }
}
