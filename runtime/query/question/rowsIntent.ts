import type { Metric } from '../../../compiler/manifest.ts';
import type { Intent } from '../../../generated/types.ts';
import * as messages from '../messages.ts';
import type { Problems } from './Problems.ts';

/** What an intent may ask of a metric that gives several rows for each group. A field that is new does not type-check before it stands here. */
const fields: { readonly [Field in keyof Intent]-?: 'taken' | 'refused' } = {
  dimensions: 'taken',
  time_axis: 'taken',
  start: 'taken',
  end: 'taken',
  filters: 'taken',
  limit: 'taken',
  // Which row of a group would be ranked, compared or added up?
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

/** The part of an intent that has a meaning for several rows of each group; what has none is noted where it asks for anything. */
export function rowsIntent(intent: Intent, { name }: Metric, problems: Problems): Intent {
  for (const field of fieldNames) {
    if (fields[field] === 'refused' && asksFor(intent[field])) problems.add(`/${field}`, messages.meaninglessForRows(name, field, taken));
  }
  return Object.fromEntries(Object.entries(intent).filter(([field]) => taken.some((known) => known === field)));
}

/** False, null, and nothing at all ask for nothing. */
function asksFor(value: Intent[keyof Intent]): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined && value !== null && value !== false;
  return Object.keys(value).length > 0;
}
