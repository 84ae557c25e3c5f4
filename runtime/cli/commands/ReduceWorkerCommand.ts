import { once } from 'node:events';
import { constants, tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { Command, Option } from 'clipanion';
import { LEAST_MEMORY_BYTES } from '../../machine/Resources.ts';
import { StoppedError } from '../../machine/StoppedError.ts';
import { EXIT } from '../exitStatus.ts';
import { readAmount } from '../limits/limitOptions.ts';
import { locatedFor } from '../locatedFor.ts';
import { ServiceCommand } from '../ServiceCommand.ts';
import { stopRequest } from '../stopRequest.ts';
import { uploadTo } from '../uploadTo.ts';
import { workerBuild } from '../workerBuild.ts';

/** `service reduce-worker`: carries out orders of an ingest elsewhere. */
export class ReduceWorkerCommand extends ServiceCommand {
  static override paths = [['reduce-worker']];
  static override usage = Command.Usage({
    description: 'Carry out orders of an ingest that runs with --workers',
    details: `
      Reads orders as lines of JSON from standard input, one after another, and answers on standard output. \`service ingest --workers\`
      starts it, or starts what carries orders to many of it; docs/scale.md describes the lines. Secrets of buckets and databases come from
      the environment, under the names that an order gives.
    `,
    examples: [['One worker, in a process of its own', "$0 ingest workspaces-example/flights --workers 'service reduce-worker'"]],
  });

  memory = Option.String('--memory', { description: 'Memory to use, such as 2GiB; default: what the order and the machine allow' });
  threads = Option.String('--threads', { description: 'Cores to use; default: what the order and the machine allow' });

  async perform(): Promise<number> {
    const memory = this.memory === undefined ? null : readAmount({ flag: '--memory', unit: 'bytes', min: LEAST_MEMORY_BYTES }, this.memory);
    const threads = this.threads === undefined ? null : readAmount({ flag: '--threads', unit: 'count', min: 1 }, this.threads);
    const { serveOrders } = await import('../../ingest/workers/serveOrders.ts');
    const stop = stopRequest();
    const orders = createInterface({ input: this.context.stdin, crlfDelay: Infinity });
    void stop.asked.then(() => orders.close());
    try {
      await serveOrders(orders, (line) => this.#answer(line), {
        build: workerBuild,
        locate: locatedFor(this.context.env),
        uploadTo: uploadTo(this.context.env),
        scratch: tmpdir(),
        limits: { memory, threads },
        stop: stop.signal,
      });
      return EXIT.done;
    } catch (error) {
      const signal = stop.by();
      if (signal === null || !(error instanceof StoppedError)) throw error;
      return EXIT.signal + constants.signals[signal];
    } finally {
      stop.release();
    }
  }

  /** Waits while nobody reads, so that answers do not pile up here. */
  async #answer(line: string): Promise<void> {
    if (!this.context.stdout.write(`${line}\n`)) await once(this.context.stdout, 'drain');
  }
}
