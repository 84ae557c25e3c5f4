import { moreFaults } from './codes/yaml.ts';

/** A position in a catalog file. Lines and columns count from 1; columns are in UTF-16 units. */
export interface Position {
  /** Relative to the workspace, `/` separated. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A step into a YAML value: a key or an index. */
export type PathStep = string | number;

/** A value in a catalog file, by its path. `key` points at the key of the last step instead of its value. */
export interface Place {
  /** Its path; of what may be in a folder, the path that it would have if that were one file. */
  readonly file: string;
  readonly path: readonly PathStep[];
  readonly key?: true;
  /** For a fault inside an expression: the offset in UTF-16 units from the start of its text. */
  readonly offset?: number;
}

/** Whether it stops the catalog from compiling. */
export type Severity = 'error' | 'warning';

/** The text of a diagnostic, made only by the functions of messages.ts. */
export interface Message {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** How to fix it. */
  readonly suggestion?: string;
}

/** One fault in a catalog, or one warning. */
export interface Diagnostic extends Position, Message {
  /** The source line at the position, for printing; empty when it must not be shown. */
  readonly source: string;
}

/** More than anyone reads; a generated or hostile file can have any number. */
const MOST_SHOWN = 1000;

/**
 * Diagnostics in display order: by file, then position, then code, without repeats. Past a thousand, a last one says how many more there
 * are.
 */
export function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const distinct = diagnostics.toSorted(compareDiagnostics).filter((diagnostic, index, sorted) => {
    const before = sorted[index - 1];
    return before === undefined || compareDiagnostics(before, diagnostic) !== 0;
  });
  const next = distinct[MOST_SHOWN];
  return next === undefined
    ? distinct
    : [...distinct.slice(0, MOST_SHOWN), { ...next, ...moreFaults(distinct.length - MOST_SHOWN), suggestion: 'Fix those above first.' }];
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code) || compare(a.message, b.message);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
