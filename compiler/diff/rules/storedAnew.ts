import type { AggregateTable } from '../../manifest.ts';
import type { DataImpact } from '../Change.ts';

/** The impact on data of a change to a part of a processor that its computation hash is over. */
export function storedAnew({ old, next }: { readonly old: AggregateTable; readonly next: AggregateTable }): { readonly data: DataImpact } {
  return { data: old.computation_hash === next.computation_hash ? 'none' : 're-ingest' };
}
