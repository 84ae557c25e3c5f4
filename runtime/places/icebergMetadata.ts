import { listed } from '../errors/listed.ts';
import { broken, fieldsOf, MOST_LEVELS, object, type IcebergField, type Json } from './icebergTypes.ts';
import { LakeFault } from './LakeFault.ts';

/** A snapshot of an Iceberg table, as a file of its metadata describes it. */
export interface IcebergTable {
  /** Where its writers have it: paths begin with it. */
  readonly location: string;
  readonly columns: readonly IcebergField[];
  /** By id, of all schemas that the table had. */
  readonly everyColumn: ReadonlyMap<number, IcebergField>;
  readonly specs: ReadonlyMap<number, readonly PartitionField[]>;
  /** Null for a table without rows since it was made. */
  readonly snapshot: IcebergSnapshot | null;
  /** For data files without ids. */
  readonly names: readonly NameMapping[] | null;
}

export interface PartitionField {
  readonly id: number;
  readonly source: number;
  readonly name: string;
  readonly transform: string;
}

export interface IcebergSnapshot {
  readonly id: string;
  /** The path of its list of manifests, or of the manifests themselves in tables of version 1. */
  readonly manifests: string | readonly string[];
}

/** The names by which a column without an id is known in files. */
export interface NameMapping {
  readonly id: number | null;
  readonly names: readonly string[];
  readonly fields: readonly NameMapping[];
}

const HINT = 'version-hint.text';

/** Chooses the newest file of metadata by its number, or by the hint of tables that no catalog keeps. @throws LakeFault when that is not certain */
export function newestMetadata(names: readonly string[], hint: string | null): string {
  const numbered = names.flatMap((name) => {
    const digits = /^(?:v(\d{1,15})|(\d{1,15})-[^/]*?)(?:\.gz)?\.metadata\.json$/.exec(name);
    return digits === null ? [] : [{ name, number: Number(digits[1] ?? digits[2]) }];
  });
  if (numbered.length === 0)
    throw new LakeFault('has no file *.metadata.json in its folder metadata. Check whether the path names the folder that holds metadata.');
  const written = hint?.trim();
  if (written !== undefined) {
    const hinted = numbered.filter(({ name, number }) =>
      /^\d{1,15}$/.test(written) ? number === Number(written) : [written, `${written}.metadata.json`].includes(name),
    );
    const [only, another] = hinted;
    if (only !== undefined && another === undefined) return only.name;
    throw new LakeFault(`has ${only === undefined ? 'no' : 'several'} metadata that its ${HINT} names. Restore them, or correct it.`);
  }
  const newest = Math.max(...numbered.map(({ number }) => number));
  const [found, another] = numbered.filter(({ number }) => number === newest);
  if (found === undefined || another !== undefined)
    throw new LakeFault(
      `has two files of metadata of one number, ${found?.name} and ${another?.name}, and only its catalog knows which counts. Have its library remove orphan files, or write the name of the right one into metadata/${HINT}.`,
    );
  return found.name;
}

/** Texts, whose digits are none of a number, and numbers. */
const TEXTS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*/g;
/** A whole number that a double may not hold. */
const LONG_NUMBER = /^-?\d{16,}$/;

/**
 * Reads a file of metadata.
 *
 * @param wanted the id of a snapshot; null for the current one
 * @throws LakeFault for anything that this reader does not know for certain
 */
