/** Where something stands in a catalog file. Lines and columns count from 1; columns in UTF-16 units. */
export interface Position {
  /** Relative to the workspace, `/` separated. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A step into a YAML value: a key or an index. */
export type PathStep = string | number;

/** A value of a catalog file, by its path; `key` points at the key of the last step rather than at its value. */
export interface Place {
  readonly file: string;
  readonly path: readonly PathStep[];
  readonly key?: true;
  /** For a fault inside an expression: its offset in UTF-16 units from the start of the text. */
  readonly offset?: number;
}

/** What is wrong, for a person; made only by the functions of messages.ts. */
export interface Message {
  readonly code: string;
  readonly message: string;
  /** What to do about it. */
  readonly suggestion?: string;
}

/** One fault in a catalog. */
export interface Diagnostic extends Position, Message {
  /** The line that the position is on, for printing. */
  readonly source: string;
}

/** The order in which diagnostics are printed: by file, then position, then code. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code) || compare(a.message, b.message);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
