import { GRAINS } from '../grains.ts';
import * as messages from '../messages.ts';
import type { DraftTable } from '../normalize/Draft.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import type { Fault, Model } from '../resolve/Model.ts';
import { definitionOf } from '../prestages/prestageDefinitions.ts';
import { stateDefinitions } from '../states/stateDefinitions.ts';

/** Columns that every aggregate table or its answers have, and the one key that no row or filter of an answer can have as its own. */
export const reservedColumns = new Set<string>([
  'period',
  'row_count',
  'chunk',
  'chunks',
  'chunk_id',
  'pipeline_run_id',
  'created_at',
  'config_hash',
  '_row',
  '__proto__',
  ...GRAINS,
]);

/** No two columns of an aggregate table share a name, ignoring letter case. */
export function* tableColumns({ draft }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) yield* columnsOf(table);
}

function* columnsOf(table: DraftTable): Iterable<Fault> {
  const taken = new Map(
    (table.prestage === null ? [] : definitionOf(table.prestage).dimension_names).map((name) => [
      name,
      'a dimension that the processor has of its own',
    ]),
  );
  for (const [index, dimension] of table.declared_dimensions.entries()) {
    const at = within(table.at, 'dimensions', index);
    const name = dimension.toLowerCase();
    const holder = taken.get(name);
    if (reservedColumns.has(name)) yield { at, message: messages.reservedName(dimension) };
    else if (holder !== undefined) yield { at, message: messages.nameClash(dimension, holder) };
    taken.set(name, 'another dimension, letter case apart');
  }
  for (const name of taken.keys()) taken.set(name, 'a dimension of this processor');
  for (const state of table.states) {
    if (reservedColumns.has(state.name)) yield { at: keyOf(state.at), message: messages.reservedName(state.name) };
    for (const column of stateDefinitions[state.kind].columns.map(({ suffix }) => `${state.name}${suffix}`)) {
      const holder = taken.get(column);
      if (holder !== undefined) yield { at: keyOf(state.at), message: messages.nameClash(column, holder) };
      taken.set(column, 'another state of this processor, or of one of its columns');
    }
  }
}
