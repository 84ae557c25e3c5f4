import { asciiLower } from './asciiLower.ts';
import { expression } from './expressions.ts';
import { limits } from './limits.ts';
import type { SqlRule } from '../../log/SqlRule.ts';
import { isAst, list, nested, number, oneOf, optional, record, text, unused } from './shape.ts';
import { SqlRefusal } from './SqlRefusal.ts';
import { subquery } from './subquery.ts';
import { countReads, type Check, type Walk } from './Walk.ts';

const rule = 'relation_form';
const names = list(text, rule);
const common = { type: text, alias: text, query_location: number, sample: oneOf(rule, null), column_name_alias: names };
const row: Check = (value, walk) => {
  if (Array.isArray(value) && value.length > limits.columns) throw new SqlRefusal('too_complex');
  return list(expression, rule)(value, walk);
};

/** What FROM may contain, by the engine's names. */
const kinds: Readonly<Record<string, Check>> = {
  EMPTY: record(common, rule),
  BASE_TABLE: record(
    {
      ...common,
      catalog_name: unused('qualified_relation'),
      schema_name: unused('qualified_relation'),
      at_clause: oneOf(rule, null),
      table_name: relationName,
    },
    rule,
  ),
  SUBQUERY: record({ ...common, subquery }, rule),
  EXPRESSION_LIST: record({ ...common, expected_names: names, expected_types: unused(rule), values: list(row, rule) }, rule),
  JOIN: record(
    {
      ...common,
      left: relation,
      right: relation,
      condition: optional(expression),
      using_columns: names,
      // Not POSITIONAL: governed relations have no order.
      join_type: oneOf(rule, 'INNER', 'LEFT', 'RIGHT', 'OUTER', 'FULL', 'SEMI', 'ANTI'),
      ref_type: oneOf(rule, 'REGULAR', 'NATURAL', 'CROSS', 'ASOF'),
      delim_flipped: oneOf(rule, false),
      duplicate_eliminated_columns: unused(rule),
    },
    rule,
  ),
};
const refused: ReadonlyMap<string, SqlRule> = new Map([['TABLE_FUNCTION', 'table_function']]);

/** One item of FROM. */
export function relation(value: unknown, walk: Walk): number {
  if (!isAst(value)) throw new SqlRefusal(rule);
  const kind = String(value['type']);
  const check = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (check === undefined) throw new SqlRefusal(refused.get(kind) ?? rule);
  if (kind === 'JOIN') countReads(walk, 1, 0);
  return nested(walk, () => check(value, walk));
}

/**
 * A bare name: a WITH in scope, or a governed relation. No WITH has the name of a governed relation (see queries.ts), so neither can hide
 * the other.
 */
function relationName(value: unknown, walk: Walk): number {
  if (typeof value !== 'string') throw new SqlRefusal(rule);
  const name = asciiLower(value);
  const cte = walk.ctes.get(name);
  if (cte !== undefined) {
    countReads(walk, cte.joins, cte.references);
  } else if (walk.relations.has(name)) {
    walk.used.add(name);
    countReads(walk, 0, 1);
  } else {
    throw new SqlRefusal('relation', known(walk));
  }
  return 0;
}

const SHOWN = 40;

function known(walk: Walk): string {
  const all = [...walk.relations.keys()].toSorted();
  if (all.length === 0) return 'There are no governed relations at the moment.';
  return all.length > SHOWN
    ? `There are ${all.length} governed relations, among them ${all.slice(0, SHOWN).join(', ')}.`
    : `The governed relations are ${all.join(', ')}.`;
}
