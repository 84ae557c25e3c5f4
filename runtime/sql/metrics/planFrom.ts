import { isAst, type Ast } from '../guard/shape.ts';
import { isAmong, pairsOf } from './joinPairs.ts';
import { folded, listOf, selectFrom } from './nodes.ts';
import { planBlock } from './planBlock.ts';
import { planInside } from './planInside.ts';
import type { Planning, Scope } from './Planning.ts';
import * as refusals from './refusals.ts';
import { plainSource, relationSource, type Source, type SourceFrom } from './Source.ts';

export type From =
  /** Of answers, and of what has nothing to do with metrics. */
  { readonly kind: 'plain'; readonly table: Ast } | SourceFrom;

/**
 * @param wants whether a plain choice from a relation is asked about the relation
 * @throws {MetricRefusal}
 */
export function planFrom(table: unknown, scope: Scope, planning: Planning, wants: (source: Source) => boolean): From {
  if (!isAst(table)) return { kind: 'plain', table: {} };
  const source = sourceOf(table, scope, planning);
  if (source !== null && wants(source)) return { kind: 'source', source, filters: [], together: [] };
  switch (table['type']) {
    case 'BASE_TABLE':
      return { kind: 'plain', table: source === null ? planName(table, scope, planning) : asAnswer(table, source, scope, planning) };
    case 'SUBQUERY': {
      const wrapped = isAst(table['subquery']) ? table['subquery'] : {};
      const query = isAst(wrapped['node']) ? wrapped['node'] : {};
      return { kind: 'plain', table: { ...table, subquery: { ...wrapped, node: planning.query(query, scope) } } };
    }
    case 'JOIN':
      return planJoin(table, scope, planning);
    default:
      return { kind: 'plain', table: planInside(table, scope, planning) };
  }
}

/** What a query chooses from a metric relation, if it does no more. */
export function sourceIn(query: Ast, alias: string, scope: Scope, planning: Planning): Source | null {
  const isPlain =
    query['type'] === 'SELECT_NODE' &&
    ['having', 'qualify', 'sample'].every((key) => query[key] === null) &&
    ['group_expressions', 'modifiers'].every((key) => listOf(query[key]).length === 0) &&
    query['aggregate_handling'] === 'STANDARD_HANDLING' &&
    isAst(query['cte_map']) &&
    listOf(query['cte_map']['map']).length === 0;
  if (!isPlain || !isAst(query['from_table'])) return null;
  const inner = sourceOf(query['from_table'], scope, planning);
  return inner === null ? null : plainSource(query, inner, alias);
}

/** What one item of FROM is of a metric relation; null if it is something else. */
function sourceOf(table: Ast, scope: Scope, planning: Planning): Source | null {
  const alias = String(table['alias'] ?? '');
  const renamed = Array.isArray(table['column_name_alias']) && table['column_name_alias'].length > 0;
  if (table['type'] === 'SUBQUERY') {
    const query = isAst(table['subquery']) ? table['subquery']['node'] : null;
    return renamed || isAst(table['sample']) || !isAst(query) ? null : sourceIn(query, alias, scope, planning);
  }
  if (table['type'] !== 'BASE_TABLE') return null;
  const name = folded(table['table_name']);
  const schema = folded(table['schema_name']);
  const catalog = folded(table['catalog_name']);
  if (schema === '' && scope.has(name)) {
    const found = scope.get(name) ?? null;
    return found === null || alias === '' ? found : { ...found, qualifier: [folded(alias)] };
  }
  const relation = planning.relations.get(name);
  if (relation === undefined || (schema !== '' && schema !== 'metrics') || (catalog !== '' && catalog !== planning.database)) return null;
  if (renamed) throw refusals.columnAliases();
  if (isAst(table['sample'])) throw refusals.sampled(relation);
  return relationSource(relation, alias === '' ? [planning.database, 'metrics', folded(relation.name)] : [folded(alias)]);
}

/** A name that is no metric relation: a WITH. */
function planName(table: Ast, scope: Scope, { relations }: Planning): Ast {
  if (folded(table['schema_name']) === '' && folded(table['catalog_name']) === '' && scope.has(folded(table['table_name']))) return table;
  throw refusals.unknownRelation([...relations.values()].map(({ name }) => name));
}

const everything: Ast = {
  class: 'STAR',
  type: 'STAR',
  alias: '',
  relation_name: '',
  exclude_list: [],
  replace_list: [],
  columns: false,
  expr: null,
  qualified_exclude_list: [],
  rename_list: [],
};

/** A WITH that is a plain choice from a relation, read for its rows. */
function asAnswer(table: Ast, source: Source, scope: Scope, planning: Planning): Ast {
  const query = selectFrom([everything], table, null);
  const node = planBlock(query, { kind: 'source', source, filters: [], together: [] }, scope, planning);
  const alias = table['alias'] === '' ? table['table_name'] : table['alias'];
  return { type: 'SUBQUERY', alias, sample: null, subquery: { node, named_param_map: [] }, column_name_alias: [] };
}

function planJoin(join: Ast, scope: Scope, planning: Planning): From {
  const [left, right] = [join['left'], join['right']].map((side) => planFrom(side, scope, planning, ({ shows }) => shows === 'all'));
  if (left === undefined || right === undefined) throw new Error('a join has two sides');
  if (left.kind === 'plain' && right.kind === 'plain') {
    const condition = isAst(join['condition']) ? planInside(join['condition'], scope, planning) : null;
    return { kind: 'plain', table: { ...join, left: left.table, right: right.table, condition } };
  }
  const [from, other] = left.kind === 'source' ? [left, right] : [right, left];
  if (from.kind !== 'source') throw new Error('one side is a source');
  const { relation } = from.source;
  if (other.kind === 'source') throw refusals.joinOfRelations(relation, other.source.relation);
  const pairs = pairsOf(join, from.source);
  if (pairs === null) throw refusals.joinForm(relation);
  const filters = pairs.map((pair) => isAmong(pair, other.table));
  const together = pairs.length > 1 ? [{ table: other.table, pairs }] : [];
  return { ...from, filters: [...from.filters, ...filters], together: [...from.together, ...together] };
}
