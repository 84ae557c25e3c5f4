import type { StateKind } from '../manifest.ts';
import { count } from './count.ts';
import { digest } from './digest.ts';
import { distinct } from './distinct.ts';
import { max, min } from './extreme.ts';
import { moments } from './moments.ts';
import type { StateDefinition, StateFunctionDefinition } from './StateDefinition.ts';
import { valueSum } from './valueSum.ts';

const definitions = { count, value_sum: valueSum, min, max, moments, digest, distinct } as const satisfies {
  readonly [Kind in StateKind]: StateDefinition;
};

/**
 * The compiler's definition of each kind of state; runtime/states has the other half. A kind in the schema without an entry here does not
 * type-check.
 */
export const stateDefinitions: { readonly [Kind in StateKind]: StateDefinition } = definitions;

/** The functions over a kind of state. */
export type StateFunctionName<Kind extends StateKind> = keyof (typeof definitions)[Kind]['functions'] & string;

/** The kind of state that a metric function reads; undefined for any other function. */
export function stateKindRead(fn: string): StateKind | undefined {
  return STATE_KINDS.find((kind) => Object.hasOwn(stateDefinitions[kind].functions, fn));
}

/** The parameters of a metric function besides its state; empty when it reads no state. */
export function stateParameters(fn: string): StateFunctionDefinition['parameters'] {
  const kind = stateKindRead(fn);
  return kind === undefined ? [] : (stateDefinitions[kind].functions[fn]?.parameters ?? []);
}

export const STATE_KINDS = Object.keys(stateDefinitions) as readonly StateKind[];
