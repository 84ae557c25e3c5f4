import type { ContentOrder, OrderedLookup, OrderedPlace, PartialNames } from '../../../generated/types.ts';
import type { AggregateTable, Source } from '../../../compiler/manifest.ts';
import type { DataFile } from '../../places/DataPlace.ts';
import { databaseSystems } from '../../places/databaseSystems.ts';
import type { ExtensionName } from '../../places/loadExtension.ts';
import { ACCESS_VARIABLES, extensionVariable, rootVariable } from '../../places/placeVariables.ts';
import type { RootLocation, RootLocations } from '../../places/RootLocation.ts';
import type { InputFile } from '../../store/Ledger.ts';
import type { Resources } from '../../machine/Resources.ts';
import { lookupFiles } from '../rows/lookups.ts';
import type { DueChunk } from '../stock/dependencies.ts';
import type { BatchOrder } from '../worker/BatchOrder.ts';

/** What the orders of a share have in common. */
export interface OrderedShare {
  readonly run_id: string;
  readonly source: Source;
  readonly tables: readonly AggregateTable[];
  readonly roots: RootLocations;
  readonly lookups: readonly OrderedLookup[];
  readonly resources: Resources;
  readonly refused_values: 'kept' | 'left_out';
  /** The folder of the workspace. */
  readonly workspace: string;
}

/** What makes one order of a share differ from another. */
export interface OrderedBatch {
  readonly chunks: readonly DueChunk[];
  readonly created_at: Date;
  readonly partials: PartialNames;
}

/** The order for some chunks, which holds all that a worker needs besides the secrets in its environment. */
export function orderOf(
  { run_id, source, tables, roots, lookups, resources, refused_values, workspace }: OrderedShare,
  { chunks, created_at, partials }: OrderedBatch,
): BatchOrder {
  return {
    run_id,
    created_at: created_at.toISOString(),
    source,
    tables,
    chunks: chunks.map(({ id, fingerprint, files }) => ({
      id,
      fingerprint: fingerprint ?? '',
      files: files.map(({ path, bytes, stamp }) => ({ path, bytes, stamp })),
    })),
    workspace: { kind: 'folder', folder: workspace },
    places: placesOf(source, roots),
    lookups: [...lookups],
    limits: { memory_bytes: resources.memory_bytes, threads: resources.threads },
    partials,
    ...(refused_values === 'kept' ? { refused_values } : {}),
  };
}

/** The order to identify the content of files of a source. */
export function contentOrderOf(source: Source, roots: RootLocations, workspace: string, files: readonly DataFile[]): ContentOrder {
  return {
    source: { ...source },
    workspace: { kind: 'folder', folder: workspace },
    places: placesOf(source, roots),
    files: files.map(({ path, bytes, stamp }) => ({ path, bytes, stamp })),
  };
}

function placesOf(source: Source, roots: RootLocations): OrderedPlace[] {
  return rootsOf(source).flatMap((root) => {
    const location = roots.get(root);
    return location === undefined ? [] : [orderedPlace(root, location)];
  });
}

/** @param inputs the content of the lookup files, in the order of the transforms. */
export function orderedLookups(source: Source, inputs: readonly InputFile[]): readonly OrderedLookup[] {
  return lookupFiles(source).flatMap(({ root }, index) => {
    const input = inputs[index];
    return input === undefined ? [] : [{ root: root ?? null, path: input.path, bytes: input.bytes, sha256: input.sha256 }];
  });
}

function rootsOf(source: Source): readonly string[] {
  return [...new Set([source, ...lookupFiles(source)].flatMap(({ root }) => root ?? []))];
}

function orderedPlace(root: string, location: RootLocation): OrderedPlace {
  const extension = (name: ExtensionName): string => extensionVariable(name);
  switch (location.kind) {
    case 'folder':
      return { root, kind: 'folder', folder: location.folder };
    case 'bucket':
      return {
        root,
        kind: 'bucket',
        url: location.url,
        extension: extension('httpfs'),
        access_in: [...ACCESS_VARIABLES],
        limits: location.limits,
      };
    case 'database':
      return {
        root,
        kind: 'database',
        extension: extension(databaseSystems[location.system].extension),
        address_in: rootVariable(root),
        limits: location.limits,
      };
  }
}
