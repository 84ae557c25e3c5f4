import type { Manifest } from '../../manifest.ts';
import { change, pathOf, whereIs, type Change, type Subject, type Where } from '../Change.ts';
import { matchKeys } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { same } from '../Pair.ts';
import type { Versions } from '../Versions.ts';

type EntityKind = Exclude<Subject['kind'], 'workspace'>;

/**
 * The last rule: reports every difference that no other rule reported. It makes the list complete, so an empty diff means equal manifests,
 * and it never calls an unknown change safe.
 */
export function unexplained(versions: Versions, found: readonly Change[]): readonly Change[] {
  const { old, next } = versions;
  const stored = storedOtherwise(versions, found);
  const known = [...found, ...stored];
  const changes = [
    ...stored,
    ...unmentioned('source', old.sources, next.sources, known),
    ...unmentioned('processor', old.tables, next.tables, known),
    ...unmentioned('metric', old.metrics, next.metrics, known),
    ...unmentioned('report', old.reports ?? {}, next.reports ?? {}, known),
    ...unmentioned('check', old.checks ?? {}, next.checks ?? {}, known),
    ...unknownFields(old, next).map((field) => change('unclassified-change', workspaceAt(next, field), messages.unclassified(field))),
  ];
  // Only the hash differs, although it covers everything else: no compiler produced one of these manifests.
  return found.length + changes.length > 0
    ? changes
    : [change('unclassified-change', workspaceAt(next, 'catalog_hash'), messages.unclassified('catalog_hash'))];
}

/** Processors whose computation hash changed although no change says that they must be ingested again. */
function storedOtherwise(versions: Versions, found: readonly Change[]): readonly Change[] {
  const said = new Set(found.filter(({ data }) => data === 're-ingest').flatMap(({ processors }) => processors));
  return matchKeys(versions.old.tables, versions.next.tables)
    .common.filter(({ name, old, next }) => old[1].computation_hash !== next[1].computation_hash && !said.has(name))
    .map(({ name }) =>
      change('computation-changed', whereIs('processor', name, 'computation_hash'), messages.computationChanged(), {
        data: 're-ingest',
        ...versions.answersOf([name]),
      }),
    );
}

/** Things that differ although no change is about them or names them. */
function unmentioned<Thing>(
  kind: EntityKind,
  old: Readonly<Record<string, Thing>>,
  next: Readonly<Record<string, Thing>>,
  found: readonly Change[],
): readonly Change[] {
  return matchKeys(old, next)
    .common.filter((thing) => !same(thing.old, thing.next) && !found.some((one) => mentions(one, kind, thing.name)))
    .map(({ name }) => change('unclassified-change', whereIs(kind, name), messages.unexplained()));
}

function mentions({ subject, metrics, processors }: Change, kind: EntityKind, name: string): boolean {
  return (
    (subject.kind === kind && subject.name === name) ||
    (kind === 'metric' && metrics.includes(name)) ||
    (kind === 'processor' && processors.includes(name))
  );
}

/** The top-level fields of a manifest. A new one does not type-check until it is listed here, and then it needs a rule. */
const topLevel: { readonly [Field in keyof Manifest]-?: true } = {
  manifest_version: true,
  workspace: true,
  sources: true,
  tables: true,
  metrics: true,
  reports: true,
  checks: true,
  catalog_hash: true,
};

function unknownFields(old: Manifest, next: Manifest): readonly string[] {
  const [before, after] = [new Map<string, unknown>(Object.entries(old)), new Map<string, unknown>(Object.entries(next))];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => !Object.hasOwn(topLevel, field) && !same(before.get(field), after.get(field)),
  );
}

function workspaceAt(manifest: Manifest, field: string): Where {
  return { subject: { kind: 'workspace', name: manifest.workspace.name }, path: pathOf('', field) };
}
