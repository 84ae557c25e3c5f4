import type { BatchOutcome, ContentOrder, FileContent } from '../../../generated/types.ts';
import type { BatchOrder } from './BatchOrder.ts';

/**
 * Reads batches of chunks and reduces them to partials, each from its order alone. It knows storage, formats and how rows are grouped, and
 * neither the ledger nor the catalog: what counts is decided by the coordinator, who enters outcomes and publishes.
 */
export interface BatchWorker {
  /** Absent for one that carries out an order at a time. */
  readonly spread?: Spread;

  /**
   * The outcome of every chunk of an order, whose partials are complete in the storage by then. The same order may be carried out again.
   *
   * @throws what is no fault of a chunk: of the machine, of a lookup, of the place; an IngestError when it is stopped. Nothing counts then.
   */
  run(order: BatchOrder, watch: BatchWatch): Promise<BatchOutcome>;

  /** The content of files in the order in which they are named; absent in a worker that is beside the coordinator, who does that himself. */
  contents?(order: ContentOrder, watch: BatchWatch): Promise<readonly FileContent[]>;

  /** Called when it has been given all orders that can be given before the first of them is answered. */
  haveAll?(): void;
}

/** How work is divided among several workers. */
export interface Spread {
  /** How many orders may be given out at a time. */
  readonly at_once: number;
  /** Input bytes of an order, as `weightOf` counts them, below which starting a worker costs more than its work. */
  readonly least_bytes: number;
  /** Bytes of the files of an order to identify their content; less than that in all the coordinator reads himself. */
  readonly contents_bytes: number;
}

/** How a batch is followed while it is at work. */
export interface BatchWatch {
  /** Called with the number of input bytes completed. */
  readonly advance: (bytes: number) => void;
  readonly stop: AbortSignal;
}

/** Puts another worker in the place of the one that an ingest has in its own process. */
export type WorkerChoice = (own: BatchWorker) => BatchWorker;
