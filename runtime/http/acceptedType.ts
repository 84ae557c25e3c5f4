import type { RequestContext } from './RequestState.ts';

/** The parameters that a content type is sent with. An Accept header may repeat them, or leave them out. */
const parameters: Readonly<Record<string, string>> = {
  'application/json': '; charset=utf-8',
  'text/csv': '; charset=utf-8; header=present',
  'text/event-stream': '; charset=utf-8',
  'text/html': '; charset=utf-8',
};

/** The content type as it is sent. */
export function sentAs(type: string): string {
  return `${type}${parameters[type] ?? ''}`;
}

/** The type that a request prefers among those of an answer, best first; null when it accepts none of them. */
export function acceptedType<Type extends string>(ctx: Pick<RequestContext, 'accepts' | 'headers'>, types: readonly Type[]): Type | null {
  // Most clients name just one: then there is nothing to weigh.
  const named = types.find((type) => type === ctx.headers.accept);
  if (named !== undefined) return named;
  const accepted = ctx.accepts(types.map(sentAs));
  return types.find((type) => sentAs(type) === accepted) ?? null;
}
