import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import type { AggregateTable, Source, Transform } from '../../../compiler/manifest.ts';
import type { Lookup } from './lookupValidity.ts';
import { columnsReadBy } from './withoutUnreadLookups.ts';

/**
 * The lookups of a source that may be joined to the groups of a table instead of its rows, which are more: what they are looked up by are
 * dimensions, and so is all that the table has of them. A group is the same with and without what depends on its other keys.
 */
export function lateLookups({ transforms, time_column }: Source, table: Omit<AggregateTable, 'computation_hash'>): readonly Lookup[] {
  const { dimensions, prestage, as_of, filter, states } = table;
  if (prestage !== undefined) return [];
  const keys = new Set(dimensions.map(({ name }) => name));
  const measured = states.flatMap(({ of, where }) => [of, where]);
  const read = new Set([filter, ...measured].flatMap((expr) => (expr === null ? [] : [...columnsOf(expr)])));
  for (const column of [time_column, as_of ?? time_column]) read.add(column);
  const late: Lookup[] = [];
  for (const [index, transform] of transforms.entries()) {
    if (transform.kind !== 'lookup' || transform.valid !== undefined) continue;
    const by = transform.on.map(({ column }) => column);
    const taken = transform.take.map(({ column }) => column.name);
    const later = transforms.slice(index + 1);
    const isKept = later.every((other) => ![...columnsWrittenBy(other)].some((column) => by.includes(column) || taken.includes(column)));
    const isUnread = !taken.some((column) => read.has(column) || later.some((other) => [...columnsReadBy(other)].includes(column)));
    const isOfRows = by.every((column) => keys.has(column) && !late.some(({ take }) => take.some((other) => other.column.name === column)));
    if (isKept && isUnread && isOfRows && taken.some((column) => keys.has(column))) late.push(transform);
  }
  return late;
}

function columnsWrittenBy(transform: Transform): Iterable<string> {
  switch (transform.kind) {
    case 'rename':
      return transform.columns.flatMap(({ from, to }) => [from, to]);
    case 'drop':
      return transform.columns;
    case 'derive':
      return [transform.column.name];
    case 'filter':
    case 'dedup':
      return [];
    case 'cast':
    case 'parse_datetime':
      return [transform.column];
    case 'lookup':
      return transform.take.map(({ column }) => column.name);
  }
}
