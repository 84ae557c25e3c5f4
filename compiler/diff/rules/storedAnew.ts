import type { AggregateTable } from '../../manifest.ts';
import type { DataImpact } from '../Change.ts';

/** The data impact of changing a part of a processor that its computation hash covers. */
export function storedAnew({ old, next }: { readonly old: AggregateTable; readonly next: AggregateTable }): { readonly data: DataImpact } {
  return { data: old.computation_hash === next.computation_hash ? 'none' : 're-ingest' };
}
