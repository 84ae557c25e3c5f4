import type { WorkerBuild } from '../../../generated/types.ts';
import { amount } from '../../errors/counted.ts';

/* What is said when workers cannot do what an ingest needs, by the coordinator and by the worker. */

const KEPT = 'What was finished is kept, and what was published keeps answering. Run ingest again: it does only what is missing.';
/** Behind the words of a worker, which may have said already what to do. */
const NEXT = 'What was finished is kept, and what was published keeps answering; the next ingest does only what is missing.';

export const notStarted = 'The command of --workers could not be started. Run it by itself to see why. Nothing was read.';
export const ended = (how: string, unanswered: number, attempts: number): string =>
  `The workers ended (${how}) before ${orders(unanswered)} had been answered, ${attempts} times. What the command of --workers wrote to its standard error says why. ${KEPT}`;
export const noAnswer = (line: number): string =>
  `Line ${amount(line)} of what the workers answered is no answer of version 1 of the protocol. Their standard output is for answers alone; anything else belongs on standard error. ${KEPT}`;
export const failed = (message: string): string => `A worker could not carry out an order: ${message} ${NEXT}`;
export const otherBuild = (own: WorkerBuild, other: WorkerBuild): string =>
  `The workers are version ${other.service} (kernel ${other.kernel}), and this is ${own.service} (kernel ${own.kernel}): the same rows could become other bytes. Install the same version everywhere.`;
export const untrue = (what: string): string => `A worker's answer is not true: ${what}. Nothing of it counts.`;

export const rootless = (source: string): string =>
  `Source ${source}: workers cannot read it, because its files or lookups are in the workspace, which is in a bucket and has its copy on this machine alone. Give them a root (root: lake in the catalog, --root lake=s3://…), or ingest without --workers.`;

/* Of the worker. */

export const noOrder = (line: number): string =>
  `Line ${amount(line)} of standard input is no order. This command is started by service ingest WORKSPACE --workers, which docs/scale.md describes.`;
export const refusedBuild = (own: WorkerBuild, asked: WorkerBuild): string =>
  `this worker is version ${own.service} (kernel ${own.kernel}), and the order is of ${asked.service} (kernel ${asked.kernel}).`;
export const refusedVersion = (version: unknown): string =>
  version === 1
    ? 'the order is not what the schema of version 1 says.'
    : `this worker knows version 1 of the protocol, and the order is of another (${typeof version === 'number' ? version : 'none'}).`;

function orders(count: number): string {
  return count === 1 ? 'one order' : `${amount(count)} orders`;
}
