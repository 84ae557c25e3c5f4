import { resolve } from 'node:path';
import { Option } from 'clipanion';
import { didYouMean, listOf } from '../../compiler/diagnostics/didYouMean.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { ExtensionName } from '../places/loadExtension.ts';
import { extensionVariable, rootVariable } from '../places/placeVariables.ts';
import { databaseSystems } from '../places/databaseSystems.ts';
import { ADDRESS_FORMS, systemOfAddress } from '../places/systemOfAddress.ts';
import type { RootLocation, RootLocations } from '../places/RootLocation.ts';
import { defaultPlaceLimits, type PlaceLimits } from '../places/PlaceLimits.ts';
import { bucketAccess } from './bucketAccess.ts';
import { CliError } from './CliError.ts';
import { valueOf, type Environment } from './environment.ts';
import { limitOptions, readLimits } from './limits/limitOptions.ts';
import { placeLimitFlags } from './limits/placeLimitFlags.ts';

/** Flags that locate data outside the workspace; a command has those of `placeLimitOptions` too. */
export interface PlaceFlags {
  /** `NAME=PLACE` each. */
  readonly root: readonly string[];
  /** `NAME=FILE` each. */
  readonly extension: readonly string[];
}

export const rootOption = Option.Array('--root', [], {
  description:
    'The location of a root of the catalog: NAME=FOLDER or NAME=s3://BUCKET/PREFIX, once for each root; or use the variable SERVICE_ROOT_NAME, which a database requires',
});

export const extensionOption = Option.Array('--extension', [], {
  description:
    'The file of a DuckDB extension that a root needs: httpfs=FILE for s3://, postgres_scanner=FILE or mysql_scanner=FILE for a database; or use the variable SERVICE_EXTENSION_NAME',
});

/** A command's options for how long buckets and databases may take: `Object.assign(this, placeLimitOptions())` in its constructor. */
export function placeLimitOptions(): Readonly<Record<string, string | undefined>> {
  return limitOptions(placeLimitFlags, defaultPlaceLimits);
}

/** Those of the options about places that were given, by their flags. */
export function givenPlaceFlags(flags: PlaceFlags): readonly string[] {
  return [
    ...(flags.root.length > 0 ? ['--root'] : []),
    ...(flags.extension.length > 0 ? ['--extension'] : []),
    ...placeLimitFlags.map(({ flag }) => flag).filter((flag) => Reflect.get(flags, flag) !== undefined),
  ];
}

const EXTENSIONS: readonly ExtensionName[] = ['httpfs', 'postgres_scanner', 'mysql_scanner'];

/**
 * The locations of a catalog's roots: from `--root NAME=PLACE`, otherwise from the environment. A root without a location is left out; the
 * ingest reports whether it is needed.
 *
 * @throws CliError for a flag that names no root of the catalog, or no place. No message contains the place.
 */
export function rootFlags(manifest: Manifest, flags: PlaceFlags, environment: Environment): RootLocations {
  const { root, extension } = flags;
  const limits = readLimits(flags, placeLimitFlags, defaultPlaceLimits);
  const names = rootsOf(manifest);
  const given = pairsOf('--root', 'FOLDER', 'lake=/mnt/lake', root);
  for (const name of given.keys()) if (!names.includes(name)) throw new CliError(unknownRoot(name, names));
  const extensionOf = extensionFiles(extension, environment);
  return new Map(
    names.flatMap((name): readonly (readonly [string, RootLocation])[] => {
      const variable = valueOf(environment, rootVariable(name));
      const place = given.get(name) ?? variable;
      if (place === null) return [];
      const from = given.has(name) ? 'flag' : 'environment';
      return [[name, locationOf({ name, place, from, limits }, extensionOf, environment)]];
    }),
  );
}

/** The file of each extension of the engine, by its flag or else by its variable. @throws CliError for a flag that names no extension */
export function extensionFiles(given: readonly string[], environment: Environment): (name: ExtensionName) => string | null {
  const files = pairsOf('--extension', 'FILE', 'httpfs=httpfs.duckdb_extension', given);
  for (const name of files.keys())
    if (!EXTENSIONS.some((known) => known === name))
      throw new CliError(`--extension ${name}: roots are read with ${listOf(EXTENSIONS, 'or')}.`);
  return (name) => files.get(name) ?? valueOf(environment, extensionVariable(name));
}

/** The roots that a catalog names, by name. */
function rootsOf({ sources }: Manifest): readonly string[] {
  const roots = Object.values(sources).flatMap((source) => [
    source.root,
    ...source.transforms.map((transform) => (transform.kind === 'lookup' ? transform.root : undefined)),
  ]);
  return [...new Set(roots.filter((root) => root !== undefined))].sort();
}

function pairsOf(flag: string, value: string, example: string, texts: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const text of texts) {
    const [, name, place] = /^([^=]+)=([^]+)$/.exec(text) ?? [];
    if (name === undefined || place === undefined) throw new CliError(`${flag}: write ${flag} NAME=${value}, such as ${flag} ${example}.`);
    if (given.has(name)) throw new CliError(`${flag} ${name} is given twice.`);
    given.set(name, place);
  }
  return given;
}

function unknownRoot(name: string, names: readonly string[]): string {
  if (names.length === 0) return `--root ${name}: the catalog names no root. A source gets one with root: NAME.`;
  return `--root ${name}: the catalog has no root of that name. ${didYouMean(name, names) ?? `It has ${listOf(names, 'and')}.`}`;
}

interface GivenRoot {
  readonly name: string;
  readonly place: string;
  readonly from: 'flag' | 'environment';
  readonly limits: PlaceLimits;
}

function locationOf(
  { name, place, from, limits }: GivenRoot,
  extensionOf: (name: ExtensionName) => string | null,
  environment: Environment,
): RootLocation {
  const where = from === 'flag' ? `--root ${name}` : rootVariable(name);
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]+):\/\//.exec(place)?.[1];
  if (scheme === undefined) return { kind: 'folder', folder: resolve(place) };
  const system = systemOfAddress(place);
  if (system !== null) {
    if (from === 'flag')
      throw new CliError(
        `${where}: everybody on the machine can see a command line. Set the environment variable ${rootVariable(name)} to the address of the database instead.`,
      );
    return { kind: 'database', system, extension: extensionOf(databaseSystems[system].extension), address: () => place, limits };
  }
  if (scheme !== 's3') throw new CliError(`${where}: name a folder, s3://BUCKET/PREFIX, or in the environment ${ADDRESS_FORMS}.`);
  // Other characters are wildcards or settings to the engine, or are encoded in an address.
  const url = /^(s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[A-Za-z0-9_.=-]+)*)\/*$/.exec(place)?.[1];
  if (url === undefined)
    throw new CliError(
      `${where}: write s3://BUCKET or s3://BUCKET/PREFIX. A prefix may contain letters, digits, slashes and any of _ . = - here.`,
    );
  return { kind: 'bucket', url, extension: extensionOf('httpfs'), access: () => bucketAccess(environment), limits };
}
