import { readableJson } from '../../compiler/emit/readableJson.ts';

/** Kinds of component that are there because something refers to them. */
const referredTo = ['parameters', 'examples', 'responses', 'schemas'] as const;

interface Document {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * The compiled OpenAPI document as a server serves it: without what is marked as belonging to something that this server does not offer,
 * and without the components that only that used.
 * @param offered what is offered of the things that the marks name
 */
export function servedOpenapi(text: string, offered: readonly string[]): string {
  // The compiler's own artifact.
  const document = unmarked(JSON.parse(text), offered) as Document;
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([, operations]) => Object.keys(operations).length > 0));
  const used = referencesFrom(paths, document.components);
  const components = Object.entries(document.components).map(([kind, all]) => [
    kind,
    referredTo.some((known) => known === kind)
      ? Object.fromEntries(Object.entries(all).filter(([name]) => used.has(`#/components/${kind}/${name}`)))
      : all,
  ]);
  return readableJson({ ...document, paths, components: Object.fromEntries(components) });
}

/** A value without the members, at any depth, that need what is not offered. */
function unmarked(value: unknown, offered: readonly string[]): unknown {
  if (Array.isArray(value)) return value.filter((item) => isOffered(item, offered)).map((item) => unmarked(item, offered));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => isOffered(member, offered))
      .map(([key, member]) => [key, unmarked(member, offered)]),
  );
}

function isOffered(value: unknown, offered: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || !('x-requires' in value)) return true;
  return offered.includes(String(value['x-requires']));
}

/** Every component that paths refer to, directly or not. */
function referencesFrom(paths: unknown, components: Document['components']): ReadonlySet<string> {
  const used = new Set<string>();
  const queue: unknown[] = [paths];
  while (queue.length > 0) {
    for (const [, reference, kind, name] of JSON.stringify(queue.pop()).matchAll(/"\$ref":"(#\/components\/(\w+)\/([^"]+))"/g)) {
      if (reference === undefined || kind === undefined || name === undefined || used.has(reference)) continue;
      used.add(reference);
      queue.push(components[kind]?.[name] ?? null);
    }
  }
  return used;
}
