import type { SqlRule } from '../log/SqlRule.ts';
import type { SqlFailure } from './worker/SqlFailure.ts';

/* PostgreSQL's error codes (its appendix A) for what the guard refuses and for what fails in a worker. */

const SYNTAX_ERROR = '42601';
const FEATURE_NOT_SUPPORTED = '0A000';
const PROGRAM_LIMIT = '54000';
const TOO_COMPLEX = '54001';
const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';
const UNDEFINED_FUNCTION = '42883';
const GROUPING_ERROR = '42803';

const ofRules: Readonly<Partial<Record<SqlRule, string>>> = {
  empty: SYNTAX_ERROR,
  too_long: PROGRAM_LIMIT,
  character: SYNTAX_ERROR,
  unbalanced: SYNTAX_ERROR,
  too_nested: TOO_COMPLEX,
  parameter: '42P02',
  several_statements: SYNTAX_ERROR,
  syntax: SYNTAX_ERROR,
  number: '22003',
  relation: UNDEFINED_TABLE,
  qualified_relation: UNDEFINED_TABLE,
  cte_name: '42712',
  function: UNDEFINED_FUNCTION,
  qualified_function: UNDEFINED_FUNCTION,
  session_name: UNDEFINED_COLUMN,
  case_in_case: TOO_COMPLEX,
  too_complex: TOO_COMPLEX,
};

const ofReasons: Readonly<Record<SqlFailure['reason'], string>> = {
  unknown_column: UNDEFINED_COLUMN,
  row_too_large: PROGRAM_LIMIT,
  header_too_large: PROGRAM_LIMIT,
  column_type: FEATURE_NOT_SUPPORTED,
  unknown_alias: UNDEFINED_TABLE,
  ambiguous_column: '42702',
  struct_key: UNDEFINED_COLUMN,
  grouping: GROUPING_ERROR,
  group_by_all: GROUPING_ERROR,
  aggregate_place: GROUPING_ERROR,
  window_place: '42P20',
  position: '42P10',
  types: UNDEFINED_FUNCTION,
  set_columns: SYNTAX_ERROR,
  subquery_columns: SYNTAX_ERROR,
  value: '22P02',
  domain: '22023',
  overflow: '22003',
  several_rows: '21000',
  memory: '53200',
  too_deep: TOO_COMPLEX,
  unsupported: FEATURE_NOT_SUPPORTED,
  other: '22000',
};

export function stateOfRule(rule: SqlRule): string {
  return ofRules[rule] ?? FEATURE_NOT_SUPPORTED;
}

export function stateOfFailure({ reason }: SqlFailure): string {
  return ofReasons[reason];
}
