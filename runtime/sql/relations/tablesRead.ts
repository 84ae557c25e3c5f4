import { tablesOf } from '../../../compiler/compound.ts';
import type { ReleaseView } from '../../release/ReleaseView.ts';
import type { SqlOpening } from '../worker/protocol.ts';

/** The aggregate tables, by id, that a statement read or from which what it read was exported. @param reads names of an opening's views */
export function tablesRead({ manifest }: ReleaseView, { views }: SqlOpening, reads: readonly string[]): readonly string[] {
  return views.flatMap(({ name, table, exported }) => {
    if (!reads.includes(name)) return [];
    const metric = exported === null ? undefined : manifest.metrics[exported.metric];
    return metric === undefined ? [table] : tablesOf(metric);
  });
}
