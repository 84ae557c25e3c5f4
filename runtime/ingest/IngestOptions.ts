import type { Losses } from '../store/publicationChanges.ts';
import type { IngestObserver } from '../telemetry/IngestObserver.ts';
import type { PlanOptions } from './plan/planIngest.ts';
import type { WorkerChoice } from './worker/BatchWorker.ts';

/** What a plan is made from, and how to carry it out. */
export interface IngestOptions extends PlanOptions {
  /** What to do when a changed computation lacks visible chunks: refuse to publish without them, or accept the loss. */
  readonly losses: Losses;
  /** Why to publish what fails its audit; absent to hold it back. */
  readonly publish_anyway?: string;
  /** Absent when nobody observes. */
  readonly observer?: IngestObserver;
  /** Aborting it ends the ingest soon: finished work stays in the ledger, and nothing is published. */
  readonly stop?: AbortSignal;
  /** Cores to use; default: all that there is memory for. No number depends on it. */
  readonly threads?: number;
  /** Approximate bytes of memory to use; default: the machine's memory, or what the system allows this process. */
  readonly memory?: number;
  /** Who reduces chunks that depend on no other; default: the ingest itself. */
  readonly worker?: WorkerChoice;
  /** Whether the files of refused rows also say which values were refused; default: not. */
  readonly refused_values?: 'kept';
  /** How many of the newest generations to retain from now on; default: as before. */
  readonly keep?: number;
  /** How long to wait for another ingest of the source, in milliseconds; default: not at all. */
  readonly wait_ms?: number;
  /** How long to wait for another source's publication; default: a minute, or as long as for another ingest. */
  readonly publish_wait_ms?: number;
}
