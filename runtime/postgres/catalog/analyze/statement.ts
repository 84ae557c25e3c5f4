import type { SelectStmt } from 'libpg-query';
import { PgError } from '../PgError.ts';
import { Budget } from '../run/Budget.ts';
import type { Tuple } from '../run/Item.ts';
import { TEXT } from '../types/pgTypes.ts';
import { readValue } from '../values/textForm.ts';
import type { Analysis, Database, Query } from './Analysis.ts';
import { expression } from './expressions.ts';
import { Scope } from './Scope.ts';
import { query } from './select.ts';
import type { Field, ParameterSlot } from './Typed.ts';

/** A statement whose types are known. */
export interface Statement {
  readonly columns: readonly Field[];
  /** OIDs. */
  readonly parameters: readonly number[];
  /** @param values texts, one for each parameter */
  readonly run: (values: readonly (string | null)[]) => readonly Tuple[];
}

/**
 * @param tree the statement, which only reads
 * @param given OIDs of parameters that the client named; 0 for the others
 * @param parse of PostgreSQL's own texts
 * @throws {PgError}
 */
export function statementOf(
  tree: SelectStmt,
  given: readonly number[],
  database: Database,
  parse: (text: string) => SelectStmt,
  ms: number,
): Statement {
  const parameters = given.map((type): ParameterSlot => ({ type, value: null }));
  const nowhere = new Scope(null, { late: [], sets: [], place: 'where', windows: new Map() }, [], [], new Map());
  const analysisOf = (args: Analysis['given'], depth: number): Analysis => {
    const analysis: Analysis = {
      database,
      budget,
      parameters,
      parse,
      nowhere,
      depth,
      given: args,
      expression: (node, scope) => expression(node, scope, analysis),
      query: (statement, scope): Query => query(statement, scope, analysis),
      inside: (inner) => analysisOf(inner, depth + 1),
    };
    return analysis;
  };
  const budget = new Budget(ms);
  const { columns, rows } = query(tree, null, analysisOf(null, 0));
  for (const parameter of parameters) if (parameter.type === 0) parameter.type = TEXT;
  const run = (values: readonly (string | null)[]): readonly Tuple[] => {
    if (values.length !== parameters.length)
      throw new PgError('08P01', `bind message supplies ${values.length} parameters, but the statement requires ${parameters.length}`);
    for (const [index, parameter] of parameters.entries()) {
      const text = values[index] ?? null;
      parameter.value = text === null ? null : readValue(text, parameter.type, database);
    }
    return rows();
  };
  return { columns, parameters: parameters.map(({ type }) => type), run };
}
