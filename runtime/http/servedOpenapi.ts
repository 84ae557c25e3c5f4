import { readableJson } from '../../compiler/emit/readableJson.ts';

/**
 * Optional features, as the compiled document marks them: SQL, a token, the door for clients of PostgreSQL and several processes depend on how the server was started, chat
 * on a model in the release.
 */
export type Offer = 'sql' | 'token' | 'chat' | 'postgres' | 'processes';

/** Kinds of component that exist only because something refers to them. */
const referredTo = ['parameters', 'examples', 'responses', 'schemas'] as const;

type Members = Readonly<Record<string, unknown>>;

interface Document {
  readonly security: readonly Members[];
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly securitySchemes: Members } & Readonly<Record<string, Members>>;
}

/**
 * The compiled OpenAPI document as this server serves it: without what is marked as belonging to a feature that it does not offer,
 * references to that, and components that only that used.
 */
export function servedOpenapi(text: string, offered: readonly Offer[]): string {
  // The compiler's own artifact.
  const document = offeredOf(JSON.parse(text), offered) as Document;
  const { security, components: all } = document;
  const paths = Object.fromEntries(
    Object.entries(withoutDangling(document.paths, all) as Document['paths']).filter(
      ([, operations]) => Object.keys(operations).length > 0,
    ),
  );
  const used = referencesFrom(paths, all);
  const components = Object.entries(all)
    .map(([kind, members]) => [kind, referredTo.some((known) => known === kind) ? usedOf(kind, members, used) : members] as const)
    .filter(([, members]) => Object.keys(members).length > 0);
  const needed = security.filter((requirement) => Object.keys(requirement).every((scheme) => Object.hasOwn(all.securitySchemes, scheme)));
  return readableJson({ ...document, security: needed, paths, components: Object.fromEntries(components) });
}

function usedOf(kind: string, members: Members, used: ReadonlySet<string>): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => used.has(`#/components/${kind}/${name}`)));
}

/** A value without the members, at any depth, that require a missing feature. */
function offeredOf(value: unknown, offered: readonly Offer[]): unknown {
  if (Array.isArray(value)) return value.filter((item) => isOffered(item, offered)).map((item) => offeredOf(item, offered));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => isOffered(member, offered))
      .map(([key, member]) => [key, offeredOf(member, offered)]),
  );
}

function isOffered(value: unknown, offered: readonly Offer[]): boolean {
  if (typeof value !== 'object' || value === null || !('x-requires' in value)) return true;
  return offered.some((offer) => offer === value['x-requires']);
}

/** A value without references to removed components. */
function withoutDangling(value: unknown, components: Document['components']): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutDangling(item, components));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => !isDangling(member, components))
      .map(([key, member]) => [key, withoutDangling(member, components)]),
  );
}

function isDangling(member: unknown, components: Document['components']): boolean {
  if (typeof member !== 'object' || member === null || !('$ref' in member)) return false;
  const [, , kind = '', name = ''] = String(member.$ref).split('/');
  return !Object.hasOwn(components[kind] ?? {}, name);
}

/** Every component that paths refer to, directly or indirectly. */
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
