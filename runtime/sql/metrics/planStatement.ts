import { metricRelations, type MetricRelation } from '../../../compiler/relations.ts';
import type { Manifest } from '../../../compiler/manifest.ts';
import { asciiLower } from '../guard/asciiLower.ts';
import { isAst, type Ast } from '../guard/shape.ts';
import { folded } from './nodes.ts';
import type { MetricQuestion } from './MetricQuestion.ts';
import type { Planning } from './Planning.ts';
import { planQuery } from './planQuery.ts';
import * as refusals from './refusals.ts';

/** A statement over answers, and the questions whose answers it reads. */
export interface PlannedStatement {
  readonly kind: 'metrics';
  readonly node: Ast;
  readonly questions: readonly MetricQuestion[];
}

/** A statement of governed SQL, without the schema of its relations. */
export interface GovernedStatement {
  readonly kind: 'governed';
  readonly node: Ast;
}

const relationsOf = new WeakMap<Manifest, ReadonlyMap<string, MetricRelation>>();

/** The metric relations that a manifest has, by folded name; the manifest is that of a principal's view. */
export function relationsByName(manifest: Manifest): ReadonlyMap<string, MetricRelation> {
  const known = relationsOf.get(manifest) ?? new Map(metricRelations(manifest).map((relation) => [folded(relation.name), relation]));
  relationsOf.set(manifest, known);
  return known;
}

/**
 * What a statement asks, and what remains of it.
 * @param text of the statement
 * @throws {MetricRefusal}
 */
export function planStatement(node: Ast, text: string, manifest: Manifest): PlannedStatement | GovernedStatement {
  const tables = tablesIn(node);
  const governed = tables.filter(({ schema_name }) => folded(schema_name) === 'governed');
  if (governed.length > 0) {
    if (tables.some(({ schema_name }) => folded(schema_name) === 'metrics')) throw refusals.schemasMixed();
    return { kind: 'governed', node: withoutSchema(node) };
  }
  const questions: MetricQuestion[] = [];
  const planning: Planning = {
    manifest,
    relations: relationsByName(manifest),
    database: folded(manifest.workspace.name),
    prefix: unusedPrefix(text),
    questions,
    query: (query, scope) => planQuery(query, scope, planning),
  };
  return { kind: 'metrics', node: planQuery(node, new Map(), planning), questions };
}

/** No name of the statement begins like this. */
function unusedPrefix(text: string): string {
  const used = asciiLower(text);
  let prefix = 'answer';
  while (used.includes(prefix)) prefix += '_';
  return prefix;
}

function tablesIn(value: unknown): readonly Ast[] {
  if (Array.isArray(value)) return value.flatMap(tablesIn);
  if (!isAst(value)) return [];
  return value['type'] === 'BASE_TABLE' ? [value] : Object.values(value).flatMap(tablesIn);
}

function withoutSchema(node: Ast): Ast {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (!isAst(value)) return value;
    const changed = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
    if (value['type'] === 'BASE_TABLE' && folded(value['schema_name']) === 'governed')
      return { ...changed, schema_name: '', catalog_name: '' };
    const names = listOfNames(value);
    const at = names.length > 2 ? names.findIndex((name) => folded(name) === 'governed') : -1;
    return at < 0 ? changed : { ...changed, column_names: names.slice(at + 1) };
  };
  return change(node) as Ast;
}

function listOfNames(node: Ast): readonly string[] {
  return node['class'] === 'COLUMN_REF' && Array.isArray(node['column_names']) ? node['column_names'].map(String) : [];
}
