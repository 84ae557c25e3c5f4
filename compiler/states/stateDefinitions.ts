import type { StateKind } from '../manifest.ts';
import { count } from './count.ts';
import { digest } from './digest.ts';
import { distinct } from './distinct.ts';
import { max, min } from './extreme.ts';
import { moments } from './moments.ts';
import type { StateDefinition } from './StateDefinition.ts';
import { valueSum } from './valueSum.ts';

/** What each kind of state is to the compiler; runtime/states has the other half. A kind of the schema that is not here does not type-check. */
export const stateDefinitions: { readonly [Kind in StateKind]: StateDefinition } = {
  count,
  value_sum: valueSum,
  min,
  max,
  moments,
  digest,
  distinct,
};

/** The kind of state that a function of metrics reads; undefined for any other function. */
export function stateKindRead(fn: string): StateKind | undefined {
  return STATE_KINDS.find((kind) => Object.hasOwn(stateDefinitions[kind].functions, fn));
}

export const STATE_KINDS = Object.keys(stateDefinitions) as readonly StateKind[];
