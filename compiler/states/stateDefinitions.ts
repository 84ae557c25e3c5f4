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

/** What each kind of state is to the compiler; runtime/states has the other half. A kind of the schema that is not here does not type-check. */
export const stateDefinitions: { readonly [Kind in StateKind]: StateDefinition } = definitions;

/** The functions over a kind of state. */
export type StateFunctionName<Kind extends StateKind> = keyof (typeof definitions)[Kind]['functions'] & string;

/** The kind of state that a function of metrics reads; undefined for any other function. */
export function stateKindRead(fn: string): StateKind | undefined {
  return STATE_KINDS.find((kind) => Object.hasOwn(stateDefinitions[kind].functions, fn));
}

/** What a function of metrics takes besides a state; nothing where it reads none. */
export function stateParameters(fn: string): StateFunctionDefinition['parameters'] {
  const kind = stateKindRead(fn);
  return kind === undefined ? [] : (stateDefinitions[kind].functions[fn]?.parameters ?? []);
}

export const STATE_KINDS = Object.keys(stateDefinitions) as readonly StateKind[];
