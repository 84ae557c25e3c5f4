/** What one statement may hold. Each bounds the time that the engine plans, which its interrupt does not stop, or the time of the walk itself. */
export const limits = {
  /** Bytes of UTF-8. */
  statement_bytes: 16_384,
  /** Open parentheses, brackets and braces at once. */
  nesting: 32,
  /** The engine's own cap while it parses; operators nest without brackets. */
  expression_depth: 100,
} as const;
