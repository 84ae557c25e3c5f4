import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { manifestError } from '../../generated/manifestValidator.ts';
import { repository } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { sampled } from '../support/caseCount.ts';

type Json = null | boolean | number | string | readonly Json[] | Fields;
interface Fields {
  readonly [key: string]: Json;
}

const schemas = readdirSync(`${repository}schemas`)
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => JSON.parse(readFileSync(`${repository}schemas/${name}`, 'utf8')) as { readonly $id: string });

/** What any reader in another language has: the published schemas, and no more. */
const isManifest: ValidateFunction = new Ajv2020({ schemas, strict: false }).getSchema(
  'https://schemas.governed-aggregates.dev/manifest.schema.json',
) as ValidateFunction;

const files = [
  ...positiveCatalogs().map(({ name, folder }) => [name, `${folder}/generated/manifest.json`] as const),
  ...['flights', 'interactions'].map((name) => [name, `${repository}workspaces-example/${name}/generated/manifest.json`] as const),
];
const manifests = files.map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8')) as Json] as const);

/** The maps of a manifest whose keys are names that the catalog decides: they may be any. */
const byName =
  /^\/(?:sources|tables|metrics|reports|checks)$|\/(?:intervals|selections|parts|where|where\/\d+|filters|having|expect|nulls)$/;
/** Of a metric, and of what is said of one elsewhere. */
const ofMetrics = [
  'aliases',
  'synonyms',
  'guidance',
  'requires',
  'cautions',
  'drawings',
  'intervals',
  'where',
  'window',
  'selections',
  'pivot',
  'expand',
];

/** The keys that may be absent, by what has them, or by that and its kind. */
const optional: Readonly<Record<string, readonly string[]>> = {
  states: ['entries'],
  '': ['reports', 'checks'],
  sources: ['bad_rows', 'root', 'fingerprint', 'complete_after_days'],
  reader: ['encoding', 'quote', 'escape', 'comment', 'skip', 'header', 'decimal', 'thousands', 'nulls', 'version', 'chunk_by'],
  'reader excel': ['sheet', 'range'],
  'reader sqlite': ['table'],
  'reader iceberg': ['snapshot'],
  'reader csv': ['header'],
  columns: ['path', 'json', 'epoch', 'nulls', 'required', 'written', 'position', 'merged', 'format', 'finer'],
  expanded: ['differences', 'additive'],
  transforms: ['root', 'valid'],
  tables: ['prestage', 'as_of', 'privacy'],
  reports: ['aliases'],
  dimensions: ['aliases', 'synonyms', 'guidance', 'order'],
  metrics: ofMetrics,
  metric: ofMetrics,
  selections: ['where', 'window'],
  parts: ['where'],
  outputs: ['differences', 'additive'],
  quantile_outputs: ['additive'],
  ordinal: ['additive'],
  privacy: ['states'],
  pivot: ['test', 'control'],
  drawings: ['bin_end', 'baseline'],
  channels: ['x', 'y', 'color'],
  tiles: ['x', 'y', 'color', 'facet', 'differences'],
};

/** What an object is one of: the key of its list or map, or its own. */
function sortOf(path: string): string {
  if (/\/expand\/columns\/\d+$/.test(path)) return 'expanded';
  const above = path.slice(0, path.lastIndexOf('/'));
  return (/\/\d+$/.test(path) || byName.test(above) ? above : path).split('/').at(-1) ?? '';
}

interface Place {
  readonly path: string;
  readonly key: string;
  /** The kind of the object, where it is one of several. */
  readonly kind: Json;
}

function kindOf({ kind, format, mode }: Fields): Json {
  return kind ?? format ?? mode ?? null;
}

/** Each key of each object whose keys are not names of the catalog. */
function keysOf(value: Json, path = ''): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    Array.isArray(value) || byName.test(path) || isFree(path)
      ? []
      : Object.keys(value).map((key) => ({ path, key, kind: kindOf(value as Fields) }));
  return [...own, ...Object.entries(value).flatMap(([key, item]: [string, Json]) => keysOf(item, `${path}/${key}`))];
}

/** Conditions and intents, in which every key is optional. */
function isFree(path: string): boolean {
  return /\/(?:where(?:\/\d+)?|filters|having|expect|nulls)\/[^/]+$|\/(?:intent|rows)$/.test(path);
}

/** The value with the object at a path changed. */
function changedAt(value: Json, path: readonly string[], change: (value: Fields) => Json): Json {
  const [key, ...others] = path;
  if (key === undefined) return change(value as Fields);
  if (Array.isArray(value)) return value.map((item: Json, index) => (String(index) === key ? changedAt(item, others, change) : item));
  const map = value as Fields;
  return { ...map, [key]: changedAt(map[key] as Json, others, change) };
}

describe('the schema of the manifest', () => {
  it('is valid, strict, and refers to no shape that is not published', () => {
    const ajv = new Ajv2020({ discriminator: true, strict: true, strictRequired: false, strictTuples: false, allowUnionTypes: true });
    ajv.addKeyword('x-requires');
    for (const schema of schemas) ajv.addSchema(schema);
    expect(() => ajv.getSchema('https://schemas.governed-aggregates.dev/manifest.schema.json')).not.toThrow();
  });

  it.each(manifests)('describes the manifest of %s', (_, manifest) => {
    expect([isManifest(manifest), isManifest.errors]).toEqual([true, null]);
    expect(manifestError(manifest)).toBeNull();
  });

  it('refuses a manifest with a key too many, without one that it needs, or with one by another name', () => {
    const places = manifests.flatMap(([name, manifest]) => keysOf(manifest).map((found) => ({ name, manifest, ...found })));
    // One place of each kind: the same key of the same sort of object is in thousands.
    const kinds = new Map(places.map((place) => [`${sortOf(place.path)} ${place.key} ${JSON.stringify(place.kind)}`, place]));
    expect(kinds.size).toBeGreaterThan(300);
    for (const { name, manifest, path, key, kind } of sampled([...kinds.values()])) {
      const at = path.split('/').slice(1);
      const withEntries =
        (change: (entry: [string, Json]) => readonly [string, Json][]) =>
        (map: Fields): Json =>
          Object.fromEntries(Object.entries(map).flatMap(change));
      const without = withEntries((entry) => (entry[0] === key ? [] : [entry]));
      const renamed = withEntries(([name, value]) => [[name === key ? `${key}s` : name, value]]);
      const accepted = {
        added: isManifest(changedAt(manifest, at, (map) => ({ ...map, unheard_of: null }))),
        renamed: isManifest(changedAt(manifest, at, renamed)),
        removed: isManifest(changedAt(manifest, at, without)),
      };
      expect({ name, path, key, ...accepted }).toEqual({
        name,
        path,
        key,
        added: false,
        renamed: false,
        removed: [sortOf(path), `${sortOf(path)} ${String(kind)}`].some((sort) => optional[sort]?.includes(key)),
      });
    }
  });

  it('is read by the diff with the keys of a later build of the same version', () => {
    const [, manifest] = manifests[0] ?? ['', null];
    const later = { ...(manifest as Fields), unheard_of: 1 };
    expect(isManifest(later)).toBe(false);
    expect(manifestError(later)).toBeNull();
  });
});
