import { asciiLower } from './asciiLower.ts';
import { expression, selectItem } from './expressions.ts';
import { limits } from './limits.ts';
import { orders } from './orders.ts';
import { relation } from './relations.ts';
import type { SqlRule } from '../../log/SqlRule.ts';
import { flag, isAst, list, must, nested, number, oneOf, optional, record, text, unused } from './shape.ts';
import { SqlRefusal } from './SqlRefusal.ts';
import { subquery } from './subquery.ts';
import { countReads, countSelect, type Check, type Walk } from './Walk.ts';

const rule = 'statement_form';

/** The engine's own relations: no WITH may take such a name, so that a mistake about scope could not reach them. */
const RESERVED = /^(?:pg_|duckdb_|sqlite_|pragma_|information_schema)/;

const rowCount: Check = must('limit_form', (value) => {
  if (!isAst(value) || value['class'] !== 'CONSTANT' || !isAst(value['value']) || !isAst(value['value']['type'])) return false;
  const { type, is_null, value: count } = value['value'];
  return is_null === true || (['INTEGER', 'BIGINT'].includes(String(type['id'])) && typeof count === 'number' && count >= 0);
});

const modifiers: Readonly<Record<string, Check>> = {
  ORDER_MODIFIER: record({ type: text, orders }, rule),
  LIMIT_MODIFIER: record({ type: text, limit: optional(rowCount), offset: optional(rowCount) }, rule),
  DISTINCT_MODIFIER: record({ type: text, distinct_on_targets: list(expression, rule) }, rule),
};
const modifier: Check = byType(modifiers, new Map([['LIMIT_PERCENT_MODIFIER', 'limit_form']]));

const groupingSets: Check = (value, walk) => {
  if (Array.isArray(value)) walk.counts.grouping_sets += value.length;
  if (walk.counts.grouping_sets > limits.grouping_sets) throw new SqlRefusal('too_complex');
  return list(list(number, rule), rule)(value, walk);
};

const selectList: Check = (value, walk) => {
  if (Array.isArray(value) && value.length > limits.columns) throw new SqlRefusal('too_complex');
  return list(selectItem, rule)(value, walk);
};

/** The two kinds of query. The select list comes first, because later clauses name its aliases. */
const kinds: Readonly<Record<string, Check>> = {
  SELECT_NODE: record(
    {
      type: text,
      select_list: selectList,
      from_table: relation,
      where_clause: optional(expression),
      group_expressions: list(expression, rule),
      group_sets: groupingSets,
      aggregate_handling: oneOf(rule, 'STANDARD_HANDLING', 'FORCE_AGGREGATES'),
      having: optional(expression),
      qualify: optional(expression),
      sample: oneOf('relation_form', null),
      modifiers: list(modifier, rule),
      cte_map: () => 0,
    },
    rule,
  ),
  SET_OPERATION_NODE: record(
    {
      type: text,
      setop_type: oneOf(rule, 'UNION', 'UNION_BY_NAME', 'INTERSECT', 'EXCEPT'),
      setop_all: flag,
      left: query,
      right: query,
      modifiers: list(modifier, rule),
      cte_map: () => 0,
    },
    rule,
  ),
};
const check = byType(kinds, new Map([['RECURSIVE_CTE_NODE', 'recursive']]));

/** A SELECT or a set operation, with what its WITH brings into scope. */
export function query(value: unknown, walk: Walk): number {
  if (!isAst(value)) throw new SqlRefusal(rule);
  countSelect(walk);
  return nested(walk, () => {
    const { ctes, size } = withClause(value['cte_map'], walk);
    return size + check(value, { ...walk, ctes, aliases: new Map(walk.aliases) });
  });
}

const cteEntry = record(
  {
    key: text,
    value: record(
      {
        aliases: list(text, rule),
        query: subquery,
        materialized: oneOf(rule, 'CTE_MATERIALIZE_DEFAULT', 'CTE_MATERIALIZE_ALWAYS'),
        key_targets: unused('recursive'),
      },
      rule,
    ),
  },
  rule,
);

/** Each WITH sees those before it, never itself; the query sees all of them. */
function withClause(value: unknown, walk: Walk): { readonly ctes: Walk['ctes']; readonly size: number } {
  if (!isAst(value) || Object.keys(value).some((key) => key !== 'map') || !Array.isArray(value['map'])) throw new SqlRefusal(rule);
  const ctes = new Map(walk.ctes);
  let size = 0;
  for (const entry of value['map']) {
    const key: unknown = isAst(entry) ? entry['key'] : null;
    if (typeof key !== 'string') throw new SqlRefusal(rule);
    const name = asciiLower(key);
    if (ctes.has(name) || walk.relations.has(name) || RESERVED.test(name)) throw new SqlRefusal('cte_name');
    const inside: Walk = { ...walk, ctes: new Map(ctes), aliases: new Map(), reads: { joins: 0, references: 0 } };
    size += cteEntry(entry, inside);
    countReads(walk, 0, 1);
    ctes.set(name, inside.reads);
  }
  return { ctes, size };
}

/** The check for the node's `type`; any other type is refused. */
function byType(checks: Readonly<Record<string, Check>>, refused: ReadonlyMap<string, SqlRule>): Check {
  return (value, walk) => {
    const type = isAst(value) ? String(value['type']) : '';
    const found = Object.hasOwn(checks, type) ? checks[type] : undefined;
    if (found === undefined) throw new SqlRefusal(refused.get(type) ?? rule);
    return found(value, walk);
  };
}
