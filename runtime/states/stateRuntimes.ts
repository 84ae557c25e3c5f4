import type { StateKind } from '../../compiler/manifest.ts';
import { stateKindRead, type StateFunctionName } from '../../compiler/states/stateDefinitions.ts';
import { count } from './count.ts';
import { digest, digestRollUp } from './digest.ts';
import { distinct, distinctRollUp } from './distinct.ts';
import { max, min } from './extreme.ts';
import { moments } from './moments.ts';
import type { RollUps, StateAccuracy, StateFunction, StateRuntime } from './StateRuntime.ts';
import { valueSum } from './valueSum.ts';

const runtimes: { readonly [Kind in StateKind]: StateRuntime<StateFunctionName<Kind>> } = {
  count,
  value_sum: valueSum,
  min,
  max,
  moments,
  digest,
  distinct,
};

/**
 * The runtime's definition of each kind of state; compiler/states has the other half and names the functions that a kind must have here.
 */
export const stateRuntimes: { readonly [Kind in StateKind]: StateRuntime } = runtimes;

/** How rollup columns are computed from base table columns, by how they merge. */
export const rollUps: RollUps = {
  sum: { how: 'aggregate', sql: (column) => `sum(${column})` },
  min: { how: 'aggregate', sql: (column) => `min(${column})` },
  max: { how: 'aggregate', sql: (column) => `max(${column})` },
  digest: digestRollUp,
  distinct: distinctRollUp,
};

/** The function over a state that an expression calls by this name; undefined for any other function. */
export function stateFunction(fn: string): StateFunction | undefined {
  const kind = stateKindRead(fn);
  return kind === undefined ? undefined : stateRuntimes[kind].functions[fn];
}

/** The accuracy of the values of this function over a state; undefined for a function that never estimates. */
export function stateAccuracy(fn: string): StateAccuracy | undefined {
  const kind = stateKindRead(fn);
  return kind === undefined ? undefined : stateRuntimes[kind].accuracies[fn];
}
