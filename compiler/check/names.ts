import { GRAINS } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { DraftMetric, DraftTable } from '../normalize/Draft.ts';
import { keyOf, within } from '../normalize/normalizeCatalog.ts';
import type { Fault, Model } from '../resolve/Model.ts';

/** Columns that every aggregate table or result has of its own. */
const ownColumns: readonly string[] = ['period', 'row_count', 'chunk', 'chunks', 'chunk_id', 'pipeline_run_id', 'created_at', 'config_hash', '_row'];

/** No two columns of one table, and no two columns of one answer, share a name, letter case apart. */
export function* names({ draft }: Model): Iterable<Fault> {
  for (const table of draft.tables.values()) yield* tableNames(table);
  for (const metric of draft.metrics.values()) {
    const table = draft.tables.get(metric.table);
    if (table !== undefined) yield* metricNames(metric, metric.dimensions ?? table.dimensions);
  }
}

function* tableNames(table: DraftTable): Iterable<Fault> {
  const reserved = new Set([...ownColumns, ...GRAINS]);
  const taken = new Map<string, string>();
  for (const [index, dimension] of table.dimensions.entries()) {
    const at = within(table.at, 'dimensions', index);
    const name = dimension.toLowerCase();
    const holder = taken.get(name);
    if (reserved.has(name)) yield { at, message: messages.reservedName(dimension) };
    else if (holder !== undefined) yield { at, message: messages.nameClash(dimension, holder) };
    taken.set(name, 'another dimension');
  }
  for (const state of table.states) {
    if (reserved.has(state.name)) yield { at: keyOf(state.at), message: messages.reservedName(state.name) };
    const columns = { moments: ['__n', '__sum', '__sumsq'], digest: ['', '__min', '__max'] }[state.kind as string] ?? [''];
    for (const column of columns.map((suffix) => `${state.name}${suffix}`)) {
      const holder = taken.get(column);
      if (holder !== undefined) yield { at: keyOf(state.at), message: messages.nameClash(column, holder) };
      taken.set(column, 'another state of this processor');
    }
  }
}

const compared: readonly string[] = ['', '_prev', '_delta', '_pct_change'];

function* metricNames(metric: DraftMetric, dimensions: readonly string[]): Iterable<Fault> {
  const taken = new Map<string, string>(dimensions.map((dimension) => [dimension.toLowerCase(), 'a dimension']));
  const reserved = new Set(['_row', ...GRAINS]);
  for (const output of [...metric.outputs, ...(metric.quantile_outputs ?? [])]) {
    if (reserved.has(output.name)) yield { at: keyOf(output.at), message: messages.reservedName(output.name) };
    for (const name of compared.map((suffix) => `${output.name}${suffix}`)) {
      const holder = taken.get(name);
      if (holder !== undefined) yield { at: keyOf(output.at), message: messages.nameClash(name, holder) };
      taken.set(name, 'another output of this metric');
    }
  }
}
