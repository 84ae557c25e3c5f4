import type { Diagnostic } from './Diagnostic.ts';
import { displayWidth } from './displayWidth.ts';

/**
 * Diagnostics as a person reads them:
 *
 *     catalog/metrics.yaml:4:5  unknown-key  "proccessor" is not a key here. Did you mean "processor"?
 *         proccessor: traffic
 *         ^
 */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const blocks = diagnostics.map((diagnostic) => {
    const { file, line, column, code, message, suggestion, source } = diagnostic;
    const heading = `${file}:${line}:${column}  ${code}  ${message}${suggestion === undefined ? '' : ` ${suggestion}`}`;
    return source === '' ? `${heading}\n` : `${heading}\n${excerpt(source, column)}\n`;
  });
  const count = diagnostics.length === 1 ? '1 fault' : `${diagnostics.length} faults`;
  return `${blocks.join('\n')}\n${count}\n`;
}

/** The longest part of a line that is shown, and how much of it stands before the column where the line is cut, in UTF-16 units. */
const WIDEST = 120;
const BEFORE = 60;

/** The line, cut to a window around the column, and a caret under it. Nothing of it can move the cursor of a terminal. */
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
