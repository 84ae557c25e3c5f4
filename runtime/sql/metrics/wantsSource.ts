import { isAst, type Ast } from '../guard/shape.ts';
import { aggregatesIn, isOfValues } from './aggregates.ts';
import { columnsIn } from './metricColumn.ts';
import { listOf } from './nodes.ts';
import { overRelation, type Source } from './Source.ts';

/**
 * Whether a SELECT over a plain choice from a metric relation is about the relation, as tools mean that wrap every table in a SELECT of its
 * own, or about the rows of that choice, which are an answer by themselves. It is about the relation if it aggregates measures, or only
 * values of the other columns, or if the choice is all of it.
 */
export function wantsSource(select: Ast, source: Source): boolean {
  if (source.shows === 'all') return true;
  const parts = [...listOf(select['select_list']), ...(isAst(select['having']) ? [select['having']] : [])];
  const calls = parts.flatMap((part) => aggregatesIn(overRelation(part, source)));
  const measured = calls.some((call) => columnsIn(call, source.columns).some(({ kind }) => kind === 'measure'));
  if (measured) return true;
  const grouped = listOf(select['group_expressions']).length > 0;
  const distinct = listOf(select['modifiers']).some(({ type }) => type === 'DISTINCT_MODIFIER');
  if (!grouped && !distinct && calls.length === 0) return false;
  if (distinct && parts.some((part) => columnsIn(overRelation(part, source), source.columns).some(({ kind }) => kind === 'measure')))
    return false;
  return calls.every(isOfValues);
}
