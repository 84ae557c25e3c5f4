import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import type { Source, Transform } from '../../../compiler/manifest.ts';

/** A source without the lookups that take no column which is read, by `columns` or a later transform. They change nothing else. */
export function withoutUnreadLookups(source: Source, columns: ReadonlySet<string>): Source {
  const { transforms } = source;
  const isRead = (transform: Transform, index: number): boolean => {
    if (transform.kind !== 'lookup') return true;
    const read = new Set([...columns, ...transforms.slice(index + 1).flatMap((later) => [...columnsReadBy(later)])]);
    return transform.take.some(({ column }) => read.has(column.name));
  };
  return { ...source, transforms: transforms.filter(isRead) };
}

export function columnsReadBy(transform: Transform): Iterable<string> {
  switch (transform.kind) {
    case 'rename':
      return transform.columns.map(({ from }) => from);
    case 'drop':
      return [];
    case 'derive':
      return columnsOf(transform.expr);
    case 'filter':
      return columnsOf(transform.where);
    case 'dedup':
      return [...transform.by, ...transform.order_by.map(({ column }) => column)];
    case 'cast':
    case 'parse_datetime':
      return [transform.column];
    case 'lookup':
      return [...transform.on.map(({ column }) => column), ...(transform.valid === undefined ? [] : [transform.valid.at])];
  }
}
