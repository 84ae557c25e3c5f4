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
}

/**
 * Diagnostics as JSON text for tools, in the order in which they are printed. A catalog without faults and warnings gives an empty list.
 */
export function renderDiagnosticsJson(found: readonly Diagnostic[]): string {
  const diagnostics = found.map(({ file, line, column, severity, code, message, suggestion }) => ({
    file,
    line,
    column,
    severity,
    code,
    message,
    suggestion: suggestion ?? null,
  }));
  const json: DiagnosticsJson = { diagnostics, count: diagnostics.length };
  return `${JSON.stringify(json, null, 2)}\n`;
}
