import type { PlainMerge, State } from '../../../compiler/manifest.ts';
import type { PlainStateColumn } from '../../../compiler/states/plainColumns.ts';
import { stateDefinitions } from '../../../compiler/states/stateDefinitions.ts';

const combined: Readonly<Record<PlainMerge, string>> = { sum: 'add them up', min: 'take the smallest', max: 'take the largest' };

/** What one column of a state holds and how it merges, for people who write SQL. */
export function stateMeaning({ name, kind }: State, { name: column, merge }: PlainStateColumn): string {
  const definition = stateDefinitions[kind].columns.find(({ suffix }) => column === `${name}${suffix}`);
  return `${definition?.holds(name) ?? 'A value'}: ${combined[merge]}.`;
}
