import type { AiSettings } from '../../../compiler/AiSettings.ts';
import type { ModelReply, ModelRequest } from './ModelRequest.ts';

/** The request and reply format of a provider. Pure, so that it cannot fail except because of its arguments. */
export interface Protocol {
  /** Relative to the api_base. */
  readonly path: string;
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  readonly body: (request: ModelRequest, settings: Pick<AiSettings, 'model' | 'temperature'>) => unknown;
  /** Null when the reply does not have this form. */
  readonly read: (body: unknown) => ModelReply | null;
}

/** A member of an untrusted value; undefined when missing. */
export function memberOf(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Readonly<Record<string | number, unknown>>)[step];
  }
  return at;
}

/** More tokens than any model takes: a larger number is not a count. */
const MOST_TOKENS = 100_000_000;

/** A count of tokens, if the value is one. */
export function tokensOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MOST_TOKENS ? value : null;
}
