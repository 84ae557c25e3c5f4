import { beforeAll, describe, expect, it } from 'vitest';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { compile } from '../../compiler/compile.ts';
import { CompileMemo } from '../../compiler/CompileMemo.ts';
import { catalogEntries, type catalogPaths, type CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { shapeTable } from '../../generated/catalogShapes.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';
import { isTried } from '../support/caseCount.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';

/*
 * No field of the language is accepted and without effect. Every property of the files' schemas stands in some catalog of
 * test/golden/catalogs/positive; each of its values there is changed, and each change is another manifest or other settings beside it, or
 * is refused. A new property without a catalog that uses it fails here.
 */

type Schema = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];
type File = (typeof catalogPaths)[number];

const schemas = Object.fromEntries(catalogEntries.map(([name, { file }]) => [file, shapeTable[name].schema as Schema])) as Record<
  File,
  Schema
>;

/** Properties of which every change is refused, and why. */
const alwaysRefused: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'BinaryOutcome',
      'NumericDistribution',
      'ScoreDistribution',
      'Funnel',
      'EntitySet',
      'Snapshot',
      'FrequencyResponse',
      'EntityLifecycle',
      'Experiment',
    ]
      .concat(['Formula', 'Quantile', 'Distribution', 'DistinctCount', 'VariantCompare', 'MeanCompare', 'UnitCompare', 'ContingencyTest'])
      .concat(['ScoreQuality', 'Curve', 'FunnelMetric', 'SetOperation', 'Retention', 'LifecycleSummary', 'Derived'])
      .concat(['KpiTile', 'ChartTile', 'TableTile', 'DriversTile', 'TextTile'])
      .map((title) => [`${title}.kind`, 'another kind has other keys, or reads a state of another kind']),
  ),
  'DeltaReader.kind': 'a table of a lake is read by other keys than files',
  'IcebergReader.kind': 'as well',
  'Snapshot.grain': 'rows as of a day are stored by day',
  'Funnel.ordered': 'the limit beside it is of chains in time',
  'FrequencyResponse.grain': 'it is the day',
  'EntityLifecycle.grain': 'it is the day',
  'Experiment.grain': 'it is the day',
  'Experiment.source': 'no other source of that catalog has its columns',
  'Quarantine.mode': 'it is quarantine: fail is a word of its own',
  'UnitCompare.per': 'the adjustment beside it is of units',
  'UnitCompare.sequential': 'the expected units beside it are of a sequence of looks',
  'CheckIntent.with': 'what is expected names the columns of those metrics',
  'MetricWindow.all': 'it is true or not there, and then another key says what the window is',
};

/** A value of a catalog with the schema that describes it. */
interface Place {
  readonly file: File;
  readonly path: Path;
  /** `Title.key` of each property around the value, innermost last. */
  readonly properties: readonly string[];
  readonly schema: Schema;
  /** The nearest `kind` around the value: what is obeyed in one kind may be inert in another. */
  readonly kind: string;
}

function resolved(schema: Schema, file: File): Schema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const definitions = schemas[file]['$defs'] as Readonly<Record<string, Schema>>;
  return definitions[$ref.slice('#/$defs/'.length)] ?? {};
}

/** Every property that the schemas declare, as `Title.key`. */
function declaredProperties(): readonly string[] {
  const found: string[] = [];
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { title, properties, oneOf } = schema as Schema;
    // A choice of kinds declares no key of its own.
    if (typeof properties === 'object' && properties !== null && oneOf === undefined)
      found.push(...Object.keys(properties).map((key) => `${String(title)}.${key}`));
    Object.values(schema).forEach(walk);
  };
  Object.values(schemas).forEach(walk);
  return [...new Set(found)];
}

function* places(file: File, value: unknown, schema: Schema, path: Path, properties: readonly string[], kind: string): Iterable<Place> {
  const here = resolved(schema, file);
  if (Array.isArray(here['oneOf'])) {
    const wanted = isMap(value) ? value.get('kind') : undefined;
    const branch = here['oneOf']
      .map((one: Schema) => resolved(one, file))
      .find((one) => {
        const { const: word, enum: words = [word] } = (one['properties'] as Readonly<Record<string, Schema>>)['kind'] ?? {};
        return (words as readonly unknown[]).includes(wanted);
      });
    if (branch !== undefined) yield* places(file, value, branch, path, properties, kind);
    return;
  }
  if (Array.isArray(here['anyOf'])) {
    // A word, a list of them, or a map that says more.
    const form = isMap(value) ? 'object' : isSeq(value) ? 'array' : null;
    const branch = here['anyOf']
      .map((one: Schema) => resolved(one, file))
      .find(({ type }) => (form === null ? type !== 'object' && type !== 'array' : type === form));
    if (branch !== undefined) yield* places(file, value, branch, path, properties, kind);
    return;
  }
  yield { file, path, properties, schema: here, kind };
  if (isSeq(value)) {
    for (const [index, item] of value.items.entries())
      yield* places(file, item, here['items'] as Schema, [...path, index], properties, kind);
  }
  if (isMap(value)) {
    const own = isScalar(value.get('kind', true)) ? String(value.get('kind')) : kind;
    for (const { key, value: member } of value.items) {
      const name = isScalar(key) ? String(key.value) : String(key);
      const declared = (here['properties'] as Readonly<Record<string, Schema>> | undefined)?.[name];
      const around = declared === undefined ? properties : [...properties, `${String(here['title'])}.${name}`];
      yield* places(file, member, declared ?? (here['additionalProperties'] as Schema), [...path, name], around, own);
    }
  }
}

