import type { CommonTableExpr, SelectStmt, WithClause } from 'libpg-query';
import { PgError } from '../PgError.ts';
import { DependentRows, Item, StableRows, type Tuple } from '../run/Item.ts';
import { keyText } from '../values/compare.ts';
import { conversion } from '../values/convert.ts';
import type { Analysis, Query } from './Analysis.ts';
import type { Cte, Scope } from './Scope.ts';
import type { Field } from './Typed.ts';

/** The scope with the queries of a WITH, each of which sees those before it. */
export function withQueries(clause: WithClause | undefined, around: Scope, analysis: Analysis): Scope {
  let scope = around;
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) throw new PgError('42601', 'syntax error');
    const { ctename = '', ctequery } = node.CommonTableExpr;
    if (ctequery === undefined || !('SelectStmt' in ctequery)) throw new PgError('25006', 'cannot write in a WITH: this server only reads');
    const isRecursive = clause?.recursive === true && ctequery.SelectStmt.op === 'SETOP_UNION' && names(ctequery.SelectStmt.rarg, ctename);
    const query = isRecursive
      ? recursive(node.CommonTableExpr, ctequery.SelectStmt, scope, analysis)
      : analysis.query(ctequery.SelectStmt, scope);
    const columns = renamed(query.columns, node.CommonTableExpr);
    const source = query.uses.size === 0 ? new StableRows(query.rows) : new DependentRows(query.rows);
    scope = scope.withCtes([{ name: ctename, use: () => ({ columns, item: () => new Item(columns, source, query.uses) }) }]);
  }
  return scope;
}

function renamed(columns: readonly Field[], { aliascolnames }: CommonTableExpr): readonly Field[] {
  const names = (aliascolnames ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
  return columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
}

/** Whether a query reads a relation of this name anywhere. */
function names(statement: SelectStmt | undefined, name: string): boolean {
  return JSON.stringify(statement ?? {}).includes(`"relname":${JSON.stringify(name)}`);
}

function recursive(words: CommonTableExpr, { larg, rarg, all }: SelectStmt, scope: Scope, analysis: Analysis): Query {
  if (larg === undefined || rarg === undefined) throw new PgError('42601', 'syntax error');
  const start = analysis.query(larg, scope);
  let working: readonly Tuple[] = [];
  // What reads the rows of the last round must be made anew in each.
  const round = new Item([], new DependentRows(() => []));
  const columns = renamed(start.columns, words);
  const self: Cte = {
    name: words.ctename ?? '',
    use: () => ({ columns, item: () => new Item(columns, new DependentRows(() => working), new Set([round])) }),
  };
  const step = analysis.query(rarg, scope.withCtes([self]));
  if (step.columns.length !== columns.length) throw new PgError('42601', 'each UNION query must have the same number of columns');
  const converts = columns.map(({ type }, index) => conversion(step.columns[index]?.type ?? type, type, analysis.database));
  const rows = (): readonly Tuple[] => {
    const seen = new Set<string>();
    const fresh = (tuples: readonly Tuple[]): readonly Tuple[] =>
      all === true
        ? tuples
        : tuples.filter((tuple) => {
            const key = tuple.map(keyText).join(' ');
            return !seen.has(key) && seen.add(key);
          });
    const found: Tuple[] = [];
    working = fresh(start.rows());
    while (working.length > 0) {
      for (const tuple of working) {
        analysis.budget.hold();
        found.push(tuple);
      }
      working = fresh(
        step.rows().map((tuple) => tuple.map((value, index) => converts[index]?.(value) ?? (converts[index] === null ? value : null))),
      );
    }
    return found;
  };
  return { columns: start.columns, uses: new Set([...start.uses, ...step.uses].filter((item) => item !== round)), rows };
}
