import { canonicalHash } from '../canonicalJson.ts';
import { columnsRead } from '../columnsRead.ts';
import { columnsOf } from '../expressions/columnsOf.ts';
import { isOfALake } from '../lakeReaders.ts';
import type { AggregateTable, Reader, Source, Transform, Validity } from '../manifest.ts';
import { definitionOf } from '../prestages/prestageDefinitions.ts';
import { KERNEL_VERSION } from './kernelVersion.ts';

/**
 * The parts of a table that decide its stored values: everything except its name, its texts for people, and what publication derives from
 * it.
 */
type Computed = Omit<AggregateTable, 'computation_hash'>;

/**
 * sha256 over everything that decides a table's stored values: how its rows are found, read and shaped (only the columns and transforms it
 * uses), what it stores, and the kernel version. Fields that decide nothing are removed by name, so a new manifest field counts until
 * somebody excludes it explicitly.
 */
export function computationHash(table: Computed, source: Source): string {
  const {
    id: _id,
    label: _label,
    description: _description,
    source: _source,
    rollups: _rollups,
    dimensions,
    states,
    prestage,
    ...stored
  } = table;
  return canonicalHash({
    ...stored,
    ...(prestage === undefined ? {} : { prestage: definitionOf(prestage).decides(prestage) }),
    kernel_version: KERNEL_VERSION,
    source: usedPart(source, new Set([source.time_column, ...columnsRead(table)])),
    // Whole numbers are stored the same way whatever their JSON type.
    dimensions: dimensions.map(
      ({ label: _words, description: _text, aliases: _former, synonyms: _names, guidance: _advice, order: _order, type, ...decides }) => ({
        ...decides,
        type: type === 'bigint' ? 'integer' : type,
      }),
    ),
    // A state's columns follow from its other fields.
    states: states.map(({ columns: _columns, ...decides }) => decides),
  });
}

/** Walks the transforms backwards and keeps those that the needed columns depend on. */
function usedPart(source: Source, needed: Set<string>): unknown {
  const transforms: unknown[] = [];
  for (const transform of source.transforms.toReversed()) {
    const used = usedTransform(transform, needed);
    if (used !== null) transforms.unshift(used);
  }
  const {
    id: _id,
    label: _label,
    description: _description,
    root: _place,
    fingerprint: _identity,
    columns: _columns,
    complete_after_days: _days,
    reader: written,
    ...read
  } = source;
  const reader = withoutVersion(written);
  // A row that is refused for any of its columns counts in no table.
  if (source.bad_rows !== undefined) return { ...read, reader, transforms: source.transforms };
  return { ...read, reader: { ...reader, columns: reader.columns.filter(({ name }) => needed.has(name)) }, transforms: transforms };
}

/** Which version of a table is read decides its rows as the content of files does, which fingerprints tell. */
function withoutVersion(reader: Reader): Reader {
  if (!isOfALake(reader)) return reader;
  if (reader.format === 'delta') {
    const { version: _version, ...rest } = reader;
    return rest;
  }
  const { snapshot: _snapshot, ...rest } = reader;
  return rest;
}

/** The part of a transform that the needed columns depend on, or null. Updates `needed` to the columns needed before it. */
function usedTransform(transform: Transform, needed: Set<string>): unknown {
  switch (transform.kind) {
    case 'filter':
      addAll(needed, columnsOf(transform.where));
      return transform;
    case 'derive': {
      if (!needed.delete(transform.column.name)) return null;
      addAll(needed, columnsOf(transform.expr));
      return transform;
    }
    case 'rename': {
      const columns = transform.columns.filter(({ to }) => needed.has(to));
      for (const { to } of columns) needed.delete(to);
      for (const { from } of columns) needed.add(from);
      return columns.length === 0 ? null : { ...transform, columns };
    }
    case 'cast':
    case 'parse_datetime':
      return needed.has(transform.column) ? transform : null;
    case 'drop':
      return null; // No later step reads the dropped columns.
    case 'dedup':
      addAll(needed, transform.by);
      addAll(
        needed,
        transform.order_by.map(({ column }) => column),
      );
      return transform;
    case 'lookup': {
      const take = transform.take.filter(({ column }) => needed.has(column.name));
      if (take.length === 0) return null; // A left join on unique keys neither drops nor repeats a row.
      for (const { column } of take) needed.delete(column.name);
      for (const { column } of transform.on) needed.add(column);
      if (transform.valid !== undefined) needed.add(transform.valid.at);
      const read = new Set([...take.map(({ from }) => from), ...transform.on.map(({ key }) => key), ...validityColumns(transform.valid)]);
      const columns = transform.reader.columns.filter(({ name }) => read.has(name));
      const { root: _place, ...looked_up } = transform;
      return { ...looked_up, take, reader: { ...transform.reader, columns } };
    }
  }
}

function validityColumns(valid: Validity | undefined): readonly string[] {
  if (valid === undefined) return [];
  return valid.to === null ? [valid.from] : [valid.from, valid.to];
}

function addAll(names: Set<string>, more: Iterable<string>): void {
  for (const name of more) names.add(name);
}
