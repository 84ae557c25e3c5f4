/**
 * The limits of one statement. Each bounds the time that the engine spends parsing and planning, which its interrupt does not stop, or the
 * memory of one plan. Measured with DuckDB 1.5.5, one thread: at each limit planning takes a fraction of a second.
 */
export const limits = {
  /** Bytes of UTF-8. */
  statement_bytes: 16_384,
  /** Open parentheses, brackets and braces at once. */
  nesting: 32,
  /** The engine's own limit while parsing; operators nest without brackets. */
  expression_depth: 100,
  /** Depth of the parsed tree: a chain of set operations nests without brackets too. */
  tree_depth: 400,
  /** Windows × words: each use of a named window copies its definition during parsing. */
  window_copies: 100_000,
  /** Characters of the parsed tree as JSON. */
  tree_characters: 2_000_000,
  /** Expressions, counting each alias that another one names and each argument that a macro repeats as often as the planner copies it. */
  expressions: 8_000,
  /** Columns of one SELECT list or VALUES row. */
  columns: 400,
  /** SELECTs, including set operation branches and WITHs. */
  selects: 64,
  /** Joins and subqueries in expressions, counting those of a WITH as often as it is read: 64 equal joins take 4 s to plan. */
  joins: 32,
  /** Relations read, counting those of a WITH as often as it is read. */
  references: 128,
  /** Grouping sets: each has a hash table of some megabytes. */
  grouping_sets: 64,
  /** `%` and `*` in one pattern of LIKE or GLOB: matching may backtrack to each of them. */
  pattern_wildcards: 8,
  /**
   * The same where the engine matches by backtracking (ILIKE, GLOB, ESCAPE, or a `_` in the pattern), not counting one at the end: with
   * two, the longest text takes 2 s; with three, minutes.
   */
  backtracking_wildcards: 2,
} as const;
