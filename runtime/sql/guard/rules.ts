import { limits } from './limits.ts';

/*
 * The rules of governed SQL, with the message for the person or the model that violates each: what was wrong and what to do. The texts
 * contain no word of the statement; names that help come from our own lists (see SqlRefusal).
 */
export const ruleMessages = {
  // Rules about the text.
  empty: 'The statement is empty. Send one SELECT.',
  too_long: `The statement is longer than ${limits.statement_bytes} bytes of UTF-8. Shorten it.`,
  character:
    'Outside of quotes a statement holds ASCII and letters only, and nowhere control characters. Put other characters in a quoted text.',
  comment: 'Comments are not allowed. Leave them out.',
  quoting:
    "Texts are written in plain single quotes, as in 'it''s', and names in double quotes. Other forms of quoting (E'', U&'', X'', B'', dollar signs) are not allowed.",
  unbalanced: 'A quote or a bracket is not closed, or closes nothing. Balance them.',
  too_nested: `Parentheses, brackets and braces nest more than ${limits.nesting} deep. Make the statement flatter, for example with WITH.`,
  parameter: 'Question marks and dollar signs stand for parameters and are allowed in quotes only. Write the values into the statement.',
  several_statements: 'Only one statement is accepted. Send them one by one.',
  not_a_select: 'Only a SELECT, or WITH followed by a SELECT, is accepted.',
  syntax: 'The statement is not a valid SELECT. Check its syntax.',
  number: 'A number is larger than any type can hold. Write a smaller one.',
  // Rules about what it reads.
  relation: 'A relation is named that is not one of the governed relations or a WITH of this statement.',
  qualified_relation: 'Relations are named by their bare names, without a catalog or a schema.',
  cte_name: 'A WITH has the name of a governed relation, or of another WITH. Give it a name of its own.',
  recursive: 'WITH RECURSIVE is not allowed. Write the steps out, or join the relation with itself.',
  table_function: 'Functions in FROM are not allowed. Read a governed relation.',
  relation_form:
    'This form of FROM item is not allowed: SHOW, DESCRIBE, SUMMARIZE, PIVOT, UNPIVOT, AT and samples are not. Read a governed relation, a subquery or a VALUES list; for PIVOT write sum(x) FILTER (WHERE y = …) for each column.',
  // Rules about what it computes.
  function: 'A function or an operator is used that is not among those allowed.',
  qualified_function: 'Functions are named by their bare names, and called as f(x), not as x.f().',
  function_form: 'This form of a function call is not allowed: a modifier that it does not take here, or a named argument.',
  pattern: `The pattern of LIKE, ILIKE and GLOB is a text that is written out, with at most ${limits.pattern_wildcards} wildcards of any length, and ${limits.backtracking_wildcards}, one at the end not counted, beside a "_" or with ILIKE, GLOB or ESCAPE. Use contains() or regexp_matches().`,
  lambda: 'Lambdas and list comprehensions are not allowed.',
  column_pattern:
    'COLUMNS(…), UNPACK and stars inside of an expression are not allowed. Name the columns, or use * with EXCLUDE, REPLACE or RENAME.',
  positional_reference: 'References by position (#1) are not allowed. Name the column.',
  type: 'A type is used that is not among those allowed.',
  collation: 'Collations are not allowed. Compare with lower() or upper().',
  column_name: 'Columns are named as column or relation.column.',
  star_name: 'The name before .* is made of letters, digits and underscores. Give the table an alias of that kind.',
  limit_form: 'LIMIT and OFFSET take a whole number that is written out.',
  expression_form: 'This form of an expression is not allowed.',
  statement_form: 'This form of a SELECT is not allowed.',
  rewritten:
    'A part of the statement has a form that the engine cannot write again, so that it would not be what was checked. Give tables, columns and aliases names of letters, digits and underscores that are no keywords; index columns, not literals or negations; and write joins one after the other.',
  // Rules about its size.
  case_in_case: 'The value that a CASE compares holds another CASE. Compute the inner one in a subquery or a WITH.',
  too_complex: 'The statement is too large in one of its parts. Split it, or aggregate in fewer steps.',
} as const;

export type SqlRule = keyof typeof ruleMessages;
