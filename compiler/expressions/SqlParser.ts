/** The engine's SQL parser: all that the compiler needs of the engine. */
export interface SqlParser {
  /**
   * Parses each text as the single item of a SELECT list.
   * @returns for each text the engine's syntax tree as JSON text, errors in band (`{"error": true, ...}`).
   */
  parse(texts: readonly string[]): Promise<readonly string[]>;
}

/** Precedes an expression's text in the statement that is parsed; its length is subtracted from positions. */
export const PREFIX = 'SELECT (';
export const SUFFIX = '\n)';
