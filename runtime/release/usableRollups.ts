import type { AggregateTable, Manifest, Metric } from '../../compiler/manifest.ts';
import type { Principal } from './Principal.ts';

/**
 * Tables with only those roll-ups that can answer a question of a principal about one of these metrics. An answer says which roll-ups it was
 * not read from and why, and a name of one may tell of a dimension or a metric that the principal must not know.
 */
export function withUsableRollups(principal: Principal, tables: Manifest['tables'], metrics: readonly Metric[]): Manifest['tables'] {
  if (principal.kind === 'unrestricted') return tables;
  const uses = metrics.flatMap(usesOf).map(({ table, needs }) => ({ table, needs: [...needs, ...Object.keys(principal.where)] }));
  return Object.fromEntries(
    Object.entries(tables).map(([id, table]): [string, AggregateTable] => {
      const rollups = table.rollups.filter(({ dimensions }) =>
        uses.some((use) => use.table === id && use.needs.every((name) => dimensions.includes(name))),
      );
      return [id, { ...table, rollups }];
    }),
  );
}

/** The tables of a metric, each with the dimensions without which it answers no question about it. */
function usesOf(metric: Metric): readonly { readonly table: string; readonly needs: readonly string[] }[] {
  if (metric.table === null)
    return Object.values(metric.parts).map(({ metric: part, where = [] }) => ({
      table: part.table,
      // A part may leave out selections with the outputs that it does not use.
      needs: [...conditionsOf(part), ...where.flatMap((conditions) => Object.keys(conditions))],
    }));
  const selected = Object.values(metric.selections ?? {}).flatMap(({ where = {} }) => Object.keys(where));
  return [{ table: metric.table, needs: [...conditionsOf(metric), ...selected] }];
}

function conditionsOf({ where = {}, pivot }: Pick<Metric, 'where' | 'pivot'>): readonly string[] {
  return [...Object.keys(where), ...(pivot === undefined ? [] : [pivot.arm])];
}
