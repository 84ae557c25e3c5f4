import { noInk, type Ink } from './ink.ts';
import { printable } from '../tools/printable.ts';

export type Align = 'left' | 'right';

export interface TextColumn {
  readonly heading: string;
  readonly align: Align;
}

/** Rows in columns as wide as their widest cell, under their headings and a rule. */
export function textTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[], ink: Ink = noInk): string {
  const cells = rows.map((row) => row.map(printable));
  const headings = columns.map(({ heading }) => printable(heading));
  const widths = headings.map((heading, index) =>
    cells.reduce((widest, row) => Math.max(widest, widthOf(row[index] ?? '')), widthOf(heading)),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, index) => pad(text, widths[index] ?? 0, columns[index]?.align ?? 'left'))
      .join('  ')
      .trimEnd();
  return [ink.bold(line(headings)), ink.dim(widths.map((width) => '-'.repeat(width)).join('  ')), ...cells.map(line)].join('\n');
}

function pad(text: string, width: number, align: Align): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? space + text : text + space;
}

/** Columns on a terminal: combining marks take none, East Asian wide characters and emoji two. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text) {
    if (/\p{Mark}/u.test(char)) continue;
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
      char,
    )
      ? 2
      : 1;
  }
  return width;
}
