import type { AiSettings } from '../../../compiler/AiSettings.ts';
import type { ModelReply, ModelRequest } from './ModelRequest.ts';

/** The form in which a provider is asked and replies: pure, so that nothing here can fail but by its argument. */
export interface Protocol {
  /** Below the api_base. */
  readonly path: string;
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  readonly body: (request: ModelRequest, settings: Pick<AiSettings, 'model' | 'temperature'>) => unknown;
  /** Null where the reply is not of this form. */
  readonly read: (body: unknown) => ModelReply | null;
}

/** A member of a value that came from outside; undefined where there is none. */
export function memberOf(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Readonly<Record<string | number, unknown>>)[step];
  }
  return at;
}

/** More tokens than any model takes: a number above is no count. */
const MOST_TOKENS = 100_000_000;

/** A count of tokens, where it is one. */
export function tokensOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MOST_TOKENS ? value : null;
}
