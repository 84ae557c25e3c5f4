import { Refused } from '../Refused.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import type { Sql } from '../sql/Sql.ts';
import type { DbtModels } from './DbtModels.ts';
import { grainOf } from './DbtModels.ts';

/** The texts of a filter: one, a list, or those of a manifest. */
export function filterTexts(filter: Located): readonly string[] {
  if (filter.text !== null) return [filter.text];
  const listed = filter.items.length > 0 ? filter.items : filter.get('where_filters').items;
  return listed.flatMap((one) => one.text ?? one.get('where_sql_template').text ?? []);
}

/**
 * A filter in Jinja over rows of a model: `{{ Dimension('order__channel') }} = 'web'`.
 * @throws Refused for any other Jinja, and for dimensions that are more than one join away
 */
export function filterSql(text: string, model: string, models: DbtModels): Sql {
  if (/\{%|\{#/.test(text)) throw new Refused(messages.jinja(text));
  return text
    .trim()
    .replaceAll(/\{\{((?:(?!\{\{)[\s\S])*?)\}\}/g, (whole, inside) => reference(String(inside), String(whole), model, models));
}

const quoted = String.raw`\s*(?:'([^']*)'|"([^"]*)")\s*`;
const call = new RegExp(
  String.raw`^\s*(Dimension|TimeDimension|Entity)\((?:(?:name|time_dimension_name|dimension_name|entity_name)\s*=)?${quoted}(?:,\s*(?:time_granularity_name\s*=)?${quoted})?,?\s*\)(?:\.grain\(${quoted}\))?\s*$`,
);

function reference(inside: string, whole: string, model: string, models: DbtModels): Sql {
  if (/^\s*Metric\s*\(/.test(inside)) throw new Refused(messages.jinjaMetric());
  const found = call.exec(inside);
  if (found === null) throw new Refused(messages.jinja(whole));
  const [, kind, one, other, unit, otherUnit, grain, otherGrain] = found;
  const path = (one ?? other ?? '').trim();
  if (kind === 'Entity') return models.entity(path, model);
  const sql = models.dimension(path, model);
  const asked = unit ?? otherUnit ?? grain ?? otherGrain;
  if (asked === undefined) return sql;
  const known = grainOf(asked.toLowerCase());
  if (known === null) throw new Refused(messages.finerTime(asked));
  return `date_trunc('${known}', ${sql})`;
}
