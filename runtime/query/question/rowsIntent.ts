import type { Metric } from '../../../compiler/manifest.ts';
import type { Intent } from '../../../generated/types.ts';
import * as messages from '../words/messages.ts';
import type { Problems } from './Problems.ts';

/**
 * Which fields of an intent apply to a metric that gives several rows per group. A new field does not type-check until it is listed here.
 */
const fields: { readonly [Field in keyof Intent]-?: 'taken' | 'refused' } = {
  dimensions: 'taken',
  time_axis: 'taken',
  start: 'taken',
  end: 'taken',
  filters: 'taken',
  limit: 'taken',
  // It would be ambiguous which row of a group to rank, compare or add up.
  having: 'refused',
  order_by: 'refused',
  top_n: 'refused',
  top_n_by: 'refused',
  top_n_within: 'refused',
  others: 'refused',
  totals: 'refused',
  compare: 'refused',
  quantiles: 'refused',
  with: 'refused',
};

const fieldNames = Object.keys(fields) as readonly (keyof Intent)[];
const taken = fieldNames.filter((field) => fields[field] === 'taken');

/**
 * The part of an intent that applies to several rows per group; other fields are reported if they request anything. The order that all rows
 * have, which the canonical intent spells out, requests nothing.
 */
export function rowsIntent(intent: Intent, { name }: Metric, problems: Problems): Intent {
  for (const field of fieldNames) {
    if (field === 'order_by' && isDefaultOrder(intent)) continue;
    if (fields[field] === 'refused' && asksFor(intent[field])) problems.add(`/${field}`, messages.meaninglessForRows(name, field, taken));
  }
  return Object.fromEntries(Object.entries(intent).filter(([field]) => taken.some((known) => known === field)));
}

/** False, null and empty values request nothing. */
function asksFor(value: Intent[keyof Intent]): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined && value !== null && value !== false;
  return Object.keys(value).length > 0;
}

function isDefaultOrder({ order_by = [], time_axis, dimensions = [] }: Intent): boolean {
  const grouping = [time_axis ?? [], dimensions].flat();
  return order_by.length === grouping.length && grouping.every((column, index) => order_by[index] === column);
}
