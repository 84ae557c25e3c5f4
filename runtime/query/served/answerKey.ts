import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import { metricHash } from '../../../compiler/metricHash.ts';
import { rowFilterName, type Principal } from '../../release/Principal.ts';
import type { QueryContext } from './QueryContext.ts';
import type { ServedQuestion } from './servedAnswer.ts';

/**
 * Everything that determines an answer within one generation; of the caller, the visible rows and the name of the token that restricts
 * them.
 */
export function answerKey(
  principal: Principal,
  question: ServedQuestion,
  { measure, max_bytes, max_chunk_ids }: QueryContext['caps'],
): string {
  const seen = principal.kind === 'restricted' && rowFilterName(principal) !== null ? [principal.name, { ...principal.where }] : null;
  return `${questionKey(question)} ${measure} ${max_bytes} ${max_chunk_ids} ${seen === null ? '' : canonicalJson(seen)}`;
}

/** Of questions that are asked again as the same object. */
const KEYS = new WeakMap<ServedQuestion, string>();

function questionKey(question: ServedQuestion): string {
  const known = KEYS.get(question);
  if (known !== undefined) return known;
  const { metric, sides, intent, limit_asked } = question;
  // A restricted caller is not told of roll-ups that it cannot use.
  const tables = sides.map(({ manifest, table }) => [manifest.catalog_hash, table.rollups.map(({ id }) => id)] as const);
  // The compound may come from a later catalog than the metrics that answer it.
  const asked = metric.table === null ? metricHash(metric) : metric.name;
  // A checked intent has one spelling, the order of its keys included.
  const key = JSON.stringify([tables, asked, intent, limit_asked]);
  KEYS.set(question, key);
  return key;
}
