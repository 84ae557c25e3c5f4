import type { MetricRelation } from '../../../compiler/relations.ts';
import type { Ast } from '../guard/shape.ts';
import { isAggregate } from './aggregates.ts';
import { columnName } from './columnName.ts';
import type { JoinPair } from './joinPairs.ts';
import { columnsOf, formerColumnsOf, metricColumn, type MetricColumn } from './metricColumn.ts';
import { folded, inside, isFunction, listOf, named, namesOf, replaced, unnamed } from './nodes.ts';
import * as refusals from './refusals.ts';

/** What FROM reads of a metric relation: the relation itself, or a plain SELECT of its columns. */
export interface Source {
  readonly relation: MetricRelation;
  /** Of the relation. */
  readonly columns: ReadonlyMap<string, MetricColumn>;
  /** Qualifiers that name it, from the outermost; the last one suffices. */
  readonly qualifier: readonly string[];
  /** What it shows, in order: each column as it is named, over columns of the relation. */
  readonly shown: readonly Shown[];
  /** Conditions over columns of the relation. */
  readonly where: readonly Ast[];
  /** `all` if it shows the relation as it is. */
  readonly shows: 'all' | 'some';
  /** The columns that former names lead to, where it shows the relation as it is. */
  readonly former: ReadonlyMap<string, MetricColumn>;
  /** The former names that the statement uses, with the present ones. */
  readonly renamed: Map<string, string>;
}

export interface Shown {
  readonly name: string;
  readonly expression: Ast;
}

/** Of a metric relation, which rows of other tables may filter. */
export interface SourceFrom {
  readonly kind: 'source';
  readonly source: Source;
  /** A condition on each dimension that is joined on. */
  readonly filters: readonly Ast[];
  /** Where several dimensions are joined on together: the other side, and what is compared with it. */
  readonly together: readonly { readonly table: Ast; readonly pairs: readonly JoinPair[] }[];
}

export function namesOfShown({ shown }: Source): readonly string[] {
  return shown.map(({ name }) => name);
}

/** A metric relation as FROM names it. */
export function relationSource(relation: MetricRelation, qualifier: readonly string[]): Source {
  const columns = columnsOf(relation);
  const shown = [...columns.values()].map((column) => ({ name: column.name, expression: metricColumn(column) }));
  const former = formerColumnsOf(relation, columns);
  return { relation, columns, qualifier, shown, where: [], shows: 'all', former, renamed: new Map() };
}

/**
 * An expression over the columns of the relation. Names that the source does not show stay as they are: they may be aliases, or columns of
 * something else.
 */
export function overRelation(expression: Ast, source: Source): Ast {
  return replaced(expression, (node) => {
    const found = shownAs(node, source);
    return found === null ? null : { ...found.expression, alias: node['alias'] };
  });
}

/** What a column of the statement is in a source; null for what is none of it. */
function shownAs(node: Ast, { shown, qualifier, shows, former, renamed }: Source): Shown | null {
  const names = namesOf(node);
  const name = names?.at(-1);
  if (names === null || name === undefined || !qualifies(names.slice(0, -1), qualifier)) return null;
  const found = shown.find((one) => folded(one.name) === folded(name));
  if (found !== undefined || shows === 'some') return found ?? null;
  const column = former.get(folded(name));
  if (column === undefined) return null;
  renamed.set(name, column.name);
  return { name: column.name, expression: metricColumn(column) };
}

/** The items of a SELECT list over the columns of the relation, with `*` written out. Each has a name. */
export function itemsOver(list: unknown, source: Source): readonly Ast[] {
  return listOf(list).flatMap((item) => {
    if (item['class'] !== 'STAR') {
      const written = typeof item['alias'] === 'string' && item['alias'] !== '' ? item['alias'] : columnName(item);
      return [named(overRelation(item, source), written)];
    }
    const changed = ['exclude_list', 'qualified_exclude_list', 'replace_list', 'rename_list'].some((key) => listLength(item[key]) > 0);
    if (changed || item['columns'] === true || item['expr'] !== null) throw refusals.starChanged();
    const relation = folded(item['relation_name']);
    if (relation !== '' && relation !== source.qualifier.at(-1)) return [item];
    return source.shown.map(({ name, expression }) => named(expression, name));
  });
}

/** A source as a plain SELECT of it shows it; null if the SELECT is more than a choice of columns and rows. */
export function plainSource(select: Ast, inner: Source, alias: string): Source | null {
  const items = listOf(select['select_list']);
  const whole = items.length === 1 && items[0]?.['class'] === 'STAR';
  const shown = itemsOver(items, inner).map((item) => ({ name: String(item['alias']), expression: unnamed(item) }));
  if (!shown.every(({ expression }) => isPlain(expression))) return null;
  const where = select['where_clause'] === null ? [] : [overRelation(select['where_clause'] as Ast, inner)];
  return { ...inner, qualifier: [folded(alias)], shown, where: [...inner.where, ...where], shows: whole ? inner.shows : 'some' };
}

/** Whether an expression has a value for each row by itself. */
function isPlain(expression: Ast): boolean {
  if (['WINDOW', 'SUBQUERY', 'STAR', 'COLUMN_REF'].includes(String(expression['class']))) return false;
  if (isAggregate(expression) || isFunction(expression, 'unnest')) return false;
  let plain = true;
  inside(expression, (child) => {
    plain &&= isPlain(child);
    return child;
  });
  return plain;
}

function qualifies(written: readonly string[], qualifier: readonly string[]): boolean {
  if (written.length > qualifier.length) return false;
  const own = qualifier.slice(qualifier.length - written.length);
  return written.every((name, index) => folded(name) === own[index]);
}

function listLength(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
