import { canonicalHash } from '../canonicalJson.ts';
import { columnsRead } from '../columnsRead.ts';
import { columnsOf } from '../expressions/columnsOf.ts';
import type { AggregateTable, Prestage, Source, Transform, Validity } from '../manifest.ts';
import { KERNEL_VERSION } from './kernelVersion.ts';

/** What decides stored values of a table: all that it is, but for its name, its words, and what is made of it when it is published. */
type Computed = Omit<AggregateTable, 'computation_hash'>;

/**
 * sha256 over what decides the stored values of a table: how its rows are found, read and shaped (only the columns and transforms
 * that it uses), what it stores, and the kernel version. What decides nothing is taken out by name, so that a new field of the manifest
 * counts until somebody says that it does not.
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
    ...(prestage === undefined ? {} : { prestage: computedPart(prestage) }),
    kernel_version: KERNEL_VERSION,
    source: usedPart(source, new Set([source.time_column, ...columnsRead(table)])),
    // Whole numbers are stored alike, whatever they are in JSON.
    dimensions: dimensions.map(({ label: _words, description: _text, synonyms: _names, guidance: _advice, type, ...decides }) => ({
      ...decides,
      type: type === 'bigint' ? 'integer' : type,
    })),
    // The columns of a state follow from the rest of it.
    states: states.map(({ columns: _columns, ...decides }) => decides),
  });
}

/** How the days before are known decides no value. */
function computedPart(prestage: Prestage): unknown {
  switch (prestage.kind) {
    case 'exposures': {
      const { checkpoint: _checkpoint, ...decides } = prestage;
      return decides;
    }
    case 'lifecycle':
      return prestage;
  }
}

/** Walks the transforms backwards, keeping those that the needed columns come from. */
function usedPart(source: Source, needed: Set<string>): unknown {
  const kept: unknown[] = [];
  for (const transform of source.transforms.toReversed()) {
    const used = usedTransform(transform, needed);
    if (used !== null) kept.unshift(used);
  }
  const {
    id: _id,
    label: _label,
    description: _description,
    root: _place,
    columns: _columns,
    complete_after_days: _days,
    reader,
    ...read
  } = source;
  return { ...read, reader: { ...reader, columns: reader.columns.filter(({ name }) => needed.has(name)) }, transforms: kept };
}

/** The part of a transform that the needed columns depend on, or null; `needed` becomes what is needed before it. */
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
      return null; // No later step reads what it drops.
    case 'dedup':
      addAll(needed, transform.by);
      addAll(
        needed,
        transform.order_by.map(({ column }) => column),
      );
      return transform;
    case 'lookup': {
      const take = transform.take.filter(({ column }) => needed.has(column.name));
      if (take.length === 0) return null; // A left join by unique keys neither drops nor repeats a row.
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
