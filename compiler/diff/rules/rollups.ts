import type { AggregateTable } from '../../manifest.ts';
import { change, within, type Change, type Where } from '../Change.ts';
import { matchNames } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { same, type Pair } from '../Pair.ts';

/** Publication builds rollups from stored data; they change no answer. */
export function rollups({ old, next, ...at }: Pair<AggregateTable>): readonly Change[] {
  const { added, removed, common, reordered } = matchNames(old.rollups, next.rollups, ({ id }) => id);
  const where = (...steps: readonly string[]): Where => within(at, 'rollups', ...steps);
  const made = { data: 'forward' } as const;
  return [
    ...added.map(({ id }) => change('rollup-added', where(id), messages.rollupAdded(id), made)),
    ...removed.map(({ id }) => change('rollup-removed', where(id), messages.rollupRemoved(id), made)),
    ...common
      .filter((rollup) => !same(rollup.old, rollup.next))
      .map(({ name }) => change('rollup-changed', where(name), messages.rollupChanged(name), made)),
    // The compiler sorts them, so only a manifest made by other means has a different order.
    ...(reordered ? [change('unclassified-change', where(), messages.unclassified('rollups'))] : []),
  ];
}
