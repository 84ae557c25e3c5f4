import type { Diagnostic } from './Diagnostic.ts';

/**
 * Diagnostics as a person reads them:
 *
 *     catalog/metrics.yaml:4:5  unknown-key  "proccessor" is not a key of a metric. Did you mean "processor"?
 *         proccessor: traffic
 *         ^
 */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const blocks = diagnostics.map((diagnostic) => {
    const { file, line, column, code, message, suggestion, source } = diagnostic;
    const heading = `${file}:${line}:${column}  ${code}  ${message}${suggestion === undefined ? '' : ` ${suggestion}`}`;
    return `${heading}\n${excerpt(source, column)}\n`;
  });
  const count = diagnostics.length === 1 ? '1 fault' : `${diagnostics.length} faults`;
  return `${blocks.join('\n')}\n${count}\n`;
}

const widest = 120;

/** The line, cut to a window around the column, and a caret under it. */
function excerpt(source: string, column: number): string {
  const from = column > widest ? column - 1 - Math.floor(widest / 2) : 0;
  const shown = source.slice(from, from + widest).replaceAll('\t', ' ');
  return `    ${shown}\n    ${' '.repeat(column - 1 - from)}^`;
}
