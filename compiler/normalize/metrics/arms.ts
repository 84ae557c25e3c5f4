import type { Place } from '../../diagnostics/Diagnostic.ts';
import { within } from '../../diagnostics/places.ts';
import type { Caution, Expr } from '../../manifest.ts';
import type { DraftMetric, DraftOutput, DraftSelection } from '../Draft.ts';
import { call, decimal, type OutputMaker } from './expressions.ts';

interface TwoArms {
  readonly arm: string;
  readonly test: string | number | boolean;
  readonly control: string | number | boolean;
}

/** The label of an output that only a table with a small expected count has. */
export const FISHER = "p of Fisher's exact test, if a count under 5 is expected";

const ARMS = ['test', 'control'] as const;
type ArmName = (typeof ARMS)[number];

/** The name of a state restricted to one arm; names of states contain no dot. */
export function ofArm(arm: ArmName, state: string): string {
  return `${arm}.${state}`;
}

/** The given states for a test and a control, side by side. */
export function twoArms(
  fields: TwoArms,
  states: readonly string[],
  stateAt: Place,
  at: Place,
): Required<Pick<DraftMetric, 'selections' | 'arm'>> {
  const selections = new Map<string, DraftSelection>();
  for (const arm of ARMS) {
    for (const state of states)
      selections.set(ofArm(arm, state), {
        at: within(at, arm),
        state,
        state_at: stateAt,
        where: { [fields.arm]: fields[arm] },
        window: null,
        window_at: within(at, 'window'),
      });
  }
  return { selections, arm: { dimension: fields.arm, at: within(at, 'arm') } };
}

/** A comparison takes each row for a unit of its own, unless its author says that it is one. */
export function rowsAsUnits({ unit }: { readonly unit?: 'row' }): readonly Caution[] {
  return unit === 'row' ? [] : ['rows_as_units'];
}

/** An output that checks whether the arms have the expected sizes; none if the author expects none. */
export function mismatch(output: OutputMaker, share: number | undefined, test: Expr, control: Expr): readonly DraftOutput[] {
  if (share === undefined) return [];
  const p = call('sample_ratio_p_value', test, control, decimal(share));
  return [output('mismatch_p_value', 'p of a sample ratio mismatch', 'p_value', p)];
}
