import type { AggregateTable } from '../../../compiler/manifest.ts';
import { holdsStates } from '../../../compiler/privacy.ts';
import { stateRuntimes } from '../../states/stateRuntimes.ts';
import type { SideQuestion } from '../question/Question.ts';
import { different, inputsOf, keyOf, readInputs, windowKey, type Input } from '../question/inputs.ts';

/** The counts of one state in one window, of what selections share. */
export interface StateOverlaps {
  /** One for each combination of selections, by its bits. */
  readonly inputs: readonly Input[];
  /** Whether something is shown of all rows, and therefore of those in no selection. */
  readonly rest: 'told' | 'untold';
}

/**
 * What is read beside a metric's inputs where counts of states are protected: each state that adds up, over what selections share, as the
 * rows themselves are counted. Empty when nothing can be deduced by subtraction.
 */
export function stateOverlapsOf(
  inputs: readonly Input[],
  beside: SideQuestion['beside'],
  { states }: Pick<AggregateTable, 'states'>,
): readonly StateOverlaps[] {
  const windows = new Map(inputs.map(({ window }) => [windowKey(window), window]));
  return [...windows].flatMap(([key, window]) => {
    const within = inputs.filter((input) => windowKey(input.window) === key);
    const selections = different([...within.map(({ where }) => where), ...beside]);
    const some = selections.filter((where) => where.length > 0);
    if (selections.length < 2) return [];
    return [...new Set(within.map(({ state }) => state))]
      .filter((name) => addsUp(name, states))
      .map((state): StateOverlaps => {
        return {
          rest: some.length < selections.length ? 'told' : 'untold',
          inputs: Array.from({ length: 2 ** some.length }, (_, bits) => {
            const where = some.flatMap((one, place) => (((bits >> place) & 1) === 1 ? one : []));
            // Names in a catalog contain no space.
            return { name: `${state} over ${keyOf(where)} in ${bits} ${key}`, state, where, window, overlap: null };
          }),
        };
      });
  });
}

/** The inputs that a question reads, with those counts where its rule holds counts of states. */
export function allInputsOf(question: SideQuestion): readonly Input[] {
  const inputs = inputsOf(question);
  if (!holdsStates(question.privacy) || question.derivation.kind === 'rows') return inputs;
  return [...inputs, ...stateOverlapsOf(readInputs(question), question.beside, question.table).flatMap((overlaps) => overlaps.inputs)];
}

/** Whether a state tells how many rows it is over, and these counts are added. */
function addsUp(name: string, states: AggregateTable['states']): boolean {
  const state = states.find((known) => known.name === name);
  if (state === undefined) return false;
  const { counted, slots } = stateRuntimes[state.kind];
  return counted !== null && slots(state)[0]?.engine_merge === 'sum';
}
