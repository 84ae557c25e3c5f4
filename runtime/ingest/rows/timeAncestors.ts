import { columnsOf } from '../../../compiler/expressions/columnsOf.ts';
import type { Source } from '../../../compiler/manifest.ts';

/**
 * Whether the source's time column depends on each transform. Such transforms are applied to filtered rows too, as far as possible, because
 * a chunk covers the days of its rows before any filter.
 */
export function timeAncestors(source: Source): readonly boolean[] {
  const wanted = new Set([source.time_column]);
  const needed: boolean[] = [];
  for (const transform of source.transforms.toReversed()) {
    switch (transform.kind) {
      case 'rename': {
        const renamed = transform.columns.filter(({ to }) => wanted.has(to));
        for (const { to } of renamed) wanted.delete(to);
        for (const { from } of renamed) wanted.add(from);
        needed.push(true);
        break;
      }
      case 'derive': {
        const used = wanted.has(transform.column.name);
        if (used) for (const name of columnsOf(transform.expr)) wanted.add(name);
        needed.push(used);
        break;
      }
      case 'cast':
      case 'parse_datetime':
        needed.push(wanted.has(transform.column));
        break;
      case 'lookup': {
        const used = transform.take.some(({ column }) => wanted.has(column.name));
        if (used) for (const { column } of transform.on) wanted.add(column);
        if (used && transform.valid !== undefined) wanted.add(transform.valid.at);
        needed.push(used);
        break;
      }
      case 'drop':
      case 'filter':
      case 'dedup':
        needed.push(false);
        break;
    }
  }
  return needed.toReversed();
}
