import type { Diagnostic } from './Diagnostic.ts';
import { displayWidth } from './displayWidth.ts';

/**
 * Diagnostics as text for a terminal:
 *
 *     catalog/metrics.yaml:4:5  unknown-key  "proccessor" is not a key here. Did you mean "processor"?
 *         proccessor: traffic
 *         ^
 *
 * A warning is marked as such before its code.
 */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const blocks = diagnostics.map((diagnostic) => {
    const { file, line, column, severity, code, message, suggestion, source } = diagnostic;
    const named = severity === 'warning' ? `warning: ${code}` : code;
    const heading = `${file}:${line}:${column}  ${named}  ${message}${suggestion === undefined ? '' : ` ${suggestion}`}`;
    return source === '' ? `${heading}\n` : `${heading}\n${excerpt(source, column)}\n`;
  });
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  const errors = diagnostics.length - warnings;
  const counts = [
    ...(errors > 0 || warnings === 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return `${blocks.join('\n')}\n${counts.join(', ')}\n`;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The longest excerpt shown, and how much of it precedes the column when the line is cut, in UTF-16 units. */
const WIDEST = 120;
const BEFORE = 60;

/** The line, cut to a window around the column, with a caret under it. Escaped so that it cannot move a terminal's cursor. */
function excerpt(source: string, column: number): string {
  const from = column > WIDEST ? column - 1 - BEFORE : 0;
  const to = from + WIDEST;
  const start = from > 0 ? '…' : '';
  const before = `${start}${visible(source.slice(from, column - 1))}`;
  const after = visible(source.slice(column - 1, to));
  return `    ${before}${after}${source.length > to ? '…' : ''}`.trimEnd() + `\n    ${' '.repeat(displayWidth(before))}^`;
}

function visible(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '�');
}
