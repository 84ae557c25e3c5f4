import type { Dimension } from '../../../compiler/manifest.ts';
import type { Cell, EstimatedPart, ExplainedDimension } from '../../../generated/types.ts';
import { at } from '../../errors/at.ts';
import { add, divide, isZero, ratioOf, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import { leastAccurate, type Accuracy } from '../../sketch/Accuracy.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import type { Change } from '../../stats/explain/kitagawa.ts';
import type { Turns } from '../../turns/Turns.ts';
import type { ShownAnswer } from '../answer/showGroups.ts';
import { alignValues, type Value } from './alignValues.ts';
import { divideAmong, mergeValues, type Ranked } from './divideAmong.ts';
import type { Divided, Divider, Measured, Part } from './Divider.ts';
import { listedAmong } from './listedAmong.ts';

/** How the values of an explanation's output are written. */
export type Written = (value: Ratio | null) => Cell;

/** What a change is divided by and among. */
export interface Dividing {
  readonly dimensions: readonly Dimension[];
  readonly divider: Divider;
  readonly divided: Divided;
  readonly limit: number;
  readonly written: Written;
  readonly measured: Measured;
  /** Which values may be listed. */
  readonly within: (cells: readonly Cell[]) => boolean;
}

/** A divided change, how many values privacy withheld of it, and how near the numbers are. */
export interface ExplainedBy {
  readonly entry: ExplainedDimension;
  readonly withheld: number;
  /** Of the least accurate value; null where all are exact. */
  readonly accuracy: Accuracy | null;
  /** The listed values whose contributions are no larger than their errors. */
  readonly within_error: readonly (readonly Cell[])[];
}

const ZERO = ratioOf(0);

/** Divides a change among the values of a dimension, or among the combinations of several. */
export async function explainBy(
  sides: Change<ShownAnswer>,
  { dimensions, divider, divided, limit, written, measured, within }: Dividing,
  turns: Turns,
): Promise<ExplainedBy> {
  const valueOf = (states: StateRow): Ratio | null => measured.value(0, states);
  const { merges } = sides.after.derivation.join;
  const values = await alignValues(sides, dimensions, turns);
  const mayBeListed = (value: Value): boolean => !value.hidden && within(value.cells);
  const candidates = await turns.filter(values, mayBeListed);
  const others = await turns.filter(values, (value) => !mayBeListed(value));
  const ranked = await divideAmong(candidates, others, divider, merges, turns);
  const listed = await listedAmong(ranked, others, limit, sides, divider, turns);
  const rest = [...ranked.slice(listed.length).map(({ value }) => value), ...others];
  const merged = async (some: readonly Value[]): Promise<Change<StateRow>> => ({
    before: await mergeValues(some, 'before', merges, turns),
    after: await mergeValues(some, 'after', merges, turns),
  });
  const restStates = await merged(rest);
  const listedStates = divider.from === 'own' ? restStates : await merged(listed.map(({ value }) => value));
  const restPart = divider.part(listedStates);
  const estimated = (states: Change<StateRow>, { error }: Part): { readonly estimated?: EstimatedPart[] } => {
    const parts: readonly (EstimatedPart | null)[] = [
      measured.accuracy(states.before) && 'before',
      measured.accuracy(states.after) && 'after',
      error > 0 ? 'contribution' : null,
    ];
    const told = parts.filter((part) => part !== null);
    return told.length === 0 ? {} : { estimated: told };
  };
  const share = (contribution: Ratio | null): number | null => shareOf(contribution, divided.change);
  return {
    entry: {
      by: dimensions.map(({ name }) => name),
      method: divider.method,
      surprise: mostSurprising(ranked),
      explained: share(divider.from === 'own' ? carriedBeside(restPart.contribution, divided) : sumOf(listed)),
      drivers: listed.map(({ value: { cells, states }, part }) => ({
        values: Object.fromEntries(dimensions.map(({ name }, place) => [name, at(cells, place)])),
        before: written(valueOf(states.before)),
        after: written(valueOf(states.after)),
        contribution: written(part.contribution),
        share: share(part.contribution),
        ...(part.mix === null || part.rate === null ? {} : { mix: written(part.mix), rate: written(part.rate) }),
        ...estimated(states, part),
      })),
      others: {
        before: written(valueOf(restStates.before)),
        after: written(valueOf(restStates.after)),
        contribution: written(restPart.contribution),
        ...estimated(restStates, rest.length === 0 ? { ...restPart, error: 0 } : restPart),
      },
    },
    withheld: values.filter(({ hidden }) => hidden).length,
    accuracy: [...listed.map(({ value }) => value.states), restStates]
      .flatMap(({ before, after }) => [measured.accuracy(before), measured.accuracy(after)])
      .reduce(leastAccurate, null),
    within_error: listed.filter(({ part }) => isWithinError(part)).map(({ value }) => value.cells),
  };
}

function isWithinError({ contribution, error }: Part): boolean {
  return contribution !== null && error > 0 && Math.abs(toDouble(contribution)) <= error;
}

function mostSurprising(ranked: readonly Ranked[]): number | null {
  return ranked.reduce<number | null>(
    (most, { surprise }) => (surprise === null || (most !== null && most >= surprise) ? most : surprise),
    null,
  );
}

/** What adds up to the change with the rest. */
function carriedBeside(rest: Ratio | null, { change }: Divided): Ratio | null {
  return rest === null ? null : subtract(change, rest);
}

function sumOf(listed: readonly Ranked[]): Ratio {
  return listed.reduce((sum, { part }) => add(sum, part.contribution ?? ZERO), ZERO);
}

function shareOf(contribution: Ratio | null, change: Ratio): number | null {
  const share = contribution === null || isZero(change) ? null : divide(contribution, change);
  return share === null ? null : toDouble(share) + 0;
}
