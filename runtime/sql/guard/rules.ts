import type { SqlRule } from '../../log/SqlRule.ts';
import { limits } from './limits.ts';

/*
 * The rules of governed SQL, with the message for the person or the model that violates each: what was wrong and what to do. The texts
 * contain no word of the statement; names that help come from our own lists (see SqlRefusal).
 */
export const ruleMessages: Readonly<Record<SqlRule, string>> = {
  // Rules about the text.
  empty: 'The statement is empty. Send one SELECT.',
  too_long: `The statement is longer than ${limits.statement_bytes} bytes of UTF-8. Shorten it.`,
  character:
    'Outside quotes a statement may contain only ASCII characters and letters, and no control characters anywhere. Put other characters in a quoted string.',
  comment: 'Comments are not allowed. Remove them.',
  quoting:
    "Strings are written in plain single quotes, as in 'it''s', and names in double quotes. Other forms of quoting (E'', U&'', X'', B'', dollar signs) are not allowed.",
  unbalanced: 'A quote or a bracket is not closed, or closes nothing. Balance them.',
  too_nested: `Parentheses, brackets and braces are nested more than ${limits.nesting} levels deep. Make the statement flatter, for example with WITH.`,
  parameter: 'Question marks and dollar signs mark parameters and are allowed only in quotes. Write the values into the statement.',
  several_statements: 'Only one statement is accepted. Send them one by one.',
  not_a_select: 'Only a SELECT, or WITH followed by a SELECT, is accepted.',
  syntax: 'The statement is not a valid SELECT. Check its syntax.',
  number: 'A number is larger than any type can hold. Write a smaller one.',
  // Rules about what it reads.
  relation: 'The statement names a relation that is neither governed nor defined by a WITH of this statement.',
  qualified_relation: 'Name relations without a catalog or a schema.',
  cte_name: 'A WITH has the name of a governed relation, or of another WITH. Give it a name of its own.',
  recursive: 'WITH RECURSIVE is not allowed. Write out the steps, or join the relation with itself.',
  table_function: 'Functions in FROM are not allowed. Read a governed relation.',
  relation_form:
    'This form of FROM item is not allowed: SHOW, DESCRIBE, SUMMARIZE, PIVOT, UNPIVOT, AT and samples are not. Read a governed relation, a subquery or a VALUES list; for PIVOT write sum(x) FILTER (WHERE y = …) for each column.',
  // Rules about what it computes.
  function: 'The statement uses a function or an operator that is not allowed.',
  qualified_function: 'Name functions without a schema, and call them as f(x), not as x.f().',
  function_form:
    'This form of a function call is not allowed: it has a modifier that the function does not accept here, or a named argument.',
  pattern: `The pattern of LIKE, ILIKE and GLOB must be a literal string with at most ${limits.pattern_wildcards} wildcards of any length, and at most ${limits.backtracking_wildcards}, not counting one at the end, beside a "_" or with ILIKE, GLOB or ESCAPE. Use contains() or regexp_matches().`,
  lambda: 'Lambdas and list comprehensions are not allowed.',
  column_pattern:
    'COLUMNS(…), UNPACK and stars inside an expression are not allowed. Name the columns, or use * with EXCLUDE, REPLACE or RENAME.',
  positional_reference: 'References by position (#1) are not allowed. Name the column.',
  type: 'The statement uses a type that is not allowed.',
  collation: 'Collations are not allowed. Compare with lower() or upper().',
  column_name: 'Name columns as column or relation.column.',
  session_name:
    'Without a relation before it, a name such as user, rowid or current_date may mean something other than a column, even in double quotes. Write relation."user"; give a subquery in FROM an alias for that.',
  star_name: 'The name before .* may contain only letters, digits and underscores. Give the table such an alias.',
  limit_form: 'LIMIT and OFFSET must be literal whole numbers.',
  expression_form: 'This form of an expression is not allowed.',
  statement_form: 'This form of a SELECT is not allowed.',
  rewritten:
    'A part of the statement has a form that the database engine cannot reproduce exactly, so what would run might differ from what was checked. Give tables, columns and aliases names of letters, digits and underscores that are not keywords; index columns, not literals or negations; and write joins one after another.',
  // Rules about its size.
  case_in_case: 'The value that a CASE compares contains another CASE. Compute the inner one in a subquery or a WITH.',
  too_complex: 'One part of the statement is too large. Split it, or aggregate in fewer steps.',
};