/** The names that stand together in each map of a catalog: of sources, of the columns of one, of the states of one processor. */
function nameLists(text: CatalogText): readonly (readonly string[])[] {
  const lists: string[][] = [];
  const walk = (value: unknown): void => {
    if (isSeq(value)) value.items.forEach(walk);
    if (!isMap(value)) return;
    lists.push(value.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')));
    for (const { value: member } of value.items) walk(member);
  };
  for (const content of Object.values(text)) walk(parseDocument(content ?? '').contents);
  return lists;
}

/**
 * Other values that a scalar could have had: other words of its list, another number, another text, length of time or expression, and for
 * a name those beside it.
 */
function others({ schema }: Place, value: unknown, names: readonly (readonly string[])[]): readonly unknown[] {
  const words = (schema['enum'] as readonly unknown[] | undefined) ?? [];
  const text = typeof value === 'string' && words.length === 0;
  const candidates = [
    ...words.slice(0, 3),
    ...(typeof value === 'number' ? [value / 2, value + 1] : typeof value === 'boolean' ? [!value] : []),
    ...(text ? [`${value}x`, `${value}_2`, `coalesce(${value}, ${value})`] : []),
    ...(text && /^\d/.test(value) ? [`1${value}`] : []),
    ...names.filter((list) => text && list.includes(value)).flat(),
  ];
  return [...new Set(candidates)].filter((candidate) => candidate !== value);
}

type Outcome = 'changed' | 'refused' | 'same';

const parser = new DuckDbSqlParser();

/** Tries changes on one catalog. */
async function trials(text: CatalogText): Promise<(file: File, path: Path, value: unknown) => Promise<Outcome>> {
  const memo = new CompileMemo();
  const before = await compile(text, parser, memo);
  if (!before.ok) throw new Error('the catalog does not compile');
  // What it compiles to: the manifest, and what stands beside it.
  const made = ({ manifest, ai }: Pick<typeof before, 'manifest' | 'ai'>): string => JSON.stringify([manifest.catalog_hash, ai]);
  const parsed = new Map(Object.entries(text).map(([file, content]) => [file, parseDocument(content ?? '')]));
  return async (file, path, value) => {
    const document = parsed.get(file)?.clone() ?? parseDocument('');
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
    const after = await compile({ ...text, [file]: String(document) }, parser, memo);
    return !after.ok ? 'refused' : made(after) === made(before) ? 'same' : 'changed';
  };
}

/** What happened to the changes to each property's values, over all catalogs. */
const outcomes = new Map<string, Set<Outcome>>();
const inert: string[] = [];

/** Values of one property within one kind, past which another tells nothing new once one has made another manifest. */
const ENOUGH = 1;

beforeAll(async () => {
  const catalogs = positiveCatalogs().map(({ name, text }) => {
    const found = Object.entries(schemas).flatMap(([file, schema]) => {
      const document = parseDocument(text[file as File] ?? '');
      return [...places(file as File, document.contents, schema, [], [], '')].map((place) => ({
        place,
        value: document.getIn(place.path),
      }));
    });
    return { name, text, found };
  });
  const tried = new Map<string, number>();
  for (const { name, text, found } of catalogs) {
    const change = await trials(text);
    const names = nameLists(text);
    for (const { place, value } of found) {
      const property = place.properties.at(-1) ?? '';
      const context = `${property} of ${place.kind}`;
      const hasChanged = (one: string): boolean => outcomes.get(one)?.has('changed') === true;
      const isKnown = hasChanged(property) && (tried.get(context) ?? 0) >= ENOUGH;
      if (property === '' || isKnown || (place.properties.every(hasChanged) && !isTried(context, 6))) continue;
      tried.set(context, (tried.get(context) ?? 0) + 1);
      const seen: Outcome[] = [];
      if (isScalarValue(value)) {
        for (const candidate of others(place, value, names)) {
          if (seen.includes('changed')) break;
          const outcome = await change(place.file, place.path, candidate);
          seen.push(outcome);
          if (outcome === 'same')
            inert.push(`${name} ${place.file} /${place.path.join('/')}: ${String(value)} and ${String(candidate)} make the same manifest`);
        }
      }
      // Left out, it may have had its default.
      if (!seen.includes('changed')) seen.push(await change(place.file, place.path, undefined));
      for (const around of place.properties) outcomes.set(around, new Set([...(outcomes.get(around) ?? []), ...seen]));
    }
  }
  // Each of very many changes is compiled.
}, 1_200_000);

function isScalarValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

describe('a property of the catalog language', () => {
  it('occurs in one of the catalogs that compile', () => {
    expect(declaredProperties().filter((property) => !outcomes.has(property))).toEqual([]);
    expect(outcomes.size).toBeGreaterThan(80);
  });

  it('changes the manifest, or is refused, wherever its value changes', () => {
    expect(inert).toEqual([]);
  });

  it('has some change that is accepted, unless it decides what its neighbours may be', () => {
    const without = [...outcomes].filter(([, seen]) => !seen.has('changed')).map(([property]) => property);
    expect(without.toSorted()).toEqual(Object.keys(alwaysRefused).toSorted());
  });
});
