import { moreFaults } from './codes/yaml.ts';

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

/** Whether it keeps the catalog from compiling. */
export type Severity = 'error' | 'warning';

/** What is wrong, for a person; made only by the functions of messages.ts. */
export interface Message {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** What to do about it. */
  readonly suggestion?: string;
}

/** One fault in a catalog, or one warning. */
export interface Diagnostic extends Position, Message {
  /** The line that the position is on, for printing; empty where it is not to be shown. */
  readonly source: string;
}

/** More than anyone reads; a generated or hostile file may have any number. */
const MOST_SHOWN = 1000;

/** Diagnostics as they are shown: by file, then position, then code, each once. Past a thousand, one says how many more there are. */
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
