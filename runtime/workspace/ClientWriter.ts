import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ClientFiles } from '../../compiler/emit/clientFiles.ts';
import type { ClientShape } from '../../compiler/emit/clientShape.ts';

/**
 * Writes the typed clients of one catalog on a thread of its own. The library that it takes needs about as long to load as a large catalog to compile: begun
 * together, they end together.
 */
export class ClientWriter {
  /** Null when the sources run as they are, on a loader that threads do not have: then this thread does the work. */
  readonly #thread = import.meta.url.endsWith('.js') ? new Worker(new URL('./clientThread.js', import.meta.url)) : null;
  readonly #written: Promise<ClientFiles> | null =
    this.#thread === null ? null : once(this.#thread, 'message').then(([files]: unknown[]) => files as ClientFiles);

  constructor() {
    // A thread that fails is reported to who asks it, which may be later or never.
    this.#written?.catch(() => undefined);
  }

  /** To be called once. */
  async write(shape: ClientShape): Promise<ClientFiles> {
    this.#thread?.postMessage(shape);
    return this.#written ?? (await import('../../compiler/emit/clientFiles.ts')).clientFiles(shape);
  }

  close(): void {
    void this.#thread?.terminate();
  }
}
