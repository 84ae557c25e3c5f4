import type { OrderedPlace, WorkerAnswer, WorkerBuild, WorkspaceBucket } from '../../../generated/types.ts';
import type { ResourceLimits } from '../../machine/Resources.ts';
import { StoppedError } from '../../machine/StoppedError.ts';
import { throwIfStopped } from '../../machine/stopping.ts';
import type { Content } from '../../store/storage/contentOf.ts';
import type { RootLocation } from '../../places/RootLocation.ts';
import { carryOut } from './carryOut.ts';
import * as messages from './messages.ts';
import { lineOf, orderIn, PROTOCOL_VERSION, type SentOrder } from './protocol.ts';
import { WorkerError } from './WorkerError.ts';

export interface Served {
  readonly build: WorkerBuild;
  /** Where a root is, with the secrets of this process's environment. @throws PublicError for one that is missing. */
  readonly locate: (place: OrderedPlace) => RootLocation;
  /** Where partials of a workspace in a bucket are written. @throws PublicError when the environment lacks what that needs. */
  readonly uploadTo: (workspace: WorkspaceBucket) => PartialUpload;
  /** A folder for what is unpacked or too large for memory. */
  readonly scratch: string;
  /** Of this machine; an order may allow less. */
  readonly limits: ResourceLimits;
  readonly stop: AbortSignal;
}

export interface PartialUpload {
  /** @param path in the workspace. @param file on this machine. */
  put(path: string, file: string, content: Content): Promise<void>;
  close(): void;
}

/**
 * Carries out orders one after another, until there are no more or it is stopped. What an order needs is in its line; nothing is
 * remembered from one to the next.
 *
 * @param orders lines of the protocol.
 * @param answer writes a line of the protocol, and waits until it is written.
 * @throws WorkerError for a line that is no order at all: there is nobody to answer.
 */
export async function serveOrders(orders: AsyncIterable<string>, answer: (line: string) => Promise<void>, served: Served): Promise<void> {
  let lines = 0;
  for await (const line of orders) {
    lines++;
    throwIfStopped(served.stop);
    const read = orderIn(line);
    if (read.is === 'no_order') throw new WorkerError('worker_failed', messages.noOrder(lines));
    const head = {
      version: PROTOCOL_VERSION,
      order_id: read.is === 'order' ? read.order.order_id : read.order_id,
      build: served.build,
    } as const;
    const say = (said: Said): Promise<void> => answer(lineOf({ ...head, ...said }));
    if (read.is === 'misshapen')
      await say({
        kind: 'failed',
        reason: read.version === PROTOCOL_VERSION ? 'order' : 'build',
        message: messages.refusedVersion(read.version),
      });
    else if (!isOfBuild(read.order, served.build))
      await say({ kind: 'failed', reason: 'build', message: messages.refusedBuild(served.build, read.order.build) });
    else await carryOut(read.order, served, say);
  }
  if (served.stop.aborted) throw new StoppedError();
}

/** An answer without what names it. */
export type Said = WithoutHead<WorkerAnswer>;
type WithoutHead<Answer> = Answer extends unknown ? Omit<Answer, 'version' | 'order_id' | 'build'> : never;

function isOfBuild({ build }: SentOrder, own: WorkerBuild): boolean {
  return build.service === own.service && build.kernel === own.kernel;
}
