import type { Diagnostic, Severity } from './Diagnostic.ts';

/** The result of a run for tools; `suggestion` is null when there is none. Keys are only ever added. */
export interface DiagnosticsJson {
  readonly diagnostics: readonly {
    /** Relative to the workspace, `/` separated. */
    readonly file: string;
    /** From 1. */
    readonly line: number;
    /** From 1, in UTF-16 units. */
    readonly column: number;
    readonly severity: Severity;
    readonly code: string;
    readonly message: string;
    readonly suggestion: string | null;
  }[];
  readonly count: number;
  /** What of the committed artifacts is not what the catalog compiles to; only of a check of a catalog that compiles. */
  readonly outdated?: readonly OutdatedJson[];
}

export interface OutdatedJson {
  /** Relative to the workspace, `/` separated; in another folder as that was given. */
  readonly path: string;
  readonly state: 'changed' | 'missing' | 'extra';
}

/**
 * Diagnostics as JSON text for tools, in the order in which they are printed. A catalog without faults and warnings gives an empty list.
 * @param outdated what a check found of the artifacts; undefined when nothing was checked
 */
export function renderDiagnosticsJson(found: readonly Diagnostic[], outdated?: readonly OutdatedJson[]): string {
  const diagnostics = found.map(({ file, line, column, severity, code, message, suggestion }) => ({
    file,
    line,
    column,
    severity,
    code,
    message,
    suggestion: suggestion ?? null,
  }));
  const json: DiagnosticsJson = { diagnostics, count: diagnostics.length, ...(outdated === undefined ? {} : { outdated }) };
  return `${JSON.stringify(json, null, 2)}\n`;
}
