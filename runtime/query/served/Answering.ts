import type { Generation, PublishedAggregate } from '../../release/Release.ts';
import type { Budget } from '../../turns/Budget.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { AggregateReader } from '../fetch/AggregateReader.ts';
import type { ByteCaps } from './ByteCaps.ts';

/** What all steps of answering one question share: what they read, for whom, and what they may take. */
export interface Answering {
  readonly generation: Generation;
  /** The table of each of the question's metrics. */
  readonly published: readonly PublishedAggregate[];
  readonly reader: AggregateReader;
  /** The name of the token whose row filter decides which rows are visible; null when all are. */
  readonly row_filter: string | null;
  readonly caps: ByteCaps & { readonly max_chunk_ids: number };
  readonly memory: Budget;
  /** Their signal ends the answering. */
  readonly turns: Turns;
}
