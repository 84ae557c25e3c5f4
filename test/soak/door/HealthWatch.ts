import { Worker } from 'node:worker_threads';
import type { WatchedHealth } from './watchHealth.ts';

/** Asks a server for its health again and again, from a thread of its own: how long an answer takes is how long the server's event loop is held up. */
export class HealthWatch {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async start(port: number): Promise<HealthWatch> {
    const worker = new Worker(new URL('./watchHealth.js', import.meta.url), { workerData: port });
    await new Promise((resolve) => worker.once('message', resolve));
    return new HealthWatch(worker);
  }

  /** What was seen since the last call. */
  async seen(): Promise<WatchedHealth> {
    const answer = new Promise<WatchedHealth>((resolve) => this.#worker.once('message', resolve));
    this.#worker.postMessage('seen', []);
    return answer;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