export function readMetadata(text: string, wanted: string | null): IcebergTable {
  const metadata = parsed(text);
  const format = metadata['format-version'];
  if (format !== 1 && format !== 2)
    throw new LakeFault(
      `is of version ${String(format)} of the format; this reader knows 1 and 2. Export it as Parquet, or have its library write a table of version 2.`,
    );
  const { location, properties } = metadata;
  if (typeof location !== 'string' || location === '') throw broken('there is no location');
  const snapshots = list(metadata['snapshots'] ?? []);
  const current = idOf(metadata['current-snapshot-id'] ?? -1);
  const id = wanted ?? (current === '-1' ? null : current);
  const found = id === null ? null : snapshots.find((snapshot) => idOf(snapshot['snapshot-id']) === id);
  if (found === undefined)
    throw new LakeFault(
      wanted === null
        ? 'names a current snapshot that its metadata do not have. Restore them.'
        : `has no snapshot ${wanted}: it has ${listed(snapshots.map((snapshot) => idOf(snapshot['snapshot-id'])))}.`,
    );
  const schemas = Array.isArray(metadata['schemas']) ? list(metadata['schemas']) : [object(metadata['schema'], 'the schema')];
  const all = schemas.map((schema) => fieldsOf(schema));
  const schemaId = (wanted === null ? undefined : found?.['schema-id']) ?? metadata['current-schema-id'];
  const columns = schemaId === undefined ? all.at(-1) : all[schemas.findIndex((schema) => (schema['schema-id'] ?? 0) === schemaId)];
  if (columns === undefined) throw broken('the schema of the snapshot is missing');
  return {
    location,
    columns,
    everyColumn: new Map(all.flat().map((field) => [field.id, field])),
    specs: specsOf(metadata),
    snapshot: found === null || id === null ? null : { id, manifests: manifestsOf(found) },
    names: mappingOf(properties),
  };
}

function parsed(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text.replaceAll(TEXTS_AND_NUMBERS, (match) => (LONG_NUMBER.test(match) ? `"${match}"` : match)));
  } catch {
    throw broken('they are not JSON');
  }
  return object(value, 'the whole');
}

function list(value: unknown): readonly Json[] {
  if (!Array.isArray(value)) throw broken('a list is missing');
  return value.map((item: unknown) => object(item, 'an item of a list'));
}

/** Ids have 63 bits. */
function idOf(value: unknown): string {
  const id = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (!/^-?\d{1,19}$/.test(id)) throw broken('the id of a snapshot is not a number');
  return id;
}

function manifestsOf(snapshot: Json): IcebergSnapshot['manifests'] {
  const { 'manifest-list': listPath, manifests } = snapshot;
  if (typeof listPath === 'string') return listPath;
  if (Array.isArray(manifests) && manifests.every((path) => typeof path === 'string')) return manifests;
  throw broken('a snapshot has no list of manifests');
}

function specsOf(metadata: Json): ReadonlyMap<number, readonly PartitionField[]> {
  const specs = Array.isArray(metadata['partition-specs'])
    ? list(metadata['partition-specs'])
    : [{ 'spec-id': 0, fields: metadata['partition-spec'] ?? [] }];
  return new Map(
    specs.map(({ 'spec-id': id, fields }) => {
      if (typeof id !== 'number') throw broken('a partition spec has no id');
      const own = list(fields).map((field, index): PartitionField => {
        const { 'source-id': source, name, transform, 'field-id': given } = field;
        if (typeof source !== 'number' || typeof name !== 'string' || typeof transform !== 'string')
          throw broken('a partition field is not whole');
        // Tables of version 1 may leave the ids out.
        return { id: typeof given === 'number' ? given : 1000 + index, source, name, transform };
      });
      return [id, own];
    }),
  );
}

function mappingOf(properties: unknown): IcebergTable['names'] {
  const text =
    properties === undefined || properties === null ? undefined : object(properties, 'properties')['schema.name-mapping.default'];
  if (text === undefined) return null;
  let mapping: unknown;
  try {
    mapping = JSON.parse(String(text));
  } catch {
    throw broken('schema.name-mapping.default is not JSON');
  }
  return mappingsOf(mapping);
}

function mappingsOf(value: unknown, level = 0): readonly NameMapping[] {
  if (level > MOST_LEVELS) throw broken('schema.name-mapping.default is too deep');
  return list(value).map(({ 'field-id': id, names, fields }) => ({
    id: typeof id === 'number' ? id : null,
    names: Array.isArray(names) ? names.map(String) : [],
    fields: fields === undefined ? [] : mappingsOf(fields, level + 1),
  }));
}
