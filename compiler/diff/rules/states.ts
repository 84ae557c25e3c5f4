import type { AggregateTable, State } from '../../manifest.ts';
import { DEFAULT_ENTRIES } from '../../states/distinctEntries.ts';
import { change, within, type Change, type Where } from '../Change.ts';
import { expressionText } from '../expressionText.ts';
import { matchNames } from '../matchNames.ts';
import { plainColumns } from '../../states/plainColumns.ts';
import * as messages from '../messages.ts';
import { same, type Pair } from '../Pair.ts';
import { storedAnew } from './storedAnew.ts';

/** The wording for each part of a state that differs. A new part of the manifest does not type-check until it is listed here. */
const parts: { readonly [Field in keyof State]-?: (old: State, next: State) => string } = {
  name: (old, next) => messages.partChanged('name', old.name, next.name),
  kind: (old, next) => messages.partChanged('kind', old.kind, next.kind),
  of: (old, next) => messages.partChanged('expression', expressionText(old.of), expressionText(next.of)),
  value_type: (old, next) => messages.partChanged('type', old.value_type ?? 'none', next.value_type ?? 'none'),
  where: (old, next) => messages.partChanged('condition', expressionText(old.where), expressionText(next.where)),
  scale: (old, next) => messages.partChanged('decimal places', String(old.scale), String(next.scale)),
  entries: (old, next) => messages.partChanged('entries', String(old.entries ?? DEFAULT_ENTRIES), String(next.entries ?? DEFAULT_ENTRIES)),
  columns: () => messages.partOtherwise('stored columns'),
};

/** The states of a processor: outputs read them, and they are columns of the governed view. */
export function states(pair: Pair<AggregateTable>): readonly Change[] {
  const { old, next, versions } = pair;
  const { added, removed, common, reordered } = matchNames(old.states, next.states, ({ name }) => name);
  const where = (...steps: readonly string[]): Where => within(pair, 'states', ...steps);
  const touched = (name: string) => ({ ...storedAnew(pair), ...versions.readersOf(old.id, name) });
  return [
    ...added.map(({ name }) => change('state-added', where(name), messages.stateAdded(name), touched(name))),
    ...removed.map((state) => {
      const columns = shownColumns(state);
      return columns.length === 0
        ? change('hidden-state-removed', where(state.name), messages.hiddenStateRemoved(state.name), touched(state.name))
        : change('state-removed', where(state.name), messages.stateRemoved(state.name, columns), touched(state.name));
    }),
    ...common
      .filter((state) => !same(state.old, state.next))
      .map((state) => {
        const gone = shownColumns(state.old).filter((column) => !shownColumns(state.next).includes(column));
        return gone.length === 0
          ? change(
              'state-changed',
              where(state.name),
              messages.stateChanged(state.name, changedParts(state.old, state.next)),
              touched(state.name),
            )
          : change('state-columns-removed', where(state.name), messages.stateColumnsRemoved(state.name, gone), touched(state.name));
      }),
    ...(reordered ? [change('states-reordered', where(), messages.statesReordered(), storedAnew(pair))] : []),
  ];
}

/** The columns that the governed view shows: sketches are left out. */
function shownColumns(state: State): readonly string[] {
  return plainColumns(state).map(({ name }) => name);
}

/** The parts that the author changed. Stored columns follow from them and are mentioned only when nothing else differs. */
function changedParts(old: State, next: State): readonly string[] {
  const before = new Map<string, unknown>(Object.entries(old));
  const after = new Map<string, unknown>(Object.entries(next));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((field) => !same(before.get(field), after.get(field)));
  const meaningful = changed.filter((field) => field !== 'columns');
  const known: Readonly<Record<string, (old: State, next: State) => string>> = parts;
  return (meaningful.length === 0 ? changed : meaningful).map(
    (field) => (Object.hasOwn(known, field) ? known[field]?.(old, next) : undefined) ?? messages.partOtherwise(field),
  );
}
