import type { BatchOutcome, ContentOrder, FileContent } from '../../../generated/types.ts';
import type { BatchOrder } from './BatchOrder.ts';

/**
 * Reads batches of chunks and reduces them to partials, each from its order alone. It knows storage, formats and how rows are grouped, and
 * neither the ledger nor the catalog: what counts is decided by the coordinator, who enters outcomes and publishes.
 */
export interface BatchWorker {
  /** How many orders it may be given at a time; one, when absent. One that may be given several gets smaller ones. */
  readonly at_once?: number;

  /**
   * The outcome of every chunk of an order, whose partials are complete in the storage by then. The same order may be carried out again.
   *
   * @throws what is no fault of a chunk: of the machine, of a lookup, of the place; an IngestError when it is stopped. Nothing counts then.
   */
  run(order: BatchOrder, watch: BatchWatch): Promise<BatchOutcome>;

  /** The content of files in the order in which they are named; absent in a worker that is beside the coordinator, who does that himself. */
  contents?(order: ContentOrder, watch: BatchWatch): Promise<readonly FileContent[]>;
}

/** How a batch is followed while it is at work. */
export interface BatchWatch {
  /** Called with the number of input bytes completed. */
  readonly advance: (bytes: number) => void;
  readonly stop: AbortSignal;
}

/** Puts another worker in the place of the one that an ingest has in its own process. */
export type WorkerChoice = (own: BatchWorker) => BatchWorker;
