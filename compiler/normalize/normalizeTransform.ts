import type { TransformStep } from '../../generated/types.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import type { DraftTransform } from './Draft.ts';
import { textExpr, within } from './normalizeCatalog.ts';

/**
 * One step of the file may hold several derivations, casts or fills; each becomes a transform of its own, all over the columns before the
 * step.
 */
export function normalizeTransform(step: TransformStep, at: Place): readonly DraftTransform[] {
  const { rename, rename_all, drop, cast, parse_datetime, fill, coalesce, derive, filter, dedup, lookup } = step;
  if (rename !== undefined)
    return [{ kind: 'rename', at: within(at, 'rename'), columns: Object.entries(rename).map(([from, to]) => ({ from, to })) }];
  if (rename_all !== undefined) return [{ kind: 'rename_all', at: within(at, 'rename_all'), rule: rename_all }];
  if (drop !== undefined) return [{ kind: 'drop', at: within(at, 'drop'), columns: drop }];
  if (cast !== undefined) return Object.entries(cast).map(([column, to]) => ({ kind: 'cast', at: within(at, 'cast', column), column, to }));
  if (parse_datetime !== undefined) return [{ kind: 'parse_datetime', at: within(at, 'parse_datetime'), ...parse_datetime }];
  if (fill !== undefined)
    return Object.entries(fill).map(([column, value]) => ({ kind: 'fill', at: within(at, 'fill', column), column, value }));
  if (coalesce !== undefined)
    return Object.entries(coalesce).map(([name, columns]) => ({ kind: 'coalesce', at: within(at, 'coalesce', name), name, columns }));
  if (derive !== undefined) {
    return Object.entries(derive).map(([name, text]) => {
      const place = within(at, 'derive', name);
      return { kind: 'derive', at: place, name, expr: textExpr(text, place) };
    });
  }
  if (filter !== undefined) return [{ kind: 'filter', at: within(at, 'filter'), where: textExpr(filter, within(at, 'filter')) }];
  if (dedup !== undefined)
    return [{ kind: 'dedup', at: within(at, 'dedup'), by: dedup.by ?? null, order_by: (dedup.order_by ?? []).map(ordering) }];
  if (lookup === undefined) return [];
  const { from, on, take } = lookup;
  return [
    {
      kind: 'lookup',
      at: within(at, 'lookup'),
      from,
      on: Object.entries(on).map(([column, key]) => ({ column, key })),
      take: Object.entries(take).map(([name, column]) => ({ name, from: column })),
    },
  ];
}

function ordering(written: string): { readonly column: string; readonly descending: boolean } {
  return written.startsWith('-') ? { column: written.slice(1), descending: true } : { column: written, descending: false };
}
