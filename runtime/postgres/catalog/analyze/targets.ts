import type { Node } from 'libpg-query';
import { PgError } from '../PgError.ts';
import type { Analysis } from './Analysis.ts';
import { settled } from './coerce.ts';
import { columnName } from './columnNames.ts';
import { fieldOf } from './expressions.ts';
import type { NamedColumn, Scope } from './Scope.ts';

/** A column of a select list. */
export interface Target extends NamedColumn {
  /** As the parser gives it; null of one that a star stands for. */
  readonly node: Node | null;
}

export function targetsOf(nodes: readonly Node[], scope: Scope, analysis: Analysis): readonly Target[] {
  return nodes.flatMap((node): readonly Target[] => {
    if (!('ResTarget' in node) || node.ResTarget.val === undefined) throw new PgError('42601', 'syntax error');
    const { val, name } = node.ResTarget;
    const star = starOf(val, scope, analysis);
    if (star !== null) return star.map((column) => ({ ...column, node: null }));
    const typed = settled(analysis.expression(val, scope), analysis.database);
    return [{ name: name ?? columnName(val), typed, node: val }];
  });
}

/** The columns that `*`, `t.*` or `(f(x)).*` stands for; null of all else. */
function starOf(node: Node, scope: Scope, analysis: Analysis): readonly NamedColumn[] | null {
  if ('A_Indirection' in node) {
    const { arg, indirection = [] } = node.A_Indirection;
    const last = indirection.at(-1);
    if (arg === undefined || last === undefined || !('A_Star' in last)) return null;
    const row = analysis.expression(
      indirection.length === 1 ? arg : { A_Indirection: { ...node.A_Indirection, indirection: indirection.slice(0, -1) } },
      scope,
    );
    return (row.fields ?? []).map(({ name }) => ({ name, typed: fieldOf(row, name) }));
  }
  if (!('ColumnRef' in node)) return null;
  const fields = node.ColumnRef.fields ?? [];
  const last = fields.at(-1);
  if (last === undefined || !('A_Star' in last)) return null;
  const path = fields.slice(0, -1).flatMap((field) => ('String' in field ? [field.String.sval ?? ''] : []));
  if (path.length === 0) {
    if (scope.entries.length === 0) throw new PgError('42601', 'SELECT * with no tables specified is not valid');
    return scope.columns;
  }
  const entry = scope.entry(path);
  if (entry === null) throw new PgError('42P01', `missing FROM-clause entry for table "${path.at(-1) ?? ''}"`);
  return entry.columns;
}
