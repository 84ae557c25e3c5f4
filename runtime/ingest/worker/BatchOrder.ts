import type { BatchOrder as OrderedBatch } from '../../../generated/types.ts';
import type { AggregateTable, Source } from '../../../compiler/manifest.ts';

/** A batch for a worker, in plain data: all that it knows. */
export type BatchOrder = Omit<OrderedBatch, 'source' | 'tables'> & { readonly source: Source; readonly tables: readonly AggregateTable[] };
