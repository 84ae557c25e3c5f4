import { resolve } from 'node:path';
import { didYouMean, listOf } from '../../compiler/diagnostics/didYouMean.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { rootVariable } from '../ingest/places/rootVariable.ts';
import type { RootLocation, RootLocations } from '../ingest/places/RootLocation.ts';
import { CliError } from './CliError.ts';

export const ROOT_HELP = 'Where a root of the catalog is, as NAME=FOLDER; once for each, or by the variable SERVICE_ROOT_NAME';

/**
 * Where the roots of a catalog are: what `--root NAME=PLACE` says, else the environment. A root that is given nowhere is absent: whether
 * it is needed is for the ingest to say.
 *
 * @throws CliError for a flag that names no root of the catalog, or no place. No message holds the place.
 */
export function rootFlags(
  manifest: Manifest,
  flags: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): RootLocations {
  const names = rootsOf(manifest);
  const given = new Map<string, string>();
  for (const flag of flags) {
    const [, name, place] = /^([^=]*)=([^]*)$/.exec(flag) ?? [];
    if (name === undefined || place === undefined || place === '')
      throw new CliError('--root: write --root NAME=FOLDER, such as --root lake=/mnt/lake.');
    if (!names.includes(name)) throw new CliError(unknownRoot(name, names));
    if (given.has(name)) throw new CliError(`--root ${name} is given twice.`);
    given.set(name, place);
  }
  return new Map(
    names.flatMap((name): readonly (readonly [string, RootLocation])[] => {
      const variable = environment[rootVariable(name)] ?? '';
      const place = given.get(name) ?? (variable === '' ? null : variable);
      return place === null ? [] : [[name, locationOf(given.has(name) ? `--root ${name}` : rootVariable(name), place)]];
    }),
  );
}

/** The roots that a catalog names, by name. */
function rootsOf({ sources }: Manifest): readonly string[] {
  const roots = Object.values(sources).flatMap((source) => [
    source.root,
    ...source.transforms.map((transform) => (transform.kind === 'lookup' ? transform.root : undefined)),
  ]);
  return [...new Set(roots.filter((root) => root !== undefined))].sort();
}

function unknownRoot(name: string, names: readonly string[]): string {
  if (names.length === 0) return `--root ${name}: the catalog names no root. A source has one by root: NAME.`;
  return `--root ${name}: the catalog has no root of that name. ${didYouMean(name, names) ?? `It has ${listOf(names, 'and')}.`}`;
}

function locationOf(where: string, place: string): RootLocation {
  if (/^[A-Za-z][A-Za-z0-9+.-]+:\/\//.test(place)) throw new CliError(`${where}: name a folder.`);
  return { kind: 'folder', folder: resolve(place) };
}
